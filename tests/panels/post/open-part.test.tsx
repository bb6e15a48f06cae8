import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { freshNuclear } from '../../../src/dev/systems/nuclear/campaigns.ts';
import { PlayerPage } from '../../../src/panels/post/player/PlayerPage.tsx';
import { type MailStore, mailStore } from '../../../src/store/mail.ts';
import { commitOrders, openOwn } from '../../../src/store/open-round.ts';
import { NAMESPACES, startWords } from '../../../src/words/index.ts';
import { rules, system } from '../../post/by-post.ts';
import { foundTable } from '../../post/open-table.ts';

const RULES = { system, ruleset: rules.ruleset };

beforeEach(async () => {
  await startWords('en', NAMESPACES);
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
