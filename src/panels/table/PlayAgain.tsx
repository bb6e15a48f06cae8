import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowsExchange, IconRotate } from '@tabler/icons-react';
import { soloSide } from './solo.ts';
import { useTable, useTools } from './tools.ts';

/**
 * Once a game is over: a rematch with other dice, if new campaigns can be made; who plays alone can swap sides with the
 * computer. A battle of another campaign returns to that with its result.
 */
export function PlayAgain() {
  const { screen, onRematch, parent } = useTools();
  const { system, state, campaign, words } = useTable();
  if (parent && system.isOver(state))
    return (
      <Button leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={parent.open}>
        {words.t('play:battle.take-back')}
      </Button>
    );
  if (!onRematch || !system.isOver(state)) return null;
  const begin = (swapsSides: boolean) => {
    screen.setState({ endSeen: true });
    onRematch(swapsSides);
  };
  return (
    <>
      <Button variant="default" leftSection={<IconRotate size={16} aria-hidden />} onClick={() => begin(false)}>
        {words.t('play:again')}
      </Button>
      {soloSide(campaign) !== undefined && (
        <Button
          variant="default"
          leftSection={<IconArrowsExchange size={16} aria-hidden />}
          onClick={() => begin(true)}
        >
          {words.t('play:again-swapped')}
        </Button>
      )}
    </>
  );
}
