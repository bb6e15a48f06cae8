import type { Hex } from '../kernel/board/hex.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import type { SideId } from '../kernel/ids.ts';
import { answerOf } from './active-traits.ts';
import { checkAble, checkAdjacent, checkHqFree, checkResources, checkUnused, targetSide } from './checks.ts';
import { fullOrder } from './force.ts';
import { destroyOutright, hitUnit } from './hits.ts';
import { workingObject } from './objects.ts';
import { hasArmy, type Position, type Resolution, sideOf, typeOf } from './position.ts';
import { armyCommand } from './reinforcements.ts';
import type { Unit } from './state.ts';

/** D-10.6, D-12.2, D-12.7: fire at an army from outside a battle. */

interface Aim {
  readonly at: Hex;
  readonly against?: SideId | undefined;
}
interface GunAim extends Aim {
  readonly gun: Hex;
}

/** The enemy side in a hex that a shot strikes; refused if no visible enemy is there. */
const armyAimed = (position: Position, side: SideId, { at, against }: Aim): SideId | Refusal =>
  targetSide(position, side, against, (enemy) => hasArmy(position, at, enemy), at);

const aimed = (position: Position, side: SideId, aim: Aim): Refusal | undefined => {
  const found = armyAimed(position, side, aim);
  return typeof found === 'string' ? undefined : found;
};

/** The army that a checked shot strikes, in full battle order. */
const struckArmy = (position: Position, side: SideId, aim: Aim): Unit[] =>
  fullOrder(position, aim.at, armyAimed(position, side, aim) as SideId);

/** D-12.7: whether a unit can bombard anything. */
export const checkBombarder = (position: Position, unit: Unit): Refusal | undefined =>
  (answerOf(position, unit, 'bombards') === undefined
    ? refusal('wrong-type', 'D-12.7', { unit: unit.id })
    : undefined) ?? checkAble(position, [unit]);

/** D-12.7. */
export const checkBombard = (position: Position, unit: Unit, aim: Aim): Refusal | undefined =>
  checkBombarder(position, unit) ??
  checkAdjacent(position, unit.at, aim.at, 'D-12.7') ??
  aimed(position, unit.side, aim);

export function bombard(resolution: Resolution, unit: Unit, aim: Aim): void {
  const [first] = struckArmy(resolution, unit.side, aim);
  const [roll] = resolution.roll({ label: 'bombard', by: unit.id, against: first!.id, clause: 'D-12.7' }, 6);
  const hit = roll! >= answerOf(resolution, unit, 'bombards')!;
  resolution.add({ type: 'bombardment-fired', unit: unit.id, at: aim.at, roll: roll!, hit });
  if (hit) hitUnit(resolution, first!, 'bombard');
}

/** D-10.6: whether a gun can fire at anything. */
export function checkGun(position: Position, side: SideId, gun: Hex): Refusal | undefined {
  const work = workingObject(position, gun);
  return (
    (work?.owner === side && work.row.gun !== undefined ? undefined : refusal('not-working', 'D-10.6', { hex: gun })) ??
    checkUnused(position, side, `gun@${gun}`, 'D-10.6')
  );
}

/** D-10.6. */
export const checkFireGun = (position: Position, side: SideId, command: GunAim): Refusal | undefined =>
  checkGun(position, side, command.gun) ??
  checkAdjacent(position, command.gun, command.at, 'D-10.6') ??
  aimed(position, side, command);

export function fireGun(resolution: Resolution, side: SideId, command: GunAim): void {
  const { gun, at } = command;
  const victim = victimOf(resolution, struckArmy(resolution, side, command));
  const [roll] = resolution.roll({ label: 'gun', by: `gun@${gun}`, against: victim.id, clause: 'D-10.6' }, 6);
  const hit = roll! >= workingObject(resolution, gun)!.row.gun!;
  resolution.add({ type: 'gun-fired', side, gun, at, roll: roll!, hit });
  if (!hit) return;
  if (resolution.state.options['gun-mount-effect'] === 'hit') hitUnit(resolution, victim, 'gun');
  else destroyOutright(resolution, victim, 'gun');
}

/** D-10.7: the unit that its owner gives up: the one named in advance, else the cheapest, among equals the last in battle order. */
function victimOf(position: Position, army: readonly Unit[]): Unit {
  const [{ side, at }] = army as [Unit];
  const lodged = sideOf(position, side).casualty[at];
  const chosen = army.find(({ id }) => id === lodged);
  return chosen ?? cheapestLast(position, army);
}

/** The cheapest unit, among equals the last. */
export const cheapestLast = (position: Position, army: readonly Unit[]): Unit =>
  army.reduce((best, unit) => (typeOf(position, unit).cost <= typeOf(position, best).cost ? unit : best));

/** D-12.2: whether a side can launch at anything, whatever it costs. */
export const checkLauncher = (position: Position, side: SideId): Refusal | undefined =>
  (armyCommand(position, side, 'deathstrike') ? undefined : refusal('wrong-faction', 'D-12.2')) ??
  checkHqFree(position, side) ??
  checkUnused(position, side, 'deathstrike', 'D-12.2');

/** D-12.2. */
export const checkDeathstrike = (position: Position, side: SideId, command: Aim): Refusal | undefined =>
  checkLauncher(position, side) ??
  aimed(position, side, command) ??
  checkResources(position, side, armyCommand(position, side, 'deathstrike')!.says.cost);

/** D-12.2: the more units are there, the surer the hit; the die also decides who is hit. */
export function launchDeathstrike(resolution: Resolution, side: SideId, command: Aim): void {
  const army = struckArmy(resolution, side, command);
  const { cost } = armyCommand(resolution, side, 'deathstrike')!.says;
  const [roll] = resolution.roll(
    { label: 'deathstrike', by: `hq@${sideOf(resolution, side).hq}`, clause: 'D-12.2' },
    6,
  );
  const struck = army[roll! + army.length - 7];
  resolution.add({
    type: 'deathstrike-launched',
    side,
    at: command.at,
    roll: roll!,
    hit: struck !== undefined,
    cost,
  });
  if (struck) hitUnit(resolution, struck, 'deathstrike');
}
