import { MantineProvider } from '@mantine/core';
import { act, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { freshNuclear } from '../../../src/dev/systems/nuclear/campaigns.ts';
import { byPostOf } from '../../../src/panels/post/by-post.ts';
import { PlayerPage } from '../../../src/panels/post/player/PlayerPage.tsx';
import { type Identity, newIdentity } from '../../../src/post/keys.ts';
import { joinBlock } from '../../../src/post/make-blocks.ts';
import { type MailStore, mailStore } from '../../../src/store/mail.ts';
import { commitOrders, openOwn } from '../../../src/store/open-round.ts';
import { outboxOf } from '../../../src/store/outbox.ts';
import { turnPost } from '../../../src/store/own-part.ts';
import { postRoster } from '../../../src/store/post-desk.ts';
import { ownHolder, suggestedHolders } from '../../../src/store/seat-requests.ts';
import { NAMESPACES, startWords } from '../../../src/words/index.ts';
import { rules, system } from '../../post/by-post.ts';
import { foundTable, type OpenTable } from '../../post/open-table.ts';
import { holding } from '../../post/thread-parts.ts';
import { mailboxOf, NOW, sitDown, user } from './at-desk.tsx';

/** The founder of a campaign without a game master gives out the seats, and plays one. */

const RULES = { system, ruleset: rules.ruleset };

beforeAll(async () => {
  // As the page does before it opens a campaign.
  await Promise.all([startWords('en', NAMESPACES), byPostOf('nuclear')]);
});

async function founded(asking: readonly (readonly [name: string, seat: string])[]) {
  const fresh = freshNuclear(rules, { seed: 'founder', sides: 3, options: { sheets: 'simultaneous' } });
  const table: OpenTable = await foundTable(fresh, RULES);
  const people = await Promise.all(
    asking.map(async ([name, seat]) => {
      const keys = await newIdentity();
      return { keys, block: joinBlock(keys, table.id, name, seat) };
    }),
  );
  const campaign = table.blocks[0]!;
  const mail = mailboxOf([campaign, ...people.map(({ block }) => block)], table.founder, RULES);
  return { table, people, mail };
}

const namesIn = (mail: MailStore, chosen?: Parameters<typeof suggestedHolders>[1]) =>
  Object.fromEntries(Object.entries(suggestedHolders(mail.getState(), chosen)).map(([seat, { name }]) => [seat, name]));

test('whoever takes any seat gets one by lot that nobody asked for, the same one whenever it is asked', async () => {
  const { mail, table } = await founded([
    ['Anna', '-'],
    ['Boris', 'blue'],
    ['Vera', '-'],
    ['Gleb', '-'],
  ]);
  const found = namesIn(mail);
  expect(Object.keys(found).sort()).toEqual([...table.seats].sort());
  expect(found.blue).toBe('Boris');
  // Who asks last finds no seat left.
  expect(Object.values(found).sort()).toEqual(['Anna', 'Boris', 'Vera']);
  expect(namesIn(mail)).toEqual(found);
  // A seat that was given by hand is drawn for nobody, and nobody who got one is drawn another.
  const [taken] = Object.entries(found).find(([, name]) => name === 'Anna')!;
  const own = ownHolder(table.founder, table.id, 'Olga');
  expect(Object.keys(namesIn(mail, { [taken]: [own] }))).not.toContain(taken);
  const anna = suggestedHolders(mail.getState())[taken]!;
  const other = table.seats.find((seat) => seat !== 'blue' && seat !== taken)!;
  expect(Object.values(namesIn(mail, { [other]: [anna] }))).not.toContain('Anna');
});

test('one press makes a roster, and until it is posted the founder can change it', async () => {
  const { mail, table } = await founded([
    ['Anna', 'red'],
    ['Boris', 'blue'],
    ['Vera', '-'],
  ]);
  sitDown({ mail, me: table.founder, start: 'seats' });
  expect(await screen.findByText(/takes any seat and drew Green/)).toBeDefined();
  await user().click(screen.getByRole('button', { name: 'Make the roster' }));
  expect(await screen.findByText(/This roster is not posted yet/)).toBeDefined();
  const green = screen.getByRole('combobox', { name: 'Who plays Green' });
  await user().selectOptions(green, within(green).getByRole('option', { name: /^Olga/ }));
  await user().click(screen.getByRole('button', { name: 'Make the roster' }));
  const rosters = outboxOf(mail.getState()).filter(({ kind }) => kind === 'roster');
  expect(rosters).toHaveLength(1);
  await user().click(await screen.findByRole('button', { name: 'I have posted it' }));
  expect(await screen.findByText('The roster is final. Play goes on at your seat.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Make the roster' })).toBeNull();
});

test('the founder’s opening stands open in the card of the round, and the roster that nobody has goes with it', async () => {
  const { mail, people, table } = await founded([
    ['Anna', 'red'],
    ['Boris', 'blue'],
  ]);
  const own = { ...ownHolder(table.founder, table.id, 'Olga'), seat: 'green' };
  const holders = people.map(({ keys }, i) => holding(keys, table.id, table.seats[i]!, ['Anna', 'Boris'][i]!));
  await postRoster(mail, [...holders, own], NOW);
  const stored = mail.getState().blocks;
  const client = (keys: Identity) =>
    mailStore({ notes: { id: table.id, seen: 0 }, blocks: stored }, { rules: RULES, me: keys });
  const others = people.map(({ keys }, i) => ({ seat: table.seats[i]!, mail: client(keys) }));
  const all = [...others, { seat: 'green', mail }];
  for (const one of all) {
    const block = await commitOrders(one.mail, one.seat, []);
    for (const each of all) each.mail.getState().take([block]);
  }
  await openOwn(mail, 'green');
  expect(turnPost(mail.getState(), 'green').map(({ kind }) => kind)).toEqual(['roster', 'orders', 'opening']);
  const none = () => undefined;
  const go = { back: none, plan: none, planAgain: none, watch: none, paste: none, proof: none, desk: none };
  await act(async () => {
    render(
      <MantineProvider env="test">
        <PlayerPage mail={mail} identify={async () => table.founder} clock={() => NOW} go={go} />
      </MantineProvider>,
    );
  });
  const card = (await screen.findByRole('heading', { name: /without a game master/ })).closest('section')!;
  const text = within(card).getByRole<HTMLTextAreaElement>('textbox', { name: '3 blocks as text' }).value;
  for (const kind of ['ROSTER', 'ORDERS', 'OPENING']) expect(text).toContain(`BEGIN HEXPOST ${kind}`);
  // No fold of the outbox has the opening alone.
  const outbox = screen.getByRole('region', { name: /post/i });
  expect(within(outbox).queryByText(/opening/i)).toBeNull();
});
