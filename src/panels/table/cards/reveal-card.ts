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
import type { Names } from '../../system-ui.ts';

/** A line of a card: whose it is, one or a few short texts, and the dice that they are about. */
export interface CardRow {
  readonly side?: SideId;
  readonly texts: readonly string[];
  readonly dice?: readonly CardDie[];
}

export interface CardDie {
  readonly face: number;
  readonly sides: number;
  /** Whether it succeeds; left out where that has no meaning. */
  readonly good?: boolean;
}

export interface CardSection {
  readonly title?: string;
  readonly dice?: readonly CardDie[];
  readonly text?: string;
  readonly rows?: readonly CardRow[];
  /** The rows are numbered: their order matters. */
  readonly ordered?: boolean;
}

/** A counter in a line: those that take part now stand out, those that are out of it fade. */
export interface CardCounter {
  readonly id: string;
  readonly name: string;
  /** As a ruleset names it; without one the name stands alone. */
  readonly symbol?: string;
  readonly look: 'active' | 'waiting' | 'out';
  /** Its state in a word or two; empty where there is nothing to say. */
  readonly note: string;
  /** It changed in this step. */
  readonly changed: boolean;
}

/** The counters of a side in a row, the first of them in front. */
export interface CardLine {
  readonly side: SideId;
  readonly counters: readonly CardCounter[];
}

/** A step of something that is played back: how the lines stand after it, and what happened. */
export interface CardStep extends CardSection {
  readonly lines: readonly CardLine[];
}

/** A card with dice or secrets that are now open to everybody, shown before play goes on. */
export interface RevealCard {
  readonly title: string;
  readonly sections: readonly CardSection[];
  /** Played back below the sections, one by one or all at once. */
  readonly steps?: readonly CardStep[];
}

/** An entry of the log as everybody may read it. */
export interface CardSource {
  readonly system: AnySystem;
  readonly campaign: Campaign;
  readonly entry: Entry;
  readonly events: readonly AnyEvent[];
  /** The view of everybody after the entry. */
  readonly after: unknown;
  readonly words: Names;
}

/** A system's part of the cards. */
export interface RevealParts {
  /** Events that have a card. */
  readonly types: ReadonlySet<string>;
  /** Those of them that the table shows at length by itself: their cards wait in the log. Default: none. */
  readonly shownAnyway?: ReadonlySet<string>;
  /** The side to whose player alone such an event matters: for the computer no card is laid. Default: they matter to all. */
  readonly concerns?: (event: AnyEvent) => SideId | undefined;
  /** Those of which several may come at once: their cards are one. Default: each has its own. */
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

/** True for an entry whose card is laid on a shared table as soon as it is there. */
export const isLaid = (
  { types, shownAnyway, concerns }: RevealParts,
  { events }: Pick<Entry, 'events'>,
  campaign: Pick<Campaign, 'computers'>,
): boolean =>
  events.some(
    (event) =>
      types.has(event.type) &&
      !shownAnyway?.has(event.type) &&
      computerAt(campaign, concerns?.(event) ?? null) === undefined,
  );

/** The card of an entry (from 0), made from what everybody may read; undefined where there is none. */
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
  const after = system.view(stateAfter(system, campaign, number + 1), PUBLIC);
  return parts.card({ system, campaign, entry, events, after, words });
}

/** The first of the cards on the table with those behind it that are one with it. */
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

/** More cards than this in a row are closed unread. */
const MOST_CARDS = 3;
