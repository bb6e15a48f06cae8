import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { State } from '../../../src/engine/nuclear/state.ts';
import { choicesOf } from '../../../src/store/draft.ts';
import { ORDERS } from '../../../src/systems/nuclear/orders.ts';
import { mapProps } from './map-view.tsx';
import { BATTLE, campaignOf, clickHex, type OnTheTable, play, system } from './table.tsx';

const stateOf = ({ store }: OnTheTable) => store.getState().state as State;
const map = () => screen.findByRole('application');
const card = (name: string | RegExp) => screen.queryByRole('region', { name });
const focused = () => mapProps().marks.hexMarks.find(({ kind }) => kind === 'focus')?.hex;
/** A key by its place; in a Russian layout the letter on it is another one. */
const press = (code: string, more: KeyboardEventInit = {}) =>
  act(() => {
    fireEvent.keyDown(document.activeElement ?? document.body, { code, key: code, ...more });
  });
const russian = (code: string, key: string) => press(code, { key });

describe('keys', () => {
  it('every order that a unit can be offered has a key of its own, which no other key of the table uses', async () => {
    const table = await play(campaignOf(BATTLE));
    const state = stateOf(table);
    const offered = Object.keys(BATTLE.units)
      .filter((unit) => unit.startsWith('r'))
      .flatMap((unit) =>
        choicesOf(system.options(state, 'red', { unit }), 'command').map(({ value }) => String(value)),
      );
    expect(new Set(offered).size).toBeGreaterThan(8);
    for (const order of offered) expect(Object.keys(ORDERS)).toContain(order);
    const keys = Object.values(ORDERS).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^[A-Z]$/);
  });

  it('the list names every order and its key', async () => {
    await play(campaignOf(BATTLE));
    await map();
    // Shift and the key beside the right Shift, in a Russian layout.
    press('Slash', { key: ',', shiftKey: true });
    const dialog = await screen.findByRole('dialog', { name: 'Keys' });
    const rows = [...dialog.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(rows).toContain('MMove');
    expect(rows).toContain('BBuild');
    expect(rows).toContain('Ctrl KFind anything by its name: places, orders, actions');
    expect(rows.filter((row) => row?.includes('finder:') || row?.includes('keys.'))).toEqual([]);
    for (const { key } of Object.values(ORDERS)) expect(rows.some((row) => row?.startsWith(key))).toBe(true);
  });

  it('letters are taken by their place: a Russian layout gives the same orders', async () => {
    const table = await play(campaignOf(BATTLE), 'ru');
    await map();
    russian('KeyN', 'т');
    expect(focused()).toBe('0910');
    russian('KeyW', 'ц');
    await userEvent.keyboard('{Enter}');
    expect(stateOf(table).units.r1!.acted).toBe('yes');
  });

  it('N goes to the next unit that can act and Shift+N to the one before, round the list', async () => {
    await play(campaignOf(BATTLE));
    await map();
    const walk: (string | undefined)[] = [];
    for (const shiftKey of [false, false, false, false, true, true]) {
      press('KeyN', { shiftKey });
      walk.push(mapProps().marks.selected ?? undefined);
    }
    expect(walk).toEqual(['0910', '0810', '0812', '0910', '0812', '0810']);
    expect(document.activeElement?.id).toBe('play-map');
  });

  it('the cursor walks by hexes, by fives and to the ends of the row', async () => {
    await play(campaignOf(BATTLE));
    (await map()).focus();
    clickHex('0910');
    const walk: (string | undefined)[] = [];
    for (const key of [
      'ArrowRight',
      'ArrowDown',
      'PageUp',
      'PageDown',
      'Home',
      'ArrowLeft',
      'End',
      'PageUp',
      'PageUp',
      'PageUp',
    ]) {
      press(key);
      walk.push(focused());
    }
    expect(walk).toEqual(['1010', '1011', '1006', '1011', '0111', '0111', '2411', '2406', '2401', '2401']);
  });

  it('Escape goes back one step at a time', async () => {
    await play(campaignOf(BATTLE));
    (await map()).focus();
    await userEvent.click(screen.getByRole('button', { name: 'Log' }));
    (await map()).focus();
    clickHex('0910');
    press('KeyM');
    const arrows = () => mapProps().marks.arrows.length;
    clickHex('0911');
    clickHex('1010');
    expect(screen.getByRole('button', { name: 'Give order' })).toBeDefined();
    expect(arrows()).toBe(1);
    press('Escape');
    expect(screen.queryByRole('button', { name: 'Give order' })).toBeNull();
    expect(screen.getByRole('button', { name: /^Move/, pressed: true })).toBeDefined();
    press('Escape');
    expect(screen.queryByRole('button', { name: /^Move/, pressed: true })).toBeNull();
    expect(screen.getByRole('button', { name: /^Move/ })).toBeDefined();
    press('Escape');
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
    expect(card(/Soldier/)).not.toBeNull();
    press('Escape');
    expect(card(/Soldier/)).toBeNull();
    expect(screen.getByRole('complementary', { name: 'Log' })).toBeDefined();
    press('Escape');
    expect(screen.queryByRole('complementary', { name: 'Log' })).toBeNull();
    // The cursor stays where it is: there one goes on.
    press('ArrowRight');
    const cursor = focused();
    press('Escape');
    expect(cursor).toBeDefined();
    expect(focused()).toBe(cursor);
  });

  it('digits open the panels and go into them, and fold them away', async () => {
    await play(campaignOf(BATTLE));
    await map();
    press('Digit2');
    const units = screen.getByRole('complementary', { name: 'Units' });
    expect(units.contains(document.activeElement)).toBe(true);
    press('Digit2');
    expect(screen.queryByRole('complementary', { name: 'Units' })).toBeNull();
    expect(document.activeElement?.id).toBe('play-map');
    press('Digit1');
    expect(screen.queryByRole('complementary', { name: 'Orders' })).toBeNull();
    press('Digit1');
    expect(screen.getByRole('complementary', { name: 'Orders' })).toBeDefined();
  });

  it('an order whose blanks are not on the map goes to them', async () => {
    await play(campaignOf(BATTLE));
    await map();
    clickHex('0812');
    press('KeyD');
    expect(document.activeElement?.closest('[data-blanks]')).not.toBeNull();
    clickHex('0812');
    press('KeyM');
    expect(document.activeElement?.id).toBe('play-map');
  });

  it('T goes from target to target; Enter aims, and once more gives the order: an attack without a pointer', async () => {
    const table = await play(
      campaignOf({ ...BATTLE, units: { ...BATTLE.units, b2: { ...BATTLE.units.b1, hex: '1009' } } }),
    );
    (await map()).focus();
    clickHex('0910');
    press('KeyT');
    const first = focused();
    press('KeyT');
    const second = focused();
    expect(new Set([first, second]).size).toBe(2);
    press('KeyT', { shiftKey: true });
    expect(focused()).toBe(first);
    const enemies = Object.values(stateOf(table).units).filter(({ side }) => side === 'blue');
    expect(enemies.map(({ hex }) => hex)).toEqual(expect.arrayContaining([first, second]));
  });

  it('E presses the button that ends the part, with its question', async () => {
    const table = await play(campaignOf(BATTLE));
    await map();
    press('Digit1');
    expect(screen.queryByRole('complementary', { name: 'Orders' })).toBeNull();
    press('KeyE');
    expect(stateOf(table).active).toBe('blue');
  });

  it('a refused order says why', async () => {
    await play(campaignOf(BATTLE));
    await map();
    clickHex('0910');
    press('KeyL');
    await waitFor(() => expect(screen.getAllByText(/not suppressed/i).length).toBeGreaterThan(0));
  });

  it('nothing happens while somebody types', async () => {
    const table = await play(campaignOf(BATTLE));
    await map();
    clickHex('0910');
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    for (const code of ['KeyM', 'KeyN', 'Digit2', 'Escape', 'Slash', 'Equal'])
      press(code, { shiftKey: code === 'Slash' });
    press('KeyK', { ctrlKey: true });
    press('KeyZ', { ctrlKey: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(mapProps().marks.selected).toBe('0910');
    expect(screen.queryByRole('button', { name: /^Move/, pressed: true })).toBeNull();
    expect(screen.queryByRole('complementary', { name: 'Units' })).toBeNull();
    expect(table.store.getState().campaign.entries).toHaveLength(0);
    field.remove();
  });
});

describe('a right click or a long press', () => {
  const ask = (hex: string, counter: string | null = null) =>
    act(() => mapProps().onHex?.(hex, { button: 2, shift: false, counter }));

  it('opens the card of any unit and leaves the order on its way alone', async () => {
    await play(campaignOf(BATTLE));
    await map();
    clickHex('0910');
    press('KeyM');
    ask('1110', 'b1');
    expect(card(/Veteran/)).not.toBeNull();
    expect(screen.getByRole('button', { name: /^Move/, pressed: true })).toBeDefined();
  });

  it('unfolds the panel for it', async () => {
    await play(campaignOf(BATTLE));
    await map();
    press('Digit1');
    expect(card(/Veteran/)).toBeNull();
    ask('1110');
    expect(card(/Veteran/)).not.toBeNull();
  });

  it('shows the note of an empty hex until the next press', async () => {
    await play(campaignOf(BATTLE));
    await map();
    ask('1009');
    expect(document.querySelector('[data-asked="true"]')?.textContent).toContain('1009');
    clickHex('0910');
    expect(document.querySelector('[data-asked="true"]')).toBeNull();
  });
});
