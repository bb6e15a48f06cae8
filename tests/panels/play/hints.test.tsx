import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { readSettings, saveSettings } from '../../../src/app/shell/settings.ts';
import type { Campaign } from '../../../src/engine/kernel/campaign.ts';
import type { Language } from '../../../src/words/index.ts';
import demo from '../../campaigns/demo.hexpost.json';
import { endAnyway } from '../../support/end-anyway.ts';
import { mapProps } from './map-view.tsx';
import { BATTLE, campaignOf, clickHex, play } from './table.tsx';

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const sit = async (side: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `I am ${side}` }));
  await screen.findByRole('application');
};
const hint = () => screen.queryByRole('note')?.textContent ?? '';
/** As the app keeps them. */
const start = (campaign: Campaign, language: Language = 'en', wide = true) =>
  play(campaign, language, wide, {
    hintsSeen: readSettings().hintsSeen,
    onHintsSeen: (hintsSeen) => saveSettings({ hintsSeen }),
  });
const SETUP = { phase: 'setup', sides: { red: { zone: '0101' }, blue: { zone: '2020' } } };
const FIRST = { ...BATTLE, turn: 1 };
afterEach(() => localStorage.clear());

describe('hints for a newcomer', () => {
  it('follow the first turn from the base to the end of a part', async () => {
    await start(campaignOf(SETUP, { 'random-events': false }));
    for (const [side, hex] of [
      ['Red', '0303'],
      ['Blue', '2222'],
    ] as const) {
      await sit(side);
      expect(hint()).toContain('central base');
      await waitFor(mapProps);
      clickHex(hex);
      await press('Give order');
    }
    await press('Go on');
    expect(hint()).toContain('Roll for the turn');
    await press('Roll for the turn’s event');
    await sit('Red');
    expect(hint()).toContain('Buy units');
    await press(/^Buy Soldier battalion/);
    expect(hint()).toContain('Place your units');
    await press(/^Place Soldier battalion 1 on/);
    clickHex('0404');
    expect(hint()).toContain('sealed bid');
    await press('Got it');
    expect(hint()).toContain('Press Ready');
    await press('Ready');
    await sit('Blue');
    await press('Ready');
    await endAnyway();
    await press('Go on');
    expect(hint()).toContain('Choose a unit');
    clickHex('0404');
    expect(hint()).toContain('Choose a lit hex to go to');
    await press(/^Wait/);
    await press('Give order');
    expect(hint()).toContain('end the round');
  });

  it('dismissed by an earlier version, under other names, stay so and can be called back', async () => {
    saveSettings({ hintsSeen: ['base', 'unit', 'goal', 'order', 'end'] });
    await start(campaignOf(FIRST));
    await screen.findByRole('application');
    expect(hint()).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /hints/i }));
    await waitFor(() => expect(hint()).toContain('Choose a unit'));
    expect(readSettings().hintsSeen).not.toContain('unit');
  });

  it('put aside stay so, in other campaigns as well', async () => {
    await start(campaignOf(FIRST));
    await screen.findByRole('application');
    await press('Got it');
    expect(hint()).toBe('');
    expect(readSettings().hintsSeen).toEqual(['nuclear-unit']);
    clickHex('0910');
    await waitFor(() => expect(hint()).toContain('lit hex'));
    await press('No more hints');
    expect(hint()).toBe('');
    expect(readSettings().hintsSeen).toContain('nuclear-end');
  });

  it('come to the first shot: the enemy in range, the odds, the log', async () => {
    await start(campaignOf(BATTLE));
    await screen.findByRole('application');
    expect(hint()).toBe('');
    clickHex('0910');
    await waitFor(() => expect(hint()).toContain('enemy is in range'));
    await press(/^Shoot/);
    expect(hint()).toBe('');
    clickHex('1110');
    await waitFor(() => expect(hint()).toContain('These are the odds'));
    await press('Give order');
    await waitFor(() => expect(hint()).toContain('The log keeps every die'));
    await press('Log');
    expect(hint()).toBe('');
    // What was done once is not told again.
    clickHex('0810');
    await waitFor(() => expect(hint()).not.toContain('in range'));
  });

  it('say of an order that goes on a sheet that its dice fall later', async () => {
    await start(campaignOf(BATTLE, { sheets: 'simultaneous' }));
    await sit('Red');
    clickHex('0910');
    await press(/^Shoot/);
    clickHex('1110');
    await waitFor(() => expect(hint()).toContain('goes on the sheet, and the dice fall when'));
    expect(screen.getByRole('button', { name: 'Put on the sheet' })).toBeDefined();
  });

  it('leave who has given two orders alone, and greet the final round', async () => {
    await start(campaignOf({ ...FIRST, phase: 'final' }));
    await screen.findByRole('application');
    expect(hint()).toContain('Final round');
    for (const hex of ['0910', '0812']) {
      clickHex(hex);
      await press(/^Wait/);
      await press('Give order');
    }
    expect(hint()).toBe('');
  });

  it('can be called back after they were put aside, in any turn', async () => {
    await start(campaignOf(BATTLE));
    await screen.findByRole('application');
    expect(hint()).toBe('');
    await press('Menu');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Show the hints again' }));
    await waitFor(() => expect(hint()).toContain('Choose a unit'));
    await press('No more hints');
    expect(hint()).toBe('');
    expect(readSettings().hintsSeen).not.toContain('again');
  });

  it('are over with the first turn', async () => {
    await start(campaignOf(BATTLE));
    await screen.findByRole('application');
    expect(hint()).toBe('');
    expect(readSettings().hintsSeen).toContain('nuclear-base');
  });

  it('are not given where one only looks, and are no lesson for later', async () => {
    await start(demo as unknown as Campaign);
    await screen.findByRole('application');
    expect(hint()).toBe('');
    expect(readSettings().hintsSeen).toBeUndefined();
  });

  it('are in Russian as well, and leave a phone its panel', async () => {
    await start(campaignOf(FIRST), 'ru', false);
    await screen.findByRole('application');
    const note = screen.getByRole('note');
    expect(note.textContent).toContain('Выберите свой отряд');
    expect(within(note).getByRole('button', { name: 'Понятно' })).toBeDefined();
  });
});
