import { type Hex, type SideId, type UnitId, type Viewer, within } from '@hexpost/engine';
import {
  askTraits,
  boardOf,
  cellOf,
  checkReady,
  destinations,
  friendly,
  isUnderground,
  mayEnterMountains,
  movementWays,
  type Position,
  standingUnits,
  type Unit,
  unitAt,
  wayFacts,
  wayTo,
  weaponsOf,
  weaponsOn,
} from '@hexpost/engine/nuclear';
import { IconShoe, IconSwords } from '@tabler/icons-react';
import {
  type OverlayContent,
  type OverlayQuestion,
  type OverlayText,
  seen,
} from '../../../panels/map/overlays/overlay.ts';
import { plainOverlay, threatContent, withLegend } from '../../../panels/map/overlays/overlay-parts.ts';
import { enemiesOf, eyesOf, hexesWhere, named, overlayText, rested, unitAbout } from './common.ts';

/** Overlays about where units can go, and whom they can strike from there. */

/** N-6, N-9.1: where a unit may go and which units it may charge, as if it had not acted yet. */
function lookReach(position: Position, _: Viewer, about: OverlayQuestion): OverlayContent {
  const unit = unitAbout(position, about);
  if (!unit) return seen({ result: [overlayText('reach.no-unit')] });
  const { grid } = boardOf(position);
  const steps = { move: stepsOf(position, unit, 'move'), march: stepsOf(position, unit, 'march') };
  const charge = chargesOf(position, unit);
  const further = [...steps.march.keys()].filter((hex) => !steps.move.has(hex));
  const charged = [...charge.keys()].filter((hex) => !steps.move.has(hex) && !steps.march.has(hex));
  const targets = [...standingUnits(position).values()].filter(
    (other) => !friendly(position, other.side, unit.side) && charge.has(other.hex!),
  );
  return seen({
    ...withLegend([
      {
        hexes: [...steps.move.keys()],
        look: 'wash',
        tone: 'good',
        texts: texts(steps.move),
        said: overlayText('reach.move', undefined, most(steps.move)),
      },
      {
        hexes: further,
        look: 'broken',
        tone: 'good',
        texts: texts(steps.march),
        said: overlayText('reach.march', undefined, most(steps.march)),
      },
      { hexes: charged, look: 'slant', tone: 'bad', said: overlayText('reach.charge', undefined, most(charge)) },
      { hexes: targets.map(({ hex }) => hex!), look: 'ring', tone: 'bad', said: overlayText('reach.target') },
    ]),
    result: [
      overlayText('reach.unit', { unit: { unit: unit.id } }),
      overlayText('reach.moves', undefined, steps.move.size),
      overlayText('reach.marches', undefined, new Set([...steps.move.keys(), ...steps.march.keys()]).size),
      ...(targets.length > 0 ? [overlayText('reach.targets', { units: named(targets) }, targets.length)] : []),
      ...(unit.suppressed
        ? [overlayText('reach.suppressed')]
        : unit.acted === 'no'
          ? []
          : [overlayText('reach.acted')]),
    ],
    at(hex) {
      if (grid.cell(hex) < 0 || hex === unit.hex) return [];
      const found = [
        ...(steps.move.has(hex) ? [overlayText('reach.at-move', undefined, steps.move.get(hex))] : []),
        ...(steps.march.has(hex) ? [overlayText('reach.at-march', undefined, steps.march.get(hex))] : []),
        ...(targets.some((target) => target.hex === hex)
          ? [overlayText('reach.at-charge', undefined, charge.get(hex))]
          : []),
        ...hazardsTo(position, unit, hex),
      ];
      return found.length > 0 ? found : [overlayText('reach.at-none')];
    },
  });
}

/** N-6.2: steps to each hex where the order may end; none for an order that the unit cannot be given where it is (N-12.3). */
function stepsOf(position: Position, unit: Unit, kind: 'move' | 'march'): ReadonlyMap<Hex, number> {
  if (checkReady(fresh(unit), kind)) return new Map();
  return new Map(destinations(position, unit, kind).map((hex) => [hex, wayFacts(position, unit, kind, hex).steps]));
}

/** Steps to each hex in which an enemy, if there were one, could be charged. */
function chargesOf(position: Position, unit: Unit): ReadonlyMap<Hex, number> {
  if (checkReady(fresh(unit), 'attack')) return new Map();
  const { grid } = boardOf(position);
  const { steps } = movementWays(position, unit, 'attack').plain;
  const taken = standingUnits(position);
  const found = new Map<Hex, number>();
  for (let cell = 0; cell < grid.size; cell++) {
    const other = taken.get(grid.names[cell]!);
    if (steps[cell]! > 0 && !(other && friendly(position, other.side, unit.side)))
      found.set(grid.names[cell]!, steps[cell]!);
  }
  return found;
}

const fresh = (unit: Unit): Unit => ({ ...unit, acted: 'no', suppressed: false });

function hazardsTo(position: Position, unit: Unit, hex: Hex): OverlayText[] {
  const hazards = wayTo(position, movementWays(position, unit, 'march'), cellOf(position, hex))?.hazards ?? 0;
  return hazards > 0 ? [overlayText('reach.at-mines', undefined, hazards)] : [];
}

const most = (steps: ReadonlyMap<Hex, number>): number => Math.max(0, ...steps.values());
const texts = (steps: ReadonlyMap<Hex, number>): ReadonlyMap<Hex, string> =>
  new Map([...steps].map(([hex, n]) => [hex, String(n)]));

/** The hexes that one enemy can attack or shoot at: tables by cell, 1 where it can. */
interface Menace {
  readonly unit: Unit;
  readonly charge: Uint8Array;
  readonly shot: Uint8Array;
}

