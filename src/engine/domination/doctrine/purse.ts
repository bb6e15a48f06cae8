import type { Hex } from '../../kernel/board/hex.ts';
import type { Idea } from '../../kernel/doctrine.ts';
import type { SideId } from '../../kernel/ids.ts';
import { answerOf, has } from '../active-traits.ts';
import { askSide } from '../army-rules.ts';
import type { Command } from '../commands/index.ts';
import { countOf, enemiesIn, inZone, isHqOccupied, isOccupied, roomIn } from '../locations.ts';
import { armyIn, contentsOf, type Position, sideOf, unitsOfSide } from '../position.ts';
import { armyCommand, isDeliveryPoint } from '../reinforcements.ts';
import type { UnitType } from '../ruleset.ts';
import { newUnit, type Unit } from '../state.ts';
import { enemiesBeside } from './armies.ts';
import { drawAt, gainsOf, paydays, stepsFrom } from './ground.ts';
import { attackOn, dangerTo, idea } from './marches.ts';
import { PURSE } from './value.ts';
import { typeWorth } from './worth.ts';

/** Everything that is paid for: units, landings, buildings in the zone, missiles, objects to be restored (D-4). */

export function purchasesOf(position: Position, side: SideId): Idea[] {
  const { resources } = sideOf(position, side);
  if (resources === 0) return [];
  const types = typesFor(position, side);
  return [
    ...arrivals(position, side, types),
    ...landings(position, side, types),
    ...mobilization(position, side),
    ...towers(position, side),
    ...missiles(position, side),
    ...restorations(position, side),
  ];
}

/** The types that can be paid for and are not at their limit. */
function typesFor(position: Position, side: SideId): UnitType[] {
  const { faction, resources } = sideOf(position, side);
  return position.rules.ruleset.units.filter(
    ({ id, army, cost, limit }) =>
      army === faction && cost <= resources && (limit === null || countOf(position.state, side, id) < limit),
  );
}

/** One leader for every few other units; a surplus of leaders is wanted less. */
function wish(position: Position, side: SideId, type: UnitType): number {
  const unit = { type: type.id };
  const rare =
    has(position, unit, 'leads') ||
    has(position, unit, 'calls') ||
    has(position, unit, 'field') ||
    has(position, unit, 'projects') ||
    has(position, unit, 'standsApart');
  if (!rare) return 0;
  const own = unitsOfSide(position, side);
  const same = own.filter((other) => other.type === type.id).length;
  return same * 5 < own.length - 2 ? 0 : -2;
}

function arrivals(position: Position, side: SideId, types: readonly UnitType[]): Idea[] {
  const points = deliveryPoints(position, side);
  const { guardCost } = position.rules.ruleset.numbers;
  return types.flatMap((type) => {
    const [at] = has(position, { type: type.id }, 'bound')
      ? points.filter((hex) => inZone(position, hex, side))
      : points;
    const brood = has(position, { type: type.id }, 'hatches') ? broods(position, side, type) : [];
    const places = [
      ...(at === undefined ? [] : [at]),
      ...(at !== undefined && points.at(-1) !== at ? [points.at(-1)!] : []),
      ...brood,
    ];
    return places.flatMap((hex) => {
      const worth =
        typeWorth(position, type) - PURSE * type.cost + wish(position, side, type) + need(position, side, type, hex);
      const command: Command = { command: 'buy', type: type.id, at: hex };
      const guarded =
        has(position, { type: type.id }, 'mayHaveGuard') && sideOf(position, side).resources >= type.cost + guardCost;
      return [
        idea(command, worth, 'buy', { hex }),
        ...(guarded ? [idea({ ...command, guard: true }, worth + 0.3, 'buy', { hex })] : []),
      ];
    });
  });
}

/** D-15.8. */
const broods = (position: Position, side: SideId, type: UnitType): Hex[] => [
  ...new Set(
    unitsOfSide(position, side)
      .filter((unit) => unit.type === type.id && !unit.arrived && roomIn(position, unit.at, side) > 0)
      .map(({ at }) => at),
  ),
];

/** A garrison that is in danger needs the newcomer most. */
function need(position: Position, side: SideId, type: UnitType, hex: Hex): number {
  const army = armyIn(position, hex, side);
  const before = army.length > 0 ? dangerTo(position, side, army, hex) : 0;
  const after = dangerTo(position, side, [...army, newcomer(type, side, hex)], hex);
  return before - after + 0.1 * drawAt(position, side, hex);
}

/** D-4.2: the hexes where units arrive, the point from which most can be done first. */
const deliveryPoints = (position: Position, side: SideId): Hex[] => {
  const { hq } = sideOf(position, side);
  const places = new Set([...(hq === null ? [] : [hq]), ...Object.keys(position.state.hexes)]);
  return [...places]
    .filter(
      (hex) =>
        isDeliveryPoint(position, hex, side) &&
        roomIn(position, hex, side) > 0 &&
        !isOccupied(position, hex, side) &&
        !contentsOf(position, hex).battles,
    )
    .sort((a, b) => drawAt(position, side, b) - drawAt(position, side, a));
};

