import { createContext, useContext, useEffect, useState } from 'react';
import { type ComputerPlayer, computerPlayer } from '../../store/computer-player.ts';
import type { ScreenStore } from '../../store/screen.ts';
import { type Table, useTools } from './tools.ts';

/** The computer's seats at a shared screen. */

export const ComputerPlayerContext = createContext<ComputerPlayer | null>(null);

/** Null where the computer plays nobody here. */
export const useComputerHere = (): ComputerPlayer | null => useContext(ComputerPlayerContext);

/** Plays the computer's seats as long as the table is open. Only the table screen calls it. */
export function useComputerPlayer({ hotseat, byPost, campaign }: Table): ComputerPlayer | null {
  const { store, screen, thinker } = useTools();
  const [player, setPlayer] = useState<ComputerPlayer | null>(null);
  const plays = hotseat && !byPost && (campaign.computers?.seats.length ?? 0) > 0;
  useEffect(() => {
    if (!plays || !thinker) return undefined;
    const made = computerPlayer(store, thinker, () => allShown(screen));
    setPlayer(made);
    return () => {
      made.end();
      setPlayer(null);
    };
  }, [store, screen, thinker, plays]);
  return player;
}

/** Milliseconds after an entry in which its results begin to be shown, if they are. */
const TO_BEGIN = 60;

/** Resolves once no results are shown on the map and no card lies on the table. */
const allShown = (screen: ScreenStore): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(() => {
      const isOver = () => !screen.getState().cueing && screen.getState().cards.length === 0;
      if (isOver()) return resolve();
      const stop = screen.subscribe(() => {
        if (!isOver()) return;
        stop();
        resolve();
      });
    }, TO_BEGIN);
  });
