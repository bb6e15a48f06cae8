import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Campaign } from '../../../src/engine/kernel/campaign.ts';
import type { AnySystem } from '../../../src/engine/kernel/system.ts';
import { sectors } from '../../../src/engine/sectors/engine.ts';
import { readRuleset } from '../../../src/engine/sectors/read-ruleset.ts';
import type { State } from '../../../src/engine/sectors/state.ts';
import { type CampaignStore, campaignStore } from '../../../src/store/campaign.ts';
import { screenStore } from '../../../src/store/screen.ts';
import { watchedStore } from '../../../src/store/watching.ts';
import { useClock } from '../../../src/systems/sectors/Status.tsx';
import sectorsRuleset from '../../../src/systems/sectors/shipped-ruleset.ts';
import { NAMESPACES, startWords } from '../../../src/words/index.ts';
import { SectorsScreen } from './SectorsScreen.tsx';

const read = readRuleset(sectorsRuleset);
if (!read.ok) throw new Error('the shipped ruleset does not read');
const { rules } = read;
const system = sectors(rules) as AnySystem;
const SEATS = ['red', 'blue', 'green'];
const attack = (...targets: string[]) => ({ action: 'attack', targets });

/** The map and the sheets of the round that the rules work through in S-15. */
const MAP = {
  seats: SEATS,
  sectors: {
    s1: { armies: { red: 4, blue: 3 } },
    s2: { armies: { red: 3, green: 4 } },
    s3: { armies: { blue: 4, green: 3 } },
    s4: { armies: { red: 3 } },
    s5: { armies: { blue: 3, green: 3 } },
  },
} as const;
const SHEETS: Record<string, object> = {
  red: { orders: { s1: attack('blue', 'blue'), s4: { action: 'move', to: 's3', armies: 2 } }, orbital: 's1' },
  blue: { orders: { s1: attack('red'), s3: { action: 'move', to: 's1', armies: 3 } }, orbital: 's3' },
  green: { orders: { s2: attack('red', 'red'), s3: attack('blue'), s5: attack('blue') }, orbital: 's2' },
};
const sheets = (...sides: string[]) => Object.fromEntries(sides.map((id) => [id, { sheet: SHEETS[id] }]));

const NAMES: Record<string, string> = { red: 'Ada', blue: 'Bob', green: 'Cleo' };
const campaignOf = (scenario: object, options: object): Campaign => ({
  format: 2,
  id: 'week',
  name: 'Week',
  system: 'sectors',
  ruleset: { id: rules.ruleset.id, hash: rules.hash, rules: rules.ruleset },
  options: options as Campaign['options'],
  scenario,
  players: SEATS.map((seat, colour) => ({ seat, name: NAMES[seat]!, colour })),
  seed: 'week',
  entries: [],
});

/** The master's table; `given` are commands that he gave before. */
async function masters(scenario: object, options: object = {}, given: readonly object[] = []): Promise<CampaignStore> {
  const plain = window.matchMedia;
  window.matchMedia = (query) => ({ ...plain(query), matches: query.includes('min-width') });
  await startWords('en', NAMESPACES);
  const store = campaignStore(system, campaignOf(scenario, options));
  for (const command of given) {
    const answer = store.getState().submit('gm', command as { command: string });
    if (!answer.ok) throw new Error(answer.refusal.code);
  }
  render(
    <MantineProvider env="test">
      <SectorsScreen store={store} onLeave={() => {}} />
    </MantineProvider>,
  );
  const sitDown = screen.queryByRole('button', { name: 'I am the game master' });
  if (sitDown) fireEvent.click(sitDown);
  else fireEvent.change(screen.getByLabelText('Who acts'), { target: { value: 'gm' } });
  return store;
}

