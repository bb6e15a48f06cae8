import type { SideId } from '../../engine/kernel/ids.ts';
import type { Iso } from '../../engine/kernel/instant.ts';
import type { AnyEvent } from '../../engine/kernel/system.ts';
import type { Category } from '../../engine/sectors/data.ts';
import type { Event } from '../../engine/sectors/events.ts';

/** A name in a sentence: drawn as a chip, and a click on it finds the sector or the battle. */
export interface Mention {
  readonly kind: 'side' | 'sector' | 'battle';
  readonly id: string;
}
/** What is no name of its own: looked up in the ruleset or in the words. */
export type Thing =
  | { readonly kind: 'phase' | 'role' | 'method'; readonly id: string }
  | { readonly kind: 'armies'; readonly count: number }
  | { readonly kind: 'moment'; readonly at: Iso }
  | { readonly kind: 'outcome'; readonly category: Category; readonly winner: SideId | null }
  /** What a side lost of its list, in points. */
  | { readonly kind: 'share'; readonly side: SideId; readonly lost: number; readonly list: number };
export type Told = Mention | Thing | string | number;

/** An event as a sentence of `sectors/terms.json`, group `log`: its key, what fills the blanks, which form of it. */
export interface Sentence {
  readonly key: string;
  readonly blanks: Readonly<Record<string, Told | readonly Told[]>>;
  readonly context?: string;
  readonly count?: number;
}

const side = (id: SideId): Mention => ({ kind: 'side', id });
const armies = (count: number): Thing => ({ kind: 'armies', count });

const MENTIONED: Readonly<Record<string, Mention['kind']>> = {
  side: 'side',
  attacker: 'side',
  defender: 'side',
  sector: 'sector',
  from: 'sector',
  to: 'sector',
  battle: 'battle',
};

function toldOf(key: string, value: unknown): Told | undefined {
  if (typeof value === 'number') return key === 'armies' ? armies(value) : value;
  if (typeof value !== 'string') return undefined;
  const kind = MENTIONED[key];
  if (kind) return { kind, id: value };
  if (key === 'phase') return { kind: 'phase', id: value };
  // The marks between which names are carried through a sentence belong to no text that somebody wrote.
  return value.replace(/[\uE000\uE001]/g, '');
}

/** How an event is told. What a sheet or an army list says is never part of it (S-11). */
export function tell(any: AnyEvent): Sentence {
  const event = any as Event;
  const blanks: Record<string, Told | readonly Told[]> = {};
  for (const [key, value] of Object.entries(event)) {
    const told = key === 'type' ? undefined : toldOf(key, value);
    if (told !== undefined) blanks[key] = told;
  }
  const { blanks: more, ...form } = special(event);
  return { key: event.type, blanks: { ...blanks, ...more }, ...form };
}

type Special = Partial<Omit<Sentence, 'key'>>;

/** Another form of the sentence when a reason was given. */
const withReason = (reason: string | null): Special => (reason === null ? {} : { context: 'reason' });

const outcome = ({ category, winner }: { category: Category; winner: SideId | null }): Special => ({
  blanks: { outcome: { kind: 'outcome', category, winner } },
});

function special(event: Event): Special {
  switch (event.type) {
    case 'sheet-submitted':
    case 'sheet-withdrawn':
    case 'sheet-defaulted':
    case 'close-blocked':
      return { context: event.phase };
    case 'phase-opened':
      return event.deadline === null
        ? {}
        : { context: 'deadline', blanks: { deadline: { kind: 'moment', at: event.deadline } } };
    case 'deadline-extended':
      return { ...withReason(event.reason), blanks: { until: { kind: 'moment', at: event.until } } };
    case 'reminder-sent':
      return { count: event.hours, blanks: { to: side(event.to) } };
    case 'map-published':
      return event.round === 0 ? { context: 'first' } : {};
    case 'battles-published':
      return { count: event.battles.length };
    case 'battle-listed': {
      const { attacker, defender, meeting, bonus } = event;
      return {
        context: meeting ? 'meeting' : bonus === null ? 'attack' : 'bonus',
        blanks: { attackers: armies(event.armies[attacker] ?? 0), defenders: armies(event.armies[defender] ?? 0) },
      };
    }
    case 'battle-assigned':
      return event.member === null ? { context: 'nobody' } : {};
    case 'outcome-recorded': {
      const shares = Object.entries(event.lost).map(
        ([id, lost]): Thing => ({ kind: 'share', side: id, lost, list: event.list[id] ?? 0 }),
      );
      return { blanks: { losses: shares } };
    }
    case 'result-reported':
      return outcome(event);
    case 'result-ruled':
      return { ...withReason(event.reason), ...outcome(event) };
    case 'result-final':
      return { blanks: { ...outcome(event).blanks, method: { kind: 'method', id: event.method } } };
    case 'result-disputed':
      return event.note === null ? {} : { context: 'note' };
    case 'quick-resolved':
      return event.rerolled ? { context: 'rerolled' } : {};
    case 'battle-cancelled':
      return event.reason === 'side-conceded' || event.reason === 'side-expelled' ? { context: event.reason } : {};
    case 'armies-deployed':
    case 'armies-departed':
    case 'armies-arrived':
    case 'orbital-arrived':
      return { count: event.armies };
    case 'armies-lost':
      return { count: event.armies, ...(event.declared > event.armies && { context: 'floor' }) };
    case 'orbital-redirected':
      return event.from === null ? { context: 'unnamed' } : {};
    case 'campaign-won':
      return { context: event.reason };
    case 'campaign-drawn':
      return { context: event.reason, blanks: { sides: event.sides.map(side) } };
    case 'side-marked-absent':
      return { context: event.absent ? 'absent' : 'back' };
    case 'armies-adjusted':
      return { blanks: { armies: armies(event.to) } };
    case 'member-set':
      return event.roles.length === 0
        ? { context: 'removed' }
        : { blanks: { roles: event.roles.map((id): Thing => ({ kind: 'role', id })) } };
    default:
      return {};
  }
}