/**
 * The reach of every enemy of a side: with an Attack, or with a shot from its hex or after a Move, with all other units
 * in their present hexes. `this` counts only enemies that may still act in this round.
 */
export function menacesTo(position: Position, side: SideId, round: 'this' | 'next'): Menace[] {
  const then = round === 'next' ? rested(position) : position;
  return enemiesOf(then, side)
    .filter((unit) => round === 'next' || !isPast(position, unit.side))
    .map((unit) => ({ unit, charge: chargeOf(then, unit), shot: shotOf(then, unit) }));
}

/** N-4.6: true when the side's part in this round is over. With simultaneous sheets, no part ends before all do. */
function isPast({ state }: Position, side: SideId): boolean {
  const { initiative, active, phase } = state;
  if (phase !== 'initial' && phase !== 'final') return false;
  return active !== null && initiative.indexOf(side) < initiative.indexOf(active);
}

function chargeOf(position: Position, unit: Unit): Uint8Array {
  const cells = new Uint8Array(boardOf(position).grid.size);
  if (!checkReady(unit, 'attack')) for (const hex of chargesOf(position, unit).keys()) cells[cellOf(position, hex)] = 1;
  return cells;
}

function shotOf(position: Position, unit: Unit): Uint8Array {
  const { grid } = boardOf(position);
  const cells = new Uint8Array(grid.size);
  if (checkReady(unit, 'shoot') || askTraits(position, unit, 'cannotShoot').length > 0) return cells;
  const range = Math.max(...weaponsOf(position, unit).map(({ weapon }) => weapon.range));
  if (range === 0) return cells;
  const ends = checkReady(unit, 'move') ? [] : destinations(position, unit, 'move');
  // A move that ends on an occupied hex boards a transport: no shooting from there (N-12.3).
  for (const hex of [unit.hex!, ...ends.filter((end) => !unitAt(position, end))]) {
    const there = hex === unit.hex ? unit : { ...unit, hex };
    for (const cell of within(grid, grid.cell(hex), range)) {
      const target = grid.names[cell]!;
      if (
        cells[cell] === 0 &&
        target !== hex &&
        !isUnderground(position, target) &&
        weaponsOn(position, there, target).fire.length > 0
      )
        cells[cell] = 1;
    }
  }
  return cells;
}

/** N-3.7: mountains, unless a unit of the side can climb them: no target will ever be there. */
function nobodysGround(position: Position, side: SideId): Uint8Array {
  const climbs = Object.values(position.state.units).some(
    (unit) => friendly(position, unit.side, side) && mayEnterMountains(position, unit),
  );
  const { grid, mountains } = boardOf(position);
  return climbs ? new Uint8Array(grid.size) : mountains;
}

/** The menaces to a side, hex by hex. Hexes in which none of its units can ever be are left out. */
function lookThreat(position: Position, viewer: Viewer, { variant }: OverlayQuestion): OverlayContent {
  const side = eyesOf(position, viewer);
  const menaces = menacesTo(position, side, variant === 'this' ? 'this' : 'next');
  const { grid } = boardOf(position);
  const barred = nobodysGround(position, side);
  const strikers = (cell: number, by: 'charge' | 'shot') =>
    barred[cell] === 1 ? [] : menaces.filter((menace) => menace[by][cell] === 1).map(({ unit }) => unit);
  const coming = new Map<Hex, readonly UnitId[]>();
  for (const [cell, hex] of grid.names.entries()) {
    const units = new Set([...strikers(cell, 'charge'), ...strikers(cell, 'shot')]);
    if (units.size > 0)
      coming.set(
        hex,
        [...units].map(({ id }) => id),
      );
  }
  const charged = withLegend([
    {
      hexes: hexesWhere(position, (cell) => strikers(cell, 'charge').length > 0),
      look: 'slant',
      tone: 'bad',
      said: overlayText('threat.charged'),
    },
  ]);
  const { areas, legend } = threatContent({ side, coming, few: 1, some: 2, says: overlayText });
  const acting = menaces.filter(({ charge, shot }) => charge.includes(1) || shot.includes(1));
  const own = Object.values(position.state.units).filter(
    (unit) => unit.hex !== null && friendly(position, unit.side, side) && coming.has(unit.hex),
  );
  return seen({
    areas: [...areas, ...charged.areas, { hexes: [...coming.keys()], look: 'ring', tone: 'bad' }],
    legend: [...legend, ...charged.legend],
    result: [
      coming.size > 0
        ? overlayText('threat.hexes', { enemies: acting.length }, coming.size)
        : overlayText(variant === 'this' ? 'threat.none-this' : 'threat.none'),
      ...(own.length > 0 ? [overlayText('threat.own', { units: named(own) }, own.length)] : []),
      overlayText('threat.as-now'),
    ],
    at(hex) {
      const cell = grid.cell(hex);
      if (cell < 0 || barred[cell]) return [];
      const [charging, shooting] = [strikers(cell, 'charge'), strikers(cell, 'shot')];
      const said = [
        ...(charging.length > 0 ? [overlayText('threat.at-charge', { units: named(charging) }, charging.length)] : []),
        ...(shooting.length > 0 ? [overlayText('threat.at-shot', { units: named(shooting) }, shooting.length)] : []),
      ];
      return said.length > 0 ? said : [overlayText('threat.at-none')];
    },
  });
}

export const reach = plainOverlay('reach', IconShoe, 'unit', lookReach, { ahead: true });
export const threat = plainOverlay('threat', IconSwords, 'nothing', lookThreat, { variants: ['next', 'this'] });
