import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Campaign, LoggedEvent } from '../../../src/engine/kernel/campaign.ts';
import { GM } from '../../../src/engine/kernel/ids.ts';
import type { AnyCommand } from '../../../src/engine/kernel/system.ts';
import { logRows } from '../../../src/panels/replay/log-rows.ts';
import type { Chapter } from '../../../src/panels/replay/timeline.ts';
import type { CampaignStore } from '../../../src/store/campaign.ts';
import twoSides from '../../campaigns/two-sides.hexpost.json';
import { BATTLE, campaignOf, play } from './table.tsx';

const RUNNING = twoSides as unknown as Campaign;
const COUNT = RUNNING.entries.length;
const LAST = RUNNING.entries[COUNT - 1]!;
/** The campaign before its last command. */
const BEGUN: Campaign = { ...RUNNING, entries: RUNNING.entries.slice(0, -1) };
const goOn = (store: CampaignStore) =>
  act(() => void store.getState().submit(LAST.seat, LAST.command as unknown as AnyCommand));
const WAIT: AnyCommand & { unit: string } = { command: 'wait', unit: 'r1' };
const openLog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Log' }));
  return screen.findByRole('log');
};
const watch = (entry: number) => `Watch from here, entry ${entry}`;
const told = (entry: number) => screen.findByRole('button', { name: watch(entry) });
const atEnd = ({ scrollTop, scrollHeight, clientHeight }: Element) => scrollTop >= scrollHeight - clientHeight;

/** Lets elements scroll as far as what is in them is high. */
const { scrollTo } = Element.prototype;
const scrollHeight = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollHeight')!;
const letScroll = (): void => {
  // A list gives up looking for its end after five seconds, which are soon over where the machine is busy.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  Object.defineProperty(Element.prototype, 'scrollHeight', {
    configurable: true,
    get(this: Element) {
      return Number.parseFloat((this.lastElementChild as HTMLElement | null)?.style.height ?? '') || 0;
    },
  });
  Element.prototype.scrollTo = function (this: Element, to?: ScrollToOptions | number) {
    if (typeof to !== 'object') return;
    this.scrollTop = Math.max(0, Math.min(to.top ?? 0, this.scrollHeight - this.clientHeight));
    fireEvent.scroll(this);
  } as typeof Element.prototype.scrollTo;
};
afterEach(() => {
  vi.restoreAllMocks();
  Object.defineProperty(Element.prototype, 'scrollHeight', scrollHeight);
  Element.prototype.scrollTo = scrollTo;
});

it('a side that was handed over is told with the next entry that the reader sees, or after the last', () => {
  const line = (entry: number) => ({ entry, event: { type: 'turn-began' } }) as unknown as LoggedEvent;
  const handOvers = [
    { at: 0, seat: 'red', level: 'officer' },
    { at: 4, seat: 'blue', level: 'general' },
    { at: 6, seat: 'blue' },
    { at: 9, seat: 'red' },
  ] as const;
  const rows = logRows(
    [line(0), line(3), line(6)],
    RUNNING.entries,
    [{ from: 0 } as Chapter],
    (entry) => entry,
    handOvers,
  );
  const told = rows.flatMap((row) => ('entry' in row ? [[row.number, row.handOvers.map(({ at }) => at)]] : []));
  expect(told).toEqual([
    [0, [0]],
    [3, []],
    [6, [4, 6]],
  ]);
  expect(rows.at(-1)).toMatchObject({ number: 6, since: [{ at: 9 }] });
});

describe('the log', () => {
  it('opens at its newest entry and goes on with it', async () => {
    letScroll();
    // The log waits for the dice on the map, where they are shown.
    const { store } = await play(BEGUN, 'en', true, { pace: 0 });
    const panel = await openLog();
    await told(COUNT - 1);
    expect(within(panel).queryByRole('button', { name: watch(1) })).toBeNull();
    goOn(store);
    await told(COUNT);
    expect(atEnd(panel)).toBe(true);
  });

  it('leaves the reader where he has scrolled to', async () => {
    letScroll();
    const { store } = await play(BEGUN, 'en', true, { pace: 0 });
    const panel = await openLog();
    await told(COUNT - 1);
    panel.scrollTop = 0;
    fireEvent.scroll(panel);
    await told(1);
    goOn(store);
    expect(store.getState().campaign.entries.length).toBe(COUNT);
    expect(atEnd(panel)).toBe(false);
    expect(screen.queryByRole('button', { name: watch(COUNT) })).toBeNull();
  });

  it('gives the game master the colour of no side', async () => {
    const { store } = await play(campaignOf(BATTLE));
    act(() => void store.getState().submit('red', WAIT));
    act(() => void store.getState().submit(GM, { command: 'close' }));
    const panel = await openLog();
    const heads = await within(panel).findAllByTitle('Show the map as it was after this');
    const swatches = heads.map((head) => head.querySelectorAll('[style*=background]').length);
    expect(heads.map((head) => head.textContent)).toEqual([
      expect.stringContaining('Red'),
      expect.stringContaining('game master'),
    ]);
    expect(swatches).toEqual([1, 0]);
  });
});
