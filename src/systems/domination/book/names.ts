import type { ReactNode } from 'react';
import type { RulesetIndex } from '../../../engine/domination/ruleset-index.ts';
import { readTrait } from '../../../engine/kernel/trait.ts';
import { rowLink } from '../../../panels/book/Go.tsx';
import { type Item, listed } from '../../../panels/book/List.tsx';
import type { BookTexts } from '../../../panels/book/volume.ts';
import type { RulesetText } from '../../../words/index.ts';

interface NamedRow {
  readonly id: string;
  readonly name: RulesetText;
}

/** Rows of a ruleset by name in the cells of a table. */
export function namesIn(rules: RulesetIndex, { row, own }: BookTexts) {
  const links = (table: string, rows: readonly NamedRow[]): Item[] =>
    rows.map(({ id, name }) => rowLink(table, id, row(name)));
  return {
    links,
    linked: (table: string, rows: readonly NamedRow[]): ReactNode => listed(links(table, rows)),
    army: (id: string): ReactNode => listed(links('armies', [rules.armies.get(id)!])),
    /** A trait as written in a ruleset, `influence(2)`. */
    trait(written: string): Item {
      const { id, x } = readTrait(written);
      const name = row(rules.traits.get(id)?.name, id);
      return { ...rowLink('traits', id, x > 0 ? `${name} (${x})` : name), id: written };
    },
    /** Numbers of a row by their names: `from 5+`. */
    numbers: (numbers: Readonly<Record<string, number>>): string =>
      Object.entries(numbers)
        .map(([id, value]) => own(`row-number.${id}`, { value, defaultValue: `${id}: ${value}` }))
        .join(', ') || '—',
  };
}
