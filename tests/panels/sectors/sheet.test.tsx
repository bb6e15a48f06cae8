import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Campaign } from '../../../src/engine/kernel/campaign.ts';
import type { AnySystem } from '../../../src/engine/kernel/system.ts';
import { sectors } from '../../../src/engine/sectors/engine.ts';
import type { GameOptions } from '../../../src/engine/sectors/game-options.ts';
import { readRuleset } from '../../../src/engine/sectors/read-ruleset.ts';
import type { State } from '../../../src/engine/sectors/state.ts';
import { type CampaignStore, campaignStore } from '../../../src/store/campaign.ts';
import { planStore } from '../../../src/store/plan.ts';
import { alone } from '../../../src/store/screen.ts';
import sectorsUi from '../../../src/systems/sectors/index.tsx';
import sectorsRuleset from '../../../src/systems/sectors/shipped-ruleset.ts';
import { NAMESPACES, startWords } from '../../../src/words/index.ts';
import { endAnyway } from '../../support/end-anyway.ts';
import { mapProps } from '../play/map-view.tsx';
import { SectorsScreen } from './SectorsScreen.tsx';

/** The sheet of a strategist: what may be ordered, why not, what is sent, and who sends it. */

const read = readRuleset(sectorsRuleset);
if (!read.ok) throw new Error('the shipped ruleset does not read');
const { rules } = read;
const system = sectors(rules) as AnySystem;
const SEATS = ['red', 'blue', 'green'];

const campaignOf = (scenario: unknown, options: Partial<GameOptions> = {}): Campaign => ({
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
});

/** The rules' own worked round, with one army more that has nowhere to go. */
const MEETING = {
  seats: SEATS,
  sectors: {
    s1: { armies: { red: 4, blue: 3 } },
    s2: { armies: { red: 3, green: 4 } },
    s3: { armies: { blue: 4, green: 3 } },
    s4: { armies: { red: 3 } },
    s5: { armies: { red: 1, blue: 3, green: 3 } },
  },
} as const;

async function show(at: Omit<Parameters<typeof SectorsScreen>[0], 'onLeave'>): Promise<void> {
  const plain = window.matchMedia;
  window.matchMedia = (query) => ({ ...plain(query), matches: query.includes('min-width') });
  await startWords('en', NAMESPACES);
  render(
    <MantineProvider env="test">
      <SectorsScreen {...at} onLeave={() => {}} />
    </MantineProvider>,
  );
}

