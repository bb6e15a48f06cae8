import type { AnyEvent } from '@hexpost/engine';
import type { Event } from '@hexpost/engine/sectors';
import { type EventBlank, type EventBlanks, type FactKinds, sentenceOf } from '../../panels/replay/event-sentence.ts';
import { EVENTS } from './event-table.ts';

/** The kind of thing that an id names, by its field in an event, a command or a refusal. */
export const KIND_OF: FactKinds = {
  side: 'side',
  sides: 'side',
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

/** "3 armies" */
const armies = (count: number | undefined): EventBlank => ({ kind: 'armies', id: String(count ?? 0) });

/** The sentence of an event, from group `log` of `sectors/terms.json`. Never reveals sheets or army lists (S-11). */
export const sentenceFor = (any: AnyEvent) => {
  const event = any as Event;
  return sentenceOf(EVENTS, KIND_OF, any, {
    ...('armies' in event && typeof event.armies === 'number' && { armies: armies(event.armies) }),
    ...('category' in event && { outcome: { kind: 'outcome', id: `${event.category} ${event.winner ?? ''}`.trim() } }),
    ...blanksOf(event),
  });
};

/** Values for a sentence that are not facts of the event. */
function blanksOf(event: Event): EventBlanks {
  switch (event.type) {
    case 'battle-listed':
      return { attackers: armies(event.armies[event.attacker]), defenders: armies(event.armies[event.defender]) };
    case 'outcome-recorded':
      return {
        losses: Object.entries(event.lost).map(([side, lost]) => ({
          kind: 'share',
          id: `${side} ${lost} ${event.list[side] ?? 0}`,
        })),
      };
    case 'armies-adjusted':
      return { armies: armies(event.to) };
    default:
      return {};
  }
}
