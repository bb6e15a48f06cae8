import { MantineProvider } from '@mantine/core';
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Campaign } from '../../../src/engine/kernel/campaign.ts';
import type { AnySystem } from '../../../src/engine/kernel/system.ts';
import { sectors } from '../../../src/engine/sectors/engine.ts';
import { readRuleset } from '../../../src/engine/sectors/read-ruleset.ts';
import type { State } from '../../../src/engine/sectors/state.ts';
import { type CampaignStore, campaignStore } from '../../../src/store/campaign.ts';
import type { Thinker } from '../../../src/store/thinker.ts';
import sectorsRuleset from '../../../src/systems/sectors/shipped-ruleset.ts';
import { newsIn } from '../../../src/systems/sectors/week/WeekNews.tsx';
import { NAMESPACES, startWords } from '../../../src/words/index.ts';
import { endAnyway } from '../../support/end-anyway.ts';
import { SectorsScreen } from './SectorsScreen.tsx';

configure({ defaultHidden: true });

const read = readRuleset(sectorsRuleset);
if (!read.ok) throw new Error('the shipped ruleset does not read');
const { rules } = read;
const system = sectors(rules) as AnySystem;

/** Two sides that meet in one sector. */
const ORDERS = {
  sectors: { s1: { armies: { red: 4, blue: 3 } }, s4: { armies: { red: 3 } }, s5: { armies: { blue: 3 } } },
};

/** The computer plays these seats, and never comes to a decision. */
const thinking = (...seats: string[]) => ({
  computers: {
    version: 1 as const,
    seats: seats.map((seat) => ({ seat, level: 'recruit' as const, character: 'steady' as const })),
  },
});
const thinker: Thinker = { next: () => new Promise(() => {}), advise: async () => [] };

async function play(
  scenario: unknown,
  advance = 'when-ready',
  more: Pick<Campaign, 'computers'> = {},
): Promise<CampaignStore> {
  const plain = window.matchMedia;
  window.matchMedia = (query) => ({ ...plain(query), matches: query.includes('min-width') });
  await startWords('en', NAMESPACES);
  const campaign: Campaign = {
    format: 2,
    id: 'planet',
    name: 'Planet',
    system: 'sectors',
    ruleset: { id: rules.ruleset.id, hash: rules.hash, rules: rules.ruleset },
    options: { advance },
    scenario,
    players: [
      { seat: 'red', name: 'Ada', colour: 0 },
      { seat: 'blue', name: 'Bob', colour: 1 },
    ],
    seed: 'planet',
    entries: [],
    ...more,
  };
  const store = campaignStore(system, campaign);
  render(
    <MantineProvider env="test">
      <SectorsScreen store={store} thinker={thinker} onLeave={() => {}} />
    </MantineProvider>,
  );
  return store;
}

let presses = 0;
const press = (name: string | RegExp, within_: HTMLElement = document.body) => {
  presses++;
  fireEvent.click(within(within_).getAllByRole('button', { name })[0]!);
};
/** Sends the sheet, with sectors that only fortify. */
const sendAnyway = async () => {
  press('Send the sheet');
  presses++;
  await endAnyway();
};
const stateOf = (store: CampaignStore) => store.getState().state as State;
const region = (name: RegExp) => screen.getByRole('region', { name });

afterEach(cleanup);