/** Ada sits down at the shared screen. */
async function sitDown(scenario: unknown, options: Partial<GameOptions> = {}): Promise<CampaignStore> {
  const store = campaignStore(system, campaignOf(scenario, options));
  await show({ store });
  press(/I am Ada/);
  return store;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const stateOf = (store: CampaignStore) => store.getState().state as State;
const form = () => screen.getByRole('form', { name: /Ada/ });
const card = (sector: number) => within(form()).getByRole('region', { name: new RegExp(`^Sector ${sector},`) });
const choose = (sector: number, action: string) =>
  fireEvent.click(within(card(sector)).getByRole('radio', { name: action }));
const orbital = (sector: number) =>
  fireEvent.click(
    within(screen.getByRole('group', { name: 'Orbital reinforcement' })).getByRole('button', {
      name: new RegExp(`^Sector ${sector},`),
    }),
  );
/** Where the armies of a sector may go: the button of a neighbour. */
const goal = (from: number, to: number) =>
  within(within(card(from)).getByRole('group', { name: 'Where to' })).getByRole('button', {
    name: new RegExp(`^Sector ${to},`),
  });
const goTo = (from: number, to: number) => fireEvent.click(goal(from, to));
/** What the sheet still lacks. */
const foot = () => screen.getByRole('region', { name: 'Send the sheet' });
const status = () => within(foot()).getByRole('status').textContent;
const send = () => screen.getByRole('button', { name: 'Send the sheet' });
/** Sends the sheet, with sectors that only fortify. */
async function sendAnyway(): Promise<void> {
  fireEvent.click(send());
  if (screen.queryByRole('dialog')) await endAnyway();
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the order sheet, a card a sector (S-4)', () => {
  test('S-4.1, S-4.3, S-4.8, S-4.13: move, attacks and orbital sector become one command, the rest is fortified', async () => {
    const store = await sitDown(MEETING);
    expect(send()).toHaveProperty('disabled', true);
    choose(1, 'Attack');
    // Bob is the only opponent there: he is named at once.
    fireEvent.click(within(card(1)).getByRole('button', { name: '+ Bob' }));
    choose(4, 'Move out');
    expect(status()).toMatch(/Sector 4: where to.*Orbital/);
    goTo(4, 3);
    fireEvent.click(within(card(4)).getByRole('button', { name: /^More: / }));
    orbital(1);
    expect(status()).toBe('');
    const summary = screen.getByRole('region', { name: 'Your sheet in short' });
    expect([...summary.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
      'Attack on Bob ×2 in Sector 1',
      'Fortify Sector 2',
      '2 armies from Sector 4 to Sector 3',
      'Fortify Sector 5',
      'Orbital reinforcement to Sector 1',
    ]);
    await sendAnyway();
    expect(stateOf(store).sides.red!.sheet).toEqual({
      orders: { s1: { action: 'attack', targets: ['blue', 'blue'] }, s4: { action: 'move', to: 's3', armies: 2 } },
      orbital: 's1',
    });
  });

  test('S-4.2: what was ordered is fortified again by choosing so', async () => {
    const store = await sitDown(MEETING);
    choose(1, 'Attack');
    choose(1, 'Fortify');
    orbital(1);
    await sendAnyway();
    expect(stateOf(store).sides.red!.sheet).toEqual({ orders: {}, orbital: 's1' });
  });

  test('S-4.3: only neighbours are destinations, and the way around the back says so', async () => {
    await sitDown(MEETING);
    choose(4, 'Move out');
    const names = (sector: number) =>
      within(within(card(sector)).getByRole('group', { name: 'Where to' }))
        .getAllByRole('button')
        .map((button) => button.querySelector('span')!.textContent);
    expect(names(4)).toEqual(['Sector 1, Central', 'Sector 2, Western', 'Sector 3, Eastern']);
    choose(2, 'Move out');
    expect(names(2)).toContain('Sector 3, Eastern · around the back of the planet');
  });

  test('S-4.4: one army cannot move, and the card says why; of four three may', async () => {
    await sitDown(MEETING);
    expect(within(card(5)).getByRole('radio', { name: 'Move out' })).toHaveProperty('disabled', true);
    expect(card(5).textContent).toMatch(/The last army cannot leave.*S-4\.4/);
    expect(card(5).textContent).not.toContain('You want to move');
    choose(1, 'Move out');
    const number = within(card(1)).getByLabelText(/^How many armies/);
    for (let i = 0; i < 2; i++) fireEvent.click(within(card(1)).getByRole('button', { name: /^More: / }));
    expect(number).toHaveProperty('value', '3');
    expect(within(card(1)).getByRole('button', { name: /^More: / })).toHaveProperty('disabled', true);
    fireEvent.change(number, { target: { value: '4' } });
    goTo(1, 2);
    orbital(1);
    expect(foot().textContent).toMatch(/You want to move 4, at most 3 may leave/);
    expect(send()).toHaveProperty('disabled', true);
  });

  test('S-4.8: nobody there to attack; S-4.9: four armies attack twice and not three times', async () => {
    await sitDown(MEETING);
    expect(within(card(4)).getByRole('radio', { name: 'Attack' })).toHaveProperty('disabled', true);
    expect(card(4).textContent).toContain('S-4.8');
    choose(1, 'Attack');
    expect(card(1).textContent).toMatch(/4 armies here allow 2 attacks, one for every 3 or part of 3/);
    const again = () => within(card(1)).queryByRole('button', { name: '+ Bob' });
    fireEvent.click(again()!);
    expect(again()).toBeNull();
    expect(within(card(1)).getAllByText('Bob', { selector: 'li > span' })).toHaveLength(2);
    // He is not listed once more among those that cannot be attacked.
    expect(within(card(1)).queryAllByText('Bob', { selector: 'details b' })).toEqual([]);
    fireEvent.click(within(card(1)).getAllByRole('button', { name: 'Take out: Bob' })[0]!);
    expect(again()).toBeTruthy();
  });

  test('S-4.8: where two opponents stand nobody is attacked before one is named', async () => {
    await sitDown(MEETING);
    choose(5, 'Attack');
    orbital(1);
    expect(status()).toMatch(/Sector 5: whom to attack/);
    fireEvent.click(within(card(5)).getByRole('button', { name: '+ Cleo' }));
    expect(send()).toHaveProperty('disabled', false);
  });

  test('S-4.13: the orbital reinforcement goes to own sectors only, and none is chosen beforehand', async () => {
    await sitDown(MEETING);
    const group = screen.getByRole('group', { name: 'Orbital reinforcement' });
    const own = within(group).getAllByRole('button', { pressed: false });
    expect(own.map((button) => button.querySelector('span')!.textContent)).toEqual([
      'Sector 1, Central',
      'Sector 2, Western',
      'Sector 4, North Pole',
      'Sector 5, South Pole',
    ]);
    expect(within(group).queryByRole('button', { pressed: true })).toBeNull();
    expect(send()).toHaveProperty('disabled', true);
  });
});

