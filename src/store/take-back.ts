import { type Campaign, canUndo, type Entry } from '../engine/kernel/campaign.ts';
import { computerAt } from '../engine/kernel/computer-seats.ts';
import type { AnySystem } from '../engine/kernel/system.ts';
import type { CampaignState } from './campaign.ts';
import { type Drafting, linesOf } from './draft.ts';
import type { Sitting } from './screen.ts';

/** Undo and redo at a table: who may take back, and who may bring back. */

/**
 * The number of entries that go at once: the last one of a person, and those of the computer after it. 0 where one of them must
 * stay, as it threw dice or opened secrets.
 */
export function entriesToTakeBack(system: AnySystem, campaign: Campaign): number {
  const { entries } = campaign;
  for (let at = entries.length - 1; at >= 0; at--) {
    const entry = entries[at]!;
    if (!canUndo(system, { ...campaign, entries: [entry] })) return 0;
    if (!computerAt(campaign, entry.seat)) return entries.length - at;
  }
  return 0;
}

/** Behind the curtain nobody takes back what another did there; a plan belongs to its seat altogether. */
export function mayTakeBack(
  { system, campaign, state, canUndo: mayUndo }: CampaignState,
  who: Sitting,
  hotseat: boolean,
): boolean {
  if (!mayUndo()) return false;
  if (hotseat && campaign.computers) {
    const back = entriesToTakeBack(system, campaign);
    return back > 0 && (!system.secret(state) || campaign.entries.at(-back)!.seat === who.viewer);
  }
  return !hotseat || !system.secret(state) || (who.seat !== null && campaign.entries.at(-1)?.seat === who.seat);
}

/** Behind the curtain nobody brings back what another took back there. */
export const mayComeAgain = ({ system, state, undone = [] }: CampaignState, who: Sitting, hotseat: boolean): boolean =>
  undone.length > 0 && (!hotseat || !system.secret(state) || undone.at(-1)!.seat === who.seat);

/** An order sheet that was taken back, to be written on; nothing for any other entry. */
export const draftAgain = ({ seat, command }: Pick<Entry, 'seat' | 'command'>): Partial<Drafting> =>
  command.command === 'sheet' && Array.isArray(command.orders)
    ? { seat, draft: {}, mode: 'sheet', lines: linesOf(command.orders), elseFor: null }
    : {};
