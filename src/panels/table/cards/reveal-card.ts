import {
  type AnyEvent,
  type AnySystem,
  type Campaign,
  computerAt,
  type Entry,
  PUBLIC,
  readLog,
  type SideId,
} from '@hexpost/engine';
import { stateAfter } from '../../../store/state-cache.ts';
import type { Contestant } from '../../dice/Contest.tsx';
import type { FallenDie } from '../../dice/Die.tsx';
import type { Names } from '../../system-ui.ts';

/** A line of a card: its side, one or a few short texts, and their dice. */
export interface CardRow {
  readonly side?: SideId;
  readonly texts: readonly string[];
  readonly dice?: readonly CardDie[];
}

export interface CardDie extends FallenDie {
  /** The unit or side that threw it. */
  readonly by?: string | null;
}

export interface CardSection {
  readonly title?: string;
  readonly dice?: readonly CardDie[];
  /** Sides that throw against each other. */
  readonly contest?: readonly Contestant[];
  readonly text?: string;
  readonly rows?: readonly CardRow[];
  /** The rows are numbered: their order matters. */
  readonly ordered?: boolean;
}

/** A counter in a line: active ones stand out, eliminated ones fade. */
export interface CardCounter {
  readonly id: string;
  readonly name: string;
  /** The symbol's name in a ruleset; without one only the counter's name is shown. */
  readonly symbol?: string;
  readonly look: 'active' | 'waiting' | 'out';
  /** Its state in a word or two; may be empty. */
  readonly note: string;
  /** It changed in this step. */
  readonly changed: boolean;
}

/** The counters of a side in a row, the first of them in front. */
export interface CardLine {
  readonly side: SideId;
  readonly counters: readonly CardCounter[];
}

/** A step of a playback: the lines after it, and its events. */
export interface CardStep extends CardSection {
  readonly lines: readonly CardLine[];
}

/** A card with dice or secrets that are now public, shown before play goes on. */
export interface RevealCard {
  readonly title: string;
  readonly sections: readonly CardSection[];
  /** Steps played back below the sections, one by one or all at once. */
  readonly steps?: readonly CardStep[];
  /** Sections about what came after the steps; shown with the last one. */
  readonly later?: readonly CardSection[];
}

/** The public part of a log entry. */
export interface CardSource {
  readonly system: AnySystem;
  readonly campaign: Campaign;
  readonly entry: Entry;
  readonly events: readonly AnyEvent[];
  /** The public views before and after the entry. */
  readonly before: unknown;
  readonly after: unknown;
  readonly words: Names;
}

/** A system's part of the cards. */
export interface RevealParts {
  /** Events that have a card. */
  readonly types: ReadonlySet<string>;
  /** Events that the table shows anyway, or of which nothing came: their cards are only in the log. */
  readonly isMinor?: (event: AnyEvent) => boolean;
  /** The only side whose player such an event concerns: for the computer no card is shown. Default: it concerns all. */
  readonly concerns?: (event: AnyEvent) => SideId | undefined;
  /** Those of which several may come at once: their cards are joined. Default: each has its own. */
  readonly joined?: ReadonlySet<string>;
  readonly card: (source: CardSource) => RevealCard;
}

export const hasCard = (parts: RevealParts | undefined, { events }: Pick<Entry, 'events'>): boolean =>
  parts !== undefined && events.some(({ type }) => parts.types.has(type));

interface CardPlace {
  readonly system: AnySystem;
  readonly campaign: Campaign;
  readonly words: Names;
}

/** True for an entry whose card is shown on a shared table at once. */
export const isLaid = (
  { types, isMinor, concerns }: RevealParts,
  { events }: Pick<Entry, 'events'>,
  campaign: Pick<Campaign, 'computers'>,
): boolean =>
  events.some(
    (event) =>
      types.has(event.type) && !isMinor?.(event) && computerAt(campaign, concerns?.(event) ?? null) === undefined,
  );

/** The card of an entry (from 0), made from public information; undefined if there is none. */
export function cardAt(
  parts: RevealParts | undefined,
  { system, campaign, words }: CardPlace,
  number: number,
): RevealCard | undefined {
  const entry = campaign.entries[number];
  if (!parts || !entry || !hasCard(parts, entry)) return undefined;
  const events = readLog(system, campaign.entries, PUBLIC, number)
    .filter((line) => line.entry === number)
    .map(({ event }) => event);
  const viewAt = (count: number) => system.view(stateAfter(system, campaign, count), PUBLIC);
  return parts.card({
    system,
    campaign,
    entry,
    events,
    before: viewAt(number),
    after: viewAt(number + 1),
    words,
  });
}

/** The first card on the table, with those after it that are joined with it. */
export function firstOf(
  parts: RevealParts | undefined,
  { entries }: Pick<Campaign, 'entries'>,
  cards: readonly number[],
): readonly number[] {
  const other = cards.findIndex((number) => !entries[number]?.events.some(({ type }) => parts?.joined?.has(type)));
  return cards.slice(0, other < 0 ? cards.length : Math.max(1, other));
}

/** The cards of several entries as one. */
export function joinedCard(cards: readonly RevealCard[]): RevealCard | undefined {
  const last = cards.at(-1);
  return last && { ...last, sections: cards.flatMap(({ sections }) => sections) };
}

/** The entries since `from` that have a card, the last few of them. */
export function cardsSince(parts: RevealParts | undefined, campaign: Campaign, from: number): number[] {
  const found = campaign.entries.slice(from).flatMap((entry, i) => (hasCard(parts, entry) ? [from + i] : []));
  return firstOf(parts, campaign, found).length === found.length ? found : found.slice(-MOST_CARDS);
}

/** More cards than this in a row would be closed unread. */
const MOST_CARDS = 3;
