import { Button } from '@mantine/core';
import { IconArrowBackUp, IconRotate } from '@tabler/icons-react';
import { useTable, useTools } from './tools.ts';

/**
 * Once a game is over: a rematch with other dice, if new campaigns can be made. A battle of another campaign returns to
 * that with its result.
 */
export function PlayAgain() {
  const { screen, onRematch, parent } = useTools();
  const { system, state, words } = useTable();
  if (parent && system.isOver(state))
    return (
      <Button leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={parent.open}>
        {words.t('play:battle.take-back')}
      </Button>
    );
  if (!onRematch || !system.isOver(state)) return null;
  const begin = () => {
    screen.setState({ endSeen: true });
    onRematch();
  };
  return (
    <Button variant="default" leftSection={<IconRotate size={16} aria-hidden />} onClick={begin}>
      {words.t('play:again')}
    </Button>
  );
}
