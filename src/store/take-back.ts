import type { Entry } from '../engine/kernel/campaign.ts';
import type { CampaignState } from './campaign.ts';
import { type Drafting, linesOf } from './draft.ts';
import type { Sitting } from './screen.ts';

/** Undo and redo at a table: who may take back, and who may bring back. */

/** Behind the curtain nobody takes back what another did there; a plan belongs to its seat altogether. */
export function mayTakeBack(
  { system, campaign, state, canUndo }: CampaignState,
  who: Sitting,
  hotseat: boolean,
): boolean {
  if (!canUndo()) return false;
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
