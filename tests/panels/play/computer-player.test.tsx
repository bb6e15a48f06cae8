import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openOpponents } from '../../../src/app/computer/opponents.ts';
import { type Campaign, CampaignSchema } from '../../../src/engine/kernel/campaign.ts';
import type { ComputerSeat } from '../../../src/engine/kernel/computer-seats.ts';
import { type CampaignStore, campaignStore } from '../../../src/store/campaign.ts';
import { computerPlayer } from '../../../src/store/computer-player.ts';
import { hotseatPolicy } from '../../../src/store/screen.ts';
import { besideComputers, policyWithPapers } from '../../../src/store/seat-policies.ts';
import { lastAction } from '../../../src/store/take-back.ts';
import type { AimedOrder, Thinker, ThinkerQuestion } from '../../../src/store/thinker.ts';
import { mapProps } from './map-view.tsx';
import { BATTLE, campaignOf, play, system } from './table.tsx';

const ROUND = { ...BATTLE, initiative: ['red', 'blue'], active: 'red' };
const seatOf = (seat: string): ComputerSeat => ({ seat, level: 'recruit', character: 'steady' });
const against = (...seats: string[]): Campaign => ({
  ...campaignOf(ROUND),
  computers: { version: 1, seats: seats.map(seatOf) },
});
const END = { command: 'end-round' };
const MOVE = { command: 'move', unit: 'r1', to: '0909' };

