import type { OptionRow } from '../../engine/kernel/option-rows.ts';

/** Headings under which the options stand (`option-group.<id>`), by the chapter of the rules that they change. */
const GROUPS: readonly { readonly id: string; readonly chapters: readonly number[] }[] = [
  { id: 'campaign', chapters: [17, 4, 5, 16] },
  { id: 'ground', chapters: [2, 3, 6] },
  { id: 'fire', chapters: [1, 7, 8, 10, 11, 12] },
  { id: 'melee', chapters: [9] },
  { id: 'works', chapters: [13, 14, 15] },
];

export interface OptionGroup {
  readonly id: string;
  readonly rows: readonly OptionRow[];
}

const chapterOf = ({ clause }: OptionRow): number => Number(/\d+/.exec(clause)?.[0]);

export function groupOptions(rows: readonly OptionRow[]): readonly OptionGroup[] {
  const known = new Set(GROUPS.flatMap(({ chapters }) => chapters));
  const groups = GROUPS.map(({ id, chapters }) => ({
    id,
    rows: chapters.flatMap((chapter) => rows.filter((row) => chapterOf(row) === chapter)),
  }));
  const rest = rows.filter((row) => !known.has(chapterOf(row)));
  return [...groups, { id: 'other', rows: rest }].filter((group) => group.rows.length > 0);
}
