import { armiesIn, type State, totalOf } from '@hexpost/engine/sectors';
import parts from '../../../panels/parts/parts.module.css';
import { SideName } from '../../../panels/table/SideName.tsx';
import { useTable } from '../table.ts';
import css from './week.module.css';

/** Armies by sector and side before and after the update; the total counts armies under way. */
export function MapTable({ before, after }: { readonly before: State; readonly after: State }) {
  const { words } = useTable();
  const { t } = words;
  const change = (was: number, is: number) => {
    if (was === 0 && is === 0) return <span className={parts.soft}>–</span>;
    if (was === is) return was;
    return (
      <>
        {was} <span aria-hidden>→</span> <span className="hx-unseen">{t('sectors/week:becomes')}</span> <b>{is}</b>
      </>
    );
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is scrolled must be reached by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={t('sectors/week:map-table')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{words.field({ name: 'sector' })}</th>
            {before.seats.map((side) => (
              <th key={side} scope="col">
                <SideName side={side} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before.map.sectors.map((sector) => {
            const { controller } = after.sectors[sector]!;
            return (
              <tr key={sector}>
                <th scope="row">
                  {words.sector(sector)}
                  {controller !== null && (
                    <small> {t('sectors/play:controlled', { side: words.side(controller) })}</small>
                  )}
                </th>
                {before.seats.map((side) => (
                  <td key={side}>{change(armiesIn(before, side, sector), armiesIn(after, side, sector))}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('sectors/week:total')}</th>
            {before.seats.map((side) => (
              <td key={side}>{change(totalOf(before, side), totalOf(after, side))}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
