import type { SideId } from '../../../engine/kernel/ids.ts';
import { CATEGORIES } from '../../../engine/sectors/data.ts';
import { isDraw } from '../../../engine/sectors/outcome.ts';
import { quickModifierOf } from '../../../engine/sectors/quick.ts';
import { QUICK_WAYS, quickOdds } from '../../../engine/sectors/quick-odds.ts';
import type { Battle } from '../../../engine/sectors/state.ts';
import { SideMark } from '../SideMark.tsx';
import { useTable } from '../table.ts';
import css from './Battles.module.css';

/** What a quick battle would come to, before anybody throws: exact chances (S-7.11, S-7.12). */
export function QuickOdds({ battle }: { readonly battle: Battle }) {
  const { view, words } = useTable();
  const { t, language } = words;
  const { attacker, defender, bonus } = battle;
  const chances = quickOdds(view.data, battle);
  const ways = (category: string, winner: SideId | null) =>
    chances.find((chance) => chance.category === category && chance.winner === winner)?.ways ?? 0;
  const victories = CATEGORIES.filter((category) => !isDraw(category));
  // From the attacker's best end to the defender's.
  const ends: { readonly category: (typeof CATEGORIES)[number]; readonly winner: SideId | null }[] = [
    ...victories.toReversed().map((category) => ({ category, winner: attacker })),
    ...CATEGORIES.filter(isDraw).map((category) => ({ category, winner: null })),
    ...victories.map((category) => ({ category, winner: defender })),
  ];
  const percent = (count: number) =>
    new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
      count / QUICK_WAYS,
    );
  const most = Math.max(...chances.map((chance) => chance.ways));
  const dice = (side: SideId) =>
    t('sectorsbattle:quick-dice', { side: words.side(side), modifier: quickModifierOf(view.data, battle, side) });
  const wins = (side: SideId) =>
    chances.reduce((sum, { winner, ways: count }) => sum + (winner === side ? count : 0), 0);
  return (
    <div className={css.odds}>
      <p>
        {dice(attacker)}; {dice(defender)}.{' '}
        {bonus !== null && t('sectorsbattle:quick-bonus', { side: words.side(bonus) })}
      </p>
      <table>
        <caption>
          {t('sectorsbattle:quick-wins', {
            attacker: words.side(attacker),
            first: percent(wins(attacker)),
            draw: percent(QUICK_WAYS - wins(attacker) - wins(defender)),
            defender: words.side(defender),
            second: percent(wins(defender)),
          })}
        </caption>
        <tbody>
          {ends.map(({ category, winner }) => {
            const count = ways(category, winner);
            return (
              <tr key={`${category} ${winner}`}>
                <th scope="row">
                  {winner !== null && <SideMark side={winner} />}
                  {words.outcome({ category, winner })}
                </th>
                <td title={t('sectorsbattle:ways', { count, of: QUICK_WAYS })}>
                  <span className={css.bar} style={{ width: `${(3.2 * count) / most}rem` }} aria-hidden />
                  {percent(count)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
