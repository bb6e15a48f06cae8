import { type Draft, type Field, type SideId, valueIn } from '@hexpost/engine';
import { type Order, sectorsOf } from '@hexpost/engine/sectors';
import parts from '../../../panels/parts/parts.module.css';
import { SheetLines } from '../SheetLines.tsx';
import { useTable } from '../table.ts';
import { openOrderIn, sheetOf } from './order-draft.ts';

interface Props {
  readonly seat: SideId;
  readonly draft: Draft;
  readonly fields: readonly Field[];
}

const FORTIFY: Order = { action: 'fortify' };

/** The sheet in sentences as it would be sent, with its defaults (S-4.2), and what it still lacks. */
export function Summary({ seat, draft, fields }: Props) {
  const { state, words } = useTable();
  const { t } = words;
  const { orders, orbital } = sheetOf(draft);
  const whole = sectorsOf(state, seat).flatMap((sector) => {
    // An order with blanks is among what is lacking.
    const isOpen = !orders[sector] && openOrderIn(draft, sector).action !== undefined;
    return isOpen ? [] : [[sector, orders[sector] ?? FORTIFY] as const];
  });
  const lacking = fields.filter(
    (field) => !('optional' in field && field.optional) && valueIn(draft, field) === undefined,
  );
  return (
    <section className={parts.callout} aria-label={t('sectors/sheet:summary')}>
      <h3>{t('sectors/sheet:summary')}</h3>
      <SheetLines sheet={{ orders: Object.fromEntries(whole), orbital }} />
      <div role="status">
        {lacking.length > 0 && (
          <>
            <p>{t('sectors/sheet:lacking')}</p>
            <ul className={parts.bullets}>
              {lacking.map(({ name, within = [] }) => (
                <li key={[...within, name].join('.')}>
                  {t(`sectors/sheet:lack.${name}`, { sector: within[1] === undefined ? '' : words.sector(within[1]) })}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
