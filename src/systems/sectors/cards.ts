import type { SideId } from '@hexpost/engine';
import type { Event, State } from '@hexpost/engine/sectors';
import type { CardRow, CardSection, CardSource, RevealParts } from '../../panels/table/cards/reveal-card.ts';
import type { KeyBelow } from '../../words/keys.ts';
import { contestOf, rollsOf } from './dice.ts';
import { lookOfEvent } from './event-table.ts';
import type { EventOf } from './logged-battles.ts';
import type { SectorsWords } from './names.ts';

/** Cards of Sectors: the first map, order sheets with the battle list, the dice of quick battles, and the map update. */

interface Source extends Omit<CardSource, 'events' | 'words' | 'after'> {
  readonly events: readonly Event[];
  readonly words: SectorsWords;
  readonly after: State;
}

const card = (key: KeyBelow<'sectors/week', 'card'>, { words }: Source, blanks = {}): string =>
  words.t(`sectors/week:card.${key}`, blanks);

const only = <K extends Event['type']>(events: readonly Event[], type: K): readonly EventOf<K>[] =>
  events.filter((event): event is EventOf<K> => event.type === type);

const bySide = ({ after }: Source, textsOf: (side: SideId) => readonly string[]): CardRow[] =>
  after.seats.flatMap((side) => {
    const texts = textsOf(side);
    return texts.length > 0 ? [{ side, texts }] : [];
  });

/** S-3: the first positions of the armies. */
function firstMap(source: Source): CardSection[] {
  const { events, words } = source;
  const placed = only(events, 'armies-deployed');
  if (placed.length === 0) return [];
  const rows = bySide(source, (side) =>
    placed
      .filter((event) => event.side === side)
      .map(({ sector, armies }) => `${words.sector(sector)}: ${words.armies(armies)}`),
  );
  return [{ rows }];
}

/** S-5.13: all sheets, line by line. */
function sheets(source: Source): CardSection[] {
  return only(source.events, 'orders-revealed').map((event) => ({
    title: card('sheets', source),
    rows: bySide(source, (side) => {
      const sheet = event.sheets[side];
      return sheet ? source.words.sheet(sheet) : [];
    }),
  }));
}

function battles(source: Source): CardSection[] {
  const { after, words, events } = source;
  if (events.some(({ type }) => type === 'no-battles'))
    return only(events, 'no-battles').map((event) => ({ text: words.plain(event) }));
  return only(events, 'battles-published').map((event) => ({
    title: card('battles', source),
    rows: event.battles.flatMap((id) => {
      const battle = after.battles[id];
      if (!battle) return [];
      return [{ texts: [`${words.battle(id)}, ${words.sector(battle.sector)}. ${words.fight(battle)}`] }];
    }),
  }));
}

/** S-7.11: quick battles, with their dice as they fell and the results. */
function dice({ entry, words, after }: Source): CardSection[] {
  return entry.events.flatMap((any, i): CardSection[] => {
    const event = any as Event;
    if (event.type !== 'quick-resolved') return [];
    const rolls = rollsOf(entry, i);
    const final = entry.events.slice(i).find(({ type }) => type === 'result-final');
    return [
      {
        title: words.battle(event.battle),
        contest: contestOf(event, rolls, after.battles[event.battle], words),
        rows: [
          ...(rolls.some(({ declared }) => declared) ? [{ texts: [words.plain(event, rolls)] }] : []),
          ...(final ? [{ texts: [words.plain(final)] }] : []),
        ],
      },
    ];
  });
}

/** S-8: losses, landings, control, and new armies. */
function update(source: Source): CardSection[] {
  const { events, words } = source;
  if (!isUpdate(events)) return [];
  const rows = events
    .filter((event) => lookOfEvent(event).onCard)
    .map((event): CardRow => ({ texts: [words.plain(event)] }));
  return [rows.length > 0 ? { rows } : { text: card('nothing', source) }];
}

const isUpdate = (events: readonly Event[]): boolean => only(events, 'map-published').some(({ round }) => round > 0);

export const sectorsCards: RevealParts = {
  types: new Set<Event['type']>(['orders-revealed', 'quick-resolved', 'map-published']),
  isMinor: ({ type }) => type === 'map-published',
  joined: new Set<Event['type']>(['quick-resolved']),
  card(any) {
    const source = any as unknown as Source;
    const { events } = source;
    const [opened] = only(events, 'orders-revealed');
    const [published] = only(events, 'map-published');
    const round = opened?.round ?? published?.round ?? 0;
    const key = opened ? 'orders' : isUpdate(events) ? 'update' : published ? 'first' : 'dice';
    return {
      title: card(key, source, { round }),
      sections: [...firstMap(source), ...sheets(source), ...battles(source), ...dice(source), ...update(source)],
    };
  },
};
