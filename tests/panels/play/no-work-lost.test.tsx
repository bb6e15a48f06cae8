import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { draftsOf } from '../../../src/app/shell/drafts.ts';
import type { State } from '../../../src/engine/nuclear/state.ts';
import { preferences } from '../../../src/panels/parts/preferences.ts';
import { draftStore, keepUnsent, keptDraft, resumeDraft } from '../../../src/store/draft.ts';
import { endAnyway } from '../../support/end-anyway.ts';
import { BATTLE, campaignOf, clickHex, marksOf, type OnTheTable, play } from './table.tsx';

/** Nothing that was drawn up is lost, and nothing happens that nobody asked for. */

const stateOf = ({ store }: OnTheTable) => store.getState().state as State;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const sit = async (side: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `I am ${side}` }));
  await screen.findByRole('application');
};
const commandsOf = ({ store }: OnTheTable) => store.getState().campaign.entries.map(({ command }) => command.command);
const PREPARING = { ...BATTLE, phase: 'preparation', units: {}, hexes: {} };

describe('a written sheet', () => {
  const write = async (props = {}) => {
    const table = await play(campaignOf(BATTLE), 'en', true, props);
    await press('Sheet');
    await userEvent.click(screen.getByRole('switch'));
    clickHex('0910');
    clickHex('0909');
    await press('Put on the sheet');
    return table;
  };
  const lines = () => within(screen.getByRole('list', { name: 'order sheet' })).queryAllByRole('listitem');

  it('is carried out before the part ends, and comes back when that is undone', async () => {
    const table = await write();
    await press('Fold away: Sheet');
    expect(screen.queryByRole('button', { name: 'End the round' })).toBeNull();
    await press(/^Carry out 1 order/);
    expect(commandsOf(table)).toEqual(['sheet']);
    await press('Undo');
    await press(/^Sheet/);
    expect(lines().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Move → 0909')]);
  });

  it('survives a reload with its switch, for its own seat and while nothing was played since', async () => {
    const draftKeeper = draftsOf('table');
    const table = await write({ draftKeeper });
    cleanup();
    const again = await play(table.store.getState().campaign, 'en', true, { draftKeeper: draftsOf('table') });
    await press(/^Sheet/);
    expect(lines().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Move → 0909')]);
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true);
    await press(/^Carry out 1 order/);
    cleanup();
    await play(again.store.getState().campaign, 'en', true, { draftKeeper: draftsOf('table') });
    await press(/^Sheet/);
    expect(lines()).toEqual([]);
  });

  it('forms that were begun survive a reload too, of every seat, and after further entries', () => {
    const begun = draftStore();
    keepUnsent(begun, 'red 1 orders', { command: 'submit-orders', orbital: 's1' });
    draftsOf('table').keep(keptDraft(begun.getState(), 'red', 3));
    const after = draftStore();
    keepUnsent(after, 'blue 1 orders', { command: 'submit-orders' });
    resumeDraft(after, draftsOf('table').read(), 'blue', 4);
    expect(after.getState().unsent).toEqual({
      'red 1 orders': { command: 'submit-orders', orbital: 's1' },
      'blue 1 orders': { command: 'submit-orders' },
    });
    expect(after.getState().draft).toEqual({});
  });

  it('unreadable drafts of this browser do no harm', () => {
    for (const text of ['{', '7', '[["table"]]', '[["table",{"seat":7}]]', '[["table",{"orders":[1]}]]']) {
      localStorage.setItem('hexpost.drafts', text);
      expect(draftsOf('table').read()).toBeUndefined();
    }
  });
});

describe('a second press', () => {
  const log = (table: OnTheTable) => commandsOf(table);

  it('on the goal of a move, or the hex of a base, gives the order', async () => {
    const table = await play(campaignOf(BATTLE));
    clickHex('0910');
    clickHex('0909');
    expect(log(table)).toEqual([]);
    clickHex('0909');
    expect(log(table)).toEqual(['move']);
    cleanup();
    const setup = await play(
      campaignOf({
        phase: 'setup',
        sides: { red: { zone: '0101' }, blue: { zone: '2020' } },
        hexes: { '1212': { keyPoint: 'neutral' } },
      }),
    );
    await sit('Red');
    await waitFor(() => expect(marksOf('deploy')).toContain('0303'));
    clickHex('0303');
    clickHex('0303');
    expect(log(setup)).toEqual(['place-base']);
  });

  it('on a target fires, but a double click does not: dice cannot be taken back', async () => {
    const clock = vi.spyOn(performance, 'now');
    const table = await play(campaignOf(BATTLE));
    clickHex('0910');
    await press(/^Shoot/);
    clock.mockReturnValue(1_000);
    clickHex('1110');
    clock.mockReturnValue(1_200);
    clickHex('1110');
    expect(log(table)).toEqual([]);
    clock.mockReturnValue(2_000);
    clickHex('1110');
    expect(log(table)).toEqual(['shoot']);
    clock.mockRestore();
  });
});

describe('the preparation', () => {
  it('asks when units that could be placed stay in the Reserve', async () => {
    const table = await play(campaignOf(PREPARING));
    await sit('Red');
    await press(/^Buy Soldier battalion/);
    await press('Ready');
    expect((await screen.findByRole('dialog')).textContent).toContain('1 unit stays in the Reserve.');
    expect(commandsOf(table)).toEqual(['buy']);
    await endAnyway();
    expect(commandsOf(table)).toEqual(['buy', 'ready']);
  });

  it('takes the bid that was typed', async () => {
    const table = await play(campaignOf(PREPARING));
    await sit('Red');
    const bid = screen.getByRole('textbox', { name: 'Sealed bid for initiative' });
    await userEvent.clear(bid);
    await userEvent.type(bid, '30');
    expect(screen.getByText(/bid 30, 120 Prestige left/)).toBeDefined();
    await press('Ready');
    expect(stateOf(table).sides.red).toMatchObject({ bid: 30 });
    expect(commandsOf(table)).toEqual(['bid', 'ready']);
  });

  it('ends with the placing that was under way, and the curtain says nothing of it', async () => {
    await play(campaignOf(PREPARING));
    await sit('Red');
    await press(/^Buy Soldier battalion/);
    await press(/^Place Soldier battalion/);
    expect(marksOf('deploy').length).toBeGreaterThan(0);
    await press('Ready');
    await endAnyway();
    await screen.findByRole('button', { name: 'I am Blue' });
    expect(document.body.textContent).not.toMatch(/Soldier|Deploy/);
    await sit('Blue');
    await press(/^Buy Soldier battalion/);
    await press(/^Place Soldier battalion/);
    await press('Ready');
    await endAnyway();
    await waitFor(() => expect(marksOf('deploy')).toEqual([]));
    expect(screen.queryByText(/choose on the map or in the list/)).toBeNull();
  });
});

describe('a part of a round', () => {
  const acted = (units: object) =>
    Object.fromEntries(Object.entries(units).map(([id, unit]) => [id, { ...unit, acted: 'yes' }]));
  const { r1, r2, r3, b1 } = BATTLE.units;

  it('says how many units can still act, and leads to the next', async () => {
    await play(campaignOf(BATTLE));
    expect(screen.getByText('3 units can still act.')).toBeDefined();
    await press('Next unit');
    expect(screen.getByText('3 units can still act.')).toBeDefined();
    expect(screen.getByRole('group', { name: 'Orders of this unit' })).toBeDefined();
  });

  it('in which nobody can act ends by itself, and undone it is not ended again', async () => {
    const table = await play(campaignOf({ ...BATTLE, units: { r1, ...acted({ b1 }) } }));
    await press('End the round');
    expect(commandsOf(table)).toEqual(['end-round', 'end-round']);
    expect(stateOf(table)).toMatchObject({ phase: 'final', active: 'red' });
    await press('Undo');
    expect(stateOf(table)).toMatchObject({ phase: 'initial', active: 'blue' });
  });

  it('is left to the person who wants to see it, and where somebody has acted', async () => {
    preferences.setState({ skipEmptyParts: false });
    const table = await play(campaignOf({ ...BATTLE, units: { r1, ...acted({ b1 }) } }));
    await press('End the round');
    preferences.setState({ skipEmptyParts: true });
    expect(commandsOf(table)).toEqual(['end-round']);
    cleanup();
    const other = await play(campaignOf({ ...BATTLE, units: { r1, b1, ...acted({ r2, r3 }) } }));
    clickHex('0910');
    await press(/^Wait/);
    await press('Give order');
    expect(commandsOf(other)).toEqual(['wait']);
  });
});
