import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { State } from '../../../src/engine/nuclear/state.ts';
import { mapProps } from '../play/map-view.tsx';
import { BATTLE, campaignOf, clickHex, type OnTheTable, play } from '../play/table.tsx';

const stateOf = ({ store }: OnTheTable) => store.getState().state as State;
const panel = () => document.querySelector<HTMLElement>('[data-panel=reader]')!;
const reader = () => within(panel());
/** What was read out last. */
const news = () => document.querySelector('[data-news]')?.textContent ?? '';
const buttons = () => [...panel().querySelectorAll('button')];
const lines = () => buttons().map(({ textContent }) => textContent);
/** Presses a line by what it says. Asking for roles takes a while among so many. */
const press = (text: string | RegExp) => {
  const found = lines().findIndex((line) => (typeof text === 'string' ? line === text : text.test(line ?? '')));
  if (found < 0) throw new Error(`nothing says ${text} among ${lines().join(' | ')}`);
  return userEvent.click(buttons()[found]!);
};
/** The part of the panel under a heading. */
const below = (heading: string | RegExp) => within(reader().getByText(heading, { selector: 'h3' }).closest('section')!);

async function open(language: 'en' | 'ru' = 'en', wide = true): Promise<OnTheTable> {
  const table = await play(campaignOf(BATTLE), language, wide);
  await screen.findByRole('application');
  await waitFor(mapProps);
  await userEvent.click(screen.getByText(/^(Map in words|Текстовая карта)/));
  return table;
}