describe('a sheet that is in (S-4.14)', () => {
  test('it is shown, changed and put back; only a change can be sent again', async () => {
    const store = await sitDown(MEETING);
    orbital(1);
    await sendAnyway();
    press(/I am Ada/);
    expect(screen.getByRole('region', { name: 'The sheet that is in' }).textContent).toMatch(/Fortify Sector 4/);
    expect(send()).toHaveProperty('disabled', true);
    orbital(2);
    press('Back to the sheet that is in');
    expect(send()).toHaveProperty('disabled', true);
    orbital(4);
    await sendAnyway();
    expect(stateOf(store).sides.red!.sheet).toMatchObject({ orbital: 's4' });
  });

  test('it is taken back, and what stood on it is still there to go on with', async () => {
    const store = await sitDown(MEETING);
    choose(1, 'Attack');
    orbital(1);
    await sendAnyway();
    press(/I am Ada/);
    press('Take the sheet back');
    expect(stateOf(store).sides.red!.sheet).toBeNull();
    expect(within(card(1)).getByRole('radio', { name: 'Attack' })).toHaveProperty('checked', true);
    expect(send()).toHaveProperty('disabled', false);
  });

  test('S-4.17: whoever sits down next finds nothing of an unsent sheet, its side finds all of it', async () => {
    await sitDown(MEETING);
    choose(4, 'Move out');
    goTo(4, 3);
    press('Somebody else sits down');
    press(/I am Bob/);
    expect(document.body.textContent).not.toMatch(/2 armies|1 army →/);
    expect(
      screen.getAllByRole('radio', { name: 'Fortify' }).every((radio) => (radio as HTMLInputElement).checked),
    ).toBe(true);
    press('Somebody else sits down');
    press(/I am Ada/);
    expect(within(card(4)).getByRole('radio', { name: 'Move out' })).toHaveProperty('checked', true);
  });

  test('whoever plays alone against the computer has no curtain, and nobody to make room for', async () => {
    const computer = { level: 'recruit', character: 'steady' } as const;
    const seats = ['blue', 'green'].map((seat) => ({ seat, ...computer }));
    const campaign: Campaign = { ...campaignOf(MEETING), computers: { version: 1, seats } };
    await show({ store: campaignStore(system, campaign) });
    expect(screen.queryByRole('button', { name: /I am Ada/ })).toBeNull();
    expect(send()).toBeTruthy();
    expect(screen.queryByText('Somebody else sits down')).toBeNull();
  });

  test('S-4.18: a correction of the map after the sheet was sent is told', async () => {
    const store = await sitDown(MEETING);
    choose(1, 'Attack');
    orbital(1);
    await sendAnyway();
    act(() => {
      store.getState().submit('gm', {
        command: 'adjust-armies',
        target: 'blue',
        sector: 's1',
        to: 0,
        reason: 'miscounted',
      } as never);
    });
    press(/I am Ada/);
    expect(screen.getByRole('region', { name: 'Think it over' }).textContent).toMatch(
      /Bob has no armies here any more; the attack lapses/,
    );
  });

  test('S-4.16: where late sheets are refused, the deadline is named and nothing can be sent or taken back after it', async () => {
    const late = { ...MEETING, clock: '2026-03-06T10:00:00Z', deadline: '2026-03-05T20:59:00Z' };
    const sheet = { orders: {}, orbital: 's1' };
    await sitDown({ ...late, sides: { red: { sheet, submitted: true } } }, { 'late-sheets': 'refused' });
    expect(screen.getByRole('button', { name: 'Take the sheet back' })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: 'Send the sheet' })).toBeNull();
    expect(document.body.textContent).toMatch(/late sheets are not taken.*S-4\.16/);
  });

  test('S-4.16: where they count until the phase is closed, that is said and they can be sent', async () => {
    await sitDown({ ...MEETING, clock: '2026-03-06T10:00:00Z', deadline: '2026-03-05T20:59:00Z' });
    expect(document.body.textContent).toMatch(/Sheets were due by .* A later one still counts/);
    orbital(1);
    expect(send()).toHaveProperty('disabled', false);
  });
});

