import { Modal } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './EndDialog.module.css';
import { EndButtons, type GameEnd, useEnding } from './Ending.tsx';
import { SentenceParts } from './SentenceParts.tsx';
import { useNames } from './tools.ts';

interface Props {
  /** The type of the event that ends the game. */
  readonly by: string;
  /** More ways on from the end. */
  readonly buttons?: ReactNode;
  readonly children: (ending: GameEnd) => ReactNode;
}

/** The end of a game over the map, until it is put aside: who has won, how it stands, and the ways on. */
export function EndDialog({ by, buttons, children }: Props) {
  const words = useNames();
  const ending = useEnding(by);
  if (!ending) return null;
  const { won, isSeen, close } = ending;
  return (
    <Modal opened={!isSeen} onClose={close} size="lg" centered withCloseButton={false} padding="xs">
      <div className={css.end}>
        <IconTrophy size={56} stroke={1.2} aria-hidden />
        <Modal.Title className={css.title}>
          <SentenceParts parts={words.parts(won)} />
        </Modal.Title>
        {children(ending)}
        <div className={css.buttons}>
          <EndButtons close={close}>{buttons}</EndButtons>
        </div>
      </div>
    </Modal>
  );
}
