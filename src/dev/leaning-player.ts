import {
  type AnySystem,
  type Choice,
  type Draft,
  distanceOf,
  type Field,
  type Hex,
  type Manner,
  type Random,
  randomMove,
  type SeatCommand,
} from '@hexpost/engine';
import type { PlayingStyle } from './tested-system.ts';

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
