import { type SideId, type Viewer, within } from '@hexpost/engine';
import {
  askTraits,
  boardOf,
  cellOf,
  checkReady,
  destinations,
  friendly,
  isUnderground,
  mayEnterMountains,
  type Position,
  type Unit,
  unitAt,
  weaponsOf,
  weaponsOn,
} from '@hexpost/engine/nuclear';
import { IconSwords } from '@tabler/icons-react';
import { type Overlay, type OverlayContent, type OverlayQuestion, seen } from '../../../panels/map/overlays/overlay.ts';
import { withLegend } from '../../../panels/map/overlays/overlay-parts.ts';
import { enemiesOf, eyesOf, hexesWhere, named, overlayText, rested } from './common.ts';
import { chargesOf } from './reach.ts';

const VARIANTS = ['next', 'this'] as const;

/** The hexes that one enemy can attack or shoot at: tables by cell, 1 where it can. */
export interface Menace {
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

function look(position: Position, viewer: Viewer, { variant }: OverlayQuestion): OverlayContent {
  const side = eyesOf(position, viewer);
  const menaces = menacesTo(position, side, variant === 'this' ? 'this' : 'next');
  const { grid } = boardOf(position);
  const counts = new Uint8Array(grid.size);
  const charged = new Uint8Array(grid.size);
  const barred = nobodysGround(position, side);
  for (const { charge, shot } of menaces)
    for (let cell = 0; cell < grid.size; cell++) {
      if (barred[cell]) continue;
      if (charge[cell] || shot[cell]) counts[cell]! += 1;
      if (charge[cell]) charged[cell] = 1;
    }
  const level = (least: number, most: number) =>
    hexesWhere(position, (cell) => counts[cell]! >= least && counts[cell]! <= most);
  const all = level(1, 255);
  const texts = new Map(all.map((hex) => [hex, String(counts[grid.cell(hex)])]));
  const { areas, legend } = withLegend([
    { hexes: level(1, 1), look: 'wash', tone: 'bad', said: overlayText('threat.one') },
    { hexes: level(2, 2), look: 'deep', tone: 'bad', said: overlayText('threat.two') },
    { hexes: level(3, 255), look: 'deepest', tone: 'bad', said: overlayText('threat.more') },
    {
      hexes: hexesWhere(position, (cell) => charged[cell] === 1),
      look: 'slant',
      tone: 'bad',
      texts,
      said: overlayText('threat.charged'),
    },
  ]);
  const acting = menaces.filter(({ charge, shot }) => charge.includes(1) || shot.includes(1));
  const own = Object.values(position.state.units).filter(
    (unit) => unit.hex !== null && friendly(position, unit.side, side) && counts[cellOf(position, unit.hex)]! > 0,
  );
  return seen({
    areas: [...areas, { hexes: all, look: 'ring', tone: 'bad', ...(charged.includes(1) ? {} : { texts }) }],
    legend,
    result: [
      all.length > 0
        ? overlayText('threat.hexes', { enemies: acting.length }, all.length)
        : overlayText(variant === 'this' ? 'threat.none-this' : 'threat.none'),
      ...(own.length > 0 ? [overlayText('threat.own', { units: named(own) }, own.length)] : []),
      overlayText('threat.as-now'),
    ],
    at: (hex) => (barred[grid.cell(hex)] === 1 ? [] : atHex(menaces, grid.cell(hex))),
  });
}

function atHex(menaces: readonly Menace[], cell: number) {
  if (cell < 0) return [];
  const by = (table: 'charge' | 'shot') =>
    menaces.filter((menace) => menace[table][cell] === 1).map(({ unit }) => unit);
  const [charging, shooting] = [by('charge'), by('shot')];
  if (charging.length + shooting.length === 0) return [overlayText('threat.at-none')];
  return [
    ...(charging.length > 0 ? [overlayText('threat.at-charge', { units: named(charging) }, charging.length)] : []),
    ...(shooting.length > 0 ? [overlayText('threat.at-shot', { units: named(shooting) }, shooting.length)] : []),
  ];
}

export const threat: Overlay<Position> = {
  id: 'threat',
  icon: IconSwords,
  variants: VARIANTS,
  subject: () => 'nothing',
  look,
};
