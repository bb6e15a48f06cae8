import { valueIn } from '../../../engine/kernel/draft.ts';
import type { SideId } from '../../../engine/kernel/ids.ts';
import type { Draft, Field } from '../../../engine/kernel/system.ts';
import { armiesIn, sectorsOf } from '../../../engine/sectors/position.ts';
import type { Order, SectorId } from '../../../engine/sectors/state.ts';
import parts from '../../../panels/parts/parts.module.css';
import type { SectorsWords } from '../names.ts';
import { useTable } from '../table.ts';
import { openOrderIn, sheetOf } from './order-draft.ts';

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
    <section className={parts.callout} aria-label={t('sectors/sheet:summary')}>
      <h3>{t('sectors/sheet:summary')}</h3>
      <ul className={parts.bullets}>
        {sectorsOf(state, seat).map((sector) => {
          const order = orders[sector];
          // An order with blanks is among what is lacking.
          if (!order && openOrderIn(draft, sector).action !== undefined) return null;
          return (
            <li key={sector}>
              {sentence(words, sector, order ?? FORTIFY, armiesIn(state, seat, sector))}
              {!order && <span className={parts.soft}> {t('sectors/sheet:by-default')}</span>}
            </li>
          );
        })}
        {orbital !== null && <li>{t('sectors/sheet:sum.orbital', { sector: words.sector(orbital) })}</li>}
      </ul>
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

const FORTIFY: Order = { action: 'fortify' };

/** The order of the `own` armies in a sector, as a sentence. */
function sentence({ t, sector, side }: SectorsWords, id: SectorId, order: Order, own: number): string {
  const facts = { sector: sector(id), count: own };
  if (order.action === 'move') {
    const { armies, to } = order;
    return t('sectors/sheet:sum.move', { ...facts, count: armies, to: sector(to), stay: own - armies });
  }
  if (order.action === 'fortify') return t('sectors/sheet:sum.fortify', facts);
  const times = (target: SideId) => order.targets.filter((each) => each === target).length;
  const targets = [...new Set(order.targets)].map((id) => side(id) + (times(id) > 1 ? ` ×${times(id)}` : ''));
  return t('sectors/sheet:sum.attack', { ...facts, targets: targets.join(', ') });
}
