import { describe, expect, test } from 'vitest';
import { measured, wilson } from '../src/dev/fairness-games.ts';
import type { StartingPlaces } from '../src/dev/tested-system.ts';
import { testedSystem } from '../src/dev/tested-systems.ts';

/** The measuring of starting places (`npm run fairness`). */

const tested = testedSystem('nuclear');
const { starts } = tested as { starts: StartingPlaces<unknown> };

describe('the measuring of starting places', () => {
  /** Games that end before they begin, won by the side named. */
  const over = { ...tested, system: { ...tested.system, isOver: () => true } };
  const wonBy = (...winners: string[]): StartingPlaces<unknown> => ({ ...starts, winnersOf: () => winners });

  test('a side has every zone equally often, so one that always wins wins from everywhere (N-18.10)', () => {
    const { rows, games } = measured(over, wonBy('blue'), { sides: 3, games: 4, seed: 's' });
    expect(games).toBe(6);
    expect(rows.map(({ wins, times }) => [wins, times])).toEqual(Array.from({ length: 3 }, () => [2, 1]));
  });

  test('allies share a victory, and a draw counts for nobody', () => {
    const shared = measured(over, wonBy('red', 'blue', 'green'), { sides: 3, games: 3, seed: 's' });
    expect(shared.rows.map(({ times }) => times.toFixed(6))).toEqual(['1.000000', '1.000000', '1.000000']);
    expect(measured(over, wonBy(), { sides: 2, games: 2, seed: 's' })).toMatchObject({ drawn: 2, games: 2 });
  });

  test('another layout can be tried, and the distances of rivals are told', () => {
    const layout = ['0101', '2020', '0120'];
    const { rows } = measured(over, wonBy('red'), { sides: 3, games: 3, seed: 's', layout });
    expect(rows.map(({ place }) => place).toSorted()).toEqual(layout.toSorted());
    for (const { told } of rows) expect(told).toMatch(/^rivals at \d+ \d+$/);
  });

  test('the members of a team win together, so a team that always wins has twice its share', () => {
    const domination = testedSystem('domination');
    const begun = { ...domination, system: { ...domination.system, isOver: () => true } };
    const won = { ...domination.starts!, winnersOf: () => ['red', 'green'] };
    const { rows } = measured(begun, won, { sides: 4, teams: 2, games: 4, seed: 's' });
    expect(rows.map(({ place, wins, times }) => [place, wins, times])).toEqual([
      ['seat 1', 4, 2],
      ['seat 2', 0, 0],
      ['seat 3', 4, 2],
      ['seat 4', 0, 0],
    ]);
  });

  test('armies are counted in the games in which they are', () => {
    const domination = testedSystem('domination');
    const begun = { ...domination, system: { ...domination.system, isOver: () => true } };
    const won = { ...domination.starts!, winnersOf: () => ['red'] };
    const { rows, games } = measured(begun, won, { sides: 2, games: 12, seed: 's', by: 'armies' });
    expect(rows.reduce((sum, row) => sum + row.games, 0)).toBe(2 * games);
    expect(rows.reduce((sum, row) => sum + row.wins, 0)).toBe(games);
  });

  test('intervals are Wilson’s', () => {
    expect(wilson(50, 100).map((share) => share.toFixed(3))).toEqual(['0.404', '0.596']);
    expect(wilson(0, 20).map((share) => share.toFixed(3))).toEqual(['0.000', '0.161']);
    expect(wilson(0, 0)).toEqual([0, 1]);
  });
});
