import type { Hex } from '@hexpost/engine';

/**
 * Events as the map shows them: plain data that belongs to no rule system. A system makes them from its log; the map
 * knows no rule.
 */

export type CueKind =
  /** A counter moves from hex to hex: walking, running, or retreating. */
  | 'move'
  | 'charge'
  | 'retreat'
  /** Counters come on the map, or leave it. */
  | 'arrive'
  | 'leave'
  /** Shots from the first hex at the last. */
  | 'volley'
  /** Blows in a hex. */
  | 'strike'
  /** Dice that are thrown in a hex for something else. */
  | 'dice'
  | 'wounds'
  | 'destroyed'
  | 'impaired'
  | 'recovered'
  | 'mended'
  | 'promoted'
  /** Something has a new owner: an objective, a structure. `colour` null is unowned. */
  | 'captured'
  | 'built'
  | 'razed'
  /** Something goes off under a counter. */
  | 'blast'
  /** The turn's event strikes here. */
  | 'event'
  /** A word over a hex. */
  | 'note';

export interface Cue {
  readonly kind: CueKind;
  /** At least one: the whole way for `move`, `charge`, `retreat` and `volley`, otherwise every hex where it happens. */
  readonly hexes: readonly Hex[];
  /** Id of the counter that moves, strikes, or is struck. */
  readonly counter?: string | undefined;
  /** Index into the palette of side colours; null is unowned. */
  readonly colour?: number | null | undefined;
  readonly dice?: readonly CueDice[] | undefined;
  /** A few words: the outcome. */
  readonly text?: string | undefined;
  readonly tone?: 'plain' | 'good' | 'bad' | undefined;
}

/** Dice that are thrown together. */
export interface CueDice {
  readonly label: string;
  readonly sides: number;
  readonly faces: readonly number[];
  /** The success of each die; null where that has no meaning. */
  readonly good: readonly (boolean | null)[];
  /** The colour of the side that throws them: index into the palette. */
  readonly colour?: number | null | undefined;
}

/** Counters go step by step. */
const WAYS: ReadonlySet<CueKind> = new Set(['move', 'charge', 'retreat']);
export const isWay = ({ kind }: Cue): boolean => WAYS.has(kind);

const LATER: ReadonlySet<CueKind> = new Set([
  ...WAYS,
  'leave',
  'volley',
  'strike',
  'dice',
  'destroyed',
  'blast',
  'event',
] as const);
/**
 * While such a cue runs, the map still shows the picture before it: the cue itself brings the change. All others show
 * the change at once.
 */
export const showsBefore = ({ kind }: Cue): boolean => LATER.has(kind);

/** A cue on the map. Each new object is played once. */
export interface ShownCue {
  readonly cue: Cue;
  /** Its duration. */
  readonly milliseconds: number;
}

/** Milliseconds at single speed. */
const LENGTH: Readonly<Record<CueKind, number>> = {
  move: 180,
  charge: 140,
  retreat: 200,
  arrive: 420,
  leave: 360,
  volley: 1050,
  strike: 1000,
  dice: 850,
  wounds: 560,
  destroyed: 850,
  impaired: 560,
  recovered: 560,
  mended: 480,
  promoted: 480,
  captured: 760,
  built: 480,
  razed: 480,
  blast: 650,
  event: 1300,
  note: 700,
};
const STEP: Readonly<Record<string, number>> = { move: 150, charge: 120, retreat: 200 };
/** Many dice take longer to read. */
const DIE = 16;
const MANY_DICE = 40;

/** The duration of a cue at single speed, in milliseconds. */
export function lengthOf({ kind, hexes, dice = [] }: Cue): number {
  const thrown = dice.reduce((count, { faces }) => count + faces.length, 0);
  return LENGTH[kind] + (STEP[kind] ?? 0) * (hexes.length - 1) + DIE * Math.min(MANY_DICE, thrown);
}
