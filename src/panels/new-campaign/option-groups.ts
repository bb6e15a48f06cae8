import type { OptionRow } from '@hexpost/engine';
import type { OptionHeading } from './new-campaign.ts';

export interface OptionGroup {
  /** Id of its heading; null for the rest, which have no heading of the system. */
  readonly id: string | null;
  readonly rows: readonly OptionRow[];
}

const chapterOf = ({ clause }: OptionRow): number => Number(/\d+/.exec(clause)?.[0]);

/** Options under their headings, in the order of the headings and their chapters; the rest under "Other". */
export function groupOptions(rows: readonly OptionRow[], headings: readonly OptionHeading[]): readonly OptionGroup[] {
  const known = new Set(headings.flatMap(({ chapters }) => chapters));
  const groups = headings.map(({ id, chapters }) => ({
    id,
    rows: chapters.flatMap((chapter) => rows.filter((row) => chapterOf(row) === chapter)),
  }));
  const rest = rows.filter((row) => !known.has(chapterOf(row)));
  return [...groups, { id: null, rows: rest }].filter((group) => group.rows.length > 0);
}
