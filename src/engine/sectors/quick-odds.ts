import type { SideId } from '../kernel/ids.ts';
import type { Category, Data } from './data.ts';
import { type QuickBattle, quickResult, rerollerOf } from './quick.ts';

/** How a quick battle may end, and in how many of the `QUICK_WAYS` equally likely throws of five dice it does. */
export interface QuickChance {
  readonly category: Category;
  readonly winner: SideId | null;
  readonly ways: number;
}

const FACES = [1, 2, 3, 4, 5, 6] as const;
/** Two dice a side and one for the re-roll; where that falls idle, each of its faces counts the same. */
export const QUICK_WAYS = FACES.length ** 5;

/** The throws of two dice that differ, and how often each comes: which die is which does not matter. */
const PAIRS = FACES.flatMap((high) =>
  FACES.filter((low) => low <= high).map((low) => ({ dice: [high, low], times: low === high ? 1 : 2 })),
);

/** S-7.11, S-7.12: every end that a quick battle may have, with its chance as a whole number of ways: exact. */
export function quickOdds(data: Data, battle: QuickBattle): QuickChance[] {
  const found = new Map<string, QuickChance>();
  const add = (dice: Parameters<typeof quickResult>[2], ways: number) => {
    const { category, winner } = quickResult(data, battle, dice);
    const key = `${category} ${winner}`;
    found.set(key, { category, winner, ways: (found.get(key)?.ways ?? 0) + ways });
  };
  for (const { dice: attack, times: a } of PAIRS)
    for (const { dice: defence, times: d } of PAIRS) {
      if (rerollerOf(data, battle, { attack, defence }) === null) add({ attack, defence }, a * d * FACES.length);
      else for (const reroll of FACES) add({ attack, defence, reroll }, a * d);
    }
  return [...found.values()];
}