const stateOf = (store: CampaignStore) => store.getState().state as State;
const press = (name: string | RegExp, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
  fireEvent.click(within_.getByRole('button', { name }));
/** Opens what is folded away under a name. */
const unfold = async (name: string, within_ = screen as Pick<typeof screen, 'getByText'>) => {
  const fold = within_.getByText(name).closest('details')!;
  fold.open = true;
  await waitFor(() => expect(fold.children.length).toBe(2));
};
const next = () => screen.getByRole('region', { name: 'What to do next' });
const texts = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const CLOSE = { command: 'close-phase' };

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  // A word that is missing is shown as its key.
  expect(document.body.textContent).not.toMatch(/sectors\/week:/);
});

describe('sheets on the master’s board (S-10.5)', () => {
  test('the side whose sheet is missing is named, and closing says why it must wait', async () => {
    await masters({ ...MAP, sides: sheets('red', 'green') });
    expect(texts(next())).toEqual([expect.stringMatching(/^The sheet of Bob is missing/)]);
    const close = screen.getByRole('button', { name: 'Close orders and draft the list' });
    expect(close).toHaveProperty('disabled', true);
    expect(close.parentElement!.textContent).toContain('S-10.5');
  });

  test('S-4.17: the master reads the sheets that are in', async () => {
    await masters({ ...MAP, sides: sheets('red') });
    await unfold('Sheet of Ada');
    expect(screen.getByText('Sheet of Ada').parentElement!.textContent).toMatch(/Attack on Bob ×2 in Sector 1/);
    expect(screen.queryByText('Sheet of Bob')).toBeNull();
  });

  test('S-10.6: an absent side is not waited for, and the phase can be closed', async () => {
    const store = await masters({ ...MAP, sides: sheets('red', 'green') });
    const orders = screen.getByRole('region', { name: 'Orders' });
    press('Mark as absent', within(orders));
    expect(stateOf(store).sides.blue!.absent).toBe(true);
    expect(texts(next())[0]).toMatch(/^Nothing holds the phase open/);
    press('Close orders and draft the list');
    expect(stateOf(store).phase).toBe('events');
  });

  test('S-12.1: a sheet is entered for a side, and the list of interventions says so', async () => {
    const store = await masters({ ...MAP, sides: sheets('red', 'green') });
    await unfold('Enter the sheet for Bob');
    const form = screen.getByRole('form', { name: 'Send orders' });
    const orbital = within(form).getByRole('group', { name: /^Orbital/ });
    press(/^Sector 3,/, within(orbital));
    press('Confirm', within(form));
    expect(stateOf(store).sides.blue!.sheet).toEqual({ orders: {}, orbital: 's3' });
    await unfold('1 intervention of the game master');
    expect(screen.getByText('1 intervention of the game master').parentElement!.textContent).toMatch(
      /Bob sent orders\. The game master entered it for the side/,
    );
  });
});