const newcomer = ({ id: type }: UnitType, side: SideId, at: Hex): Unit => newUnit({ id: '', side, type, at });

/** D-4.3: in free places, beside comrades, or among enemies who are too few. */
function landings(position: Position, side: SideId, types: readonly UnitType[]): Idea[] {
  const { resources, dropped } = sideOf(position, side);
  const zoned = askSide(position, side, 'dropsInZone').length > 0;
  const { dropLimit } = position.rules.ruleset.numbers;
  const places = [...gainsOf(position, side)].filter(
    ([hex]) =>
      (dropped[hex] ?? 0) < dropLimit && roomIn(position, hex, side) > 0 && (!zoned || inZone(position, hex, side)),
  );
  const front = zoned ? zoneFront(position, side) : [];
  return types.flatMap((type) => {
    const surcharge = answerOf(position, { type: type.id }, 'dropsFor');
    if (surcharge === undefined || type.cost + surcharge > resources) return [];
    const base = typeWorth(position, type) - PURSE * (type.cost + surcharge) + wish(position, side, type);
    const most = Math.min(dropLimit, Math.floor(resources / (type.cost + surcharge)));
    return [...places, ...front.map((hex) => [hex, 0] as const)]
      .map(([hex, gain]) => {
        const command: Command = { command: 'drop', type: type.id, at: hex };
        const unit = newcomer(type, side, hex);
        const there = armyIn(position, hex, side);
        if (isOccupied(position, hex, side)) {
          const more = Array<Unit>(Math.max(1, most - (dropped[hex] ?? 0))).fill(unit);
          const share =
            (attackOn(position, side, [...there, ...more], hex).gain - attackOn(position, side, there, hex).gain) /
            more.length;
          return idea(command, base + share, 'land', { hex });
        }
        const taken = there.length > 0 ? 0 : gain;
        const risk = dangerTo(position, side, [...there, unit], hex);
        return idea(command, base + taken + 0.1 * drawAt(position, side, hex) - risk, 'land', { hex });
      })
      .sort((a, b) => b.worth - a.worth)
      .slice(0, 4);
  });
}

/** D-15.5: the hexes of the units that hold the zone, if they have room. */
const zoneFront = (position: Position, side: SideId): Hex[] => [
  ...new Set(
    unitsOfSide(position, side)
      .filter((unit) => has(position, unit, 'projects') && roomIn(position, unit.at, side) > 0)
      .map(({ at }) => at),
  ),
];

/** D-12.3. */
function mobilization(position: Position, side: SideId): Idea[] {
  const rule = armyCommand(position, side, 'mobilize');
  const { used, resources, hqPaid } = sideOf(position, side);
  if (!rule || used.includes('mobilize') || resources < rule.says.cost || !hqPaid) return [];
  const worth = typeWorth(position, position.rules.units.get(rule.rule.unit!)!) - PURSE * rule.says.cost;
  return [idea({ command: 'mobilize' }, worth + 0.3, 'buy')];
}

/** D-15.9: near home, away from enemies. */
function towers(position: Position, side: SideId): Idea[] {
  const { faction, resources, hq } = sideOf(position, side);
  return position.rules.ruleset.buildings.flatMap((type) => {
    if (type.army !== faction || !type.inZone || type.cost > resources || hq === null) return [];
    return [...stepsFrom(position, hq)]
      .filter(([hex, steps]) => steps > 0 && steps <= 2 && inZone(position, hex, side))
      .filter(([hex]) => !contentsOf(position, hex).building && enemiesBeside(position, hex, side).length === 0)
      .slice(0, 2)
      .map(([at]) =>
        idea({ command: 'build', type: type.id, at }, paydays(position) * type.income - 0.7 * type.cost, 'build', {
          hex: at,
        }),
      );
  });
}

/** D-12.2: the more units share a hex, the surer the hit. */
function missiles(position: Position, side: SideId): Idea[] {
  const rule = armyCommand(position, side, 'deathstrike');
  const { used, resources } = sideOf(position, side);
  if (!rule || used.includes('deathstrike') || resources < rule.says.cost || isHqOccupied(position, side)) return [];
  return [...new Set(Object.values(position.state.units).map(({ at }) => at))].flatMap((at) => {
    const units = enemiesIn(position, at, side);
    if (units.length < 3) return [];
    const worth = units.reduce((sum, { type }) => sum + typeWorth(position, position.rules.units.get(type)!), 0) / 6;
    return [idea({ command: 'deathstrike', at }, 0.8 * worth - PURSE * rule.says.cost, 'shoot', { hex: at })];
  });
}

/** D-15.4. */
function restorations(position: Position, side: SideId): Idea[] {
  const { restoreCost } = position.rules.ruleset.numbers;
  if (sideOf(position, side).resources < restoreCost) return [];
  return Object.entries(position.state.hexes).flatMap(([at, { object }]) => {
    if (!object?.devastated || object.owner !== side || !position.rules.objects.get(object.type)!.pays) return [];
    return [
      idea({ command: 'restore', at }, paydays(position) * object.value - PURSE * restoreCost, 'restore', { hex: at }),
    ];
  });
}