/** Answers each question when told to. */
function slowThinker() {
  const asked: ThinkerQuestion[] = [];
  let answer: (order: AimedOrder | undefined) => void = () => {};
  let failing: (error: Error) => void = () => {};
  const thinker: Thinker = {
    advise: async () => [],
    next(question, signal) {
      asked.push(question);
      return new Promise((resolve, reject) => {
        [answer, failing] = [resolve, reject];
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    },
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const say = async (order: { command: string } | undefined) => {
    answer(order && { command: order });
    await settle();
  };
  const break_ = async () => {
    failing(new Error('crash'));
    await settle();
  };
  return { thinker, asked, say, crash: break_ };
}
const atOnce = async () => {};
const give = (store: CampaignStore, seat: string, command: { command: string }) => {
  const done = store.getState().submit(seat, command);
  if (!done.ok) throw new Error(done.refusal.code);
};
const seats = (store: CampaignStore) => store.getState().campaign.entries.map(({ seat }) => seat);

describe('a seat of the computer', () => {
  it('waits for nobody where the computer plays all sides: what the game master can only do is done', async () => {
    const store = campaignStore(system, against('red', 'blue'));
    const { thinker, say } = slowThinker();
    const player = computerPlayer(store, thinker, atOnce);
    for (let parts = 0; parts < 20 && !seats(store).includes('gm'); parts++) await say(END);
    expect(seats(store)).toContain('gm');
    player.end();

    const watched = campaignStore(system, against('blue'));
    const alone = slowThinker();
    computerPlayer(watched, alone.thinker, atOnce);
    for (let parts = 0; parts < 20 && system.awaited(watched.getState().state as never).includes('red'); parts++) {
      give(watched, 'red', END);
      await alone.say(END);
    }
    expect(seats(watched)).not.toContain('gm');
  });

  it('waits until people have seen what happened, unless they hurry', async () => {
    const store = campaignStore(system, against('red'));
    const { thinker, say } = slowThinker();
    const player = computerPlayer(store, thinker, () => new Promise(() => {}));
    await say(END);
    expect(seats(store)).toEqual([]);
    player.hurry();
    await vi.waitFor(() => expect(seats(store)).toEqual(['red']));
    player.end();
  });

  it('is played through the store like any other, from what it may see alone, and stops where a person is awaited', async () => {
    const store = campaignStore(system, against('blue'));
    const { thinker, asked, say } = slowThinker();
    const player = computerPlayer(store, thinker, atOnce);
    expect(asked).toEqual([]);
    give(store, 'red', END);
    expect(player.getState()).toMatchObject({ status: 'thinks', seat: { seat: 'blue' } });
    expect(asked[0]).toMatchObject({
      seat: 'blue',
      seed: 'table|1',
      view: system.view(store.getState().state as never, 'blue'),
    });
    await say({ command: 'wait', unit: 'b1' } as never);
    expect(asked[1]!.seed).toBe('table|1');
    await say(END);
    expect(seats(store)).toEqual(['red', 'blue', 'blue']);
    expect(player.getState().status).toBe('waits');
  });

  it('can be stopped, goes on, and is taken over by a person when the worker crashes', async () => {
    const store = campaignStore(system, against('red'));
    const { thinker, asked, say, crash } = slowThinker();
    const player = computerPlayer(store, thinker, atOnce);
    player.stop();
    await say(END);
    expect(store.getState().campaign.entries).toEqual([]);
    expect(player.getState().status).toBe('stopped');
    player.goOn();
    expect(asked).toHaveLength(2);
    await crash();
    expect(player.getState()).toMatchObject({ status: 'failed', seat: { seat: 'red' } });
    player.takeOver();
    const { seat, ...was } = seatOf('red');
    expect(store.getState().campaign.computers).toEqual({ version: 1, seats: [], handOvers: [{ at: 0, seat, was }] });
    give(store, 'red', MOVE);
    expect(asked).toHaveLength(2);
  });

  it('asks again after a refusal, with another seed, and a person after three', async () => {
    const store = campaignStore(system, against('red'));
    const { thinker, asked, say } = slowThinker();
    const player = computerPlayer(store, thinker, atOnce);
    for (let i = 0; i < 3; i++) await say({ command: 'nonsense' });
    expect(asked.map(({ seed }) => seed)).toEqual(['table|0', 'table|0|1', 'table|0|2']);
    expect(player.getState().status).toBe('failed');
    expect(store.getState().campaign.entries).toEqual([]);
  });

  it('does not move before a person has seen what happened', async () => {
    const store = campaignStore(system, against('red'));
    const { thinker, say } = slowThinker();
    let seen = () => {};
    computerPlayer(store, thinker, () => new Promise((resolve) => (seen = resolve)));
    await say(END);
    expect(seats(store)).toEqual([]);
    seen();
    await vi.waitFor(() => expect(seats(store)).toEqual(['red']));
  });

  it('leaves the command to others where it finds none, and asks a person only where nobody else is awaited', async () => {
    const alone = campaignStore(system, against('red'));
    const first = slowThinker();
    const player = computerPlayer(alone, first.thinker, atOnce);
    await first.say(undefined);
    expect(player.getState().status).toBe('failed');
    const secret = campaignStore(system, { ...against('blue'), scenario: { ...BATTLE, phase: 'preparation' } });
    const second = slowThinker();
    const waiting = computerPlayer(secret, second.thinker, atOnce);
    await second.say(undefined);
    expect(waiting.getState().status).toBe('waits');
    expect(second.asked).toHaveLength(1);
  });

  it('leaves the table to the only person: no curtain, their own view, and nothing to give meanwhile', () => {
    const sits = besideComputers(hotseatPolicy);
    const open = { lifted: null, together: null };
    const begun = { ...against('blue'), scenario: { ...BATTLE, phase: 'preparation' } };
    const secret = campaignStore(system, begun).getState();
    expect(system.secret(secret.state as never)).toBe(true);
    expect(sits(system, begun, secret.state, open)).toEqual({
      seat: 'red',
      viewer: 'red',
      next: 'red',
      curtain: false,
    });
    const store = campaignStore(system, against('blue'));
    give(store, 'red', END);
    const { campaign, state } = store.getState();
    expect(sits(system, campaign, state, open)).toEqual({ seat: null, viewer: 'red', next: null, curtain: false });
    const { computers: _, ...people } = campaign;
    expect(sits(system, people, state, open)).toEqual(hotseatPolicy(system, people, state, open));
    const watched = against('red', 'blue');
    expect(sits(system, watched, store.getState().state, open).viewer).toBe('public');
  });

  it('shows the only person’s view in the open, too, only once another who was there has left', () => {
    const red = { lifted: { seat: 'red', since: -1 }, together: null };
    // Blue has standing orders that nobody else may see; red has handed over and still sits there.
    const sits = besideComputers(policyWithPapers((_, side) => side === 'blue')(null));
    const { campaign, state } = campaignStore(system, against('red')).getState();
    expect(system.awaited(state as never)).toEqual(['red']);
    expect(sits(system, campaign, state, red)).toEqual({ seat: null, viewer: 'public', next: null, curtain: false });
    const waits = { ...system, awaited: () => ['blue'] } as typeof system;
    expect(sits(waits, campaign, state, red)).toMatchObject({
      seat: null,
      viewer: 'public',
      next: 'blue',
      curtain: true,
    });
    expect(sits(waits, campaign, state, { ...red, together: -1 })).toMatchObject({ viewer: 'public', curtain: false });
    for (const lifted of [null, { seat: 'blue', since: -1 }, { seat: 'gm', since: -1 }])
      expect(sits(waits, campaign, state, { lifted, together: null })).toMatchObject({ seat: 'blue', viewer: 'blue' });
  });

  it('is undone with the order of the person before it', () => {
    const store = campaignStore(system, against('blue'));
    give(store, 'red', MOVE);
    give(store, 'red', END);
    give(store, 'blue', { command: 'wait', unit: 'b1' } as never);
    expect(lastAction(system, store.getState().campaign)).toEqual({ entries: 2, handOver: false });
    expect(lastAction(system, { ...store.getState().campaign, entries: [] })).toBeUndefined();
  });

  it('is undone with the handover before it, and not with what a person did earlier', () => {
    const store = campaignStore(system, against('blue'));
    const [{ level, character }] = store.getState().campaign.computers!.seats as [ComputerSeat];
    give(store, 'red', MOVE);
    store.getState().seatComputers!([]);
    give(store, 'red', END);
    store.getState().seatComputers!([{ seat: 'blue', level: 'general', character: 'reckless' }]);
    give(store, 'blue', { command: 'wait', unit: 'b1' } as never);
    expect(lastAction(system, store.getState().campaign)).toEqual({ entries: 1, handOver: true });
    store.getState().undo();
    store.getState().handBack!();
    expect(store.getState().campaign.computers?.seats).toEqual([]);
    expect(store.getState().undone).toEqual([]);
    expect(lastAction(system, store.getState().campaign)).toEqual({ entries: 1, handOver: false });
    store.getState().undo();
    expect(lastAction(system, store.getState().campaign)).toEqual({ entries: 0, handOver: true });
    store.getState().handBack!();
    // As it was before: with its level and character.
    expect(store.getState().campaign.computers).toEqual({ version: 1, seats: [{ seat: 'blue', level, character }] });
  });
});

it('advice is a press away: orders with reasons, drawn in pencil, given by nobody, gone with the next entry', async () => {
  const order = { command: MOVE, aim: { aim: 'take', facts: { hex: '0909' } } };
  const thinker: Thinker = { next: async () => undefined, advise: async () => [order] };
  const { store } = await play(campaignOf(ROUND), 'en', true, { thinker });
  await waitFor(mapProps);
  expect(mapProps().marks.arrows).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'What would the computer do?' }));
  const advice = await screen.findByText('This takes the key point at 0909.');
  expect(advice.closest('li')!.textContent).toContain('0909');
  expect(mapProps().marks.arrows).toMatchObject([{ path: ['0910', '0909'], planned: true, number: 1 }]);
  expect(store.getState().campaign.entries).toEqual([]);
  act(() => give(store, 'red', MOVE));
  expect(screen.queryByText('This takes the key point at 0909.')).toBeNull();
});

