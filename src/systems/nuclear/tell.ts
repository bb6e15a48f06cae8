import type { AnyEvent } from '@hexpost/engine';
import type { Event } from '@hexpost/engine/nuclear';
import { type Mention, type Sentence, withoutMarks } from '../../words/telling.ts';
import { tellCorrection } from './tell-correction.ts';

/** A click on a name finds the thing on the map, or explains the trait. */
export type NuclearMention = Mention<'unit' | 'side' | 'hex' | 'trait'>;
/** A name of the rule book, by the id of its row. */
export interface RowName {
  readonly kind: 'structure' | 'terrain' | 'rank' | 'event' | 'phase' | 'refusal' | 'team' | 'nobody';
  readonly id: string;
}
export type NuclearBlank = NuclearMention | RowName | string | number;
/** An event as a sentence of `nuclear/log.json`. */
export type NuclearSentence = Sentence<NuclearBlank>;

const UNITS = new Set(['unit', 'target', 'attacker', 'defender', 'loser', 'by', 'transport']);
const ROWS = new Set(['structure', 'rank']);
/** Upgrades are named like traits. */
const TRAITS = new Set(['trait', 'upgrade']);
const NOBODY: RowName = { kind: 'nobody', id: '' };

const mention = (kind: NuclearMention['kind'], id: string): NuclearMention => ({ kind, id });

function blankOf(key: string, value: unknown, type: string): NuclearBlank | readonly NuclearBlank[] | undefined {
  if (value === null) return NOBODY;
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return listOf(key, value);
  if (typeof value !== 'string') return undefined;
  if (UNITS.has(key)) return mention('unit', value);
  if (TRAITS.has(key)) return mention('trait', value);
  if (ROWS.has(key)) return { kind: key as RowName['kind'], id: value };
  if (key === 'hex' || (key === 'from' && type.startsWith('unit-'))) return mention('hex', value);
  if (key === 'side' || key === 'to' || key === 'from' || key === 'owner')
    return value === 'neutral' ? NOBODY : mention('side', value);
  if (key === 'round') return { kind: 'phase', id: value };
  if (key === 'code') return { kind: 'refusal', id: value };
  if (key === 'team') return { kind: 'team', id: value };
  return value;
}

function listOf(key: string, values: readonly unknown[]): readonly NuclearBlank[] | number | undefined {
  if (key === 'models') return values.length;
  const kind = { hexes: 'hex', units: 'unit', order: 'side' }[key];
  return kind ? values.map((id) => mention(kind as NuclearMention['kind'], String(id))) : undefined;
}

/** The sentence for an event. An unknown event has no blanks and its type as the key. */
export function tell(any: AnyEvent): NuclearSentence {
  const event = any as Event;
  const blanks: Record<string, NuclearBlank | readonly NuclearBlank[]> = {};
  for (const [key, value] of Object.entries(event)) {
    const blank = key === 'type' ? undefined : blankOf(key, value, event.type);
    if (blank !== undefined) blanks[key] = blank;
  }
  return { key: event.type, blanks, ...special(event) };
}

type Special = Partial<Omit<NuclearSentence, 'key'>>;

const hitsOf = (weapons: readonly { readonly hits: number }[]): number => weapons.reduce((n, { hits }) => n + hits, 0);

function special(event: Event): Special {
  switch (event.type) {
    case 'event-started':
    case 'event-ended':
    case 'event-updated': {
      const { id, side, unit, hex } = event.event;
      // N-1.8: an event that found no side, unit or hex to strike passes by.
      const idle = event.type === 'event-started' && [side, unit, hex].includes(null);
      return {
        context: idle ? 'nothing' : id,
        blanks: {
          event: { kind: 'event', id },
          ...(side && { side: mention('side', side) }),
          ...(unit && { unit: mention('unit', unit) }),
          ...(hex && { hex: mention('hex', hex) }),
        },
      };
    }
    case 'unit-moved':
      return {
        context: event.kind,
        blanks: {
          unit: mention('unit', event.unit),
          from: mention('hex', event.from),
          hex: mention('hex', event.path.at(-1) ?? event.from),
        },
      };
    case 'deployment-planned':
      return event.hex === null ? { context: 'withdrawn' } : {};
    case 'unit-deployed':
      return event.ambush ? { context: 'ambush' } : {};
    case 'choice-made':
      return { context: event.units ? 'units' : (event.option ?? '') };
    case 'round-started':
      return { context: event.round };
    case 'bids-revealed':
      return { blanks: { bids: Object.entries(event.bids).flatMap(([side, bid]) => [mention('side', side), bid]) } };
    case 'sheet-lodged':
      return { count: event.orders.length };
    case 'shots-fired':
      return { count: hitsOf(event.weapons) };
    case 'blows-struck':
      return { count: hitsOf(event.weapons), ...(event.back && { context: 'back' }) };
    case 'impact-scored':
      return { count: event.hits };
    case 'saves-rolled':
      return { count: event.saves };
    case 'wounds-suffered':
    case 'danger-tested':
      return { count: event.wounds };
    case 'unit-destroyed':
      return { context: event.cause === 'wreck' && event.by !== null ? 'wreck-by' : event.cause };
    case 'morale-tested':
      return { context: event.passed ? 'passed' : 'failed' };
    case 'upgrade-bought':
      return event.model === null ? {} : { context: 'model' };
    case 'experience-gained':
      return { context: event.reason, count: event.amount };
    case 'control-points-gained':
      return { context: event.reason, count: event.amount };
    case 'prestige-gained':
    case 'prestige-spent':
      return { context: event.reason };
    case 'structure-captured':
      return event.from === null ? { context: 'neutral' } : {};
    case 'key-point-captured':
      return event.from === 'neutral' ? { context: 'neutral' } : {};
    case 'overruled':
      return { blanks: { reason: withoutMarks(event.reason) } };
    case 'corrected':
      return tellCorrection(event);
    case 'game-won':
      return { context: event.team === null ? 'draw' : event.how };
    default:
      return {};
  }
}
