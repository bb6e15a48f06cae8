import { type Hex, within } from '../kernel/board/hex.ts';
import { cacheOn, cacheRecent } from '../kernel/cache.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import type { SideId } from '../kernel/ids.ts';
import { askTraits, has, most } from './active-traits.ts';
import { enemies, friendly, type Position, type Resolution, sideOf, unitOf } from './position.ts';
import { reservesByEvent } from './random-events.ts';
import type { Side, Unit } from './state.ts';
import { boardOf, cellOf, structureAt } from './terrain.ts';
import { standingUnits, unitAt } from './units.ts';
import { distanceToZone, zoneDistances } from './zones.ts';

/** N-5.4 to N-5.7: deployment from Reserve. */

/** The hexes of the side's depots, working or not. */
export const depotsOf = (position: Position, side: Side): readonly Hex[] =>
  cacheOn(position.state.hexes, `depots ${side.id}`, () =>
    Object.keys(position.state.hexes).filter((hex) => {
      const structure = structureAt(position, hex);
      return structure?.row.role === 'depot' && structure.owner === side.id;
    }),
  );

/** N-5.5: the hexes of the side's working depots. */
export const workingDepots = (position: Position, side: Side): Hex[] =>
  depotsOf(position, side).filter(
    (hex) =>
      !enemyOn(position, side, hex) && (!position.state.options['depots-need-rail'] || isLinked(position, side, hex)),
  );

const enemyOn = (position: Position, side: Side, hex: Hex): boolean => {
  const unit = unitAt(position, hex);
  return unit !== undefined && enemies(position, unit.side, side.id);
};

/** N-5.5: whether a chain of own or allied railways, own depots and the own base links the depot to the zone. */
export function isLinked(position: Position, side: Side, depot: Hex): boolean {
  for (const hex of chainFrom(position, side, depot)) if (distanceToZone(position, side, hex) <= 1) return true;
  return false;
}

/** N-5.5: the hexes of the chain that begins at a depot, nearest first, whether or not it reaches the zone. */
export function* chainFrom(position: Position, side: Side, depot: Hex): Generator<Hex> {
  const { grid } = boardOf(position);
  const seen = new Set([grid.cell(depot)]);
  for (const cell of seen) {
    yield grid.names[cell]!;
    for (let i = cell * 6; i < cell * 6 + 6; i++) {
      const next = grid.neighbours[i]!;
      if (next >= 0 && !seen.has(next) && carries(position, side, grid.names[next]!)) seen.add(next);
    }
  }
}

function carries(position: Position, side: Side, hex: Hex): boolean {
  const structure = structureAt(position, hex);
  if (!structure || structure.owner === null || enemyOn(position, side, hex)) return false;
  const { role } = structure.row;
  if (role === 'rail') return friendly(position, structure.owner, side.id);
  return (role === 'depot' || role === 'base') && structure.owner === side.id;
}

/** N-5.4: the deployment area as a table by cell: everything within reach of the zone and the depots, plus `wider` hexes. */
export function areaCells(position: Position, side: Side, wider: number): Uint8Array {
  const zone = cacheOn(boardOf(position), `zone ${side.zone} ${wider}`, () => zoneCells(position, side, wider));
  if (depotsOf(position, side).length === 0) return zone;
  return cacheRecent(position.state, `area ${side.id} ${wider}`, () => {
    const { grid } = boardOf(position);
    const cells = zone.slice();
    for (const depot of workingDepots(position, side))
      for (const cell of within(grid, grid.cell(depot), 1 + wider)) cells[cell] = 1;
    return cells;
  });
}

const zoneCells = (position: Position, { zone }: Side, wider: number): Uint8Array =>
  zone === null
    ? new Uint8Array(boardOf(position).grid.size)
    : zoneDistances(position, zone).map((far) => (far <= wider ? 1 : 0));

const areaFor = (position: Position, unit: Unit): Uint8Array =>
  areaCells(
    position,
    sideOf(position, unit.side),
    most(askTraits(position, asPromoted(position, unit), 'deployReach')),
  );

/** N-5.6: the unit with the rank upgrades chosen for it in this Preparation, which take effect before it deploys. */
export function asPromoted(position: Position, unit: Unit): Unit {
  const chosen = sideOf(position, unit.side).chosen.filter((pick) => pick.unit === unit.id);
  return chosen.length === 0 ? unit : { ...unit, upgrades: [...unit.upgrades, ...chosen.map(({ trait }) => trait)] };
}

