import { MantineProvider } from '@mantine/core';
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { draftsOf } from '../../../src/app/shell/drafts.ts';
import { type Campaign, verify } from '../../../src/engine/kernel/campaign.ts';
import type { AnySystem } from '../../../src/engine/kernel/system.ts';
import { sectors } from '../../../src/engine/sectors/engine.ts';
import { readRuleset } from '../../../src/engine/sectors/read-ruleset.ts';
import type { State } from '../../../src/engine/sectors/state.ts';
import { type CampaignStore, campaignStore } from '../../../src/store/campaign.ts';
import type { DraftKeeper } from '../../../src/store/draft.ts';
import sectorsRuleset from '../../../src/systems/sectors/shipped-ruleset.ts';
import { NAMESPACES, startWords } from '../../../src/words/index.ts';
import { SectorsScreen } from './SectorsScreen.tsx';

// What is folded is not drawn at all here; asking every element whether it is seen takes most of the time.
configure({ defaultHidden: true });

const read = readRuleset(sectorsRuleset);
if (!read.ok) throw new Error('the shipped ruleset does not read');
const { rules } = read;
const system = sectors(rules) as AnySystem;

/** Red and blue meet in s1; in s2 green attacks red twice, who is fortified and has the bonus in the first. */
const ROUND = {
  phase: 'battles',
  seats: ['red', 'blue', 'green'],
  sectors: {
    s1: { armies: { red: 4, blue: 1 } },
    s2: { armies: { red: 3, green: 4 }, fortified: ['red'] },
    s4: { armies: { red: 1 } },
  },
  transit: { 'blue-s1': { to: 's4', armies: 3 } },
  sides: { red: { members: { anna: ['strategist'], ivan: ['tactician'] } } },
  battles: {
    r1b1: { sector: 's1', attacker: 'red', defender: 'blue' },
    r1b2: { sector: 's2', attacker: 'green', defender: 'red', bonus: 'red' },
    r1b3: { sector: 's2', attacker: 'green', defender: 'red' },
  },
} as const;

async function play(
  scenario: unknown = ROUND,
  options: Campaign['options'] = {},
  draftKeeper?: DraftKeeper,
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
    options,
    scenario,
    players: [
      { seat: 'red', name: 'Ada', colour: 0 },
      { seat: 'blue', name: 'Bob', colour: 1 },
      { seat: 'green', name: 'Cleo', colour: 3 },
    ],
    seed: 'planet',
    entries: [],
  };
  const store = campaignStore(system, campaign);
  render(
    <MantineProvider env="test">
      <SectorsScreen store={store} onLeave={() => {}} draftKeeper={draftKeeper} />
    </MantineProvider>,
  );
  return store;
}

const stateOf = (store: CampaignStore) => store.getState().state as State;
const lastEntry = (store: CampaignStore) => store.getState().campaign.entries.at(-1)!;
const act = (seat: string) => fireEvent.change(screen.getByLabelText('Who acts'), { target: { value: seat } });
const card = (number: number) => document.querySelector<HTMLElement>(`[data-battle=r1b${number}]`)!;
const press = (number: number, name: string | RegExp) =>
  fireEvent.click(within(card(number)).getByRole('button', { name }));
const pick = (number: number, name: string | RegExp) => fireEvent.click(within(card(number)).getByLabelText(name));
const type = (number: number, name: string | RegExp, value: string | number) =>
  fireEvent.change(within(card(number)).getByLabelText(name), { target: { value: String(value) } });
const unfold = async (number: number, name: string) => {
  const summary = within(card(number)).getByText(name);
  fireEvent.click(summary);
  await waitFor(() =>
    expect(summary.closest('details')!.querySelector('form, fieldset, [role=radiogroup]')).not.toBeNull(),
  );
};
/** By the log the same campaign must follow from its entries. */
const follows = (store: CampaignStore) => verify(system, store.getState().campaign).match;

afterEach(cleanup);

describe('the list of battles', () => {
  test('own battles come first and alone; all of them are one press away', async () => {
    await play();
    act('blue');
    const shown = () => screen.getAllByRole('article').map((each) => each.getAttribute('data-battle'));
    expect(shown()).toEqual(['r1b1']);
    fireEvent.click(screen.getByRole('button', { name: 'All (3)' }));
    expect(shown()).toEqual(['r1b1', 'r1b2', 'r1b3']);
  });

  test('S-5.2, S-6.2: every count says where it comes from, every row its slots', async () => {
    await play();
    act('blue');
    expect(card(1).textContent).toContain('Ada fights with everything that stands there, 4 armies.');
    expect(card(1).textContent).toContain('Row for 4 armies: HQ 1–2, ');
    expect(card(1).textContent).toContain('Bob has 4 there, of which 3 move out and do not fight; that leaves 1.');
    expect(card(1).textContent).toMatch(/Row for 1 army: HQ 1, .*; Elites, Fast Attack and Heavy Support together 1/);
  });

  test('S-5.11: the bonus stands with its battle, and the other one says where it is', async () => {
    await play();
    act('red');
    expect(card(2).textContent).toContain('Ada has the fortification bonus');
    expect(card(3).textContent).toContain('uses the bonus in another defence (Battle 1.2)');
    press(3, 'Use the bonus here');
    expect(card(3).textContent).toContain('Ada has the fortification bonus');
    expect(card(2).textContent).not.toContain('Ada has the fortification bonus');
  });

  test('a sector that is looked at marks its battles, and a battle its sector', async () => {
    await play();
    act('red');
    press(2, 'Sector 2, Western');
    expect([1, 2, 3].map((number) => card(number).hasAttribute('data-chosen'))).toEqual([false, true, true]);
  });
});

