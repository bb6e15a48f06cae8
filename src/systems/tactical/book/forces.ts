import type { Model } from '../../../engine/tactical/ruleset.ts';
import type { RulesetIndex } from '../../../engine/tactical/ruleset-index.ts';
import { clauseLinks, rowLink } from '../../../panels/book/Go.tsx';
import { listed } from '../../../panels/book/List.tsx';
import type { BookTexts, RulesTable } from '../../../panels/book/volume.ts';
import { namesIn } from './trait-links.ts';

/** Table 23.2: the armies, with the lists that can be taken as they are. */
export const factionsTable = (rules: RulesetIndex): RulesTable => ({
  id: 'factions',
  columns: ['units', 'lists'],
  rows: (texts) => {
    const { linked } = namesIn(rules, texts);
    const listText = (entries: readonly string[]): string => {
      const ids = [...new Set(entries)];
      return ids
        .map((id) => `${entries.filter((one) => one === id).length} × ${texts.row(rules.entries.get(id)!.row.name)}`)
        .join(', ');
    };
    return rules.ruleset.factions.map(({ id, name, lists }) => ({
      id,
      name: texts.row(name),
      cells: [
        linked(
          'units',
          rules.ruleset.units.filter(({ faction }) => faction === id),
        ),
        lists.map(({ entries }, i) => `${i + 1}. ${listText(entries)}`).join('. '),
      ],
    }));
  },
});

export const entriesTable = (rules: RulesetIndex): RulesTable => ({
  id: 'units',
  columns: ['army', 'role', 'points', 'models'],
  rows: (texts) => {
    const { linked } = namesIn(rules, texts);
    return rules.ruleset.units.map(({ id, name, faction, role, points, groups }) => ({
      id,
      name: texts.row(name),
      cells: [
        linked('factions', [rules.factions.get(faction)!]),
        texts.t(`tactical/terms:role.${role}`),
        points,
        listed(
          groups.map(({ model, count }) => ({
            ...rowLink('models', model, texts.row(rules.models.get(model)!.name)),
            ...(count > 1 && { after: ` × ${count}` }),
          })),
        ),
      ],
    }));
  },
});

const FOOT = ['ws', 'bs', 's', 't', 'w', 'i', 'a', 'ld'] as const;
const VEHICLE = ['bs', 'front', 'side', 'rear', 'hull'] as const;

/** Table 23.3. */
export const modelsTable = (rules: RulesetIndex): RulesTable => ({
  id: 'models',
  columns: ['category', 'profile', 'weapons', 'traits', 'powers'],
  rows: (texts) => {
    const { linked, links, traits } = namesIn(rules, texts);
    return rules.ruleset.models.map((model) => ({
      id: model.id,
      name: texts.row(model.name),
      cells: [
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
      ],
    }));
  },
});

/** T-5.2: the characteristics of a model in a line; of a vehicle its armour and hull points. */
function profileText({ categories }: RulesetIndex, model: Model, { t }: BookTexts): string {
  const isVehicle = categories.get(model.category)!.vehicle;
  const name = (key: string) => t(`tactical/play:profile.${key}`);
  const saves = [model.sv, model.inv].flatMap((save) => (save === null ? [] : `${save}+`));
  return [
    ...(isVehicle ? VEHICLE : FOOT).map((key) => `${name(key)} ${model[key]}`),
    ...(isVehicle || saves.length === 0 ? [] : [`${name('sv')} ${saves.join('/')}`]),
  ].join(', ');
}

const ROLES = ['hq', 'troops', 'elites', 'fast-attack', 'heavy-support'] as const;

/** Table 23.10. */
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
