import { type AnyCommand, deepEqual } from '@hexpost/engine';

/** Standing orders of a side: commands that hold until they are given again. */

type Fields = Readonly<Record<string, unknown>>;

export interface Paper {
  readonly id: string;
  /** The part of the command that identifies the standing order. */
  readonly head: AnyCommand;
  /** The part of the command that contains the fields. Default: the command itself. */
  readonly group?: string;
  /** The fields that apply to the owner, as submitted or by default. Null for a field that is neither submitted nor has a default. */
  readonly fields: Fields;
}

/** Values not submitted yet, by standing order. An absent field stays as it is. */
export type PaperChanges = Readonly<Record<string, Fields>>;

/** The fields of a standing order with the changes. */
export const fieldsWith = ({ id, fields }: Paper, changes: PaperChanges): Fields => ({ ...fields, ...changes[id] });

/** The changes with the same fields for several standing orders. */
export const withFields = (changes: PaperChanges, papers: readonly Paper[], fields: Fields): PaperChanges => ({
  ...changes,
  ...Object.fromEntries(papers.map(({ id }) => [id, { ...changes[id], ...fields }])),
});

/** The commands that submit the changes, one for each changed standing order. */
export const commandsForChanges = (papers: readonly Paper[], changes: PaperChanges): AnyCommand[] =>
  papers.flatMap(({ id, head, group, fields }) => {
    const changed = Object.entries(changes[id] ?? {}).filter(([name, value]) => !deepEqual(fields[name], value));
    if (changed.length === 0) return [];
    const filled = Object.fromEntries(changed);
    return [{ ...head, ...(group === undefined ? filled : { [group]: filled }) }];
  });

/** The standing orders in force, each as the command that submits its differences from the default. */
export const commandsForPapers = (papers: readonly Paper[], usual: (field: string) => unknown): AnyCommand[] =>
  commandsForChanges(
    papers.map((paper) => ({
      ...paper,
      fields: Object.fromEntries(Object.keys(paper.fields).map((name) => [name, usual(name)])),
    })),
    Object.fromEntries(papers.map(({ id, fields }) => [id, fields])),
  );

/** The common value of a field in several standing orders; undefined if they differ. */
export function commonValue(papers: readonly Paper[], changes: PaperChanges, field: string): unknown {
  const [first, ...others] = papers.map((paper) => fieldsWith(paper, changes)[field]);
  return others.every((value) => deepEqual(value, first)) ? first : undefined;
}
