import { Button } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { readLog } from '../../engine/kernel/campaign.ts';
import type { AnyEvent } from '../../engine/kernel/system.ts';
import { PlayAgain } from './PlayAgain.tsx';
import { useNames, useScreen, useTable, useTools } from './tools.ts';

export interface GameEnd {
  /** The public log. */
  readonly events: readonly AnyEvent[];
  /** The event that ended the game. */
  readonly won: AnyEvent;
  /** It was put aside. */
  readonly isSeen: boolean;
  readonly close: () => void;
}

/** The end of a game by its type of event; undefined before, and while an earlier position is shown. */
export function useEnding(type: string): GameEnd | undefined {
  const { screen } = useTools();
  const { system, campaign, past } = useTable();
  const isSeen = useScreen((now) => now.endSeen);
  const events = useMemo(
    () => readLog(system, campaign.entries, 'public').map(({ event }) => event),
    [system, campaign.entries],
  );
  const won = events.findLast((event) => event.type === type);
  return won && !past ? { events, won, isSeen, close: () => screen.setState({ endSeen: true }) } : undefined;
}

/** Ways on from the end: back to the map, the same again, whatever else there is, and out. */
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
