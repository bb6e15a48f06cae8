import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { State } from '../../../src/engine/nuclear/state.ts';
import { BATTLE, campaignOf, type OnTheTable, play } from './table.tsx';

const stateOf = ({ store }: OnTheTable) => store.getState().state as State;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const sit = async (side: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `I am ${side}` }));
  await screen.findByRole('application');
};
const choose = async (item: string) => {
  await press('Menu');
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  return screen.findByRole('dialog');
};
const CLOSE = 'Game master: close the phase…';
const SETUP = { phase: 'setup', sides: { red: { zone: '0101' }, blue: { zone: '2020' } } };

describe('the game master of a hotseat game', () => {
  it('ends the part of a silent side, after saying what will happen', async () => {
    const table = await play(campaignOf(BATTLE));
    await screen.findByRole('application');
    const dialog = await choose(CLOSE);
    expect(dialog.textContent).toContain('Still waiting for Red.');
    expect(dialog.textContent).toContain('nothing until the Final round');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(table.store.getState().campaign.entries).toHaveLength(0);
    await userEvent.click(within(await choose(CLOSE)).getByRole('button', { name: 'Close phase' }));
    expect(stateOf(table).active).toBe('blue');
    expect(table.store.getState().campaign.entries[0]).toMatchObject({ seat: 'gm', command: { command: 'close' } });
  });

  it('ends a secret phase for those who are not there', async () => {
    const table = await play(campaignOf(SETUP, { 'random-events': false }));
    await press('Look at the table together first');
    await screen.findByRole('application');
    const dialog = await choose(CLOSE);
    expect(dialog.textContent).toContain('Still waiting for Red and Blue.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close phase' }));
    expect(stateOf(table).phase).toBe('turn-start');
    // Nobody is silent now: there is nothing to close.
    await press('Menu');
    await screen.findByRole('menuitem', { name: 'Keys' });
    expect(screen.queryByRole('menuitem', { name: CLOSE })).toBeNull();
  });

  it('counts missing sheets as empty', async () => {
    const table = await play(campaignOf(BATTLE, { sheets: 'simultaneous' }));
    await sit('Red');
    const dialog = await choose(CLOSE);
    expect(dialog.textContent).toContain('Sheets that are missing count as empty');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close phase' }));
    expect(stateOf(table).phase).toBe('final');
  });
});

describe('about the campaign', () => {
  const map = { cols: 24, rows: 24, seed: 'ASH-7' };
  const about = () => choose('About this campaign');

  it('tells rules, dice, and the options that differ', async () => {
    await play(campaignOf(BATTLE, { 'control-target': 80, 'random-events': false }));
    await screen.findByRole('application');
    const dialog = await about();
    expect(dialog.textContent).toMatch(/Nuclear, version \d+\.\d+\.\d+/);
    expect(dialog.textContent).toContain('All dice follow from one seed');
    expect(dialog.textContent).not.toContain('table');
    const options = within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(options).toContainEqual(expect.stringMatching(/: 80 \(default: 50\)/));
    expect(options).toContainEqual(expect.stringMatching(/: off \(default: on\)/));
    expect(dialog.textContent).toContain('this map was drawn by hand');
  });

  it('shows the seed of the map once the game has begun, not before', async () => {
    const { store } = await play(campaignOf({ ...SETUP, map }));
    await sit('Red');
    let dialog = await about();
    expect(dialog.textContent).not.toContain('ASH-7');
    expect(dialog.textContent).toContain('all options are at their defaults');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(within(await choose(CLOSE)).getByRole('button', { name: 'Close phase' }));
    await screen.findByRole('dialog', { name: 'The central bases are placed' });
    expect((store.getState().state as State).phase).toBe('turn-start');
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    dialog = await about();
    expect(dialog.textContent).toContain('ASH-7');
  });
});
