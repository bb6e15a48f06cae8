import { expect, vi } from 'vitest';
import { rivalsIn } from '../../src/store/friend-rematch.ts';
import { holdersNow } from '../../src/store/mail.ts';
import { startAnswering } from '../../src/store/own-answers.ts';
import { sealOrders } from '../../src/store/seal.ts';
import { askForSeat, startSeating } from '../../src/store/seat-requests.ts';
import { carryIn, clientOf, type Founded, SharedInMemory } from './two-stores.ts';

/** A game of Anna, who has founded it, and Boris. What runs is ended by `ends`. */
export async function begunBy(founded: Founded, ends: (() => void)[]) {
  const shared = new SharedInMemory();
  const anna = clientOf(founded, founded.founder, founded.blocks, true);
  const boris = clientOf(founded, founded.friend, founded.blocks.slice(0, 1));
  ends.push(carryIn(shared, anna).stop, carryIn(shared, boris).stop, startSeating(anna));
  for (const mail of [anna, boris]) ends.push(startAnswering(mail, { onTrouble: () => {} }).stop);
  await askForSeat(boris, founded.friend, 'Boris');
  for (const mail of [anna, boris]) await vi.waitFor(() => expect(holdersNow(mail.getState())).toHaveLength(2));
  return { shared, anna, boris };
}

/** The same two, once Anna has conceded. */
export async function overBy(founded: Founded, ends: (() => void)[]) {
  const game = await begunBy(founded, ends);
  const { anna, boris } = game;
  await sealOrders(anna, { round: 1, seat: 'red', commands: [{ command: 'concede' }] });
  for (const mail of [anna, boris]) await vi.waitFor(() => expect(rivalsIn(mail.getState())).toBeDefined());
  return game;
}
