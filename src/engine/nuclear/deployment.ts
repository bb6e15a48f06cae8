import { type Hex, within } from '../kernel/board/hex.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import type { SideId } from '../kernel/ids.ts';
import { remembered } from '../kernel/remember.ts';
import { ask, has, most } from './bearing.ts';
import { enemies, friendly, type Game, type Play, sideOf, unitOf } from './game.ts';
import { reservesByEvent } from './random-events.ts';
import type { Side, Unit } from './state.ts';
import { boardOf, cellOf, isMountain, structureAt } from './terrain.ts';
import { standingUnits, unitAt } from './units.ts';
import { distanceToZone, zoneDistances } from './zones.ts';

/** N-5.4 to N-5.7: where units may be deployed from Reserve. */

/** N-5.5: hexes of the side's depots that work. */
export function workingDepots(game: Game, side: Side): Hex[] {
  return Object.keys(game.state.hexes).filter((hex) => {
    const structure = structureAt(game, hex);
    if (structure?.row.role !== 'depot' || structure.owner !== side.id || enemyOn(game, side, hex)) return false;
    return !game.state.options['depots-need-rail'] || isLinked(game, side, hex);
  });
}

const enemyOn = (game: Game, side: Side, hex: Hex): boolean => {
  const unit = unitAt(game, hex);
  return unit !== undefined && enemies(game, unit.side, side.id);
};

/** N-5.5: a chain of railways (own or allied), depots and the base (own) from the depot to the zone. */
function isLinked(game: Game, side: Side, depot: Hex): boolean {
  const { grid } = boardOf(game);
  const seen = new Set([grid.cell(depot)]);
  for (const cell of seen) {
    if (distanceToZone(game, side, grid.names[cell]!) <= 1) return true;
    for (let i = cell * 6; i < cell * 6 + 6; i++) {
      const next = grid.neighbours[i]!;
      if (next >= 0 && !seen.has(next) && carries(game, side, grid.names[next]!)) seen.add(next);
    }
  }
  return false;
}

function carries(game: Game, side: Side, hex: Hex): boolean {
  const structure = structureAt(game, hex);
  if (!structure || structure.owner === null || enemyOn(game, side, hex)) return false;
  const { role } = structure.row;
  if (role === 'rail') return friendly(game, structure.owner, side.id);
  return (role === 'depot' || role === 'base') && structure.owner === side.id;
}

/** N-5.4: the deployment area as a table by cell: zone and depots, `wider` hexes further. */
function areaCells(game: Game, side: Side, wider: number): Uint8Array {
  return remembered(game.state, `area ${side.id} ${wider}`, () => {
    const { grid } = boardOf(game);
    const cells = new Uint8Array(grid.size);
    if (side.zone !== null)
      zoneDistances(game, side.zone).forEach((far, cell) => {
        cells[cell] = far <= wider ? 1 : 0;
      });
    for (const depot of workingDepots(game, side))
      for (const cell of within(grid, grid.cell(depot), 1 + wider)) cells[cell] = 1;
    return cells;
  });
}

const areaFor = (game: Game, unit: Unit): Uint8Array =>
  areaCells(game, sideOf(game, unit.side), most(ask(game, unit, 'deployReach')));

/** N-5.4: whether a hex lies in the unit's own deployment area, Ambush left out. */
export const inDeploymentArea = (game: Game, unit: Unit, hex: Hex): boolean =>
  areaFor(game, unit)[cellOf(game, hex)] === 1;

/** How a unit would be deployed on a hex: in its area, or by an Ambush of its `own` or `lent` by the event; or why not. */
export function checkDeployment(game: Game, unit: Unit, hex: Hex, lent: number): 'area' | 'own' | 'lent' | Refusal {
  if (cellOf(game, hex) < 0) return refusal('off-map', 'N-5.6', { hex });
  if (isMountain(game, hex)) return refusal('impassable', 'N-3.7', { hex });
  if (unitAt(game, hex)) return refusal('hex-occupied', 'N-5.6', { hex });
  if (inDeploymentArea(game, unit, hex)) return 'area';
  const own = has(game, unit, 'deploysAnywhere');
  if (!own && lent <= 0) return refusal('outside-deployment-area', 'N-5.4', { hex });
  return checkAmbush(game, unit, hex) ?? (own ? 'own' : 'lent');
}

/** N-5.7. */
function checkAmbush(game: Game, unit: Unit, hex: Hex): Refusal | undefined {
  const feature = game.state.hexes[hex];
  if (feature?.keyPoint) return refusal('key-point-hex', 'N-5.7', { hex });
  if (feature?.structure && game.rules.structures.get(feature.structure.type)?.role === 'base')
    return refusal('base-hex', 'N-5.7', { hex });
  return besideEnemies(game, unit.side)[cellOf(game, hex)] === 1
    ? refusal('too-close-to-enemy', 'N-5.7', { hex })
    : undefined;
}

/** 1 for every cell within 1 of an enemy of the side. */
const besideEnemies = (game: Game, side: SideId): Uint8Array =>
  remembered(game.state, `beside enemies of ${side}`, () => {
    const { grid } = boardOf(game);
    const cells = new Uint8Array(grid.size);
    for (const [hex, other] of standingUnits(game))
      if (enemies(game, other.side, side)) for (const cell of within(grid, grid.cell(hex), 1)) cells[cell] = 1;
    return cells;
  });

/** N-15.23: deployments as by Ambush that the event still lends, given the side's plans other than `unit`'s. */
export function lentDeployments(game: Game, side: Side, unit: Unit): number {
  const granted = reservesByEvent(game, side.id);
  if (granted === 0) return 0;
  const used = side.plans.filter(
    (plan) => plan.unit !== unit.id && checkDeployment(game, unitOf(game, plan.unit), plan.hex, 1) === 'lent',
  );
  return granted - used.length;
}

/** N-5.6: whether a plan may be entered: the hex free of units and of the side's other plans. */
export function checkPlan(
  game: Game,
  unit: Unit,
  hex: Hex,
  lent = lentDeployments(game, sideOf(game, unit.side), unit),
): Refusal | undefined {
  const side = sideOf(game, unit.side);
  if (side.plans.some((plan) => plan.unit !== unit.id && plan.hex === hex))
    return refusal('hex-occupied', 'N-5.6', { hex });
  const found = checkDeployment(game, unit, hex, lent);
  return typeof found === 'string' ? undefined : found;
}

/** N-5.9 (4): plans are carried out side after side along the line, in the order in which they were entered. */
export function deployAll(play: Play): void {
  for (const id of play.state.initiative) {
    let lent = reservesByEvent(play, id);
    for (const { unit, hex } of sideOf(play, id).plans) {
      const found = checkDeployment(play, unitOf(play, unit), hex, lent);
      if (typeof found !== 'string') play.add({ type: 'deployment-failed', unit, hex, code: found.code });
      else play.add({ type: 'unit-deployed', unit, hex, ambush: found !== 'area' });
      if (found === 'lent') lent--;
    }
  }
}

/** Every hex for which a plan of the unit may be entered. */
export function plannableHexes(game: Game, unit: Unit): Hex[] {
  const { names } = boardOf(game).grid;
  const lent = lentDeployments(game, sideOf(game, unit.side), unit);
  const everywhere = lent > 0 || has(game, unit, 'deploysAnywhere');
  const area = areaFor(game, unit);
  const hexes: Hex[] = [];
  for (let cell = 0; cell < names.length; cell++)
    if ((everywhere || area[cell] === 1) && !checkPlan(game, unit, names[cell]!, lent)) hexes.push(names[cell]!);
  return hexes;
}
