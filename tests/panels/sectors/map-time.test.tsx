import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { freshSectors, playSectors } from '../../../src/dev/systems/sectors/campaigns.ts';
import { campaignStore } from '../../../src/store/campaign.ts';
import { screenStore } from '../../../src/store/screen.ts';
import { watchedStore } from '../../../src/store/watching.ts';
import { mapProps } from '../play/map-view.tsx';
import { DEPLOYED, DEPLOYMENT, ORDERED, played, rules, show, system } from './map-table.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const bar = () => screen.getByRole('region', { name: 'Replay' });
const press = (name: string) => fireEvent.click(within(bar()).getByRole('button', { name }));
const slider = () => within(bar()).getByRole('slider') as HTMLInputElement;
const counters = () => mapProps().picture.counters.map(({ id, strength }) => `${id} ${strength}`);
const openTimeline = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Timeline' }));
};

describe('walking through a running campaign', () => {
  test('map, list and log follow the moment, no orders are given there, and one press leads back', async () => {
    const store = played(DEPLOYMENT, [...DEPLOYED, ...ORDERED]);
    await show(store);
    await vi.waitFor(mapProps, 60_000);
    expect(screen.queryByRole('region', { name: 'Replay' })).toBeNull();
    expect(counters()).toContain('blue-s3 1');
    expect(screen.getByLabelText('Who acts')).toBeTruthy();
    await openTimeline();
    expect(slider().value).toBe('8');

    fireEvent.change(slider(), { target: { value: '3' } });
    // S-3.4: just after the first map nobody has left yet.
    expect(counters()).toContain('blue-s3 4');
    expect(mapProps().marks.arrows).toHaveLength(0);
    expect(screen.getByRole('banner').textContent).toContain('Round 1 · Orders');
    expect(screen.queryByLabelText('Who acts')).toBeNull();
    expect(screen.getByText(/Orders are given once you are back/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Undo' }).ariaDisabled).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Log' }));
    expect(screen.getByRole('log').textContent).toMatch(/Ada.*Deploy/s);
    expect(screen.getByRole('log').textContent).not.toMatch(/Battle/);

    press('To the beginning');
    expect(counters()).toEqual([]);
    press('Back to now');
    expect(screen.queryByRole('region', { name: 'Replay' })).toBeNull();
    expect(counters()).toContain('blue-s3 1');
    expect(screen.getByRole('log').textContent).toMatch(/Battle 1\.1/);
  });

  test('rounds are marked on the line, and keys walk by steps, rounds and to both ends', async () => {
    await show(played(DEPLOYMENT, [...DEPLOYED, ...ORDERED]));
    await openTimeline();
    expect([...bar().querySelectorAll('[data-odd]')].map((mark) => mark.textContent)).toEqual(['', '1']);
    const key = (name: string) => fireEvent.keyDown(slider(), { key: name });
    key('ArrowLeft');
    expect(slider().value).toBe('7');
    key('PageUp');
    expect(slider().value).toBe('3');
    key('Home');
    expect(slider().value).toBe('-1');
    key('ArrowRight');
    expect(slider().value).toBe('0');
    key('End');
    expect(slider().value).toBe('8');
  });

  test('a sheet that is still secret stays so in the past: another viewer sees no plan of it', async () => {
    const store = played(DEPLOYMENT, [...DEPLOYED, ORDERED[0]!]);
    await show(store);
    fireEvent.click(screen.getByRole('button', { name: /I am Bob/ }));
    await vi.waitFor(mapProps, 60_000);
    await openTimeline();
    fireEvent.change(slider(), { target: { value: '4' } });
    expect(mapProps().marks.arrows).toEqual([]);
    cleanup();
    await show(store);
    fireEvent.click(screen.getByRole('button', { name: /I am Ada/ }));
    await vi.waitFor(() => expect(mapProps().marks.arrows.filter(({ planned }) => planned)).toHaveLength(2), 60_000);
  });
});

const finished = () =>
  playSectors(system, freshSectors(rules, { seed: 'short', sides: 2, options: { 'round-limit': 2 } })).campaign;

describe('a finished campaign', () => {
  test('opens at its start, plays by itself step by step, and pauses', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await show(watchedStore(system, finished()));
    expect(slider().value).toBe('-1');
    expect(document.activeElement).toBe(within(bar()).getByRole('button', { name: 'Play' }));
    press('Play');
    await vi.advanceTimersByTimeAsync(1700);
    await vi.waitFor(() => expect(slider().value).toBe('0'), 60_000);
    fireEvent.keyDown(slider(), { key: ' ' });
    expect(within(bar()).getByRole('button', { name: 'Play' })).toBeTruthy();
    await vi.advanceTimersByTimeAsync(5000);
    expect(slider().value).toBe('0');
    press('To the end');
    expect(screen.getByText(/ won the campaign/)).toBeTruthy();
  });

  test('opens where it is asked to, and another may turn the pages', async () => {
    const campaign = finished();
    await show(campaignStore(system, campaign), { openAt: 2 });
    expect(slider().value).toBe('2');
    const looking = screenStore(1);
    await show(campaignStore(system, campaign), { looking });
    expect(slider().value).toBe('1');
    press('One step forward');
    expect(looking.getState().at).toBe(2);
  });
});
