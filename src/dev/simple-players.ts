import {
  type AnyCommand,
  type AnySystem,
  type Choice,
  type Doctrine,
  type Draft,
  distanceOf,
  type Field,
  GM,
  type Hex,
  type Manner,
  type Random,
  randomMove,
  type SeatCommand,
} from '@hexpost/engine';
import { CHARACTER } from '../bot/levels.ts';
import { roughDice } from '../bot/rough-dice.ts';
import type { NextStep, PlayingStyle } from './tested-system.ts';

/** An idea counts for between the first and the second of these multiples of its worth, so that no two games are alike. */
const WHIM = [0.8, 1.2] as const;

/**
 * A player who follows the doctrine of the computer opponent at first sight: the best idea that the rules accept, without trying
 * any out. Sensible, and quick enough for hundreds of games. The seat whose turn it is must be the only one that is awaited.
 */
export const firstSightStep =
  <State>(doctrine: Doctrine<State>): NextStep<State> =>
  (system, state, random) => {
    const seat = system.awaited(state).find((each) => each !== GM);
    if (seat === undefined) return undefined;
    const routine = doctrine.routine(state, seat, random, CHARACTER.steady);
    if (routine === 'wait') return undefined;
    if (routine) return { seat, command: routine };
    const accepted = (command: AnyCommand) => system.decide(state, seat, command, roughDice(0, new Map())).ok;
    const [least, most] = WHIM;
    const ideas = doctrine
      .subjects(state, seat)
      .flatMap((subject) => doctrine.ideas(state, seat, subject))
      .map(({ command, worth }) => ({ command, worth: worth * (least + (most - least) * random()) }))
      .filter(({ worth }) => worth > 0)
      .sort((a, b) => b.worth - a.worth);
    const command = ideas.find((idea) => accepted(idea.command))?.command ?? doctrine.pass(state, seat);
    return command && { seat, command };
  };

/** A player with some sense and a few whims: this share of commands is drawn blindly, so that everything in the rules comes up. */
export const withWhims =
  <State>(sense: NextStep<State>, whim: NextStep<State>, whims: number): NextStep<State> =>
  (system, state, random) =>
    random() < whims ? whim(system, state, random) : sense(system, state, random);

/** The preferences of random players of a game on hexes. */
interface Leaning<State> {
  /** The weights of commands; 1 for those that are not listed. */
  readonly commands: Readonly<Record<string, number>>;
  /** The hexes that the side on turn would like to stand on. */
  readonly goals: (state: State) => readonly Hex[];
  /** Fields that name a place, or a way to it. */
  readonly places: ReadonlySet<string>;
  /** A place one step nearer to a goal is worth this many times as much; from `far` steps on it makes no difference. */
  readonly pull: number;
  readonly far: number;
  /** The chance that an optional field is filled. */
  readonly optional: (style: PlayingStyle) => number;
}

/** Random players who lean towards goals; plain ones weigh nothing but commands. */
export function leaningStep<State>({ commands, goals, places, pull, far, optional }: Leaning<State>) {
  const plainWeigh: NonNullable<Manner['weigh']> = (_, field, { value }) =>
    field.name === 'command' ? (commands[String(value)] ?? 1) : 1;
  const leaning = (state: State): NonNullable<Manner['weigh']> => {
    const wanted = goals(state);
    const nearest = (hex: Hex) => Math.min(...wanted.map((goal) => distanceOf(hex, goal)), far);
    return (draft: Draft, field: Field, choice: Choice) => {
      const place = Array.isArray(choice.value) ? choice.value.at(-1) : choice.value;
      const isPlace = places.has(field.name) && typeof place === 'string';
      return isPlace ? pull ** -nearest(place) : plainWeigh(draft, field, choice);
    };
  };
  return (style: PlayingStyle) =>
    (system: AnySystem, state: State, random: Random, onDeadEnd?: (draft: Draft) => void): SeatCommand | undefined =>
      randomMove(system, state, random, {
        weigh: style === 'plain' ? plainWeigh : leaning(state),
        optional: optional(style),
        ...(onDeadEnd && { onDeadEnd }),
      });
}
