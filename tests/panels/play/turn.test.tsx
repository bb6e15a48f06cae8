import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Campaign } from '../../../src/engine/kernel/campaign.ts';
import type { State } from '../../../src/engine/nuclear/state.ts';
import twoSides from '../../campaigns/two-sides.hexpost.json';
import { endAnyway, SOON } from '../../support/end-anyway.ts';
import { mapProps } from './map-view.tsx';
import { BATTLE, campaignOf, clickHex, marksOf, type OnTheTable, play } from './table.tsx';

const stateOf = ({ store }: OnTheTable) => store.getState().state as State;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const SETUP = {
  phase: 'setup',
  sides: { red: { zone: '0101' }, blue: { zone: '2020' } },
  hexes: { '1212': { keyPoint: 'neutral' } },
};
const sit = async (side: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `I am ${side}` }));
  await screen.findByRole('application');
};

/** Ends a part, and answers the question where something is left undone. */
async function endPart({ store }: OnTheTable): Promise<void> {
  const { length } = store.getState().campaign.entries;
  const isEnded = () => store.getState().campaign.entries.length > length;
  const question = () => screen.queryByRole('dialog', { name: 'Something is left undone' });
  await new Promise((resolve) => setTimeout(resolve, SOON));
  await press('End the round');
  await waitFor(() => expect(isEnded() || question() !== null).toBe(true));
  if (!isEnded()) await endAnyway();
}

describe('a turn in hotseat', () => {
  it('goes from setup through the first preparation to the first round', async () => {
    const table = await play(campaignOf(SETUP, { 'random-events': false }));
    for (const [side, hex] of [
      ['Red', '0303'],
      ['Blue', '2222'],
    ] as const) {
      await sit(side);
      await waitFor(() => expect(marksOf('deploy')).toContain(hex));
      clickHex(hex);
      expect(mapProps().marks.selected).toBe(hex);
      await press('Give order');
    }
    expect(stateOf(table).phase).toBe('turn-start');
    // The bases are read first.
    await press('Go on');
    await press('Roll for the turn’s event');
    await sit('Red');
    await press(/^Buy Soldier battalion/);
    await press(/^Buy Veteran company/);
    await press('Place Soldier battalion 1 on the map');
    clickHex('0404');
    // The next unit of the Reserve is taken in hand at once.
    clickHex('0405');
    expect(stateOf(table).sides.red?.plans).toEqual([
      { unit: 'red-1', hex: '0404' },
      { unit: 'red-2', hex: '0405' },
    ]);
    expect(mapProps().picture.counters.map(({ hex, ghost }) => [hex, ghost])).toEqual([
      ['0404', true],
      ['0405', true],
    ]);
    await press('Return Veteran company 2');
    const bid = screen.getByRole('textbox', { name: 'Sealed bid for initiative' });
    await userEvent.clear(bid);
    await userEvent.type(bid, '30');
    await press('Bid');
    expect(screen.getByText(/Bought 1 unit, to be deployed 1 unit, bid 30, 850 Prestige left\./)).toBeDefined();
    await press('Ready');
    await sit('Blue');
    await press('Ready');
    // Blue has bought and bid nothing: that is asked once.
    await endAnyway();
    expect(stateOf(table)).toMatchObject({ phase: 'initial', active: 'red' });
    expect(stateOf(table).units['red-1']?.hex).toBe('0404');
  });

  it('hides everything of the other side behind the curtain, and from the other side', async () => {
    await play(campaignOf({ ...SETUP, phase: 'turn-start' }, { 'random-events': false }));
    await press('Roll for the turn’s event');
    await sit('Red');
    await press(/^Buy Grenadier company/);
    await press('Ready');
    expect(screen.queryByRole('application')).toBeNull();
    expect(document.body.textContent).not.toContain('Grenadier');
    await sit('Blue');
    await press('Log');
    expect(screen.getByRole('log').textContent).toContain('Red finished preparing');
    expect(screen.getByRole('log').textContent).not.toContain('Grenadier');
    expect(screen.queryByRole('button', { name: /Grenadier company 1/ })).toBeNull();
    expect(button('Undo').getAttribute('aria-disabled')).toBe('true');
  });

  it('shows on the curtain a counter that everybody may see', async () => {
    await play(campaignOf({ ...BATTLE, phase: 'turn-start' }, { 'random-events': false }));
    await press('Roll for the turn’s event');
    const curtain = (await screen.findByRole('button', { name: 'I am Red' })).closest('main')!;
    await waitFor(() => expect(curtain.querySelector('canvas')).not.toBeNull());
  });

  it('lets everybody look at the table before the first sits down', async () => {
    await play(campaignOf({ ...SETUP, phase: 'turn-start' }, { 'random-events': false }));
    await press('Roll for the turn’s event');
    await press('Look at the table together first');
    await screen.findByRole('application');
    expect(screen.queryByRole('button', { name: 'Ready' })).toBeNull();
    await sit('Red');
    expect(button('Ready')).toBeDefined();
  });

  it('asks for what the event asks for', async () => {
    const acid = { ...BATTLE, phase: 'preparation', event: { id: 'acid-rain' } };
    const table = await play(campaignOf(acid));
    await sit('Red');
    expect(screen.getByRole('heading', { name: /Acid rain/ })).toBeDefined();
    await press('Make danger tests');
    expect(stateOf(table).event?.choices).toEqual({ red: 'test' });
    expect(button('Make danger tests').getAttribute('aria-pressed')).toBe('true');
  });

  it('asks for units until there are enough, and gives them together', async () => {
    const supply = { ...BATTLE, phase: 'preparation', event: { id: 'bad-supply', counts: { red: 2 } } };
    const table = await play(campaignOf(supply));
    await sit('Red');
    const asked = within(screen.getByRole('region', { name: 'The event asks for a choice' }));
    const choose = asked.getByRole<HTMLButtonElement>('button', { name: 'Choose these' });
    expect(choose.disabled).toBe(true);
    for (const unit of asked.getAllByRole('checkbox').slice(0, 2)) fireEvent.click(unit);
    expect(asked.getAllByRole<HTMLInputElement>('checkbox').filter(({ disabled }) => !disabled)).toHaveLength(2);
    fireEvent.click(choose);
    expect(stateOf(table).event?.choices).toEqual({ red: ['r2', 'r3'] });
  });

  it('shows of an event that struck nobody what the report says of it (N-1.8, N-15.11)', async () => {
    const escort = { ...BATTLE, phase: 'preparation', event: { id: 'vip-escort', side: 'red', unit: null } };
    await play(campaignOf(escort));
    await sit('Red');
    const card = within(screen.getByRole('region', { name: /event/i }));
    expect(card.getByRole('heading', { name: /VIP escort/ })).toBeDefined();
    expect(card.getByText(/there is nobody and nothing for it to strike/)).toBeDefined();
    expect(card.queryByText(/joins a random unit/)).toBeNull();
  });

  it('gives the pick of a rank', async () => {
    const units = { ...BATTLE.units, r1: { ...BATTLE.units.r1, xp: 12, rank: 'experienced', picks: 1 } };
    const table = await play(campaignOf({ ...BATTLE, phase: 'preparation', units }));
    await sit('Red');
    await press('Accurate');
    expect(stateOf(table).sides.red?.chosen).toEqual([{ unit: 'r1', trait: 'accurate' }]);
  });

  it('shows what the turn brought when it is over', async () => {
    const table = await play(campaignOf({ ...BATTLE, phase: 'final' }));
    for (const _ of ['red', 'blue']) {
      await endPart(table);
    }
    expect(stateOf(table).phase).toBe('turn-start');
    const summary = screen.getByRole('region', { name: 'Turn 2 is over' });
    const blue = within(summary).getByRole('row', { name: /^Blue/ });
    expect(
      within(blue)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['1 +1', '1', '240 +110', '2', '0', '0']);
  });

  it('shows the victory and the standings', async () => {
    const sides = { red: { controlPoints: 60 }, blue: {} };
    const table = await play(campaignOf({ ...BATTLE, phase: 'final', sides }));
    for (const _ of ['red', 'blue']) {
      await endPart(table);
    }
    const victory = await screen.findByRole('dialog');
    expect(victory.textContent).toContain('Victory for Red with enough Control Points');
    await press('Look at the map');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks once more before a side concedes', async () => {
    const table = await play(campaignOf(BATTLE));
    await press('Menu');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Concede' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Concede' }));
    expect(stateOf(table).phase).toBe('over');
  });
});

