import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { freshSectors } from '../../../src/dev/systems/sectors/campaigns.ts';
import type { AnyCommand } from '../../../src/engine/kernel/system.ts';
import type { State } from '../../../src/engine/sectors/state.ts';
import { byPostOf } from '../../../src/panels/post/by-post.ts';
import { PlayerPage } from '../../../src/panels/post/player/PlayerPage.tsx';
import { type MailStore, mailStore } from '../../../src/store/mail.ts';
import { commitOrders, openOwn } from '../../../src/store/open-round.ts';
import { NAMESPACES, startWords } from '../../../src/words/index.ts';
import { foundTable, historyIn, playOpenRound, say } from '../../post/open-table.ts';
import { RULES, rules } from '../../post/week.ts';

const deploy = { command: 'deploy', armies: { s1: 4, s2: 3, s3: 3 } };
const attack = (side: string) => ({
  command: 'submit-orders',
  orders: { s1: { action: 'attack', targets: [side] } },
  orbital: 's1',
});

beforeEach(async () => {
  // As the page does before it opens a campaign.
  await Promise.all([startWords('en', NAMESPACES), byPostOf('sectors')]);
});

test('Sectors without a game master: in the battles a seat seals its part, opens it, and a new week begins', async () => {
  const fresh = freshSectors(rules, { seed: 'open battles', sides: 3 });
  const table = await foundTable({ ...fresh, options: { ...fresh.options, advance: 'when-ready' } }, RULES);
  const phase = () => (historyIn(table).live.state as State).phase;
  const sheets: Readonly<Record<string, AnyCommand>> = {
    red: attack('blue'),
    blue: attack('red'),
    green: attack('red'),
  };
  await playOpenRound(table, () => [deploy]);
  await playOpenRound(table, (_, __, seat) => [sheets[seat]!]);
  expect(phase()).toBe('battles');
  const [met] = Object.keys((historyIn(table).live.state as State).battles) as [string];
  say(table, 'red', [{ command: 'report-result', battle: met, category: 'solid', winner: 'red' } as AnyCommand]);

  const blocks = table.blocks.map((block) => ({ block, at: 1 }));
  const mails = table.seats.map((seat): { seat: string; mail: MailStore } => ({
    seat,
    mail: mailStore({ notes: { id: table.id, seen: 0 }, blocks }, { rules: RULES, me: table.hands[seat]! }),
  }));
  const [red, ...others] = mails as [(typeof mails)[number], ...typeof mails];
  const none = () => undefined;
  const go = { back: none, plan: none, planAgain: none, watch: none, paste: none, proof: none, desk: none };
  await act(async () => {
    render(
      <MantineProvider env="test">
        <PlayerPage mail={red.mail} identify={async () => table.hands.red!} clock={() => 0} go={go} />
      </MantineProvider>,
    );
  });
  // What is reported in the open is told apart from what is sealed for the dice.
  expect(await screen.findByText(/^A battle of .+ waits for your report or answer/)).toBeDefined();
  expect(screen.getByText(/seal your part of the dice when nothing is left to say/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Seal my part of the dice' }));
  await screen.findByText(/Waiting for/);
  for (const { seat, mail } of others) red.mail.getState().take([await commitOrders(mail, seat, [])]);
  const sealed = red.mail.getState().history.ledger;
  for (const { mail } of others) mail.getState().take([...sealed.blocks.values()]);
  await userEvent.click(await screen.findByRole('button', { name: 'Open my orders' }));
  for (const { seat, mail } of others) {
    const opening = await openOwn(mail, seat);
    if ('kind' in opening) red.mail.getState().take([opening]);
  }
  expect(await screen.findByText('Outcome of round 3')).toBeDefined();
  expect(await screen.findByText(/Round 2 · Orders/)).toBeDefined();
  expect(screen.getByText(/You owe sealed orders\./)).toBeDefined();
});