describe('who of a side gives the command (S-1.3, S-6.8)', () => {
  const as = (member: string) =>
    fireEvent.change(screen.getByLabelText('Who gives the orders now'), { target: { value: member } });

  test('a strategist who is no tactician is told so, and assigns one', async () => {
    const store = await play();
    act('red');
    as('anna');
    expect(within(card(1)).queryByRole('button', { name: 'Result' })).toBeNull();
    expect(card(1).textContent).toContain('does not have the role');
    press(1, 'Tactician in charge');
    press(1, 'ivan');
    press(1, 'Assign a tactician');
    expect(lastEntry(store).command).toEqual({ command: 'assign-battle', by: 'anna', battle: 'r1b1', member: 'ivan' });
    expect(card(1).textContent).toContain('ivan is in charge');
  });

  test('a tactician reports under his own name', async () => {
    const store = await play();
    act('red');
    as('ivan');
    press(1, 'Result');
    press(1, /^Draw, light losses/);
    press(1, 'Report the result');
    expect(lastEntry(store).command).toEqual({
      command: 'report-result',
      by: 'ivan',
      battle: 'r1b1',
      category: 'draw-light',
    });
  });
});

describe('results (S-7)', () => {
  const report = (number: number, category: RegExp, winner?: string) => {
    press(number, /^(Result|Another result)$/);
    press(number, category);
    if (winner !== undefined) press(number, winner);
    press(number, 'Report the result');
  };

  test('S-7.4, S-7.5: the report says what it costs, and an agreement makes it final', async () => {
    const store = await play();
    act('red');
    press(1, 'Result');
    press(1, /^Crushing victory.*the loser loses 2 armies/);
    expect(within(card(1)).getByRole('button', { name: 'Report the result' })).toHaveProperty('disabled', true);
    press(1, 'Ada');
    press(1, 'Report the result');
    act('blue');
    expect(card(1).textContent).toContain('An answer is awaited from Bob');
    press(1, 'Agree');
    expect(stateOf(store).battles.r1b1).toMatchObject({ status: 'final', category: 'crushing', method: 'agreed' });
    expect(card(1).textContent).toContain('Agreed by both players');
  });

  test('S-7.6: a contradiction with a word why, both reports side by side, a second report that settles it', async () => {
    const store = await play();
    act('red');
    report(1, /^Solid victory/, 'Ada');
    act('blue');
    await unfold(1, 'Disagree…');
    type(1, /^Why\?/, 'We drew');
    press(1, 'Dispute the result');
    expect(stateOf(store).battles.r1b1!.status).toBe('disputed');
    expect(card(1).textContent).toContain('We drew');
    report(1, /^Draw, heavy losses/);
    const said = within(within(card(1)).getByRole('list', { name: 'Reports' })).getAllByRole('listitem');
    expect(said.map((each) => each.textContent)).toEqual([
      'Adareported a solid victory of AdaBob loses 1 army',
      'Bobreported a draw with heavy lossesAda loses 1 army, Bob loses 1 armyWe drew',
    ]);
    act('red');
    report(1, /^Draw, heavy losses/);
    expect(stateOf(store).battles.r1b1).toMatchObject({ status: 'final', category: 'draw-bloody', method: 'agreed' });
  });

  test('S-7.7: a ruling is read with the master’s reason', async () => {
    const store = await play();
    store
      .getState()
      .submit('gm', { command: 'rule-result', battle: 'r1b1', category: 'draw-light', reason: 'Rain' } as never);
    act('blue');
    expect(card(1).textContent).toContain('Ruled by the game master');
    press(1, 'Battle 1.1');
    expect(card(1).textContent).toContain('The game master ruled with the reason: Rain');
  });

  test('S-7.8: points lost at a table propose a category, which is still reported by hand', async () => {
    const store = await play();
    act('red');
    press(1, 'Result');
    for (const [side, list, lost] of [
      ['Ada', 1000, 300],
      ['Bob', 990, 600],
    ] as const) {
      type(1, `${side}: points of the list`, list);
      type(1, `${side}: points lost`, lost);
    }
    expect(card(1).textContent).toContain('Ada 30%, Bob 60.6%. That makes a crushing victory of Ada.');
    press(1, 'Fill in this result');
    expect(store.getState().campaign.entries).toHaveLength(0);
    press(1, 'Report the result');
    expect(stateOf(store).battles.r1b1!.reports.red).toEqual({ category: 'crushing', winner: 'red' });
  });
});

