import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { campaignStore } from '../../../src/store/campaign.ts';
import { addLine, draftStore, sheetCommand } from '../../../src/store/draft.ts';
import { screenStore } from '../../../src/store/screen.ts';
import { tableStore } from '../../../src/store/table.ts';
import nuclearUi from '../../../src/systems/nuclear/index.tsx';
import { mapProps } from './map-view.tsx';
import { BATTLE, campaignOf, type OnTheTable, play, system } from './table.tsx';

const ROUND = { ...BATTLE, initiative: ['red', 'blue'], active: 'red' };
const WAIT = { command: 'wait', unit: 'r1' };
const MOVE = { command: 'move', unit: 'r3', to: '0811' };
const give = ({ store }: Pick<OnTheTable, 'store'>, seat: string, command: { command: string }) =>
  act(() => {
    const done = store.getState().submit(seat, command);
    if (!done.ok) throw new Error(done.refusal.code);
  });

describe('what was undone', () => {
  it('comes again as it was, in order, and is kept again', () => {
    const keeper = { append: vi.fn(async () => {}), cut: vi.fn(async () => {}), seatComputers: vi.fn(async () => {}) };
    const store = campaignStore(system, campaignOf(ROUND), keeper);
    give({ store }, 'red', WAIT);
    give({ store }, 'red', MOVE);
    const { campaign } = store.getState();
    store.getState().undo();
    store.getState().undo();
    expect(store.getState().campaign.entries).toHaveLength(0);
    store.getState().redo!();
    expect(store.getState().campaign.entries.map(({ command }) => command)).toEqual([WAIT]);
    store.getState().redo!();
    expect(store.getState().campaign).toEqual(campaign);
    expect(keeper.append).toHaveBeenCalledTimes(4);
    store.getState().redo!();
    expect(store.getState().campaign).toEqual(campaign);
  });

  it('is gone after a new command', () => {
    const store = campaignStore(system, campaignOf(ROUND));
    give({ store }, 'red', WAIT);
    store.getState().undo();
    give({ store }, 'red', MOVE);
    expect(store.getState().undone).toEqual([]);
  });

  it('has a button beside Undo while there is something, and a key', async () => {
    const table = await play(campaignOf(ROUND));
    await waitFor(mapProps);
    const redo = () => screen.queryByRole('button', { name: 'Redo' });
    give(table, 'red', WAIT);
    expect(redo()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    fireEvent.click(redo()!);
    expect(table.store.getState().campaign.entries).toHaveLength(1);
    expect(redo()).toBeNull();
    fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'Z', code: 'KeyZ', ctrlKey: true, shiftKey: true });
    expect(table.store.getState().campaign.entries).toHaveLength(1);
  });

  it('behind the curtain is nothing for another side', async () => {
    const table = await play(
      campaignOf({
        phase: 'preparation',
        turn: 2,
        sides: { red: { zone: '0101', prestige: 500 }, blue: { zone: '2020', prestige: 500 } },
      }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'I am Red' }));
    await waitFor(mapProps);
    give(table, 'red', { command: 'bid', amount: 10 } as never);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('button', { name: 'Redo' })).toBeTruthy();
    give(table, 'red', { command: 'ready' });
    fireEvent.click(screen.getByRole('button', { name: 'I am Blue' }));
    expect(screen.queryByRole('button', { name: 'Redo' })).toBeNull();
  });
});

describe('an order sheet that is undone', () => {
  it('comes back before the orders written since, and goes without them when it is redone', () => {
    const drafts = draftStore('sheet');
    const store = campaignStore(system, campaignOf(ROUND));
    const table = tableStore({ store, screen: screenStore(), drafts, rules: nuclearUi.table });
    const orders = () => drafts.getState().lines.map(({ order }) => order);
    drafts.setState({ seat: 'red' });
    table.getState().give(MOVE);
    table.getState().give(sheetCommand(drafts.getState().lines));
    table.getState().give(WAIT);
    expect(orders()).toEqual([WAIT]);
    table.getState().undo();
    expect(orders()).toEqual([MOVE, WAIT]);
    table.getState().redo();
    expect(store.getState().campaign.entries).toHaveLength(1);
    expect(orders()).toEqual([WAIT]);
  });

  it('goes when it is redone although one of its lines was changed, and no line like it that was written since', () => {
    const drafts = draftStore('sheet');
    const store = campaignStore(system, campaignOf(ROUND));
    const table = tableStore({ store, screen: screenStore(), drafts, rules: nuclearUi.table });
    drafts.setState({ seat: 'red' });
    table.getState().give(MOVE);
    table.getState().give(sheetCommand(drafts.getState().lines));
    table.getState().undo();
    drafts.setState({ elseFor: drafts.getState().lines[0]!.id });
    addLine(drafts, WAIT);
    addLine(drafts, MOVE);
    table.getState().redo();
    expect(sheetCommand(drafts.getState().lines).orders).toEqual([MOVE]);
  });
});

describe('a game that is over', () => {
  it('can be played again', async () => {
    const onRematch = vi.fn();
    const table = await play(campaignOf(ROUND), 'en', true, { onRematch });
    await waitFor(mapProps);
    expect(screen.queryByRole('button', { name: 'Play again' })).toBeNull();
    give(table, 'blue', { command: 'concede' });
    const end = within(screen.getByRole('dialog'));
    fireEvent.click(end.getByRole('button', { name: 'Play again' }));
    expect(onRematch).toHaveBeenCalledTimes(1);
  });

  it('leads back to the campaign whose battle it was, in place of another game', async () => {
    const parent = { open: vi.fn() };
    const table = await play(campaignOf(ROUND), 'en', true, { onRematch: vi.fn(), parent });
    await waitFor(mapProps);
    give(table, 'blue', { command: 'concede' });
    expect(screen.queryByRole('button', { name: 'Play again' })).toBeNull();
    const end = within(screen.getByRole('dialog'));
    fireEvent.click(end.getByRole('button', { name: 'Back to the campaign with this result' }));
    expect(parent.open).toHaveBeenCalledTimes(1);
  });
});
