import type { AnyEvent } from '../../engine/kernel/system.ts';
import type { Event } from '../../engine/nuclear/events.ts';
import { tellCorrection } from './tell-correction.ts';

/** A name in a sentence: drawn as a chip, and a click on it finds the thing on the map or says what the trait does. */
export interface Mention {
  readonly kind: 'unit' | 'side' | 'hex' | 'trait';
  readonly id: string;
}
/** A name of the rule book, by the id of its row. */
export interface RowName {
  readonly kind: 'structure' | 'terrain' | 'rank' | 'event' | 'phase' | 'refusal' | 'team' | 'nobody';
  readonly id: string;
}
export type Told = Mention | RowName | string | number;

/** An event as a sentence of `log.json`: its key, what fills the blanks, which form of it. */
export interface Sentence {
  readonly key: string;
  readonly blanks: Readonly<Record<string, Told | readonly Told[]>>;
  readonly context?: string;
  readonly count?: number;
}

const UNITS = new Set(['unit', 'target', 'attacker', 'defender', 'loser', 'by', 'transport']);
const ROWS = new Set(['structure', 'rank']);
/** An upgrade is told like the trait that it is. */
const TRAITS = new Set(['trait', 'upgrade']);
const NOBODY: RowName = { kind: 'nobody', id: '' };

const mention = (kind: Mention['kind'], id: string): Mention => ({ kind, id });

function toldOf(key: string, value: unknown, type: string): Told | readonly Told[] | undefined {
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

function listOf(key: string, values: readonly unknown[]): readonly Told[] | number | undefined {
  if (key === 'models') return values.length;
  const kind = { hexes: 'hex', units: 'unit', order: 'side' }[key];
  return kind ? values.map((id) => mention(kind as Mention['kind'], String(id))) : undefined;
}

/** How an event is told. Unknown ones are told by their type alone. */
export function tell(any: AnyEvent): Sentence {
  const event = any as Event;
  const blanks: Record<string, Told | readonly Told[]> = {};
  for (const [key, value] of Object.entries(event)) {
    const told = key === 'type' ? undefined : toldOf(key, value, event.type);
    if (told !== undefined) blanks[key] = told;
  }
  return { key: event.type, blanks, ...special(event) };
}

type Special = Partial<Omit<Sentence, 'key'>>;

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
      // The marks between which names are carried through a sentence belong to no text that somebody wrote.
      return { blanks: { reason: event.reason.replace(/[\uE000\uE001]/g, '') } };
    case 'corrected':
      return tellCorrection(event);
    case 'game-won':
      return { context: event.team === null ? 'draw' : event.how };
    default:
      return {};
  }
}
