import {
  type AnySystem,
  type Campaign,
  canUndo,
  computerAt,
  deepEqual,
  type Entry,
  GM,
  isAnySeen,
  type Seat,
} from '@hexpost/engine';
import type { CampaignState, Undone } from './campaign.ts';
import { type Drafting, linesOf } from './draft.ts';
import type { Screen, Sitting } from './screen.ts';

/** Undo and redo at a table: who may take back, and who may bring back. */

/** The last entries, taken back at once, and with them a handover. */
interface TakenBack {
  readonly entries: number;
  /** A person's last action was to hand a side over. */
  readonly handOver: boolean;
}

/**
 * The last action of a person, an entry or a handover, and the entries of the computer after it. Undefined where one of them must
 * stay, because it threw dice or opened secrets, and where no person has done anything.
 */
export function lastAction(system: AnySystem, campaign: Campaign): TakenBack | undefined {
  const { entries, computers } = campaign;
  const handedAt = computers?.handOvers?.at(-1)?.at ?? -1;
  for (let at = entries.length; at >= 0; at--) {
    if (handedAt >= at) return { entries: entries.length - at, handOver: true };
    const entry = entries[at - 1];
    if (!entry || !canUndo(system, { ...campaign, entries: [entry] })) return undefined;
    if (!computerAt(campaign, entry.seat)) return { entries: entries.length - at + 1, handOver: false };
  }
  return undefined;
}

/** True for a deed of the seat at the screen itself, or one in its sight: a secret of another, such as a standing order, is not there for it. */
const isInSight = (system: AnySystem, { seat, events = [] }: Omit<Undone, 'command'>, who: Sitting): boolean =>
  seat === who.seat || seat === who.viewer || events.length === 0 || isAnySeen(system, [{ events }], who.viewer, 0);

/** Behind the curtain nobody takes back what another did there, nor in front of it what is hidden; a plan belongs entirely to its seat. */
export function mayUndo(
  { system, campaign, state, canUndo: mayUndo }: CampaignState,
  who: Sitting,
  hotseat: boolean,
): boolean {
  if (hotseat && campaign.computers) {
    const back = lastAction(system, campaign);
    if (!back || back.handOver) return back !== undefined;
    const entry = campaign.entries.at(-back.entries)!;
    return system.secret(state) ? entry.seat === who.viewer : isInSight(system, entry, who);
  }
  if (!mayUndo()) return false;
  if (!hotseat) return true;
  const last = campaign.entries.at(-1)!;
  return system.secret(state) ? last.seat === who.seat : isInSight(system, last, who);
}

/**
 * The seat that ended its part last and may take that back while the curtain is down: nobody else has sat down since, acted, thrown
 * dice or opened anything. Undefined where there is none.
 */
export function notDoneYet(
  { system, campaign, state, canUndo: mayUndo }: CampaignState,
  who: Pick<Sitting, 'curtain'>,
  satDown: Screen['satDown'],
): Seat | undefined {
  const last = campaign.entries.at(-1);
  if (!who.curtain || !last || !mayUndo()) return undefined;
  const { seat } = last;
  if (seat === GM || computerAt(campaign, seat) || system.awaited(state).includes(seat)) return undefined;
  const hasLooked = satDown !== null && satDown.entries === campaign.entries.length && satDown.seat !== seat;
  return hasLooked ? undefined : seat;
}

/** The same for what was taken back. */
export function mayRedo({ system, state, undone = [] }: CampaignState, who: Sitting, hotseat: boolean): boolean {
  const last = undone.at(-1);
  if (!last || !hotseat) return last !== undefined;
  return system.secret(state) ? last.seat === who.seat : isInSight(system, last, who);
}

/** An order sheet that was taken back, to be edited further, before the orders written since; nothing for any other entry. */
export const draftAgain = ({ seat, command }: Pick<Entry, 'seat' | 'command'>, now: Drafting): Partial<Drafting> =>
  command.command === 'sheet' && Array.isArray(command.orders)
    ? {
        seat,
        draft: {},
        mode: 'sheet',
        lines: [...linesOf(command.orders, command), ...(now.seat === seat ? now.lines : [])],
        elseFor: null,
      }
    : {};

/** The sheet after that is redone: its orders leave, also those that were changed, and those written since stay. */
export const draftAfterRedo = (command: Undone['command'], { lines }: Drafting): Partial<Drafting> =>
  command.command === 'sheet'
    ? { draft: {}, lines: lines.filter(({ from }) => !deepEqual(from, command)), elseFor: null }
    : { draft: {} };
