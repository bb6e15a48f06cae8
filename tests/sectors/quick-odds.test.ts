import { describe, expect, test } from 'vitest';
import { scripted } from '../../src/engine/kernel/dice/sources.ts';
import { playOn } from '../../src/engine/kernel/play.ts';
import { evolve } from '../../src/engine/sectors/evolve.ts';
import { QUICK_WAYS, quickBattle, quickOdds, quickResult, rerollerOf } from '../../src/engine/sectors/quick.ts';
import type { Battle, State } from '../../src/engine/sectors/state.ts';
import { rules, system } from './positions.ts';

const FACES = [1, 2, 3, 4, 5, 6];
const PAIRS = FACES.flatMap((a) => FACES.map((b) => [a, b] as const));

/** A defended sector: the defender holds the bonus where `bonus` says so. */
function position(red: number, blue: number, bonus: boolean): { state: State; battle: Battle } {
  const state = system.begin(
    {
      phase: 'battles',
      sectors: { s1: { armies: { red, blue }, ...(bonus && { fortified: ['blue'] }) } },
      battles: { r1b1: { sector: 's1', attacker: 'red', defender: 'blue', ...(bonus && { bonus: 'blue' }) } },
    },
    {},
  ) as State;
  return { state, battle: state.battles.r1b1! };
}

/** Every throw that the rules may ask for, played out by the rules themselves. */
function counted({ state, battle }: { state: State; battle: Battle }): Map<string, number> {
  const ways = new Map<string, number>();
  for (const attack of PAIRS)
    for (const defence of PAIRS)
      for (const face of FACES) {
        const script = scripted({ 'quick-attack': attack, 'quick-defence': defence, 'quick-reroll': [face] });
        const resolution = playOn(evolve, { rules, state }, script.entry());
        quickBattle(resolution, battle);
        const { category, winner } = resolution.state.battles.r1b1!;
        const key = `${category} ${winner}`;
        ways.set(key, (ways.get(key) ?? 0) + 1);
      }
  return ways;
}

describe('the chances of a quick battle (S-7.11, S-7.12)', () => {
  test.each([
    [3, 3, false],
    [5, 1, false],
    [5, 1, true],
    [2, 4, true],
  ])('%i armies against %i, bonus %s: all throws, counted one by one', (red, blue, bonus) => {
    const at = position(red, blue, bonus);
    const odds = quickOdds(at.state.data, at.battle);
    const found = new Map(odds.map(({ category, winner, ways }) => [`${category} ${winner}`, ways]));
    expect(found).toEqual(counted(at));
  });

  test('whatever the rows and the bonus, they add up to every throw there is', () => {
    for (const red of [1, 2, 3, 4, 5])
      for (const blue of [1, 2, 3, 4, 5])
        for (const bonus of [false, true]) {
          const { state, battle } = position(red, blue, bonus);
          expect(quickOdds(state.data, battle).reduce((sum, { ways }) => sum + ways, 0)).toBe(QUICK_WAYS);
        }
  });

  test('equal rows without a bonus: both sides alike, and 146 of 1296 throws are level', () => {
    const { state, battle } = position(3, 3, false);
    const odds = quickOdds(state.data, battle);
    const ways = (category: string, winner: string | null) =>
      odds.find((chance) => chance.category === category && chance.winner === winner)?.ways;
    expect(ways('draw-light', null)).toBe(146 * 6);
    for (const category of ['solid', 'crushing', 'slaughter'])
      expect(ways(category, 'red')).toBe(ways(category, 'blue'));
  });
});

describe('the re-roll (S-7.12)', () => {
  const { state, battle } = position(3, 3, true);
  const by = (attack: number[], defence: number[]) => rerollerOf(state.data, battle, { attack, defence });

  test('falls due only when the holder trails', () => {
    expect(by([5, 4], [2, 3])).toBe('blue');
    expect(by([2, 3], [5, 4])).toBeNull();
    expect(by([2, 3], [1, 4])).toBeNull();
  });

  test('takes the place of the lower die, better or worse', () => {
    const dice = { attack: [5, 4], defence: [2, 3] };
    const total = (reroll: number) => quickResult(state.data, battle, { ...dice, reroll }).defenceTotal;
    expect([total(6), total(1)]).toEqual([3 + 6 + 1, 3 + 1 + 1]);
  });
});
