import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { type ComputerPlayer, computerPlayer } from '../../store/computer-player.ts';
import type { ScreenStore } from '../../store/screen.ts';
import { MOMENT } from '../command/finish-part.ts';
import { type Table, useTools } from './tools.ts';

/** The computer's seats at a shared screen. */

export const ComputerPlayerContext = createContext<ComputerPlayer | null>(null);

/** Null if the computer plays no side here. */
export const useComputerHere = (): ComputerPlayer | null => useContext(ComputerPlayerContext);

const NEVER = (): (() => void) => () => {};

/** True while the computer is to move here, and does. */
export function useComputerActs(): boolean {
  const player = useComputerHere();
  return useSyncExternalStore(player?.subscribe ?? NEVER, () => player?.getState().status === 'thinks');
}

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

/** Milliseconds after an entry within which its results start to be shown, if at all. */
const TO_BEGIN = 60;

/**
 * Resolves once no results are being shown on the map and no card is on the table, and not before a part that a person ended
 * has had its moment to be taken back.
 */
function allShown(screen: ScreenStore): Promise<void> {
  const { ended } = screen.getState();
  const moment = ended ? ended.at + MOMENT - performance.now() : 0;
  return new Promise((resolve) => {
    setTimeout(
      () => {
        const isOver = () => !screen.getState().cueing && screen.getState().cards.length === 0;
        if (isOver()) return resolve();
        const stop = screen.subscribe(() => {
          if (!isOver()) return;
          stop();
          resolve();
        });
      },
      Math.max(TO_BEGIN, moment),
    );
  });
}
