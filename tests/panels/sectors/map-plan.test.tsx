import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { planStore } from '../../../src/store/plan.ts';
import { alone } from '../../../src/store/screen.ts';
import { DEPLOYED, DEPLOYMENT, ORDERED, played, show, system } from './map-table.tsx';

afterEach(cleanup);

const Sealing = () => <p>To be sealed</p>;

/** Blue's plan for the first orders, on his own screen. */
async function planning() {
  const { campaign, state } = played(DEPLOYMENT, DEPLOYED).getState();
  const plan = planStore(system, { campaign, state }, 'blue', []);
  const seatPolicy = alone('blue', 'blue', () => !plan.getState().complete);
  await show(plan, { seatPolicy, byPost: true, Sealing });
  return plan;
}

describe('orders by post are drawn up alone', () => {
  test('there is no curtain, nobody else seatPolicy down, and a complete plan is to be sealed', async () => {
    const plan = await planning();
    expect(screen.queryByText('Who takes the computer now?')).toBeNull();
    expect(screen.queryByText('Somebody else seatPolicy down')).toBeNull();
    expect(screen.queryByText('To be sealed')).toBeNull();
    const [, sheet] = ORDERED[1]!;
    act(() => {
      plan.getState().submit('blue', sheet as { command: string });
    });
    expect(plan.getState().complete).toBe(true);
    expect(screen.getByText('To be sealed')).toBeTruthy();
  });

  test('the last order of a plan is taken back like any other step', async () => {
    const plan = await planning();
    act(() => {
      plan.getState().submit('blue', ORDERED[1]![1] as { command: string });
    });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(plan.getState().commands).toEqual([]);
    expect(screen.queryByText('To be sealed')).toBeNull();
  });

  test('whoever only looks on is asked for nothing', async () => {
    await show(played(DEPLOYMENT, DEPLOYED), { seatPolicy: alone(null, 'green') });
    expect(screen.getByText('Nothing is asked of you at the moment.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'On with the secret part' })).toBeNull();
  });

  test('how far the log was seen is remembered, not while looking back', async () => {
    const keep = vi.fn();
    const store = played(DEPLOYMENT, DEPLOYED);
    await show(store, { seatPolicy: alone(null, 'green'), openAt: 1, visits: { of: () => null, keep } });
    expect(keep).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Back to now' }));
    expect(keep).toHaveBeenCalledWith('green', 4);
  });
});
