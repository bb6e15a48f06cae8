import { type Hex, within } from '../kernel/board/hex.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import type { SideId } from '../kernel/ids.ts';
import { kept, remembered } from '../kernel/remember.ts';
import { askTraits, has, most } from './active-traits.ts';
import { enemies, friendly, type Position, type Resolution, sideOf, unitOf } from './position.ts';
import { reservesByEvent } from './random-events.ts';
import type { Side, Unit } from './state.ts';
import { boardOf, cellOf, structureAt } from './terrain.ts';
import { standingUnits, unitAt } from './units.ts';
import { distanceToZone, zoneDistances } from './zones.ts';

/** N-5.4 to N-5.7: deployment from Reserve. */

/** The hexes of the side's depots, working or not. */
export const depotsOf = (game: Position, side: Side): readonly Hex[] =>
  kept(game.state.hexes, `depots ${side.id}`, () =>
    Object.keys(game.state.hexes).filter((hex) => {
      const structure = structureAt(game, hex);
      return structure?.row.role === 'depot' && structure.owner === side.id;
    }),
  );

/** N-5.5: the hexes of the side's working depots. */
export const workingDepots = (game: Position, side: Side): Hex[] =>
  depotsOf(game, side).filter(
    (hex) => !enemyOn(game, side, hex) && (!game.state.options['depots-need-rail'] || isLinked(game, side, hex)),
  );

const enemyOn = (game: Position, side: Side, hex: Hex): boolean => {
  const unit = unitAt(game, hex);
  return unit !== undefined && enemies(game, unit.side, side.id);
};

/** N-5.5: true when a chain of own or allied railways, own depots and the own base links the depot to the zone. */
export function isLinked(game: Position, side: Side, depot: Hex): boolean {
  for (const hex of chainFrom(game, side, depot)) if (distanceToZone(game, side, hex) <= 1) return true;
  return false;
}

/** N-5.5: the hexes of the chain that begins at a depot, nearest first, whether or not it reaches the zone. */
export function* chainFrom(game: Position, side: Side, depot: Hex): Generator<Hex> {
  const { grid } = boardOf(game);
  const seen = new Set([grid.cell(depot)]);
  for (const cell of seen) {
    yield grid.names[cell]!;
    for (let i = cell * 6; i < cell * 6 + 6; i++) {
      const next = grid.neighbours[i]!;
      if (next >= 0 && !seen.has(next) && carries(game, side, grid.names[next]!)) seen.add(next);
    }
  }
}

function carries(game: Position, side: Side, hex: Hex): boolean {
  const structure = structureAt(game, hex);
  if (!structure || structure.owner === null || enemyOn(game, side, hex)) return false;
  const { role } = structure.row;
  if (role === 'rail') return friendly(game, structure.owner, side.id);
  return (role === 'depot' || role === 'base') && structure.owner === side.id;
}

/** N-5.4: the deployment area as a table by cell: everything within reach of the zone and the depots, plus `wider` hexes. */
export function areaCells(game: Position, side: Side, wider: number): Uint8Array {
  const zone = kept(boardOf(game), `zone ${side.zone} ${wider}`, () => zoneCells(game, side, wider));
  if (depotsOf(game, side).length === 0) return zone;
  return remembered(game.state, `area ${side.id} ${wider}`, () => {
    const { grid } = boardOf(game);
    const cells = zone.slice();
    for (const depot of workingDepots(game, side))
      for (const cell of within(grid, grid.cell(depot), 1 + wider)) cells[cell] = 1;
    return cells;
  });
}

const zoneCells = (game: Position, { zone }: Side, wider: number): Uint8Array =>
  zone === null
    ? new Uint8Array(boardOf(game).grid.size)
    : zoneDistances(game, zone).map((far) => (far <= wider ? 1 : 0));

const areaFor = (game: Position, unit: Unit): Uint8Array =>
  areaCells(game, sideOf(game, unit.side), most(askTraits(game, asPromoted(game, unit), 'deployReach')));

/** N-5.6: the unit with the rank upgrades chosen for it in this Preparation, which take effect before it deploys. */
export function asPromoted(game: Position, unit: Unit): Unit {
  const chosen = sideOf(game, unit.side).chosen.filter((pick) => pick.unit === unit.id);
  return chosen.length === 0 ? unit : { ...unit, upgrades: [...unit.upgrades, ...chosen.map(({ trait }) => trait)] };
}

/** N-5.4: whether a hex lies in the unit's deployment area, not counting Ambush. */
export const inDeploymentArea = (game: Position, unit: Unit, hex: Hex): boolean =>
  areaFor(game, unit)[cellOf(game, hex)] === 1;

/** The way a unit is deployed on a hex: in its area, or by an Ambush that is its `own` or `lent` by the event. */
type Deployment = 'area' | 'own' | 'lent';

