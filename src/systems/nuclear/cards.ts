import { readLog, type SideId, type UnitId } from '@hexpost/engine';
import type { Event, EventOf, State } from '@hexpost/engine/nuclear';
import type { CardRow, CardSection, CardSource, RevealParts } from '../../panels/table/cards/reveal-card.ts';
import type { KeyBelow } from '../../words/keys.ts';
import type { Words } from './names.ts';
import { rulesetIndexOf } from './ruleset-index.ts';

/** Cards of Nuclear: the bases, the event die, bids with initiative and deployments, order sheets. */

interface Source extends Omit<CardSource, 'events' | 'words' | 'after'> {
  readonly events: readonly Event[];
  readonly words: Words;
  readonly after: State;
}

const only = <K extends Event['type']>(events: readonly Event[], type: K): readonly EventOf<K>[] =>
  events.filter((event): event is EventOf<K> => event.type === type);

const card = (key: KeyBelow<'nuclear/replay', 'card'>, { words }: Source, blanks = {}): string =>
  words.t(`nuclear/replay:card.${key}`, blanks);

/** A row for each side with texts, in the order of the sides. */
const bySide = ({ after }: Source, textsOf: (side: SideId) => readonly string[]): CardRow[] =>
  after.order.flatMap((side) => {
    const texts = textsOf(side);
    return texts.length > 0 ? [{ side, texts }] : [];
  });

function bases(source: Source): CardSection[] {
  return only(source.events, 'bases-revealed').map(({ bases: at }) => ({
    rows: bySide(source, (side) => (at[side] === undefined ? [] : [at[side]])),
  }));
}

/** N-15.1: the die and the resulting event. */
function eventDie(source: Source): CardSection[] {
  const rules = rulesetIndexOf(source.campaign.ruleset.rules);
  const [started] = only(source.events, 'event-started');
  return only(source.events, 'event-rolled').map(({ die }) => ({
    dice: [{ face: die, sides: 6, good: started !== undefined }],
    text: started ? source.words.plain(started) : card('no-event', source, { from: rules.ruleset.numbers.eventFrom }),
  }));
}

/** N-5.10: the sides in initiative order, with their bids and the rolls that broke ties. */
function line(source: Source): CardSection[] {
  const { events, entry } = source;
  const [revealed] = only(events, 'bids-revealed');
  const [set] = only(events, 'initiative-set');
  if (!revealed || !set) return [];
  const paid = only(events, 'prestige-spent').filter(({ reason }) => reason === 'bid');
  const rows = set.order.map((side): CardRow => {
    const bid = revealed.bids[side] ?? 0;
    const pays = paid.some((event) => event.side === side);
    const faces = entry.rolls
      .filter(({ label, by }) => label === 'initiative' && by === side)
      .flatMap((roll) => roll.faces);
    const texts = [card(pays ? 'pays' : 'bid', source, { bid })];
    if (faces.length > 0) texts.push(card('tie', source, { faces: faces.join(', ') }));
    return { side, texts: [texts.join('; ')] };
  });
  return [{ title: card('line', source), rows, ordered: true }];
}

/** N-5.9: the units that arrived, with their places, and those that could not. */
function deployments(source: Source): CardSection[] {
  const { events, words } = source;
  if (!events.some(({ type }) => type === 'preparation-revealed')) return [];
  const own = (side: SideId) => (event: { readonly unit: UnitId }) => words.known(event.unit)?.side === side;
  const rows = bySide(source, (side) => {
    const outworks = only(events, 'construction-started').filter((event) => event.side === side && event.unit === null);
    return [
      ...only(events, 'unit-deployed')
        .filter(own(side))
        .map(({ unit, hex, ambush }) => card(ambush ? 'ambush' : 'unit', source, { unit: words.shortUnit(unit), hex })),
      ...only(events, 'deployment-failed')
        .filter(own(side))
        .map((event) => words.plain(event)),
      ...(outworks.length > 0 ? [card('outworks', source, { hexes: outworks.map(({ hex }) => hex).join(' ') })] : []),
    ];
  });
  return [{ title: card('deployed', source), rows, ...(rows.length === 0 && { text: card('nobody', source) }) }];
}

/** The orders of every side, as written on its sheet. */
function sheets(source: Source): CardSection[] {
  if (!source.events.some(({ type }) => type === 'sheets-revealed')) return [];
  const { system, campaign, entry, words } = source;
  const number = campaign.entries.indexOf(entry);
  const log = readLog(system, campaign.entries.slice(0, number + 1), 'public');
  const opened = log.findLastIndex(({ entry: at, event }) => at < number && system.revealsSecrets(event));
  const lodged = only(
    log.slice(opened + 1).map(({ event }) => event as Event),
    'sheet-lodged',
  );
  const rows = bySide(source, (side) => {
    const own = lodged.findLast((event) => event.side === side);
    if (!own) return [];
    if (own.orders.length === 0) return [card('no-orders', source)];
    return own.orders.map((order) => `${words.actor(order)}: ${words.order(order)}`);
  });
  return [{ rows, ordered: false }];
}

const TITLES: Readonly<Partial<Record<Event['type'], KeyBelow<'nuclear/replay', 'card'>>>> = {
  'bases-revealed': 'bases',
  'event-rolled': 'event',
  'preparation-revealed': 'reveal',
  'sheets-revealed': 'sheets',
};

export const nuclearCards: RevealParts = {
  types: new Set(Object.keys(TITLES)),
  card(any) {
    const source = any as unknown as Source;
    const key = source.events.map(({ type }) => TITLES[type]).find((title) => title !== undefined) ?? 'reveal';
    const { turn } = source.after;
    return {
      title: card(key, source, { turn }),
      sections: [...bases(source), ...eventDie(source), ...line(source), ...deployments(source), ...sheets(source)],
    };
  },
};
