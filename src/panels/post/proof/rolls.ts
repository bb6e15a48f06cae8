import { nameOf } from '@hexpost/engine';
import type { CheckedReport } from '../../../post/campaign-history.ts';
import type { RollAt } from './dice-steps.ts';

/** A roll of a round as its report shows it. */
export interface ToldRoll extends RollAt {
  /** Index of the entry in the log, from 0. */
  readonly entry: number;
  /** The faces in the report. */
  readonly told: readonly number[];
}

/** Rolls of a round that were made at a table and cannot be proved. Entries count from 0. */
export function declaredRolls({
  finding,
}: Pick<CheckedReport, 'finding'>): readonly { entry: number; name: string; faces: string }[] {
  if (!finding.match) return [];
  const { entries, seeds } = finding.next.campaign;
  const { from } = seeds!.at(-1)!;
  return entries
    .slice(from)
    .flatMap(({ rolls }, i) =>
      rolls.flatMap((roll) =>
        roll.declared ? [{ entry: from + i, name: nameOf(roll), faces: roll.faces.join(' ') }] : [],
      ),
    );
}

/** Every provable roll of a round. None for a report that does not hold, because its rolls are unknown. */
export function rollsInReport({ finding, content }: CheckedReport): readonly ToldRoll[] {
  if (!finding.match) return [];
  const { entries, seeds } = finding.next.campaign;
  const { seed, from } = seeds!.at(-1)!;
  const met = new Map<string, number>();
  return entries.slice(from).flatMap(({ when, rolls }, i) =>
    rolls.flatMap((roll, at) => {
      // Rolled at a table, so independent of the seed.
      if (roll.declared) return [];
      const { sides, faces } = roll;
      const name = nameOf(roll);
      const key = `${when}|${name}`;
      const ordinal = met.get(key) ?? 0;
      met.set(key, ordinal + 1);
      const told = content.entries[i]![1][at]![2];
      return { seed, when, name, ordinal, sides, count: faces.length, entry: from + i, told };
    }),
  );
}