it('against the computer the table says who thinks, and the seat can be taken over', async () => {
  const { thinker, say } = slowThinker();
  const { store } = await play(against('blue'), 'ru', true, { thinker });
  act(() => give(store, 'red', END));
  const line = await screen.findByRole('region', { name: 'Ход компьютера' });
  expect(line.textContent).toContain('думает новобранец…');
  fireEvent.click(within(line).getByRole('button', { name: 'Остановить' }));
  fireEvent.click(within(line).getByRole('button', { name: 'Взять эту сторону себе' }));
  await say(END);
  expect(seats(store)).toEqual(['red']);
  expect(store.getState().campaign.computers?.seats).toEqual([]);
});

it('the orders say how one wins, and while the computer is to move whose move it is and what it has done', async () => {
  const { thinker, say } = slowThinker();
  const { store } = await play(against('blue'), 'en', true, { thinker });
  const goal = () => document.querySelector('[data-goal]')?.textContent;
  const moves = () => document.querySelector('[data-computer-moves]')?.textContent;
  expect(goal()).toContain('50 Control Points');
  expect(moves()).toBeUndefined();
  act(() => give(store, 'red', END));
  await waitFor(() => expect(moves()).toContain('This side is to move.'));
  await act(() => say({ command: 'wait', unit: 'b1' } as never));
  await waitFor(() => expect(moves()).not.toContain('This side is to move.'));
  expect(moves()).toContain('Blue');
  cleanup();
  await play(campaignOf(ROUND), 'en', true, { thinker });
  expect(goal()).toBeUndefined();
});

