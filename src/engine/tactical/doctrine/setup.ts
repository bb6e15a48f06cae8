import { distance } from '../../kernel/board/hex.ts';
import type { SideId } from '../../kernel/ids.ts';
import type { Random } from '../../kernel/random-player.ts';
import type { AnyCommand } from '../../kernel/system.ts';
import { rowsTo } from '../morale/fall-back-path.ts';
import {
  cellOf,
  gridIn,
  otherSide,
  type Position,
  sideOf,
  standing,
  terrainAt,
  typeOf,
  unitsOfSide,
} from '../position.ts';
import { checkPlace } from '../setup/deep-strike.ts';
import { checkDeploy, checkEndDeployment, checkUndeployed } from '../setup/deployment.ts';
import { listRefusal } from '../setup/lists.ts';
import { isInHand, mustDeepStrike } from '../setup/placement.ts';
import type { Edge, Unit } from '../state.ts';
import { fighterFor, forcesIn } from './force.ts';
import { encounterOf } from './prospects.ts';
import { boarding } from './riders.ts';
import { standingOrder } from './standing-orders.ts';

/** Commands that need no plan: lists, edges, deployment, the place of a misplaced unit, regrouping, the end of a fight phase. */

export function routineFor(position: Position, seat: SideId, random: Random): AnyCommand | undefined {
  const { state } = position;
  if (state.pending) return state.pending.by === seat ? misplaced(position, seat) : undefined;
  switch (state.phase) {
    case 'lists':
      return list(position, seat, random);
    case 'edge-choice':
      return order('choose-edge', { edge: betterEdge(position) });
    case 'first-choice':
      return order('choose-first', { first: seat });
    case 'deployment':
      return deployment(position, seat, random);
    case 'infiltration':
      return infiltration(position, seat, random);
    case 'movement':
      return state.active === seat ? regrouping(position, seat) : undefined;
    case 'fight':
      return state.active === seat ? (standingOrder(position, seat) ?? order('end-phase', {})) : undefined;
    default:
      return undefined;
  }
}

const order = (command: string, more: object): AnyCommand => ({ command, ...more }) as AnyCommand;

/** T-6.1: one of the ready-made lists that fit, by lot. */
function list({ rules, state }: Position, seat: SideId, random: Random): AnyCommand | undefined {
  const { armies, faction } = state.sides[seat]!;
  const fitting = rules.ruleset.factions
    .flatMap((row) => row.lists.map(({ entries }) => entries.map((entry) => ({ entry }))))
    .filter((entries) => listRefusal(rules, armies, faction, entries) === undefined);
  const chosen = fitting[Math.floor(random() * fitting.length)];
  return chosen && order('submit-list', { list: chosen });
}

/** The long edge with more cover along it. */
function betterEdge(position: Position): Edge {
  const grid = gridIn(position);
  let lead = 0;
  for (const hex in position.state.hexes) {
    if (terrainAt(position, hex).cover === null) continue;
    const cell = grid.cell(hex);
    const [south, north] = [rowsTo(grid, cell, 'south'), rowsTo(grid, cell, 'north')];
    if (south < 6) lead++;
    if (north < 6) lead--;
  }
  return lead >= 0 ? 'south' : 'north';
}

function deployment(position: Position, seat: SideId, random: Random): AnyCommand | undefined {
  if (sideOf(position, seat).deployed) return undefined;
  const aboard = boarding(position, seat);
  if (aboard) return aboard;
  for (const unit of unitsOfSide(position, seat)) {
    if (!isInHand(unit)) continue;
    if (mustDeepStrike(position, unit)) return order('reserve', { unit: unit.id, by: 'deep-strike' });
    const hex = bestPlace(position, unit, random);
    if (hex !== undefined) return order('deploy', { unit: unit.id, hex, ...ahead(position, unit) });
    if (checkEndDeployment(position, seat)) return order('reserve', { unit: unit.id, by: 'walk-on' });
  }
  return order('end-phase', {});
}

function infiltration(position: Position, seat: SideId, random: Random): AnyCommand | undefined {
  for (const unit of unitsOfSide(position, seat)) {
    if (!isInHand(unit)) continue;
    const hex = bestPlace(position, unit, random);
    if (hex === undefined) return order('reserve', { unit: unit.id, by: 'outflank' });
    return order('deploy', { unit: unit.id, hex, ...ahead(position, unit) });
  }
  return undefined;
}

/** Vehicles look towards the other long edge. */
function ahead(position: Position, unit: Unit): object {
  if (!typeOf(position, unit).vehicle) return {};
  const { edge } = sideOf(position, unit.side);
  return { facing: edge === 'north' ? 4 : 1 };
}

/** The place with the best mix of cover, room beside friends, and an advance that suits the range of the weapons. */
function bestPlace(position: Position, unit: Unit, random: Random): string | undefined {
  if (checkUndeployed(position, unit)) return undefined;
  const grid = gridIn(position);
  const fighter = fighterFor(position, unit);
  const { edge } = sideOf(position, unit.side);
  const friends = standing(position, unit.side).map(({ hex }) => cellOf(position, hex!));
  const foes = forcesIn(position)[otherSide(unit.side)]!;
  const reach = encounterOf(position, fighter, fighter).reach;
  const forward = reach >= 18 ? 0.2 : 1;
  let best: { readonly hex: string; readonly worth: number } | undefined;
  for (const [cell, hex] of grid.names.entries()) {
    if (checkDeploy(position, unit, { hex })) continue;
    const depth = edge === 'any' ? 0 : rowsTo(grid, cell, edge as Edge);
    const { cover, dangerous } = terrainAt(position, hex);
    const aside = Math.abs(2 * Number(hex.slice(0, 2)) - grid.cols - 1) / grid.cols;
    const crowd = friends.filter((friend) => distance(grid, friend, cell) <= 1).length;
    const nearest = Math.min(20, ...foes.map((foe) => distance(grid, foe.cell, cell)));
    const far = foes.length === 0 ? 0 : Math.max(0, nearest - Math.max(4, reach));
    const worth =
      forward * depth +
      (cover === null ? 0 : 8 - cover) -
      4 * aside -
      2 * crowd -
      0.8 * far -
      (dangerous ? 4 : 0) +
      random();
    if (!best || worth > best.worth) best = { hex, worth };
  }
  return best?.hex;
}

/** T-18.40: as far from its friends as possible. */
function misplaced(position: Position, seat: SideId): AnyCommand {
  const grid = gridIn(position);
  const friends = standing(position, otherSide(seat)).map(({ hex }) => cellOf(position, hex!));
  let best: { readonly hex: string; readonly far: number } | undefined;
  for (const [cell, hex] of grid.names.entries()) {
    if (checkPlace(position, seat, { hex })) continue;
    const far = Math.min(99, ...friends.map((friend) => distance(grid, friend, cell)));
    if (!best || far > best.far) best = { hex, far };
  }
  return best ? order('place', { hex: best.hex }) : order('default', {});
}

/** T-16: before anything else, so that a unit freed by it (T-18.3) can act. */
function regrouping(position: Position, seat: SideId): AnyCommand | undefined {
  const unit = standing(position, seat).find(
    ({ fallingBack, regroupTested, moveDone }) => fallingBack && !regroupTested && !moveDone,
  );
  return unit && order('regroup', { unit: unit.id });
}
