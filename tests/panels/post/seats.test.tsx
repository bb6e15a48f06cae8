import { cleanup, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { byPostOf } from '../../../src/panels/post/by-post.ts';
import { newIdentity } from '../../../src/post/keys.ts';
import { joinBlock, rosterBlock } from '../../../src/post/make-blocks.ts';
import type { MailStore } from '../../../src/store/mail.ts';
import { lostSeat, peopleAsking } from '../../../src/store/seat-requests.ts';
import { NAMESPACES, startWords } from '../../../src/words/index.ts';
import { holding, lastSeen } from '../../post/thread-parts.ts';
import { beginWeek, RULES, type Week } from '../../post/week.ts';
import { mailboxOf, NOW, sitDown, user } from './at-desk.tsx';

/** Teams are put together at the desk: every hand of a side stands in the roster. */

let week: Week;
let mail: MailStore;

beforeAll(async () => {
  await startWords('en', NAMESPACES);
  await byPostOf('sectors');
});
beforeEach(async () => {
  week = await beginWeek();
  const [vera, petr] = [await newIdentity(), await newIdentity()];
  week.blocks.push(joinBlock(vera, week.id, 'Vera', 'red'), joinBlock(petr, week.id, 'Petr', 'red'));
  mail = mailboxOf(week.blocks, week.master, RULES);
  sitDown({ mail, me: week.master, start: 'seats' });
});
const hands = () =>
  mail
    .getState()
    .history.ledger.rosters[0]!.content.seats.filter(({ seat }) => seat === 'red')
    .map(({ name }) => name);
const also = () => screen.getByRole('combobox', { name: 'One more person for Red' });

test('whoever asks again for a seat that they lost, or under a name that is known with other keys, is marked', async () => {
  cleanup();
  const [stranger, twin, green] = [await newIdentity(), await newIdentity(), week.hands.green!];
  const seats = Object.entries(week.hands)
    .filter(([seat]) => seat !== 'green')
    .map(([seat, hand]) => holding(hand, week.id, seat, seat));
  const without = rosterBlock(
    week.master,
    { campaign: week.id, round: 1, revision: 1, after: lastSeen(week.blocks) },
    { seats },
  );
  const blocks = [...week.blocks, joinBlock(green, week.id, 'Green', 'green'), without];
  const asks = [joinBlock(stranger, week.id, 'Ira', 'green'), joinBlock(twin, week.id, 'RED', 'green')];
  mail = mailboxOf([...blocks, ...asks], week.master, RULES);
  sitDown({ mail, me: week.master, start: 'seats' });
  expect(peopleAsking(mail.getState()).map(({ holder, is, isNamesake }) => [holder.name, is, isNamesake])).toEqual([
    ['Vera', 'new', false],
    ['Petr', 'new', false],
    ['Ira', 'new', false],
    ['RED', 'new', true],
    ['Green', 'former', false],
  ]);
  expect(screen.getByText(/^Somebody else of this name has other keys/)).toBeTruthy();
  // The free seat is filled in with the first stranger who asked for it.
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Who plays Green' });
  expect(select.selectedOptions[0]!.textContent).toMatch(/^Ira \(.{5}, new\)$/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Make the roster' }).disabled).toBe(false);
  const own = mailboxOf(blocks, green, RULES).getState();
  expect(lostSeat(own)).toEqual({ seat: 'green', round: 1, heirs: [] });
  const later = [...own.blocks, { block: joinBlock(green, week.id, 'Green', 'green', 2), at: NOW + 1 }];
  const joins = [...own.history.ledger.joins, { block: later.at(-1)!.block, content: { name: 'Green', keys: green } }];
  const ledger = { ...own.history.ledger, joins } as typeof own.history.ledger;
  expect(lostSeat({ me: green, blocks: later, history: { ledger } })).toBeUndefined();
});

test('requests of strangers by the hundred are listed a few at a time, and whoever gets a seat is among those to choose from', async () => {
  cleanup();
  const flood = await Promise.all(
    Array.from({ length: 40 }, async (_, i) => joinBlock(await newIdentity(), week.id, `Pavel ${i + 1}`, 'red')),
  );
  const green = await newIdentity();
  const seats = Object.entries(week.hands)
    .filter(([seat]) => seat !== 'green')
    .map(([seat, hand]) => holding(hand, week.id, seat, seat));
  const at = { campaign: week.id, round: 1, revision: 1, after: lastSeen(week.blocks) };
  const asks = [...flood, joinBlock(green, week.id, 'Ira', 'green')];
  mail = mailboxOf([...week.blocks, ...asks, rosterBlock(week.master, at, { seats })], week.master, RULES);
  sitDown({ mail, me: week.master, start: 'seats' });
  const listed = () => screen.queryAllByText(/^Pavel \d+$/).length;
  expect(listed()).toBeLessThanOrEqual(20);
  expect(screen.queryByText('Ira')).toBeNull();
  // The free seat is hers all the same.
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Who plays Green' });
  expect(select.selectedOptions[0]!.textContent).toMatch(/^Ira /);
  await user().click(screen.getByRole('button', { name: 'Show 20 more requests' }));
  expect(listed()).toBeGreaterThan(20);
  await user().click(screen.getByRole('button', { name: /^Show \d+ more requests?$/ }));
  expect([listed(), screen.getAllByText('Ira').length]).toEqual([40, 1]);
  expect(screen.queryByRole('button', { name: /^Show \d+ more/ })).toBeNull();
});

test('a roster that is not posted yet is there when the master comes back to the page', async () => {
  const me = user();
  await me.selectOptions(also(), within(also()).getByRole('option', { name: /^Vera/ }));
  await me.click(screen.getByRole('button', { name: 'Make the roster' }));
  const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Block as text' }).value;
  const made = text();
  expect(made).toContain('BEGIN HEXPOST ROSTER');
  await me.click(screen.getByRole('tab', { name: 'Paste' }));
  await me.click(screen.getByRole('tab', { name: 'Seats' }));
  expect(text()).toBe(made);
  await me.click(screen.getByRole('button', { name: 'I have posted it' }));
  await me.click(screen.getByRole('tab', { name: 'Paste' }));
  await me.click(screen.getByRole('tab', { name: 'Seats' }));
  expect(screen.queryByRole('textbox', { name: 'Block as text' })).toBeNull();
});

describe('the seats of a team', () => {
  test('S-1.2 people are added to a side, and taken out of it again', async () => {
    const me = user();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Make the roster' }).disabled).toBe(true);
    for (const name of [/^Vera/, /^Petr/]) await me.selectOptions(also(), within(also()).getByRole('option', { name }));
    expect(within(also()).queryByRole('option', { name: /^Vera/ })).toBeNull();
    await me.click(screen.getByRole('button', { name: 'Make the roster' }));
    expect(hands()).toEqual(['Red', 'Vera', 'Petr']);
    await me.click(screen.getByRole('button', { name: 'Remove Vera from Red' }));
    await me.click(screen.getByRole('button', { name: 'Make the roster' }));
    expect(hands()).toEqual(['Red', 'Petr']);
  });

  test('whoever is put in the place of the first leaves the others where they are', async () => {
    const me = user();
    await me.selectOptions(also(), within(also()).getByRole('option', { name: /^Vera/ }));
    const first = screen.getByRole('combobox', { name: 'Who plays Red' });
    await me.selectOptions(first, within(first).getByRole('option', { name: /^Petr/ }));
    await me.click(screen.getByRole('button', { name: 'Make the roster' }));
    expect(hands()).toEqual(['Petr', 'Vera']);
  });
});
