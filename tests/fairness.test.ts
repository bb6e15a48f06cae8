import { describe, expect, test } from 'vitest';
import { measured } from '../src/dev/fairness-games.ts';
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
});
