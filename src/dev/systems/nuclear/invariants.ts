import { type Entry, gridOf } from '@hexpost/engine';
import {
  type Event,
  fullTough,
  has,
  loadOf,
  type Position,
  type RulesetIndex,
  roomIn,
  type Side,
  type State,
  type Unit,
} from '@hexpost/engine/nuclear';
import type { DiceLabels } from '../../tested-system.ts';

/** V-11. */
export const LABELS: DiceLabels = {
  hit: 6,
  strike: 6,
  'strike-back': 6,
  defence: 6,
  allocate: undefined,
  regeneration: 6,
  morale: 6,
  danger: 6,
  wreck: 6,
  initiative: 100,
  event: 6,
  'event-table': 100,
  'event-side': undefined,
  'event-unit': undefined,
  'event-count': 3,
  'hex-col': undefined,
  'hex-row': undefined,
};

/** Checks every position of a Nuclear game between two commands. Returns the faults. */
export function faultsOfState(rules: RulesetIndex, state: State): string[] {
  const faults: string[] = [];
  const must = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault);
  };
  const position = { rules, state };
  checkPlaces(position, must);
  for (const unit of Object.values(state.units)) checkUnit(position, unit, must);
  for (const side of Object.values(state.sides)) checkSide(position, side, must);
  checkGround(position, must);
  checkPhase(state, must);
  return faults;
}
type Must = (holds: boolean, fault: string) => void;

/** N-2.4, N-12.1: one unit a hex; passengers are listed by their carrier. */
function checkPlaces(position: Position, must: Must): void {
  const { state, rules } = position;
  const grid = gridOf(state.map.cols, state.map.rows);
  const taken = new Map<string, string>();
  for (const unit of Object.values(state.units)) {
    must(unit.hex === null || unit.aboard === null, `${unit.id} is on a hex and aboard`);
    if (unit.hex !== null) {
      must(grid.cell(unit.hex) >= 0, `${unit.id} stands off the map`);
      must(!taken.has(unit.hex), `${unit.id} and ${taken.get(unit.hex)} share ${unit.hex}`);
      taken.set(unit.hex, unit.id);
      const terrain = rules.terrain.get(state.map.terrain[unit.hex] ?? state.map.fill);
      must(
        !terrain?.properties.includes('mountains') ||
          (state.options['mountain-crossing'] !== 'nobody' &&
            (unit.suppressed || has(position, unit, 'crossesMountains'))),
        `${unit.id} stands on mountains`,
      );
    }
    if (unit.aboard !== null)
      must(
        state.units[unit.aboard]?.cargo.includes(unit.id) === true,
        `${unit.id} is not in the cargo of ${unit.aboard}`,
      );
    for (const id of unit.cargo) {
      const rider = state.units[id];
      must(rider?.aboard === unit.id && rider.side === unit.side, `${unit.id} carries ${id}, who is not aboard`);
      must(!rider || has(position, rider, 'boards'), `${id} may not ride`);
    }
    must(new Set(unit.cargo).size === unit.cargo.length, `${unit.id} carries somebody twice`);
    if (unit.cargo.length > 0) must(loadOf(position, unit) <= roomIn(position, unit), `${unit.id} is overloaded`);
  }
}

function checkUnit(position: Position, unit: Unit, must: Must): void {
  const { rules, state } = position;
  const { id, living, tough } = unit;
  const type = rules.units.get(unit.type);
  must(type !== undefined && state.sides[unit.side] !== undefined, `${id} has no type or no side`);
  must(living.length > 0, `${id} has no models`);
  must(
    living.every((model, i) => model >= 1 && model <= (type?.models ?? 0) && (i === 0 || model > living[i - 1]!)),
    `${id} has models ${living.join()}`,
  );
  const full = fullTough(position, unit);
  must(
    tough.length === living.length && tough.every((n) => n >= 1 && n <= full),
    `${id} has Tough ${tough.join()} of ${full}`,
  );
  must(
    Object.keys(unit.modelUpgrades).every((model) => living.includes(Number(model))),
    `${id}: an upgrade outlived its model`,
  );
  must(unit.xp >= 0 && unit.picks >= 0, `${id} has experience ${unit.xp}, picks ${unit.picks}`);
  const rank = rules.ranks.findIndex((row) => row.id === unit.rank);
  must(
    rank >= rules.ranks.findLastIndex((row) => unit.xp >= row.xp),
    `${id} has ${unit.xp} experience as ${unit.rank}`,
  );
  for (const list of [unit.upgrades, unit.traits])
    must(
      list.every((name, i) => i === 0 || name > list[i - 1]!),
      `${id} has ${list.join()} out of order or twice`,
    );
  const reserve = unit.hex === null && unit.aboard === null;
  must(!reserve || unit.cargo.length === 0, `${id} carries units in Reserve`);
  must(!reserve || !has(position, unit, 'lostInReserve'), `${id} kept in Reserve what is lost there`);
  must(!reserve || !unit.suppressed, `${id} is Suppressed in Reserve`);
  must(
    !unit.fresh || ((state.phase === 'preparation' || state.phase === 'over') && reserve),
    `${id} is fresh in ${state.phase}`,
  );
}