/** Why a unit may not be deployed on a hex, with the clause. */
const BARRED = {
  'off-map': 'N-5.6',
  impassable: 'N-3.7',
  'hex-occupied': 'N-5.6',
  'outside-deployment-area': 'N-5.4',
  'key-point-hex': 'N-5.7',
  'base-hex': 'N-5.7',
  'too-close-to-enemy': 'N-5.7',
} as const;
type Barred = keyof typeof BARRED;
const isBarred = (found: Deployment | Barred): found is Barred => found in BARRED;

/** A unit to deploy: its area, whether it has Ambush, and how many Ambushes the event still lends its side. */
interface Deployer {
  readonly unit: Unit;
  readonly area: Uint8Array;
  readonly own: boolean;
  readonly lent: number;
}
const deployer = (game: Position, unit: Unit, lent: number): Deployer => ({
  unit,
  area: areaFor(game, unit),
  own: has(game, asPromoted(game, unit), 'deploysAnywhere'),
  lent,
});

/** N-5.6, N-5.7: checked in the order of V-9. */
function deploymentOn(game: Position, { unit, area, own, lent }: Deployer, hex: Hex): Deployment | Barred {
  const cell = cellOf(game, hex);
  if (cell < 0) return 'off-map';
  if (boardOf(game).mountains[cell] === 1) return 'impassable';
  if (unitAt(game, hex)) return 'hex-occupied';
  if (area[cell] === 1) return 'area';
  if (!own && lent <= 0) return 'outside-deployment-area';
  return ambushBar(game, unit, hex, cell) ?? (own ? 'own' : 'lent');
}

/** N-5.7. */
function ambushBar(game: Position, unit: Unit, hex: Hex, cell: number): Barred | undefined {
  const feature = game.state.hexes[hex];
  if (feature?.keyPoint) return 'key-point-hex';
  if (feature?.structure && game.rules.structures.get(feature.structure.type)?.role === 'base') return 'base-hex';
  return besideEnemies(game, unit.side)[cell] === 1 ? 'too-close-to-enemy' : undefined;
}

/** A table by cell: 1 for every cell within 1 hex of an enemy of the side. */
const besideEnemies = (game: Position, side: SideId): Uint8Array =>
  remembered(game.state.units, `beside enemies of ${side}`, () => {
    const { grid } = boardOf(game);
    const cells = new Uint8Array(grid.size);
    for (const [hex, other] of standingUnits(game))
      if (enemies(game, other.side, side)) for (const cell of within(grid, grid.cell(hex), 1)) cells[cell] = 1;
    return cells;
  });

/** N-15.23: how many Ambush deployments the event still lends, after the side's plans for its other units. */
function lentDeployments(game: Position, side: Side, unit: Unit): number {
  const granted = reservesByEvent(game, side.id);
  if (granted === 0) return 0;
  const used = side.plans.filter(
    (plan) =>
      plan.unit !== unit.id && deploymentOn(game, deployer(game, unitOf(game, plan.unit), 1), plan.hex) === 'lent',
  );
  return granted - used.length;
}

/** N-5.6: why a plan may not be entered, if so. The hex must be free of units and of the side's other plans. */
export function checkPlan(game: Position, unit: Unit, hex: Hex): Refusal | undefined {
  const found = planOn(game, planner(game, unit), plannedByOthers(game, unit), hex);
  return isBarred(found) ? refusal(found, BARRED[found], { hex }) : undefined;
}

const planner = (game: Position, unit: Unit): Deployer =>
  deployer(game, unit, lentDeployments(game, sideOf(game, unit.side), unit));

const planOn = (game: Position, by: Deployer, taken: ReadonlySet<Hex>, hex: Hex): Deployment | Barred =>
  taken.has(hex) ? 'hex-occupied' : deploymentOn(game, by, hex);

/** The hexes that the side has planned for its other units. */
const plannedByOthers = (game: Position, { id, side }: Unit): ReadonlySet<Hex> =>
  new Set(sideOf(game, side).plans.flatMap((plan) => (plan.unit === id ? [] : [plan.hex])));

/** N-5.9 (4): carries out the plans, side by side in order of initiative, each side's in the order entered. */
export function deployAll(play: Resolution): void {
  for (const id of play.state.initiative) {
    let lent = reservesByEvent(play, id);
    for (const { unit, hex } of sideOf(play, id).plans) {
      const found = deploymentOn(play, deployer(play, unitOf(play, unit), lent), hex);
      if (isBarred(found)) play.add({ type: 'deployment-failed', unit, hex, code: found });
      else play.add({ type: 'unit-deployed', unit, hex, ambush: found !== 'area' });
      if (found === 'lent') lent--;
    }
  }
}

/** Every hex for which the unit may be planned. */
export function plannableHexes(game: Position, unit: Unit): Hex[] {
  const by = planner(game, unit);
  const everywhere = by.own || by.lent > 0;
  const taken = plannedByOthers(game, unit);
  const { names } = boardOf(game).grid;
  return names.filter((hex, cell) => (everywhere || by.area[cell] === 1) && !isBarred(planOn(game, by, taken, hex)));
}
