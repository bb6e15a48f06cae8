import type { AnyEvent, UnitId } from '@hexpost/engine';
import type { Event, EventOf } from '@hexpost/engine/nuclear';
import { type EventBlank, type EventBlanks, type FactKinds, sentenceOf } from '../../panels/replay/event-sentence.ts';
import { type Sentence, withoutMarks } from '../../words/sentences.ts';
import { EVENTS } from './event-table.ts';

const KINDS: FactKinds = {
  attacker: 'unit',
  defender: 'unit',
  loser: 'unit',
  by: 'unit',
  transport: 'unit',
  trait: 'trait',
  // Upgrades are named like traits.
  upgrade: 'trait',
  structure: 'structures',
  terrain: 'terrain',
  rank: 'ranks',
  hexes: 'hex',
  order: 'side',
  from: 'side',
  to: 'side',
  round: 'phase',
  code: 'refusal',
  team: 'team',
};

const NOBODY: EventBlank = { kind: 'nobody', id: '' };
const owner = (id: unknown): EventBlank =>
  id === null || id === 'neutral' ? NOBODY : { kind: 'side', id: String(id) };

/** The sentence of `nuclear/log.json` for an event. */
export function sentenceFor(any: AnyEvent): Sentence<EventBlank> {
  if (any.type === 'experience-shared') return { key: any.type, blanks: { gains: gainsOf(any) } };
  const event = any as Event;
  // The sentence of an overrule uses the facts of its one change.
  const facts = event.type === 'corrected' ? { ...event.change, type: event.type } : event;
  const sentence = sentenceOf(EVENTS, KINDS, facts);
  const nobody = Object.entries(facts).flatMap(([key, value]) =>
    value === null || value === 'neutral' ? [[key, NOBODY]] : [],
  );
  const { blanks, ...form } = event.type === 'corrected' ? correction(event) : { blanks: moreOf(event) };
  return { ...sentence, blanks: { ...sentence.blanks, ...Object.fromEntries(nobody), ...blanks }, ...form };
}

/** Units with what each of them gains, `bundle` of the event table. */
const gainsOf = (event: AnyEvent): readonly EventBlank[] =>
  (event as AnyEvent & { readonly gains: readonly (UnitId | number)[] }).gains.map((each) =>
    typeof each === 'number' ? `(+${each})` : { kind: 'unit', id: each },
  );

/** Values for a sentence that an event holds only in another form. */
function moreOf(event: Event): EventBlanks {
  switch (event.type) {
    case 'event-started':
    case 'event-ended':
    case 'event-updated': {
      const { id, side, unit, hex } = event.event;
      return {
        event: { kind: 'events', id },
        ...(side && { side: { kind: 'side', id: side } }),
        ...(unit && { unit: { kind: 'unit', id: unit } }),
        ...(hex && { hex: { kind: 'hex', id: hex } }),
      };
    }
    case 'unit-moved':
      return { hex: { kind: 'hex', id: event.path.at(-1) ?? event.from } };
    case 'bids-revealed':
      return { bids: Object.entries(event.bids).flatMap(([side, bid]) => [owner(side), bid]) };
    case 'wounds-suffered':
      return { models: event.models.length };
    case 'overruled':
      return { reason: withoutMarks(event.reason) };
    default:
      return {};
  }
}

/** N-4.13: the form of the sentence for one change of an overrule, and the values that are not facts of the change. */
function correction({ change, was }: EventOf<'corrected'>): Omit<Sentence<EventBlank>, 'key'> {
  const form = (context: string, blanks: EventBlanks = {}) => ({ context, blanks });
  switch (change.change) {
    case 'place':
      if (change.hex === null) return form('reserve');
      return was === null ? form('place') : form('moved', { from: { kind: 'hex', id: String(was) } });
    case 'models': {
      const left = change.tough.reduce((total, tough) => total + tough, 0);
      return { ...form('models', { left }), count: change.tough.filter((tough) => tough > 0).length };
    }
    case 'restore':
      return form(change.hex === null ? 'restore-reserve' : 'restore');
    case 'suppress':
      return form(change.suppressed ? 'suppress' : 'rally');
    case 'act':
      return form(`act-${change.acted}`);
    case 'trait':
      return form(change.has ? 'trait' : 'trait-off');
    case 'experience':
      return form('experience', { rank: { kind: 'ranks', id: change.rank ?? '' }, picks: change.picks ?? 0 });
    case 'prestige':
      return form('prestige', { now: change.prestige, was: was ?? 0 });
    case 'control-points':
      return form('control-points', { now: change.controlPoints, was: was ?? 0 });
    case 'bid':
      return form('bid', { now: change.bid, was: was ?? 0 });
    case 'key-point':
      return form('key-point', { was: owner(was), now: owner(change.owner) });
    case 'terrain': {
      const terrain = (id: unknown): EventBlank => ({ kind: 'terrain', id: String(id) });
      return form('terrain', { was: terrain(was), now: terrain(change.terrain) });
    }
    case 'structure': {
      const { structure } = change;
      if (structure === null) return form('structure-off');
      const blanks = { structure: { kind: 'structures', id: structure.type }, owner: owner(structure.owner) };
      return form(structure.done ? 'structure' : 'site', blanks);
    }
    case 'marker':
      return form(change.lies ? 'marker' : 'marker-off');
    case 'event':
      return form(change.event === null ? 'event-off' : 'event', {
        event: { kind: 'events', id: change.event?.id ?? String(was ?? '') },
      });
    default:
      return form(change.change);
  }
}
