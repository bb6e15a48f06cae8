import type { Campaign, Entry } from '../../engine/kernel/campaign.ts';
import type { ComputerSeats } from '../../engine/kernel/computer-seats.ts';
import type { TurnLine } from '../../engine/kernel/system.ts';
import { linesIn } from './copy-lines.ts';
import { UNFINISHED } from './copy-names.ts';

/** A campaign with what the list of campaigns shows of it. */
export interface CampaignCopy {
  readonly campaign: Campaign;
  readonly turn: TurnLine | null;
  /** Time of the last entry or of the making, ms. */
  readonly updated: number;
  /** Time of the deletion, ms; the campaign can still be restored. */
  readonly deleted?: number;
}

type Played = Pick<CampaignCopy, 'turn' | 'updated'>;

/** One change of a campaign: a line of its copy. */
export type CampaignChange =
  /** Begins the copy, or begins it anew. */
  | { readonly whole: CampaignCopy }
  /** Entries of a long campaign that `whole` leaves out. */
  | { readonly more: readonly Entry[] }
  | ({ readonly entry: Entry; readonly at: number } & Played)
  /** Entries from this index on were undone. */
  | ({ readonly cut: number } & Played)
  | { readonly name: string }
  | { readonly computers: ComputerSeats }
  /** Null: the deletion was taken back. */
  | { readonly deleted: number | null };

/** Reads a copy: the campaign with its revision, or null when it holds none. */
export function readCampaignCopy(text: string): (CampaignCopy & { readonly revision: number }) | null {
  let copy: CampaignCopy | null = null;
  let entries: Entry[] = [];
  let good: { readonly copy: CampaignCopy; readonly entries: readonly Entry[]; readonly revision: number } | null =
    null;
  for (const { change, revision } of linesIn(text)) {
    const next = change as CampaignChange;
    if ('whole' in next) {
      copy = next.whole;
      entries = [...next.whole.campaign.entries];
    } else if (copy === null || ('entry' in next && next.at !== entries.length)) break;
    else copy = changed(copy, entries, next);
    if (revision !== UNFINISHED) good = { copy, entries, revision };
  }
  if (good === null) return null;
  const { campaign } = good.copy;
  return { ...good.copy, campaign: { ...campaign, entries: good.entries }, revision: good.revision };
}

/** The copy after a change; `entries` is changed in place, as a log may be long. */
function changed(copy: CampaignCopy, entries: Entry[], change: Exclude<CampaignChange, { whole: unknown }>) {
  if ('more' in change) {
    for (const entry of change.more) entries.push(entry);
    return copy;
  }
  if ('name' in change) return { ...copy, campaign: { ...copy.campaign, name: change.name } };
  if ('computers' in change) return { ...copy, campaign: { ...copy.campaign, computers: change.computers } };
  if ('deleted' in change) {
    const { deleted: _, ...kept } = copy;
    return change.deleted === null ? kept : { ...kept, deleted: change.deleted };
  }
  if ('entry' in change) entries.push(change.entry);
  else entries.length = Math.min(entries.length, change.cut);
  return { ...copy, turn: change.turn, updated: change.updated };
}
