import { distance } from '../../kernel/board/hex.ts';
import { kept } from '../../kernel/remember.ts';
import { coverFrom } from '../cover.ts';
import { gridIn, type Position } from '../position.ts';
import { sightIn } from '../sight.ts';
import { arcOf } from '../vehicles.ts';
import type { Fighter } from './force.ts';
import { ARCS, fireTable, meleeWounds, type Pace, placeIn } from './harm.ts';

/** How units threaten each other: by shot and by charge, from where they stand or could stand. */

const UNSEEN = 1;
const NOBODY = Object.freeze({});

/** The cover save, 2 to 7, of a cell against a shot from another; 1 where it is out of sight. Only the ground counts. */
export function lineTo(position: Position, from: number, to: number): number {
  const grid = gridIn(position);
  const lines = kept(position.state.hexes, 'lines of fire', () => new Uint8Array(grid.size * grid.size));
  const at = from * grid.size + to;
  if (lines[at] === 0) lines[at] = drawLine(position, from, to);
  return lines[at]!;
}

function drawLine(position: Position, from: number, to: number): number {
  const { names } = gridIn(position);
  if (!sightIn(position).sees(from, to)) return UNSEEN;
  const empty: Position = { ...position, state: { ...position.state, units: NOBODY } };
  return coverFrom(empty, names[from]!, names[to]!, []);
}
export const isSeen = (line: number): boolean => line !== UNSEEN;

/** The part of the target that shots from a cell at another destroy on average, from 0 to 1; sight is not asked. */
export function shotPart(
  position: Position,
  shooter: Fighter,
  target: Fighter,
  hexes: number,
  pace: Pace,
  line: number,
): number {
  const { vehicle } = target.front.category;
  const facet = vehicle ? arcFrom(position, shooter, target) : line === UNSEEN ? 7 : line;
  let wounds = 0;
  for (const { group, living } of shooter.groups) {
    const table = fireTable(position, group, target.front);
    if (hexes <= table.reach) wounds += living * table.wounds[placeIn(hexes, pace, facet)]!;
  }
  return Math.min(1, (wounds * shooter.aim) / target.left);
}

const arcFrom = (position: Position, shooter: Fighter, target: Fighter): number =>
  shooter.unit.hex === null ? ARCS.front : ARCS[arcOf(position, target.unit, shooter.unit.hex)];

/** The hexes over which a unit can shoot. */
export function reachOf(position: Position, shooter: Fighter, target: Fighter): number {
  let reach = 0;
  for (const { group } of shooter.groups) reach = Math.max(reach, fireTable(position, group, target.front).reach);
  return reach;
}

/** The chance that two dice come to so many hexes of a charge (T-12.5). */
export function chargeChance({ rules }: Position, hexes: number): number {
  const need = Math.max(2, hexes * rules.ruleset.inchesPerHex);
  if (need > 12) return 0;
  const over = 13 - need;
  return (need > 7 ? (over * (over + 1)) / 2 : 36 - ((need - 2) * (need - 1)) / 2) / 36;
}

/** What a round of melee is worth to the first: the harm that it does less the harm that it suffers. */
export function duel(position: Position, one: Fighter, other: Fighter, charging: boolean): number {
  let dealt = 0;
  let suffered = 0;
  for (const { group, living } of one.groups) dealt += living * meleeWounds(position, group, other.front, charging);
  for (const { group, living } of other.groups) suffered += living * meleeWounds(position, group, one.front, false);
  let given = Math.min(1, dealt / other.left);
  let taken = Math.min(1, suffered / one.left);
  const [first, second] = [one.front.model.i, other.front.model.i];
  if (first > second) taken *= 1 - 0.85 * given;
  if (first < second) given *= 1 - 0.85 * taken;
  const margin = given * other.left - taken * one.left;
  const swept = Math.min(0.5, 0.09 * Math.abs(margin));
  if (margin > 0 && !other.fearless) given += (1 - given) * swept;
  if (margin < 0 && !one.fearless) taken += (1 - taken) * swept;
  return other.worth * given - one.worth * taken;
}

/** The part of what lies a turn of marching away. */
const FADING = 0.72;

/** The worth of a target that a unit can hope to destroy by shots in its next turn, from where it stands. */
export function shotsNext(position: Position, shooter: Fighter, target: Fighter, hexes: number, line: number): number {
  const reach = reachOf(position, shooter, target);
  if (reach === 0) return 0;
  const here = isSeen(line) ? shotPart(position, shooter, target, Math.max(1, hexes), 0, line) : 0;
  const { march } = shooter;
  if (march === 0) return here * target.worth;
  const far = Math.max(0, hexes - march - reach);
  const nearer = Math.max(1, Math.min(reach, hexes - march));
  const moved =
    shotPart(position, shooter, target, nearer, 1, line) * FADING ** (far / march) * (isSeen(line) ? 1 : 0.6);
  return Math.max(here, moved) * target.worth;
}

/** The worth of a charge in its next turn, from where it stands. */
export function chargeNext(position: Position, unit: Fighter, target: Fighter, hexes: number): number {
  if (!unit.charges) return 0;
  const gain = duel(position, unit, target, true);
  if (gain <= 0) return 0;
  const way = hexes - 1 - unit.march;
  const near = chargeChance(position, Math.max(0, Math.min(3, way)));
  return gain * near * (way <= 3 ? 1 : FADING ** ((way - 3) / Math.max(1, unit.march)));
}

export const hexesBetween = (position: Position, one: Fighter, other: Fighter): number =>
  distance(gridIn(position), one.cell, other.cell);
