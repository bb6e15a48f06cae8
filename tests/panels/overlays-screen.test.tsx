import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../src/words/index.ts';
import { mapProps } from './play/map-view.tsx';
import { BATTLE, campaignOf, clickHex, play } from './play/table.tsx';

const start = async (language: Language = 'en', wide = true, options = {}, scenario: unknown = BATTLE, kept = {}) => {
  const table = await play(campaignOf(scenario, options), language, wide, kept);
  await screen.findByRole('application');
  await waitFor(mapProps);
  await screen.findByRole('complementary', { name: language === 'en' ? 'Overlays' : 'Слои' });
  return table;
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (key: string, code = `Key${key.toUpperCase()}`) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code });
const card = (name: string) => screen.getByRole('region', { name });
const point = (hex: string | null) => act(() => mapProps().onHover?.(hex));
const overlay = () => mapProps().marks;
/** Each sentence stands in an element of its own. */
const read = (element: HTMLElement) => [...element.querySelectorAll('p, li')].map(({ textContent }) => textContent);

describe('the overlays', () => {
  it('are put on and off by key: O unfolds the list, digits choose, O folds it again', async () => {
    await start();
    press('o');
    expect(document.activeElement?.textContent).toContain('Reach');
    press('4', 'Digit4');
    expect(overlay().areas!.length).toBeGreaterThan(0);
    expect(card('Threat').textContent).toContain('hexes under threat');
    press('4', 'Digit4');
    expect(overlay().areas).toEqual([]);
    press('o');
    expect(screen.queryByRole('button', { name: /^Reach/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('application'));
  });

  it('are two at most: the third takes the place of the first', async () => {
    await start();
    for (const name of [/^Threat/, /^Supply/, /^Danger/]) {
      await userEvent.click(button('Overlays'));
      await userEvent.click(button(name));
    }
    expect(screen.queryByRole('region', { name: 'Threat' })).toBeNull();
    expect([card('Supply'), card('Danger')]).toHaveLength(2);
    await userEvent.click(button('Take off: Supply'));
    expect(screen.queryByRole('region', { name: 'Supply' })).toBeNull();
  });

  it('say in words what they show, with a legend, and what they say of the hex pointed at', async () => {
    await start();
    press('o');
    press('1', 'Digit1');
    press('o');
    expect(card('Reach').textContent).toContain('Point at a unit on the map, or choose one in the list.');
    clickHex('0910');
    const told = read(card('Reach'));
    expect(told).toContain('Soldier battalion 1');
    expect(told).toContain('1 enemy can be charged: Veteran company 1');
    expect(told).toContain('March, up to 4 steps');
    point('0908');
    expect(read(card('Reach'))).toContain('0908 Move: 2 steps. March: 2 steps.');
    // Whoever is pointed at is asked instead, also an enemy.
    point('1110');
    expect(read(card('Reach'))).toContain('Veteran company 1');
  });

  it('turn to another question by their own buttons', async () => {
    await start();
    press('o');
    press('4', 'Digit4');
    await userEvent.click(button('Rest of this round'));
    expect(button('Rest of this round').getAttribute('aria-pressed')).toBe('true');
    expect(button('A whole round').getAttribute('aria-pressed')).toBe('false');
  });

  it('fold their list and their legend on a phone', async () => {
    await start('ru', false);
    await userEvent.click(button('Слои'));
    await userEvent.click(button(/^Угроза/));
    expect(button('Слои').getAttribute('aria-expanded')).toBe('false');
    expect(within(card('Угроза')).queryAllByRole('listitem')).toEqual([]);
    await userEvent.click(button('Условные знаки: Угроза'));
    expect(within(card('Угроза')).queryAllByRole('listitem').length).toBeGreaterThan(1);
  });

  it('do not draw anew while the pointer wanders', async () => {
    await start();
    press('o');
    press('4', 'Digit4');
    const { areas, arrows } = overlay();
    for (const hex of ['0304', '0305', '0306']) point(hex);
    expect(overlay().areas).toBe(areas);
    expect(overlay().arrows).toBe(arrows);
  });
});

describe('the ruler', () => {
  it('is laid with G from the chosen unit and measures to wherever the cursor is', async () => {
    await start();
    clickHex('0910');
    press('g');
    point('1110');
    expect(read(card('Ruler')).slice(0, 3)).toEqual([
      '2 hexes from 0910 to 1110',
      'The line of sight is clear',
      'Cover at 1110 (Dead forest): Partial cover',
    ]);
    expect(overlay().ruler).toEqual({ from: '0910', to: '1110', blocker: null, text: '2' });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(overlay().ruler).toBeUndefined();
    // The unit is still chosen: one step back, not two.
    expect(overlay().selected).toBe('0910');
  });

  it('takes two clicks, or Enter on two hexes, and chooses no unit by them', async () => {
    await start();
    await userEvent.click(button('Ruler'));
    expect(card('Ruler').textContent).toContain('Choose the hex to measure from.');
    clickHex('1008');
    clickHex('1010');
    point('0101');
    expect(read(card('Ruler')).slice(0, 2)).toEqual([
      '2 hexes from 1008 to 1010',
      'The line of sight is blocked by 1009 (Mountains)',
    ]);
    expect(overlay().selected).toBeNull();
    point(null);
    const map = screen.getByRole('application');
    clickHex('0910');
    fireEvent.keyDown(map, { key: 'ArrowUp' });
    fireEvent.keyDown(map, { key: 'Enter' });
    expect(overlay().ruler).toMatchObject({ from: '0910', text: '1' });
  });
});

describe('changes since the last visit', () => {
  it('are remembered for each seat, and shown when it sits down again', async () => {
    const seen = new Map<string, number>([['blue', 0]]);
    const visits = {
      of: (viewer: string) => seen.get(viewer) ?? null,
      keep: (viewer: string, entries: number) => void seen.set(viewer, entries),
    };
    await start('en', true, {}, BATTLE, { visits });
    press('o');
    press('8', 'Digit8');
    press('o');
    expect(card('Changes').textContent).toContain('first visit');
    clickHex('0910');
    clickHex('0909');
    await userEvent.click(button('Give order'));
    expect(seen.get('red')).toBe(1);
    await userEvent.click(button('End the round'));
    // Blue is shown what happened; a key skips it.
    press('a');
    expect(read(card('Changes'))).toContain('1 unit moved: Soldier battalion 1');
    expect(overlay().arrows).toContainEqual({ kind: 'move', path: ['0910', '0909'], colour: 0 });
    point('0909');
    expect(read(card('Changes'))).toContain('0909 Soldier battalion 1 went from 0910 to 0909.');
  });
});

describe('the orders of a sheet on the map', () => {
  const write = async () => {
    clickHex('0910');
    clickHex('1010');
    await userEvent.click(button('Put on the sheet'));
    clickHex('0910');
    await userEvent.click(button(/^Shoot/));
    clickHex('1110');
    await userEvent.click(button('Put on the sheet'));
    clickHex('0812');
    await userEvent.click(button(/^March/));
    clickHex('0811');
    await userEvent.click(button('Put on the sheet'));
    return overlay().arrows;
  };
  const numbered = [
    { kind: 'move', path: ['0910', '1010'], colour: 0, number: 1 },
    // From where the move before it will have brought the unit.
    { kind: 'shot', path: ['1010', '1110'], colour: 0, number: 2 },
    { kind: 'march', path: ['0812', '0811'], colour: 0, number: 3 },
  ];

  it('are numbered in its order, each from where the orders before it lead', async () => {
    await start();
    await userEvent.click(button('Sheet'));
    await userEvent.click(screen.getByRole('switch'));
    expect(await write()).toEqual(numbered);
  });

  it('are the same when the sheets of all sides are opened together', async () => {
    await play(campaignOf(BATTLE, { sheets: 'simultaneous' }));
    await userEvent.click(await screen.findByRole('button', { name: 'I am Red' }));
    await screen.findByRole('application');
    expect(await write()).toEqual(numbered);
  });
});
