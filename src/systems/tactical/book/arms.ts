import type { RulesetIndex } from '@hexpost/engine/tactical';
import { rowTables } from '../../../panels/book/row-tables.ts';
import type { RulesTable } from '../../../panels/book/volume.ts';
import { namesIn } from './trait-links.ts';

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
