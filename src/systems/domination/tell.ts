import type { Event } from '../../engine/domination/events.ts';
import type { AnyEvent } from '../../engine/kernel/system.ts';
import { formOf } from '../../panels/replay/event-table.ts';
import type { Mention, Sentence } from '../../words/telling.ts';
import { EVENTS } from './event-table.ts';

/** A click on a name finds the thing on the map. */
export type DominationMention = Mention<'unit' | 'side' | 'hex'> & {
  /** The sentence names the side of the unit elsewhere. */
  readonly short?: boolean;
};
/** A name of the ruleset, by the id of its row: no name to click. */
export type RowMention = Mention<'building' | 'object'>;
export type DominationBlank = DominationMention | RowMention | string | number;
/** An event as a sentence of `domination/log.json`. */
export type DominationSentence = Sentence<DominationBlank>;

const KINDS: Readonly<Record<string, DominationMention['kind'] | RowMention['kind']>> = {
  unit: 'unit',
  attackerUnit: 'unit',
  defenderUnit: 'unit',
  attackerOrder: 'unit',
  defenderOrder: 'unit',
  side: 'side',
  attacker: 'side',
  defender: 'side',
  owner: 'side',
  winner: 'side',
  at: 'hex',
  from: 'hex',
  to: 'hex',
  army: 'hex',
  gun: 'hex',
  building: 'building',
  object: 'object',
};
/** Fields whose names mean something else in these events. */
const EXCEPT: Readonly<Record<string, Readonly<Record<string, DominationMention['kind']>>>> = {
  'duel-fought': { winner: 'unit' },
  'hit-shielded': { by: 'unit' },
  'hq-taken': { by: 'side' },
};

/** Blanks of units whose side the sentence names. */
const SHORT: ReadonlySet<string> = new Set([
  'unit-bought unit',
  'unit-dropped unit',
  'unit-mobilized unit',
  'battle-started attackerOrder',
  'battle-started defenderOrder',
]);

function blankOf(type: string, key: string, value: unknown): DominationBlank | readonly DominationBlank[] | undefined {
  if (typeof value === 'number') return value;
  const kind = EXCEPT[type]?.[key] ?? KINDS[key];
  const short = SHORT.has(`${type} ${key}`);
  const named = (id: unknown) => ({ kind: kind!, id: String(id), ...(short && { short }) }) as DominationBlank;
  if (Array.isArray(value)) return kind ? value.map(named) : undefined;
  if (typeof value !== 'string') return undefined;
  return kind ? named(value) : value;
}

/** The sentence for an event. */
export function tell(any: AnyEvent): DominationSentence {
  const event = any as Event;
  const blanks: Record<string, DominationBlank | readonly DominationBlank[]> = {};
  for (const [key, value] of Object.entries(event)) {
    const blank = key === 'type' ? undefined : blankOf(event.type, key, value);
    if (blank !== undefined) blanks[key] = blank;
  }
  const context = contextOf(event);
  return { key: event.type, blanks, ...(context !== undefined && { context }) };
}

/** The form of a sentence that an event takes. */
function contextOf(event: Event): string | undefined {
  switch (event.type) {
    case 'game-won':
      return event.winner.length === 0 ? 'nobody' : event.how;
    case 'infiltration-tested':
      return event.roll === null ? 'radar' : event.passed ? 'passed' : 'failed';
    case 'belligerence-rolled':
      return event.frenzied.length > 0 ? 'frenzied' : undefined;
    case 'unit-retreated':
      return event.roll === null ? undefined : 'tested';
    case 'battle-started':
      return event.attackerOrder.length > 0 && event.defenderOrder.length > 0 ? undefined : 'empty';
    case 'duel-fought':
      return event.roll === null ? 'helpless' : undefined;
    default:
      return formOf(EVENTS, event);
  }
}
