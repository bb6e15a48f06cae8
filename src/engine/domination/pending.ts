import type { Hex } from '../kernel/board/hex.ts';
import { cacheRecent } from '../kernel/cache.ts';
import type { SideId } from '../kernel/ids.ts';
import { askSide } from './army-rules.ts';
import { battlesIn, buildingAt, fortSide, hasEnemies, hqOwner, isHqOccupied, locationIndex } from './locations.ts';
import { contentsOf, enemies, hasArmy, type Position, type Resolution, sidesFromActive, unitsIn } from './position.ts';
import type { State } from './state.ts';

/** D-5.9, D-6.1 to D-6.3: consequences of who is where: battles declared and lapsed, locations taken. */

/** D-6.1, D-6.2: declares the battles of a side that has come into a hex, one for each enemy there, in turn order. */
export function declareBattles(resolution: Resolution, hex: Hex, attacker: SideId): void {
  if (!hasArmy(resolution, hex, attacker)) return;
  const fort = fortSide(resolution, hex);
  for (const { id: defender } of sidesFromActive(resolution)) {
    if (!enemies(resolution, attacker, defender)) continue;
    if (fort !== defender && !hasArmy(resolution, hex, defender)) continue;
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
  for (const hex of locationIndex(resolution.state.hexes).battles) lapse(resolution, hex);
  for (const hex of prizes(before.state, resolution.state)) take(resolution, hex, before);
}

/** The hexes where there may be anything to take, in hex order: those with contents before or after, and HQs. */
function prizes(before: State, now: State): readonly Hex[] {
  const found = hexesOfNote(now);
  const gone = before.hexes === now.hexes ? [] : locationIndex(before.hexes).all.filter((hex) => !found.includes(hex));
  return gone.length > 0 ? [...found, ...gone].sort() : found;
}
/** The hexes with contents, and all HQs. */
export const hexesOfNote = ({ hexes, order, sides }: State): readonly Hex[] =>
  cacheRecent(locationIndex(hexes), 'prizes', ({ all }) => {
    const found = [...all];
    for (const id of order) {
      const { hq } = sides[id]!;
      if (hq !== null && !found.includes(hq)) found.push(hq);
    }
    return found.sort();
  });

function lapse(resolution: Resolution, hex: Hex): void {
  const fort = fortSide(resolution, hex);
  const stands = (side: SideId) => fort === side || hasArmy(resolution, hex, side);
  for (const { attacker, defender } of battlesIn(resolution, hex))
    if (!stands(attacker) || !stands(defender)) resolution.add({ type: 'battle-lapsed', at: hex, attacker, defender });
}

/** The side that takes a hex held by its team alone: the one whose turn it is before its allies, then in turn order. */
const takerOf = (position: Position, hex: Hex): SideId | undefined =>
  sidesFromActive(position).find(({ id }) => hasArmy(position, hex, id))?.id;

/** Whether a side's team holds a hex undisputed. */
function isAlone(position: Position, hex: Hex, side: SideId): boolean {
  if (battlesIn(position, hex).length > 0 || hasEnemies(position, hex, side)) return false;
  const fort = fortSide(position, hex);
  return fort === undefined || !enemies(position, fort, side);
}

function take(resolution: Resolution, hex: Hex, before: Position): void {
  const holder = unitsIn(resolution, hex).find(({ hidden }) => !hidden)?.side;
  if (holder === undefined) return;
  // The cheap check first: in most hexes there is nothing to take.
  const found = buildingAt(resolution, hex);
  const razed = found !== undefined && enemies(resolution, found.building.side, holder);
  const { object } = contentsOf(resolution, hex);
  const captured =
    object !== undefined && (object.owner === null || enemies(resolution, object.owner, holder)) ? object : undefined;
  const hq = hqOwner(resolution, hex);
  const occupied =
    hq !== undefined && enemies(resolution, hq, holder) && isHqOccupied(resolution, hq) && !isHqOccupied(before, hq);
  const camp = found === undefined && buildingAt(before, hex)?.row.fights === true;
  if (!(razed || captured || occupied || camp) || !isAlone(resolution, hex, holder)) return;
  const taker = takerOf(resolution, hex);
  if (taker === undefined) return;
  if (razed)
    resolution.add({ type: 'building-destroyed', at: hex, building: found.building.type, side: found.building.side });
  resolution.add({ type: 'location-taken', at: hex, side: taker });
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
