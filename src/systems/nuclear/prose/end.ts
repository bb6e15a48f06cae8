import type { Hex, SideId } from '@hexpost/engine';
import type { Event } from '@hexpost/engine/nuclear';
import type { ProsePart } from '../../../panels/post/prose/prose-page.ts';
import { grouped, type StyledText, signedNumber, strong } from '../../../panels/post/prose/say.ts';
import { partOf } from './deeds.ts';
import { deedSentences } from './rounds.ts';
import type { Teller } from './teller.ts';

/** Events that the end of a turn describes in its own words. */
const TOLD: ReadonlySet<string> = new Set<Event['type']>([
  'key-point-captured',
  'key-point-lost',
  'control-points-gained',
  'prestige-gained',
  'rank-gained',
  'turn-ended',
  'game-won',
  'structure-captured',
  'base-captured',
  'construction-finished',
  'construction-lost',
  'intelligence-collected',
  'vip-delivered',
  'side-eliminated',
  'side-conceded',
  'event-ended',
  'trait-lost',
]);

/** N-16: danger, what changed hands, the gains from it, who rose in rank, and how the game ended. */
export function endOf(events: readonly Event[], teller: Teller, places: ReadonlyMap<Event, Hex>): ProsePart[] {
  const { say, words } = teller;
  const items: StyledText[] = deedSentences(partOf(events.filter(({ type }) => !TOLD.has(type))).deeds, teller, places);
  for (const event of events) {
    if (event.type === 'key-point-captured' || event.type === 'key-point-lost') items.push(pointOf(event, teller));
    else if (event.type === 'prestige-gained' && event.reason !== 'income') items.push([words.plain(event)]);
    else if (event.type === 'control-points-gained' && event.reason !== 'key-points') items.push([words.plain(event)]);
    else if (SENTENCES.has(event.type)) items.push([words.plain(event)]);
  }
  items.push(...builtOf(events, teller));
  const points = pointsOf(events, teller);
  if (points.length > 0) items.push(points);
  const income = sums(
    events.flatMap((event) => (event.type === 'prestige-gained' && event.reason === 'income' ? [event] : [])),
    teller,
  );
  if (income !== '') items.push(say('income', { list: income }));
  const ranks = events.flatMap((event) =>
    event.type === 'rank-gained' ? [`${teller.unit(event.unit)} — ${teller.rank(event.rank)}`] : [],
  );
  if (ranks.length > 0) items.push(say('ranks', { list: ranks.join(', ') }));
  const won = events.find(({ type }) => type === 'game-won');
  if (won) items.push([strong(words.plain(won))]);
  return items.length > 0 ? [{ kind: 'list', items }] : [];
}

const SENTENCES: ReadonlySet<string> = new Set<Event['type']>([
  'structure-captured',
  'base-captured',
  'intelligence-collected',
  'vip-delivered',
  'side-eliminated',
  'side-conceded',
  'event-ended',
]);

/** Building sites that were finished or lost, grouped by side and kind. */
function builtOf(events: readonly Event[], teller: Teller): StyledText[] {
  const sites = events.flatMap((event) =>
    event.type === 'construction-finished' || event.type === 'construction-lost' ? [event] : [],
  );
  const groups = grouped(sites, ({ type, side, structure }) => `${type} ${side} ${structure}`);
  return [...groups.values()].map((of): StyledText => {
    const { type, side, structure } = of[0]!;
    const blanks = {
      side: teller.side(side),
      structure: teller.structure(structure),
      list: of.map(({ hex }) => hex).join(', '),
    };
    return teller.say('built', blanks, type === 'construction-finished' ? 'finished' : 'lost');
  });
}

/** A key point that changed hands. */
export function pointOf(
  event: Extract<Event, { type: 'key-point-captured' | 'key-point-lost' }>,
  teller: Teller,
): StyledText {
  const { say, side, words } = teller;
  if (event.type === 'key-point-lost') return say('point', { hex: event.hex, from: side(event.from) }, 'lost');
  const blanks = { hex: event.hex, to: strong(side(event.to)), unit: words.unit(event.unit), from: side(event.from) };
  return say('point', blanks, event.from === 'neutral' ? 'neutral' : 'taken');
}

/** Control Points for key points, by side; nothing when there were none. */
export function pointsOf(events: readonly Event[], teller: Teller): StyledText {
  const gained = events.flatMap((event) =>
    event.type === 'control-points-gained' && event.reason === 'key-points' ? [event] : [],
  );
  const list = sums(gained, teller);
  return list === '' ? [] : teller.say('points', { list });
}

const sums = (gains: readonly { readonly side: SideId; readonly amount: number }[], { side }: Teller): string => {
  const totals = new Map<SideId, number>();
  for (const gain of gains) totals.set(gain.side, (totals.get(gain.side) ?? 0) + gain.amount);
  return [...totals].map(([id, total]) => `${side(id)} ${signedNumber(total)}`).join(', ');
};