describe('the draft of the battle list (S-5)', () => {
  const draft = () => masters({ ...MAP, sides: sheets(...SEATS) }, {}, [CLOSE]);
  const battle = (number: number) => screen.getByRole('article', { name: `Battle 1.${number}` });

  test('every number has its reason', async () => {
    await draft();
    expect(battle(1).textContent).toMatch(/Both attacked each other \(Ada, Bob\)/);
    expect(battle(2).textContent).toMatch(/Ordered by Ada, who attacks more often than Bob attacks back/);
    expect(battle(4).textContent).toMatch(/uses the bonus in another defence \(Battle 1\.3\)/);
    expect(battle(5).textContent).toMatch(
      /Bob has 4 (armies )?there, of which 3 (armies )?move out and do not fight; that leaves 1/,
    );
    expect(battle(5).textContent).toMatch(/HQ 1, Troops 2–6/);
    expect(battle(6).textContent).toMatch(/Bob, who fortified the sector, has the fortification bonus/);
  });

  test('S-7.15: a battle is cancelled with a reason, never without', async () => {
    const store = await draft();
    await unfold('Cancel the battle', within(battle(6)));
    const form = within(battle(6)).getByRole('form', { name: 'Cancel the battle' });
    fireEvent.submit(form);
    expect(stateOf(store).battles.r1b6!.status).toBe('pending');
    fireEvent.change(within(form).getByRole('textbox'), { target: { value: 'ill' } });
    fireEvent.submit(form);
    expect(stateOf(store).battles.r1b6!.status).toBe('cancelled');
    expect(store.getState().campaign.entries.at(-1)!.command).toMatchObject({ reason: 'ill' });
  });

  test('S-11.4: the preview of publishing shows what opens, and publishes nothing', async () => {
    const store = await draft();
    await unfold('What everybody will see');
    const preview = screen.getByText('What everybody will see').parentElement!;
    expect(preview.textContent).toMatch(/Battle 1\.1 was listed/);
    expect(preview.textContent).toMatch(/Bob sent 3 armies from/);
    expect(store.getState().campaign.entries).toHaveLength(1);
    press('Publish the battle list');
    expect(stateOf(store).phase).toBe('battles');
  });

  test('S-5.15: orders are reopened from here', async () => {
    const store = await draft();
    press('Reopen orders');
    expect(stateOf(store).phase).toBe('orders');
    expect(stateOf(store).sides.red!.submitted).toBe(true);
  });

  test('S-4.18: what lapsed is told with the reason', async () => {
    const fewer = {
      ...MAP,
      sectors: { ...MAP.sectors, s1: { armies: { red: 3, blue: 3 } }, s4: { armies: { red: 1 } } },
    };
    await masters({ ...fewer, sides: sheets(...SEATS) }, {}, [CLOSE]);
    const lapses = texts(screen.getByRole('region', { name: 'Orders that could not be carried out' }));
    expect(lapses).toEqual([
      'An attack of Ada on Bob in Sector 1 lapses (×1): the armies there allow 1. S-4.18',
      'The move of 2 armies of Ada out of Sector 4 lapses. The last army must stay, and there is no other. S-4.18',
    ]);
  });
});

describe('results (S-7)', () => {
  const reports = { red: { category: 'solid', winner: 'red' }, blue: { category: 'draw-light' } };
  const FOUGHT = {
    ...MAP,
    phase: 'battles',
    battles: {
      r1b1: { sector: 's1', attacker: 'red', defender: 'blue', reports, status: 'disputed' },
      r1b2: { sector: 's2', attacker: 'green', defender: 'red' },
      r1b3: {
        sector: 's3',
        attacker: 'green',
        defender: 'blue',
        reports: { green: { category: 'slaughter', winner: 'green' } },
      },
    },
  };

  test('S-7.6, S-7.7: a dispute comes first, and the master rules', async () => {
    const store = await masters(FOUGHT);
    expect(texts(next())[0]).toMatch(/^In Battle 1\.1 the sides contradict each other/);
    const disputed = screen.getByRole('region', { name: 'Disputed' });
    const form = within(disputed).getByRole('form', { name: 'Rule on the result' });
    press(/crushing/i, within(form));
    press('Bob', within(form));
    fireEvent.change(within(form).getByRole('textbox'), { target: { value: 'saw the table' } });
    fireEvent.submit(form);
    expect(stateOf(store).battles.r1b1).toMatchObject({ category: 'crushing', winner: 'blue', method: 'ruled' });
    expect(screen.queryByRole('region', { name: 'Disputed' })).toBeNull();
  });

  test('S-7.13, S-7.14: what becomes of the others when the phase closes as it is', async () => {
    await masters(FOUGHT, { 'missing-result': 'draw' });
    const waiting = screen.getByRole('region', { name: 'Still open' });
    expect(waiting.textContent).toMatch(/it counts as a draw with light losses/);
    expect(waiting.textContent).toMatch(/the report stands: a slaughter won by Cleo/);
  });
});

