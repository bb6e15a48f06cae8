import type { AnyEvent, Entry } from '@hexpost/engine';
import type { Event, State } from '@hexpost/engine/domination';
import type { CardDie, CardRow, CardSource } from '../../panels/table/cards/reveal-card.ts';
import { eventLook } from './event-table.ts';
import type { DominationWords } from './names.ts';

const SIDES = 6;
const die = (face: number, good?: boolean): CardDie => ({ face, sides: SIDES, ...(good !== undefined && { good }) });

/** True when the die of an event succeeded for its thrower; undefined if the event does not say. */
const succeeded = (event: Event): boolean | undefined =>
  eventLook(event).good?.(event) ?? ('hit' in event ? event.hit : undefined);

/** Labels of the dice whose event gives the success but not the face. */
const REPAIRS: ReadonlySet<string> = new Set(['repair-system', 'regeneration', 'mek-repair']);

/** The die behind an event; most events have none. */
export function diceOf(any: AnyEvent, { rolls }: Pick<Entry, 'rolls'>): readonly CardDie[] {
  const event = any as Event;
  if (event.type === 'unit-repaired') {
    const roll = rolls.find(({ label, by }) => REPAIRS.has(label) && by === event.unit);
    return roll ? [die(roll.faces[0]!, true)] : [];
  }
  return dieIn(event);
}

/** The die whose face is in the event. */
export const dieIn = (event: Event): readonly CardDie[] =>
  'roll' in event && event.roll !== null ? [die(event.roll, succeeded(event))] : [];

/** The unit or side that throws the die of an event; the attacker in a duel. */
export function throwerOf(any: AnyEvent): string | null {
  const { attackerUnit, unit, side } = any as unknown as Readonly<Record<string, unknown>>;
  const found = [attackerUnit, unit, side].find((id) => typeof id === 'string');
  return found === undefined ? null : String(found);
}

/** An entry of Domination that has a card. */
export interface Source extends Omit<CardSource, 'events' | 'words' | 'after'> {
  readonly events: readonly Event[];
  readonly words: DominationWords;
  readonly after: State;
}

/** An event in a sentence, with its die. */
export function eventRow(event: Event, { entry, words }: Source): CardRow {
  const dice = diceOf(event, entry).map((die) => ({ ...die, by: throwerOf(event) }));
  return { texts: [words.plain(event)], ...(dice.length > 0 && { dice }) };
}