describe('the log', () => {
  it('tells a shot with its dice, its reasons and its rule, and opens the rule', async () => {
    await play(campaignOf(BATTLE));
    await screen.findByRole('application');
    await waitFor(mapProps);
    clickHex('0910');
    await press(/^Shoot/);
    clickHex('1110');
    await press('Give order');
    await press('Log');
    const log = screen.getByRole('log');
    expect(log.textContent).toMatch(/Soldier battalion 1 fired at Veteran company 1 and (scored \d+ hits?|missed)\./);
    expect(log.textContent).toContain('−1 Partial cover');
    expect(log.querySelectorAll('svg[data-good]').length).toBeGreaterThanOrEqual(10);
    await userEvent.click(within(log).getAllByRole('button', { name: 'Rule N-7.1' })[0]!);
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toMatch(/N-7\.1 .{20,}/));
  });

  it('shows the map as it was, and comes back', async () => {
    const table = await play(twoSides as unknown as Campaign);
    const { entries } = table.store.getState().campaign;
    const sit = screen.queryByRole('button', { name: /^I am/ });
    if (sit) await userEvent.click(sit);
    await screen.findByRole('application');
    await waitFor(mapProps);
    for (const dialog of screen.queryAllByRole('button', { name: 'Look at the map' })) await userEvent.click(dialog);
    await press('Log');
    const now = mapProps().picture;
    const heads = screen.getByRole('log').querySelectorAll<HTMLElement>('article [aria-pressed]');
    await userEvent.click(heads[0]!);
    expect(mapProps().picture).not.toEqual(now);
    expect(screen.getByText(new RegExp(`of ${entries.length}$`))).toBeDefined();
    fireEvent.change(screen.getByRole('slider', { name: 'Entry' }), { target: { value: '3' } });
    expect(screen.getByText(`The map after entry 4 of ${entries.length}`)).toBeDefined();
    await press('Back to now');
    expect(mapProps().picture).toEqual(now);
  });
});

describe('a phone', () => {
  it('has its panels at the bottom, one at a time, and the orders come up with a unit', async () => {
    await play(campaignOf(BATTLE), 'en', false);
    await screen.findByRole('application');
    await waitFor(mapProps);
    await press('Log');
    expect(screen.getByRole('log')).toBeDefined();
    clickHex('0910');
    expect(screen.queryByRole('log')).toBeNull();
    expect(button(/^Shoot/)).toBeDefined();
  });
});

it.each([
  ['a campaign with a last turn names it beside the turn', { 'turn-limit': 9 }, 'Turn 2 of 9'],
  ['one without counts on', {}, 'Turn 2'],
])('N-17: %s', async (_, options, turn) => {
  await play(campaignOf(BATTLE, options));
  expect(within(screen.getByRole('banner')).getByText(/^Turn/).textContent).toBe(turn);
});
