import type { Dice, Purpose } from '../kernel/dice/dice.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import type { UnitType } from './ruleset.ts';
import type { RulesetIndex } from './ruleset-index.ts';
import type { Side, State, Unit } from './state.ts';

/** A position: what the questions of the rules are asked of. */
export interface Position {
  readonly rules: RulesetIndex;
  readonly state: State;
}

/** A position in motion: every fact that is added shows in `state` at once. */
export interface Resolution extends Position {
  readonly events: readonly Event[];
  add(event: Event): void;
  roll(purpose: Purpose, sides: number, count?: number): readonly number[];
}

/** A fact that was worked out: the state that it met and the state that it left. */
interface Step {
  readonly rules: RulesetIndex;
  readonly from: State;
  readonly to: State;
}
/** The steps of the play that moved last: whoever then folds its events into the same state need not work them out again. */
let lastSteps = new Map<Event, Step>();

/** As `evolve`; what the last play showed after the same fact is that answer already. */
export function evolveOnce(rules: RulesetIndex, state: State, event: Event): State {
  const step = lastSteps.get(event);
  return step && step.from === state && step.rules === rules ? step.to : evolve(rules, state, event);
}

/**
 * A command being worked out: the state that was handed in stays as it is; what was added shows when
 * `state` is next read, so nothing is worked out that nobody looks at. A class, for a getter in an
 * object literal costs the engine a hidden class for each object.
 */
class Working implements Resolution {
  readonly rules: RulesetIndex;
  readonly events: Event[] = [];
  readonly #dice: Dice;
  readonly #steps = new Map<Event, Step>();
  #state: State;
  #shown = 0;

  constructor(rules: RulesetIndex, start: State, dice: Dice) {
    this.rules = rules;
    this.#state = start;
    this.#dice = dice;
  }

  get state(): State {
    if (this.#shown < this.events.length) lastSteps = this.#steps;
    while (this.#shown < this.events.length) {
      const event = this.events[this.#shown++]!;
      const from = this.#state;
      this.#state = evolve(this.rules, from, event);
      this.#steps.set(event, { rules: this.rules, from, to: this.#state });
    }
    return this.#state;
  }

  add(event: Event): void {
    this.events.push(event);
  }

  roll(purpose: Purpose, sides: number, count?: number): readonly number[] {
    return this.#dice.roll(purpose, sides, count);
  }
}

export const playOn = (rules: RulesetIndex, start: State, dice: Dice): Resolution => new Working(rules, start, dice);

export const sideOf = ({ state }: Position, id: SideId): Side => state.sides[id]!;

/** Living sides in side order. */
export const livingSides = ({ state }: Pick<Position, 'state'>): Side[] =>
  state.order.map((id) => state.sides[id]!).filter((side) => !side.eliminated);

/** The unit that somebody named, if there is one. Names may come from anywhere, `constructor` included. */
export const findUnit = ({ state }: Position, id: string): Unit | undefined =>
  Object.hasOwn(state.units, id) ? state.units[id] : undefined;

export const unitOf = ({ state }: Position, id: UnitId): Unit => state.units[id]!;

export const typeOf = ({ rules }: Position, unit: Unit): UnitType => rules.units.get(unit.type)!;

/** N-1.1. */
export const friendly = ({ state }: Position, a: SideId, b: SideId): boolean =>
  a === b || state.sides[a]!.team === state.sides[b]!.team;
export const enemies = (game: Position, a: SideId, b: SideId): boolean => !friendly(game, a, b);
