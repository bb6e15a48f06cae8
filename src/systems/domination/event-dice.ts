import type { Event } from '../../engine/domination/events.ts';
import type { Entry } from '../../engine/kernel/campaign.ts';
import type { AnyEvent } from '../../engine/kernel/system.ts';
import type { CardDie } from '../../panels/table/cards/reveal-card.ts';

const SIDES = 6;
const die = (face: number, good?: boolean): CardDie => ({ face, sides: SIDES, ...(good !== undefined && { good }) });

/** Whether the die of an event succeeded for whoever threw it. */
function succeeded(event: Event): boolean | undefined {
  switch (event.type) {
    case 'duel-fought':
      return event.winner === event.attackerUnit;
    case 'infiltration-tested':
      return event.passed;
    case 'unit-retreated':
    case 'unit-repaired':
      return true;
    case 'retreat-failed':
    case 'repair-failed':
      return false;
    case 'hazard-rolled':
      return !event.hit;
    case 'belligerence-rolled':
      return event.frenzied.length === 0;
    case 'field-rolled':
      return event.avoided;
    case 'waaagh-rolled':
      return event.bonus;
    case 'shokk-fired':
      return event.effect === 'enemy';
    case 'sorcery-cast':
      return event.success;
    default:
      return 'hit' in event ? event.hit : undefined;
  }
}

/** Labels of the dice whose success an event tells without the face. */
const REPAIRS: ReadonlySet<string> = new Set(['repair-system', 'regeneration', 'mek-repair']);

/** The die behind an event; none for most events. */
export function diceOf(any: AnyEvent, { rolls }: Pick<Entry, 'rolls'>): readonly CardDie[] {
  const event = any as Event;
  if (event.type === 'unit-repaired') {
    const roll = rolls.find(({ label, by }) => REPAIRS.has(label) && by === event.unit);
    return roll ? [die(roll.faces[0]!, true)] : [];
  }
  return dieIn(event);
}

/** The die whose face an event tells. */
export const dieIn = (event: Event): readonly CardDie[] =>
  'roll' in event && event.roll !== null ? [die(event.roll, succeeded(event))] : [];
