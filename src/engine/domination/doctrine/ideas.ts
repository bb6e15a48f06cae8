import type { Hex } from '../../kernel/board/hex.ts';
import type { Idea } from '../../kernel/doctrine.ts';
import type { SideId } from '../../kernel/ids.ts';
import { worksOf } from '../objects.ts';
import { type Position, sideOf, unitsOfSide } from '../position.ts';
import { armyCommand } from '../reinforcements.ts';
import { deedsIn, deedsOfWork, isWorthAThought, shuttleFlights } from './deeds.ts';
import { marchesFrom } from './marches.ts';
import { purchasesOf } from './purse.ts';

/** Subjects of orders: the army in a hex, the works in one, the shuttles, the purse. */

const WORK = 'work@';
const SHUTTLE = 'shuttle';
const PURCHASES = 'purse';

export function subjectsOf(position: Position, side: SideId): string[] {
  const { active, phase } = position.state;
  if (active !== side || phase !== 'orders') return [];
  const hexes = new Set<Hex>();
  for (const unit of unitsOfSide(position, side)) if (isWorthAThought(position, unit)) hexes.add(unit.at);
  const { used, resources } = sideOf(position, side);
  const works = worksOf(position, side).flatMap(({ hex, row }) =>
    (row.gun !== undefined && !used.includes(`gun@${hex}`)) ||
    (row.lifts !== undefined && !used.includes(`airlift@${hex}`))
      ? [`${WORK}${hex}`]
      : [],
  );
  const shuttle = armyCommand(position, side, 'shuttle') && !used.includes('shuttle') ? [SHUTTLE] : [];
  return [...works, ...hexes, ...shuttle, ...(resources > 0 ? [PURCHASES] : [])];
}

export function ideasFor(position: Position, side: SideId, subject: string): Idea[] {
  if (subject === PURCHASES) return purchasesOf(position, side);
  if (subject === SHUTTLE) return shuttleFlights(position, side);
  if (subject.startsWith(WORK)) return deedsOfWork(position, side, subject.slice(WORK.length));
  return [...marchesFrom(position, side, subject), ...deedsIn(position, side, subject)];
}
