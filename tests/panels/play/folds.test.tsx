import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { BATTLE, campaignOf, play } from './table.tsx';

const log = () => screen.queryByRole('complementary', { name: 'Log' });
const orders = () => screen.queryByRole('complementary', { name: 'Orders' });

describe('panels', () => {
  it('fold away and come back, and every change is told to whoever keeps it', async () => {
    const onFolds = vi.fn();
    await play(campaignOf(BATTLE), 'en', true, { onFolds });
    await userEvent.click(await screen.findByRole('button', { name: 'Log' }));
    expect(onFolds).toHaveBeenLastCalledWith({ panel: 'log', ordersFolded: false });
    await userEvent.click(screen.getByRole('button', { name: 'Fold away: Orders' }));
    expect(onFolds).toHaveBeenLastCalledWith({ panel: 'log', ordersFolded: true });
    expect(orders()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Fold away: Log' }));
    expect(onFolds).toHaveBeenLastCalledWith({ panel: null, ordersFolded: true });
    await userEvent.click(screen.getByRole('button', { name: 'Orders' }));
    expect(orders()).not.toBeNull();
    expect(onFolds).toHaveBeenCalledTimes(4);
  });

  it('stand as they were left', async () => {
    await play(campaignOf(BATTLE), 'en', true, { folds: { panel: 'log', ordersFolded: true } });
    await screen.findByRole('application');
    expect(log()).not.toBeNull();
    expect(orders()).toBeNull();
  });
});
