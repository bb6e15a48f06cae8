import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { State } from '../../../src/engine/tactical/state.ts';
import { battle, CONTACT, show } from './table.tsx';

let now = 0;
beforeEach(() => {
  // No two presses are a double click.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10_000));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const press = (name: string | RegExp) => fireEvent.click(screen.getByText(name, { selector: 'button *' }));

describe('T-1.2: the end of a turn by one button', () => {
  test('a press where units can still act ends nothing and names them; the answer ends the turn, and going back does not', async () => {
    const store = battle();
    await show(store);
    press('End the turn');
    const question = () => within(screen.getByRole('dialog'));
    expect(store.getState().campaign.entries).toEqual([]);
    expect(question().getAllByRole('button', { name: /Veterans/ })).toHaveLength(2);
    fireEvent.click(question().getByText('Go back'));
    expect(store.getState().campaign.entries).toEqual([]);
    press('End the turn');
    fireEvent.click(question().getByText('End the turn'));
    const { turn, active, phase } = store.getState().state as State;
    expect([turn, active, phase]).toEqual([1, 'blue', 'movement']);
    expect(store.getState().campaign.entries.map(({ command }) => command.command)).toEqual(Array(4).fill('end-phase'));
  });

  test('one Undo takes back all phases that the press has ended, and no order before it', async () => {
    const store = battle();
    await show(store);
    const move = { command: 'move', unit: 'r1', path: ['1011'] };
    act(() => void store.getState().submit('red', move));
    expect(store.getState().campaign.entries).toHaveLength(1);
    press('End the turn');
    fireEvent.click(within(screen.getByRole('dialog')).getByText('End the turn'));
    expect(store.getState().campaign.entries).toHaveLength(5);
    const undo = screen.getByRole('button', { name: 'Undo' });
    fireEvent.click(undo);
    expect(store.getState().campaign.entries).toHaveLength(1);
    expect(store.getState().state).toMatchObject({ turn: 1, active: 'red', phase: 'movement' });
    fireEvent.click(undo);
    expect(store.getState().campaign.entries).toHaveLength(0);
  });

  test('phases in which nobody can act are passed over; it stops where somebody can', async () => {
    // Out of reach of everybody, and done with moving.
    const moved = Object.entries(CONTACT.units).map(([id, unit]) => [id, { ...unit, moveDone: true }]);
    const store = battle({ units: Object.fromEntries(moved) });
    await show(store);
    press('End the turn');
    expect((store.getState().state as State).phase).toBe('shooting');
    expect(screen.getByRole('dialog').textContent).toMatch(/could still act/);
  });

  test('a side with nothing left to do ends its turn by one press', async () => {
    const apart = { r1: { type: 'ig-veterans', hex: '1022' }, b1: { type: 'ork-boyz', hex: '1003' } };
    const store = battle({ units: apart, phase: 'charge' });
    await show(store);
    press('End the turn');
    const { active, phase } = store.getState().state as State;
    expect([active, phase]).toEqual(['blue', 'movement']);
  });
});

describe('T-1.3: the end of a phase', () => {
  const end = (phase: string, detail: number) =>
    fireEvent.click(screen.getAllByText(`End ${phase}`, { selector: 'button *' })[0]!, { detail });
  const answer = (phase: string) =>
    fireEvent.click(within(screen.getByRole('dialog')).getByText(`End ${phase}`), { detail: 1 });
  /** At a clock that stands still unless it is told to go on. */
  const shown = async () => {
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const store = battle();
    await show(store);
    return () => (store.getState().state as State).phase;
  };

  test('the question that a press has opened is not answered by the same press or key', async () => {
    const phase = await shown();
    end('movement', 1);
    answer('movement');
    expect(phase()).toBe('movement');
    now += 500;
    answer('movement');
    expect(phase()).toBe('shooting');
  });

  test('the second half of a double click does not end the next phase', async () => {
    const phase = await shown();
    end('movement', 1);
    now += 500;
    answer('movement');
    end('shooting', 2);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(phase()).toBe('shooting');
  });

  test('the third of quick presses ends the phase when the first two were not accepted', async () => {
    const phase = await shown();
    end('movement', 3);
    now += 500;
    answer('movement');
    expect(phase()).toBe('shooting');
  });

  test('a key held down ends one phase alone', async () => {
    const phase = await shown();
    end('movement', 0);
    now += 500;
    answer('movement');
    end('shooting', 0);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(phase()).toBe('shooting');
  });
});

test('T-21.2: the end of a battle is told over the map and in place of orders, with what each side has lost', async () => {
  const store = battle();
  await show(store);
  act(() => void store.getState().submit('red', { command: 'concede' }));
  const end = await screen.findByRole('dialog');
  expect(end.textContent).toMatch(/a slaughter for Bob.*Turn 1/);
  expect(within(end).getAllByRole('row')[1]!.textContent).toContain('Bob');
  fireEvent.click(within(end).getByText('Look at the map'));
  expect(screen.getAllByText(/a slaughter for Bob/).length).toBeGreaterThan(0);
});
