import type { Model, RulesetIndex } from '@hexpost/engine/tactical';
import { clauseLinks, rowLink } from '../../../panels/book/Go.tsx';
import { listed } from '../../../panels/book/List.tsx';
import { rowTables } from '../../../panels/book/row-tables.ts';
import type { BookTexts, RulesTable } from '../../../panels/book/volume.ts';
import { type KeyBelow, keyOf } from '../../../words/keys.ts';
import { namesIn } from './trait-links.ts';

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
