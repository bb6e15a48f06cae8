import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { State } from '../../../src/engine/nuclear/state.ts';
import { endNow } from '../../support/end-anyway.ts';
import { mapProps } from './map-view.tsx';
import { BATTLE, campaignOf, clickHex, marksOf, type OnTheTable, play } from './table.tsx';

const stateOf = ({ store }: OnTheTable) => store.getState().state as State;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const start = async (options = {}) => {
  const table = await play(campaignOf(BATTLE, options));
  await screen.findByRole('application');
  await waitFor(mapProps);
  return table;
};

describe('a round, order by order', () => {
  it('shows the card of a unit that is clicked, and lights where it may go and whom it may strike', async () => {
    await start();
    clickHex('0910');
    expect(screen.getByRole('region', { name: 'Soldier battalion 1' }).textContent).toContain('10/10');
    // Every number is a control that explains itself.
    const card = within(screen.getByRole('region', { name: 'Soldier battalion 1' }));
    expect(card.getByText('movement').closest('div')?.textContent).toContain('2 / 4 / 4');
    for (const word of ['models', 'Quality', 'Defence', 'movement', 'Range', 'Att.'])
      expect(card.getByText(word).tagName).toBe('BUTTON');
    fireEvent.click(card.getByText('Quality'));
    expect(document.body.textContent).toContain('A die of this number or more hits');
    expect(marksOf('reach')).toContain('0908');
    expect(marksOf('reach')).not.toContain('1009');
    expect(marksOf('target')).toContain('1110');
  });

  it('takes a click as the goal, and the button as the order', async () => {
    const table = await start();
    clickHex('0910');
    clickHex('0909');
    expect(stateOf(table).units.r1?.hex).toBe('0910');
    expect(mapProps().marks.arrows).toEqual([{ kind: 'move', colour: 0, path: ['0910', '0909'] }]);
    await userEvent.click(button('Give order'));
    expect(stateOf(table).units.r1?.hex).toBe('0909');
    expect(screen.getByRole('status').textContent).toContain('moved from 0910 to 0909');
  });

  it('is played by keys alone: N, an order, arrows, Enter twice', async () => {
    const table = await start();
    fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN' });
    fireEvent.keyDown(document.body, { key: 'm', code: 'KeyM' });
    const map = screen.getByRole('application');
    for (const key of ['ArrowUp', 'Enter', 'Enter']) fireEvent.keyDown(map, { key });
    expect(stateOf(table).units.r1?.hex).toBe('0909');
  });

  it('goes to the next unit that can act with Tab, and lets the focus go after the last', async () => {
    await start();
    const map = screen.getByRole('application');
    for (let i = 0; i < 3; i++) expect(fireEvent.keyDown(map, { key: 'Tab' })).toBe(false);
    expect(screen.getByRole('region', { name: 'Combat engineers 3' })).toBeDefined();
    expect(fireEvent.keyDown(map, { key: 'Tab' })).toBe(true);
  });

  it('keeps an order that waits to be given when Tab leads on to its button', async () => {
    await start();
    fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN' });
    fireEvent.keyDown(document.body, { key: 'm', code: 'KeyM' });
    const map = screen.getByRole('application');
    for (const key of ['ArrowUp', 'Enter']) fireEvent.keyDown(map, { key });
    expect(button('Give order')).toBeDefined();
    expect(fireEvent.keyDown(map, { key: 'Tab' })).toBe(true);
    expect(button('Give order')).toBeDefined();
  });

  it('draws a path hex by hex with Shift', async () => {
    const table = await start();
    clickHex('0910');
    clickHex('0909', true);
    clickHex('0908');
    await userEvent.click(button('Give order'));
    expect(stateOf(table).units.r1?.hex).toBe('0908');
    expect(table.store.getState().campaign.entries.at(-1)?.command).toMatchObject({ path: ['0909', '0908'] });
  });

  it('says why an order is not possible, with its rule', async () => {
    await start();
    clickHex('0910');
    await userEvent.click(screen.getByText(/not possible now/));
    expect(await screen.findByRole('button', { name: /^Withdraw/ })).toHaveProperty('disabled', true);
    expect(screen.getByText(/deployment area/)).toBeDefined();
    fireEvent.keyDown(document.body, { key: 'q', code: 'KeyQ' });
    expect(screen.getByRole('alert').textContent).toContain('deployment area');
  });

  it('shows the exact odds before a shot and before an attack', async () => {
    await start();
    clickHex('0910');
    await userEvent.click(button(/^Shoot/));
    clickHex('1110');
    const odds = await screen.findByRole('region', { name: 'Odds' });
    expect(odds.textContent).toMatch(/Destroyed<?\d+%/);
    expect(screen.getByRole('group', { name: 'Veteran company 1' }).textContent).toMatch(/on average/);
    expect(odds.textContent).not.toContain('Win');
    await userEvent.click(button(/^Attack/));
    clickHex('1110');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Odds' }).textContent).toMatch(/Win\d+%/));
  });

  it('takes a target from the list: the cursor follows, a second press gives the order, a double click does not', async () => {
    const table = await start();
    clickHex('0910');
    fireEvent.click(button(/^Shoot/));
    const target = within(screen.getByRole('group', { name: 'Target' })).getAllByRole('button')[0]!;
    // The clock stands still between the clicks of a double click, however busy the machine is.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000_000);
    fireEvent.click(target);
    expect(marksOf('focus')).toEqual(['1110']);
    fireEvent.click(target);
    expect(table.store.getState().campaign.entries).toHaveLength(0);
    clock.mockReturnValue(1_001_000);
    fireEvent.click(target);
    clock.mockRestore();
    expect(table.store.getState().campaign.entries.at(-1)?.command).toMatchObject({ command: 'shoot', unit: 'r1' });
  });

  it('refuses a target out of range where it is clicked', async () => {
    await start();
    clickHex('0910');
    await userEvent.click(button(/^Shoot/));
    clickHex('1612');
    expect(screen.getByRole('alert').textContent).toMatch(/reach/);
  });

  it('takes a move back, but not a shot', async () => {
    const table = await start();
    clickHex('0810');
    await userEvent.click(button(/^Wait/));
    await userEvent.click(button('Give order'));
    expect(stateOf(table).units.r2?.acted).toBe('yes');
    await userEvent.click(button('Undo'));
    expect(stateOf(table).units.r2?.acted).toBe('no');
    // With nothing left to take back the button keeps the focus: a disabled one would drop it.
    expect(button('Undo')).toMatchObject({ ariaDisabled: 'true', disabled: false });
    clickHex('0910');
    await userEvent.click(button(/^Shoot/));
    clickHex('1110');
    await userEvent.click(button('Give order'));
    expect(button('Undo').getAttribute('aria-disabled')).toBe('true');
  });

  it('passes to the next side of the line', async () => {
    await start();
    await userEvent.click(button('End the round'));
    clickHex('1110');
    expect(button(/^Move/)).toHaveProperty('disabled', false);
  });

  it('lists every unit beside the map', async () => {
    await start();
    await userEvent.click(button('Units'));
    const list = screen.getByRole('region', { name: 'Blue' });
    expect(within(list).getAllByRole('button')).toHaveLength(2);
    await userEvent.click(button(/Combat engineers 3/));
    expect(screen.getByRole('region', { name: 'Combat engineers 3' })).toBeDefined();
  });
});

