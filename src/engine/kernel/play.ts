import type { Decision, Refusal } from './decision.ts';
import type { Dice, Purpose } from './dice/dice.ts';

/** A position of a rule system: its indexed ruleset and a state. Functions of the rules take it as input. */
export interface Position<Rules, State> {
  readonly rules: Rules;
  readonly state: State;
}

/** A command being carried out: `state` shows every event as soon as it is added. */
export interface Resolution<Rules, State, Event> extends Position<Rules, State> {
  /** The events added so far, in order. */
  readonly events: readonly Event[];
  add(event: Event): void;
  /** As `Dice.roll`: `count` faces (1 by default), each from 1 to `sides`. */
  roll(purpose: Purpose, sides: number, count?: number): readonly number[];
}

/** Carries out an accepted command: adds events and rolls dice. */
export type Act<Rules, State, Event> = (resolution: Resolution<Rules, State, Event>) => void;

/** Applies an event to a state. Never refuses, never rolls, changes nothing in place. */
export type Evolve<Rules, State, Event> = (state: State, event: Event, rules: Rules) => State;

/** A resolution: its events, and the states before and after each as far as they have been computed. */
interface Course {
  readonly rules: unknown;
  readonly events: readonly object[];
  readonly states: readonly unknown[];
}
let latest: Course = { rules: undefined, events: [], states: [] };
/** The index of the event of the latest resolution that is probably applied next. */
let next = 0;

/** Like `evolve`; first checks whether the latest resolution has already applied this event. */
export function evolveOnce<Rules, State, Event extends object>(
  evolve: Evolve<Rules, State, Event>,
  state: State,
  event: Event,
  rules: Rules,
): State {
  const { events, states } = latest;
  if (events[next] !== event) next = events.indexOf(event);
  const isKnown = next >= 0 && next + 1 < states.length && states[next] === state && latest.rules === rules;
  return isKnown ? (states[++next] as State) : evolve(state, event, rules);
}

/**
 * The starting state stays unchanged. Added events are applied when `state` is next read, so that no unread state is computed. A class,
 * because a getter in an object literal costs the JavaScript engine a hidden class for each object.
 */
class Working<Rules, State, Event extends object> implements Resolution<Rules, State, Event>, Course {
  readonly rules: Rules;
  readonly events: Event[] = [];
  readonly states: State[];
  readonly #evolve: Evolve<Rules, State, Event>;
  readonly #dice: Pick<Dice, 'roll'>;

  constructor(evolve: Evolve<Rules, State, Event>, { rules, state }: Position<Rules, State>, dice: Pick<Dice, 'roll'>) {
    this.rules = rules;
    this.states = [state];
    this.#evolve = evolve;
    this.#dice = dice;
  }

  get state(): State {
    const { events, states } = this;
    while (states.length <= events.length) {
      states.push(this.#evolve(states.at(-1)!, events[states.length - 1]!, this.rules));
      latest = this;
    }
    return states[states.length - 1]!;
  }

  add(event: Event): void {
    this.events.push(event);
  }

  roll(purpose: Purpose, sides: number, count?: number): readonly number[] {
    return this.#dice.roll(purpose, sides, count);
  }
}

/** Starts carrying out a command in a position, with these dice. */
export const playOn = <Rules, State, Event extends object>(
  evolve: Evolve<Rules, State, Event>,
  position: Position<Rules, State>,
  dice: Pick<Dice, 'roll'>,
): Resolution<Rules, State, Event> => new Working(evolve, position, dice);

/** The decision about a judged command: its refusal, or the events and rolls of carrying it out. */
export function carryOut<Rules, State, Event extends object>(
  evolve: Evolve<Rules, State, Event>,
  position: Position<Rules, State>,
  judged: Refusal | Act<Rules, State, Event>,
  dice: Dice,
): Decision<Event> {
  if (typeof judged !== 'function') return { ok: false, refusal: judged };
  const resolution = playOn(evolve, position, dice);
  judged(resolution);
  return { ok: true, events: resolution.events, rolls: dice.rolls };
}
