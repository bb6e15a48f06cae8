import type { Seat } from '@hexpost/engine';
import { type Progress, Trouble } from '../../panels/start/shelf.ts';
import type { Keeper } from '../../store/campaign.ts';
import type { CampaignChange } from './campaign-copy.ts';
import { changeBody, type Head, headOf, putHead, type Writing } from './campaign-tables.ts';
import { addEntry, cutLog } from './log-tables.ts';
import { untouchedAfter } from './untouched.ts';

/** The outcome of a transaction: the new head, and the line for the second copy. */
export interface Changed {
  readonly head: Head;
  readonly change: CampaignChange;
}

/**
 * Writes changes one after another, each only onto the log that it was made for: if the log was changed elsewhere in between, this
 * change and all that follow are refused and the other changes stay.
 */
export function keeper(
  write: (work: (tx: Writing) => Promise<Changed>) => Promise<unknown>,
  id: string,
  start: number,
  turnLine: () => Progress | null,
  now: () => number,
): Keeper {
  let revision = start;
  let last: Promise<void> = Promise.resolve();
  const store = (
    index: number,
    entries: number | undefined,
    work: (tx: Writing) => Promise<unknown>,
    changeAt: (played: { turn: Progress | null; updated: number }) => CampaignChange,
    by?: Seat,
  ): Promise<void> => {
    const turn = turnLine();
    last = last.then(async () => {
      await write(async (tx) => {
        const head = await headOf(tx, id);
        if (head.revision !== revision || index > head.entries) throw new Trouble('conflict');
        await work(tx);
        const played = { turn, updated: now() };
        const next = await putHead(tx, {
          ...head,
          ...played,
          ...(by !== undefined && untouchedAfter(head, by)),
          entries: entries ?? head.entries,
          revision: revision + 1,
        });
        return { head: next, change: changeAt(played) };
      });
      revision++;
    });
    return last;
  };
  return {
    append: (index, entry) =>
      store(
        index,
        index + 1,
        (tx) => addEntry(tx, id, index, entry),
        (played) => ({ entry, at: index, ...played }),
        entry.seat,
      ),
    cut: (index) =>
      store(
        index,
        index,
        (tx) => cutLog(tx, id, index),
        (played) => ({ cut: index, ...played }),
      ),
    seatComputers: (computers) =>
      store(
        0,
        undefined,
        (tx) => changeBody(tx, id, { computers }),
        () => ({ computers }),
      ),
  };
}