describe('the map in words', () => {
  it('is not there before it is asked for, and takes the focus when it is', async () => {
    await open();
    expect(document.activeElement?.textContent).toBe('Turn 2, Initial round. It is Red’s turn. 3 units can still act.');
    fireEvent.keyDown(document.body, { key: '5', code: 'Digit5' });
    expect(panel()).toBeNull();
  });

  it('lists the units that can still act, and tells a chosen one with its orders', async () => {
    await open();
    expect(
      below('Units that can still act')
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Soldier battalion 1, 0910, 10 of 10 models, Ready',
      'Ragnarok heavy tank platoon 2, 0810, 1 of 1 models, Tough 8 of 8, Ready',
      'Combat engineers 3, 0812, 6 of 6 models, Ready',
    ]);
    await press(/^Soldier battalion 1, 0910/);
    expect(document.activeElement?.textContent).toBe('Red: Soldier battalion 1');
    expect(below('Red: Soldier battalion 1').getByText(/^Can: Move, March, Attack, Shoot, Wait/)).toBeDefined();
    expect(below('Hex 0910').getByText(/^Red: Soldier battalion 1/)).toBeDefined();
  });

  it('answers who is in range, where it can go, and what is nearest', async () => {
    await open();
    await press(/^Soldier battalion 1, 0910/);
    const unit = below('Red: Soldier battalion 1');
    await press('Enemies in range');
    expect(unit.getByText('2 shots and attacks of Soldier battalion 1')).toBeDefined();
    expect(lines()).toContain('Shoot: Blue: Veteran company 1, 1110, 5 of 5 models, Ready, 2 hexes east');
    expect(lines()).toContain('Attack: Blue: Veteran company 1, 1110, 5 of 5 models, Ready, 2 hexes east');
    await press('Where can it go?');
    expect(lines()).toContain('Move: 0909, Ash plain, 1 hex north');
    expect(lines().filter((line) => line?.includes('1009'))).toEqual(['North-east: 1009, Mountains']);
    await press('Nearest key points');
    expect(lines()).toContain('1110, Dead forest, Key point 1: Blue, Blue: Veteran company 1, 2 hexes east');
    await press('Nearest enemies');
    expect(lines().filter((line) => line?.startsWith('Blue: '))).toHaveLength(3);
  });

  it('gives an order from the list of hexes, and says what came of it', async () => {
    const table = await open();
    await press(/^Soldier battalion 1, 0910/);
    await press('Move');
    await press('1010, Ash plain, 1 step');
    expect(reader().getByText('Move → 1010')).toBeDefined();
    await press('Give order');
    expect(stateOf(table).units.r1?.hex).toBe('1010');
    expect(news()).toContain('moved from 0910 to 1010');
    // It may still shoot: its orders stay open.
    expect(below(/^Orders of Soldier/).getByText('Shoot')).toBeDefined();
  });

  it('tells the odds of an attack before it is given', async () => {
    await open();
    await press(/^Soldier battalion 1, 0910/);
    await press('Attack');
    await press(/^1110, Dead forest/);
    expect(
      await reader().findByText(/^Win \d+%; Tie \d+%; Lose \d+%\. Red: .+\. Blue: Wounds ≈ [\d.]+; Destroyed \d+%/),
    ).toBeDefined();
  });

  it('walks from hex to hex, and the focus stays on the direction', async () => {
    await open();
    await userEvent.type(reader().getByLabelText('Hex number'), '0102{Enter}');
    expect(document.activeElement?.textContent).toBe('Hex 0102');
    const north = below('Hex 0102').getByRole('button', { name: /^North: 0101/ });
    await userEvent.click(north);
    expect(reader().getByRole('heading', { name: 'Hex 0101' })).toBeDefined();
    expect(news()).toContain('Hex 0101. Ash plain. Deployment zone: Red');
    expect(document.activeElement).toBe(north);
    expect(north.textContent).toBe('North: edge of the map');
    await userEvent.type(reader().getByLabelText('Hex number'), '77{Enter}');
    expect(reader().getByText('This map has no hex 77.')).toBeDefined();
  });

  it('opens the map piece by piece', async () => {
    await open();
    await press('Columns 9 to 16, rows 9 to 16');
    expect(
      reader().getByText(/^Ash plain 61, Black gorge 1, .*1 key point, Blue: 2 units, Red: 1 unit$/),
    ).toBeDefined();
    await press(/^0911, Black gorge/);
    expect(document.activeElement?.textContent).toBe('Hex 0911');
  });

  it('follows what is chosen on the map, on a phone too', async () => {
    await open('en', false);
    clickHex('1110');
    expect(reader().getByRole('heading', { name: 'Blue: Veteran company 1' })).toBeDefined();
    expect(reader().queryByRole('heading', { name: /^Orders/ })).toBeNull();
  });

  it('speaks Russian', async () => {
    await open('ru');
    expect(document.activeElement?.textContent).toBe(
      'Ход 2, Начальный раунд. Ходят Красные. Ещё могут действовать 3 отряда.',
    );
    for (const text of lines()) expect(text).not.toMatch(/\{\{|undefined|reader:|terms:/);
  });
});

describe('what is read out', () => {
  it('tells the unit that a key chose, the order that waits, and what was taken back', async () => {
    await open();
    fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN' });
    expect(news()).toBe('Soldier battalion 1, 0910.');
    fireEvent.keyDown(document.body, { key: 'w', code: 'KeyW' });
    expect(news()).toBe('Wait is ready to be given.');
    fireEvent.keyDown(screen.getByRole('application'), { key: 'Enter' });
    expect(news()).toContain('Soldier battalion 1 waited.');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(news()).toContain('Taken back: Wait.');
  });

  it('says who sat down behind the curtain', async () => {
    await play(campaignOf({ ...BATTLE, phase: 'preparation' }));
    await userEvent.click(await screen.findByText('I am Red'));
    expect(news()).toBe('Turn 2, Preparation. It is Red’s turn.');
  });

  it('says whose turn it is, and sums up what is long', async () => {
    await open();
    clickHex('0910');
    clickHex('0910');
    await press('Attack');
    await press(/^1110, Dead forest/);
    await press('Give order');
    // The panels wait for the dice; a key skips them.
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(news()).toMatch(/And \d+ more entr(?:y|ies) in the log\.$/);
    expect(news().match(/\./g)!.length).toBeLessThan(10);
    await userEvent.click(screen.getByRole('button', { name: 'End the round' }));
    expect(news()).toContain('Blue may now give orders.');
  });
});
