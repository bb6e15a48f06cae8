import type { SideId } from '../kernel/ids.ts';
import { CATEGORIES, type Category, type Data, DRAWS } from './data.ts';

/** S-1.1: all that the map learns of a battle. S-7.8, S-7.9: from points destroyed to a category. */

export interface Outcome {
  readonly category: Category;
  readonly winner: SideId | null;
}

export interface PointLosses {
  readonly side: SideId;
  /** Points of the army list, 1 or more. */
  readonly list: number;
  readonly lost: number;
}

/** Shares are compared as fractions over a common denominator: no rounding. */
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

/** S-7.11: the greatest category whose least difference is reached. */
export const categoryOf = ({ quickTable }: Data, difference: number): Category =>
  CATEGORIES.findLast((category) => difference >= (quickTable[category] ?? Infinity)) ?? CATEGORIES[0];

/** A winner where there is one, none in a draw: what `result` means for a battle (table 13.6). */
export const isDraw = (category: Category): boolean => DRAWS.has(category);
export const isCategory = (value: unknown): value is Category => (CATEGORIES as readonly unknown[]).includes(value);
