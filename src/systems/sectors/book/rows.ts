import type { TFunction } from 'i18next';
import { CATEGORIES, TIMED_PHASES } from '../../../engine/sectors/data.ts';
import type { Entry } from '../../../panels/book/entries.ts';
import { rowPlace } from '../../../panels/book/places.ts';
import type { Language, RulesetText } from '../../../words/index.ts';
import { GLOSSARY } from './glossary.ts';
import { NUMBERS } from './numbers.ts';
import { REFUSALS } from './refusals.ts';
import { type BookSource, dataOf, planetsOf, sectorRowId } from './source.ts';

/** A row of a table as far as it is searched. */
export interface Row {
  readonly id: string;
  readonly name: string;
  readonly text?: string;
}

/** Everything in the tables that the search may find. */
export function rowsOf(source: BookSource, language: Language, t: TFunction): readonly Entry[] {
  const { ruleset } = source.rules;
  const own = (key: string, blanks = {}) => t(`sectors/book:${key}`, blanks);
  const said = (text: RulesetText | undefined, id: string) => text?.[language] ?? id;
  const term = (group: string, id: string) => said(ruleset.terms[group]?.[id], id);
  const entries = (table: string, rows: readonly Row[]): Entry[] =>
    rows.map(({ id, name, text = '' }) => ({ id: rowPlace(table, id), clause: '', table, title: name, text }));
  const planets = planetsOf(source);
  return [
    ...entries(
      'planets',
      planets.map(({ id, name, text }) => ({
        id,
        name: said(name, own('own-map')),
        text: said(text, ''),
      })),
    ),
    ...entries(
      'sectors',
      planets.flatMap(({ id: planet, name, sectors }) =>
        sectors.map((sector) => ({
          id: sectorRowId(planet, sector.id),
          name: said(sector.name, own('sector', { id: sector.id })),
          text: said(name, own('own-map')),
        })),
      ),
    ),
    ...entries(
      'foc',
      Object.keys(dataOf(source).foc).map((id) => ({ id, name: term('foc-rows', id) })),
    ),
    ...entries(
      'categories',
      CATEGORIES.map((id) => ({ id, name: term('categories', id) })),
    ),
    ...entries(
      'calendar',
      TIMED_PHASES.map((id) => ({ id, name: term('phases', id), text: own(`phase.${id}`) })),
    ),
    ...entries(
      'options',
      ruleset.options.map(({ id, name, text }) => ({ id, name: name[language], text: text[language] })),
    ),
    ...entries(
      'numbers',
      NUMBERS.map(({ id }) => ({ id, name: own(`number.${id}`) })),
    ),
    ...entries(
      'refusals',
      Object.keys(REFUSALS).map((code) => ({ id: code, name: t(`sectors/terms:refusal.${code}`), text: code })),
    ),
    ...entries(
      'glossary',
      Object.keys(GLOSSARY).map((id) => ({ id, name: own(`glossary.${id}.name`), text: own(`glossary.${id}.text`) })),
    ),
  ];
}
