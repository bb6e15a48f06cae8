import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { freshNuclear } from '../../../src/dev/systems/nuclear/campaigns.ts';
import { byPostOf } from '../../../src/panels/post/by-post.ts';
import { PlayerPage } from '../../../src/panels/post/player/PlayerPage.tsx';
import type { Block } from '../../../src/post/armour.ts';
import { loadBeacon } from '../../../src/post/beacon.ts';
import { newIdentity } from '../../../src/post/keys.ts';
import { lockRound } from '../../../src/post/locks.ts';
import { seatEntry } from '../../../src/post/rosters.ts';
import { type MailStore, mailStore } from '../../../src/store/mail.ts';
import { commitOrders, openOwn } from '../../../src/store/open-round.ts';
import { NAMESPACES, startWords } from '../../../src/words/index.ts';
import { beaconOf, signedRound } from '../../post/beacon-thread.ts';
import { rules, system } from '../../post/by-post.ts';
import { foundTable } from '../../post/open-table.ts';
import { holding } from '../../post/thread-parts.ts';

const RULES = { system, ruleset: rules.ruleset };

interface Seated {
  readonly seat: string;
  readonly mail: MailStore;
}

beforeEach(async () => {
  // As the page does before it opens a campaign.
  await Promise.all([startWords('en', NAMESPACES), byPostOf('nuclear')]);
});

