import type { Entry } from '../engine/kernel/campaign.ts';
import { GM, PUBLIC, type Seat } from '../engine/kernel/ids.ts';
import type { CampaignTable, TableRules } from './table.ts';

/** News: what happened since a seat last did something, as the log tells it. Plain functions. */

/** News reaches back at most this many entries. */
const MOST = 100;

/**
 * The number of entries up to the last deed of a seat. A command that only ends a part is no deed: it may be given for the
 * seat, and nobody who passes has looked around for it.
 */
export function entriesKnown(
  entries: readonly Pick<Entry, 'seat' | 'command'>[],
  seat: Seat,
  isPass: TableRules['isPass'] = () => false,
): number {
  const last = entries.findLastIndex((entry) => entry.seat === seat && !isPass(entry.command as { command: string }));
  return Math.max(last + 1, entries.length - MOST, 0);
}

/**
 * Where the news of the seat at the screen begins (number of an entry); undefined while nobody there awaits any. People who
 * look at the table together have seen it all.
 */
export function newsFrom(
  { campaign, sitting, past, closed }: Pick<CampaignTable, 'campaign' | 'sitting' | 'past' | 'closed'>,
  { isPass }: Pick<TableRules, 'isPass'>,
): number | undefined {
  const { seat, viewer } = sitting;
  if (seat === null || seat === GM || viewer === PUBLIC || past || closed) return undefined;
  const from = entriesKnown(campaign.entries, seat, isPass);
  return from < campaign.entries.length ? from : undefined;
}
