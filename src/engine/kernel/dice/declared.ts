import { type Dice, diceFrom } from './dice.ts';

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
