import { directionTo, type Hex, type SideId, type Viewer } from '@hexpost/engine';
import {
  boardOf,
  chainFrom,
  depotsOf,
  enemies,
  friendly,
  isLinked,
  type Position,
  sideOf,
  structureAt,
  unitAt,
  workingDepots,
} from '@hexpost/engine/nuclear';
import { IconTrain } from '@tabler/icons-react';
import type { Link, Sign } from '../../../map/picture.ts';
import {
  type LegendRow,
  type Overlay,
  type OverlayContent,
  type OverlayQuestion,
  type OverlayText,
  seen,
} from '../../../panels/map/overlays/overlay.ts';
import { eyesOf, overlayText } from './common.ts';

const VARIANTS = ['own', 'others'] as const;

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

function look(position: Position, viewer: Viewer, { variant }: OverlayQuestion): OverlayContent {
  const own = eyesOf(position, viewer);
  const sides =
    variant === 'own' ? [own] : position.state.order.filter((id) => id !== own && !sideOf(position, id).eliminated);
  const bySide = sides.map((side) => ({ side, found: depots(position, side) }));
  const all = bySide.flatMap(({ found }) => found);
  const links = linksOf(position, all);
  const occupied = [...new Set(sides.flatMap((side) => occupiedRails(position, side)))];
  const signs: Sign[] = [
    ...all.map(({ hex, works }): Sign => ({ hex, kind: works ? 'yes' : 'no' })),
    ...occupied.map((hex): Sign => ({ hex, kind: 'warning' })),
  ];
  const rows: [boolean, LegendRow][] = [
    [all.some(({ works }) => works), { key: { kind: 'sign', sign: 'yes' }, said: overlayText('supply.works') }],
    [all.some(({ works }) => !works), { key: { kind: 'sign', sign: 'no' }, said: overlayText('supply.idle') }],
    [links.some(({ whole }) => whole), { key: { kind: 'link', whole: true }, said: overlayText('supply.chain') }],
    [links.some(({ whole }) => !whole), { key: { kind: 'link', whole: false }, said: overlayText('supply.broken') }],
    [occupied.length > 0, { key: { kind: 'sign', sign: 'warning' }, said: overlayText('supply.occupied') }],
  ];
  return seen({
    signs,
    links,
    legend: rows.flatMap(([there, row]) => (there ? [row] : [])),
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

function told(side: SideId, found: readonly Depot[]): OverlayText[] {
  if (found.length === 0) return [overlayText('supply.none', { side: { side } })];
  const idle = found.filter(({ works }) => !works).map(({ hex }) => hex);
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

export const supply: Overlay<Position> = {
  id: 'supply',
  icon: IconTrain,
  variants: VARIANTS,
  subject: () => 'nothing',
  look,
};
