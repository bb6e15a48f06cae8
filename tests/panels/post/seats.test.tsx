import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { byPostOf } from '../../../src/panels/post/by-post.ts';
import { newIdentity } from '../../../src/post/keys.ts';
import { joinBlock } from '../../../src/post/make-blocks.ts';
import type { MailStore } from '../../../src/store/mail.ts';
import { NAMESPACES, startWords } from '../../../src/words/index.ts';
import { beginWeek, RULES, type Week } from '../../post/week.ts';
import { mailboxOf, sitDown, user } from './at-desk.tsx';

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
