import type { ReactNode } from 'react';
import type { RulesetText } from '../../words/index.ts';
import { rowNames } from './row-names.tsx';
import type { BookTexts, RulesTable } from './volume.ts';

interface Row {
  readonly id: string;
  readonly name: RulesetText;
  readonly text?: RulesetText | undefined;
}
type Rules = Parameters<typeof rowNames>[0];
/** Texts, and rows of the ruleset by name, for the cells of a table. */
export type CellTexts = BookTexts & ReturnType<typeof rowNames>;

/** Builds tables from the rows of a ruleset, each with its name, text and cells; `named` has the names of other rows. */
export const rowTables =
  (rules: Rules, named: (rules: never, texts: BookTexts) => ReturnType<typeof rowNames> = rowNames as never) =>
  <R extends Row>(
    id: string,
    columns: readonly string[],
    rows: readonly R[],
    cells: (row: R, texts: CellTexts) => readonly ReactNode[],
    more: Pick<RulesTable, 'house'> & { readonly text?: (row: R, texts: CellTexts) => string | undefined } = {},
  ): RulesTable => ({
    id,
    columns,
    ...(more.house && { house: true }),
    rows(own) {
      const texts = { ...own, ...named(rules as never, own) };
      return rows.map((row) => ({
        id: row.id,
        name: own.row(row.name),
        text: more.text ? more.text(row, texts) : row.text && own.row(row.text),
        cells: cells(row, texts),
      }));
    },
  });