it('in a part of all sides one’s own orders have no heading of another side', async () => {
  const begun = { ...against('blue'), scenario: { ...BATTLE, phase: 'preparation' } };
  await play(begun, 'en', true, { thinker: slowThinker().thinker });
  await screen.findByRole('region', { name: 'The computer’s turn' });
  expect(document.querySelector('[data-computer-moves]')).toBeNull();
});

it('of many deeds of the computer the newest are told', async () => {
  const { thinker } = slowThinker();
  const row = Array.from({ length: 10 }, (_, i) => [
    `b${i + 1}`,
    { side: 'blue', type: 'veterans', hex: `${20 - i}20` },
  ]);
  const many = { ...ROUND, units: { r1: BATTLE.units.r1, ...Object.fromEntries(row) } };
  const { store } = await play({ ...campaignOf(many), computers: against('blue').computers! }, 'en', true, { thinker });
  act(() => give(store, 'red', END));
  for (const [unit] of row) act(() => give(store, 'blue', { command: 'wait', unit } as never));
  const moves = () => document.querySelector('[data-computer-moves]')?.textContent;
  await waitFor(() => expect(moves()).toMatch(/ 10 waited/));
  expect(moves()).not.toMatch(/ 1 waited/);
});

it('on a phone the open panel makes room while the computer is to move, and comes back; after the end the whole map is seen', async () => {
  const { thinker, say, asked } = slowThinker();
  const { store } = await play(against('blue'), 'en', false, { thinker, folds: { panel: 'units' } });
  const open = () => document.querySelector('[data-panel]')?.getAttribute('data-panel');
  await waitFor(() => expect(open()).toBe('units'));
  act(() => give(store, 'red', END));
  await waitFor(() => expect(open()).toBeUndefined());
  await act(() => say({ command: 'wait', unit: 'b1' } as never));
  expect(open()).toBeUndefined();
  // It thinks again only when its move has been seen.
  await waitFor(() => expect(asked).toHaveLength(2), { timeout: 30_000 });
  await act(() => say(END));
  await waitFor(() => expect(open()).toBe('units'), { timeout: 30_000 });
  act(() => give(store, 'red', { command: 'concede' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Look at the map' }));
  expect(open()).toBeUndefined();
});

it.each([
  ['You have lost', ['blue']],
  ['You have won', ['red']],
  ['Victory', []],
] as const)('the end of a game says “%s” where the computer plays %j and Red concedes', async (said, computers) => {
  const { thinker } = slowThinker();
  const campaign = computers.length > 0 ? against(...computers) : campaignOf(ROUND);
  const { store } = await play(campaign, 'en', true, { thinker });
  act(() => give(store, 'red', { command: 'concede' }));
  const end = await screen.findByRole('dialog');
  expect(within(end).getByRole('heading', { level: 2 }).textContent).toContain(said);
  expect(end.textContent).toContain('Victory for Blue');
});

it('a side is handed over to the computer from the menu and taken back; it is told how far the thought has come', async () => {
  let hear: ((part: number) => void) | undefined;
  const thinker: Thinker = {
    advise: async () => [],
    next: (_, __, onProgress) => new Promise(() => (hear = onProgress)),
  };
  const { store } = await play(campaignOf(ROUND), 'en', true, { thinker });
  const press = async (name: string) => {
    if (!screen.queryByRole('menuitemcheckbox', { name }))
      fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name }));
  };
  await press('The computer plays Red');
  expect(store.getState().campaign.computers?.seats).toEqual([{ seat: 'red', level: 'officer', character: 'steady' }]);
  // Its items move when Red stands up: a second press must not meet Blue.
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(hear).toBeDefined());
  act(() => hear!(0.4));
  expect(screen.getByRole('progressbar', { name: 'Thought spent' }).getAttribute('aria-valuenow')).toBe('40');
  await press('The computer plays Red');
  expect(store.getState().campaign.computers?.seats).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  // Undo takes a handover back like an order.
  const undo = () => fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  act(undo);
  expect(store.getState().campaign.computers?.seats).toMatchObject([{ seat: 'red' }]);
  act(undo);
  expect(store.getState().campaign.computers).toEqual({ version: 1, seats: [] });
  give(store, 'red', MOVE);
});

