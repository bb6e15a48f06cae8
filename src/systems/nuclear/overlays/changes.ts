import type { Entry, Hex, Viewer } from '@hexpost/engine';
import { type HexContents, type Position, type Unit, whereabouts } from '@hexpost/engine/nuclear';
import { IconHistory } from '@tabler/icons-react';
import type { Arrow, Sign } from '../../../map/picture.ts';
import {
  type LegendRow,
  type Overlay,
  type OverlayContent,
  type OverlayQuestion,
  type OverlayText,
  seen,
} from '../../../panels/map/overlays/overlay.ts';
import { named, overlayText } from './common.ts';

const VARIANTS = ['visit', 'round'] as const;

/** One thing that is not as it was. `hex` is where it shows now, or where it was when it is no more. */
export interface PositionChange {
  readonly hex: Hex;
  readonly kind: 'moved' | 'came' | 'gone' | 'weaker' | 'stronger' | 'suppressed' | 'rallied' | Thing;
  readonly unit?: Unit;
  readonly from?: Hex;
  /** Models lost or won. */
  readonly models?: number;
}
type Thing = 'key-point' | 'built' | 'taken' | 'ruined' | 'marker';

/** The differences between two positions that the same viewer sees. */
export const changesBetween = (before: Position, now: Position): PositionChange[] => [
  ...unitChanges(before, now),
  ...[...new Set([...Object.keys(before.state.hexes), ...Object.keys(now.state.hexes)])]
    .sort()
    .flatMap((hex) => featureChanges(hex, before.state.hexes[hex] ?? {}, now.state.hexes[hex] ?? {})),
];

function unitChanges(before: Position, now: Position): PositionChange[] {
  const gone = Object.values(before.state.units).flatMap((unit): PositionChange[] => {
    const hex = whereabouts(before, unit);
    const later = now.state.units[unit.id];
    return hex !== null && (!later || whereabouts(now, later) === null) ? [{ hex, kind: 'gone', unit }] : [];
  });
  const rest = Object.values(now.state.units).flatMap((unit): PositionChange[] => {
    const hex = whereabouts(now, unit);
    if (hex === null) return [];
    const earlier = before.state.units[unit.id];
    const from = earlier ? whereabouts(before, earlier) : null;
    if (!earlier || from === null) return [{ hex, kind: 'came', unit }];
    const models = unit.living.length - earlier.living.length;
    return [
      ...(from === hex ? [] : [{ hex, kind: 'moved', unit, from } as const]),
      ...(models === 0 ? [] : [{ hex, kind: models < 0 ? 'weaker' : 'stronger', unit, models } as const]),
      ...(unit.suppressed === earlier.suppressed
        ? []
        : [{ hex, kind: unit.suppressed ? 'suppressed' : 'rallied', unit } as const]),
    ];
  });
  return [...gone, ...rest];
}

function featureChanges(hex: Hex, before: HexContents, now: HexContents): PositionChange[] {
  const kinds: Thing[] = [];
  if (before.keyPoint !== now.keyPoint) kinds.push('key-point');
  if (before.marker !== now.marker) kinds.push('marker');
  const [was, is] = [before.structure, now.structure];
  if (was && (!is || is.type !== was.type)) kinds.push('ruined');
  if (is && (!was || is.type !== was.type || (is.done && !was.done))) kinds.push('built');
  else if (is && was && is.owner !== was.owner) kinds.push('taken');
  return kinds.map((kind) => ({ hex, kind }));
}

const SIGNS: Readonly<Record<Exclude<PositionChange['kind'], 'moved'>, Sign['kind']>> = {
  came: 'new',
  built: 'new',
  gone: 'gone',
  ruined: 'gone',
  weaker: 'changed',
  stronger: 'changed',
  suppressed: 'warning',
  rallied: 'changed',
  'key-point': 'changed',
  taken: 'changed',
  marker: 'changed',
};