describe('the map update (S-8)', () => {
  const SETTLED = {
    ...MAP,
    phase: 'results',
    sectors: { ...MAP.sectors, s5: { armies: { blue: 1, green: 3 } } },
    sides: { ...sheets('red', 'green'), blue: { sheet: { orders: {}, orbital: 's5' } } },
    battles: { r1b1: { sector: 's5', attacker: 'green', defender: 'blue', category: 'crushing', winner: 'green' } },
  };

  test('S-8.15: the steps are told and the map is shown before anything has happened', async () => {
    const store = await masters(SETTLED, { 'orbital-fallback': 'gm' });
    const update = screen.getByRole('region', { name: 'Map update' });
    expect(update.textContent).toMatch(/Bob lost 1 army in Sector 5; its battles cost 2, but no more stood there/);
    const row = within(update).getByRole('row', { name: /^Sector 5/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['–', '1 → becomes 0', '3 → becomes 4']);
    expect(stateOf(store).sectors.s5!.armies).toEqual({ blue: 1, green: 3 });
    expect(store.getState().campaign.entries).toHaveLength(0);
  });

  test('S-8.12: a reinforcement that has lost its sector is directed by the master, and the preview follows', async () => {
    const store = await masters(SETTLED, { 'orbital-fallback': 'gm' });
    expect(texts(next())[0]).toMatch(/^The sector for the reinforcement of Bob is lost/);
    const form = screen.getByRole('form', { name: 'Direct the reinforcement' });
    press(/^Sector 3,/, within(form));
    fireEvent.submit(form);
    expect(stateOf(store).sides.blue!.orbitalDirected).toBe('s3');
    const update = screen.getByRole('region', { name: 'Map update' });
    const row = within(update).getByRole('row', { name: /^Sector 3/ });
    expect(within(row).getAllByRole('cell')[1]!.textContent).toBe('4 → becomes 5');
    press('Update the map');
    expect(stateOf(store).sectors.s3!.armies.blue).toBe(5);
  });
});

describe('deadlines (S-10)', () => {
  const TIMED = {
    ...MAP,
    sides: sheets('red', 'green'),
    clock: '2026-03-05T10:00:00Z',
    deadline: '2026-03-05T20:59:00Z',
    data: { calendar: rules.ruleset.data.calendar },
  };
  const at = (iso: string) => vi.useFakeTimers({ now: new Date(iso), toFake: ['Date'] });

  test('S-10.7: a later deadline is set with a reason, an earlier one is refused with the reason of the rules', async () => {
    at('2026-03-05T10:00:00Z');
    const store = await masters(TIMED);
    await unfold('Extend the deadline');
    const form = screen.getByRole('form', { name: 'Extend the deadline' });
    const field = within(form).getByLabelText('New deadline, in your own time');
    fireEvent.change(field, { target: { value: '2026-03-05T11:00' } });
    expect(form.textContent).toContain('S-10.7');
    expect(within(form).getByRole('button', { name: 'Extend the deadline' })).toHaveProperty('disabled', true);
    fireEvent.change(field, { target: { value: '2026-03-08T11:00' } });
    fireEvent.change(within(form).getByLabelText('Reason'), { target: { value: 'a holiday' } });
    fireEvent.submit(form);
    expect(new Date(stateOf(store).deadline!).getTime()).toBe(new Date('2026-03-08T11:00').getTime());
    expect(screen.getByText('1 intervention of the game master')).toBeTruthy();
  });

  test('S-10.8: time left and the reminders that will come are shown', async () => {
    at('2026-03-05T15:59:00Z');
    await masters(TIMED);
    expect(texts(next())[0]).toMatch(/5 hours left/);
    const deadline = screen.getByRole('region', { name: 'Deadline' });
    expect(deadline.textContent).toMatch(/Europe\/Moscow, UTC\+3/);
    expect(deadline.textContent).toMatch(/Reminders? (to come|24)/);
  });
});

describe('the master’s tools (S-12)', () => {
  const tools = () => screen.getByRole('region', { name: 'Game master’s tools' });

  test('S-12.2: the map is corrected with a reason', async () => {
    const store = await masters(MAP);
    await unfold('Correct the map', within(tools()));
    const form = within(tools()).getByRole('form', { name: 'Correct the map' });
    press(/^Sector 4,/, within(form));
    fireEvent.change(within(form).getByLabelText(/^Armies there will be/), { target: { value: '5' } });
    fireEvent.change(within(form).getByLabelText('Reason'), { target: { value: 'a slip' } });
    fireEvent.submit(form);
    expect(stateOf(store).sectors.s4!.armies.red).toBe(5);
  });

  test('S-9.7: a side is expelled only when it was said twice', async () => {
    const store = await masters(MAP);
    await unfold('Expel a side', within(tools()));
    const form = within(tools()).getByRole('form', { name: 'Expel a side' });
    fireEvent.change(within(form).getByLabelText('Reason'), { target: { value: 'gone' } });
    fireEvent.submit(form);
    expect(stateOf(store).sides.red!.eliminated).toBe(false);
    fireEvent.click(within(form).getByRole('checkbox', { name: /take Ada out/ }));
    fireEvent.submit(form);
    expect(stateOf(store).sides.red!.eliminated).toBe(true);
  });

  test('S-12.2: in a phase in which the map cannot be corrected, the tool says why', async () => {
    await masters({ phase: 'deployment', seats: SEATS });
    await unfold('Correct the map', within(tools()));
    expect(within(tools()).queryByRole('form', { name: 'Correct the map' })).toBeNull();
    expect(within(tools()).getByText('Correct the map').parentElement!.textContent).toMatch(/phase “Deployment”/);
  });
});

describe('the clock at the table (S-10.8)', () => {
  const LATE = {
    ...MAP,
    sides: sheets('red', 'green'),
    clock: '2026-03-03T10:00:00Z',
    deadline: '2026-03-05T20:59:00Z',
    data: { calendar: rules.ruleset.data.calendar },
  };
  const opened = (store: CampaignStore, look = screenStore(), where = {}) =>
    renderHook(() =>
      useClock({
        ...{ store, screen: look, system: store.getState().system, state: stateOf(store) },
        ...{ hotseat: true, byPost: false, ...where },
      }),
    );
  const storeOf = (make = campaignStore) => make(system, campaignOf(LATE, {}));
  const seats = (store: CampaignStore) => store.getState().campaign.entries.map(({ seat }) => seat);
  const at = (iso: string) => vi.useFakeTimers({ now: new Date(iso), toFake: ['Date'] });

  test('a table that is opened days later says at once that the deadline has passed', () => {
    at('2026-03-09T08:00:00Z');
    const store = storeOf();
    opened(store);
    expect(seats(store)).toEqual(['clock']);
    expect(stateOf(store)).toMatchObject({ deadlinePassed: true, clock: '2026-03-09T08:00:00Z' });
    opened(store);
    expect(seats(store)).toEqual(['clock']);
  });

  test('nothing ticks before its time, in a tab that only watches, while an earlier time is looked at, or in a plan', () => {
    at('2026-03-04T08:00:00Z');
    const early = storeOf();
    opened(early);
    expect(seats(early)).toEqual([]);
    vi.setSystemTime(new Date('2026-03-09T08:00:00Z'));
    const watched = storeOf(watchedStore);
    opened(watched);
    expect(seats(watched)).toEqual([]);
    const past = storeOf();
    opened(past, screenStore(-1));
    expect(seats(past)).toEqual([]);
    const byPost = storeOf();
    opened(byPost, screenStore(), { hotseat: false, byPost: true });
    expect(seats(byPost)).toEqual([]);
  });

  test("by post the master's desk is told that a deadline is over, and reminds nobody", () => {
    // Within the last three hours: at a table both reminders would be due.
    at('2026-03-05T19:00:00Z');
    const desk = storeOf();
    opened(desk, screenStore(), { hotseat: false });
    expect(seats(desk)).toEqual([]);
    vi.setSystemTime(new Date('2026-03-05T21:00:00Z'));
    opened(desk, screenStore(), { hotseat: false });
    expect(stateOf(desk).deadlinePassed).toBe(true);
  });
});
