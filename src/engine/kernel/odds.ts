import { cacheRecent } from './cache.ts';
import type { Clause, Seat, SideId, UnitId, Viewer } from './ids.ts';
import type { Draft } from './system.ts';

/** The chances of an order or an answer before it is given, in the one form that every rule system fills in. Plain JSON. */
export interface Odds {
  /** The command that is judged. */
  readonly command: string;
  readonly kind: 'attack' | 'answer' | 'move' | 'power';
  /** The ways in which it can end. Exactly one occurs: the chances add up to 1. */
  readonly outcomes: readonly OddsOutcome[];
  /** The figures of the participants, in reading order: the target first. */
  readonly fates: readonly OddsFate[];
  readonly exactness: Exactness;
  /** The number of equally likely rolls that were counted; absent if they could not be counted. */
  readonly throws?: number;
  /** Facts that the figures depend on: dice and their modifiers, what is not known of the enemy. */
  readonly notes: readonly OddsNote[];
  /** The odds of what follows at once if this outcome occurs. */
  readonly follows?: { readonly after: string; readonly odds: Odds };
}

/** `exact`, or at most `error` off, a chance: in sample fights 19 times in 20, otherwise because unlikely cases are left out. */
export type Exactness = 'exact' | { readonly boundedBy: 'samples' | 'rare-cases'; readonly error: number };

/** A chance by its id; its name is in the words of the system. */
export interface OddsChance {
  readonly id: string;
  readonly chance: number;
}

export interface OddsOutcome extends OddsChance {
  /** The side that gains from it; null for no side. */
  readonly gains: SideId | null;
}

/** The figures of one unit, or of a whole side. */
export interface OddsFate {
  readonly side: SideId;
  readonly unit?: UnitId;
  /** Chances beside the outcomes; several can occur together. */
  readonly chances: readonly OddsChance[];
  readonly losses: readonly OddsLoss[];
}

export interface OddsLoss {
  /** The thing that is counted, such as `wounds`. */
  readonly counted: string;
  readonly expected: number;
  /** Index k holds the chance of exactly k. Absent if only the average is known. */
  readonly spread?: readonly number[];
  /** The parts of `expected` by the step of the fight in which they fall; steps without loss are left out. */
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
/** A smaller chance is a rounding error. */
const LEAST = 1e-12;

/** `brief`: the outcomes matter, not what follows from them (`follows`). */
type OddsIn<State> = (seen: State, seat: Seat, draft: Draft, brief: boolean) => Odds | undefined;

/**
 * Makes the `odds` of a rule system. They are computed in the view of the seat that asks, so they cannot reveal anything that the seat does
 * not know (law 5).
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
