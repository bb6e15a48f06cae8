import { type AnySystem, beginning, type Campaign, type Entry, foldEvents, hashOf } from '@hexpost/engine';
import { nextTask, SLICE } from '../../store/state-cache.ts';
import { progressOf } from '../files/progress.ts';
import { systemOf } from '../files/read-campaign.ts';
import type { CampaignCopy, CopiedCampaign } from './campaign-copy.ts';
import type { CampaignBody, Stored } from './campaign-tables.ts';
import { UNFINISHED } from './copy-names.ts';

/** A campaign put together from both places. */
export interface Mended {
  /** As far as its log can be played. */
  readonly copy: CampaignCopy;
  /** Number of orders that there were. */
  readonly all: number;
  /** A revision after all that either place has seen. */
  readonly changes: number;
}

type Found = readonly (Entry | undefined)[];

/**
 * Puts a campaign together from what the database and the second copy hold of it. The newer of them decides how long its log is,
 * the other fills the holes. Null when neither has its rules.
 */
export async function mend({ head, body, log }: Stored, copied: CopiedCampaign): Promise<Mended | null> {
  const { whole } = copied;
  const isNewer =
    copied.revision > (head ? (head.changes ?? 0) : UNFINISHED) && !isBeginningOf(copied.entries, log.entries);
  const bodies = [isNewer ? whole?.campaign : body, isNewer ? body : whole?.campaign].filter(
    (one) => one !== undefined,
  );
  if (bodies.length === 0) return null;
  const [logs, length]: [Found[], number] = isNewer
    ? [[copied.entries, log.entries], copied.entries.length + copied.lostAtEnd]
    : [[log.entries, copied.entries], head?.entries ?? Math.max(log.entries.length, copied.entries.length)];
  // A copy of exactly this revision fills holes by itself; an older one has to follow by the rules.
  const isEqual = head !== undefined && copied.isSound && copied.revision === head.changes;
  const played = await Promise.all(bodies.map((one) => play(one, logs, length, isEqual)));
  const best = played.reduce((a, b) => (worthOf(b) > worthOf(a) ? b : a));
  const card = (!isNewer && head) || whole || head;
  const { turn = null, updated = Date.now(), deleted } = card ?? {};
  return {
    copy: {
      campaign: { ...best.campaign, name: nameOf(card) ?? best.campaign.name },
      turn: best.turn ?? turn,
      updated,
      ...(deleted !== undefined && { deleted }),
    },
    all: length,
    changes: Math.max(head?.changes ?? 0, copied.revision, 0) + 1,
  };
}

const nameOf = (card: Stored['head'] | CampaignCopy): string | undefined =>
  card && ('campaign' in card ? card.campaign.name : card.name);

/** True when a log is the beginning of another, or all of it. */
const isBeginningOf = (one: Found, other: Found): boolean =>
  one.length <= other.length && one.every((entry, i) => !entry || !other[i] || other[i].hash === entry.hash);

interface Played {
  readonly campaign: Campaign;
  readonly turn: CampaignCopy['turn'] | undefined;
  /** Every entry gave the position that it names. */
  readonly isProven: boolean;
}

const worthOf = ({ campaign, isProven }: Played): number => 2 * campaign.entries.length + (isProven ? 1 : 0);

/**
 * Plays a log whose entries are found in either of two places, the first of which is preferred. Where it does not follow by these
 * rules, perhaps because an earlier version wrote it, the first place is trusted; an entry that fills a hole of it is not, unless
 * `isEqual`.
 */
async function play(
  body: CampaignBody,
  [first, second]: readonly Found[],
  length: number,
  isEqual: boolean,
): Promise<Played> {
  const system = await loaded(body);
  const entries: Entry[] = [];
  let state = system && attempt(() => beginning(system, { ...body, entries }));
  let isProven = system !== undefined && hashOf(body.ruleset.rules) === body.ruleset.hash;
  let wasFilled = false;
  for (let i = 0; i < length; i++) {
    const own = first?.[i];
    const after = (entry: Entry | undefined) => {
      if (!system || state === undefined || !entry) return undefined;
      const next = attempt(() => foldEvents(system, state, entry.events));
      return next !== undefined && hashOf(next) === entry.hash ? { entry, state: next } : undefined;
    };
    const found = after(own) ?? after(second?.[i]);
    const entry: Entry | undefined =
      found?.entry ?? (own && !wasFilled ? own : isEqual ? (own ?? second?.[i]) : undefined);
    if (!entry) break;
    wasFilled = entry !== own;
    isProven &&= found !== undefined;
    state = found
      ? found.state
      : system && state !== undefined && attempt(() => foldEvents(system, state, entry.events));
    entries.push(entry);
    if (i % SLICE === SLICE - 1) await nextTask();
  }
  const turn = system && state !== undefined ? attempt(() => progressOf(system, state)) : undefined;
  return { campaign: { ...body, entries }, turn, isProven };
}

/** The rules of a campaign; undefined when they are unavailable or damaged. */
async function loaded(body: CampaignBody): Promise<AnySystem | undefined> {
  const read = await systemOf({ ...body, entries: [] }).catch(() => undefined);
  return read?.ok ? read.value : undefined;
}

/** Undefined if the engine fails on a position that no rule made. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
