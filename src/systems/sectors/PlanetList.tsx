import { GM } from '@hexpost/engine';
import { battlesOf } from '@hexpost/engine/sectors';
import { LegendSwatch } from '../../panels/map/overlays/LegendSwatch.tsx';
import parts from '../../panels/parts/parts.module.css';
import { SideName } from '../../panels/table/SideName.tsx';
import { STATUS_SIGNS } from './map/overlay.ts';
import { SectorItem, SectorName } from './map/SectorItem.tsx';
import { SheetLines } from './SheetLines.tsx';
import { useTable } from './table.ts';

/** The planet in words: the armies in every sector, and the sheets and battles of the round. */
export function PlanetList() {
  const { view, words, sitting } = useTable();
  const { t } = words;
  const battles = battlesOf(view);
  // A side sees its own sheet among its orders.
  const mayRead = view.revealed || sitting.viewer === GM;
  const sheets = view.seats.map((id) => view.sides[id]!).filter(({ sheet }) => mayRead && sheet !== null);
  return (
    <div className={parts.stack}>
      <ul className={parts.ruled}>
        {view.map.sectors.map((id) => (
          <SectorItem key={id} id={id} />
        ))}
      </ul>
      {sheets.length > 0 && (
        <>
          <h3>{t('sectors/play:sheets')}</h3>
          <ul className={parts.ruled}>
            {sheets.map(({ id, sheet }) => (
              <li key={id}>
                <SideName side={id} />
                <SheetLines sheet={sheet!} />
              </li>
            ))}
          </ul>
        </>
      )}
      {battles.length > 0 && (
        <>
          <h3>{t('sectors/play:battles')}</h3>
          <ul className={parts.ruled}>
            {battles.map((battle) => (
              <li key={battle.id}>
                <LegendSwatch of={{ kind: 'sign', sign: STATUS_SIGNS[battle.status] }} />
                <b>{words.battle(battle.id)}</b> · <SectorName id={battle.sector} />
                <p>
                  {words.fight(battle)} ·{' '}
                  {t('sectors/play:battle-counts', {
                    first: battle.armies[battle.attacker],
                    second: battle.armies[battle.defender],
                  })}
                </p>
                {battle.bonus !== null && <p>{t('sectors/play:bonus', { side: words.side(battle.bonus) })}</p>}
                <p className={parts.note}>
                  {words.term('statuses', battle.status)}
                  {battle.category !== null &&
                    `: ${words.outcome({ category: battle.category, winner: battle.winner })}`}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
