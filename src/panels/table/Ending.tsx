import { type AnyEvent, readLog } from '@hexpost/engine';
import { Button } from '@mantine/core';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { PlayAgain } from './PlayAgain.tsx';
import { SentenceParts } from './SentenceParts.tsx';
import { useVerdict } from './solo.ts';
import { useNames, useScreen, useTable, useTools } from './tools.ts';
import { isSheet } from './window-size.ts';

export interface GameEnd {
  /** The public log. */
  readonly events: readonly AnyEvent[];
  /** The event that ended the game. */
  readonly won: AnyEvent;
  /** It was dismissed. */
  readonly isSeen: boolean;
  readonly close: () => void;
}

/** The end of a game; undefined before, and while an earlier position is shown. */
export function useEnding(): GameEnd | undefined {
  const { screen, ui } = useTools();
  const { by } = ui.screen.ending;
  const { system, campaign, past } = useTable();
  const isSeen = useScreen((now) => now.endSeen);
  const events = useMemo(
    () => readLog(system, campaign.entries, 'public').map(({ event }) => event),
    [system, campaign.entries],
  );
  const won = events.findLast(({ type }) => by.includes(type));
  // A look at the map is at all of it.
  const close = () => screen.setState({ endSeen: true, ...(isSheet() && { panel: null }) });
  return won && !past ? { events, won, isSeen, close } : undefined;
}

interface TitleProps {
  /** The event that ended the game. */
  readonly of: AnyEvent;
  readonly as: 'h3' | ComponentType<{ className?: string; children: ReactNode }>;
  readonly className?: string | undefined;
}

/** The end as a title: won or lost for a person who plays alone, with the sentence of the log below it. */
export function EndTitle({ of, as: Title, className }: TitleProps) {
  const words = useNames();
  const verdict = useVerdict();
  const sentence = <SentenceParts parts={words.parts(of)} />;
  return (
    <>
      <Title {...(className && { className })}>{verdict ? words.t(`play:ending.${verdict}`) : sentence}</Title>
      {verdict && <p>{sentence}</p>}
    </>
  );
}

/** Buttons after the end: back to the map, a rematch, any others, and exit. */
export function EndButtons({ close, children }: Pick<GameEnd, 'close'> & { readonly children?: ReactNode }) {
  const { onLeave } = useTools();
  const { t } = useNames();
  return (
    <>
      <Button onClick={close}>{t('play:victory.look')}</Button>
      <PlayAgain />
      {children}
      <Button variant="default" onClick={onLeave}>
        {t('play:menu.leave')}
      </Button>
    </>
  );
}
