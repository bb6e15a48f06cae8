import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Campaign } from '../../../src/engine/kernel/campaign.ts';
import type { AnySystem } from '../../../src/engine/kernel/system.ts';
import { sectors } from '../../../src/engine/sectors/engine.ts';
import { readRuleset } from '../../../src/engine/sectors/read-ruleset.ts';
import type { State } from '../../../src/engine/sectors/state.ts';
import { type CampaignStore, campaignStore } from '../../../src/store/campaign.ts';
import sectorsRuleset from '../../../src/systems/sectors/shipped-ruleset.ts';
import { NAMESPACES, startWords } from '../../../src/words/index.ts';
import { endAnyway, endNow } from '../../support/end-anyway.ts';
import { mapProps } from '../play/map-view.tsx';
import { SectorsScreen } from './SectorsScreen.tsx';

const read = readRuleset(sectorsRuleset);
if (!read.ok) throw new Error('the shipped ruleset does not read');
const { rules } = read;
const system = sectors(rules) as AnySystem;

const campaignOf = (scenario: unknown): Campaign => ({
  format: 2,
  id: 'planet',
  name: 'Planet',
  system: 'sectors',
  ruleset: { id: rules.ruleset.id, hash: rules.hash, rules: rules.ruleset },
  options: {},
  scenario,
  players: [
    { seat: 'red', name: 'Ada', colour: 0 },
    { seat: 'blue', name: 'Bob', colour: 1 },
    { seat: 'green', name: 'Cleo', colour: 3 },
  ],
  seed: 'planet',
  entries: [],
});
const SEATS = ['red', 'blue', 'green'];