describe('a sheet', () => {
  const write = async () => {
    const table = await start();
    await userEvent.click(button('Sheet'));
    await userEvent.click(screen.getByRole('switch'));
    clickHex('0910');
    clickHex('0909');
    await userEvent.click(button('Put on the sheet'));
    clickHex('0812');
    await userEvent.click(button(/^Wait/));
    await userEvent.click(button('Put on the sheet'));
    return table;
  };
  const lines = () => within(screen.getByRole('list', { name: 'order sheet' })).queryAllByRole('listitem');

  it('gathers orders, numbered on the map, and plans on from where they lead', async () => {
    const table = await write();
    expect(lines().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Move → 0909'),
      expect.stringContaining('Wait'),
    ]);
    expect(stateOf(table).units.r1?.hex).toBe('0910');
    expect(mapProps().marks.arrows).toMatchObject([
      { number: 1, path: ['0910', '0909'] },
      { number: 2, path: [expect.any(String)] },
    ]);
    expect(mapProps().picture.counters.filter(({ ghost }) => ghost)).toMatchObject([{ id: 'r1', hex: '0909' }]);
  });

  it('is reordered by button and by key, and carried out as one command', async () => {
    const table = await write();
    await userEvent.click(screen.getAllByRole('button', { name: 'Later' })[0]!);
    expect(lines()[0]!.textContent).toContain('Wait');
    fireEvent.keyDown(lines()[0]!, { key: 'ArrowDown', altKey: true });
    expect(lines()[0]!.textContent).toContain('Move');
    await userEvent.click(button('Carry out 2 orders'));
    expect(table.store.getState().campaign.entries).toHaveLength(1);
    expect(stateOf(table).units.r1?.hex).toBe('0909');
    expect(stateOf(table).active).toBe('blue');
  });

  it('gives an order an alternative', async () => {
    const table = await write();
    await userEvent.click(screen.getAllByRole('button', { name: 'Add an alternative' })[1]!);
    await userEvent.click(button(/^Recover/));
    const confirm = screen
      .getAllByRole('button', { name: 'Add an alternative' })
      .find((found) => found.textContent !== '');
    await userEvent.click(confirm!);
    expect(lines()[1]!.textContent).toContain('Else: Recover');
    await userEvent.click(button('Carry out 2 orders'));
    expect(table.store.getState().campaign.entries[0]?.command).toMatchObject({
      orders: [{ command: 'move' }, { command: 'wait', else: { command: 'recover', unit: 'r3' } }],
    });
  });

  it('is planned ahead with simultaneous sheets as well, where nothing else is possible', async () => {
    const table = await play(campaignOf(BATTLE, { sheets: 'simultaneous' }));
    await userEvent.click(await screen.findByRole('button', { name: 'I am Red' }));
    await screen.findByRole('application');
    await waitFor(mapProps);
    expect(screen.queryByRole('button', { name: 'End the round' })).toBeNull();
    await userEvent.click(button('Sheet'));
    clickHex('0910');
    await userEvent.click(button(/^Move/));
    clickHex('0909');
    await userEvent.click(button('Put on the sheet'));
    expect(mapProps().picture.counters.filter(({ ghost }) => ghost)).toMatchObject([{ id: 'r1', hex: '0909' }]);
    // The next order of the unit starts from where the first one leads, and may not be what it has done.
    clickHex('0910');
    expect(button(/^March/)).toHaveProperty('disabled', true);
    // Its hex is free for another unit.
    clickHex('0810');
    expect(marksOf('reach')).toContain('0910');
    await userEvent.click(button('Hand in the sheet of 1 order'));
    expect(stateOf(table)).toMatchObject({ phase: 'initial', options: { sheets: 'simultaneous' } });
    expect(stateOf(table).sheets.red).toHaveLength(1);
    await userEvent.click(await screen.findByRole('button', { name: 'I am Blue' }));
    await screen.findByRole('application');
    expect(lines()).toHaveLength(0);
    expect(mapProps().picture.counters.filter(({ ghost }) => ghost)).toEqual([]);
    await userEvent.click(button('Send an empty sheet'));
    endNow();
    expect(stateOf(table).units.r1?.hex).toBe('0909');
  });

  it('is the only way with simultaneous sheets, behind the curtain', async () => {
    const table = await play(campaignOf(BATTLE, { sheets: 'simultaneous' }));
    for (const side of ['Red', 'Blue']) {
      await userEvent.click(await screen.findByRole('button', { name: `I am ${side}` }));
      await screen.findByRole('application');
      // The panel stays open for the next side: with that side's sheet.
      if (side === 'Red') await userEvent.click(button('Sheet'));
      expect(screen.queryByRole('switch')).toBeNull();
      await userEvent.click(button('Send an empty sheet'));
      endNow();
    }
    expect(stateOf(table).phase).toBe('final');
  });
});

describe('in Russian', () => {
  it('has every word of it', async () => {
    await play(campaignOf(BATTLE), 'ru');
    await screen.findByRole('application');
    await waitFor(mapProps);
    clickHex('0910');
    await userEvent.click(button(/^Стрел/));
    clickHex('1110');
    await userEvent.click(button('Отдать приказ'));
    expect(document.body.textContent).not.toMatch(/\b(play|log|terms|refusals|dice):|\{\{/);
    expect(screen.getByRole('status').textContent).toContain('стреляет по');
  });
});
