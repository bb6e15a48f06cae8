import type { Entry, LoggedEvent } from '@hexpost/engine';
import { DiceRow } from '../../../panels/dice/DiceRow.tsx';
import { diceOf, throwerOf } from '../event-dice.ts';

/** The dice of an event, after the sentence on their result. */
export function LineDice({ line: { event }, entry }: { readonly line: LoggedEvent; readonly entry: Entry }) {
  const dice = diceOf(event, entry);
  return (
    dice.length > 0 && (
      <>
        {' '}
        <DiceRow dice={dice} by={throwerOf(event)} />
      </>
    )
  );
}
