import { Button, Modal } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import { useMemo } from 'react';
import { readLog } from '../../engine/kernel/campaign.ts';
import { Parts } from '../play/Chip.tsx';
import { usePlay, useScreen, useTable } from '../play/play.ts';
import { StandingsTable } from './Summary.tsx';
import css from './Victory.module.css';

/** The end of the campaign: who won and how, and how all stood. */
export function Victory() {
  const { screen, onLeave } = usePlay();
  const { system, campaign, game, words, past } = useTable();
  const seen = useScreen((now) => now.endSeen);
  const events = useMemo(
    () => readLog(system, campaign.entries, 'public').map(({ event }) => event),
    [system, campaign.entries],
  );
  const won = events.findLast(({ type }) => type === 'game-won');
  if (!won || past) return null;
  const close = () => screen.setState({ endSeen: true });
  return (
    <Modal
      opened={!seen}
      onClose={close}
      size="lg"
      centered
      withCloseButton={false}
      aria-label={words.t('terms:phase.over')}
    >
      <div className={css.victory}>
        <IconTrophy size={56} stroke={1.2} aria-hidden />
        <h2>
          <Parts parts={words.parts(won)} />
        </h2>
        <p>{words.t('play:victory.after', { turn: game.state.turn })}</p>
        <StandingsTable of={events} />
        <div className={css.buttons}>
          <Button onClick={close}>{words.t('play:victory.look')}</Button>
          <Button variant="default" onClick={onLeave}>
            {words.t('play:menu.leave')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
