import { adjacentSectors } from '../../../engine/sectors/planet.ts';
import { SideName } from '../../../panels/table/SideName.tsx';
import { useTable } from '../table.ts';
import { plansOf } from './plans.ts';
import css from './Schematic.module.css';

/** A planet without a drawing: a card for every sector, and the ways that lead from it. */
export function Schematic() {
  const { view, words, past, sketch, chosen, choose } = useTable();
  const { t } = words;
  const plans = plansOf(view, past ? null : sketch);
  const moves = [
    ...Object.values(view.transit).map((move) => ({ ...move, key: 'under-way' })),
    ...plans.moves.map((move) => ({ ...move, key: 'planned-move' })),
  ];
  return (
    <main className={css.schematic} aria-label={t('sectors/play:map')}>
      <p>{t('sectors/map:no-drawing')}</p>
      <ul>
        {view.map.sectors.map((id) => {
          const { armies, controller, fortified } = view.sectors[id]!;
          const there = view.seats.filter((side) => (armies[side] ?? 0) > 0);
          return (
            <li key={id} data-chosen={id === chosen || undefined}>
              <button type="button" aria-pressed={id === chosen} onClick={() => choose(id === chosen ? null : id)}>
                {words.sector(id)}
              </button>
              {there.length === 0 && <p>{t('sectors/play:nobody-there')}</p>}
              {there.map((side) => (
                <p key={side}>
                  <SideName side={side} /> <b>{armies[side]}</b>
                  {fortified.includes(side) && ` · ${t('sectors/map:fortified')}`}
                </p>
              ))}
              {controller !== null && <p>{t('sectors/play:controlled', { side: words.side(controller) })}</p>}
              {moves
                .filter(({ from }) => from === id)
                .map(({ side, to, armies, key }) => (
                  <p key={`${key} ${side} ${to}`}>
                    <SideName side={side} />{' '}
                    {t(`sectors/map:${key}`, { armies: words.armies(armies), sector: words.sector(to) })}
                  </p>
                ))}
              <nav aria-label={t('sectors/map:ways', { sector: words.sector(id) })}>
                {adjacentSectors(view.map, id).map((other) => (
                  <button key={other} type="button" onClick={() => choose(other)}>
                    → {words.sector(other)}
                  </button>
                ))}
              </nav>
            </li>
          );
        })}
      </ul>
    </main>
  );
}