describe('army lists (S-6)', () => {
  const list = (number: number) => within(card(number)).getByLabelText<HTMLTextAreaElement>('The list as text');
  const add = (number: number, role: string, rest: number | string) => {
    press(number, `Add an entry: ${role}`);
    fireEvent.change(list(number), { target: { value: `${list(number).value}${rest}` } });
  };
  const takeOut = (number: number, line: number) => {
    const lines = list(number).value.split('\n');
    fireEvent.change(list(number), { target: { value: lines.filter((_, i) => i !== line - 1).join('\n') } });
  };
  const verdict = (number: number) => within(card(number)).getAllByRole('status').at(-1)!.textContent;
  const send = (number: number) => within(card(number)).getByRole('button', { name: 'Send the list' });

  test('S-6.3, S-6.4, S-6.6: the row is checked at every entry, in the words of the rules', async () => {
    const store = await play();
    act('blue');
    press(1, 'Army list');
    add(1, 'HQ', 100);
    expect(verdict(1)).toContain('The list has 0 of Troops, at least 2 are needed; add some');
    add(1, 'Troops', 200);
    add(1, 'Troops', 200);
    expect(verdict(1)).toBe('The list fits its row and the points.');
    add(1, 'Dedicated Transport', 35);
    add(1, 'Elites', 100);
    expect(verdict(1)).toBe('The list fits its row and the points.');
    add(1, 'Fast Attack', 100);
    expect(verdict(1)).toContain(
      'The list has 2 of Elites, Fast Attack and Heavy Support together, your armies there allow 1',
    );
    expect(send(1)).toHaveProperty('disabled', true);
    takeOut(1, 6);
    add(1, 'Troops', 900);
    expect(verdict(1)).toContain('costs 1535 points, at most 1000 are allowed');
    takeOut(1, 6);
    fireEvent.click(send(1));
    expect(stateOf(store).battles.r1b1!.lists.blue).toHaveLength(5);
  });

  test('an entry without points is not sent', async () => {
    await play();
    act('blue');
    press(1, 'Army list');
    add(1, 'HQ', 100);
    add(1, 'Troops', 200);
    add(1, 'Troops', 'Scouts');
    expect(verdict(1)).toContain('Line 3: no points found.');
    expect(send(1)).toHaveProperty('disabled', true);
  });

  test('what is typed is kept for its battle and side while another side acts, and over a reload', async () => {
    await play(ROUND, {}, draftsOf('lists'));
    act('blue');
    press(1, 'Army list');
    add(1, 'HQ', 100);
    add(1, 'Troops', 170);
    act('red');
    press(1, 'Army list');
    expect(list(1).value).toBe('');
    act('blue');
    press(1, 'Army list');
    expect(list(1).value).toBe('HQ 100\nTroops 170');
    cleanup();
    await play(ROUND, {}, draftsOf('lists'));
    act('blue');
    press(1, 'Army list');
    expect(list(1).value).toBe('HQ 100\nTroops 170');
  });

  test('pasted text becomes the list, lines that could not be read are named', async () => {
    const store = await play();
    act('blue');
    press(1, 'Army list');
    type(1, 'The list as text', 'HQ Captain 100\nTroops\nScouts 75\nRhino\nTactical squad 170');
    expect(card(1).textContent).toContain('Line 4: no points found. Rhino');
    expect(send(1)).toHaveProperty('disabled', true);
    takeOut(1, 4);
    fireEvent.click(send(1));
    expect(stateOf(store).battles.r1b1!.lists.blue).toEqual([
      { role: 'hq', name: 'Captain', points: 100 },
      { role: 'troops', name: 'Scouts', points: 75 },
      { role: 'troops', name: 'Tactical squad', points: 170 },
    ]);
  });

  test('S-6.7: at a shared table a list that is in is read by nobody until both are', async () => {
    await play();
    act('blue');
    press(1, 'Army list');
    type(1, 'The list as text', 'HQ Captain 100\nTroops Scouts 75\nTroops Scouts 75');
    fireEvent.click(send(1));
    expect(card(1).textContent).toContain('Army lists in from Bob');
    for (const seat of ['red', 'blue']) {
      act(seat);
      press(1, 'Army list');
      expect(screen.queryByDisplayValue(/Captain/)).toBeNull();
    }
    expect(card(1).textContent).toContain('stays hidden');
  });
});