/** N-5.4: whether a hex is in the unit's deployment area, not counting Ambush. */
export const inDeploymentArea = (position: Position, unit: Unit, hex: Hex): boolean =>
  areaFor(position, unit)[cellOf(position, hex)] === 1;

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
const deployer = (position: Position, unit: Unit, lent: number): Deployer => ({
  unit,
  area: areaFor(position, unit),
  own: has(position, asPromoted(position, unit), 'deploysAnywhere'),
  lent,
});

/** N-5.6, N-5.7: checked in the order of V-9. */
function deploymentOn(position: Position, { unit, area, own, lent }: Deployer, hex: Hex): Deployment | Barred {
  const cell = cellOf(position, hex);
  if (cell < 0) return 'off-map';
  if (boardOf(position).mountains[cell] === 1) return 'impassable';
  if (unitAt(position, hex)) return 'hex-occupied';
  if (area[cell] === 1) return 'area';
  if (!own && lent <= 0) return 'outside-deployment-area';
  return ambushBar(position, unit, hex, cell) ?? (own ? 'own' : 'lent');
}

/** N-5.7. */
function ambushBar(position: Position, unit: Unit, hex: Hex, cell: number): Barred | undefined {
  const feature = position.state.hexes[hex];
  if (feature?.keyPoint) return 'key-point-hex';
  if (feature?.structure && position.rules.structures.get(feature.structure.type)?.role === 'base') return 'base-hex';
  return besideEnemies(position, unit.side)[cell] === 1 ? 'too-close-to-enemy' : undefined;
}

/** A table by cell: 1 for every cell within 1 hex of an enemy of the side. */
const besideEnemies = (position: Position, side: SideId): Uint8Array =>
  cacheRecent(position.state.units, `beside enemies of ${side}`, () => {
    const { grid } = boardOf(position);
    const cells = new Uint8Array(grid.size);
    for (const [hex, other] of standingUnits(position))
      if (enemies(position, other.side, side)) for (const cell of within(grid, grid.cell(hex), 1)) cells[cell] = 1;
    return cells;
  });

/** N-15.23: the number of Ambush deployments that the event still lends, after the side's plans for its other units. */
function lentDeployments(position: Position, side: Side, unit: Unit): number {
  const granted = reservesByEvent(position, side.id);
  if (granted === 0) return 0;
  const used = side.plans.filter(
    (plan) =>
      plan.unit !== unit.id &&
      deploymentOn(position, deployer(position, unitOf(position, plan.unit), 1), plan.hex) === 'lent',
  );
  return granted - used.length;
}

/** N-5.6: the refusal if a plan may not be entered. The hex must be free of units and of the side's other plans. */
export function checkPlan(position: Position, unit: Unit, hex: Hex): Refusal | undefined {
  const found = planOn(position, planner(position, unit), plannedByOthers(position, unit), hex);
  return isBarred(found) ? refusal(found, BARRED[found], { hex }) : undefined;
}

const planner = (position: Position, unit: Unit): Deployer =>
  deployer(position, unit, lentDeployments(position, sideOf(position, unit.side), unit));

const planOn = (position: Position, by: Deployer, taken: ReadonlySet<Hex>, hex: Hex): Deployment | Barred =>
  taken.has(hex) ? 'hex-occupied' : deploymentOn(position, by, hex);

/** The hexes that the side has planned for its other units. */
const plannedByOthers = (position: Position, { id, side }: Unit): ReadonlySet<Hex> =>
  new Set(sideOf(position, side).plans.flatMap((plan) => (plan.unit === id ? [] : [plan.hex])));

/** N-5.9 (4): carries out the plans, side by side in order of initiative, each side's in the order entered. */
export function deployAll(resolution: Resolution): void {
  for (const id of resolution.state.initiative) {
    let lent = reservesByEvent(resolution, id);
    for (const { unit, hex } of sideOf(resolution, id).plans) {
      const found = deploymentOn(resolution, deployer(resolution, unitOf(resolution, unit), lent), hex);
      if (isBarred(found)) resolution.add({ type: 'deployment-failed', unit, hex, code: found });
      else resolution.add({ type: 'unit-deployed', unit, hex, ambush: found !== 'area' });
      if (found === 'lent') lent--;
    }
  }
}

/** Every hex for which the unit may be planned. */
export function plannableHexes(position: Position, unit: Unit): Hex[] {
  const by = planner(position, unit);
  const everywhere = by.own || by.lent > 0;
  const taken = plannedByOthers(position, unit);
  const { names } = boardOf(position).grid;
  return names.filter(
    (hex, cell) => (everywhere || by.area[cell] === 1) && !isBarred(planOn(position, by, taken, hex)),
  );
}
