import type { RulesetIndex } from '../../../engine/tactical/ruleset-index.ts';
import type { RulesTable } from '../../../panels/book/volume.ts';
import { namesIn } from './trait-links.ts';

/** Table 23.4: weapons for shooting and for melee. */
export const armsTables = (rules: RulesetIndex): readonly RulesTable[] => [
  {
    id: 'weapons',
    columns: ['range', 's', 'ap', 'type', 'traits', 'borne-by'],
    rows: (texts) => {
      const { linked, traits } = namesIn(rules, texts);
      return rules.ruleset.weapons.map((weapon) => ({
        id: weapon.id,
        name: texts.row(weapon.name),
        cells: [
          weapon.least > 0 ? `${weapon.least}–${weapon.range}″` : `${weapon.range}″`,
          weapon.s,
          weapon.ap ?? '—',
          `${texts.t(`tactical/play:type.${weapon.type}`)} ${weapon.shots}`,
          traits(weapon.traits),
          linked(
            'models',
            rules.ruleset.models.filter(({ ranged }) => ranged.flat().includes(weapon.id)),
          ),
        ],
      }));
    },
  },
  {
    id: 'melee',
    columns: ['s', 'ap', 'traits', 'borne-by'],
    rows: (texts) => {
      const { linked, traits } = namesIn(rules, texts);
      return rules.ruleset.melee.map((weapon) => ({
        id: weapon.id,
        name: texts.row(weapon.name),
        cells: [
          weapon.s === 'user' ? texts.t('tactical/play:user') : weapon.s,
          weapon.ap ?? '—',
          traits(weapon.traits),
          linked(
            'models',
            rules.ruleset.models.filter(({ melee }) => melee.includes(weapon.id)),
          ),
        ],
      }));
    },
  },
];
