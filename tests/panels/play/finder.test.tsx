import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Campaign } from '../../../src/engine/kernel/campaign.ts';
import type { State } from '../../../src/engine/nuclear/state.ts';
import { changeLanguage } from '../../../src/words/index.ts';
import demo from '../../campaigns/demo.hexpost.json';
import { mapProps } from './map-view.tsx';
import { BATTLE, campaignOf, clickHex, type OnTheTable, play } from './table.tsx';

const stateOf = ({ store }: OnTheTable) => store.getState().state as State;
const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent ?? '');
/** The search is loaded when it is first wanted. */
const field = () => screen.findByRole('combobox', { name: 'Unit, hex, place or action' });
const open = async () => {
  await screen.findByRole('application');
  act(() => {
    fireEvent.keyDown(document.body, { code: 'KeyK', key: 'л', ctrlKey: true });
  });
  return field();
};
const type = async (text: string) => {
  await userEvent.clear(await field());
  await userEvent.type(await field(), text);
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the finder', () => {
  it('opens with Ctrl+K in any layout, by its button and from the menu', async () => {
    await play(campaignOf(BATTLE));
    await open();
    await userEvent.keyboard('{Escape}');
    await closed();
    await userEvent.click(screen.getByRole('button', { name: 'Find' }));
    expect(document.activeElement).toBe(await field());
    await userEvent.keyboard('{Escape}');
    await closed();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Find' }));
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Find anything…' }));
    await field();
  });

  it('finds a unit in either language and chooses it', async () => {
    await play(campaignOf(BATTLE));
    await open();
    await waitFor(async () => {
      await type('гренадеры');
      expect(options()[0]).toMatch(/^Grenadier.*Blue · 1612/);
    });
    await userEvent.keyboard('{Enter}');
    await closed();
    expect(mapProps().marks.selected).toBe('1612');
    expect(document.activeElement?.id).toBe('play-map');
  });

  it('finds a hex by its number and a place by its name', async () => {
    await play(campaignOf(BATTLE));
    await open();
    await type('1009');
    expect(options()).toEqual([expect.stringMatching(/^Hex 1009.*Mountain/)]);
    await userEvent.keyboard('{Enter}');
    await closed();
    expect(mapProps().marks.hexMarks).toContainEqual({ hex: '1009', kind: 'focus' });
    await open();
    await type('key point');
    expect(options()[0]).toMatch(/^Key point 1.*Blue · 1110/);
    await userEvent.click(screen.getAllByRole('option')[0]!);
    expect(mapProps().marks.hexMarks).toContainEqual({ hex: '1110', kind: 'focus' });
  });

  it('shows every order of the chosen unit; a refused one with its reason, which choosing it says again', async () => {
    await play(campaignOf(BATTLE));
    await screen.findByRole('application');
    clickHex('0910');
    await open();
    const [first, ...others] = screen.getAllByRole('option');
    expect(first!.getAttribute('aria-selected')).toBe('true');
    const refused = [first!, ...others].find(({ textContent }) => textContent?.startsWith('Rally'));
    expect(refused?.getAttribute('aria-disabled')).toBe('true');
    expect(refused?.textContent).toMatch(/suppressed/i);
    await type('rally');
    await userEvent.keyboard('{Enter}');
    expect(await field()).toBeDefined();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/suppressed/i));
  });

  it('begins an order, and gives it its goal at once when that is typed as well', async () => {
    const table = await play(campaignOf(BATTLE));
    await screen.findByRole('application');
    clickHex('0910');
    await open();
    await type('move 1010');
    await userEvent.keyboard('{Enter}');
    await closed();
    expect(screen.getByText('Move → 1010')).toBeDefined();
    await userEvent.keyboard('{Enter}');
    expect(stateOf(table).units.r1!.hex).toBe('1010');
    clickHex('0810');
    await open();
    await type('wait');
    await userEvent.keyboard('{Enter}');
    await closed();
    await userEvent.keyboard('{Enter}');
    expect(stateOf(table).units.r2!.acted).toBe('yes');
  });

  it('ends the part, takes it back where that may be, and asks before it concedes', async () => {
    const table = await play(campaignOf(BATTLE));
    await open();
    await type('undo');
    expect(screen.getByRole('option').getAttribute('aria-disabled')).toBe('true');
    await type('end the round');
    await userEvent.keyboard('{Enter}');
    await closed();
    expect(stateOf(table).active).toBe('blue');
    await open();
    await type('undo');
    await userEvent.keyboard('{Enter}');
    expect(stateOf(table).active).toBe('red');
    await closed();
    await open();
    await type('concede');
    await userEvent.keyboard('{Enter}');
    expect((await screen.findByRole('dialog')).textContent).toContain('Red concedes.');
    expect(table.store.getState().campaign.entries).toHaveLength(0);
  });

  it('opens panels, changes the language, and goes through the list by arrows', async () => {
    await play(campaignOf(BATTLE));
    await open();
    await type('log');
    await userEvent.keyboard('{Enter}');
    await closed();
    expect(screen.getByRole('complementary', { name: 'Log' })).toBeDefined();
    const box = await open();
    const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;
    const [first, second] = options();
    expect(active()).toBe(first);
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe(second);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(active()).toBe(options().at(-1));
    await type('русский');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Журнал' })).toBeDefined());
    await changeLanguage('en');
  });

  it('says when there is nothing of that name, and offers what the phase offers', async () => {
    await play(campaignOf({ ...BATTLE, phase: 'preparation' }));
    await userEvent.click(await screen.findByRole('button', { name: 'I am Red' }));
    const dialog = (await open()).closest<HTMLElement>('[role=dialog]')!;
    await type('xyzzy');
    expect(within(dialog).getByText('Nothing here goes by that name.')).toBeDefined();
    expect(options()).toEqual([]);
    await type('ready');
    expect(options()[0]).toMatch(/^Ready/);
  });

  it('goes to any turn and any phase of what has been', async () => {
    const table = await play({
      ...(demo as unknown as Campaign),
      entries: (demo as unknown as Campaign).entries.slice(0, 120),
    });
    await open();
    await type('turn 2');
    expect(options()[0]).toMatch(/^Turn 2\b(?!,)/);
    await type('go to turn 2 final');
    expect(options()[0]).toMatch(/^Turn 2, Final round/);
    await userEvent.keyboard('{Enter}');
    await closed();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Turn 2Final round');
    expect(stateOf(table).turn).toBeGreaterThan(2);
    await open();
    await type('ход 1 начальный');
    expect(options()[0]).toMatch(/^Turn 1, Initial round/);
  });

  it('is not there while the curtain is down', async () => {
    await play(campaignOf({ ...BATTLE, phase: 'preparation' }));
    await screen.findByRole('button', { name: 'I am Red' });
    act(() => {
      fireEvent.keyDown(document.body, { code: 'KeyK', key: 'k', ctrlKey: true });
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('finds rules, themes and help by the words of a stranger, in both languages', async () => {
  await play(campaignOf(BATTLE));
  await open();
  const wanted: [string, RegExp][] = [
    ['dark', /^Lamplight/],
    ['тёмная', /^Lamplight/],
    ['help', /^Keys/],
    ['suppressed', /^Suppressed units.*Rulebook · N-10\.3/],
    ['подавлен', /^Suppressed units.*Rulebook · N-10\.3/],
    ['bid', /^Bid.*Rulebook · N-5\.3/],
    ['armour', /^AP.*Rulebook · N-11\.2/],
  ];
  for (const [typed, option] of wanted) {
    fireEvent.change(await field(), { target: { value: typed } });
    await waitFor(() => expect(options().filter((each) => option.test(each))).not.toEqual([]), { timeout: 60_000 });
  }
  fireEvent.click(screen.getAllByRole('option').find(({ textContent }) => textContent!.startsWith('AP'))!);
  await waitFor(() => expect(document.getElementById('book-N-11.2')?.hasAttribute('data-at')).toBe(true), {
    timeout: 60_000,
  });
});