describe('two people at one table (S-10.9)', () => {
  test('a round with one battle: nobody is game master, each gives what is theirs, and the news are seen together', async () => {
    const store = await play(ORDERS);
    expect(screen.queryByRole('button', { name: 'I am the game master' })).toBeNull();
    presses = 0;
    press(/I am Ada/);
    presses++;
    fireEvent.click(within(region(/^Sector 1,/)).getByText('Attack', { exact: true }));
    press(/^Sector 1,/, screen.getByRole('group', { name: 'Orbital reinforcement' }));
    await sendAnyway();
    expect(document.body.textContent).not.toContain('Attack');
    press(/I am Bob/);
    press(/^Sector 1,/, screen.getByRole('group', { name: 'Orbital reinforcement' }));
    await sendAnyway();
    expect(stateOf(store).phase).toBe('battles');
    press('Go on', screen.getByRole('dialog'));
    expect(screen.queryByLabelText('Who acts')).toBeNull();
    press('Let dice decide for Bob');
    press('Ada agrees: roll the dice');
    expect(presses).toBe(12);

    expect(stateOf(store)).toMatchObject({ phase: 'orders', round: 2 });
    // The dice lie open before anything else is seen.
    const dice = screen.getByRole('dialog');
    expect(dice.textContent).toContain('Battle 1.1');
    press('Go on', dice);
    const news = region(/^Round 1: what happened/);
    expect(news.textContent).toMatch(/Battle 1\.1/);
    expect(news.textContent).toContain('Losses');
    expect(news.textContent).toContain('Reinforcements from orbit');
    expect(news.textContent).not.toContain('Round 2: what happened');
    press(/I am Bob/);
    expect(screen.getByRole('form', { name: /Bob/ })).toBeTruthy();
  });

  test('S-7.10: one press lets dice decide all battles of the round, and all dice lie on one card', async () => {
    const armies = { armies: { red: 4, blue: 3 } };
    const attack = { action: 'attack', targets: ['blue'] };
    const store = await play({
      sectors: { s1: armies, s4: armies },
      sides: { red: { sheet: { orders: { s1: attack, s4: attack }, orbital: 's4' } } },
    });
    press(/I am Bob/);
    press(/^Sector 1,/, screen.getByRole('group', { name: 'Orbital reinforcement' }));
    await sendAnyway();
    press('Go on', screen.getByRole('dialog'));
    const all = region(/^Let dice decide all 2 battles/);
    await waitFor(() => expect(within(all).getAllByRole('region', { name: /^Odds: Battle 1/ })).toHaveLength(2));
    expect(all.textContent).toMatch(/Battle 1\.1.*Ada wins.*Bob.*Armies lost ≈ \d.*Battle 1\.2.*Ada wins/);
    press('Let dice decide all 2 battles');
    expect(stateOf(store)).toMatchObject({ phase: 'orders', round: 2 });
    const dice = screen.getByRole('dialog');
    expect(dice.textContent).toContain('Battle 1.1');
    expect(dice.textContent).toContain('Battle 1.2');
    press('Go on', dice);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('S-7.10: one press decides a single battle, too', async () => {
    const store = await play({
      sectors: { s1: { armies: { red: 4, blue: 3 } } },
      sides: { red: { sheet: { orders: { s1: { action: 'attack', targets: ['blue'] } }, orbital: 's1' } } },
    });
    press(/I am Bob/);
    press(/^Sector 1,/, screen.getByRole('group', { name: 'Orbital reinforcement' }));
    await sendAnyway();
    press('Go on', screen.getByRole('dialog'));
    press('Let dice decide the battle');
    expect(stateOf(store)).toMatchObject({ phase: 'orders', round: 2 });
  });

  test('S-7.10: while the computer thinks dice decide nothing at one press', async () => {
    const armies = { armies: { red: 4, blue: 3 } };
    const attack = { action: 'attack', targets: ['blue'] };
    const store = await play(
      {
        sectors: { s1: armies, s4: armies },
        sides: { red: { sheet: { orders: { s1: attack, s4: attack }, orbital: 's4' } } },
      },
      'when-ready',
      thinking('red'),
    );
    press(/^Sector 1,/, screen.getByRole('group', { name: 'Orbital reinforcement' }));
    await sendAnyway();
    press('Go on', screen.getByRole('dialog'));
    const all = region(/^Let dice decide all 2 battles/);
    await waitFor(() => expect(all.textContent).toContain('The computer is still thinking'));
    press('Let dice decide all 2 battles');
    expect(stateOf(store).phase).toBe('battles');
    expect(Object.values(stateOf(store).battles).flatMap(({ quickOffers }) => quickOffers)).toEqual([]);
  });

  test('the tools of the game master are in the menu, and show nobody’s sheet', async () => {
    const sheet = { orders: { s1: { action: 'attack', targets: ['blue'] } }, orbital: 's4' };
    const store = await play({ ...ORDERS, sides: { red: { sheet } } });
    press('Look at the table together first');
    press('Menu');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Game master’s tools' }));
    expect(screen.getByRole('heading', { name: 'Game master’s tools' })).toBeTruthy();
    const orders = screen.getByRole('complementary', { name: 'Orders' });
    expect(orders.textContent).not.toMatch(/attack/i);
    fireEvent.click(within(orders).getAllByRole('button', { name: 'Mark as absent' })[0]!);
    expect(store.getState().campaign.entries.at(-1)).toMatchObject({ seat: 'gm' });
    press('Go on');
    press('Done with the tools');
    expect(screen.queryByRole('heading', { name: 'Game master’s tools' })).toBeNull();
  });

  test('where a game master sits at the table, they close the phases', async () => {
    await play(ORDERS, 'gm');
    expect(screen.getByRole('button', { name: 'I am the game master' })).toBeTruthy();
  });
});

describe('the news of a round', () => {
  const entry = (...types: readonly (string | object)[]) => ({
    events: types.map((type) => (typeof type === 'string' ? { type } : type)) as never[],
    rolls: [],
  });
  const results = { type: 'phase-opened', phase: 'results' };

  test('the last result comes before the map update that it set off', () => {
    const news = newsIn([entry('result-final', 'phase-closed', results, 'armies-lost', 'map-published')], 0)!;
    expect(news.before.map(({ event }) => event.type)).toEqual(['result-final']);
    expect(news.update!.map(({ type }) => type)).toEqual(['armies-lost', 'map-published']);
  });

  test('after a deployment there is no update; before the first entry and without a map there are no news', () => {
    expect(newsIn([entry('armies-deployed', 'map-published')], 0)).toMatchObject({ before: [], update: null });
    expect(newsIn([], -1)).toBeUndefined();
    expect(newsIn([entry('battles-published')], 0)).toBeUndefined();
  });

  test('a master’s own update is all update', () => {
    expect(newsIn([entry('armies-lost', 'map-published')], 0)!.update).toHaveLength(2);
  });
});