describe('warnings (they forbid nothing)', () => {
  test('S-4.7, S-8.6: at most three are open, and the sheet can be sent all the same', async () => {
    await sitDown(MEETING);
    choose(1, 'Move out');
    goTo(1, 2);
    for (let i = 0; i < 2; i++) fireEvent.click(within(card(1)).getByRole('button', { name: /^More: / }));
    choose(4, 'Move out');
    goTo(4, 3);
    orbital(1);
    const list = screen.getByRole('region', { name: 'Think it over' });
    const open = [...list.querySelectorAll(':scope > ul > li')];
    expect(open).toHaveLength(3);
    expect(open[0]!.textContent).toMatch(/Sector 1, Central: only 1 would stay, not fortified/);
    expect(within(list).getByText(/^\d+ more notes?/)).toBeTruthy();
    expect(send()).toHaveProperty('disabled', false);
  });

  test('its sector is looked at on the map when it is pressed', async () => {
    await sitDown(MEETING);
    choose(4, 'Move out');
    goTo(4, 3);
    const list = screen.getByRole('region', { name: 'Think it over' });
    fireEvent.click(within(list).getAllByRole('button', { name: 'Sector 4, North Pole' })[0]!);
    expect(within(card(4)).getByRole('button', { name: /^Sector 4/, pressed: true })).toBeTruthy();
  });
});

