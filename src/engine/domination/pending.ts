import type { Hex } from '../kernel/board/hex.ts';
import type { SideId } from '../kernel/ids.ts';
import { askSide } from './army-rules.ts';
import { battlesIn, buildingAt, enemiesIn, fortSide, hqOwner, isHqOccupied } from './locations.ts';
import {
  armyIn,
  contentsOf,
  enemies,
  occupiedHexes,
  type Position,
  type Resolution,
  sidesFromActive,
  unitsIn,
} from './position.ts';

/** D-5.9, D-6.1 to D-6.3: what follows from who stands where: battles declared and lapsed, locations taken. */

/** D-6.1, D-6.2: declares the battles of a side that has come into a hex, one for each enemy there, in turn order. */
export function declareBattles(resolution: Resolution, hex: Hex, attacker: SideId): void {
  if (armyIn(resolution, hex, attacker).length === 0) return;
  const fort = fortSide(resolution, hex);
  for (const { id: defender } of sidesFromActive(resolution)) {
    if (!enemies(resolution, attacker, defender)) continue;
    if (fort !== defender && armyIn(resolution, hex, defender).length === 0) continue;
    const known = battlesIn(resolution, hex).some((battle) =>
      [battle.attacker, battle.defender].every((side) => side === attacker || side === defender),
    );
    if (!known) resolution.add({ type: 'battle-declared', at: hex, attacker, defender });
  }
}

/** Carries out a step of play, then ends battles that have lost a side (D-6.3) and lets sides take what they hold alone (D-5.9). */
export function settled(resolution: Resolution, play: () => void): void {
  const before = { rules: resolution.rules, state: resolution.state };
  play();
  for (const hex of Object.keys(resolution.state.hexes).sort()) lapse(resolution, hex);
  for (const hex of occupiedHexes(resolution)) take(resolution, hex, before);
}

function lapse(resolution: Resolution, hex: Hex): void {
  const battles = battlesIn(resolution, hex);
  if (battles.length === 0) return;
  const fort = fortSide(resolution, hex);
  const stands = (side: SideId) => fort === side || armyIn(resolution, hex, side).length > 0;
  for (const { attacker, defender } of battles)
    if (!stands(attacker) || !stands(defender)) resolution.add({ type: 'battle-lapsed', at: hex, attacker, defender });
}

/** The side that takes a hex, if one holds it alone: the one whose turn it is before its allies, then in turn order. */
function takerOf(position: Position, hex: Hex): SideId | undefined {
  if (battlesIn(position, hex).length > 0) return undefined;
  const [holder] = unitsIn(position, hex).filter((unit) => !unit.hidden);
  if (!holder || enemiesIn(position, hex, holder.side).length > 0) return undefined;
  const fort = fortSide(position, hex);
  if (fort !== undefined && enemies(position, fort, holder.side)) return undefined;
  return sidesFromActive(position).find(({ id }) => armyIn(position, hex, id).length > 0)?.id;
}

function take(resolution: Resolution, hex: Hex, before: Position): void {
  const found = buildingAt(resolution, hex);
  const { object } = contentsOf(resolution, hex);
  const hq = hqOwner(resolution, hex);
  const camp = buildingAt(before, hex)?.row.fights === true && found === undefined;
  if (!found && !object && hq === undefined && !camp) return;
  const taker = takerOf(resolution, hex);
  if (taker === undefined) return;
  const razed = found !== undefined && enemies(resolution, found.building.side, taker);
  const captured =
    object !== undefined && (object.owner === null || enemies(resolution, object.owner, taker)) ? object : undefined;
  const occupied =
    hq !== undefined && enemies(resolution, hq, taker) && isHqOccupied(resolution, hq) && !isHqOccupied(before, hq);
  if (razed)
    resolution.add({ type: 'building-destroyed', at: hex, building: found.building.type, side: found.building.side });
  if (razed || captured || occupied || camp) resolution.add({ type: 'location-taken', at: hex, side: taker });
  if (captured) {
    resolution.add({ type: 'object-captured', at: hex, object: captured.type, side: taker });
    if (!captured.devastated) devastate(resolution, hex, taker);
  }
  if (occupied) resolution.add({ type: 'hq-taken', at: hex, owner: hq, by: taker });
}

/** D-15.4. */
function devastate(resolution: Resolution, hex: Hex, side: SideId): void {
  const [absorbs] = askSide(resolution, side, 'absorbs');
  if (!absorbs) return;
  resolution.add({ type: 'object-devastated', at: hex, side });
  if (absorbs.says.object > 0)
    resolution.add({ type: 'absorption-paid', side, amount: absorbs.says.object, why: 'object' });
}
