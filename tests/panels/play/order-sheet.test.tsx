import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { BATTLE, campaignOf, type OnTheTable, play } from './table.tsx';

const give = ({ store }: OnTheTable, seat: string, command: { command: string; unit?: string; to?: string }) =>
  act(() => {
    expect(store.getState().submit(seat, command)).toMatchObject({ ok: true });
  });

it('the order sheet has the orders of the side at the screen, and of nobody else', async () => {
  const table = await play(campaignOf(BATTLE));
  await screen.findByRole('application');
  give(table, 'red', { command: 'move', unit: 'r1', to: '0909' });
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Order sheet for print…' }));
    return screen.findByRole('dialog', { name: 'Order sheet' });
  };
  const sheet = await open();
  expect(within(sheet).getByRole('heading', { level: 3 }).textContent).toBe('Red');
  expect(
    within(sheet)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('0909')]);
  await userEvent.keyboard('{Escape}');
  give(table, 'red', { command: 'end-round' });
  const other = await open();
  expect(within(other).getByRole('heading', { level: 3 }).textContent).toBe('Blue');
  expect(other.textContent).toContain('No orders yet.');
});