describe('sheet and map', () => {
  const onMap = async (hex: string) => {
    const { onHex } = await vi.waitFor(mapProps, 60_000);
    act(() => {
      onHex?.(hex as never, { button: 0, shift: false, counter: null });
    });
  };

  const said = () =>
    [...document.querySelectorAll('.hx-unseen:is([data-news], [role=alert])')].map((each) => each.textContent).join('');

  test('a sector chosen on the map is looked at on the sheet', async () => {
    await sitDown(MEETING);
    await onMap('0306');
    expect(card(2).hasAttribute('data-chosen')).toBe(true);
  });

  test('a press that chooses a sector draws no field of the sheet anew', async () => {
    const { names } = sectorsUi;
    const drawn = vi.fn();
    vi.spyOn(sectorsUi, 'names').mockImplementation((source) => {
      const words = names(source);
      return { ...words, choice: (...field: Parameters<typeof words.choice>) => drawn() ?? words.choice(...field) };
    });
    await sitDown(MEETING);
    expect(drawn).toHaveBeenCalled();
    drawn.mockClear();
    await onMap('0306');
    expect(card(2).hasAttribute('data-chosen')).toBe(true);
    expect(drawn).not.toHaveBeenCalled();
    choose(2, 'Attack');
    expect(drawn).toHaveBeenCalled();
  });

  test('S-4.3: a neighbour chosen on the map is where a move goes that still has no destination', async () => {
    await sitDown(MEETING);
    fireEvent.focus(within(card(4)).getByRole('radio', { name: 'Move out' }));
    choose(4, 'Move out');
    await onMap('1306');
    expect(goal(4, 3).getAttribute('aria-pressed')).toBe('true');
    expect(card(4).hasAttribute('data-chosen')).toBe(true);
    // It has one now: the next sector is only looked at.
    await onMap('0306');
    expect(goal(4, 3).getAttribute('aria-pressed')).toBe('true');
    expect(card(2).hasAttribute('data-chosen')).toBe(true);
  });

  test('S-4.3: an army, then a neighbour: the armies go there, as few as may go', async () => {
    await sitDown(MEETING);
    await onMap('0802');
    expect(card(4).hasAttribute('data-chosen')).toBe(true);
    await onMap('1306');
    expect(within(card(4)).getByRole('radio', { name: 'Move out' })).toHaveProperty('checked', true);
    expect(goal(4, 3).getAttribute('aria-pressed')).toBe('true');
    expect(within(card(4)).getByLabelText(/^How many armies/)).toHaveProperty('value', '1');
    expect(card(4).hasAttribute('data-chosen')).toBe(true);
    expect(said()).toBe('1 army from Sector 4 to Sector 3');
    // Another goal takes its place; a sector of one's own is the next to get an order.
    await onMap('0306');
    expect(card(2).hasAttribute('data-chosen')).toBe(true);
    expect(goal(4, 3).getAttribute('aria-pressed')).toBe('true');
  });

  test('S-4.8, S-4.9: an army, then an enemy beside it: it attacks, once more by another press, and no third time', async () => {
    const store = await sitDown(MEETING);
    await onMap('0806');
    await onMap('0705');
    expect(within(card(1)).getByRole('radio', { name: 'Attack' })).toHaveProperty('checked', true);
    expect(said()).toBe('Attack on Bob in Sector 1');
    await onMap('0705');
    expect(said()).toBe('Attack on Bob ×2 in Sector 1');
    await onMap('0705');
    expect(said()).toMatch(/^Too many attacks/);
    orbital(1);
    await sendAnyway();
    expect(stateOf(store).sides.red!.sheet).toMatchObject({ orders: { s1: { targets: ['blue', 'blue'] } } });
  });

  test('S-4.8: where one enemy stands beside the army, a second press in their sector attacks it, a double click does not', async () => {
    await sitDown(MEETING);
    await onMap('0806');
    await onMap('0608');
    expect(within(card(1)).getByRole('radio', { name: 'Fortify' })).toHaveProperty('checked', true);
    await new Promise((resolve) => setTimeout(resolve, 450));
    await onMap('0608');
    expect(said()).toBe('Attack on Bob in Sector 1');
  });

  test('S-4.4: the map says why a single army stays', async () => {
    await sitDown(MEETING);
    await onMap('0810');
    await onMap('1306');
    expect(said()).toMatch(/The last army cannot leave/);
    expect(within(card(5)).getByRole('radio', { name: 'Fortify' })).toHaveProperty('checked', true);
  });

  test('goals of the chosen army are marked, and the order that a press would write is drawn', async () => {
    await sitDown(MEETING);
    await onMap('0806');
    const { marks } = mapProps();
    expect(marks.hexMarks.map(({ kind }) => kind).sort()).toEqual(['reach', 'reach', 'reach', 'reach', 'target']);
    act(() => mapProps().onHover?.('0306' as never));
    expect(mapProps().marks.arrows).toMatchObject([{ kind: 'march', number: 1, planned: true }]);
    expect(within(card(1)).getByRole('radio', { name: 'Fortify' })).toHaveProperty('checked', true);
  });

  test('what the sheet lacks leads to where it is asked', async () => {
    await sitDown(MEETING);
    fireEvent.click(within(foot()).getByRole('button', { name: 'Orbital reinforcement: where to?' }));
    expect(screen.getByRole('group', { name: 'Orbital reinforcement' }).contains(document.activeElement)).toBe(true);
  });

  test('another card that is touched is no destination', async () => {
    await sitDown(MEETING);
    fireEvent.focus(within(card(4)).getByRole('radio', { name: 'Move out' }));
    choose(4, 'Move out');
    fireEvent.focus(within(card(2)).getByRole('radio', { name: 'Attack' }));
    expect(goal(4, 2).getAttribute('aria-pressed')).toBe('false');
  });
});

