import type { SideId } from '../kernel/ids.ts';
import { CATEGORIES, type Category, type Data, DRAWS } from './data.ts';

/** S-1.1: the result of a battle, as far as the map needs it. S-7.8, S-7.9: its category follows from the points destroyed. */

export interface Outcome {
  readonly category: Category;
  readonly winner: SideId | null;
}

export interface PointLosses {
  readonly side: SideId;
  /** The points of the army list, at least 1. */
  readonly list: number;
  /** The points lost, at most `list`. */
  readonly lost: number;
}

/** S-7.9: the outcome of a battle. Compares the shares lost as exact fractions, without rounding. */
export function outcomeOf({ outcomeTable: table }: Data, a: PointLosses, b: PointLosses): Outcome {
  const whole = BigInt(a.list) * BigInt(b.list);
  const [shareA, shareB] = [BigInt(a.lost) * BigInt(b.list), BigInt(b.lost) * BigInt(a.list)];
  const winner = shareA < shareB ? a.side : b.side;
  const margin = 100n * (shareA < shareB ? shareB - shareA : shareA - shareB);
  const [goneA, goneB] = [shareA === whole, shareB === whole];
  if (goneA && goneB) return { category: 'draw-bloody', winner: null };
  const victory = (['slaughter', 'crushing', 'solid'] as const).find((each) => {
    const least = table[each];
    return least !== undefined && margin >= BigInt(least) * whole;
  });
  if (victory && shareA !== shareB) return { category: victory, winner };
  if (goneA || goneB) return { category: 'solid', winner };
  const bloody = [shareA, shareB].some((share) => 100n * share > BigInt(table.bloodyOver) * whole);
  return { category: bloody ? 'draw-bloody' : 'draw-light', winner: null };
}

/** S-7.11: the highest category whose least difference is reached. */
export const categoryOf = ({ quickTable }: Data, difference: number): Category =>
  CATEGORIES.findLast((category) => difference >= (quickTable[category] ?? Infinity)) ?? CATEGORIES[0];

/** Whether a category has no winner. */
export const isDraw = (category: Category): boolean => DRAWS.has(category);
export const isCategory = (value: unknown): value is Category => (CATEGORIES as readonly unknown[]).includes(value);
