import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { byPostOf } from '../../../src/panels/post/by-post.ts';
import type { CarrierTools } from '../../../src/panels/post/carrier/carrier-tools.ts';
import type { ByItselfTools } from '../../../src/panels/post/invite/InviteChoices.tsx';
import { LiveBar } from '../../../src/panels/post/player/LiveBar.tsx';
import { AwaitedOrders, WaitingContext } from '../../../src/panels/post/player/SentOrders.tsx';
import { holdersNow, type MailStore } from '../../../src/store/mail.ts';
import { outboxOf } from '../../../src/store/outbox.ts';
import { sealOrders } from '../../../src/store/seal.ts';
import { askForSeat, startSeating } from '../../../src/store/seat-requests.ts';
import { NAMESPACES, startWords } from '../../../src/words/index.ts';
import { carryIn, clientOf, foundedBy, SharedInMemory } from '../../store/two-stores.ts';

/** The panel of orders of somebody who waits: it says for whom and what, and what went out from here. */

beforeAll(async () => {
  await startWords('en', NAMESPACES);
  await byPostOf('domination');
});

async function show(mail: MailStore): Promise<string> {
  cleanup();
  await act(async () => {
    render(
      <MantineProvider env="test">
        <WaitingContext value={mail}>
          <AwaitedOrders />
        </WaitingContext>
      </MantineProvider>,
    );
  });
  return screen.queryByRole('note')?.textContent ?? '';
}

const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

test('says whose orders are awaited, and lists those that were sent as they were sent, whatever is planned', async () => {
  const founded = await foundedBy('domination');
  const shared = new SharedInMemory();
  const anna = clientOf(founded, founded.founder, founded.blocks, true);
  const boris = clientOf(founded, founded.friend, founded.blocks.slice(0, 1));
  const ends = [carryIn(shared, anna).stop, carryIn(shared, boris).stop, startSeating(anna)];
  await askForSeat(boris, founded.friend, 'Boris');
  for (const mail of [anna, boris]) await vi.waitFor(() => expect(holdersNow(mail.getState())).toHaveLength(2));
  expect(await show(boris)).toBe('Waiting for the orders of Red.');
  expect(screen.queryByRole('heading')).toBeNull();
  const { round } = anna.getState().history.now;
  await sealOrders(anna, { round, seat: 'red', commands: [{ command: 'end-turn' }] });
  // Another plan in the notes is not what went out.
  anna.getState().note({ plan: { round, seat: 'red', commands: [] } });
  expect(await show(anna)).toBe('Waiting for the page of Blue: it answers by itself once it is open');
  expect(screen.getByRole('heading').textContent).toBe('Your orders are sent');
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(['End the turn']);
  for (const end of ends) end();
});

test('orders that were pressed out while nothing is carried are told as still here, on the bar too, until they have gone', async () => {
  const founded = await foundedBy('domination');
  const shared = new SharedInMemory();
  const anna = clientOf(founded, founded.founder, founded.blocks, true);
  const boris = clientOf(founded, founded.friend, founded.blocks.slice(0, 1));
  const begun = [carryIn(shared, anna).stop, carryIn(shared, boris).stop, startSeating(anna)];
  askForSeat(boris, founded.friend, 'Boris');
  for (const mail of [anna, boris]) await vi.waitFor(() => expect(holdersNow(mail.getState())).toHaveLength(2));
  for (const end of begun) end();
  const { round } = anna.getState().history.now;
  // Nobody decides anything but Red, so that no orders are awaited once these are sealed.
  await sealOrders(anna, { round, seat: 'red', commands: [{ command: 'end-turn' }] });
  const bar = () => {
    const carrier = { carrying: null, presence: null } as unknown as CarrierTools;
    render(
      <MantineProvider env="test">
        <LiveBar mail={anna} seat="red" carrier={carrier} byItself={{ isElsewhere: false } as ByItselfTools} />
      </MantineProvider>,
    );
    return screen.getByRole('status').textContent;
  };
  expect(await show(anna)).toBe('');
  expect(headings()).toEqual(['Your orders have not gone out yet']);
  expect(bar()).toBe('Your orders have not gone out yet');
  const { stop } = carryIn(shared, anna);
  await vi.waitFor(() => expect(outboxOf(anna.getState())).toEqual([]));
  stop();
  expect(await show(anna)).toBe('Waiting for the page of Blue: it answers by itself once it is open');
  expect(headings()).toEqual(['Your orders are sent']);
  expect(bar()).toBe('Waiting for the page of Blue: it answers by itself once it is open');
});
