import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Campaign } from '../../../src/engine/kernel/campaign.ts';
import { BEAT } from '../../../src/panels/replay/use-replay.ts';
import demo from '../../campaigns/demo.hexpost.json';
import twoSides from '../../campaigns/two-sides.hexpost.json';
import { mapProps } from './map-view.tsx';
import { play } from './table.tsx';

const DEMO = demo as unknown as Campaign;
const LAST = DEMO.entries.length;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const bar = () => screen.getByRole('region', { name: 'Replay' });
const scrub = () => within(bar()).getByRole('slider', { name: 'Entry' });
const entryShown = () => Number(/after entry (\d+) of/.exec(bar().textContent ?? '')?.[1]);
const key = (name: string, target: Element = scrub()) => fireEvent.keyDown(target, { key: name });
const watch = async (campaign = DEMO) => {
  const table = await play(campaign);
  await screen.findByRole('application');
  await waitFor(mapProps);
  return table;
};
afterEach(() => void vi.useRealTimers());

describe('a replay', () => {
  it('of a finished campaign starts before its first entry, and does not tell the end', async () => {
    await watch();
    expect(entryShown()).toBe(0);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Setup');
    expect(mapProps().picture.counters).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Back to now' })).toBeNull();
  });

  it('steps by button, each step told aloud and on the bar', async () => {
    await watch();
    expect(button('One step back').getAttribute('aria-disabled')).toBe('true');
    await press('One step forward');
    expect(entryShown()).toBe(1);
    const told = screen.getByRole('status').textContent!;
    expect(told).toMatch(/central base/);
    expect(bar().textContent).toContain(told);
    await press('One step forward');
    await press('One step back');
    expect(entryShown()).toBe(1);
    expect(scrub().getAttribute('aria-valuetext')).toMatch(new RegExp(`^1 of ${LAST}: Setup`));
  });

  it('is led by keys while the bar has the focus, and shows the end when the end is reached', async () => {
    await watch();
    for (const name of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) key(name);
    expect(entryShown()).toBe(2);
    key('End');
    expect(entryShown()).toBe(LAST);
    const end = await screen.findByRole('dialog', { name: /^Victory for / });
    // What there is, and where it came from: no sum is told as a gain.
    expect(end.textContent).toMatch(/Red (\d+) = \1 for key points/);
    expect(end.textContent).not.toMatch(/ \+\d/);
    await press('Look at the map');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    key('Home');
    expect(entryShown()).toBe(0);
  });

  it('goes on by itself, four times as fast when asked, until Space or the end', async () => {
    await watch();
    vi.useFakeTimers();
    const pass = (beats: number) => {
      for (let i = 0; i < beats * 4; i++) act(() => void vi.advanceTimersByTime(BEAT / 4));
    };
    key(' ');
    pass(2);
    expect(entryShown()).toBe(2);
    fireEvent.click(button('Speed 1×'));
    pass(1);
    expect(entryShown()).toBe(6);
    key(' ');
    pass(2);
    expect(entryShown()).toBe(6);
    fireEvent.change(scrub(), { target: { value: String(LAST - 3) } });
    fireEvent.click(button('Play'));
    pass(2);
    expect(entryShown()).toBe(LAST);
    expect(button('Play')).toBeDefined();
  });

  it('draws who went where', async () => {
    await watch();
    const entry = DEMO.entries.findIndex(({ command }) => command.command === 'march');
    fireEvent.change(scrub(), { target: { value: String(entry) } });
    expect(mapProps().marks.arrows).toMatchObject([{ kind: 'march' }]);
  });

  it('of a running campaign starts from its log, changes nothing, and leads back', async () => {
    const { store } = await watch(twoSides as unknown as Campaign);
    const { campaign } = store.getState();
    const now = mapProps().picture;
    await press('Log');
    await press('Watch from here, entry 2');
    expect(entryShown()).toBe(2);
    expect(document.activeElement).toBe(button('Pause'));
    await press('Pause');
    await press('To the end');
    expect(entryShown()).toBe(campaign.entries.length);
    await press('Back to now');
    expect(screen.queryByRole('region', { name: 'Replay' })).toBeNull();
    expect(mapProps().picture).toEqual(now);
    expect(store.getState().campaign).toBe(campaign);
  });
});
