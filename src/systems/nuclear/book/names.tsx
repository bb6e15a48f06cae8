import type { ReactNode } from 'react';
import { readTrait } from '../../../engine/kernel/trait.ts';
import type { RulesetIndex } from '../../../engine/nuclear/ruleset-index.ts';
import { Go, rowLink } from '../../../panels/book/Go.tsx';
import { type Item, listed } from '../../../panels/book/List.tsx';
import { rowPlace } from '../../../panels/book/places.ts';
import type { BookTexts } from '../../../panels/book/volume.ts';
import type { RulesetText } from '../../../words/index.ts';

interface Named {
  readonly id: string;
  readonly name: RulesetText;
}

/** Rows of a ruleset by name in the cells of a table. */
export function rowNames(rules: RulesetIndex, { row, own }: BookTexts) {
  /** A trait as written in a ruleset, `tough(8)`. */
  const trait = (written: string): ReactNode => {
    const { id, x } = readTrait(written);
    return (
      <Go to={rowPlace('traits', id)}>
        {row(rules.traits.get(id)?.name, id)}
        {x > 0 && ` (${x})`}
      </Go>
    );
  };
  const links = (table: string, rows: readonly Named[]): Item[] =>
    rows.map(({ id, name }) => rowLink(table, id, row(name)));
  return {
    trait,
    traits: (written: readonly string[]): ReactNode => listed(written.map((id) => ({ id, shown: trait(id) }))),
    links,
    properties: (ids: readonly string[]): string =>
      rules.ruleset.properties
        .filter(({ id }) => ids.includes(id))
        .map(({ name }) => row(name))
        .join(', '),
    /** Numbers of a row by their names: `radius 5`. */
    numbers: (numbers: Readonly<Record<string, number>>): string =>
      Object.entries(numbers)
        .map(([id, value]) =>
          own(`row-number.${id}`, { value, context: String(value), defaultValue: `${id}: ${value}` }),
        )
        .join(', ') || '—',
  };
}
