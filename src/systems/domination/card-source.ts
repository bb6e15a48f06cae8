import type { Event } from '../../engine/domination/events.ts';
import type { State } from '../../engine/domination/state.ts';
import type { CardRow, CardSource } from '../../panels/table/cards/reveal-card.ts';
import { diceOf } from './event-dice.ts';
import type { DominationWords } from './names.ts';

/** An entry of Domination that has a card. */
export interface Source extends Omit<CardSource, 'events' | 'words' | 'after'> {
  readonly events: readonly Event[];
  readonly words: DominationWords;
  readonly after: State;
}

/** An event in a sentence, with its die. */
export function eventRow(event: Event, { entry, words }: Source): CardRow {
  const dice = diceOf(event, entry);
  return { texts: [words.plain(event)], ...(dice.length > 0 && { dice }) };
}
