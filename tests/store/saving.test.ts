import { expect, it } from 'vitest';
import { type CampaignState, campaignStore, type Keeper } from '../../src/store/campaign.ts';
import { played, system } from '../app/played.ts';

const campaign = played(12);

/** A campaign of a few entries whose every write waits until it is let through, and the log as it is then on the disk. */
function onSlowDisk(entries: number) {
  const waiting: { readonly done: (error?: Error) => void }[] = [];
  const disk: unknown[] = campaign.entries.slice(0, entries);
  const write = (work: () => void) =>
    new Promise<void>((resolve, reject) => {
      waiting.push({
        done(error) {
          if (error) return reject(error);
          work();
          resolve();
        },
      });
    });
  const keeper: Keeper = {
    append: (index, entry) =>
      write(() => {
        disk[index] = entry;
      }),
    cut: (index) =>
      write(() => {
        disk.length = index;
      }),
    seatComputers: () => write(() => {}),
  };
  const store = campaignStore(system, { ...campaign, entries: campaign.entries.slice(0, entries) }, keeper);
  return { store, disk, next: (error?: Error) => waiting.shift()!.done(error), waiting };
}
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
const give = ({ submit }: CampaignState, at: number) => {
  const { seat, command } = campaign.entries[at]!;
  return submit(seat, command as { command: string });
};
/** The last entry that can be undone, counted from 1. */
const undoable = campaign.entries.findIndex((_, i) =>
  campaignStore(system, { ...campaign, entries: campaign.entries.slice(0, i + 1) })
    .getState()
    .canUndo(),
);

it('what is undone and given again is saved only when the last of these writes is', async () => {
  const { store, disk, next, waiting } = onSlowDisk(undoable);
  expect(give(store.getState(), undoable).ok).toBe(true);
  store.getState().undo();
  store.getState().redo?.();
  expect(store.getState().campaign.entries).toHaveLength(undoable + 1);
  expect(store.getState()).toMatchObject({ pending: 3, saved: undoable });
  while (waiting.length > 0) {
    next();
    await settled();
    const { saved, pending, campaign: now } = store.getState();
    expect(pending).toBe(waiting.length);
    expect(disk.slice(0, saved)).toEqual(now.entries.slice(0, saved));
    if (pending > 0) expect(saved).toBe(undoable);
  }
  expect(store.getState()).toMatchObject({ pending: 0, saved: undoable + 1 });
});

it('an undo that could not be saved stays unsaved, although the log is as long as what is saved of it', async () => {
  const { store, next } = onSlowDisk(undoable + 1);
  store.getState().undo();
  next(new Error('the disk is full'));
  await settled();
  expect(store.getState()).toMatchObject({ pending: 1, saved: undoable, trouble: new Error('the disk is full') });
});

it('seats of the computer are a write like any other', async () => {
  const { store, next } = onSlowDisk(3);
  store.getState().seatComputers?.([]);
  expect(store.getState()).toMatchObject({ pending: 1, saved: 3 });
  next();
  await settled();
  expect(store.getState()).toMatchObject({ pending: 0, saved: 3 });
});