describe('quick battles (S-7.10 to S-7.12)', () => {
  const offered = async () => {
    const store = await play();
    act('green');
    press(2, 'Quick battle by dice');
    press(2, 'Offer to decide it by dice');
    act('red');
    press(2, 'Quick battle by dice');
    return store;
  };
  const face = (label: string, number: number) =>
    fireEvent.click(
      within(within(card(2)).getByRole('group', { name: label })).getByRole('radio', { name: String(number) }),
    );
  const enter = () => within(card(2)).getByRole('button', { name: 'Enter these dice' });

  test('before anything is thrown the chances of both sides are told', async () => {
    const store = await play();
    act('green');
    press(2, 'Quick battle by dice');
    const told = 'Cleo rolls two dice + 2. Ada rolls two dice + 1. Ada re-rolls its lower die if it trails';
    await waitFor(() => expect(card(2).textContent).toContain(told));
    const rows = within(within(card(2)).getByRole('table', { name: 'Odds' })).getAllByRole('row');
    expect(rows).toHaveLength(11);
    expect(store.getState().campaign.entries).toHaveLength(0);
  });

  test('the second offer throws the client’s dice, which can be verified', async () => {
    const store = await offered();
    press(2, 'Roll the dice');
    expect(stateOf(store).battles.r1b2).toMatchObject({ status: 'final', method: 'quick' });
    expect(lastEntry(store).rolls.some((roll) => roll.declared)).toBe(false);
    expect(card(2).textContent).not.toContain('Declared dice');
    expect(follows(store)).toBe(true);
  });

  test('S-7.12: real dice are asked for as they are needed, and are declared for ever', async () => {
    const store = await offered();
    pick(2, /^We rolled real dice/);
    expect(enter()).toHaveProperty('disabled', true);
    face('Cleo, die 1', 6);
    face('Cleo, die 2', 5);
    face('Ada, die 1', 1);
    expect(within(card(2)).queryByRole('group', { name: 'Ada, re-rolled die' })).toBeNull();
    face('Ada, die 2', 4);
    expect(card(2).textContent).toContain('re-roll the lower die (1)');
    expect(enter()).toHaveProperty('disabled', true);
    face('Ada, re-rolled die', 3);
    expect(card(2).textContent).toContain('13 to 8: a crushing victory of Cleo');
    fireEvent.click(enter());
    // The panel shows it once the card is closed.
    expect(card(2).textContent).not.toContain('Declared dice');
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(lastEntry(store).rolls.map(({ label, faces, declared }) => [label, faces, declared])).toEqual([
      ['quick-attack', [6, 5], true],
      ['quick-defence', [1, 4], true],
      ['quick-reroll', [3], true],
    ]);
    expect(stateOf(store).battles.r1b2).toMatchObject({ category: 'crushing', winner: 'green', method: 'quick' });
    expect(card(2).textContent).toContain('Declared dice');
    expect(follows(store)).toBe(true);
  });

  test('S-7.12: where nothing is re-rolled nobody is asked for a die', async () => {
    const store = await offered();
    pick(2, /^We rolled real dice/);
    for (const [label, number] of [
      ['Cleo, die 1', 1],
      ['Cleo, die 2', 2],
      ['Ada, die 1', 5],
      ['Ada, die 2', 5],
    ] as const)
      face(label, number);
    expect(within(card(2)).queryByRole('group', { name: 'Ada, re-rolled die' })).toBeNull();
    fireEvent.click(enter());
    expect(lastEntry(store).rolls.map(({ label }) => label)).toEqual(['quick-attack', 'quick-defence']);
    expect(stateOf(store).battles.r1b2!.status).toBe('final');
  });

  test('S-10.4: dice told for one battle are not taken for others that the end of the phase decides', async () => {
    const { r1b1, r1b2 } = ROUND.battles;
    const sides = { ...ROUND.sides, blue: { absent: true } };
    const store = await play({ ...ROUND, sides, battles: { r1b1, r1b2 } }, { advance: 'when-ready' });
    press(2, 'Let dice decide for Cleo');
    await unfold(2, 'Odds, and dice of your own');
    pick(2, /^We rolled real dice/);
    for (const label of ['Cleo, die 1', 'Cleo, die 2', 'Ada, die 1', 'Ada, die 2']) face(label, 3);
    face('Ada, re-rolled die', 3);
    fireEvent.click(enter());
    const { rolls } = store.getState().campaign.entries[1]!;
    const declared = rolls.filter((roll) => roll.declared).map(({ faces }) => faces);
    expect(declared).toEqual([[3, 3], [3, 3], [3]]);
    // The seed throws for the battle between red and the absent side.
    expect(rolls.filter((roll) => !roll.declared).length).toBeGreaterThanOrEqual(2);
  });
});