function signOf({ hex, kind, models }: PositionChange): Sign[] {
  if (kind === 'moved') return [];
  const text = models === undefined ? undefined : models < 0 ? `−${-models}` : `+${models}`;
  return [{ hex, kind: SIGNS[kind], ...(text !== undefined && { text }) }];
}

/** N-4.12: both positions are the viewer's own views, so nothing shows that was hidden from it. */
function look(position: Position, _: Viewer, { before, variant, colour }: OverlayQuestion<Position>): OverlayContent {
  if (before === null)
    return seen({ result: [overlayText(variant === 'round' ? 'changes.no-round' : 'changes.no-visit')] });
  const changes = changesBetween(before, position);
  if (changes.length === 0) return seen({ result: [overlayText('changes.nothing')] });
  const arrows = changes.flatMap(({ hex, kind, unit, from }): Arrow[] =>
    kind === 'moved' ? [{ kind: 'move', path: [from!, hex], colour: colour(unit!.side) }] : [],
  );
  const signs = changes.flatMap(signOf);
  const marked = [...new Set(signs.map(({ hex }) => hex))];
  const kinds = new Set(signs.map(({ kind }) => kind));
  return seen({
    areas: [{ hexes: marked, look: 'ring', tone: 'plain' }],
    arrows,
    signs: marked.map((hex) => strongest(signs.filter((sign) => sign.hex === hex))),
    legend: [
      ...(arrows.length > 0
        ? [{ key: { kind: 'arrow', colour: arrows[0]!.colour } as const, said: overlayText('changes.moved') }]
        : []),
      ...(['new', 'gone', 'warning', 'changed'] as const)
        .filter((sign) => kinds.has(sign))
        .map((sign): LegendRow => ({ key: { kind: 'sign', sign }, said: overlayText(`changes.${sign}`) })),
    ],
    result: summed(changes),
    at: (hex) => changes.filter((change) => change.hex === hex || change.from === hex).map(atHex),
  });
}

const WEIGHT: readonly Sign['kind'][] = ['gone', 'new', 'changed', 'warning'];
const strongest = (signs: readonly Sign[]): Sign =>
  [...signs].sort((a, b) => WEIGHT.indexOf(a.kind) - WEIGHT.indexOf(b.kind))[0]!;

const ORDER: readonly PositionChange['kind'][] = [
  'gone',
  'came',
  'key-point',
  'weaker',
  'stronger',
  'suppressed',
  'rallied',
  'taken',
  'built',
  'ruined',
  'marker',
  'moved',
];

/** Kind by kind: how many, and which units or hexes. */
const summed = (changes: readonly PositionChange[]): OverlayText[] =>
  ORDER.flatMap((kind) => {
    const found = changes.filter((change) => change.kind === kind);
    if (found.length === 0) return [];
    const units = found.flatMap(({ unit }) => (unit ? [unit] : []));
    const blanks = units.length > 0 ? { what: named(units) } : { what: found.map(({ hex }) => hex) };
    return [overlayText(`changes.sum-${kind}`, blanks, found.length)];
  });

function atHex({ kind, unit, from, hex, models }: PositionChange): OverlayText {
  const blanks = {
    ...(unit && { unit: { unit: unit.id } }),
    ...(from !== undefined && { from, to: hex }),
  };
  return overlayText(`changes.at-${kind}`, blanks, models === undefined ? undefined : Math.abs(models));
}

/** The visit before this one, or the beginning of the round before this one (a preparation counts as one). */
function since(variant: string, entries: readonly Entry[], visit: number | null): number | null {
  if (variant !== 'round') return visit;
  const starts = entries.flatMap(({ events }, i) =>
    events.some(({ type }) => type === 'round-started' || type === 'turn-started') ? [i + 1] : [],
  );
  return starts.at(-2) ?? null;
}

export const changes: Overlay<Position> = {
  since,
  id: 'changes',
  icon: IconHistory,
  variants: VARIANTS,
  subject: () => 'before',
  look,
};
