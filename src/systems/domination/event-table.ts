import type { AnyEvent } from '@hexpost/engine';
import type { Event, EventOf } from '@hexpost/engine/domination';
import { type FactKinds, sentenceOf } from '../../panels/replay/event-sentence.ts';
import { type EventLook, NEXT_WEIGHT } from '../../panels/replay/event-table.ts';

/** The sections of the cards after answers and dawns. */
export type CardPart = 'answers' | 'dawn' | 'orks';

interface DominationLook<E> extends EventLook<E> {
  /** True when its die succeeded for its thrower. Default: the fact `hit`, if there is one. */
  good?(event: E): boolean;
  /** The label of its die, if the die is all that the map shows of it. */
  readonly die?: string;
  /** The sections that include it. */
  readonly cards?: readonly CardPart[];
}

/** The treatment of every type of event in the log, the timeline, the announcements and the cards. The game's end is not a key moment. */
export const EVENTS: { readonly [Type in Event['type']]: DominationLook<EventOf<Type>> } = {
  'turn-began': { clause: 'D-2.3', moment: 'phase', emphasis: 'turn', spoken: NEXT_WEIGHT, report: 'never' },
  'side-beaten': {
    news: 'capture',
    clause: 'D-2.4',
    emphasis: 'loss',
    filters: ['losses'],
    spoken: NEXT_WEIGHT,
    report: 'short',
    form: 'conceded',
    cards: ['dawn'],
  },
  'game-won': {
    news: 'frame',
    clause: 'D-2.5',
    emphasis: 'loss',
    spoken: NEXT_WEIGHT,
    report: 'short',
    form: ({ winner, how }) => (winner.length === 0 ? 'nobody' : how),
    cards: ['dawn'],
  },
  'income-received': { clause: 'D-3.6', filters: ['economy'], spoken: 2 },
  'orders-began': { news: 'frame', clause: 'D-2.6', spoken: NEXT_WEIGHT, report: 'never' },
  'unit-repaired': { clause: 'D-8.4', form: 'by', cards: ['dawn'], good: () => true, cue: 'mended' },
  'repair-failed': { clause: 'D-8.4', cards: ['dawn'], good: () => false },
  'infiltration-tested': {
    news: 'fight',
    clause: 'D-9.1',
    form: ({ roll, passed }) => (roll === null ? 'radar' : passed ? 'passed' : 'failed'),
    cards: ['answers', 'dawn'],
    good: ({ passed }) => passed,
    die: 'infiltration',
  },
  'unit-hidden': { news: 'fight', clause: 'D-9.2', cards: ['answers'] },
  'unit-revealed': { news: 'fight', clause: 'D-9.7', cards: ['dawn'] },
  'blessings-lapsed': { clause: 'D-13.8', cards: ['dawn'] },
  'belligerence-rolled': {
    news: 'fight',
    clause: 'D-14.3',
    form: ({ frenzied }) => (frenzied.length > 0 ? 'frenzied' : undefined),
    cards: ['dawn', 'orks'],
    good: ({ frenzied }) => frenzied.length === 0,
  },
  'unit-bought': { clause: 'D-4.1', filters: ['economy'], spoken: 1, kinds: { unit: 'own-unit' }, cue: 'arrive' },
  'unit-dropped': { news: 'move', clause: 'D-4.3', filters: ['economy'], kinds: { unit: 'own-unit' }, cue: 'arrive' },
  'unit-mobilized': { clause: 'D-12.3', filters: ['economy'], kinds: { unit: 'own-unit' }, cue: 'arrive' },
  'guard-added': { clause: 'D-15.7', filters: ['economy'], cue: 'promoted' },
  'building-built': { clause: 'D-4.5', filters: ['economy'], cue: 'built' },
  'building-destroyed': { news: 'capture', clause: 'D-4.8', filters: ['losses', 'economy'], cue: 'razed' },
  'unit-moved': { news: 'move', clause: 'D-5.1', spoken: 1 },
  'unit-lifted': { news: 'move', clause: 'D-10.4', form: 'by', cue: 'move' },
  'hazard-rolled': { news: 'move', clause: 'D-5.5', form: 'hit', cards: ['answers'], good: ({ hit }) => !hit },
  'location-taken': { news: 'capture', clause: 'D-5.9' },
  'object-captured': {
    news: 'capture',
    clause: 'D-10.1',
    moment: 'capture',
    filters: ['economy'],
    spoken: 2,
    report: 'short',
  },
  'object-devastated': { news: 'capture', clause: 'D-15.4', filters: ['economy'], report: 'short', cue: 'razed' },
  'object-restored': { clause: 'D-15.4', filters: ['economy'], cue: 'built' },
  'hq-taken': {
    news: 'capture',
    clause: 'D-3.2',
    moment: 'capture',
    emphasis: 'loss',
    filters: ['economy'],
    spoken: 2,
    report: 'short',
    kinds: { by: 'side' },
  },
  'battle-declared': {
    news: 'fight',
    clause: 'D-6.1',
    filters: ['battles'],
    spoken: 2,
    report: 'short',
    cards: ['dawn'],
  },
  'battle-lapsed': { news: 'fight', clause: 'D-6.3', filters: ['battles'], report: 'short', cards: ['answers'] },
  'standing-answer-used': { news: 'fight', clause: 'D-17.4', filters: ['battles'], form: 'answer', cards: ['answers'] },
  'unit-retreated': {
    news: 'fight',
    cue: 'retreat',
    clause: 'D-6.7',
    filters: ['battles'],
    spoken: 1,
    form: ({ roll }) => (roll === null ? undefined : 'tested'),
    cards: ['answers'],
    good: () => true,
  },
  'retreat-failed': {
    news: 'fight',
    clause: 'D-6.9',
    filters: ['battles'],
    spoken: 1,
    cards: ['answers'],
    good: () => false,
    die: 'retreat',
  },
  'battle-started': {
    news: 'fight',
    clause: 'D-7.4',
    filters: ['battles'],
    form: ({ attackerOrder, defenderOrder }) => (attackerOrder.length * defenderOrder.length > 0 ? undefined : 'empty'),
  },
  'fire-prep-rolled': { news: 'fight', clause: 'D-16.5', filters: ['battles'], form: 'hit', die: 'fire-prep' },
  'shokk-fired': {
    news: 'fight',
    clause: 'D-14.9',
    filters: ['battles'],
    form: 'effect',
    good: ({ effect }) => effect === 'enemy',
    die: 'shokk',
  },
  'waaagh-rolled': {
    news: 'fight',
    clause: 'D-14.7',
    filters: ['battles'],
    form: 'bonus',
    good: ({ bonus }) => bonus,
    die: 'waaagh',
  },
  'duel-fought': {
    news: 'fight',
    clause: 'D-7.6',
    filters: ['battles'],
    kinds: { winner: 'unit' },
    form: ({ roll }) => (roll === null ? 'helpless' : undefined),
    good: ({ winner, attackerUnit }) => winner === attackerUnit,
  },
  'field-rolled': {
    news: 'fight',
    clause: 'D-14.8',
    filters: ['battles'],
    form: 'avoided',
    good: ({ avoided }) => avoided,
    die: 'field',
  },
  'hit-shielded': { news: 'fight', clause: 'D-8.6', filters: ['battles'], kinds: { by: 'unit' } },
  'guard-lost': { news: 'fight', clause: 'D-8.1', filters: ['battles', 'losses'], cards: ['answers'] },
  'unit-damaged': { news: 'fight', clause: 'D-8.2', filters: ['battles'], spoken: 1, cards: ['answers'] },
  'unit-destroyed': {
    news: 'fight',
    clause: 'D-8.1',
    moment: 'loss',
    emphasis: 'loss',
    filters: ['battles', 'losses'],
    spoken: 1,
    report: 'short',
    form: 'cause',
    cards: ['answers'],
  },
  'heroism-rolled': { news: 'fight', clause: 'D-11.3', filters: ['battles'], form: 'hit', die: 'heroism' },
  'battle-won': { news: 'fight', clause: 'D-7.11', moment: 'battle', filters: ['battles'], spoken: 2 },
  'battle-drawn': { news: 'fight', clause: 'D-7.11', moment: 'battle', filters: ['battles'], spoken: 2 },
  'absorption-paid': { clause: 'D-15.3', filters: ['economy'], form: 'why' },
  'bombardment-fired': { news: 'fight', clause: 'D-12.7', form: 'hit' },
  'gun-fired': { news: 'fight', clause: 'D-10.6', form: 'hit' },
  'deathstrike-launched': { news: 'fight', clause: 'D-12.2', report: 'short', form: 'hit' },
  'sorcery-cast': { news: 'fight', clause: 'D-13.5', form: 'success', good: ({ success }) => success },
  'unit-sacrificed': { news: 'fight', clause: 'D-13.8' },
  'turn-ended': { clause: 'D-2.8', emphasis: 'turn', report: 'never' },
  'battle-order-lodged': { clause: 'D-7.3' },
  'casualty-lodged': { clause: 'D-10.7' },
  'standing-lodged': { clause: 'D-17.4' },
};

export const eventLook = ({ type }: Event): DominationLook<Event> => EVENTS[type] as DominationLook<Event>;

const KINDS: FactKinds = {
  attackerUnit: 'unit',
  defenderUnit: 'unit',
  attackerOrder: 'own-unit',
  defenderOrder: 'own-unit',
  army: 'hex',
  gun: 'hex',
  building: 'buildings',
  object: 'objects',
};

/** The sentence of `domination/log.json` for an event. */
export const sentenceFor = (event: AnyEvent) => sentenceOf(EVENTS, KINDS, event);
