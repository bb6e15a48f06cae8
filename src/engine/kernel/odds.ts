import { cacheRecent } from './cache.ts';
import type { Clause } from './clause.ts';
import type { Seat, SideId, UnitId, Viewer } from './ids.ts';
import type { Draft } from './system.ts';

/** The chances of an order or an answer before it is given, in the one form that every rule system fills in. Plain JSON. */
export interface Odds {
  /** The command that is judged, and whether it begins a fight or answers one. */
  readonly command: string;
  readonly kind: 'attack' | 'answer';
  /** The ways in which it can end. Exactly one comes about: the chances add up to 1. */
  readonly outcomes: readonly OddsOutcome[];
  /** The figures of those that take part, in the order in which it is read: the target first. */
  readonly fates: readonly OddsFate[];
  readonly exactness: Exactness;
  /** The equally likely throws that were counted; absent where nobody could count them. */
  readonly throws?: number;
  /** Facts that the figures rest on: dice and their modifiers, what is not known of the enemy. */
  readonly notes: readonly OddsNote[];
  /** The odds of what follows at once if this outcome comes about. */
  readonly follows?: { readonly after: string; readonly odds: Odds };
}

/** `exact`, or off by no more than `error`, a chance: as sample fights are 19 times in 20, or because unlikely cases are left out. */
export type Exactness = 'exact' | { readonly boundedBy: 'samples' | 'rare-cases'; readonly error: number };

/** A chance by its id; its name is in the words of the system. */
export interface OddsChance {
  readonly id: string;
  readonly chance: number;
}

export interface OddsOutcome extends OddsChance {
  /** The side that it is good for; null for nobody. */
  readonly gains: SideId | null;
}

/** The figures of one unit, or of a whole side. */
export interface OddsFate {
  readonly side: SideId;
  readonly unit?: UnitId;
  /** Chances beside the outcomes; several can come about together. */
  readonly chances: readonly OddsChance[];
  readonly losses: readonly OddsLoss[];
}

export interface OddsLoss {
  /** The thing that is counted, such as `wounds`. */
  readonly counted: string;
  readonly expected: number;
  /** Index k holds the chance of exactly k. Absent where only the average is known. */
  readonly spread?: readonly number[];
  /** The parts of `expected` by the step of the fight in which they fall, those that cost nothing left out. */
  readonly steps?: readonly { readonly step: number; readonly expected: number }[];
}

export interface OddsNote {
  readonly id: string;
  readonly facts?: Readonly<Record<string, string | number>>;
  readonly clause?: Clause;
}

/** An outcome for each chance above zero. `rest`: the outcome of everything else, so that all of them add up to 1. */
export function outcomesWith(known: readonly OddsOutcome[], rest?: Omit<OddsOutcome, 'chance'>): OddsOutcome[] {
  const left = 1 - known.reduce((total, { chance }) => total + chance, 0);
  const all = rest ? [...known, { ...rest, chance: Math.max(0, left) }] : known;
  return all.filter(({ chance }) => chance > LEAST);
}
/** Below this a chance is a remainder of the arithmetic. */
const LEAST = 1e-12;

/** `brief`: the outcomes matter, not what follows from them (`follows`). */
type OddsIn<State> = (seen: State, seat: Seat, draft: Draft, brief: boolean) => Odds | undefined;

/**
 * Makes the `odds` of a rule system. They are worked out in the view of the seat that asks, so they can tell nothing that the seat
 * does not know (law 5).
 */
export const oddsByView =
  <State extends object>(view: (state: State, viewer: Viewer) => State, oddsIn: OddsIn<State>) =>
  (state: State, seat: Seat, draft: Draft, brief = false): Odds | undefined =>
    oddsIn(
      cacheRecent(state, `seen by ${seat}`, () => view(state, seat)),
      seat,
      draft,
      brief,
    );
