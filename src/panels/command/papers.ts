import { type AnyCommand, deepEqual } from '@hexpost/engine';

/** Standing papers of a side: commands that hold until they are given anew. */

type Fields = Readonly<Record<string, unknown>>;

export interface Paper {
  readonly id: string;
  /** The part of the command that says which paper it is. */
  readonly head: AnyCommand;
  /** The part of the command in which the fields lie. Default: the command itself. */
  readonly group?: string;
  /** The fields that mean something to their owner, as they are lodged or by default. Null for what is not lodged and has no default. */
  readonly fields: Fields;
}

/** Values that are not lodged yet, by paper. A field that is absent stays as it is. */
export type PaperChanges = Readonly<Record<string, Fields>>;

/** The fields of a paper with the changes. */
export const fieldsWith = ({ id, fields }: Paper, changes: PaperChanges): Fields => ({ ...fields, ...changes[id] });

/** The changes with the same fields for some papers. */
export const withFields = (changes: PaperChanges, papers: readonly Paper[], fields: Fields): PaperChanges => ({
  ...changes,
  ...Object.fromEntries(papers.map(({ id }) => [id, { ...changes[id], ...fields }])),
});

/** The commands that lodge what differs from the papers as they are, one for each. */
export const commandsForChanges = (papers: readonly Paper[], changes: PaperChanges): AnyCommand[] =>
  papers.flatMap(({ id, head, group, fields }) => {
    const changed = Object.entries(changes[id] ?? {}).filter(([name, value]) => !deepEqual(fields[name], value));
    if (changed.length === 0) return [];
    const filled = Object.fromEntries(changed);
    return [{ ...head, ...(group === undefined ? filled : { [group]: filled }) }];
  });

/** The papers as they stand, each as the command that lodges what differs from the usual. */
export const commandsForPapers = (papers: readonly Paper[], usual: (field: string) => unknown): AnyCommand[] =>
  commandsForChanges(
    papers.map((paper) => ({
      ...paper,
      fields: Object.fromEntries(Object.keys(paper.fields).map((name) => [name, usual(name)])),
    })),
    Object.fromEntries(papers.map(({ id, fields }) => [id, fields])),
  );

/** The one value of a field in several papers; undefined where they differ. */
export function commonValue(papers: readonly Paper[], changes: PaperChanges, field: string): unknown {
  const [first, ...others] = papers.map((paper) => fieldsWith(paper, changes)[field]);
  return others.every((value) => deepEqual(value, first)) ? first : undefined;
}
