import { type Dice, diceFrom, nameOf, type Roll, type ThrowDice } from './dice.ts';

export class RecordMismatch extends Error {}

/** Replays the rolls of a stored entry in order. Throws `RecordMismatch` if a different roll is asked for, or the die has no such face. */
export function recorded(rolls: readonly Roll[]): Dice {
  let next = 0;
  const throwDice: ThrowDice = (purpose, sides, count) => {
    const roll = rolls[next++];
    const wanted = `${nameOf(purpose)} ${count}d${sides}`;
    if (!roll) throw new RecordMismatch(`${wanted} is not in the record`);
    const found = `${nameOf(roll)} ${roll.faces.length}d${roll.sides}`;
    if (found !== wanted) throw new RecordMismatch(`${wanted} asked for, ${found} recorded`);
    const wrong = roll.faces.find((face) => !Number.isInteger(face) || face < 1 || face > sides);
    if (wrong !== undefined) throw new RecordMismatch(`${wanted} asked for, a face of ${wrong} recorded`);
    return roll.faces;
  };
  return diceFrom(throwDice, () => rolls[next]?.declared === true);
}
