import { beginning, type Campaign, type Entry, foldEvents } from '../engine/kernel/campaign.ts';
import { frozen } from '../engine/kernel/freeze.ts';
import type { AnySystem } from '../engine/kernel/system.ts';

/** States by entry. They share whatever did not change, so keeping them all costs little. */
const states = new WeakMap<Entry, unknown>();

/** Keeps the state after all entries of a campaign, so that the log is not folded again. */
export function keepState({ entries }: Campaign, state: unknown): void {
  const last = entries.at(-1);
  if (last) states.set(last, state);
}

/** The state after the first `count` entries, each computed once. */
export function stateAfter(system: AnySystem, campaign: Campaign, count: number): unknown {
  const { entries } = campaign;
  let from = Math.min(count, entries.length);
  while (from > 0 && !states.has(entries[from - 1]!)) from--;
  let state = from === 0 ? beginning(system, campaign) : states.get(entries[from - 1]!);
  for (const entry of entries.slice(from, count)) {
    state = frozen(foldEvents(system, state, entry.events));
    states.set(entry, state);
  }
  return state;
}
