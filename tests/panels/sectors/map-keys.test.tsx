import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { State } from '../../../src/engine/sectors/state.ts';
import { campaignStore } from '../../../src/store/campaign.ts';
import { sectorBeyond } from '../../../src/systems/sectors/map/actions.ts';
import { movesBetween } from '../../../src/systems/sectors/map/places.ts';
import { mapProps } from '../play/map-view.tsx';
import { campaignOf, DEPLOYED, DEPLOYMENT, ORDERED, played, rules, show, system } from './map-table.tsx';

afterEach(cleanup);

const FIVE = rules.planets.get('planet-5')!;
const SEVEN = rules.planets.get('planet-7')!;

test('the shortest way is counted in moves, round the back too; where no way leads there is no number', () => {
  const map = {
    id: null,
    sectors: ['a', 'b', 'c', 'd'],
    links: [
      ['a', 'b'],
      ['b', 'c'],
    ],
  } as const;
  const state = { map } as unknown as State;
  expect(['a', 'b', 'c', 'd'].map((to) => movesBetween(state.map, 'a', to))).toEqual([0, 1, 2, undefined]);
});

describe('from sector to sector by the arrow keys', () => {
  test.each([
    ['s1', 'ArrowLeft', 's2'],
    ['s1', 'ArrowRight', 's3'],
    ['s1', 'ArrowUp', 's4'],
    ['s3', 'ArrowDown', 's5'],
    ['s4', 'ArrowDown', 's1'],
    ['s4', 'ArrowUp', 's4'],
    ['s4', 'ArrowLeft', 's2'],
  ])('planet-5: from %s, %s leads to %s', (from, key, to) => {
    expect(sectorBeyond(FIVE, from, key)).toBe(to);
  });

  test('S-2.3: the left edge leads round the back to the right one, and back', () => {
    expect(sectorBeyond(FIVE, 's2', 'ArrowLeft')).toBe('s3');
    expect(sectorBeyond(FIVE, 's3', 'ArrowRight')).toBe('s2');
    expect(sectorBeyond(SEVEN, 's4', 'ArrowLeft')).toBe('s5');
    expect(sectorBeyond(SEVEN, 's4', 'ArrowRight')).toBe('s2');
  });

  test('other keys lead nowhere', () => {
    expect(sectorBeyond(FIVE, 's1', 'Home')).toBeUndefined();
  });
});

/** A person's press on the summary; jsdom tells of it too late for the next line. */
function unfoldLegend(): void {
  const legend = screen.getByRole('region', { name: 'Legend' }).querySelector('details')!;
  legend.open = true;
  fireEvent(legend, new Event('toggle'));
}

