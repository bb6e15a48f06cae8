import type { AnyCommand, Seat } from '@hexpost/engine';
import { useStore } from 'zustand';
import { sheetCommand } from '../../store/draft.ts';
import type { Planning } from '../../store/plan.ts';
import { OrderLines } from '../parts/OrderLines.tsx';
import { PrintSheet } from '../parts/PrintSheet.tsx';
import { useScreen, useTable, useTools } from '../table/tools.ts';
import css from './OrderSheet.module.css';
import { givenThisTurn, type OrderSheetParts } from './order-sheet.ts';
import { useOrderSheet } from './use-order-sheet.ts';

/** The orders and standing orders of the seat at the screen on a sheet, for printing. */
export function OrderSheetDialog() {
  const { screen } = useTools();
  const { sitting, words } = useTable();
  const parts = useOrderSheet();
  const opened = useScreen((now) => now.dialog === 'order-sheet');
  if (!parts || sitting.seat === null) return null;
  return (
    <PrintSheet
      opened={opened}
      onClose={() => screen.setState({ dialog: null })}
      title={words.t('play:order-sheet.title')}
    >
      <Sheet parts={parts} seat={sitting.seat} />
    </PrintSheet>
  );
}

interface SheetProps {
  readonly parts: OrderSheetParts;
  readonly seat: Seat;
}

function Sheet({ parts, seat }: SheetProps) {
  const table = useTable();
  const { panels, papersPanel } = useTools().ui.screen;
  const { campaign, view, words } = table;
  const { t } = words;
  const orders = useOrders(seat);
  const papers = parts.papers?.(table, seat) ?? [];
  const inWords = (commands: readonly AnyCommand[]) => commands.map((command) => parts.line(words, command));
  return (
    <div className={css.sheet}>
      <h3>{words.side(seat)}</h3>
      <p>{`${campaign.name} · ${words.when(view)}`}</p>
      <h4>{t('play:order-sheet.orders')}</h4>
      {orders.length === 0 && <p>{t('play:order-sheet.none')}</p>}
      <OrderLines lines={inWords(orders)} />
      {papers.length > 0 && <h4>{panels.find(({ id }) => id === papersPanel)?.title(table)}</h4>}
      <OrderLines lines={inWords(papers)} />
    </div>
  );
}

/** By post the orders of the plan; at a shared table those of this turn, and the sheet that is being written. */
function useOrders(seat: Seat): readonly AnyCommand[] {
  const { store, drafts, byPost, ui } = useTools();
  const { campaign } = useTable();
  const lines = useStore(drafts, (now) => now.lines);
  const given = byPost ? (store.getState() as Planning).commands : givenThisTurn(campaign, seat, ui.replay.timeAfter);
  return lines.length > 0 ? [...given, sheetCommand(lines)] : given;
}
