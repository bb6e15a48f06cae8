import { directionTo, type Hex, type SideId, type Viewer } from '@hexpost/engine';
import {
  areaCells,
  askTraits,
  asPromoted,
  boardOf,
  chainFrom,
  depotsOf,
  enemies,
  friendly,
  has,
  inDeploymentArea,
  inHexOrder,
  isDangerous,
  isLinked,
  livingSides,
  type Position,
  sideOf,
  structureAt,
  type Unit,
  unitAt,
  workingDepots,
} from '@hexpost/engine/nuclear';
import { IconParachute, IconRadioactive, IconTrain } from '@tabler/icons-react';
import type { Link } from '../../../map/picture.ts';
import {
  type LegendRow,
  type OverlayContent,
  type OverlayQuestion,
  type OverlayText,
  seen,
} from '../../../panels/map/overlays/overlay.ts';
import { plainOverlay, type SaidArea, withLegend } from '../../../panels/map/overlays/overlay-parts.ts';
import { eyesOf, hexesWhere, overlayText } from './common.ts';

/** Overlays about the ground: supply, deployment, danger. */

/** A depot of a side: whether it works, and whether its chain reaches the zone (N-5.5). */
interface Depot {
  readonly hex: Hex;
  readonly works: boolean;
  readonly linked: boolean;
  readonly chain: readonly Hex[];
}

function depots(position: Position, id: SideId): Depot[] {
  const side = sideOf(position, id);
  const working = new Set(workingDepots(position, side));
  return [...depotsOf(position, side)].sort().map((hex) => ({
    hex,
    works: working.has(hex),
    linked: isLinked(position, side, hex),
    chain: [...chainFrom(position, side, hex)],
  }));
}

/** Railways of a side's team occupied by an enemy: a chain ends there. */
const occupiedRails = (position: Position, side: SideId): Hex[] =>
  Object.keys(position.state.hexes).filter((hex) => {
    const structure = structureAt(position, hex);
    const unit = unitAt(position, hex);
    if (structure?.row.role !== 'rail' || structure.owner === null || !unit) return false;
    return friendly(position, structure.owner, side) && enemies(position, unit.side, side);
  });

/** Neighbouring hexes of chains, each pair once; a pair holds when any chain through it does. */
function linksOf(position: Position, found: readonly Depot[]): Link[] {
  const { grid } = boardOf(position);
  const pairs = new Map<string, Link>();
  for (const { chain, linked } of [...found].sort((a, b) => Number(a.linked) - Number(b.linked)))
    for (const a of chain)
      for (const b of chain)
        if (a < b && directionTo(grid, grid.cell(a), grid.cell(b)) >= 0)
          pairs.set(`${a} ${b}`, { path: [a, b], whole: linked });
  return [...pairs.values()];
}

function lookSupply(position: Position, viewer: Viewer, { variant }: OverlayQuestion): OverlayContent {
  const own = eyesOf(position, viewer);
  const sides =
    variant === 'own' ? [own] : position.state.order.filter((id) => id !== own && !sideOf(position, id).eliminated);
  const bySide = sides.map((side) => ({ side, found: depots(position, side) }));
  const all = bySide.flatMap(({ found }) => found);
  const links = linksOf(position, all);
  const occupied = [...new Set(sides.flatMap((side) => occupiedRails(position, side)))];
  const marks = withLegend(
    [],
    [
      { kind: 'yes', hexes: depotHexes(all, true), said: overlayText('supply.works') },
      { kind: 'no', hexes: depotHexes(all, false), said: overlayText('supply.idle') },
      { kind: 'warning', hexes: occupied, said: overlayText('supply.occupied') },
    ],
  );
  const ways = [true, false]
    .filter((holds) => links.some(({ whole }) => whole === holds))
    .map((whole): LegendRow => {
      return { key: { kind: 'link', whole }, said: overlayText(whole ? 'supply.chain' : 'supply.broken') };
    });
  return seen({
    ...marks,
    links,
    legend: [...marks.legend, ...ways],
    result: [
      ...bySide.flatMap(({ side, found }) => told(side, found)),
      ...(position.state.options['depots-need-rail'] ? [] : [overlayText('supply.no-rail-needed')]),
    ],
    at: (hex) => [
      ...all.filter((depot) => depot.hex === hex).map((depot) => state(position, depot)),
      ...(occupied.includes(hex) ? [overlayText('supply.at-occupied')] : []),
    ],
  });
}

const depotHexes = (depots: readonly Depot[], working: boolean): Hex[] =>
  depots.flatMap(({ hex, works }) => (works === working ? [hex] : []));

function told(side: SideId, found: readonly Depot[]): OverlayText[] {
  if (found.length === 0) return [overlayText('supply.none', { side: { side } })];
  const idle = depotHexes(found, false);
  return [
    overlayText('supply.count', { side: { side }, all: found.length }, found.length - idle.length),
    ...(idle.length > 0 ? [overlayText('supply.idle-at', { hexes: idle })] : []),
  ];
}

