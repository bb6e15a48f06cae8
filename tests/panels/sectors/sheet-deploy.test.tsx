import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Campaign } from '../../../src/engine/kernel/campaign.ts';
import type { AnySystem } from '../../../src/engine/kernel/system.ts';
import { sectors } from '../../../src/engine/sectors/engine.ts';
import { readRuleset } from '../../../src/engine/sectors/read-ruleset.ts';
import type { State } from '../../../src/engine/sectors/state.ts';
import { type CampaignStore, campaignStore } from '../../../src/store/campaign.ts';
import { dealt } from '../../../src/systems/sectors/sheet/DeploySheet.tsx';
import sectorsRuleset from '../../../src/systems/sectors/shipped-ruleset.ts';
import { NAMESPACES, startWords } from '../../../src/words/index.ts';
import { SectorsScreen } from './SectorsScreen.tsx';

/** The secret deployment: thumb, keys or typing, with what is missing in words. */

const read = readRuleset(sectorsRuleset);
if (!read.ok) throw new Error('the shipped ruleset does not read');
const { rules } = read;
const system = sectors(rules) as AnySystem;
const SCENARIO = { phase: 'deployment', seats: ['red', 'blue'] } as const;

const CAMPAIGN: Campaign = {
  format: 2,
  id: 'planet',
  name: 'Planet',
  system: 'sectors',
  ruleset: { id: rules.ruleset.id, hash: rules.hash, rules: rules.ruleset },
  options: {},
  scenario: SCENARIO,
  players: [
    { seat: 'red', name: 'Ada', colour: 0 },
    { seat: 'blue', name: 'Bob', colour: 1 },
  ],
  seed: 'planet',
  entries: [],
};

async function sitDown(): Promise<CampaignStore> {
  const plain = window.matchMedia;
  window.matchMedia = (query) => ({ ...plain(query), matches: query.includes('min-width') });
  await startWords('en', NAMESPACES);
  const store = campaignStore(system, CAMPAIGN);
  render(
    <MantineProvider env="test">
      <SectorsScreen store={store} onLeave={() => {}} />
    </MantineProvider>,
  );
  press(/I am Ada/);
  return store;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (sector: number) => screen.getByLabelText(new RegExp(`^Sector ${sector},`)) as HTMLInputElement;
const type = (sector: number, count: number) => fireEvent.change(field(sector), { target: { value: String(count) } });
const status = () => within(screen.getByRole('region', { name: 'Send the sheet' })).getByRole('status').textContent;
const sheetOf = (store: CampaignStore) => (store.getState().state as State).sides.red!.sheet;

afterEach(cleanup);

describe('S-3.1, S-3.2: ten armies over exactly three sectors', () => {
  test('one press more or fewer, and what is missing is counted down in words', async () => {
    await sitDown();
    expect(status()).toBe('3 sectors still to be chosen · 10 armies still to be placed');
    press('More: Sector 1, Central');
    press('More: Sector 1, Central');
    press('Fewer: Sector 1, Central');
    expect(field(1).value).toBe('1');
    expect(status()).toBe('2 sectors still to be chosen · 9 armies still to be placed');
    press('Fewer: Sector 1, Central');
    expect(button('Fewer: Sector 1, Central')).toHaveProperty('disabled', true);
    expect(document.body.textContent).toContain('0 of 10 armies placed in 0 of 3 sectors');
  });

  test('at most eight in one sector, and no fourth sector', async () => {
    await sitDown();
    type(1, 8);
    expect(button('More: Sector 1, Central')).toHaveProperty('disabled', true);
    type(2, 1);
    type(3, 1);
    expect(button('More: Sector 4, North Pole')).toHaveProperty('disabled', true);
    expect(status()).toBe('');
    expect(button('Send the sheet')).toHaveProperty('disabled', false);
  });

  test('what was typed and goes too far is told and not sent', async () => {
    await sitDown();
    type(1, 9);
    type(2, 1);
    type(3, 1);
    type(4, 1);
    expect(status()).toBe('1 sector too many · 2 armies too many');
    expect(button('Send the sheet')).toHaveProperty('disabled', true);
  });

  test('an even deal is one press, over the sectors chosen', async () => {
    const store = await sitDown();
    type(5, 1);
    press('Deal 4/3/3');
    expect([1, 2, 3, 4, 5].map((sector) => field(sector).value)).toEqual(['4', '3', '0', '0', '3']);
    press('Clear');
    expect(status()).toMatch(/10 armies still to be placed/);
    press('Deal 4/3/3');
    press('Send the sheet');
    expect(sheetOf(store)).toEqual({ armies: { s1: 4, s2: 3, s3: 3 } });
  });

  test('S-3.3: a deployment that is in is taken back', async () => {
    const store = await sitDown();
    press('Deal 4/3/3');
    press('Send the sheet');
    press(/I am Ada/);
    expect(button('Send the sheet')).toHaveProperty('disabled', true);
    press('Take the sheet back');
    expect(sheetOf(store)).toBeNull();
  });

  test('S-3.5: nobody chosen, the deal is what the rules would give', () => {
    const state = system.begin(SCENARIO, {}) as State;
    expect(dealt(state, [])).toEqual({ s1: 4, s2: 3, s3: 3 });
    expect(dealt(state, ['s5', 's2', 's4'])).toEqual({ s2: 4, s4: 3, s5: 3 });
  });
});
