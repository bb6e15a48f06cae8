import { valueIn } from '../../../engine/kernel/draft.ts';
import type { SideId } from '../../../engine/kernel/ids.ts';
import type { Draft, Field } from '../../../engine/kernel/system.ts';
import { sectorsOf } from '../../../engine/sectors/position.ts';
import type { Order } from '../../../engine/sectors/state.ts';
import parts from '../../../panels/parts/parts.module.css';
import type { SectorsWords } from '../names.ts';
import { SheetLines } from '../SheetLines.tsx';
import { useTable } from '../table.ts';
import { idOf, openOrderIn, sheetOf } from './order-draft.ts';
import type { Lack } from './SheetForm.tsx';

/** What the sheet still lacks, each with the way to where it is asked. */
export const lacksIn = (draft: Draft, fields: readonly Field[], words: SectorsWords): Lack[] =>
  fields
    .filter((field) => !('optional' in field && field.optional) && valueIn(draft, field) === undefined)
    .map(({ name, within: [, sector] = [] }) => ({
      text: words.t(`sectors/sheet:lack.${name}`, { sector: sector === undefined ? '' : words.sector(sector) }),
      onGo() {
        const card = document.getElementById(idOf(sector));
        card?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
        card?.querySelector<HTMLElement>('button:not([disabled]), input')?.focus({ preventScroll: true });
      },
    }));

const FORTIFY: Order = { action: 'fortify' };

/** The sheet in sentences as it would be sent, with its defaults (S-4.2). */
export function Summary({ seat, draft }: { readonly seat: SideId; readonly draft: Draft }) {
  const { state, words } = useTable();
  const { t } = words;
  const { orders, orbital } = sheetOf(draft);
  const whole = sectorsOf(state, seat).flatMap((sector) => {
    // An order with blanks is among what is lacking.
    const isOpen = !orders[sector] && openOrderIn(draft, sector).action !== undefined;
    return isOpen ? [] : [[sector, orders[sector] ?? FORTIFY] as const];
  });
  return (
    <section className={parts.callout} aria-label={t('sectors/sheet:summary')}>
      <h3>{t('sectors/sheet:summary')}</h3>
      <SheetLines sheet={{ orders: Object.fromEntries(whole), orbital }} />
    </section>
  );
}
