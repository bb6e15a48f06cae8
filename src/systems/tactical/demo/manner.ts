import type { PlayingStyle } from '../../../dev/tested-system.ts';
import { distanceOf, type Hex } from '../../../engine/kernel/board/hex.ts';
import { type Manner, type Random, randomMove, type SeatCommand } from '../../../engine/kernel/random-player.ts';
import type { AnySystem, Choice, Draft, Field } from '../../../engine/kernel/system.ts';
import { otherSide, standing } from '../../../engine/tactical/position.ts';
import type { State } from '../../../engine/tactical/state.ts';

/** How random players of a battle lean. */

const COMMANDS: Readonly<Record<string, number>> = {
  'set-standing': 0.03,
  'end-phase': 0.08,
  join: 0.3,
  reserve: 0.2,
  run: 0.2,
  charge: 3,
};

/** A step towards the nearest enemy is worth more than one away from it. */
function leaning(state: State): NonNullable<Manner['weigh']> {
  const goals = standing({ state }, otherSide(state.active)).map(({ hex }) => hex!);
  const nearest = (hex: Hex) => Math.min(...goals.map((goal) => distanceOf(hex, goal)), 30);
  return (_: Draft, field: Field, { value }: Choice) => {
    if (field.name === 'command') return COMMANDS[String(value)] ?? 1;
    const goal = field.name === 'path' && Array.isArray(value) ? value.at(-1) : undefined;
    return typeof goal === 'string' ? 2 ** -nearest(goal) : 1;
  };
}

const plainWeigh: NonNullable<Manner['weigh']> = (_, field, { value }) =>
  field.name === 'command' ? (COMMANDS[String(value)] ?? 1) : 1;

/** The next command of a side that the battle waits for. */
export const tacticalStep =
  (style: PlayingStyle) =>
  (system: AnySystem, state: State, random: Random, onDeadEnd?: (draft: Draft) => void): SeatCommand | undefined =>
    randomMove(system, state, random, {
      weigh: style === 'plain' ? plainWeigh : leaning(state),
      optional: 0.15,
      ...(onDeadEnd && { onDeadEnd }),
    });
