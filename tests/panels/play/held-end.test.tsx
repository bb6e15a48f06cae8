import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { State } from '../../../src/engine/nuclear/state.ts';
import { MOMENT } from '../../../src/panels/command/finish-part.ts';
import { campaignStore } from '../../../src/store/campaign.ts';
import { type ScreenStore, screenStore } from '../../../src/store/screen.ts';
import { BATTLE, campaignOf, clickHex, type OnTheTable, play, system } from './table.tsx';

/** The end of a part at which dice fall or secrets open: it waits a moment. */

const stateOf = ({ store }: OnTheTable) => store.getState().state as State;
const button = (name: string) => screen.getByRole('button', { name });
const held = () => screen.queryByRole('region', { name: 'Your part ends in a moment' });

/** Blue hands in the last of the sheets that are carried out together; the clock stands still. */
async function handInLast(
  campaign = campaignOf(BATTLE, { sheets: 'simultaneous' }),
  looking?: ScreenStore,
): Promise<OnTheTable> {
  const table = await play(campaign, 'en', true, { looking });
  for (const side of ['Red', 'Blue']) {
    fireEvent.click(await screen.findByRole('button', { name: `I am ${side}` }));
    await screen.findByRole('application');
    if (side === 'Red') fireEvent.click(button('Sheet'));
    if (side === 'Blue') vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(button('Send an empty sheet'));
  }
  expect(stateOf(table).phase).toBe('initial');
  expect(held()).not.toBeNull();
  return table;
}

afterEach(() => void vi.useRealTimers());

describe('the end of a part that cannot be undone', () => {
  it('is carried out when its moment is over', async () => {
    const table = await handInLast();
    act(() => void vi.advanceTimersByTime(MOMENT - 1));
    expect(stateOf(table).phase).toBe('initial');
    act(() => void vi.advanceTimersByTime(1));
    expect(stateOf(table).phase).toBe('final');
    expect(held()).toBeNull();
  });

  it.each([
    ['by its button', () => fireEvent.click(button('Take back'))],
    ['by the button that undoes', () => fireEvent.click(button('Undo'))],
    ['by key', () => fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', ctrlKey: true })],
  ])('is taken back %s, and nothing that was done before', async (_, takeBack) => {
    const table = await handInLast();
    act(() => void takeBack());
    expect(held()).toBeNull();
    act(() => void vi.advanceTimersByTime(2 * MOMENT));
    expect(stateOf(table).phase).toBe('initial');
    expect(table.store.getState().campaign.entries).toHaveLength(1);
  });

  it.each([
    ['an empty hex', '0101'],
    ['a unit of the other side', '0910'],
  ])('is carried out while %s is looked at', async (_, hex) => {
    const table = await handInLast();
    clickHex(hex);
    expect(held()).not.toBeNull();
    act(() => void vi.advanceTimersByTime(MOMENT));
    expect(stateOf(table).phase).toBe('final');
  });

  it('is carried out while an earlier position is looked at', async () => {
    const three = campaignOf(
      {
        ...BATTLE,
        sides: { ...BATTLE.sides, green: {} },
        units: { ...BATTLE.units, g1: { side: 'green', type: 'soldiers', hex: '2020' } },
      },
      { sheets: 'simultaneous' },
    );
    const green = { seat: 'green', name: 'Green', colour: 2 };
    const begun = campaignStore(system, { ...three, players: [...three.players, green] });
    expect(begun.getState().submit('green', { command: 'concede' })).toMatchObject({ ok: true });
    const looking = screenStore();
    const table = await handInLast(begun.getState().campaign, looking);
    act(() => looking.setState({ at: -1 }));
    expect(screen.getByRole('region', { name: 'Replay' })).toBeTruthy();
    act(() => void vi.advanceTimersByTime(MOMENT));
    expect(stateOf(table).phase).toBe('final');
  });

  it('is taken back when an order is begun', async () => {
    const table = await handInLast();
    clickHex('1110');
    expect(held()).toBeNull();
    act(() => void vi.advanceTimersByTime(2 * MOMENT));
    expect(stateOf(table).phase).toBe('initial');
  });

  it('does not wait for whoever presses on', async () => {
    const table = await handInLast();
    fireEvent.click(button('End it now'));
    expect(stateOf(table).phase).toBe('final');
    act(() => void vi.advanceTimersByTime(2 * MOMENT));
    expect(table.store.getState().campaign.entries).toHaveLength(2);
  });
});
