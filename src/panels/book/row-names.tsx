import { readTrait } from '@hexpost/engine';
import type { ReactNode } from 'react';
import type { RulesetText } from '../../words/index.ts';
import { Go, rowLink } from './Go.tsx';
import { type Item, listed } from './List.tsx';
import { rowPlace } from './places.ts';
import type { BookTexts } from './volume.ts';

interface NamedRow {
  readonly id: string;
  readonly name: RulesetText;
}

/** Names of a ruleset's rows, with traits, for the cells of a table. */
export function rowNames(rules: { readonly traits: ReadonlyMap<string, NamedRow> }, { row, own }: BookTexts) {
  /** A trait as written in a ruleset, `influence(2)`. */
  const trait = (written: string): ReactNode => {
    const { id, x } = readTrait(written);
    return (
      <Go to={rowPlace('traits', id)}>
        {row(rules.traits.get(id)?.name, id)}
        {x > 0 && ` (${x})`}
      </Go>
    );
  };
  const links = (table: string, rows: readonly NamedRow[]): Item[] =>
    rows.map(({ id, name }) => rowLink(table, id, row(name)));
  return {
    trait,
    traits: (written: readonly string[]): ReactNode => listed(written.map((id) => ({ id, shown: trait(id) }))),
    links,
    linked: (table: string, rows: readonly NamedRow[]): ReactNode => listed(links(table, rows)),
    /** Numbers of a row by their names: `radius 5`. */
    numbers: (numbers: Readonly<Record<string, number>>): string =>
      Object.entries(numbers)
        .map(([id, value]) =>
          own(`row-number.${id}`, { value, context: String(value), defaultValue: `${id}: ${value}` }),
        )
        .join(', ') || '—',
  };
}
