import { Button } from '@mantine/core';
import { IconRotate } from '@tabler/icons-react';
import { useTable, useTools } from './tools.ts';

/** Once a game is over: the same again with other dice, where new campaigns can be made. */
export function PlayAgain() {
  const { screen, onRematch } = useTools();
  const { system, state, words } = useTable();
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
