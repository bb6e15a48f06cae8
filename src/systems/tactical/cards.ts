import type { Roll } from '@hexpost/engine';
import type { Event, State } from '@hexpost/engine/tactical';
import type {
  CardRow,
  CardSection,
  CardSource,
  RevealCard,
  RevealParts,
} from '../../panels/table/cards/reveal-card.ts';
import { keyOf } from '../../words/keys.ts';
import type { TacticalWords } from './names.ts';

/** Cards of a battle: morale checks, fall backs, charges, combats and mishaps, with their dice, for everybody at the table. */

/** The parts of a card, with their events. */
const SECTIONS: Readonly<Record<string, readonly Event['type'][]>> = {
  landing: ['unit-scattered', 'mishap-rolled', 'decision-required'],
  charge: ['charge-declared', 'overwatch-fired', 'charge-failed', 'unit-charged', 'counter-attack-tested'],
  fight: ['fear-tested', 'combat-resolved', 'pursuit-rolled', 'unit-held', 'unit-broke-away', 'break-away-blocked'],
  morale: [
    'morale-tested',
    'regroup-tested',
    'unit-regrouped',
    'unit-fell-back',
    'pinning-tested',
    'unit-went-to-ground',
  ],
  losses: ['casualties-taken', 'vehicle-damaged', 'unit-destroyed'],
};

/** The label of the dice behind an event. */
const DICE: Readonly<Partial<Record<Event['type'], string>>> = {
  'morale-tested': 'morale',
  'regroup-tested': 'regroup',
  'unit-fell-back': 'fall-back',
  'pinning-tested': 'pinning',
  'fear-tested': 'fear',
  'counter-attack-tested': 'counter-attack',
  'mishap-rolled': 'mishap',
  'unit-charged': 'charge',
  'charge-failed': 'charge',
};

/** An event in a sentence, with the dice of its unit; each throw is shown once. */
function rowOf(event: Event, words: TacticalWords, rolls: Roll[]): CardRow {
  const label = DICE[event.type];
  const at = 'unit' in event ? rolls.findIndex((roll) => roll.label === label && roll.by === event.unit) : -1;
  const [roll] = at < 0 ? [] : rolls.splice(at, 1);
  const good = 'passed' in event ? { good: event.passed } : {};
  const dice = roll?.faces.map((face) => ({ face, sides: roll.sides, by: roll.by, ...good })) ?? [];
  return { texts: [words.plain(event)], ...(dice.length > 0 && { dice }) };
}

function card({ entry, events, before, after, words: any }: CardSource): RevealCard {
  const words = any as TacticalWords;
  const { t } = words;
  const rolls = [...entry.rolls];
  const sections = Object.entries(SECTIONS).flatMap(([key, types]): CardSection[] => {
    const own = (events as readonly Event[]).filter(({ type }) => types.includes(type));
    const rows = own.map((event) => rowOf(event, words, rolls)).filter(({ texts }) => texts[0] !== '');
    return rows.length > 0 ? [{ title: t(keyOf(`tactical/cards:${key}`)), rows }] : [];
  });
  // A combat at the end of a phase belongs to it, a test at the start of the next one to that.
  const first = events.findIndex(({ type }) => tacticalCards.types.has(type));
  const isNext = events.slice(0, first).some(({ type }) => type === 'phase-started');
  const { turn, active, phase } = (isNext ? after : before) as State;
  return { title: t('tactical/cards:title', { side: words.side(active), phase: words.phase(phase), turn }), sections };
}

export const tacticalCards: RevealParts = {
  types: new Set<Event['type']>([
    'morale-tested',
    'regroup-tested',
    'mishap-rolled',
    'unit-charged',
    'charge-failed',
    'combat-resolved',
  ]),
  // T-14.1: a check that is passed changes nothing.
  isMinor: (any) => {
    const event = any as Event;
    return event.type === 'morale-tested' && event.passed;
  },
  card,
};
