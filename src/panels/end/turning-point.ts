import type { SideId } from '@hexpost/engine';
import type { StatsMoment } from '../stats/statistics.ts';

/** How the winners came to lead in a figure: at which moment for good, from the beginning, or never. */
export type Lead =
  | { readonly kind: 'turned'; readonly moment: StatsMoment }
  | { readonly kind: 'always' }
  | { readonly kind: 'never' };

/** The last time that the winners took the lead from everybody else; undefined without winners, losers or a course. */
export function leadOf(moments: readonly StatsMoment[], figure: string, won: readonly SideId[]): Lead | undefined {
  const bestOf = ({ sides }: StatsMoment, isOne: (side: SideId) => boolean): number =>
    Math.max(...Object.entries(sides).flatMap(([side, figures]) => (isOne(side) ? [figures[figure] ?? 0] : [])));
  const isWinner = (side: SideId) => won.includes(side);
  const leads = moments.map((moment) => bestOf(moment, isWinner) > bestOf(moment, (side) => !isWinner(side)));
  const sides = Object.keys(moments.at(-1)?.sides ?? {});
  if (moments.length < 2 || !sides.some(isWinner) || sides.every(isWinner)) return undefined;
  if (!leads.at(-1)) return { kind: 'never' };
  const behind = leads.lastIndexOf(false);
  // Before the first turn nobody can have a lead that anybody has earned.
  return behind < 1 ? { kind: 'always' } : { kind: 'turned', moment: moments[behind + 1]! };
}
