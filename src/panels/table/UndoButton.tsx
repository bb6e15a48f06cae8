import { computerAt, type Entry } from '@hexpost/engine';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useHeldEnd } from '../command/finish-part.ts';
import { type TableTools, useNames, useTable, useTools } from './tools.ts';

/** Undoes the last command, or takes back the end of a part that is held; undefined if the seat at the screen cannot. */
export function useTableUndo(): (() => void) | undefined {
  const tools = useTools();
  const { canUndo } = useTable();
  const held = useHeldEnd();
  if (held) return () => tools.screen.setState({ heldEnd: null });
  return canUndo ? () => undoAll(tools) : undefined;
}

/** Undoes one command; what one press ended is taken back at once, however many phases it ended. */
function undoAll({ screen, table, ui }: TableTools): void {
  const { ended } = screen.getState();
  const { campaign, undo } = table.getState();
  const since = ended === null ? [] : campaign.entries.slice(ended.entries);
  const isOfEnd = ({ seat, command }: Entry): boolean =>
    computerAt(campaign, seat) !== undefined ||
    (seat === since[0]!.seat && ui.table.isPass?.(command as { command: string }) === true);
  const isEnd = ended !== null && since.every(isOfEnd);
  undo();
  while (isEnd && table.getState().canUndo && table.getState().campaign.entries.length > ended.entries) undo();
}

/** Redoes the last undone command; undefined if there is nothing that the seat at the screen may redo. */
export function useTableRedo(): (() => void) | undefined {
  const { canRedo, redo } = useTable();
  return canRedo ? redo : undefined;
}

/** Undoes the last command of the seat at the screen. */
export function UndoButton() {
  const undo = useTableUndo();
  const { t } = useNames();
  return (
    <Tooltip label={undo ? t('play:bar.undo') : t('play:bar.no-undo')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('play:bar.undo')}
        onClick={undo}
        // Not `disabled`: a user who undoes the last entry by key must keep the focus.
        data-disabled={!undo}
        aria-disabled={!undo}
        style={{ background: undo ? undefined : 'none' }}
      >
        <IconArrowBackUp size={20} />
      </ActionIcon>
    </Tooltip>
  );
}

/** Redoes the last undone command; empty while there is none. */
export function RedoButton() {
  const redo = useTableRedo();
  const { t } = useNames();
  if (!redo) return null;
  return (
    <Tooltip label={t('play:bar.redo')}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('play:bar.redo')} data-redo onClick={redo}>
        <IconArrowForwardUp size={20} />
      </ActionIcon>
    </Tooltip>
  );
}
