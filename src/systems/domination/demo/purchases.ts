import { answerOf, has } from '../../../engine/domination/active-traits.ts';
import { askSide } from '../../../engine/domination/army-rules.ts';
import type { Command } from '../../../engine/domination/commands.ts';
import { inZone, isOccupied } from '../../../engine/domination/locations.ts';
import {
  armyIn,
  contentsOf,
  hexesBeside,
  type Position,
  sideOf,
  stepsBetween,
  unitsOfSide,
} from '../../../engine/domination/position.ts';
import { isDeliveryPoint } from '../../../engine/domination/reinforcements.ts';
import type { UnitType } from '../../../engine/domination/ruleset.ts';
import { newUnit, type Unit } from '../../../engine/domination/state.ts';
import type { Hex } from '../../../engine/kernel/board/hex.ts';
import type { SideId } from '../../../engine/kernel/ids.ts';
import type { Random } from '../../../engine/kernel/random-player.ts';
import { drawOf, type Goals, goalsOf, isThreatened, openHexes } from './goals.ts';
import { battleAt, danger, isAble, type Plan } from './moves.ts';

/** Purchases, landings and buildings of a player with some sense. */

/** A landing among enemies is tried from this chance on. */
const BOLD = 0.62;
/** Resources that are left after a building. */
const RESERVE = 3;

/** The usefulness of a unit type for its price. */
function merit(position: Position, type: UnitType): number {
  const unit = { type: type.id };
  const asks = (question: Parameters<typeof has>[2], worth: number) => (has(position, unit, question) ? worth : 0);
  const worth =
    1 +
    type.strength +
    asks('armoured', 0.4) +
    asks('steps', 0.3) +
    asks('strikesVictor', 0.3) +
    asks('shoots', 0.5) +
    asks('calls', 0.8) +
    asks('leads', 0.5) +
    asks('field', 0.2) +
    asks('supports', 0.4) +
    asks('infiltrates', 0.1) +
    asks('pierces', 0.2) +
    asks('mayHaveGuard', 0.4) -
    asks('standsApart', 0.5) -
    asks('bound', 0.2);
  return worth / type.cost;
}

/** The types that make sense now: leaders for those whom they lead, and first of all whoever the others cannot move without. */
function wanted(position: Position, side: SideId): UnitType[] {
  const { faction } = sideOf(position, side);
  const types = position.rules.ruleset.units.filter(({ army }) => army === faction);
  const own = unitsOfSide(position, side);
  const projectors = types.filter((type) => has(position, { type: type.id }, 'projects'));
  const projecting = own.filter((unit) => has(position, unit, 'projects')).length;
  if (projectors.length > 0 && projecting * 6 < own.length) return projectors;
  const isLeader = (type: UnitType) =>
    ['leads', 'calls', 'field', 'projects'].some((question) => has(position, { type: type.id }, question as 'leads'));
  return types.filter((type) => !isLeader(type) || own.filter((unit) => unit.type === type.id).length * 5 < own.length);
}

function drawn(position: Position, types: readonly UnitType[], random: Random): UnitType | undefined {
  const weights = types.map((type) => merit(position, type) ** 3);
  let rest = random() * weights.reduce((sum, weight) => sum + weight, 0);
  return types.find((_, i) => {
    rest -= weights[i]!;
    return rest < 0;
  });
}

export function plannedPurchases(position: Position, side: SideId, random: Random): Command[] {
  const { resources } = sideOf(position, side);
  const goals = goalsOf(position, side);
  const landings = plannedLandings(position, side, goals);
  const sites = buildingSites(position, side, random);
  const type = drawn(position, wanted(position, side), random);
  if (!type) return [...landings, ...sites];
  const affordable = wanted(position, side).filter(({ cost }) => cost <= resources);
  const instead = type.cost > resources && random() < 0.5 ? drawn(position, affordable, random) : type;
  const guard = has(position, { type: (instead ?? type).id }, 'mayHaveGuard') && random() < 0.5 && { guard: true };
  const chosen = { type: (instead ?? type).id, ...guard };
  const buys = arrivals(position, side, goals, chosen.type);
  return [...landings, ...sites, ...buys.map((way): Command => ({ ...way, ...chosen }))];
}

