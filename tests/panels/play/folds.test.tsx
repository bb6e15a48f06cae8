import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import nuclearUi from '../../../src/systems/nuclear/index.tsx';
import { mapProps } from './map-view.tsx';
import { BATTLE, campaignOf, play } from './table.tsx';

const log = () => screen.queryByRole('complementary', { name: 'Log' });
const orders = () => screen.queryByRole('complementary', { name: 'Orders' });

describe('panels', () => {
  it('fold away and come back, and every change is told to whoever keeps it', async () => {
    const onFolds = vi.fn();
    await play(campaignOf(BATTLE), 'en', true, { onFolds });
    await userEvent.click(await screen.findByRole('button', { name: 'Log' }));
    expect(onFolds).toHaveBeenLastCalledWith({ panel: 'log', ordersFolded: false, docked: { log: true } });
    await userEvent.click(screen.getByRole('button', { name: 'Fold away: Orders' }));
    expect(onFolds).toHaveBeenLastCalledWith({ panel: 'log', ordersFolded: true, docked: { log: true } });
    expect(orders()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Fold away: Log' }));
    expect(onFolds).toHaveBeenLastCalledWith({ panel: null, ordersFolded: true, docked: { log: true } });
    await userEvent.click(screen.getByRole('button', { name: 'Orders' }));
    expect(orders()).not.toBeNull();
    expect(onFolds).toHaveBeenCalledTimes(4);
  });

  it('are docked beside the map of a large screen, close one by one, and stay as they were left', async () => {
    const onFolds = vi.fn();
    const docked = (name: string) => screen.queryByRole('complementary', { name }) !== null;
    await play(campaignOf(BATTLE), 'en', 'docked', { onFolds });
    await screen.findByRole('application');
    expect(['Units', 'Log', 'Orders'].map(docked)).toEqual([true, true, true]);
    await userEvent.click(screen.getByRole('button', { name: 'Sheet' }));
    expect(['Units', 'Sheet', 'Log'].map(docked)).toEqual([false, true, true]);
    await userEvent.click(screen.getByRole('button', { name: 'Fold away: Log' }));
    const folds = { panel: null, ordersFolded: false, docked: { panel: 'sheet', log: false } };
    expect(onFolds).toHaveBeenLastCalledWith(folds);
    cleanup();
    await play(campaignOf(BATTLE), 'en', 'docked', { folds });
    await screen.findByRole('complementary', { name: 'Sheet' });
    expect(['Units', 'Log'].map(docked)).toEqual([false, false]);
  });

  it('stand as they were left', async () => {
    await play(campaignOf(BATTLE), 'en', true, { folds: { panel: 'log', ordersFolded: true } });
    await screen.findByRole('application');
    expect(log()).not.toBeNull();
    expect(orders()).toBeNull();
  });

  it('make room for the map while an order is aimed, and come back after it', async () => {
    await play(campaignOf(BATTLE));
    await userEvent.click(await screen.findByRole('button', { name: 'Log' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next unit' }));
    expect(log()).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Move/ }));
    expect(log()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(log()).not.toBeNull();
  });

  it('are not drawn again while the pointer moves over the map', async () => {
    const drawn = vi.spyOn(nuclearUi.screen, 'ordersFirst');
    await play(campaignOf(BATTLE));
    await screen.findByRole('application');
    const hover = (hex: string) => act(() => mapProps().onHover?.(hex));
    hover('0910');
    expect(document.querySelector('[data-hex]')?.getAttribute('data-hex')).toBe('0910');
    drawn.mockClear();
    for (const hex of ['1110', '1009', '0911', '0810']) hover(hex);
    expect(document.querySelector('[data-hex]')?.getAttribute('data-hex')).toBe('0810');
    expect(drawn).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Log' }));
    expect(drawn).toHaveBeenCalled();
  });
});
