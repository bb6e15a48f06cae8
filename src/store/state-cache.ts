import { type AnySystem, beginning, type Campaign, type Entry, foldEvents, freezeIfAsked } from '@hexpost/engine';

/** States by entry. They share whatever did not change, so keeping them all costs little. */
const states = new WeakMap<Entry, unknown>();

/** Keeps the state after all entries of a campaign, so that the log is not folded again. */
export function keepState({ entries }: Pick<Campaign, 'entries'>, state: unknown): void {
  const last = entries.at(-1);
  if (last) states.set(last, state);
}

/** The state after the first `count` entries, each computed once. */
export function stateAfter(system: AnySystem, campaign: Campaign, count: number): unknown {
  const { entries } = campaign;
  const from = lastKept(entries, Math.min(count, entries.length));
  let state = from === 0 ? beginning(system, campaign) : states.get(entries[from - 1]!);
  for (const entry of entries.slice(from, count)) {
    state = freezeIfAsked(foldEvents(system, state, entry.events));
    states.set(entry, state);
  }
  return state;
}

/** Entries that are folded at a time: few enough that the page does not freeze. */
export const SLICE = 100;

/**
 * The state after the whole log, folded in slices with a pause after each. The state after each slice is cached, so an earlier time
 * is never more than a slice away.
 */
export async function foldInSlices(
  system: AnySystem,
  campaign: Campaign,
  pause: () => Promise<void> = nextTask,
): Promise<unknown> {
  const { entries } = campaign;
  const from = lastKept(entries, entries.length);
  await foldSlices(system, campaign, from, entries.length, pause);
  return foldTo(system, campaign, entries.length);
}

/** Folds the first `known` entries as well, from whose state the log was folded. Runs in the background. */
export const foldBefore = (
  system: AnySystem,
  campaign: Campaign,
  known: number,
  pause: () => Promise<void>,
): Promise<void> => foldSlices(system, campaign, 0, known, pause);

async function foldSlices(
  system: AnySystem,
  campaign: Campaign,
  from: number,
  end: number,
  pause: () => Promise<void>,
): Promise<void> {
  for (let done = from - (from % SLICE) + SLICE; done < end; done += SLICE) {
    foldTo(system, campaign, done);
    await pause();
  }
}

/** Like `stateAfter`, but caches only the last of the states that it passes through. */
function foldTo(system: AnySystem, campaign: Campaign, count: number): unknown {
  const { entries } = campaign;
  const from = lastKept(entries, count);
  let state = from === 0 ? beginning(system, campaign) : states.get(entries[from - 1]!);
  for (const entry of entries.slice(from, count)) state = foldEvents(system, state, entry.events);
  if (count > 0) states.set(entries[count - 1]!, freezeIfAsked(state));
  return state;
}

/** The number of entries up to `count` after which the state is cached; 0 for none. */
function lastKept(entries: readonly Entry[], count: number): number {
  let from = count;
  while (from > 0 && !states.has(entries[from - 1]!)) from--;
  return from;
}

/** Lets the page draw and answer first. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