/** The reason a depot does not work: its chain, else the enemy on it. */
function state(position: Position, { works, linked }: Depot): OverlayText {
  if (works) return overlayText('supply.at-works');
  return overlayText(position.state.options['depots-need-rail'] && !linked ? 'supply.at-cut' : 'supply.at-enemy');
}

/** N-5.4, N-5.5: where each side may bring units in: its zone and the hexes around its working depots. */
function lookDeployment(position: Position, viewer: Viewer, { unit: id, colour }: OverlayQuestion): OverlayContent {
  const own = eyesOf(position, viewer);
  const chosen = id === null ? undefined : position.state.units[id];
  const unit = chosen?.side === own ? chosen : undefined;
  const sides = livingSides(position).map(({ id: side }) => side);
  const shown = [own, ...sides.filter((side) => side !== own)].flatMap((side) => {
    const hexes = side === own && unit ? areaOf(position, unit) : sideArea(position, side);
    const area: SaidArea = {
      hexes,
      look: side === own ? 'wash' : 'slant',
      tone: side === own ? 'good' : 'plain',
      colour: colour(side),
      said: overlayText('deployment.side', { side: { side } }),
    };
    return hexes.length === 0 ? [] : [{ side, area }];
  });
  return seen({
    ...withLegend(shown.map(({ area }) => area)),
    result: [
      ...shown.map(({ side, area }) => overlayText('deployment.count', { side: { side } }, area.hexes.length)),
      ...(unit ? forUnit(position, unit) : []),
    ],
    at(hex) {
      const inside = shown.filter(({ area }) => area.hexes.includes(hex)).map(({ side }) => ({ side }));
      return inside.length > 0 ? [overlayText('deployment.at', { sides: inside })] : [];
    },
  });
}

const areaOf = (position: Position, unit: Unit): Hex[] =>
  boardOf(position).grid.names.filter((hex) => inDeploymentArea(position, unit, hex));

function sideArea(position: Position, side: SideId): Hex[] {
  const cells = areaCells(position, sideOf(position, side), 0);
  return hexesWhere(position, (cell) => cells[cell] === 1);
}

/** N-5.6, N-5.7: whose area this is, and that Ambush needs none. */
function forUnit(position: Position, unit: Unit): OverlayText[] {
  const whose = overlayText('deployment.unit', { unit: { unit: unit.id } });
  return has(position, asPromoted(position, unit), 'deploysAnywhere')
    ? [whose, overlayText('deployment.anywhere')]
    : [whose];
}

/** N-3.4, N-3.5, N-16.1: the hexes that are Dangerous now, and the units that will be tested there when the turn ends. */
function lookDanger(position: Position, _: Viewer): OverlayContent {
  const { names } = boardOf(position).grid;
  const dangerous = hexesWhere(position, (cell) => isDangerous(position, names[cell]!));
  const inside = inHexOrder(position).filter((unit) => isDangerous(position, unit.hex!));
  const tested = inside.filter((unit) => !isSpared(position, unit));
  const spared = inside.filter((unit) => isSpared(position, unit));
  const hexesOf = (units: readonly Unit[]) => units.map(({ hex }) => hex!);
  return seen({
    ...withLegend(
      [{ hexes: dangerous, look: 'ring', tone: 'bad', said: overlayText('danger.hexes') }],
      [
        {
          kind: 'warning',
          hexes: hexesOf(tested),
          texts: new Map(tested.map(({ hex, living }) => [hex!, String(living.length)])),
          said: overlayText('danger.tested'),
        },
        { kind: 'yes', hexes: hexesOf(spared), said: overlayText('danger.spared') },
      ],
    ),
    result: [
      ...eventOf(position),
      dangerous.length > 0 ? overlayText('danger.count', undefined, dangerous.length) : overlayText('danger.none'),
      ...tested.map((unit) => testOf(position, unit)),
    ],
    at(hex) {
      const unit = inside.find((found) => found.hex === hex);
      if (!unit) return dangerous.includes(hex) ? [overlayText('danger.at')] : [];
      return [
        isSpared(position, unit)
          ? overlayText('danger.at-spared', { unit: { unit: unit.id } })
          : testOf(position, unit),
      ];
    },
  });
}

/** N-11.16: the unit makes no danger tests. */
const isSpared = (position: Position, unit: Unit): boolean =>
  askTraits(position, unit, 'ignores').some(({ says: what }) => what.includes('danger'));

const testOf = ({ state }: Position, unit: Unit): OverlayText =>
  overlayText(
    'danger.test',
    { unit: { unit: unit.id }, hex: unit.hex!, most: state.options['danger-threshold'] },
    unit.living.length,
  );

function eventOf({ rules, state }: Position): OverlayText[] {
  const row = state.event === null ? undefined : rules.events.get(state.event.id);
  return row ? [overlayText('danger.event', { name: row.name, text: row.text })] : [];
}

export const supply = plainOverlay('supply', IconTrain, 'nothing', lookSupply, { variants: ['own', 'others'] });
export const deployment = plainOverlay('deployment', IconParachute, 'unit', lookDeployment);
export const danger = plainOverlay('danger', IconRadioactive, 'nothing', lookDanger);
