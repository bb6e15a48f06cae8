import type { Hex } from '../kernel/board/hex.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import type { SideId } from '../kernel/ids.ts';
import { askSide } from './army-rules.ts';
import { enemiesIn, hasEnemies, isHeld, roomIn } from './locations.ts';
import { declareBattles, settled } from './pending.ts';
import { armyIn, hexesBeside, occupiedHexes, type Position, type Resolution, unitsOfSide } from './position.ts';
import type { Unit } from './state.ts';
import { step } from './steps.ts';

/** D-14.3, D-14.4: armies that an enemy next door drives to attack. */

const isAble = ({ arrived, acted }: Unit): boolean => !arrived && !acted;

/** D-14.3: rolled for every army that could attack an enemy next door. */
export function rollBelligerence(resolution: Resolution, side: SideId): void {
  const [frenzy] = askSide(resolution, side, 'frenzy');
  if (!frenzy) return;
  for (const hex of occupiedHexes(resolution)) {
    const able = isHeld(resolution, hex, side) ? [] : armyIn(resolution, hex, side).filter(isAble);
    if (able.length === 0 || !hexesBeside(resolution, hex).some((near) => hasEnemies(resolution, near, side))) continue;
    const [roll] = resolution.roll({ label: 'belligerence', by: `${side}@${hex}`, clause: 'D-14.3' }, 6);
    const frenzied = roll! <= frenzy.says ? able.map(({ id }) => id) : [];
    resolution.add({ type: 'belligerence-rolled', side, at: hex, roll: roll!, frenzied });
  }
}

/** The frenzied units of a side in a hex that have not attacked yet. */
const frenziedIn = (position: Pick<Position, 'state'>, hex: Hex, side: SideId): Unit[] =>
  armyIn(position, hex, side).filter(isDriven);
const isDriven = ({ frenzied, acted }: Unit): boolean => frenzied && !acted;

/** D-14.4: a frenzied unit may only attack, together with all others there for whom the target has room. */
export function checkFrenziedMove(
  position: Position,
  side: SideId,
  units: readonly Unit[],
  goal: Hex,
): Refusal | undefined {
  const driven = units.filter(({ frenzied }) => frenzied);
  if (driven.length === 0) return undefined;
  const refused = refusal('must-attack', 'D-14.4', { unit: driven[0]!.id });
  if (!hasEnemies(position, goal, side)) return refused;
  if (position.state.options['frenzied-attack'] === 'each') return undefined;
  const all = frenziedIn(position, driven[0]!.at, side).length;
  return driven.length < Math.min(all, roomIn(position, goal, side)) ? refused : undefined;
}

/** D-14.4: at dusk, frenzied units that stayed attack by themselves. All units of an army attack one target while it has room. */
export function forceAttacks(resolution: Resolution, side: SideId): void {
  if (!unitsOfSide(resolution, side).some(isDriven)) return;
  for (const hex of occupiedHexes(resolution)) {
    let target: Hex | undefined;
    for (const { id } of frenziedIn(resolution, hex, side)) {
      if (target === undefined || roomIn(resolution, target, side) === 0) target = weakestNear(resolution, hex, side);
      if (target === undefined) break;
      const to = target;
      settled(resolution, () => {
        step(resolution, [id], hex, to);
        declareBattles(resolution, to, side);
      });
    }
  }
}

/** The hex next door with room and the fewest visible enemies, then the first by name. */
function weakestNear(position: Position, hex: Hex, side: SideId): Hex | undefined {
  const count = (near: Hex) => enemiesIn(position, near, side).length;
  return hexesBeside(position, hex)
    .filter((near) => count(near) > 0 && roomIn(position, near, side) > 0)
    .sort((a, b) => count(a) - count(b))[0];
}
