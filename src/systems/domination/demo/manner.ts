import type { PlayingStyle } from '../../../dev/tested-system.ts';
import type { State } from '../../../engine/domination/state.ts';
import { distanceOf, type Hex } from '../../../engine/kernel/board/hex.ts';
import { type Manner, type Random, randomMove, type SeatCommand } from '../../../engine/kernel/random-player.ts';
import type { AnySystem, Choice, Draft, Field } from '../../../engine/kernel/system.ts';

/** How random players of Domination lean. */

const COMMANDS: Readonly<Record<string, number>> = {
  'set-battle-order': 0.03,
  'set-casualty': 0.02,
  'set-standing': 0.03,
  'end-turn': 0.12,
  'end-answers': 0.3,
  retreat: 0.4,
  buy: 2,
};

/** The hexes that a side would like to stand on: the HQs of its enemies, and objects that are not its own. */
function goalsOf({ sides, hexes, active }: State): Hex[] {
  const { team } = sides[active]!;
  const hqs = Object.values(sides).flatMap((side) => (side.team !== team && side.hq !== null ? [side.hq] : []));
  const objects = Object.entries(hexes).flatMap(([hex, { object }]) =>
    object && (object.owner === null || sides[object.owner]!.team !== team) ? [hex] : [],
  );
  return [...hqs, ...hqs, ...objects];
}

/** A step towards the nearest goal is worth more than one away from it. */
function leaning(state: State): NonNullable<Manner['weigh']> {
  const goals = goalsOf(state);
  const nearest = (hex: Hex) => Math.min(...goals.map((goal) => distanceOf(hex, goal)), 20);
  return (_: Draft, field: Field, { value }: Choice) => {
    if (field.name === 'command') return COMMANDS[String(value)] ?? 1;
    const goal = Array.isArray(value) ? value.at(-1) : value;
    const isPlace = field.name === 'path' || field.name === 'to' || field.name === 'at';
    return isPlace && typeof goal === 'string' ? 4 ** -nearest(goal) : 1;
  };
}

const plainWeigh: NonNullable<Manner['weigh']> = (_, field, { value }) =>
  field.name === 'command' ? (COMMANDS[String(value)] ?? 1) : 1;

/** The next command of the side whose turn it is. */
export const dominationStep =
  (style: PlayingStyle) =>
  (system: AnySystem, state: State, random: Random, onDeadEnd?: (draft: Draft) => void): SeatCommand | undefined =>
    randomMove(system, state, random, {
      weigh: style === 'plain' ? plainWeigh : leaning(state),
      optional: style === 'eager' ? 0.35 : 0.5,
      ...(onDeadEnd && { onDeadEnd }),
    });
