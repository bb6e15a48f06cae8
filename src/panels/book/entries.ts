import type { Rules } from '../../engine/nuclear/rules.ts';
import type { Language, RulesetText } from '../../words/index.ts';
import type { ClauseTexts } from './clause-texts.ts';
import { type Place, rowPlace, type TableId } from './places.ts';

/** A place of the book that can be found: what it is called and what it says. */
export interface Entry {
  readonly id: Place;
  /** Number of the clause; empty for a row of a table. */
  readonly clause: string;
  /** The table of a row. */
  readonly table?: TableId;
  readonly title: string;
  readonly text: string;
}

interface Row {
  readonly id: string;
  readonly name: RulesetText;
  readonly text?: RulesetText | undefined;
}

/** Everything in the book, in one language: clauses first, then the rows of the ruleset. */
export function entriesOf({ ruleset }: Rules, clauses: ClauseTexts, language: Language): readonly Entry[] {
  const rows = (table: TableId, of: readonly Row[]): Entry[] =>
    of.map(({ id, name, text }) => ({
      id: rowPlace(table, id),
      clause: '',
      table,
      title: name[language],
      text: text?.[language] ?? '',
    }));
  const properties = (ids: readonly string[]): RulesetText => {
    const found = ruleset.properties.filter(({ id }) => ids.includes(id));
    const join = (each: Language) => found.map(({ name, text }) => `${name[each]}. ${text[each]}`).join(' ');
    return { en: join('en'), ru: join('ru') };
  };
  return [
    ...Object.entries(clauses).map(([id, { title, text }]) => ({
      id,
      clause: id,
      title: title[language],
      text: text[language],
    })),
    ...rows('units', ruleset.units),
    ...rows('weapons', ruleset.weapons),
    ...rows('traits', ruleset.traits),
    ...rows(
      'terrain',
      ruleset.terrain.map((terrain) => ({ ...terrain, text: properties(terrain.properties) })),
    ),
    ...rows('structures', ruleset.structures),
    ...rows('events', ruleset.events),
    ...rows('upgrades', ruleset.upgrades),
    ...rows('options', ruleset.options),
  ];
}
