import { builtInRules } from '@hexpost/engine';
import { type Power, type RulesetIndex, readRuleset, TRAITS } from '@hexpost/engine/tactical';
import balance from '../../../../rulesets/tactical/measured/balance.json';
import clauses from '../../../../rulesets/tactical/texts/clauses.json';
import { balanceTables } from '../../../panels/book/Balance.tsx';
import type { ClauseTexts } from '../../../panels/book/entries.ts';
import { clauseLinks, listed } from '../../../panels/book/places.tsx';
import { diceTable, rowTables } from '../../../panels/book/rules-tables.tsx';
import type { BookTexts, RulesTable } from '../../../panels/book/volume.ts';
import { volumesOf } from '../../../panels/book/volumes-of.ts';
import { readyLists } from '../ready-lists.ts';
import tacticalRuleset from '../shipped-ruleset.ts';
import { useTable } from '../table.ts';
import { THROWS } from '../throws.ts';
import { armsTables, focTable, forcesTables, namesIn } from './forces.ts';
import { groundTables, NUMBERS, standingTable } from './ground.ts';

/** Tables 23.6 and 23.9: special rules and powers. A rule whose row has no text shows its clause. */
function specialRulesTables(rules: RulesetIndex): RulesTable[] {
  const table = rowTables(rules, namesIn);
  const { traits, powers, models, weapons, melee } = rules.ruleset;
  const bears = (id: string) => (row: { readonly traits: readonly string[] }) =>
    row.traits.some((written) => written.split(':')[0] === id);
  return [
    table(
      'traits',
      ['clause', 'numbers', 'borne-by'],
      traits,
      ({ id, default: usual, numbers: own }, { links, numbers }) => [
        TRAITS[id] ? clauseLinks(TRAITS[id].clause) : '—',
        numbers({ ...(usual !== undefined && { usual }), ...own }),
        listed([
          ...links('models', models.filter(bears(id))),
          ...links('weapons', weapons.filter(bears(id))),
          ...links('melee', melee.filter(bears(id))),
        ]),
      ],
      {
        text: ({ id, text }, { row }) => row(text ?? (clauses as ClauseTexts)[TRAITS[id]?.clause ?? '']?.text),
      },
    ),
    table(
      'powers',
      ['phase', 'target', 'range', 'clause', 'borne-by'],
      powers,
      ({ id, phase, target, range }, { own, linked }) => [
        own(`phase.${phase}`),
        own(`target.${target}`),
        `${range}″`,
        clauseLinks('T-20.4'),
        linked(
          'models',
          models.filter((model) => model.powers.includes(id)),
        ),
      ],
      { text: (power, texts) => effectText(rules, power, texts) },
    ),
  ];
}

function effectText(rules: RulesetIndex, { effect }: Power, { own, row }: BookTexts): string {
  if (effect.kind === 'shots') return own('effect.shots', { ...effect, ap: effect.ap ?? '—' });
  if (effect.kind === 'morale') return own('effect.morale');
  const [id = '', parameter] = effect.trait.split(':');
  const name = row(rules.traits.get(id)?.name, id);
  return own('effect.blessing', { trait: parameter === undefined ? name : `${name} (${parameter}+)` });
}

/** The rulebook of tactical battles. */
const { volumeOf, volumes } = volumesOf<RulesetIndex>({
  id: 'tactical',
  words: 'tactical/book',
  also: ['tactical/terms', 'tactical/play', 'dice', 'play'],
  shipped: builtInRules(readRuleset, tacticalRuleset),
  opening: ['goal', 'turn', 'fire', 'nerve', 'fight', 'first'],
  tables: (rules) => [
    ...forcesTables(rules),
    focTable(rules),
    ...armsTables(rules),
    ...specialRulesTables(rules),
    ...groundTables(rules),
    standingTable,
    diceTable(THROWS),
  ],
  numbers: () => NUMBERS,
  last: ({ ruleset }) => balanceTables({ ...ruleset, armies: readyLists(ruleset) }, balance),
  usePosition: () => useTable().position,
});
export const tacticalVolume = volumeOf;
export default volumes;
