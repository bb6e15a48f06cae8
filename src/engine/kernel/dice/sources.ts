import { type Dice, diceFrom, nameOf, type Roll, type ThrowDice } from './dice.ts';

/** Faces that people rolled at a table, by label; for each label in the order of rolling. */
export type DeclaredFaces = Readonly<Record<string, readonly number[]>>;

/** The declared faces are not those that the command needs: too few or too many, or higher than the die allows. */
export class DeclarationError extends Error {}

/**
 * Dice some of which were rolled at a table. A roll takes the next declared faces of its label and is recorded as declared. If its label
 * has none left, `others` rolls. `left` counts the faces that no roll has taken; it must be 0 in the end.
 */
export function declared(faces: DeclaredFaces, others: Dice): Dice & { left(): number } {
  const rest = new Map(Object.entries(faces).map(([label, told]) => [label, [...told]]));
  const dice = diceFrom(
    (purpose, sides, count) => {
      const told = rest.get(purpose.label);
      if (!told?.length) return others.roll(purpose, sides, count);
      const taken = told.splice(0, count);
      if (taken.length < count)
        throw new DeclarationError(`${count} '${purpose.label}' dice wanted, ${taken.length} told`);
      const wrong = taken.find((face) => !Number.isInteger(face) || face < 1 || face > sides);
      if (wrong !== undefined) throw new DeclarationError(`a '${purpose.label}' die has ${sides} faces, not ${wrong}`);
      return taken;
    },
    ({ label }) => (rest.get(label)?.length ?? 0) > 0,
  );
  return { ...dice, left: () => [...rest.values()].reduce((sum, told) => sum + told.length, 0) };
}

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

export class DiceScriptError extends Error {}

/** Queues of faces by label, for tests and conformance cases. One script serves many commands. */
export interface DiceScript {
  /** The dice for the next command. Rolling throws `DiceScriptError` if a queue is empty or holds an impossible face. */
  entry(): Dice;
  /** The number of faces left for each label; empty if all are used. */
  left(): Readonly<Record<string, number>>;
}

export function scripted(queues: Readonly<Record<string, readonly number[]>>): DiceScript {
  const rest = new Map(Object.entries(queues).map(([label, faces]) => [label, [...faces]]));
  return {
    entry: () =>
      diceFrom(({ label }, sides, count) => {
        const queue = rest.get(label) ?? [];
        if (queue.length < count)
          throw new DiceScriptError(`no more '${label}' dice: ${count} wanted, ${queue.length} left`);
        const faces = queue.splice(0, count);
        const wrong = faces.find((face) => !Number.isInteger(face) || face < 1 || face > sides);
        if (wrong !== undefined)
          throw new DiceScriptError(`a '${label}' die has ${sides} faces, the script says ${wrong}`);
        return faces;
      }),
    left: () => Object.fromEntries([...rest].filter(([, queue]) => queue.length > 0).map(([l, q]) => [l, q.length])),
  };
}
