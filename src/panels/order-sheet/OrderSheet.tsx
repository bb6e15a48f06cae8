import type { AnyCommand, Campaign, Seat } from '@hexpost/engine';
import { Button, Modal } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { sheetCommand } from '../../store/draft.ts';
import type { Planning } from '../../store/plan.ts';
import type { CampaignTable } from '../../store/table.ts';
import { OrderLines } from '../parts/OrderLines.tsx';
import css from '../parts/PrintSheet.module.css';
import type { CommandLine, Names, ReplayParts } from '../system-ui.ts';
import { useScreen, useTable, useTools } from '../table/tools.ts';
import orderSheetCss from './OrderSheet.module.css';

/** The paper sheet with the orders of a seat. */

/** A rule system's part of the order sheet. */
export interface OrderSheetParts {
  /** A command in a line, as its author reads it. */
  readonly line: (words: Names, command: AnyCommand) => CommandLine;
  /** The standing orders in force of a seat, each as the command that submits it. Default: none. */
  readonly papers?: (table: CampaignTable, seat: Seat) => readonly AnyCommand[];
}

/** The commands that a seat has given in the latest turn, in order. */
export function givenThisTurn(
  { entries }: Campaign,
  seat: Seat,
  timeAfter: ReplayParts['timeAfter'],
): readonly AnyCommand[] {
  let turn: number | undefined;
  let given: AnyCommand[] = [];
  for (const entry of entries) {
    if (entry.seat === seat) given.push(entry.command as unknown as AnyCommand);
    for (const event of entry.events) {
      const { turn: next = turn } = timeAfter(event);
      if (next !== turn) given = [];
      turn = next;
    }
  }
  return given;
}

/** The system's part of the order sheet; undefined while no seat is at the screen. */
export function useOrderSheet(): OrderSheetParts | undefined {
  const { ui } = useTools();
  const { sitting, past } = useTable();
  return sitting.seat !== null && !past ? ui.orderSheet : undefined;
}

interface PrintSheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

/** A sheet of text in a dialog, for printing: only the sheet is printed. */
export function PrintSheet({ opened, onClose, title, children }: PrintSheetProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size="44rem"
      centered
      closeButtonProps={{ 'aria-label': t('play:close') }}
      classNames={{ content: css.content ?? '', header: css.header ?? '' }}
    >
      <article className={css.sheet} data-print-sheet="">
        {children}
      </article>
      <Button mt="md" className={css.print ?? ''} leftSection={<IconPrinter size={16} />} onClick={() => print()}>
        {t('play:order-sheet.print')}
      </Button>
    </Modal>
  );
}

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
    <div className={orderSheetCss.sheet}>
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
