import { type OptionRow, readTrait } from '@hexpost/engine';
import type { ReactNode } from 'react';
import type { RulesetText } from '../../words/index.ts';
import { keyOf } from '../../words/keys.ts';
import { clauseLinks, Go, type Item, listed, rowLink, rowPlace } from './places.tsx';
import type { BookTexts, RulesTable } from './volume.ts';

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

interface Row {
  readonly id: string;
  readonly name: RulesetText;
  readonly text?: RulesetText | undefined;
}
type Rules = Parameters<typeof rowNames>[0];
/** Texts, and rows of the ruleset by name, for the cells of a table. */
type CellTexts = BookTexts & ReturnType<typeof rowNames>;

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

/** Every kind of roll with the clause that requires it, and the text `throw.<label>` if there is one. */
export const diceTable = (clauses: Readonly<Record<string, string>>): RulesTable => ({
  id: 'dice',
  columns: ['clause'],
  rows: ({ t, own }) =>
    Object.entries(clauses).map(([id, clause]) => ({
      id,
      name: t(keyOf(`dice:${id}`)),
      text: own(`throw.${id}`, { defaultValue: '' }) || undefined,
      cells: [clauseLinks(clause)],
    })),
});

/** A number of the rules that is not in any other table. Its name defaults to the text `number.<id>`. */
export interface RuleNumber<Numbers> {
  readonly id: string;
  readonly clause: string;
  readonly of: (numbers: Numbers) => number | string;
  readonly name?: (texts: BookTexts) => string;
}

/** The numbers in force; if they differ from `shipped`, both are shown. */
export const numbersTable = <Numbers,>(
  rows: readonly RuleNumber<Numbers>[],
  numbers: Numbers,
  shipped: Numbers,
): RulesTable => ({
  id: 'numbers',
  columns: ['value', 'clause'],
  rows: (texts) =>
    rows.map(({ id, clause, of, name }) => {
      const [now, usual] = [of(numbers), of(shipped)];
      return {
        id,
        name: name?.(texts) ?? texts.own(`number.${id}`),
        cells: [now === usual ? now : texts.own('instead', { now, usual }), clauseLinks(clause)],
      };
    }),
});

/** A number among the `numbers` of a ruleset. */
export const ruleNumber = <Ruleset extends { readonly numbers: object }>(
  id: string,
  clause: string,
  of: (numbers: Ruleset['numbers']) => number | string,
): RuleNumber<Ruleset> => ({ id, clause, of: ({ numbers }) => of(numbers) });

type OptionValue = OptionRow['default'];

/** The options of a campaign as they are set. */
export type OptionsInForce = Readonly<Record<string, unknown>>;

/** The options of a campaign; `chosen` has their values at the campaign's table. */
export const optionsTable = (options: readonly OptionRow[], chosen: OptionsInForce | null): RulesTable => ({
  id: 'options',
  columns: [...(chosen ? ['set-here'] : []), 'usual', 'values', 'clause'],
  rows: (texts) =>
    options.map((option) => {
      const { id, name, text, clause } = option;
      const usual = valueName(texts, option, option.default);
      const here = chosen?.[id] as OptionValue | undefined;
      return {
        id,
        name: texts.row(name),
        text: texts.row(text),
        cells: [
          ...(here === undefined ? [] : [here === option.default ? usual : strong(valueName(texts, option, here))]),
          usual,
          allValues(texts, option),
          clauseLinks(clause),
        ],
      };
    }),
});

const strong = (name: string) => <b>{name}</b>;

const valueName = ({ own, row }: BookTexts, { values }: OptionRow, value: OptionValue): string =>
  typeof value === 'boolean'
    ? own(value ? 'on' : 'off')
    : row(values.find(({ id }) => id === value)?.name, String(value));

function allValues({ own, row }: BookTexts, { kind, least, most, values }: OptionRow): string {
  if (kind === 'switch') return `${own('on')}, ${own('off')}`;
  if (kind === 'number') return `${least}–${most}`;
  return values.map(({ name }) => row(name)).join('; ');
}
