import { type Dice, diceFrom } from './dice.ts';

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
