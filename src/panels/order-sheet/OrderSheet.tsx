import { Button, Modal } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useStore } from 'zustand';
import type { Seat } from '../../engine/kernel/ids.ts';
import type { AnyCommand } from '../../engine/kernel/system.ts';
import { sheetCommand } from '../../store/draft.ts';
import type { Planning } from '../../store/plan.ts';
import { useScreen, useTable, useTools } from '../table/tools.ts';
import css from './OrderSheet.module.css';
import { givenThisTurn, type OrderSheetParts } from './order-sheet.ts';

/** The orders of the seat at the screen and its standing papers on a sheet, to be printed. */
export function OrderSheetDialog({ parts }: { readonly parts: OrderSheetParts }) {
  const { screen } = useTools();
  const { sitting, past, words } = useTable();
  const opened = useScreen((now) => now.dialog === 'order-sheet');
  if (sitting.seat === null || past) return null;
  return (
    <Modal
      opened={opened}
      onClose={() => screen.setState({ dialog: null })}
      title={words.t('play:order-sheet.title')}
      size="44rem"
      centered
      closeButtonProps={{ 'aria-label': words.t('play:close') }}
      classNames={{ content: css.content ?? '', header: css.header ?? '' }}
    >
      <Sheet parts={parts} seat={sitting.seat} />
      <Button mt="md" className={css.print ?? ''} leftSection={<IconPrinter size={16} />} onClick={() => print()}>
        {words.t('play:order-sheet.print')}
      </Button>
    </Modal>
  );
}

interface SheetProps {
  readonly parts: OrderSheetParts;
  readonly seat: Seat;
}

function Sheet({ parts, seat }: SheetProps) {
  const table = useTable();
  const { campaign, view, words } = table;
  const { t } = words;
  const orders = useOrders(seat);
  const papers = parts.papers?.(table, seat) ?? [];
  return (
    <article className={css.sheet} data-order-sheet="">
      <h2>{words.side(seat)}</h2>
      <p>{`${campaign.name} · ${words.when(view)}`}</p>
      <h3>{t('play:order-sheet.orders')}</h3>
      {orders.length === 0 && <p>{t('play:order-sheet.none')}</p>}
      <Lines commands={orders} parts={parts} />
      {papers.length > 0 && <h3>{t('play:order-sheet.papers')}</h3>}
      <Lines commands={papers} parts={parts} />
    </article>
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

function Lines({ commands, parts }: Pick<SheetProps, 'parts'> & { readonly commands: readonly AnyCommand[] }) {
  const { words } = useTable();
  return (
    <ol className={css.lines}>
      {commands.map((command, i) => {
        const { text, orders = [] } = parts.line(words, command);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order is known by its place
          <li key={i}>
            {text}
            {orders.length > 0 && (
              <ul>
                {orders.map((order, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an order is known by its place
                  <li key={place}>{order}</li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ol>
  );
}
