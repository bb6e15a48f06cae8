import type { AnyEvent, SideId } from '@hexpost/engine';
import type { BattleReport, Event } from '@hexpost/engine/sectors';
import { type Mention, type Sentence, withoutMarks } from '../../words/telling.ts';

/** A click on a name finds the sector, or that of the battle. */
export type SectorsMention = Mention<'side' | 'sector' | 'battle'>;
/** An id that is looked up in the ruleset or in the words, or a moment: no name to click. */
export type SectorsTerm = Mention<'phases' | 'roles' | 'categories' | 'actions' | 'method' | 'moment'>;
/** A blank made up of several facts. */
export type Phrase =
  | { readonly kind: 'armies'; readonly count: number }
  | { readonly kind: 'outcome'; readonly of: BattleReport }
  /** The part of its list that a side lost, in points. */
  | { readonly kind: 'share'; readonly side: SideId; readonly lost: number; readonly list: number };
export type SectorsBlank = SectorsMention | SectorsTerm | Phrase | string | number;

/** An event as a sentence of `sectors/terms.json`, group `log`. */
export type SectorsSentence = Sentence<SectorsBlank>;

/** The kind of thing that an id names, by the field of an event, a command or a refusal in which it stands. */
export const KIND_OF: Readonly<Record<string, SectorsMention['kind'] | SectorsTerm['kind']>> = {
  side: 'side',
  attacker: 'side',
  defender: 'side',
  target: 'side',
  targets: 'side',
  for: 'side',
  winner: 'side',
  sector: 'sector',
  orbital: 'sector',
  from: 'sector',
  to: 'sector',
  battle: 'battle',
  begun: 'battle',
  phase: 'phases',
  roles: 'roles',
  category: 'categories',
  action: 'actions',
  method: 'method',
  deadline: 'moment',
  until: 'moment',
  at: 'moment',
};

function blankOf(key: string, value: unknown): SectorsBlank | undefined {
  if (typeof value === 'number') return key === 'armies' ? { kind: 'armies', count: value } : value;
  if (typeof value !== 'string') return undefined;
  const kind = KIND_OF[key];
  return kind ? { kind, id: value } : withoutMarks(value);
}

/** The sentence for an event. Never includes what a sheet or an army list says (S-11). */
export function tell(any: AnyEvent): SectorsSentence {
  const event = any as Event;
  const blanks: Record<string, SectorsBlank | readonly SectorsBlank[]> = {};
  for (const [key, value] of Object.entries(event)) {
    const blank = key === 'type' ? undefined : blankOf(key, value);
    if (blank !== undefined) blanks[key] = blank;
  }
  if ('category' in event) blanks.outcome = { kind: 'outcome', of: event };
  const { blanks: more, ...form } = special(event);
  return { key: event.type, blanks: { ...blanks, ...more }, ...form };
}

/** The parts of a sentence that are not plain facts of its event. */
function special(event: Event): Partial<Omit<SectorsSentence, 'key'>> {
  switch (event.type) {
    case 'sheet-submitted':
    case 'sheet-withdrawn':
    case 'sheet-defaulted':
    case 'close-blocked':
      return { context: event.phase };
    case 'phase-opened':
      return event.deadline === null ? {} : { context: 'deadline' };
    case 'reminder-sent':
      return { blanks: { to: { kind: 'side', id: event.to } } };
    case 'map-published':
      return event.round === 0 ? { context: 'first' } : {};
    case 'battles-published':
      return { blanks: { count: event.battles.length } };
    case 'battle-listed': {
      const { attacker, defender, meeting, bonus } = event;
      const armies = (side: SideId): Phrase => ({ kind: 'armies', count: event.armies[side] ?? 0 });
      return {
        context: meeting ? 'meeting' : bonus === null ? 'attack' : 'bonus',
        blanks: { attackers: armies(attacker), defenders: armies(defender) },
      };
    }
    case 'battle-assigned':
      return event.member === null ? { context: 'nobody' } : {};
    case 'outcome-recorded': {
      const { list, lost } = event;
      const losses = Object.keys(lost).map(
        (side): Phrase => ({ kind: 'share', side, lost: lost[side]!, list: list[side] ?? 0 }),
      );
      return { blanks: { losses } };
    }
    case 'result-disputed':
      return event.note === null ? {} : { context: 'note' };
    case 'quick-resolved':
      return event.rerolled ? { context: 'rerolled' } : {};
    case 'battle-cancelled':
      return event.reason === 'side-conceded' || event.reason === 'side-expelled' ? { context: event.reason } : {};
    case 'campaign-won':
      return { context: event.reason };
    case 'armies-lost':
      return event.declared > event.armies ? { context: 'floor' } : {};
    case 'orbital-redirected':
      return event.from === null ? { context: 'unnamed' } : {};
    case 'campaign-drawn':
      return { context: event.reason, blanks: { sides: event.sides.map((id) => ({ kind: 'side', id })) } };
    case 'side-marked-absent':
      return { context: event.absent ? 'absent' : 'back' };
    case 'armies-adjusted':
      return { blanks: { armies: { kind: 'armies', count: event.to } } };
    case 'member-set':
      return event.roles.length === 0
        ? { context: 'removed' }
        : { blanks: { roles: event.roles.map((id) => ({ kind: 'roles', id })) } };
    default:
      return {};
  }
}