it('says in a campaign without a game master what is owed, and opens at one press', async () => {
  const fresh = freshNuclear(rules, { seed: 'page', sides: 3, options: { sheets: 'simultaneous' } });
  const table = await foundTable(fresh, RULES);
  const blocks = table.blocks.map((block) => ({ block, at: 1 }));
  const [red, ...others] = table.seats.map((seat): { seat: string; mail: MailStore } => ({
    seat,
    mail: mailStore({ notes: { id: table.id, seen: 0 }, blocks }, { rules: RULES, me: table.hands[seat]! }),
  }));
  const none = () => undefined;
  const go = { back: none, plan: none, planAgain: none, watch: none, paste: none, proof: none, desk: none };
  // The words of the system load with the page.
  await act(async () => {
    render(
      <MantineProvider env="test">
        <PlayerPage mail={red!.mail} identify={async () => table.hands.red!} clock={() => 0} go={go} />
      </MantineProvider>,
    );
  });
  // One card says what is owed and leads to the map.
  expect(await screen.findAllByText(/You owe sealed orders\./)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Plan on the map' })).toBeDefined();
  expect(screen.getByText(/No game master\./)).toBeDefined();
  for (const { seat, mail } of [red!, ...others]) {
    const block = await commitOrders(mail, seat, []);
    for (const one of [red!, ...others]) one.mail.getState().take([block]);
  }
  await userEvent.click(await screen.findByRole('button', { name: 'Open my orders' }));
  expect(await screen.findByText(/You have opened your orders\. Waiting for/)).toBeDefined();
  expect(screen.getAllByRole('button', { name: /Go on without/ })).toHaveLength(2);
  for (const { seat, mail } of others) {
    const opening = await openOwn(mail, seat);
    if ('kind' in opening) red!.mail.getState().take([opening]);
  }
  expect(await screen.findByText('Outcome of round 1')).toBeDefined();
  // Nothing of a player's page speaks of a game master, but for saying that there is none.
  const said = document.body.textContent!.replace(/without a game master|No game master/g, '');
  expect(said).not.toMatch(/game master/i);
});

it('without a game master, whoever is asked to pass on the seat of somebody silent reads who sealed, and the silent one where the seat went', async () => {
  const fresh = freshNuclear(rules, { seed: 'page', sides: 3, options: { sheets: 'simultaneous' } });
  const table = await foundTable(fresh, RULES);
  const blocks = table.blocks.map((block) => ({ block, at: 1 }));
  const [red, blue, green] = table.seats.map((seat) => ({
    seat,
    mail: mailStore({ notes: { id: table.id, seen: 0 }, blocks }, { rules: RULES, me: table.hands[seat]! }),
  })) as [Seated, Seated, Seated];
  const heir = seatEntry(holding(await newIdentity(), table.id, green.seat, 'Dora'));
  const tell = (block: Block) => {
    for (const { mail } of [red, blue, green]) mail.getState().take([block]);
  };
  const none = () => undefined;
  const go = { back: none, plan: none, planAgain: none, watch: none, paste: none, proof: none, desk: none };
  const show = ({ seat, mail }: Seated) =>
    act(async () => {
      cleanup();
      render(
        <MantineProvider env="test">
          <PlayerPage mail={mail} identify={async () => table.hands[seat]!} clock={() => 0} go={go} />
        </MantineProvider>,
      );
    });
  for (const { seat, mail } of [red, blue]) tell(await commitOrders(mail, seat, []));
  const opening = await openOwn(red.mail, red.seat, [green.seat], [heir]);
  if ('kind' in opening) tell(opening);
  await show(blue);
  expect(await screen.findByText(/^You owe the opening of your orders: everybody but Green has sealed/)).toBeDefined();
  expect(screen.getByText('Red goes on without Green.')).toBeDefined();
  expect(screen.getByText(/^Proposed by Red, from the next round on: Dora for Green\./)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Agree: Dora for Green' }));
  expect(await screen.findByText('Outcome of round 1')).toBeDefined();
  for (const { block } of blue.mail.getState().blocks) green.mail.getState().take([block]);
  await show(green);
  expect(
    await screen.findByText(/From round 2 on Green is played by Dora\..*more than half of the seats decide/),
  ).toBeDefined();
});

it('without a game master, sealed orders open by themselves: the page says when, and one press opens them then', async () => {
  await loadBeacon();
  const fresh = freshNuclear(rules, { seed: 'page', sides: 2, options: { sheets: 'simultaneous' } });
  const table = await foundTable(fresh, RULES, beaconOf('wait'));
  const blocks = table.blocks.map((block) => ({ block, at: 1 }));
  const [red, blue] = table.seats.map((seat): { seat: string; mail: MailStore } => ({
    seat,
    mail: mailStore({ notes: { id: table.id, seen: 0 }, blocks }, { rules: RULES, me: table.hands[seat]! }),
  })) as [{ seat: string; mail: MailStore }, { seat: string; mail: MailStore }];
  const none = () => undefined;
  const go = { back: none, plan: none, planAgain: none, watch: none, paste: none, proof: none, desk: none };
  let time = Date.UTC(2026, 0, 1);
  const page = () => (
    <MantineProvider env="test">
      <PlayerPage key={time} mail={red.mail} identify={async () => table.hands.red!} clock={() => time} go={go} />
    </MantineProvider>
  );
  const { rerender } = await act(async () => render(page()));
  for (const { seat, mail } of [red, blue]) {
    const block = await commitOrders(mail, seat, [], time);
    for (const one of [red, blue]) one.mail.getState().take([block]);
  }
  expect(await screen.findByText(/If they are not opened before, they open by themselves on Thu/)).toBeDefined();
  expect(screen.getByText(/If you do not open your orders before, they open by themselves on Thu/)).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Open my orders' }));
  expect(await screen.findByText(/You have opened your orders\. Waiting for/)).toBeDefined();
  // Nobody goes on without sealed orders.
  expect(screen.queryByRole('button', { name: /Go on without/ })).toBeNull();
  expect(screen.queryByLabelText('The number that opens the orders')).toBeNull();
  time += 8 * 86_400_000;
  await act(async () => rerender(page()));
  const [sheet] = [...blue.mail.getState().history.ledger.orders].flatMap(([, block]) =>
    block.seat === blue.seat ? [block] : [],
  );
  await userEvent.type(
    await screen.findByRole('textbox', { name: /Paste it by hand/ }),
    signedRound(lockRound(sheet!)!),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Take it' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Open the orders of / }));
  expect(await screen.findByText('Outcome of round 1')).toBeDefined();
  expect(screen.getAllByText(/the orders opened by themselves and count as they were sealed/).length).toBeGreaterThan(
    0,
  );
});
