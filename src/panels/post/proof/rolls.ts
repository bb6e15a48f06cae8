import { nameOf } from '../../../engine/kernel/dice/dice.ts';
import type { Told } from '../../../post/course.ts';
import type { RollAt } from './dice-steps.ts';

/** A roll of a round as its report shows it. */
export interface ToldRoll extends RollAt {
  /** What the report says that was thrown. */
  readonly told: readonly number[];
}

/** Every roll of a round that could be carried out. None for a report that does not hold: nobody knows its rolls. */
export function rollsOf({ finding, content }: Told): readonly ToldRoll[] {
  if (!finding.match) return [];
  const { entries, seeds } = finding.standing.campaign;
  const { seed, from } = seeds!.at(-1)!;
  return entries.slice(from).flatMap(({ rolls }, i) => {
    const shown = content.entries[i]![0].split(' ');
    const met = new Map<string, number>();
    return rolls.map((roll, at) => {
      const name = nameOf(roll);
      const ordinal = met.get(name) ?? 0;
      met.set(name, ordinal + 1);
      const { sides, faces } = roll;
      return {
        seed,
        entry: from + i,
        name,
        ordinal,
        sides,
        count: faces.length,
        told: shown[at]!.split(',').map(Number),
      };
    });
  });
}
