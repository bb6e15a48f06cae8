import type { Hex, SideId, UnitId } from '@hexpost/engine';
import type { Event, EventOf } from '@hexpost/engine/nuclear';
import type { ProsePart } from '../../../panels/post/prose/prose-page.ts';
import { joined, type StyledText, strong } from '../../../panels/post/prose/say.ts';
import { partOf } from './deeds.ts';
import { deedSentences } from './rounds.ts';
import type { Teller } from './teller.ts';

/** Described by side below, or in the event's own line. */
const ELSEWHERE: ReadonlySet<string> = new Set<Event['type']>([
  'bases-revealed',
  // The event's own sentence says so.
  'structure-placed',
  'marker-placed',
  'turn-started',
  'event-rolled',
  'event-started',
  'unit-bought',
  'purchase-refunded',
  'bid-placed',
  'deployment-planned',
  'upgrade-chosen',
  'base-placed',
  'base-fortified',
  'prestige-spent',
  'preparation-revealed',
  'bids-revealed',
  'initiative-set',
  'unit-deployed',
  'deployment-failed',
  'upgrade-gained',
  'construction-started',
]);

/**
 * Setup or Preparation: the event, bids and the initiative line, and what each side bought, fielded and chose. `seen`
 * knows the units visible to everybody: a Reserve can be secret. `closedFor` are sides for which the game master ended it.
 */
export function preparationOf(
  events: readonly Event[],
  order: readonly SideId[],
  teller: Teller,
  places: ReadonlyMap<Event, Hex>,
  seen: (unit: UnitId) => boolean,
  closedFor: ReadonlySet<Event> = new Set(),
): ProsePart[] {
  const { say, words } = teller;
  const blocks: ProsePart[] = [];
  const line = (of: StyledText) => blocks.push({ kind: 'line', of });
  for (const event of events) {
    if (event.type === 'bases-revealed') line(basesOf(event.bases, teller));
    if (event.type === 'event-started') line([strong(words.plain(event))]);
    if (event.type === 'event-rolled' && !events.some(({ type }) => type === 'event-started'))
      line(say('event.none', { die: event.die }));
  }
  // If a choice was changed, the last one counts.
  const chosen = new Map(
    events.flatMap((event) => (event.type === 'choice-made' ? [[event.side, event as Event] as const] : [])),
  );
  const rest = events.filter(
    (event) => !ELSEWHERE.has(event.type) && (event.type !== 'choice-made' || chosen.get(event.side) === event),
  );
  const happened = deedSentences(partOf(rest).deeds, teller, places);
  if (happened.length > 0) blocks.push({ kind: 'list', items: happened });
  const bids = initiativeOf(events, teller);
  if (bids.length > 0) line(bids);
  const items = order.flatMap((side): StyledText[] => {
    const told = sidesPart(events, side, teller, seen);
    const ended = events.find((event) => event.type === 'side-ready' && event.side === side);
    // A side that did nothing public is named too, with who ended it.
    const blanks = { side: strong(teller.side(side)) };
    if (told.length === 0 && ended)
      return [closedFor.has(ended) ? say('prepared.closed', blanks, teller.goneOn) : say('prepared.idle', blanks)];
    return told.length > 0 ? [[strong(teller.side(side)), ': ', ...joined(told, '; '), '.']] : [];
  });
  if (items.length > 0) blocks.push({ kind: 'list', items });
  return blocks;
}

export const basesOf = (bases: Readonly<Record<SideId, Hex>>, { say, side }: Teller): StyledText =>
  say('bases', {
    list: Object.entries(bases)
      .map(([id, hex]) => `${side(id)} ${hex}`)
      .join(', '),
  });

/** Bids and the resulting initiative line. */
export function initiativeOf(events: readonly Event[], { say, side }: Teller): StyledText {
  return joined(
    events.flatMap((event): StyledText[] => {
      if (event.type === 'bids-revealed') {
        const bids = Object.entries(event.bids);
        if (bids.every(([, bid]) => bid === 0)) return [say('bids.none')];
        return [say('bids.all', { list: bids.map(([id, bid]) => `${side(id)} ${bid}`).join(', ') })];
      }
      return event.type === 'initiative-set' ? [say('initiative', { list: event.order.map(side).join(', ') })] : [];
    }),
    ' ',
  );
}

function sidesPart(
  events: readonly Event[],
  side: SideId,
  teller: Teller,
  seen: (unit: UnitId) => boolean,
): StyledText[] {
  const { say, words, sideOf, reason } = teller;
  const own = events.filter((event) =>
    'unit' in event && typeof event.unit === 'string'
      ? sideOf(event.unit) === side
      : 'side' in event && event.side === side,
  );
  const of = <T extends Event['type']>(type: T): EventOf<T>[] =>
    own.filter((event): event is EventOf<T> => event.type === type);
  const list = (key: string, items: readonly string[]): StyledText[] =>
    items.length > 0 ? [say(`prepared.${key}`, { list: items.join(', ') })] : [];

  const returned = new Set(of('purchase-refunded').map(({ unit }) => unit));
  const bought = of('unit-bought').filter(({ unit }) => !returned.has(unit) && seen(unit));
  const fielded = of('unit-deployed');
  const out = new Set(fielded.map(({ unit }) => unit));
  const price = bought.reduce((sum, unit) => sum + unit.price, 0);
  const trenches = own.filter((event) => event.type === 'construction-started').length;
  const at = ({ unit, hex }: { unit: UnitId; hex: Hex }) => `${words.unit(unit)} (${hex})`;
  return [
    ...(bought.length > 0 ? [say('prepared.bought', { count: bought.length, price })] : []),
    ...list('deployed', fielded.filter(({ ambush }) => !ambush).map(at)),
    ...list('ambush', fielded.filter(({ ambush }) => ambush).map(at)),
    ...list(
      'reserve',
      bought.filter(({ unit }) => !out.has(unit)).map(({ unit }) => words.unit(unit)),
    ),
    ...list(
      'failed',
      of('deployment-failed').map(({ unit, hex, code }) => `${words.unit(unit)} (${hex}: ${reason(code)})`),
    ),
    ...list(
      'upgrades',
      of('upgrade-gained').map(({ unit, trait }) => `${words.unit(unit)} — ${words.trait(trait)}`),
    ),
    ...(trenches > 0 ? [say('prepared.trenches', { count: trenches })] : []),
  ];
}
