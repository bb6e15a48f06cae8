import type { Entry, LoggedEvent } from '@hexpost/engine';
import { Fragment } from 'react';
import { Die } from '../../../panels/parts/Die.tsx';
import { diceOf } from '../event-dice.ts';

/** The dice of an event, after the sentence on their result. */
export const LineDice = ({ line: { event }, entry }: { readonly line: LoggedEvent; readonly entry: Entry }) =>
  diceOf(event, entry).map(({ face, sides, good }, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: dice stay in the order they fell
    <Fragment key={i}>
      {' '}
      <Die face={face} sides={sides} {...(good !== undefined && { good })} />
    </Fragment>
  ));