it('the curtain falls before the secrets of the only person left, after another who handed over the own side', async () => {
  const { thinker } = slowThinker();
  const secret = {
    phase: 'preparation',
    turn: 2,
    sides: { red: { zone: '0101', prestige: 500 }, blue: { zone: '2020', prestige: 500 } },
  };
  await play(campaignOf(secret), 'en', true, { thinker });
  fireEvent.click(screen.getByRole('button', { name: 'I am Red' }));
  await waitFor(mapProps);
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name }));
  };
  await press('The computer plays Red');
  const blue = await screen.findByRole('button', { name: 'I am Blue' });
  fireEvent.click(blue);
  expect(screen.queryByRole('button', { name: 'I am Blue' })).toBeNull();
  await press('The computer plays Red');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await press('The computer plays Red');
  // Blue is there still.
  expect(screen.queryByRole('button', { name: 'I am Blue' })).toBeNull();
});

it('two seats of the computer play each other to the same end from the same seed', async () => {
  const { ruleset } = campaignOf(ROUND);
  const ends = [];
  for (let game = 0; game < 2; game++) {
    const minds = await openOpponents('nuclear', ruleset.rules);
    const store = campaignStore(system, against('red', 'blue'));
    const thinker: Thinker = { advise: async () => [], next: async (question) => minds.next(question) };
    const player = computerPlayer(store, thinker, atOnce);
    await vi.waitFor(() => expect(store.getState().campaign.entries.length).toBeGreaterThan(5), { timeout: 20_000 });
    player.stop();
    ends.push(
      store
        .getState()
        .campaign.entries.slice(0, 6)
        .map(({ hash }) => hash),
    );
  }
  expect(ends[0]).toEqual(ends[1]);
});

it('files name the computer by version, level and character, no seat twice; without the field they read as before', () => {
  const reads = (computers: unknown) =>
    CampaignSchema.safeParse({ ...campaignOf(ROUND), ...(computers !== undefined && { computers }) }).success;
  const one = seatOf('blue');
  expect(reads(undefined)).toBe(true);
  expect(reads({ version: 1, seats: [one] })).toBe(true);
  expect(reads({ version: 2, seats: [one] })).toBe(false);
  expect(reads({ version: 1, seats: [one, one] })).toBe(false);
  expect(reads({ version: 1, seats: [{ ...one, level: 'god' }] })).toBe(false);
  expect(reads({ version: 1, seats: [{ ...one, sees: 'all' }] })).toBe(false);
});
