import { useEffect, useState } from 'react';
import type { Problem } from '../../store/files/problem.ts';
import { type CampaignCard, problemOf, type Shelf } from './shelf.ts';

/** The shelf's lists, kept up to date; null until they are read. */
export function useCards(shelf: Shelf) {
  const [cards, setCards] = useState<readonly CampaignCard[] | null>(null);
  const [deleted, setDeleted] = useState<readonly CampaignCard[]>([]);
  const [trouble, setTrouble] = useState<Problem | null>(null);
  useEffect(() => {
    let here = true;
    const refresh = () =>
      Promise.all([shelf.list(), shelf.deleted()]).then(
        ([kept, gone]) => {
          if (!here) return;
          setCards(kept);
          setDeleted(gone);
        },
        (error: unknown) => here && setTrouble(problemOf(error)),
      );
    void refresh();
    const stop = shelf.onChange(() => void refresh());
    return () => {
      here = false;
      stop();
    };
  }, [shelf]);
  return { cards, deleted, trouble, report: (error: unknown) => setTrouble(error === null ? null : problemOf(error)) };
}

/** True if something is still to be done in it. */
const waits = ({ turn }: CampaignCard): boolean => turn?.won === undefined;

/**
 * The campaign to continue: the one that was open last, else the newest of those that are not over. A battle of another campaign may be
 * settled there meanwhile: that campaign leads to it.
 */
export function latestOf(cards: readonly CampaignCard[], last: string | undefined): CampaignCard | undefined {
  const going = cards.filter(waits);
  return going.find(({ id }) => id === last) ?? going.find(({ isBattle }) => !isBattle);
}
