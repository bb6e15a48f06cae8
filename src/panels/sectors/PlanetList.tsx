import { GM } from '../../engine/kernel/ids.ts';
import { battlesOf } from '../../engine/sectors/game.ts';
import { neighboursOf } from '../../engine/sectors/planet.ts';
import css from './SectorsScreen.module.css';
import { SideName } from './SideMark.tsx';
import { useTable } from './table.ts';

/** The planet in words: what stands in every sector, and the sheets and the battles of the round. */
export function PlanetList() {
  const { view, words, sitting, chosen, choose } = useTable();
  const { t } = words;
  const battles = battlesOf(view);
  // A side has its own sheet among its orders.
  const mayRead = view.revealed || sitting.viewer === GM;
  const sheets = view.seats.map((id) => view.sides[id]!).filter(({ sheet }) => mayRead && sheet !== null);
  return (
    <>
      <ul className={css.sectors}>
        {view.map.sectors.map((id) => {
          const { armies, fortified, controller } = view.sectors[id]!;
          const there = view.seats.filter((side) => (armies[side] ?? 0) > 0);
          return (
            <li key={id} data-chosen={id === chosen || undefined}>
              <button type="button" aria-pressed={id === chosen} onClick={() => choose(id === chosen ? null : id)}>
                {words.sector(id)}
              </button>
              <p>
                {there.length === 0 && <span className={css.soft}>{t('sectorsplay:nobody-there')}</span>}
                {there.map((side) => (
                  <span key={side} className={css.count}>
                    <SideName side={side} /> {armies[side]}
                  </span>
                ))}
              </p>
              {controller !== null && <p>{t('sectorsplay:controlled', { side: words.side(controller) })}</p>}
              {fortified.length > 0 && (
                <p>{t('sectorsplay:fortified', { sides: fortified.map(words.side).join(', ') })}</p>
              )}
              {id === chosen && (
                <p className={css.soft}>
                  {t('sectorsplay:neighbours', { sectors: neighboursOf(view.map, id).map(words.sector).join(', ') })}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {sheets.length > 0 && (
        <>
          <h3 className={css.heading}>{t('sectorsplay:sheets')}</h3>
          <ul className={css.sectors}>
            {sheets.map(({ id, sheet }) => (
              <li key={id}>
                <SideName side={id} />
                {words.sheet(sheet!).map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
      {battles.length > 0 && (
        <>
          <h3 className={css.heading}>{t('sectorsplay:battles')}</h3>
          <ul className={css.sectors}>
            {battles.map((battle) => (
              <li key={battle.id}>
                <b>{words.battle(battle.id)}</b> · {words.sector(battle.sector)}
                <p>
                  {words.fight(battle)} ·{' '}
                  {t('sectorsplay:battle-counts', {
                    first: battle.armies[battle.attacker],
                    second: battle.armies[battle.defender],
                  })}
                </p>
                {battle.bonus !== null && <p>{t('sectorsplay:bonus', { side: words.side(battle.bonus) })}</p>}
                <p className={css.soft}>
                  {words.term('statuses', battle.status)}
                  {battle.category !== null &&
                    `: ${words.outcome({ category: battle.category, winner: battle.winner })}`}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
