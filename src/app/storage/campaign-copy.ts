import type { Campaign, ComputerSeats, Entry } from '@hexpost/engine';
import type { Progress } from '../../panels/start/shelf.ts';
import { linesIn } from './copy-lines.ts';
import { UNFINISHED } from './copy-names.ts';
import { isEntry, MOST } from './log-tables.ts';

/** A campaign with what the list of campaigns shows of it. */
export interface CampaignCopy {
  readonly campaign: Campaign;
  readonly turn: Progress | null;
  /** Time of the last entry or of the making, ms. */
  readonly updated: number;
  /** Time of the deletion, ms; the campaign can still be restored. */
  readonly deleted?: number;
}

type Played = Pick<CampaignCopy, 'turn' | 'updated'>;

/** One change of a campaign: a line of its copy. */
export type CampaignChange =
  /** Begins the copy, or starts it over. */
  | { readonly whole: CampaignCopy }
  /** Entries of a long campaign that `whole` leaves out, from this index on; earlier versions do not state them. */
  | { readonly more: readonly Entry[]; readonly from?: number }
  | ({ readonly entry: Entry; readonly at: number } & Played)
  /** Entries from this index on were undone. */
  | ({ readonly cut: number } & Played)
  | { readonly name: string }
  | { readonly computers: ComputerSeats }
  /** Null: the deletion was undone. */
  | { readonly deleted: number | null };

/** A campaign as its copy has it, as far as the lines are sound. */
export interface CopiedCampaign {
  /** The campaign without entries; undefined when the line is damaged. */
  readonly whole: CampaignCopy | undefined;
  /** The log by index; undefined where no sound line has the entry. */
  readonly entries: readonly (Entry | undefined)[];
  /** Revision after the last sound change. */
  readonly revision: number;
  /** Number of damaged lines behind it. */
  readonly lostAtEnd: number;
  /** Revision of the last line as stated in the file, sound or not. */
  readonly tail: number;
  /** Every line is sound, has a check, and follows on the one before it. */
  readonly isSound: boolean;
}

/** Reads the copy in a file. */
export function readCampaignCopy(file: string, text: string): CopiedCampaign {
  let now: Reading = { whole: undefined, entries: [], revision: UNFINISHED };
  let good = now;
  let [isSound, lostAtEnd, tail] = [true, 0, UNFINISHED];
  let wasChecked = false;
  for (const line of linesIn(file, text)) {
    tail = line.revision;
    const change = line.change as CampaignChange | undefined;
    // The revisions of an earlier version prove nothing against a campaign that was written again.
    if (line.isChecked && !wasChecked && change && 'whole' in change) now = { ...now, revision: UNFINISHED };
    wasChecked ||= line.isChecked;
    // A beginning that is never finished leaves what was before.
    const from = now.isBegun && change && !('whole' in change || 'more' in change) ? { ...good, isBegun: true } : now;
    const next = change && afterLine(from, change, line.revision);
    // Damage before a whole campaign does not matter any more.
    if (next && 'whole' in change) isSound = true;
    if (!next || next.hasGap || !line.isChecked) isSound = false;
    if (!change) lostAtEnd++;
    if (!next) continue;
    lostAtEnd = 0;
    now = next;
    if (line.revision !== UNFINISHED) good = now;
  }
  isSound &&= good === now && good.whole !== undefined;
  const { whole, entries, revision } = good;
  return { whole, entries, revision, lostAtEnd, tail, isSound };
}

interface Reading {
  readonly whole: CampaignCopy | undefined;
  readonly entries: (Entry | undefined)[];
  readonly revision: number;
  /** Further lines are needed before it makes sense. */
  readonly isBegun?: boolean;
  /** Lines before this one are missing. */
  readonly hasGap?: boolean;
}

/** Like `changed`; undefined as well if an earlier version never wrote it. */
function afterLine(now: Reading, change: CampaignChange, at: number): Reading | undefined {
  try {
    return changed(now, change, at);
  } catch {
    return undefined;
  }
}

/**
 * The copy after a line; `entries` is changed in place, as a log may be long, except at a beginning. Undefined for a line that was
 * there already.
 */
function changed(now: Reading, change: CampaignChange, at: number): Reading | undefined {
  const { whole, entries, revision, isBegun = false } = now;
  const isBeginning = 'whole' in change || ('more' in change && isBegun);
  if (at !== UNFINISHED && (isBeginning ? at < revision : at <= revision)) return undefined;
  const place = at === UNFINISHED ? { revision, isBegun: true } : { revision: at };
  if ('whole' in change) {
    const { campaign } = change.whole;
    return { whole: change.whole, entries: campaign.entries.map(soundEntry), ...place };
  }
  if ('more' in change) {
    const { from = entries.length } = change;
    const log = from === 0 ? [] : entries;
    const hasGap = from !== log.length || !isBegun;
    log.length = Math.min(from, MOST);
    for (const entry of change.more) log.push(soundEntry(entry));
    return { whole, entries: log, hasGap, ...place };
  }
  const hasGap = isBegun || at !== revision + 1 || ('entry' in change && change.at !== entries.length);
  if ('entry' in change) {
    entries.length = Math.min(change.at, MOST);
    entries.push(soundEntry(change.entry));
  } else if ('cut' in change) entries.length = Math.min(entries.length, change.cut);
  return { whole: whole && retitled(whole, change), entries, revision: at, hasGap };
}

const soundEntry = (entry: Entry): Entry | undefined => (isEntry(entry) ? entry : undefined);

/** The card in the list after a change. */
function retitled(copy: CampaignCopy, change: Exclude<CampaignChange, { whole: unknown } | { more: unknown }>) {
  if ('name' in change) return { ...copy, campaign: { ...copy.campaign, name: change.name } };
  if ('computers' in change) return { ...copy, campaign: { ...copy.campaign, computers: change.computers } };
  if ('deleted' in change) {
    const { deleted: _, ...kept } = copy;
    return change.deleted === null ? kept : { ...kept, deleted: change.deleted };
  }
  return { ...copy, turn: change.turn, updated: change.updated };
}