/** How a unit arrives: where it can move on from. */
function arrivals(
  position: Position,
  side: SideId,
  goals: Goals,
  type: string,
): { command: 'buy' | 'drop'; at: Hex }[] {
  const points = deliveryPoints(position, side, goals);
  const bought = points.map((at) => ({ command: 'buy', at }) as const);
  if (!has(position, { type }, 'bound')) return bought;
  const masters = unitsOfSide(position, side).filter((unit) => has(position, unit, 'projects'));
  const dropped = [...new Set(masters.map(({ at }) => at))]
    .sort((a, b) => drawOf(position, goals, b) - drawOf(position, goals, a))
    .map((at) => ({ command: 'drop', at }) as const);
  return [...bought.filter(({ at }) => inZone(position, at, side)), ...dropped];
}

/** The places where units arrive, first the one from which most can be done. */
function deliveryPoints(position: Position, side: SideId, goals: Goals): Hex[] {
  const { hq } = sideOf(position, side);
  const first = hq !== null && isThreatened(position, hq, side) ? hq : undefined;
  return openHexes(position)
    .filter((hex) => isDeliveryPoint(position, hex, side))
    .sort(
      (a, b) => Number(b === first) - Number(a === first) || drawOf(position, goals, b) - drawOf(position, goals, a),
    );
}

/** D-4.3: on what is free, or among enemies who are too few. */
function plannedLandings(position: Position, side: SideId, goals: Goals): Command[] {
  const { faction, resources, dropped } = sideOf(position, side);
  const types = position.rules.ruleset.units.filter(
    (type) => type.army === faction && type.strength + Number(has(position, { type: type.id }, 'strikesVictor')) > 0,
  );
  const inReach = askSide(position, side, 'dropsInZone').length > 0;
  const best = Math.max(...wanted(position, side).map((type) => merit(position, type)));
  /** The loss against other units for the same resources. */
  const waste = (type: UnitType) => type.cost * (1.15 - merit(position, type) / best);
  const hqs = Object.values(position.state.sides).map(({ hq }) => hq);
  const plans = types.flatMap((type): Plan[] => {
    const surcharge = answerOf(position, { type: type.id }, 'dropsFor');
    if (surcharge === undefined) return [];
    const price = type.cost + surcharge;
    if (price > resources) return [];
    const most = Math.min(position.rules.ruleset.numbers.dropLimit, Math.floor(resources / price));
    return [...goals].flatMap(([at, gain]): Plan[] => {
      if (hqs.includes(at) || (inReach && !inZone(position, at, side))) return [];
      const command: Command = { command: 'drop', type: type.id, at };
      const newcomer = newUnit({ id: 'new', side, type: type.id, at });
      if (!isOccupied(position, at, side)) {
        const worth = gain - surcharge - danger(position, side, [newcomer], at) - waste(type);
        return armyIn(position, at, side).length > 0 ? [] : [{ command, worth }];
      }
      const more = Array<Unit>(Math.max(1, most - (dropped[at] ?? 0))).fill(newcomer);
      const there = armyIn(position, at, side);
      const chance = battleAt(position, side, [...there, ...more], at).wins;
      const enough = there.length > 0 && battleAt(position, side, there, at).wins > 0.75;
      return chance < BOLD || enough ? [] : [{ command, worth: chance * (gain + 3) - surcharge - waste(type) }];
    });
  });
  return plans
    .filter(({ worth }) => worth > 0.5)
    .sort((a, b) => b.worth - a.worth)
    .map(({ command }) => command);
}

/** D-4.5: buildings that pay, near home; others where builders stand in peace, far from home. */
function buildingSites(position: Position, side: SideId, random: Random): Command[] {
  const { faction, resources, hq } = sideOf(position, side);
  const types = position.rules.ruleset.buildings.filter(({ army }) => army === faction);
  const safe = (hex: Hex) => !isThreatened(position, hex, side) && !contentsOf(position, hex).building;
  return types.flatMap((type): Command[] => {
    if (resources < type.cost + (type.income > 0 ? 0 : RESERVE) || random() < 0.6) return [];
    if (type.inZone) {
      const home = hq === null ? [] : openHexes(position).filter((hex) => stepsBetween(position, hq, hex) <= 2);
      return home
        .filter((hex) => hex !== hq && safe(hex) && inZone(position, hex, side))
        .map((at) => ({ command: 'build', type: type.id, at }));
    }
    return unitsOfSide(position, side)
      .filter((unit) => position.rules.units.get(unit.type)!.builds === type.id && isAble(position, unit))
      .filter(({ at }) => safe(at) && (hq === null || stepsBetween(position, hq, at) > 2))
      .filter(({ at }) => hexesBeside(position, at).every((hex) => !contentsOf(position, hex).building))
      .map((unit) => ({ command: 'build', type: type.id, unit: unit.id }));
  });
}
