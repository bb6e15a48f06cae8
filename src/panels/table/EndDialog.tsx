import { Button, Group, Modal } from '@mantine/core';
import { IconFlag, IconTrophy } from '@tabler/icons-react';
import { sideBackground, sideLook, WORN } from '../../map/palette.ts';
import { useGive } from '../command/give.ts';
import { FinalPicture, GameStory } from '../end/GameStory.tsx';
import css from './EndDialog.module.css';
import { EndButtons, EndTitle, Standings, useEnding, useVerdict } from './Ending.tsx';
import { useScreen, useTable, useTools } from './tools.ts';

/** The end of a game over the map, until dismissed: the winner, the turn, the figures of every side, and buttons for going on. */
export function EndOfGame() {
  const { screen, replay } = useTools().ui;
  const { view, words } = useTable();
  const ending = useEnding();
  const Icon = useVerdict() === 'lost' ? IconFlag : IconTrophy;
  if (!ending) return null;
  const { won, events, isSeen, close } = ending;
  const { Below } = screen.ending;
  return (
    <Modal opened={!isSeen} onClose={close} size="lg" centered withCloseButton={false} padding="xs">
      <WinnersBand />
      <div className={css.end}>
        <Icon size={44} stroke={1.2} aria-hidden />
        <EndTitle of={won} as={Modal.Title} className={css.title} />
        <FinalPicture />
        <div className={css.buttons}>
          <EndButtons close={close} />
        </div>
        <p>{replay.turnName(replay.timeOf(view).turn, words)}</p>
        <Standings events={events} />
        {Below && <Below events={events} />}
        <GameStory />
      </div>
    </Modal>
  );
}

/** The colours of the winners over the whole width. */
function WinnersBand() {
  const { winners } = useTools().ui.screen.ending;
  const { view, words } = useTable();
  return (
    <div className={css.band} aria-hidden>
      {winners(view).map((side) => (
        <span key={side} style={{ background: sideBackground(sideLook(words.colour(side) ?? null, WORN), 14) }} />
      ))}
    </div>
  );
}

/** Conceding is final, so this dialog asks for confirmation. */
export function ConcedeDialog() {
  const { screen, drafts } = useTools();
  const { sitting, words } = useTable();
  const opened = useScreen((now) => now.dialog === 'concede');
  const give = useGive();
  const close = () => screen.setState({ dialog: null });
  const { t } = words;
  if (sitting.seat === null) return null;
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={words.command('concede')}
      centered
      closeButtonProps={{ 'aria-label': t('play:close') }}
    >
      <p>{words.hint('concede')}</p>
      <p>{t('play:concede.sure', { side: words.side(sitting.seat) })}</p>
      <Group mt="md">
        <Button
          color="red"
          onClick={() => {
            close();
            // A form of the system may have drafted it, including the signer.
            const { draft } = drafts.getState();
            give({ ...(draft.command === 'concede' && draft), command: 'concede' });
          }}
        >
          {words.command('concede')}
        </Button>
        <Button variant="default" onClick={close}>
          {t('play:orders.cancel')}
        </Button>
      </Group>
    </Modal>
  );
}
