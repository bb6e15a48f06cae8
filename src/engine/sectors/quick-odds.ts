import type { SideId } from '../kernel/ids.ts';
import type { Category, Data } from './data.ts';
import { type QuickBattle, quickResult, rerollerOf } from './quick.ts';

/** A result of a quick battle, and how many of the `QUICK_WAYS` equally likely rolls of five dice lead to it. */
export interface QuickChance {
  readonly category: Category;
  readonly winner: SideId | null;
  readonly ways: number;
}

const FACES = [1, 2, 3, 4, 5, 6] as const;
const TWO_DICE = FACES.length * FACES.length;
/** The number of rolls of two dice per side and one for the re-roll. Without a re-roll, all faces of that die count alike. */
export const QUICK_WAYS = TWO_DICE * TWO_DICE * FACES.length;

/** All rolls of two dice, regardless of order, with their frequency. */
const PAIRS = FACES.flatMap((high) =>
  FACES.filter((low) => low <= high).map((low) => ({ dice: [high, low], times: low === high ? 1 : 2 })),
);

/** S-7.11, S-7.12: all possible results of a quick battle with their exact chances, as numbers of ways. */
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