async function play(scenario: unknown): Promise<CampaignStore> {
  const plain = window.matchMedia;
  window.matchMedia = (query) => ({ ...plain(query), matches: query.includes('min-width') });
  await startWords('en', NAMESPACES);
  const store = campaignStore(system, campaignOf(scenario));
  render(
    <MantineProvider env="test">
      <SectorsScreen store={store} onLeave={() => {}} />
    </MantineProvider>,
  );
  return store;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const stateOf = (store: CampaignStore) => store.getState().state as State;

/** Places armies in sectors, by the beginning of the sector's name. */
function place(armies: Readonly<Record<string, number>>): void {
  for (const [sector, count] of Object.entries(armies))
    fireEvent.change(screen.getByLabelText(new RegExp(`^${sector},`)), { target: { value: String(count) } });
}

afterEach(cleanup);

describe('a deployment at one table (S-3)', () => {
  test('S-3.3, S-3.4: three sides send their sheets behind the curtain, the master publishes the map', async () => {
    const store = await play({ phase: 'deployment', seats: SEATS });
    expect(screen.getByRole('heading', { name: 'Who takes the computer now?' })).toBeTruthy();
    expect(screen.queryByRole('log')).toBeNull();

    press(/I am Ada/);
    place({ 'Sector 1': 5, 'Sector 2': 3 });
    expect(screen.getByRole('button', { name: 'Send the sheet' })).toHaveProperty('disabled', true);
    place({ 'Sector 4': 2 });
    press('Send the sheet');
    expect(stateOf(store).sides.red!.sheet).toEqual({ armies: { s1: 5, s2: 3, s4: 2 } });
    // The curtain is down again at once.
    expect(screen.getByRole('heading', { name: 'Who takes the computer now?' })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/5 armies/);

    press(/I am Bob/);
    for (const field of screen.getAllByLabelText(/^Sector \d,/)) expect(field).toHaveProperty('value', '0');
    press('Log');
    expect(screen.getByRole('log').textContent).toMatch(/Ada/);
    expect(screen.getByRole('log').textContent).not.toMatch(/Sector 1/);
    press('Planet');
    place({ 'Sector 1': 4, 'Sector 3': 3, 'Sector 5': 3 });
    press('Send the sheet');
    if (screen.queryByRole('dialog')) await endAnyway();
    endNow();
    press(/I am Cleo/);
    place({ 'Sector 2': 4, 'Sector 3': 3, 'Sector 5': 3 });
    press('Send the sheet');
    if (screen.queryByRole('dialog')) await endAnyway();
    endNow();

    press('I am the game master');
    press('Publish the first map');
    expect(stateOf(store).phase).toBe('orders');
    expect(stateOf(store).sectors.s1!.armies).toEqual({ red: 5, blue: 4 });
    // The orders are secret again, and whoever sat there before sits there no longer.
    expect(screen.getByRole('heading', { name: 'Who takes the computer now?' })).toBeTruthy();
  });

  test('S-3.3: a side that sits down again finds its own sheet and may change it', async () => {
    const store = await play({ phase: 'deployment', seats: SEATS });
    press(/I am Ada/);
    place({ 'Sector 1': 5, 'Sector 2': 3, 'Sector 4': 2 });
    press('Send the sheet');
    if (screen.queryByRole('dialog')) await endAnyway();
    endNow();
    press(/I am Ada/);
    expect(screen.getByLabelText(/^Sector 1,/)).toHaveProperty('value', '5');
    place({ 'Sector 1': 6, 'Sector 2': 2 });
    press('Send the sheet');
    expect(stateOf(store).sides.red!.sheet).toEqual({ armies: { s1: 6, s2: 2, s4: 2 } });
  });

  test('S-3.2: nine armies are no sheet, and no button sends them', async () => {
    const store = await play({ phase: 'deployment', seats: SEATS });
    press(/I am Ada/);
    place({ 'Sector 1': 5, 'Sector 2': 3, 'Sector 4': 1 });
    expect(within(screen.getByRole('region', { name: 'Send the sheet' })).getByRole('status').textContent).toBe(
      '1 army still to be placed',
    );
    fireEvent.submit(screen.getByRole('form', { name: /Ada/ }));
    expect(store.getState().campaign.entries).toHaveLength(0);
  });
});

const MEETING = {
  seats: SEATS,
  sectors: {
    s1: { armies: { red: 4, blue: 3 } },
    s2: { armies: { red: 1, green: 4 }, controller: 'green' },
    s3: { armies: { blue: 4, green: 3 } },
  },
} as const;

const FIGHT = {
  ...MEETING,
  phase: 'battles',
  battles: { r1b1: { sector: 's1', attacker: 'red', defender: 'blue' } },
} as const;

describe('battles, in the open (S-7)', () => {
  test('S-7.4, S-7.5: one side reports, the other confirms, and the result is final', async () => {
    const store = await play(FIGHT);
    const acting = () => screen.getByLabelText('Who acts');
    fireEvent.change(acting(), { target: { value: 'red' } });
    press('Report the result');
    const form = screen.getByRole('form', { name: 'Report the result' });
    fireEvent.click(within(form).getByRole('button', { name: /Sector 1, Central: / }));
    fireEvent.click(within(form).getByRole('button', { name: /crushing/i }));
    fireEvent.click(within(form).getByRole('button', { name: 'Ada' }));
    press('Confirm');
    fireEvent.change(acting(), { target: { value: 'blue' } });
    press('Confirm the result');
    fireEvent.click(screen.getByRole('button', { name: /Sector 1, Central: / }));
    press('Confirm');
    const { status, category, winner } = stateOf(store).battles.r1b1!;
    expect([status, category, winner]).toEqual(['final', 'crushing', 'red']);
  });

  test('the master cancels a battle with a reason in his own words, never without', async () => {
    const store = await play(FIGHT);
    fireEvent.change(screen.getByLabelText('Who acts'), { target: { value: 'gm' } });
    press('Battle 1.1');
    screen.getByText('Cancel the battle').closest('details')!.open = true;
    const form = await screen.findByRole('form', { name: 'Cancel the battle' });
    expect(within(form).getByRole('button')).toHaveProperty('disabled', true);
    fireEvent.change(within(form).getByRole('textbox'), { target: { value: 'Nobody came' } });
    fireEvent.submit(form);
    expect(stateOf(store).battles.r1b1!.status).toBe('cancelled');
    expect(store.getState().campaign.entries.at(-1)!.command).toMatchObject({ reason: 'Nobody came' });
  });

  test('a battle that only the tactical engine could end is not offered', async () => {
    await play(FIGHT);
    fireEvent.change(screen.getByLabelText('Who acts'), { target: { value: 'red' } });
    expect(screen.queryByRole('button', { name: /start|begin|fight/i })).toBeNull();
  });
});

describe('the picture', () => {
  test('S-2.5, S-8.6: armies stand with their number, a controlled sector is outlined in its side’s colour', async () => {
    await play(MEETING);
    press('Look at the table together first');
    const { picture } = await vi.waitFor(mapProps, 60_000);
    const told = picture.counters.map(({ id, strength, colour, hex }) => ({ id, strength, colour, hex }));
    expect(told).toContainEqual({ id: 'blue-s3', strength: 4, colour: 1, hex: '1205' });
    const owned = picture.zones.filter(({ colour }) => colour !== null);
    expect(owned.map(({ colour, label }) => [colour, label])).toEqual([[3, 'Sector 2, Western']]);
    expect(picture.zones).toHaveLength(5);
  });
});
