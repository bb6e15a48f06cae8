import { CATEGORIES, type Category, type Data, DRAWS, focNumber, SLOTS } from '@hexpost/engine/sectors';
import type { BookTexts, RulesTable } from '../../../panels/book/volume.ts';
import { type BookSource, dataOf } from './source.ts';

const span = ([least, most]: readonly [number, number]): string => (least === most ? `${least}` : `${least}–${most}`);

/** S-6.2: what an army list may hold, by the number of armies; and what the row adds to quick dice (S-7.11). */
export const focTable = (source: BookSource): RulesTable => ({
  id: 'foc',
  columns: [...SLOTS, 'support-max', 'quick-modifier'],
  rows: ({ row, own }) => {
    const { foc, quickModifier } = dataOf(source);
    const ids = Object.keys(foc).sort((a, b) => focNumber(a) - focNumber(b));
    return ids.map((id, i) => {
      const limits = foc[id]!;
      const adds = quickModifier[Math.min(focNumber(id), quickModifier.length) - 1]!;
      return {
        id,
        name: row(source.rules.ruleset.terms['foc-rows']?.[id], id),
        text: i === ids.length - 1 ? own('foc-last') : undefined,
        cells: [
          ...SLOTS.map((slot) => span(limits[slot])),
          limits.supportMax ?? own('no-limit'),
          adds > 0 ? `+${adds}` : `${adds}`,
        ],
      };
    });
  },
});

/** S-7.1, S-7.8, S-7.11: what each result costs, and when it is reached. */
export const categoriesTable = (source: BookSource): RulesTable => ({
  id: 'categories',
  house: true,
  columns: ['loser', 'winner', 'margin', 'difference'],
  rows: (texts) => {
    const data = dataOf(source);
    return CATEGORIES.map((id) => {
      const loss = data.losses[id] ?? {};
      const each = loss.each ?? 0;
      return {
        id,
        name: texts.row(source.rules.ruleset.terms.categories?.[id], id),
        cells: [
          DRAWS.has(id) ? texts.own('each', { armies: each }) : (loss.loser ?? each),
          DRAWS.has(id) ? '—' : (loss.winner ?? each),
          marginOf(texts, data, id),
          differenceOf(data, id),
        ],
      };
    });
  },
});

/** S-7.8: the difference of the shares lost, in per cent, that makes a category. */
function marginOf({ own }: BookTexts, { outcomeTable }: Data, category: Category): string {
  const { bloodyOver: bloody } = outcomeTable;
  const steps = (['solid', 'crushing', 'slaughter'] as const).flatMap((id) => outcomeTable[id] ?? []);
  if (category === 'draw-light' || category === 'draw-bloody')
    return own(`margin.${category}`, { to: steps[0], bloody });
  const from = outcomeTable[category];
  if (from === undefined) return own('margin.never');
  const to = steps.find((step) => step > from);
  return to === undefined ? own('margin.from', { from }) : own('margin.between', { from, to });
}

/** S-7.11: the differences of the totals that make a category. */
function differenceOf({ quickTable }: Data, category: Category): string {
  const from = quickTable[category];
  if (from === undefined) return '—';
  const next = CATEGORIES.slice(CATEGORIES.indexOf(category) + 1).flatMap((id) => quickTable[id] ?? []);
  if (next.length === 0) return `${from}+`;
  const to = Math.min(...next) - 1;
  return to < from ? '—' : span([from, to]);
}
