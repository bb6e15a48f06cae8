import type { SideId } from '../../engine/kernel/ids.ts';
import type { Iso } from '../../engine/kernel/instant.ts';
import type { AnyEvent } from '../../engine/kernel/system.ts';
import type { Category } from '../../engine/sectors/data.ts';
import type { Event } from '../../engine/sectors/events.ts';
import { type Mention, type Sentence, withoutMarks } from '../../words/telling.ts';

/** A click on a name finds the sector, or that of the battle. */
export type SectorsMention = Mention<'side' | 'sector' | 'battle'>;
/** What fills a blank without being a name: looked up in the ruleset or in the words. */
export type Term =
  | { readonly kind: 'phase' | 'role' | 'method'; readonly id: string }
  | { readonly kind: 'armies'; readonly count: number }
  | { readonly kind: 'moment'; readonly at: Iso }
  | { readonly kind: 'outcome'; readonly category: Category; readonly winner: SideId | null }
  /** What a side lost of its list, in points. */
  | { readonly kind: 'share'; readonly side: SideId; readonly lost: number; readonly list: number };
export type SectorsBlank = SectorsMention | Term | string | number;

/** An event as a sentence of `sectors/terms.json`, group `log`. */
export type SectorsSentence = Sentence<SectorsBlank>;

const side = (id: SideId): SectorsMention => ({ kind: 'side', id });
const armies = (count: number): Term => ({ kind: 'armies', count });

const MENTIONED: Readonly<Record<string, SectorsMention['kind']>> = {
  side: 'side',
  attacker: 'side',
  defender: 'side',
  sector: 'sector',
  from: 'sector',
  to: 'sector',
  battle: 'battle',
};

function blankOf(key: string, value: unknown): SectorsBlank | undefined {
  if (typeof value === 'number') return key === 'armies' ? armies(value) : value;
  if (typeof value !== 'string') return undefined;
  const kind = MENTIONED[key];
  if (kind) return { kind, id: value };
  if (key === 'phase') return { kind: 'phase', id: value };
  return withoutMarks(value);
}

/** The sentence for an event. Never includes what a sheet or an army list says (S-11). */
export function tell(any: AnyEvent): SectorsSentence {
  const event = any as Event;
  const blanks: Record<string, SectorsBlank | readonly SectorsBlank[]> = {};
  for (const [key, value] of Object.entries(event)) {
    const blank = key === 'type' ? undefined : blankOf(key, value);
    if (blank !== undefined) blanks[key] = blank;
  }
  const { blanks: more, ...form } = special(event);
  return { key: event.type, blanks: { ...blanks, ...more }, ...form };
}

type Special = Partial<Omit<SectorsSentence, 'key'>>;

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
        ([id, lost]): Term => ({ kind: 'share', side: id, lost, list: event.list[id] ?? 0 }),
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
        : { blanks: { roles: event.roles.map((id): Term => ({ kind: 'role', id })) } };
    default:
      return {};
  }
}
