import { DIRECTIONS, type Hex, within } from '../kernel/board/hex.ts';
import { choice } from '../kernel/choice.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import { remembered } from '../kernel/remember.ts';
import type { Choice, Draft, Field } from '../kernel/system.ts';
import { askAttack } from './active-traits.ts';
import type { CommandOf } from './commands.ts';
import { allowance, checkLast, checkPath, movementWays, wayTo } from './movement.ts';
import { findUnit, friendly, type Position, sideOf } from './position.ts';
import { checkUpgrade, missingModels, modelUpgradeLimit, refillPrice } from './recovery.ts';
import { checkShoot, weaponsOn } from './shooting.ts';
import type { Unit } from './state.ts';
import { buildable, checkBuild, checkBuilders, checkDemolish, checkSpot } from './structures.ts';
import { boardOf, cellOf, hexesBetween } from './terrain.ts';
import type { UnitOrder } from './unit-orders.ts';
import { standingUnits, whereabouts } from './units.ts';

/** The blanks of unit orders: destinations, targets, structures. */

/** The reason that a unit which passed check U can never complete the order, if so. */
export function feasible(position: Position, unit: Unit, command: string): Refusal | undefined {
  switch (command) {
    case 'move':
    case 'march':
      return destinations(position, unit, command).length > 0 ? undefined : refusal('no-path', 'N-6.3');
    case 'attack': {
      const targets = targetChoices(position, unit, 'attack');
      return targets.some((target) => !target.refusal) ? undefined : refusal('too-far', 'N-9.1');
    }
    case 'shoot': {
      const targets = targetChoices(position, unit, 'shoot');
      return targets.some((target) => !target.refusal)
        ? undefined
        : (targets[0]?.refusal ?? refusal('out-of-range', 'N-7.3'));
    }
    case 'build':
      return (
        checkBuilders(position, unit) ??
        (structureChoices(position, unit).some((s) => !s.refusal)
          ? undefined
          : structureChoices(position, unit)[0]?.refusal)
      );
    case 'demolish':
      return (
        checkBuilders(position, unit) ??
        (demolishChoices(position, unit).length > 0 ? undefined : refusal('no-structure', 'N-14.3'))
      );
    default:
      return undefined;
  }
}

/** N-9.12. */
const RETREATS: Field[] = [
  { kind: 'list', name: 'directions', choices: DIRECTIONS.map((value) => ({ value })), least: 0, most: 6 },
];

export function fieldsOfOrder(position: Position, unit: Unit, parts: Draft): Field[] {
  switch (parts.command as UnitOrder['command']) {
    case 'move':
    case 'march':
      return moveFields(position, unit, parts);
    case 'attack':
      return [
        { kind: 'one', name: 'target', choices: targetChoices(position, unit, 'attack') },
        ...(parts.path === undefined ? [] : [nextSteps(position, unit, 'attack', parts.path as Hex[])]),
      ];
    case 'shoot':
      return [
        { kind: 'one', name: 'target', choices: targetChoices(position, unit, 'shoot') },
        ...modelField(position, unit, parts.target),
      ];
    case 'recover':
      return recoverFields(position, unit, parts);
    case 'build':
      return buildFields(position, unit, parts);
    case 'demolish':
      return [{ kind: 'one', name: 'hex', choices: demolishChoices(position, unit) }];
    case 'set-retreat':
      return RETREATS;
    default:
      return [];
  }
}

function moveFields(position: Position, unit: Unit, parts: Draft): Field[] {
  const kind = parts.command as 'move' | 'march';
  if (parts.path !== undefined) return [nextSteps(position, unit, kind, parts.path as Hex[])];
  return [{ kind: 'one', name: 'to', choices: destinations(position, unit, kind) }];
}

/** The hexes where a Move or March may end, with the steps and the enemy minefields on the way. */
export const destinations = (position: Position, unit: Unit, kind: 'move' | 'march'): readonly Choice[] =>
  remembered(position.state, `${kind} ${unit.id}`, () => findDestinations(position, unit, kind));

