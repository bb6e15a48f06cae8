import { type Event, type EventOf, type IncomePart, incomeParts, type State } from '@hexpost/engine/domination';
import type { CardSection, RevealParts } from '../../panels/table/cards/reveal-card.ts';
import { stateAfter } from '../../store/state-cache.ts';
import type { KeyIn } from '../../words/keys.ts';
import { battleSteps } from './battle-card.ts';
import { battleStories } from './battle-story.ts';
import { eventRow, type Source } from './event-dice.ts';
import { type CardPart, eventLook } from './event-table.ts';
import type { DominationWords } from './names.ts';
import { rulesetIndexOf } from './ruleset-index.ts';

/** Cards of Domination: the report of a dawn, answers to attacks, and battles played back. */

const only = <K extends Event['type']>(events: readonly Event[], type: K): readonly EventOf<K>[] =>
  events.filter((event): event is EventOf<K> => event.type === type);

const card = (key: KeyIn<'domination/cards'>, { words }: Source, blanks = {}): string =>
  words.t(`domination/cards:${key}`, blanks);

type Played = Pick<Source, 'system' | 'campaign' | 'entry'>;

/** The whole state within an entry, after the first `count` of its events. */
function stateWithin({ system, campaign, entry }: Played, count: number): State {
  const before = stateAfter(system, campaign, campaign.entries.indexOf(entry)) as State;
  return entry.events.slice(0, count).reduce((state, event) => system.evolve(state, event) as State, before);
}
const rulesOf = ({ campaign }: Pick<Played, 'campaign'>) => rulesetIndexOf(campaign.ruleset.rules);

export function incomeText(part: IncomePart, words: DominationWords): string {
  const { t } = words;
  if (part.from === 'hq')
    return t('domination/cards:income.hq', { pays: part.pays, context: part.pays === 0 ? 'nothing' : '' });
  if (part.from === 'rule') return t('domination/cards:income.rule', { what: words.row('rules', part.row), ...part });
  const section = part.from === 'object' ? 'objects' : 'buildings';
  return t('domination/cards:income.place', { what: words.row(section, part.row), ...part });
}

/** D-3: the income, source by source, and the resulting resources. */
function income(source: Source): CardSection[] {
  const { entry, words } = source;
  return only(source.events, 'income-received').map(({ side, total }) => {
    const state = stateWithin(source, entry.events.findIndex(({ type }) => type === 'income-received') + 1);
    const parts = incomeParts({ rules: rulesOf(source), state }, side);
    return {
      title: card('income.title', source, { total }),
      rows: parts.map((part) => ({ texts: [incomeText(part, words)] })),
      text: card('income.purse', source, { resources: state.sides[side]!.resources }),
    };
  });
}

/** The events of a section of the card; the costs of a retreat use the same event types as a battle. */
function rowsOf(
  source: Source,
  part: CardPart,
  events: readonly Event[],
  key: KeyIn<'domination/cards'>,
): CardSection[] {
  const rows = events.filter((event) => eventLook(event).cards?.includes(part)).map((event) => eventRow(event, source));
  return rows.length > 0 ? [{ title: card(key, source), rows }] : [];
}

/** The events of the next side's dawn, and the events before it. */
function partsOf({ events }: Source): { readonly before: readonly Event[]; readonly dawn: readonly Event[] } {
  const at = events.findIndex(({ type }) => type === 'turn-began');
  return at < 0 ? { before: events, dawn: [] } : { before: events.slice(0, at), dawn: events.slice(at) };
}

export const dominationCards: RevealParts = {
  types: new Set<Event['type']>(['income-received', 'battle-started', 'unit-retreated', 'retreat-failed']),
  // D-3: the income concerns only the side that can spend it.
  concerns: (any) => {
    const event = any as Event;
    return event.type === 'income-received' ? event.side : undefined;
  },
  card(any) {
    const source = any as unknown as Source;
    const { before, dawn } = partsOf(source);
    const stories = storiesOf(source);
    const told = new Set(stories.flatMap(({ steps }) => steps.flatMap(({ events }) => events)));
    const steps = battleSteps(stories, source);
    const fought = before.findIndex((event) => told.has(event));
    const parts = (events: readonly Event[]) => [
      ...rowsOf(source, 'answers', events, 'answers'),
      ...rowsOf(source, 'orks', events, 'orks'),
    ];
    const ends = [...income(source), ...rowsOf(source, 'dawn', dawn, 'dawn-rolls')];
    const title = titleOf(source, dawn);
    if (steps.length === 0) return { title, sections: [...parts(before), ...ends] };
    // Later dice would give the battle away.
    const after = before.slice(fought).filter((event) => !told.has(event));
    return { title, sections: parts(before.slice(0, fought)), steps, later: [...parts(after), ...ends] };
  },
};

/** The battles of an entry, step by step. */
export const storiesOf = (source: Played) =>
  battleStories(
    { rules: rulesOf(source), state: stateWithin(source, 0) },
    source.entry.events as readonly Event[],
    (state, event) => source.system.evolve(state, event) as State,
  );

function titleOf(source: Source, dawn: readonly Event[]): string {
  const { events, after, words } = source;
  const [battle] = only(events, 'battle-started');
  if (battle) return card('title.battle', source, { at: battle.at });
  const [fled] = only(events, 'unit-retreated');
  const [caught] = only(events, 'retreat-failed');
  if (fled && dawn.length === 0) return card('title.retreat', source, { at: fled.from });
  if (caught && dawn.length === 0) return card('title.retreat', source, { at: caught.at });
  return card('title.dawn', source, { round: after.round, side: words.side(after.active) });
}
