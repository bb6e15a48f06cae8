import clauses from '../../../../rulesets/tactical/texts/clauses.json';
import type { Power } from '../../../engine/tactical/ruleset.ts';
import type { RulesetIndex } from '../../../engine/tactical/ruleset-index.ts';
import { TRAITS } from '../../../engine/tactical/traits.ts';
import type { ClauseTexts } from '../../../panels/book/clause-texts.ts';
import { clauseLinks } from '../../../panels/book/Go.tsx';
import { listed } from '../../../panels/book/List.tsx';
import type { BookTexts, RulesTable } from '../../../panels/book/volume.ts';
import { namesIn } from './trait-links.ts';

/** Table 23.6: special rules. A rule is told by its clause where its row has no text. */
export const traitsTable = (rules: RulesetIndex): RulesTable => ({
  id: 'traits',
  columns: ['clause', 'numbers', 'borne-by'],
  rows: (texts) => {
    const { links, numbers } = namesIn(rules, texts);
    const bears = (id: string) => (row: { readonly traits: readonly string[] }) =>
      row.traits.some((written) => written.split(':')[0] === id);
    return rules.ruleset.traits.map(({ id, name, text, default: usual, numbers: own }) => {
      const clause = TRAITS[id]?.clause;
      return {
        id,
        name: texts.row(name),
        text: texts.row(text ?? (clause && (clauses as ClauseTexts)[clause]?.text)),
        cells: [
          clause ? clauseLinks(clause) : '—',
          numbers({ ...(usual !== undefined && { usual }), ...own }),
          listed([
            ...links('models', rules.ruleset.models.filter(bears(id))),
            ...links('weapons', rules.ruleset.weapons.filter(bears(id))),
            ...links('melee', rules.ruleset.melee.filter(bears(id))),
          ]),
        ],
      };
    });
  },
});

/** Table 23.9. */
export const powersTable = (rules: RulesetIndex): RulesTable => ({
  id: 'powers',
  columns: ['phase', 'target', 'range', 'clause', 'borne-by'],
  rows: (texts) => {
    const { linked } = namesIn(rules, texts);
    return rules.ruleset.powers.map((power) => ({
      id: power.id,
      name: texts.row(power.name),
      text: effectText(rules, power, texts),
      cells: [
        texts.own(`phase.${power.phase}`),
        texts.own(`target.${power.target}`),
        `${power.range}″`,
        clauseLinks('T-20.4'),
        linked(
          'models',
          rules.ruleset.models.filter(({ powers }) => powers.includes(power.id)),
        ),
      ],
    }));
  },
});

function effectText(rules: RulesetIndex, { effect }: Power, { own, row }: BookTexts): string {
  if (effect.kind === 'shots') return own('effect.shots', { ...effect, ap: effect.ap ?? '—' });
  if (effect.kind === 'morale') return own('effect.morale');
  const [id = '', parameter] = effect.trait.split(':');
  const name = row(rules.traits.get(id)?.name, id);
  return own('effect.blessing', { trait: parameter === undefined ? name : `${name} (${parameter}+)` });
}