function findDestinations(position: Position, unit: Unit, kind: 'move' | 'march'): Choice[] {
  const { grid } = boardOf(position);
  const ways = movementWays(position, unit, kind);
  const taken = standingUnits(position);
  const found: Choice[] = [];
  for (let cell = 0; cell < grid.size; cell++) {
    const steps = Math.max(ways.plain.steps[cell]!, ways.rail?.steps[cell] ?? -1);
    if (steps <= 0) continue;
    const hex = grid.names[cell]!;
    if (taken.has(hex) && checkLast(position, unit, hex)) continue;
    const way = ways.rail
      ? wayTo(position, ways, cell)!
      : { path: { length: steps }, hazards: ways.plain.hazards[cell]! };
    found.push(choice(hex, undefined, { steps: way.path.length, hazards: way.hazards }));
  }
  return found;
}

/** The next hex of a path: each neighbour of its end that is legal. */
function nextSteps(position: Position, unit: Unit, kind: 'move' | 'march' | 'attack', path: readonly Hex[]): Field {
  const { grid } = boardOf(position);
  const from = cellOf(position, path.at(-1) ?? whereabouts(position, unit)!);
  const next = [...grid.neighbours.slice(from * 6, from * 6 + 6)]
    .filter((cell) => cell >= 0)
    .map((cell) => grid.names[cell]!);
  const legal = next.filter((hex) => !checkPath(position, unit, kind, [...path, hex]));
  return { kind: 'next', name: 'path', choices: legal.map((hex) => choice(hex)), optional: path.length > 0 };
}

/** Every enemy on the map with its distance, and the reason it cannot be attacked, if so. */
const targetChoices = (position: Position, unit: Unit, command: 'attack' | 'shoot'): readonly Choice[] =>
  remembered(position.state, `${command} ${unit.id}`, () => findTargets(position, unit, command));

function findTargets(position: Position, unit: Unit, command: 'attack' | 'shoot'): Choice[] {
  const steps = command === 'attack' ? allowance(position, unit, 'attack') : undefined;
  const here = whereabouts(position, unit)!;
  const found: Choice[] = [];
  for (const target of standingUnits(position).values()) {
    if (friendly(position, target.side, unit.side)) continue;
    const distance = hexesBetween(position, here, target.hex!);
    if (steps === undefined) {
      const shot = checkShoot(position, unit, { command: 'shoot', unit: unit.id, target: target.id });
      found.push(choice(target.id, 'code' in shot ? shot : undefined, { distance }));
      continue;
    }
    // No path is shorter than the distance, so none is searched for targets that are too far.
    const far = distance > steps;
    const way = far ? -1 : movementWays(position, unit, 'attack').plain.steps[cellOf(position, target.hex!)]!;
    if (way > 0) found.push(choice(target.id, undefined, { distance, steps: way }));
    else {
      const refused = far
        ? refusal('too-far', 'N-9.1', { steps: distance, allowance: steps })
        : refusal('no-path', 'N-9.2');
      found.push(choice(target.id, refused, { distance }));
    }
  }
  return found;
}

/** N-11.20: a Sniper may name the model. */
function modelField(position: Position, unit: Unit, id: unknown): Field[] {
  const target = typeof id === 'string' ? findUnit(position, id) : undefined;
  if (!target?.hex) return [];
  const named = weaponsOn(position, unit, target.hex).fire.some(
    ({ weapon }) => askAttack(position, unit, weapon, 'choosesModel').length > 0,
  );
  return named
    ? [{ kind: 'one', name: 'model', choices: target.living.map((model) => choice(model)), optional: true }]
    : [];
}

