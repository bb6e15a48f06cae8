import type { Model, RulesetIndex } from '@hexpost/engine/tactical';
import type { ReactNode } from 'react';
import { clauseLinks, listed, rowLink } from '../../../panels/book/places.tsx';
import { rowNames, rowTables } from '../../../panels/book/rules-tables.tsx';
import type { BookTexts, RulesTable } from '../../../panels/book/volume.ts';
import { type KeyBelow, keyOf } from '../../../words/keys.ts';

/** Rows of a ruleset by name in the cells of a table. T-17.3: special rules with their parameters. */
export function namesIn(rules: RulesetIndex, texts: BookTexts) {
  const parameter = (id: string, text: string): string => {
    if (/^\d+$/.test(text)) return id === 'feel-no-pain' ? `${text}+` : text;
    const row = rules.factions.get(text) ?? rules.entries.get(text)?.row;
    return row ? texts.row(row.name) : texts.t(keyOf(`tactical/terms:value.${text}`));
  };
  return {
    ...rowNames(rules, texts),
    traits: (written: readonly string[]): ReactNode =>
      listed(
        written.map((one) => {
          const [id = '', text] = one.split(':');
          const link = rowLink('traits', id, texts.row(rules.traits.get(id)?.name, id));
          return { ...link, id: one, ...(text !== undefined && { after: ` (${parameter(id, text)})` }) };
        }),
      ),
  };
}

/** Table 23.4: weapons for shooting and for melee. */
export function armsTables(rules: RulesetIndex): RulesTable[] {
  const table = rowTables(rules, namesIn);
  const { weapons, melee, models } = rules.ruleset;
  return [
    table(
      'weapons',
      ['range', 's', 'ap', 'type', 'traits', 'borne-by'],
      weapons,
      ({ id, least, range, s, ap, type, shots, traits: own }, { t, traits, linked }) => [
        least > 0 ? `${least}–${range}″` : `${range}″`,
        s,
        ap ?? '—',
        `${t(`tactical/play:type.${type}`)} ${shots}`,
        traits(own),
        linked(
          'models',
          models.filter(({ ranged }) => ranged.flat().includes(id)),
        ),
      ],
    ),
    table('melee', ['s', 'ap', 'traits', 'borne-by'], melee, ({ id, s, ap, traits: own }, { t, traits, linked }) => [
      s === 'user' ? t('tactical/play:user') : s,
      ap ?? '—',
      traits(own),
      linked(
        'models',
        models.filter((model) => model.melee.includes(id)),
      ),
    ]),
  ];
}

const FOOT = ['ws', 'bs', 's', 't', 'w', 'i', 'a', 'ld'] as const;
const VEHICLE = ['bs', 'front', 'side', 'rear', 'hull'] as const;

/** Tables 23.2 and 23.3: the armies with their ready lists, their units, and the models of these. */
export function forcesTables(rules: RulesetIndex): RulesTable[] {
  const table = rowTables(rules, namesIn);
  const { factions, units, models } = rules.ruleset;
  return [
    table('factions', ['units', 'lists'], factions, ({ id, lists }, { row, linked }) => {
      const listText = (entries: readonly string[]): string =>
        [...new Set(entries)]
          .map((each) => `${entries.filter((one) => one === each).length} × ${row(rules.entries.get(each)!.row.name)}`)
          .join(', ');
      return [
        linked(
          'units',
          units.filter(({ faction }) => faction === id),
        ),
        lists.map(({ entries }, i) => `${i + 1}. ${listText(entries)}`).join('. '),
      ];
    }),
    table('units', ['army', 'role', 'points', 'models'], units, (unit, { t, row, linked }) => [
      linked('factions', [rules.factions.get(unit.faction)!]),
      t(keyOf(`tactical/terms:role.${unit.role}`)),
      unit.points,
      listed(
        unit.groups.map(({ model, count }) => ({
          ...rowLink('models', model, row(rules.models.get(model)!.name)),
          ...(count > 1 && { after: ` × ${count}` }),
        })),
      ),
    ]),
    table('models', ['category', 'profile', 'weapons', 'traits', 'powers'], models, (model, texts) => {
      const { linked, links, traits } = texts;
      return [
        linked('categories', [rules.categories.get(model.category)!]),
        profileText(rules, model, texts),
        listed([
          ...links(
            'weapons',
            [...new Set(model.ranged.flat())].map((id) => rules.weapons.get(id)!),
          ),
          ...links(
            'melee',
            model.melee.map((id) => rules.melee.get(id)!),
          ),
        ]),
        traits(model.traits),
        linked(
          'powers',
          model.powers.map((id) => rules.powers.get(id)!),
        ),
      ];
    }),
  ];
}

/** T-5.2: the characteristics of a model in a line; for a vehicle, its armour and hull points. */
function profileText({ categories }: RulesetIndex, model: Model, { t }: BookTexts): string {
  const isVehicle = categories.get(model.category)!.vehicle;
  const name = (key: KeyBelow<'tactical/play', 'profile'>) => t(`tactical/play:profile.${key}`);
  const saves = [model.sv, model.inv].flatMap((save) => (save === null ? [] : `${save}+`));
  return [
    ...(isVehicle ? VEHICLE : FOOT).map((key) => `${name(key)} ${model[key]}`),
    ...(isVehicle || saves.length === 0 ? [] : [`${name('sv')} ${saves.join('/')}`]),
  ].join(', ');
}

const ROLES = ['hq', 'troops', 'elites', 'fast-attack', 'heavy-support'] as const;

/** Table 23.10: the force organisation chart. */
export const focTable = (rules: RulesetIndex): RulesTable => ({
  id: 'foc',
  columns: [...ROLES, 'support', 'clause'],
  rows: ({ own }) =>
    rules.foc.map((row) => ({
      id: row.id,
      name: own('foc-row', { armies: row.armies }),
      cells: [
        ...ROLES.map((role) => row[role].join('–')),
        row.supportMax === undefined ? '—' : own('at-most', { value: row.supportMax }),
        clauseLinks('T-6.1'),
      ],
    })),
});
