import { describe, expect, test } from 'vitest';
import type { Odds } from '../../src/engine/kernel/odds.ts';
import { QUICK_WAYS, quickOdds } from '../../src/engine/sectors/quick.ts';
import type { State } from '../../src/engine/sectors/state.ts';
import { system } from './positions.ts';

/** The odds of a quick battle, as every system tells its own. */

function position(bonus: boolean): State {
  return system.begin(
    {
      phase: 'battles',
      sectors: { s1: { armies: { red: 4, blue: 3 }, ...(bonus && { fortified: ['blue'] }) } },
      battles: { r1b1: { sector: 's1', attacker: 'red', defender: 'blue', ...(bonus && { bonus: 'blue' }) } },
    },
    {},
  ) as State;
}
const offer = { command: 'offer-quick', battle: 'r1b1' };
const odds = (state: State, seat: string, draft: object = offer): Odds | undefined =>
  system.odds!(state, seat, { ...draft });

describe('the odds of a quick battle', () => {
  test.each([false, true])('S-7.11, S-7.12: every result has its share of the throws (bonus: %s)', (bonus) => {
    const state = position(bonus);
    const told = odds(state, 'red')!;
    const ways = quickOdds(state.data, state.battles.r1b1!);
    expect(told.throws).toBe(QUICK_WAYS);
    expect(told.outcomes).toHaveLength(ways.length);
    for (const { category, winner, ways: count } of ways)
      expect(told.outcomes.find(({ id, gains }) => id === category && gains === winner)!.chance).toBe(
        count / QUICK_WAYS,
      );
    expect(told.notes.map(({ id }) => id)).toEqual(['dice', 'dice', ...(bonus ? ['bonus'] : [])]);
  });

  test('S-7.11: the best result of the attacker comes first, that of the defender last', () => {
    const { outcomes } = odds(position(false), 'red')!;
    expect(outcomes[0]).toMatchObject({ id: 'slaughter', gains: 'red' });
    expect(outcomes.at(-1)).toMatchObject({ id: 'slaughter', gains: 'blue' });
    const order = outcomes.map(({ gains }) => gains);
    expect(order).toEqual([...order].sort((a, b) => rank(a) - rank(b)));
  });
  const rank = (gains: string | null) => [undefined, 'red', null, 'blue'].indexOf(gains as never);

  test('S-7.1: each side is told the armies that the results would cost it', () => {
    const state = position(false);
    const { fates, outcomes } = odds(state, 'red')!;
    const { losses } = state.data;
    const expected = outcomes.reduce((sum, { id, gains, chance }) => {
      const { each = 0, winner = 0, loser = 0 } = losses[id as keyof typeof losses] ?? {};
      return sum + chance * (gains === null ? each : gains === 'red' ? winner : loser);
    }, 0);
    expect(fates.map(({ side }) => side)).toEqual(['red', 'blue']);
    expect(fates[0]!.losses[0]!.expected).toBeCloseTo(expected, 12);
  });

  test('S-7.10: whoever agrees is told the same as whoever offers, and so is the game master', () => {
    const state = position(true);
    const offered = { ...state, battles: { r1b1: { ...state.battles.r1b1!, quickOffers: ['red'] } } } as State;
    const { kind: attack, ...first } = odds(state, 'red')!;
    const { kind: answer, ...second } = odds(offered, 'blue')!;
    expect([attack, answer]).toEqual(['attack', 'answer']);
    expect(second).toEqual(first);
    const { outcomes } = odds(state, 'gm', { command: 'quick-resolve', battle: 'r1b1' })!;
    expect(outcomes).toEqual(first.outcomes);
  });

  test('S-7.10: there are none for a battle that is over or unknown', () => {
    const state = position(false);
    const over = { ...state, battles: { r1b1: { ...state.battles.r1b1!, status: 'final' } } } as State;
    expect(odds(over, 'red')).toBeUndefined();
    expect(odds(state, 'red', { ...offer, battle: 'constructor' })).toBeUndefined();
    expect(odds(state, 'red', { command: 'report-result', battle: 'r1b1' })).toBeUndefined();
  });
});
