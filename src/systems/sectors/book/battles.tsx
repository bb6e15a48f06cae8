import { focNumber } from '../../../engine/sectors/army-lists.ts';
import { CATEGORIES, type Category, type Data, DRAWS, SLOTS } from '../../../engine/sectors/data.ts';
import { BookTable } from '../../../panels/book/BookTable.tsx';
import { useReading } from '../../../panels/book/reading.ts';
import { dataOf, useSource } from './source.ts';

const span = ([least, most]: readonly [number, number]): string => (least === most ? `${least}` : `${least}–${most}`);

/** S-6.2: what an army list may hold, by the number of armies; and what the row adds to quick dice (S-7.11). */
export function FocTable() {
  const { row, own } = useReading();
  const source = useSource();
  const { foc, quickModifier } = dataOf(source);
  const rows = Object.keys(foc).sort((a, b) => focNumber(a) - focNumber(b));
  return (
    <BookTable
      table="foc"
      columns={[...SLOTS, 'support-max', 'quick-modifier']}
      rows={rows.map((id, i) => {
        const limits = foc[id]!;
        const adds = quickModifier[Math.min(focNumber(id), quickModifier.length) - 1]!;
        return {
          id,
          name: row(source.rules.ruleset.terms['foc-rows']?.[id], id),
          text: i === rows.length - 1 ? own('foc-last') : undefined,
          cells: [
            ...SLOTS.map((slot) => span(limits[slot])),
            limits.supportMax ?? own('no-limit'),
            adds > 0 ? `+${adds}` : `${adds}`,
          ],
        };
      })}
    />
  );
}

/** S-7.1, S-7.8, S-7.11: what each result costs, and when it is reached. */
export function CategoriesTable() {
  const { row, t } = useReading();
  const source = useSource();
  const data = dataOf(source);
  return (
    <BookTable
      table="categories"
      columns={['loser', 'winner', 'margin', 'difference']}
      rows={CATEGORIES.map((id) => {
        const loss = data.losses[id] ?? {};
        const each = loss.each ?? 0;
        return {
          id,
          name: row(source.rules.ruleset.terms.categories?.[id], id),
          cells: [
            DRAWS.has(id) ? t('sectors/book:each', { armies: each }) : (loss.loser ?? each),
            DRAWS.has(id) ? '—' : (loss.winner ?? each),
            t(...marginOf(data, id)),
            differenceOf(data, id),
          ],
        };
      })}
    />
  );
}

type Blanks = Readonly<Record<string, number | undefined>>;

/** S-7.8: the difference of the shares lost, in per cent, that makes a category. */
function marginOf({ outcomeTable }: Data, category: Category): [key: string, blanks: Blanks] {
  const { bloodyOver: bloody } = outcomeTable;
  const steps = (['solid', 'crushing', 'slaughter'] as const).flatMap((id) => outcomeTable[id] ?? []);
  if (category === 'draw-light' || category === 'draw-bloody')
    return [`sectors/book:margin.${category}`, { to: steps[0], bloody }];
  const from = outcomeTable[category];
  const to = steps.find((step) => from !== undefined && step > from);
  if (from === undefined) return ['sectors/book:margin.never', {}];
  return to === undefined ? ['sectors/book:margin.from', { from }] : ['sectors/book:margin.between', { from, to }];
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
