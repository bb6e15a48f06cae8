import type { SideId } from '@hexpost/engine';
import { completed, isOrderSheet, type OrderSheet, type Sheet, type State } from '@hexpost/engine/sectors';
import { GiveButton } from '../../../panels/command/GiveButton.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { SheetLines } from '../SheetLines.tsx';
import { useTable } from '../table.ts';
import { signed, useMember } from './kept.ts';

/** S-4.14: the sheet that is in, to look at and to take back. What is drawn up below takes its place when it is sent. */
export function SentSheet({ seat, sheet }: { readonly seat: SideId; readonly sheet: Sheet }) {
  const { state, words } = useTable();
  const [by] = useMember(seat);
  const whole = isOrderSheet(sheet) ? inMapOrder(state, completed(state, seat, sheet)) : sheet;
  return (
    <section className={parts.callout} data-tone="accent" aria-label={words.t('sectors/sheet:sent')}>
      <p>{words.t('sectors/play:your-sheet')}</p>
      <SheetLines sheet={whole} />
      <GiveButton seat={seat} command={signed({ command: 'withdraw-sheet' }, by)} />
    </section>
  );
}

const inMapOrder = ({ map }: State, { orders, orbital }: OrderSheet): OrderSheet => ({
  orders: Object.fromEntries(map.sectors.flatMap((sector) => (orders[sector] ? [[sector, orders[sector]]] : []))),
  orbital,
});