describe('the map at the keyboard', () => {
  const map = () => screen.getByRole('application', { name: 'Map of the planet' });
  const key = (name: string) => fireEvent.keyDown(map(), { key: name });
  const said = () => document.querySelector('[data-news]')!.textContent!;
  const row = (name: RegExp) =>
    within(screen.getByRole('complementary', { name: 'Planet' })).getByRole('button', { name, pressed: true });

  test('arrows move and tell, Enter chooses, Escape lets go', async () => {
    await show(played(DEPLOYMENT, [...DEPLOYED, ...ORDERED]));
    await vi.waitFor(mapProps, 60_000);
    expect(map().getAttribute('tabindex')).toBe('0');
    key('ArrowRight');
    expect(said()).toContain('Sector 1, Central. Ada 4, Bob 3');
    expect(said()).toContain('Battle 1.1: Meeting engagement of Ada and Bob, To be fought');
    key('ArrowUp');
    expect(said()).toContain('Sector 4, North Pole. pole. Ada 1');
    expect(mapProps().marks.hexMarks).toEqual([{ hex: expect.any(String), kind: 'focus' }]);
    key('Enter');
    expect(said()).toBe('Sector 4, North Pole chosen.');
    expect(row(/^Sector 4/)).toBeTruthy();
    key('Escape');
    expect(screen.queryByRole('button', { name: /^Sector 4/, pressed: true })).toBeNull();
    expect(mapProps().marks.hexMarks).toEqual([]);
  });

  test('G lays the ruler, which counts moves from sector to sector; no overlays are offered', async () => {
    await show(played(DEPLOYMENT, [...DEPLOYED, ...ORDERED]));
    await vi.waitFor(mapProps, 60_000);
    expect(screen.queryByRole('button', { name: 'Overlays' })).toBeNull();
    key('ArrowRight');
    fireEvent.keyDown(document.body, { key: 'g', code: 'KeyG' });
    key('ArrowLeft');
    const card = screen.getByRole('region', { name: 'Ruler' });
    expect(card.textContent).toContain('1 move from Sector 1 to Sector 2');
    expect(mapProps().marks.ruler).toMatchObject({ text: '1', blocker: null });
    fireEvent.keyDown(map(), { key: 'Escape' });
    expect(screen.queryByRole('region', { name: 'Ruler' })).toBeNull();
  });

  test('N goes to the next army without an order, and with Shift to the one before, round the list', async () => {
    const steps = (count: number, shiftKey = false) =>
      Array.from({ length: count }, () => {
        fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN', shiftKey });
        return /^Sector \d/.exec(row(/^Sector/).textContent!)![0];
      });
    await show(played(DEPLOYMENT, DEPLOYED));
    await vi.waitFor(mapProps, 60_000);
    fireEvent.click(screen.getByRole('button', { name: /I am Ada/ }));
    expect(steps(4)).toEqual(['Sector 1', 'Sector 2', 'Sector 4', 'Sector 1']);
    expect(steps(3, true)).toEqual(['Sector 4', 'Sector 2', 'Sector 1']);
    // Her sheet has orders for two of the three.
    await show(played(DEPLOYMENT, [...DEPLOYED, ORDERED[0]!]));
    fireEvent.click(screen.getByRole('button', { name: /I am Ada/ }));
    expect(steps(2)).toEqual(['Sector 2', 'Sector 2']);
  });

  test('what a key with Alt or Ctrl means is left to the browser', async () => {
    await show(played(DEPLOYMENT, DEPLOYED));
    fireEvent.click(screen.getByRole('button', { name: /I am Ada/ }));
    expect(fireEvent.keyDown(map(), { key: 'ArrowLeft', altKey: true })).toBe(true);
    expect(fireEvent.keyDown(map(), { key: 'ArrowLeft' })).toBe(false);
  });

  test('S-2.3, S-2.2: the edges name what lies behind, the legend says which poles have no way between them', async () => {
    await show(played(DEPLOYMENT, [...DEPLOYED, ...ORDERED]));
    unfoldLegend();
    fireEvent.click(screen.getByTitle('Round the back of the planet to Sector 3, Eastern'));
    expect(row(/^Sector 3/)).toBeTruthy();
    expect(screen.getByText(/edge meet at the back/).textContent).toContain('Sector 2, Western and Sector 3, Eastern');
    expect(screen.getByText(/No way leads from pole to pole/).textContent).toContain('Sector 4, North Pole');
  });

  test('everything drawn is also said in the list: moves under way, fortified sides, battles by number and state', async () => {
    await show(played(DEPLOYMENT, [...DEPLOYED, ...ORDERED]));
    const list = screen.getByRole('complementary', { name: 'Planet' }).textContent!;
    expect(list).toContain('Bob 3 armies on the way to Sector 2');
    expect(list).toContain('Ada fortified');
    expect(list).toMatch(/Battle 1\.6.*Sector 5, South Pole/s);
  });
});

describe('a planet without a drawing (S-2.4)', () => {
  const RING = {
    map: {
      sectors: ['alpha', 'beta', 'gamma'],
      links: [
        ['alpha', 'beta'],
        ['beta', 'gamma'],
      ],
    },
    sectors: { alpha: { armies: { red: 4, blue: 3 } }, beta: { armies: { green: 3 }, controller: 'green' } },
  };

  test('shows every sector with the ways that lead from it, and they lead there', async () => {
    await show(played(RING, []));
    fireEvent.click(screen.getByRole('button', { name: 'Look at the table together first' }));
    expect(screen.queryByRole('application')).toBeNull();
    const map = screen.getByRole('main', { name: 'Map of the planet' });
    const beta = within(map)
      .getAllByRole('listitem')
      .find(({ textContent }) => textContent?.startsWith('Sector beta'))!;
    const ways = within(beta).getByText(/^Next to/);
    expect(within(ways).getAllByRole('button')).toHaveLength(2);
    expect(map.textContent).toContain('held by Cleo');
    fireEvent.click(within(ways).getByRole('button', { name: /gamma/ }));
    expect(within(map).getByRole('button', { name: 'Sector gamma', pressed: true })).toBeTruthy();
  });

  test('has no counter for the curtain, which falls all the same', async () => {
    const manner = { level: 'recruit', character: 'steady' } as const;
    const computers = { version: 1, seats: [{ seat: 'green', ...manner }] } as const;
    const store = campaignStore(system, { ...campaignOf(RING, { advance: 'when-ready' }), computers });
    expect(store.getState().submit('red', { command: 'concede' }).ok).toBe(true);
    await show(store);
    expect(screen.getByRole('heading', { name: /Bob/ })).toBeTruthy();
  });
});