function checkSide({ rules, state }: Position, side: Side, must: Must): void {
  const { id, base, prestige, controlPoints, plans } = side;
  must(prestige >= 0 && controlPoints >= 0, `${id} has ${prestige} Prestige, ${controlPoints} Control Points`);
  if (state.phase === 'preparation') must(prestige >= (side.bid ?? 0), `${id} bids ${side.bid} of ${prestige}`);
  const bases = Object.entries(state.hexes).filter(
    ([, { structure }]) => structure?.owner === id && rules.structures.get(structure.type)?.role === 'base',
  );
  if (state.phase !== 'setup')
    must(
      bases.map(([hex]) => hex).join() === (base ?? ''),
      `${id} has its base on ${base}, the map on ${bases.map(([hex]) => hex)}`,
    );
  must(new Set(plans.map(({ hex }) => hex)).size === plans.length, `${id} plans two units on one hex`);
  for (const plan of plans) {
    const unit = state.units[plan.unit];
    must(
      unit?.side === id && unit.hex === null && unit.aboard === null,
      `${id} plans ${plan.unit}, not in its Reserve`,
    );
  }
  // A game that ends by concession in Preparation leaves it as it was.
  if (state.phase !== 'preparation' && state.phase !== 'over')
    must(plans.length + side.chosen.length + side.outworks.length === 0 && side.before === null, `${id} keeps secrets`);
  if (!side.eliminated) return;
  const holds = Object.values(state.hexes).some(({ keyPoint }) => keyPoint === id);
  must(!holds && base === null, `${id} is out, yet has a base or key points`);
  must(
    Object.values(state.units).every((unit) => unit.side !== id),
    `${id} is out, yet has units`,
  );
  must(state.active !== id, `${id} is out, yet active`);
}

function checkGround({ rules, state }: Position, must: Must): void {
  for (const [hex, { keyPoint, structure, marker }] of Object.entries(state.hexes)) {
    must(keyPoint !== undefined || structure !== undefined || marker !== undefined, `${hex} carries nothing`);
    must(keyPoint === undefined || keyPoint === 'neutral' || keyPoint in state.sides, `${hex} is held by ${keyPoint}`);
    if (!structure) continue;
    const row = rules.structures.get(structure.type);
    must(row !== undefined, `${hex}: no structure ${structure.type}`);
    must(structure.owner === null || structure.owner in state.sides, `${hex} is owned by ${structure.owner}`);
    const terrain = state.map.terrain[hex] ?? state.map.fill;
    // An event's depot may be in a gorge (N-15.19), where nobody could build it.
    must(row?.terrain.includes(terrain) === true || row?.role === 'depot', `${hex}: ${structure.type} on ${terrain}`);
  }
}

function checkPhase(state: State, must: Must): void {
  const { phase, active, options, initiative, order, winner, event, sheets } = state;
  const round = phase === 'initial' || phase === 'final';
  must((active !== null) === (round && options.sheets === 'sequential'), `${active} is active in ${phase}`);
  must(
    new Set(initiative).size === initiative.length && initiative.every((id) => order.includes(id)),
    `line ${initiative}`,
  );
  must((winner !== null) === (phase === 'over'), `phase ${phase}, winner ${JSON.stringify(winner)}`);
  must(Object.keys(sheets).length === 0 || options.sheets === 'simultaneous', `sheets in ${phase}`);
  must(event === null || (phase !== 'setup' && phase !== 'turn-start'), `event in ${phase}`);
  if (phase === 'turn-start' || phase === 'preparation')
    must(
      Object.values(state.units).every(({ acted, fought }) => acted === 'no' && !fought) &&
        Object.values(state.sides).every(({ built }) => !built),
      `somebody has acted in ${phase}`,
    );
}

/** Checks what an entry changed: books must balance, and nothing may vanish. Returns the faults. */
export function faultsOfEntry(before: State, after: State, { events }: Pick<Entry, 'events'>): string[] {
  const faults: string[] = [];
  const known = events as readonly Event[];
  const keyPoints = (state: State) =>
    Object.values(state.hexes).filter(({ keyPoint }) => keyPoint !== undefined).length;
  if (keyPoints(before) !== keyPoints(after)) faults.push(`${keyPoints(before)} key points became ${keyPoints(after)}`);
  if (before.map !== after.map) faults.push('the map changed');
  if (after.turn !== before.turn && after.turn !== before.turn + 1) faults.push(`turn ${before.turn} to ${after.turn}`);
  const revealed = known.find(({ type }) => type === 'bases-revealed');
  for (const side of Object.values(before.sides)) {
    const now = after.sides[side.id]!;
    let purse = revealed?.type === 'bases-revealed' ? revealed.prestige : side.prestige;
    let points = side.controlPoints;
    for (const event of known) {
      if (!('side' in event) || event.side !== side.id) continue;
      if (event.type === 'prestige-gained') purse += event.amount;
      if (event.type === 'prestige-spent' || event.type === 'vip-killed') purse -= event.amount;
      if (event.type === 'purchase-refunded') purse += event.price;
      if (event.type === 'control-points-gained') points += event.amount;
    }
    if (purse !== now.prestige) faults.push(`${side.id} has ${now.prestige} Prestige, the log says ${purse}`);
    if (points !== now.controlPoints)
      faults.push(`${side.id} has ${now.controlPoints} Control Points, the log says ${points}`);
    if (side.eliminated && !now.eliminated) faults.push(`${side.id} is back`);
  }
  for (const unit of Object.values(before.units)) {
    const gone = !(unit.id in after.units);
    const told = known.some(
      (event) =>
        (event.type === 'unit-destroyed' && event.unit === unit.id) ||
        (event.type === 'purchase-refunded' && event.unit === unit.id) ||
        (event.type === 'side-conceded' && event.side === unit.side),
    );
    if (gone !== told) faults.push(`${unit.id} is ${gone ? 'gone' : 'there'}, the log says otherwise`);
    const now = after.units[unit.id];
    if (now && (now.type !== unit.type || now.side !== unit.side)) faults.push(`${unit.id} became another`);
  }
  return faults;
}
