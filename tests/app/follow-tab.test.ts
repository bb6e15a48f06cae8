import { expect, it } from 'vitest';
import { followTab } from '../../src/app/routes/follow-tab.ts';
import type { Campaign } from '../../src/engine/kernel/campaign.ts';
import { Trouble } from '../../src/panels/start/shelf.ts';
import { watchedStore } from '../../src/store/watching.ts';
import { passTurns } from '../support/turns.ts';
import { played, system } from './played.ts';

const first = played(5);
/** The same campaign with other orders. */
const second = { ...played(5, 'other'), id: first.id, name: first.name };

/** A storage that holds one campaign and answers when it is told to. */
function shelfOf(campaign: Campaign, revision: number) {
  let kept: { campaign: Campaign; revision: number } | null = { campaign, revision };
  const listeners = new Set<() => void>();
  const answers: (() => void)[] = [];
  return {
    answers,
    change(next: typeof kept) {
      kept = next;
      for (const listener of listeners) listener();
    },
    load: () => {
      const found = kept;
      return new Promise<{ campaign: Campaign; revision: number; checkpoint: unknown }>((resolve, reject) => {
        answers.push(() => (found ? resolve({ ...found, checkpoint: undefined }) : reject(new Trouble('gone'))));
      });
    },
    onChange(hear: () => void) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
}

it('a watching tab shows another order in the place of one that was taken back', async () => {
  const shelf = shelfOf(first, 5);
  const store = watchedStore(system, first);
  const stop = followTab(shelf, first.id, store, 5, () => {});
  shelf.answers.splice(0).map((answer) => answer());
  // The tab was frozen: it hears of both changes at once, and the log is as long as before.
  shelf.change({ campaign: second, revision: 7 });
  shelf.answers.splice(0).map((answer) => answer());
  await expect.poll(() => store.getState().campaign.entries).toEqual(second.entries);
  expect(store.getState().saved).toBe(5);
  stop();
});

it('a watching tab notices what happened between its first look and its listening, and a new name', async () => {
  const shelf = shelfOf(second, 7);
  const store = watchedStore(system, first);
  const stop = followTab(shelf, first.id, store, 5, () => {});
  shelf.answers.splice(0).map((answer) => answer());
  await expect.poll(() => store.getState().campaign.entries).toEqual(second.entries);
  shelf.change({ campaign: { ...second, name: 'Autumn' }, revision: 7 });
  shelf.answers.splice(0).map((answer) => answer());
  await expect.poll(() => store.getState().campaign.name).toBe('Autumn');
  stop();
});

it('a late answer does not take a watching tab back', async () => {
  const shelf = shelfOf(first, 5);
  const store = watchedStore(system, first);
  const stop = followTab(shelf, first.id, store, 5, () => {});
  shelf.answers.splice(0).map((answer) => answer());
  shelf.change({ campaign: { ...first, entries: first.entries.slice(0, 4) }, revision: 6 });
  shelf.change({ campaign: second, revision: 7 });
  for (const answer of shelf.answers.splice(0).reverse()) {
    answer();
    await passTurns();
  }
  expect(store.getState().campaign.entries).toEqual(second.entries);
  stop();
});

it('a watching tab says when the campaign is gone, unless it has been left', async () => {
  const shelf = shelfOf(first, 5);
  const heard: unknown[] = [];
  const stop = followTab(shelf, first.id, watchedStore(system, first), 5, (error) => heard.push(error));
  shelf.answers.splice(0).map((answer) => answer());
  shelf.change(null);
  shelf.answers.splice(0).map((answer) => answer());
  await expect.poll(() => heard).toHaveLength(1);
  shelf.change(null);
  stop();
  shelf.answers.splice(0).map((answer) => answer());
  await passTurns();
  expect(heard).toHaveLength(1);
});
