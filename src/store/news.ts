import { type AnySystem, type Entry, GM, PUBLIC, type Seat } from '@hexpost/engine';
import type { CampaignTable, TableRules } from './table.ts';

/** News: what happened since a seat last did something, as the log tells it. Plain functions. */

/** News reaches back at most this many entries. */
const MOST = 100;

/** More ends of parts than this in a row were pressed by somebody: news must not pile up over the turns. */
const MOST_PASSES = 2;

/**
 * The number of entries up to a seat's last action. A command that only ends a part (`isPass`) does not count: it may have been given
 * for the seat, which has not looked around then. An action that opens the secrets of others (`revealsSecrets`) is news itself.
 */
export function entriesKnown(
  entries: readonly Pick<Entry, 'seat' | 'command' | 'events'>[],
  seat: Seat,
  isPass: TableRules['isPass'] = () => false,
  revealsSecrets: AnySystem['revealsSecrets'] = () => false,
): number {
  let passes = 0;
  const last = entries.findLastIndex(
    (entry) => entry.seat === seat && (!isPass(entry.command as { command: string }) || ++passes > MOST_PASSES),
  );
  const known = entries[last]?.events.some(revealsSecrets) ? last : last + 1;
  return Math.max(known, entries.length - MOST, 0);
}

/**
 * The entry (its number) at which the news of the seat at the screen begins; undefined while nobody there awaits any. People who
 * look at the table together have seen it all.
 */
export function newsFrom(
  {
    system,
    campaign,
    sitting,
    past,
    closed,
  }: Pick<CampaignTable, 'system' | 'campaign' | 'sitting' | 'past' | 'closed'>,
  { isPass, endOfEmptyPart }: Pick<TableRules, 'isPass' | 'endOfEmptyPart'>,
): number | undefined {
  const { seat, viewer } = sitting;
  if (seat === null || seat === GM || viewer === PUBLIC || past || closed) return undefined;
  // Where no part ends by itself, whoever ended one was there and saw what had happened.
  const from = entriesKnown(campaign.entries, seat, endOfEmptyPart && isPass, system.revealsSecrets);
  return from < campaign.entries.length ? from : undefined;
}
