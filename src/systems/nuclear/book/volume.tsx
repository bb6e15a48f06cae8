import type { Ruleset } from '../../../engine/nuclear/ruleset.ts';
import type { RulesetIndex } from '../../../engine/nuclear/ruleset-index.ts';
import type { Entry } from '../../../panels/book/entries.ts';
import { rowPlace } from '../../../panels/book/places.ts';
import type { Volume } from '../../../panels/book/volume.ts';
import type { Language, RulesetText } from '../../../words/index.ts';
import { TraitsTable, UnitsTable, UpgradesTable, WeaponsTable } from './forces.tsx';
import { EventsTable, OptionsTable, StructuresTable, TerrainTable } from './ground.tsx';
import { NumbersTable } from './NumbersTable.tsx';
import { RulesContext } from './rules.ts';

/** The rulebook of Nuclear, with the tables of a ruleset. */
export const nuclearVolume = (rules: RulesetIndex): Volume => ({
  letter: 'N',
  words: 'book',
  also: ['terms'],
  name: rules.ruleset.name,
  version: rules.ruleset.version,
  address: '#/rules',
  tables: ['units', 'weapons', 'traits', 'terrain', 'structures', 'events', 'upgrades', 'options', 'numbers'],
  pages: (
    <RulesContext value={rules}>
      <UnitsTable />
      <WeaponsTable />
      <TraitsTable />
      <TerrainTable />
      <StructuresTable />
      <EventsTable />
      <UpgradesTable />
      <OptionsTable />
      <NumbersTable />
    </RulesContext>
  ),
  rows: (language) => rowsOf(rules.ruleset, language),
});

interface Row {
  readonly id: string;
  readonly name: RulesetText;
  readonly text?: RulesetText | undefined;
}

function rowsOf(ruleset: Ruleset, language: Language): readonly Entry[] {
  const rows = (table: string, of: readonly Row[]): Entry[] =>
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
