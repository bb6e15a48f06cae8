import type { SideId } from '../../../engine/kernel/ids.ts';
import { CATEGORIES, type Category } from '../../../engine/sectors/data.ts';
import { isDraw } from '../../../engine/sectors/outcome.ts';
import { quickModifierOf } from '../../../engine/sectors/quick.ts';
import { QUICK_WAYS, quickOdds } from '../../../engine/sectors/quick-odds.ts';
import type { Battle } from '../../../engine/sectors/state.ts';
import { Cited } from '../../../panels/book/ClauseLink.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { Swatch } from '../../../panels/table/SideName.tsx';
import { useTable } from '../table.ts';
import css from './Battles.module.css';

/** The chances of a quick battle's results before the throw, exact (S-7.11, S-7.12). */
export function QuickOdds({ battle }: { readonly battle: Battle }) {
  const { view, words } = useTable();
  const { t, language } = words;
  const { attacker, defender, bonus } = battle;
  const chances = quickOdds(view.data, battle);
  const ways = (category: Category, winner: SideId | null) =>
    chances.find((chance) => chance.category === category && chance.winner === winner)?.ways ?? 0;
  const victories = CATEGORIES.filter((category) => !isDraw(category)).toReversed();
  // Results by winner; null is a draw.
  const groups: readonly (readonly [SideId | null, readonly Category[]])[] = [
    [attacker, victories],
    [null, CATEGORIES.filter(isDraw)],
    [defender, victories],
  ];
  const percent = (count: number) =>
    new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
      count / QUICK_WAYS,
    );
  const most = Math.max(...chances.map((chance) => chance.ways));
  const dice = (side: SideId) =>
    t('sectors/battle:quick-dice', { side: words.side(side), modifier: quickModifierOf(view.data, battle, side) });
  return (
    <div className={parts.stack}>
      <p>
        {dice(attacker)}; {dice(defender)}.{' '}
        {bonus !== null && <Cited text={t('sectors/battle:quick-bonus', { side: words.side(bonus) })} />}
      </p>
      <table className={css.odds} aria-label={t('sectors/battle:odds')}>
        {groups.map(([winner, categories]) => (
          <tbody key={winner}>
            <tr className={css.whose}>
              <th scope="rowgroup">
                {winner !== null && <Swatch side={winner} />}
                {winner === null
                  ? t('sectors/battle:odds-draw')
                  : t('sectors/battle:odds-wins', { side: words.side(winner) })}
              </th>
              <td>{percent(categories.reduce((sum, category) => sum + ways(category, winner), 0))}</td>
            </tr>
            {categories.map((category) => {
              const count = ways(category, winner);
              return (
                <tr key={category}>
                  <th scope="row">{words.term('categories', category)}</th>
                  <td title={t('sectors/battle:ways', { count, of: QUICK_WAYS })}>
                    <span className={css.bar} style={{ width: `${(3.2 * count) / most}rem` }} aria-hidden />
                    {percent(count)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
    </div>
  );
}