describe('members (S-1.3)', () => {
  const TEAM = { ...MEETING, sides: { red: { members: { Ann: ['strategist', 'tactician'], Tom: ['tactician'] } } } };

  test('who is no strategist reads why he sends nothing; who is one signs the sheet', async () => {
    const store = await sitDown(TEAM);
    orbital(1);
    const picker = screen.getByLabelText('Who gives the orders now');
    fireEvent.change(picker, { target: { value: 'Tom' } });
    expect(foot().textContent).toMatch(/Tom.*does not have the role “Strategist”.*S-1\.3/);
    expect(send()).toHaveProperty('disabled', true);
    fireEvent.change(picker, { target: { value: 'Ann' } });
    await sendAnyway();
    expect(store.getState().campaign.entries.at(-1)!.command).toMatchObject({ command: 'submit-orders', by: 'Ann' });
    // The screen remembers who it was.
    press(/I am Ada/);
    expect(screen.getByLabelText('Who gives the orders now')).toHaveProperty('value', 'Ann');
  });

  test('a side without members is asked nothing', async () => {
    await sitDown(MEETING);
    expect(screen.queryByLabelText('Who gives the orders now')).toBeNull();
  });
});

describe('conceding (S-9.6)', () => {
  test('it is asked once more, and nothing happens to who plays on', async () => {
    const store = await sitDown(MEETING);
    press('Concede…');
    const sure = await screen.findByRole('dialog');
    fireEvent.click(within(sure).getAllByRole('button', { name: 'Cancel' }).at(-1)!);
    expect(stateOf(store).sides.red!.eliminated).toBe(false);
    press('Concede…');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Concede' }));
    expect(stateOf(store).sides.red!.eliminated).toBe(true);
    expect(screen.getByRole('heading', { name: 'Who takes the computer now?' })).toBeTruthy();
  });
});

describe('by post', () => {
  test('S-4.14: the same button completes the plan of one seat', async () => {
    const store = campaignStore(system, campaignOf(MEETING));
    const { campaign, state } = store.getState();
    const plan = planStore(system, { campaign, state }, 'red', []);
    const seatPolicy = alone('red', 'red', () => !plan.getState().complete);
    await show({ store: plan as unknown as CampaignStore, seatPolicy, byPost: true });
    choose(1, 'Attack');
    orbital(1);
    await sendAnyway();
    expect(plan.getState().complete).toBe(true);
    expect(plan.getState().commands).toEqual([
      { command: 'submit-orders', orders: { s1: { action: 'attack', targets: ['blue'] } }, orbital: 's1' },
    ]);
    act(() => plan.getState().undo());
    expect(within(card(1)).getByRole('radio', { name: 'Attack' })).toHaveProperty('checked', true);
  });

  test('a plan that was complete when the page opened gives its sheet back to go on with', async () => {
    const sheet = { command: 'submit-orders', orders: { s4: { action: 'move', to: 's3', armies: 2 } }, orbital: 's2' };
    const { campaign, state } = campaignStore(system, campaignOf(MEETING)).getState();
    const plan = planStore(system, { campaign, state }, 'red', [sheet]);
    expect(plan.getState().complete).toBe(true);
    const seatPolicy = alone('red', 'red', () => !plan.getState().complete);
    await show({ store: plan as unknown as CampaignStore, seatPolicy, byPost: true });
    act(() => plan.getState().undo());
    expect(goal(4, 3).getAttribute('aria-pressed')).toBe('true');
    expect(send()).toHaveProperty('disabled', false);
  });
});
