import { beginning, type Campaign, type Entry, foldEvents } from '../engine/kernel/campaign.ts';
import { frozen } from '../engine/kernel/freeze.ts';
import type { AnySystem } from '../engine/kernel/system.ts';

/** States share what did not change, so keeping one for every entry costs little; it goes with its entry. */
const known = new WeakMap<Entry, unknown>();

/** The state after all entries of a campaign, worked out elsewhere: nobody folds the log for it again. */
export function keepState({ entries }: Campaign, state: unknown): void {
  const last = entries.at(-1);
  if (last) known.set(last, state);
}

/** The state after the first `count` entries. What was once worked out is not worked out again. */
export function stateAfter(system: AnySystem, campaign: Campaign, count: number): unknown {
  const { entries } = campaign;
  let from = Math.min(count, entries.length);
  while (from > 0 && !known.has(entries[from - 1]!)) from--;
  let state = from === 0 ? beginning(system, campaign) : known.get(entries[from - 1]!);
  for (const entry of entries.slice(from, count)) {
    state = frozen(foldEvents(system, state, entry.events));
    known.set(entry, state);
  }
  return state;
}