function recoverFields(position: Position, unit: Unit, parts: Draft): Field[] {
  const { prestige } = sideOf(position, unit.side);
  const price = refillPrice(position, unit);
  const chosen = typeof parts.upgrade === 'string' ? (position.rules.upgrades.get(parts.upgrade)?.price ?? 0) : 0;
  const left = Math.max(0, prestige - chosen);
  const affordable = price === null ? 0 : price === 0 ? missingModels(position, unit) : Math.floor(left / price);
  const most = Math.min(missingModels(position, unit), affordable);
  const fields: Field[] = most > 0 ? [{ kind: 'number', name: 'models', least: 0, most, optional: true }] : [];
  const added = typeof parts.models === 'number' ? parts.models : 0;
  const purse = prestige - added * (price ?? 0);
  const upgrades = position.rules.ruleset.upgrades.flatMap((row) => {
    const model = row.weapon === undefined ? undefined : freeModel(unit);
    const refused = checkUpgrade(position, unit, row.id, model, added);
    if (refused?.code === 'not-offered') return [];
    const poor =
      row.price > purse ? refusal('not-enough-prestige', 'N-13.3', { needed: row.price, have: purse }) : undefined;
    return [choice(row.id, refused ?? poor, { price: row.price })];
  });
  if (upgrades.length > 0) fields.push({ kind: 'one', name: 'upgrade', choices: upgrades, optional: true });
  const row = typeof parts.upgrade === 'string' ? position.rules.upgrades.get(parts.upgrade) : undefined;
  if (row?.weapon !== undefined && Object.keys(unit.modelUpgrades).length < modelUpgradeLimit(position, unit)) {
    const models = unit.living.map((model) => choice(model, checkUpgrade(position, unit, row.id, model, added)));
    fields.push({ kind: 'one', name: 'model', choices: models });
  }
  return fields;
}

/** A model without an upgrade; if there is none, the first model, whose refusal says so. */
const freeModel = (unit: Unit): number =>
  unit.living.find((model) => unit.modelUpgrades[model] === undefined) ?? unit.living[0]!;

function structureChoices(position: Position, unit: Unit): Choice[] {
  return buildable(position).map((row) => {
    const site = around(position, unit)
      .map((hex) => checkBuild(position, unit, orderFor(row.id, row.section, unit, hex)))
      .find((found) => !('code' in found));
    const why = checkBuild(position, unit, orderFor(row.id, row.section, unit, unit.hex!));
    return choice(row.id, site === undefined && 'code' in why ? why : undefined, { price: row.cost! });
  });
}

const orderFor = (structure: string, section: number, unit: Unit, hex: Hex): CommandOf<'build'> =>
  section > 1
    ? { command: 'build', unit: unit.id, structure, hexes: [hex] }
    : { command: 'build', unit: unit.id, structure, hex };

const around = (position: Position, unit: Unit): Hex[] => {
  const { grid } = boardOf(position);
  return within(grid, cellOf(position, unit.hex!), 1).map((cell) => grid.names[cell]!);
};

function buildFields(position: Position, unit: Unit, parts: Draft): Field[] {
  if (checkBuilders(position, unit)) return [];
  const structures: Field = { kind: 'one', name: 'structure', choices: structureChoices(position, unit) };
  const row = typeof parts.structure === 'string' ? position.rules.structures.get(parts.structure) : undefined;
  if (!row) return [structures];
  const laid = Array.isArray(parts.hexes) ? (parts.hexes as Hex[]) : [];
  const { grid } = boardOf(position);
  const from =
    laid.length === 0
      ? around(position, unit)
      : within(grid, cellOf(position, laid.at(-1)!), 1).map((cell) => grid.names[cell]!);
  const purse = sideOf(position, unit.side).prestige;
  const sites = from.filter(
    (hex) => !laid.includes(hex) && !checkSpot(position, unit, row, [...laid, hex], laid.length),
  );
  if (row.section === 1) return [structures, { kind: 'one', name: 'hex', choices: sites.map((hex) => choice(hex)) }];
  const more = laid.length < row.section && (laid.length + 1) * row.cost! <= purse;
  return [
    structures,
    { kind: 'next', name: 'hexes', choices: more ? sites.map((hex) => choice(hex)) : [], optional: laid.length > 0 },
  ];
}

const demolishChoices = (position: Position, unit: Unit): Choice[] =>
  around(position, unit)
    .filter((hex) => !checkDemolish(position, unit, { command: 'demolish', unit: unit.id, hex }))
    .map((hex) => choice(hex));
