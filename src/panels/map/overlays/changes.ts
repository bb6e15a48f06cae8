import type { AnyEvent, Entry, Hex, SideId, UnitId } from '@hexpost/engine';
import { IconHistory } from '@tabler/icons-react';
import type { Arrow, Sign } from '../../../map/picture.ts';
import { type LegendRow, type Overlay, type OverlayText, seen } from './overlay.ts';
import { sayingIn } from './overlay-parts.ts';

/** A unit on the map, with the facts whose changes are reported. */
interface StandingUnit {
  readonly id: UnitId;
  readonly side: SideId;
  readonly hex: Hex;
  /** The number of models left. */
  readonly models?: number;
  readonly suppressed?: boolean;
}

/** One change. `hex` is where it is visible now, or the last location of a thing that is gone. */
export interface MapChange {
  readonly hex: Hex;
  readonly kind: 'moved' | 'came' | 'gone' | 'weaker' | 'stronger' | 'suppressed' | 'rallied' | ChangedThing;
  readonly unit?: StandingUnit;
  readonly from?: Hex;
  /** Models lost or gained. */
  readonly models?: number;
}
export type ChangedThing = 'key-point' | 'built' | 'taken' | 'ruined' | 'marker';

interface ChangeParts<P> {
  /** The units on the map. */
  readonly unitsOn: (position: P) => readonly StandingUnit[];
  /** Other changes. Default: none. */
  readonly things?: (before: P, now: P) => readonly MapChange[];
  /** The round that an event begins or continues; undefined for all other events. */
  readonly roundOf: (event: AnyEvent) => unknown;
}

const says = sayingIn('changes.');

/** The overlay that compares a position with that of the last visit or an earlier round. */
export const changesOverlay = <P>({ unitsOn, things = () => [], roundOf }: ChangeParts<P>): Overlay<P> => {
  /** The differences between two positions as the same viewer sees them. */
  const changesBetween = (before: P, now: P): readonly MapChange[] => [
    ...unitChanges(unitsOn(before), unitsOn(now)),
    ...things(before, now),
  ];
  return {
    id: 'changes',
    icon: IconHistory,
    variants: ['visit', 'round'],
    subject: () => 'before',
    /** The visit before this one, or the beginning of the round before this one. */
    since(variant: string, entries: readonly Entry[], visit: number | null): number | null {
      if (variant !== 'round') return visit;
      const starts: number[] = [];
      let now: unknown;
      for (const [i, { events }] of entries.entries()) {
        const round = events.map(roundOf).findLast((each) => each !== undefined) ?? now;
        if (round !== now) starts.push(i + 1);
        now = round;
      }
      return starts.at(-2) ?? null;
    },
    // Both positions are the viewer's own views, so nothing hidden is shown.
    look(position, _, { before, variant, colour }) {
      if (before === null) return seen({ result: [says(variant === 'round' ? 'no-round' : 'no-visit')] });
      const found = changesBetween(before, position);
      if (found.length === 0) return seen({ result: [says('nothing')] });
      const arrows = found.flatMap(({ hex, kind, unit, from }): Arrow[] =>
        kind === 'moved' ? [{ kind: 'move', path: [from!, hex], colour: colour(unit!.side) }] : [],
      );
      const signs = found.flatMap(signOf);
      const marked = [...new Set(signs.map(({ hex }) => hex))];
      const kinds = new Set(signs.map(({ kind }) => kind));
      return seen({
        areas: [{ hexes: marked, look: 'ring', tone: 'plain' }],
        arrows,
        signs: marked.map((hex) => strongest(signs.filter((sign) => sign.hex === hex))),
        legend: [
          ...(arrows.length > 0
            ? [{ key: { kind: 'arrow', colour: arrows[0]!.colour } as const, said: says('moved') }]
            : []),
          ...(['new', 'gone', 'warning', 'changed'] as const)
            .filter((sign) => kinds.has(sign))
            .map((sign): LegendRow => ({ key: { kind: 'sign', sign }, said: says(sign) })),
        ],
        result: summed(found),
        at: (hex) => found.filter((change) => change.hex === hex || change.from === hex).map(atHex),
      });
    },
  };
};

function unitChanges(before: readonly StandingUnit[], now: readonly StandingUnit[]): MapChange[] {
  const byId = (units: readonly StandingUnit[]) => new Map(units.map((unit) => [unit.id, unit]));
  const [was, is] = [byId(before), byId(now)];
  const gone = before.filter(({ id }) => !is.has(id)).map((unit): MapChange => ({ hex: unit.hex, kind: 'gone', unit }));
  const rest = now.flatMap((unit): MapChange[] => {
    const earlier = was.get(unit.id);
    const { hex } = unit;
    if (!earlier) return [{ hex, kind: 'came', unit }];
    const from = earlier.hex;
    const models = (unit.models ?? 0) - (earlier.models ?? 0);
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

const SIGNS: Readonly<Record<Exclude<MapChange['kind'], 'moved'>, Sign['kind']>> = {
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

function signOf({ hex, kind, models }: MapChange): Sign[] {
  if (kind === 'moved') return [];
  const text = models === undefined ? undefined : models < 0 ? `−${-models}` : `+${models}`;
  return [{ hex, kind: SIGNS[kind], ...(text !== undefined && { text }) }];
}

const WEIGHT: readonly Sign['kind'][] = ['gone', 'new', 'changed', 'warning'];
const strongest = (signs: readonly Sign[]): Sign =>
  [...signs].sort((a, b) => WEIGHT.indexOf(a.kind) - WEIGHT.indexOf(b.kind))[0]!;

const ORDER: readonly MapChange['kind'][] = [
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

/** A summary by kind: the number, and the units or hexes. */
const summed = (changes: readonly MapChange[]): OverlayText[] =>
  ORDER.flatMap((kind) => {
    const found = changes.filter((change) => change.kind === kind);
    if (found.length === 0) return [];
    const units = found.flatMap(({ unit }) => (unit ? [{ unit: unit.id }] : []));
    return [says(`sum-${kind}`, { what: units.length > 0 ? units : found.map(({ hex }) => hex) }, found.length)];
  });

function atHex({ kind, unit, from, hex, models }: MapChange): OverlayText {
  const blanks = {
    ...(unit && { unit: { unit: unit.id } }),
    ...(from !== undefined && { from, to: hex }),
  };
  return says(`at-${kind}`, blanks, models === undefined ? undefined : Math.abs(models));
}
