import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useTableRedo, useTableUndo } from './table-undo.ts';
import { useNames } from './tools.ts';

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
