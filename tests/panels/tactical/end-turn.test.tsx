import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { State } from '../../../src/engine/tactical/state.ts';
import { battle, CONTACT, show } from './table.tsx';

vi.mock('../../../src/map/view/MapView.tsx', () => import('../play/map-view.tsx'));

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
  test('a first press where units can still act ends nothing and names them, a second one ends the turn', async () => {
    const store = battle();
    await show(store);
    press('End the turn');
    expect(store.getState().campaign.entries).toEqual([]);
    expect(screen.getByText(/could still act: .*Veterans.*, .*Veterans/)).toBeTruthy();
    press('End the turn all the same');
    const { turn, active, phase } = store.getState().state as State;
    expect([turn, active, phase]).toEqual([1, 'blue', 'movement']);
    expect(store.getState().campaign.entries.map(({ command }) => command.command)).toEqual(Array(4).fill('end-phase'));
  });

  test('phases in which nobody can act are passed over; it stops where somebody can', async () => {
    // Out of reach of everybody, and done with moving.
    const moved = Object.entries(CONTACT.units).map(([id, unit]) => [id, { ...unit, moveDone: true }]);
    const store = battle({ units: Object.fromEntries(moved) });
    await show(store);
    press('End the turn');
    expect((store.getState().state as State).phase).toBe('shooting');
    expect(screen.getByText(/could still act/)).toBeTruthy();
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
    fireEvent.click(screen.getByText(`End: ${phase}`, { selector: 'button *' }), { detail });
  /** At a clock that stands still unless it is told to go on. */
  const shown = async () => {
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const store = battle();
    await show(store);
    return () => (store.getState().state as State).phase;
  };

  test('a single press counts at once, however soon after the panel has come', async () => {
    const phase = await shown();
    end('Movement', 1);
    expect(phase()).toBe('shooting');
  });

  test('the second half of a double click ends nothing: neither what it fell on before the panel came, nor the next phase', async () => {
    const phase = await shown();
    end('Movement', 2);
    expect(phase()).toBe('movement');
    end('Movement', 1);
    end('Shooting', 2);
    expect(phase()).toBe('shooting');
  });

  test('a key held down ends one phase alone', async () => {
    const phase = await shown();
    end('Movement', 0);
    end('Shooting', 0);
    expect(phase()).toBe('shooting');
    now += 500;
    end('Shooting', 0);
    expect(phase()).not.toBe('shooting');
  });
});

test('T-21.2: the end of a battle is told over the map and in place of orders, with what each side has lost', async () => {
  const store = battle();
  await show(store);
  act(() => void store.getState().submit('red', { command: 'concede' }));
  const end = await screen.findByRole('dialog');
  expect(end.textContent).toMatch(/won by Bob.*Turn 1/);
  expect(within(end).getAllByRole('row')[1]!.textContent).toContain('Bob');
  fireEvent.click(within(end).getByText('Look at the map'));
  expect(screen.getAllByText(/won by/).length).toBeGreaterThan(0);
});
