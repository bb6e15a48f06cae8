import type { UnitId } from '../kernel/ids.ts';
import type { ExperienceReason } from './events.ts';
import type { Resolution } from './position.ts';
import type { RulesetIndex } from './ruleset-index.ts';
import type { Unit } from './state.ts';
import { inReserve } from './units.ts';

/** N-13.5, N-13.6: gives a unit experience and, one by one, the ranks that it now reaches. */
export function gainExperience(resolution: Resolution, id: UnitId, amount: number, reason: ExperienceReason): void {
  const unit = resolution.state.units[id];
  if (!unit || inReserve(unit) || amount === 0) return;
  resolution.add({ type: 'experience-gained', unit: id, amount, reason });
  const { ranks } = resolution.rules;
  const xp = unit.xp + amount;
  for (let next = rankIndex(resolution.rules, unit) + 1; next < ranks.length && ranks[next]!.xp <= xp; next++)
    resolution.add({ type: 'rank-gained', unit: id, rank: ranks[next]!.id });
}

const rankIndex = ({ ranks }: RulesetIndex, unit: Unit): number => ranks.findIndex(({ id }) => id === unit.rank);

/** The rank for an amount of experience. */
export const rankFor = ({ ranks }: RulesetIndex, xp: number): string => ranks.findLast((rank) => rank.xp <= xp)!.id;
