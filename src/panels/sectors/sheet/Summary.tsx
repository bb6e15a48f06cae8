import { valueIn } from '../../../engine/kernel/draft.ts';
import type { SideId } from '../../../engine/kernel/ids.ts';
import type { Draft, Field } from '../../../engine/kernel/system.ts';
import { sectorsOf } from '../../../engine/sectors/game.ts';
import { useTable } from '../table.ts';
import { openOrderIn, sheetOf } from './order-draft.ts';
import css from './Sheet.module.css';

interface Props {
  readonly seat: SideId;
  readonly draft: Draft;
  readonly fields: readonly Field[];
}

/** The sheet in sentences as it would be sent, and what it still lacks. */
export function Summary({ seat, draft, fields }: Props) {
  const { state, words } = useTable();
  const { t } = words;
  const { orders, orbital } = sheetOf(draft);
  const lacking = fields.filter(
    (field) => !('optional' in field && field.optional) && valueIn(draft, field) === undefined,
  );
  return (
    <section className={css.summary} aria-label={t('sectorssheet:summary')}>
      <h3>{t('sectorssheet:summary')}</h3>
      <ul>
        {sectorsOf(state, seat).map((sector) => {
          const order = orders[sector];
          if (order) return <li key={sector}>{words.order(sector, order)}</li>;
          if (openOrderIn(draft, sector).action !== undefined) return null;
          return (
            <li key={sector}>
              {words.order(sector, { action: 'fortify' })}{' '}
              <span className={css.soft}>{t('sectorssheet:by-default')}</span>
            </li>
          );
        })}
        {orbital !== null && <li>{t('sectors:sheet.orbital', { sector: words.sector(orbital) })}</li>}
      </ul>
      <div role="status">
        {lacking.length > 0 && (
          <>
            <p>{t('sectorssheet:lacking')}</p>
            <ul>
              {lacking.map(({ name, within = [] }) => (
                <li key={[...within, name].join('.')}>
                  {t(`sectorssheet:lack.${name}`, { sector: within[1] === undefined ? '' : words.sector(within[1]) })}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
