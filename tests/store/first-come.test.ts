import { expect, test } from 'vitest';
import { newIdentity } from '../../src/post/keys.ts';
import { joinBlock } from '../../src/post/make-blocks.ts';
import { holdersNow } from '../../src/store/mail.ts';
import { dueAnswer, startAnswering } from '../../src/store/own-answers.ts';
import { ownTurn, waitedFor } from '../../src/store/own-turn.ts';
import { seatedInOrder, startSeating } from '../../src/store/seat-requests.ts';
import { passTurns } from '../support/turns.ts';
import { clientOf, type Founded, foundedBy } from './two-stores.ts';

/** First come, first seated; and what a page answers by itself, and what it never does. */

const founded = await foundedBy('nuclear');

async function asks({ id }: Founded, name: string, seat = '-') {
  const me = await newIdentity();
  return { me, block: joinBlock(me, id, name, seat) };
}
const atFounder = () => clientOf(founded, founded.founder, founded.blocks, true);

test('the first who asks gets the free seat, later ones nothing; the roster is posted once', async () => {
  const mail = atFounder();
  const [boris, clara] = [await asks(founded, 'Boris'), await asks(founded, 'Clara', 'blue')];
  // Both are here when the page opens: the order in which they came in decides.
  mail.getState().take([boris.block]);
  mail.getState().take([clara.block]);
  expect(holdersNow(mail.getState())).toEqual([]);
  const stop = startSeating(mail);
  await passTurns();
  expect(holdersNow(mail.getState()).map(({ name, seat }) => [seat, name])).toEqual([
    ['red', 'Anna'],
    ['blue', 'Boris'],
  ]);
  expect(mail.getState().blocks.filter(({ block }) => block.kind === 'roster')).toHaveLength(1);
  stop();
});

test('who asks for the seat of somebody else, or under their name, is not seated by itself', async () => {
  const mail = atFounder();
  const stop = startSeating(mail);
  mail.getState().take([(await asks(founded, 'Anna')).block]);
  mail.getState().take([(await asks(founded, 'Dora', 'red')).block]);
  await passTurns();
  expect(holdersNow(mail.getState())).toEqual([]);
  stop();
});

test('nobody but the founder seats anybody', async () => {
  const boris = await asks(founded, 'Boris');
  const mail = clientOf(founded, boris.me, [...founded.blocks, boris.block]);
  expect(seatedInOrder(mail.getState())).toBeUndefined();
});

/** A game that has begun, at both clients, without anybody answering by themselves. */
async function begun() {
  const boris = await asks(founded, 'Boris');
  const anna = atFounder();
  const seating = startSeating(anna);
  anna.getState().take([boris.block]);
  await passTurns();
  seating();
  const blocks = anna.getState().blocks.map(({ block }) => block);
  return { anna, boris: clientOf(founded, boris.me, blocks) };
}

test('nothing is opened before the orders of every seat are in, and no plan that was begun goes out', async () => {
  const { anna, boris } = await begun();
  const [turn] = waitedFor(anna.getState());
  const [acting, other] = turn === 'red' ? [anna, boris] : [boris, anna];
  const [seat, waiting] = turn === 'red' ? ['red', 'blue'] : ['blue', 'red'];
  expect([ownTurn(acting.getState(), seat), ownTurn(other.getState(), waiting)]).toEqual(['plan', 'wait']);
  // Somebody is to decide.
  expect(dueAnswer(acting.getState())).toBeUndefined();
  const { round } = other.getState().history.now;
  other.getState().note({ plan: { round, seat: waiting, commands: [{ command: 'note-of-mine' }] } });
  expect(dueAnswer(other.getState())).toBeUndefined();
  other.getState().note({ plan: { round, seat: waiting, commands: [] } });
  expect(dueAnswer(other.getState())).toEqual({ what: 'commit', seat: waiting });
  const answering = startAnswering(other);
  await expect.poll(() => other.getState().history.ledger.orders.has(`1 ${waiting}`)).toBe(true);
  expect(dueAnswer(other.getState())).toBeUndefined();
  expect(other.getState().history.ledger.openings.get(1)).toBeUndefined();
  answering.stop();
});

test('after it was stopped nothing is answered', async () => {
  const { anna, boris } = await begun();
  for (const mail of [anna, boris]) startAnswering(mail).stop();
  await passTurns();
  for (const mail of [anna, boris]) expect(mail.getState().history.ledger.orders.size).toBe(0);
});
