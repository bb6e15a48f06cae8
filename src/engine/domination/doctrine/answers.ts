import type { Hex } from '../../kernel/board/hex.ts';
import type { Character } from '../../kernel/doctrine.ts';
import type { SideId, UnitId } from '../../kernel/ids.ts';
import { checkRetreat, hexesToAnswer } from '../answers.ts';
import { attacksOn } from '../battle.ts';
import type { Command, CommandOf } from '../commands/index.ts';
import { fullOrder, isCombatant } from '../force.ts';
import { armyIn, type Position } from '../position.ts';
import { checkRepair } from '../repairs.ts';
import { retreatModifiers } from '../retreat.ts';
import type { Battle, Unit } from '../state.ts';
import { battleEnd, withOrder } from './battle-orders.ts';
import { battleForecast } from './forecast.ts';
import { stakeIn } from './ground.ts';
import { armyStrength } from './strength.ts';
import { unitWorth, worthOfAll } from './worth.ts';

/** D-6.4: answers to attacks, by the exact odds. */

export function answerFor(position: Position, side: SideId, character: Character): Command | undefined {
  if (position.state.phase !== 'answer' || position.state.active !== side) return undefined;
  const [at] = hexesToAnswer(position, side);
  if (at === undefined) return { command: 'end-answers' };
  const army = armyIn(position, at, side);
  const broken = army.find((unit) => unit.damaged && checkRepair(position, unit) === undefined);
  if (broken) return { command: 'repair', unit: broken.id };
  const ways = [...fights(position, side, at, character), ...retreats(position, side, at, character)];
  return ways.reduce((best, way) => (way.gain > best.gain ? way : best)).command;
}

interface Way {
  readonly command: Command;
  /** The expected gain, in resources. */
  readonly gain: number;
}

/** A fight in each of a few battle orders. */
function fights(position: Position, side: SideId, at: Hex, character: Character): Way[] {
  const [oldest, ...others] = attacksOn(position, at, side);
  const plain: CommandOf<'fight'> = { command: 'fight', at };
  const orders = ordersOf(position, armyIn(position, at, side), fullOrder(position, at, side));
  const ways = orders.map(
    (order): Way => ({
      command: { ...plain, order: order.map(({ id }) => id) },
      gain: fightGain(position, side, at, oldest!, order, character),
    }),
  );
  const later = others.reduce((sum, battle) => sum + laterLoss(position, side, at, battle), 0);
  return ways.map(({ command, gain }) => ({ command, gain: gain - later }));
}

/** The standing order, and the army from cheapest to dearest and the reverse. */
function ordersOf(position: Position, army: readonly Unit[], standing: readonly Unit[]): (readonly Unit[])[] {
  if (army.length < 2) return [standing];
  const dear = (unit: Unit) => unitWorth(position, unit);
  return [standing, [...standing].sort((a, b) => dear(a) - dear(b)), [...standing].sort((a, b) => dear(b) - dear(a))];
}

function fightGain(
  position: Position,
  side: SideId,
  at: Hex,
  battle: Battle,
  order: readonly Unit[],
  character: Character,
): number {
  const ids = order.map(({ id }) => id);
  const end = battleEnd(withOrder(position, side, at, ids), at, battle);
  const stake = stakeIn(position, at, battle.attacker, side) * character.ground;
  return end.attackerLoss - character.losses * end.defenderLoss - (1 - end.holds) * stake;
}

/** The loss from an attack that is answered after the oldest one. */
function laterLoss(position: Position, side: SideId, at: Hex, { attacker }: Battle): number {
  const [one, other] = [attacker, side].map((whose) => armyStrength(position, armyIn(position, at, whose), at, whose));
  const end = battleForecast(position, one!, other!);
  return Math.max(0, end.defenderLoss - end.attackerLoss) / 2;
}

/** The turn that an army loses by fleeing. */
const HASTE = 0.06;

/**
 * A flight of all, with each kind of rear-guard (D-6.10), and under option `partial-retreat` flights of the dearest units alone (D-6.5).
 */
function retreats(position: Position, side: SideId, at: Hex, character: Character): Way[] {
  const army = fullOrder(position, at, side);
  const attacks = attacksOn(position, at, side);
  const stake = stakeIn(position, at, attacks[0]!.attacker, side) * character.ground;
  const commands: CommandOf<'retreat'>[] = [{ command: 'retreat', at }];
  if (army.length > 1)
    for (const unit of oneOfEach(army.filter((each) => isCombatant(position, each))))
      commands.push({ command: 'retreat', at, rearGuard: unit.id });
  for (const units of partsOf(position, army)) commands.push({ command: 'retreat', at, units });
  return commands.flatMap((command) => {
    if ('code' in checkRetreat(position, side, command)) return [];
    const { rearGuard, units } = command;
    const stays = ({ id }: Unit) => id === rearGuard || units?.includes(id) === false;
    const [staying, going] = [army.filter(stays), army.filter((unit) => !stays(unit))];
    const guarded = rearGuard !== undefined;
    const tests = !guarded || position.state.options['rear-guard'] !== 'automatic';
    const caught = tests ? caughtOf(position, side, at, going, guarded) : 0;
    const fought = staying.length > 0;
    const ends = fought ? attacks.map(({ attacker }) => endOf(position, side, at, staying, attacker)) : [];
    const holds = ends.reduce((chance, { wins }) => chance * (1 - wins), fought ? 1 : 0);
    const lost = Math.max(0, ...ends.map(({ defenderLoss }) => defenderLoss));
    const taken = ends[0]?.attackerLoss ?? 0;
    const gain = taken - character.losses * (caught + lost) - (1 - holds) * stake - HASTE * worthOfAll(position, going);
    return [{ command, gain }];
  });
}

const oneOfEach = (units: readonly Unit[]): Unit[] => [
  ...new Map(units.map((unit) => [`${unit.type} ${unit.damaged} ${unit.guard}`, unit])).values(),
];

/** The groups of units that may flee while the rest fights: the dearest, one more each time. */
function partsOf(position: Position, army: readonly Unit[]): UnitId[][] {
  if (!position.state.options['partial-retreat']) return [];
  const worth = new Map(army.map((unit) => [unit, unitWorth(position, unit)]));
  const dearest = [...army].sort((a, b) => worth.get(b)! - worth.get(a)!);
  return dearest.flatMap((_, i) => {
    const [going, staying] = [dearest.slice(0, i + 1), dearest.slice(i + 1)];
    return staying.some((unit) => isCombatant(position, unit)) ? [going.map(({ id }) => id)] : [];
  });
}

const endOf = (position: Position, side: SideId, at: Hex, staying: readonly Unit[], attacker: SideId) =>
  battleForecast(
    position,
    armyStrength(position, armyIn(position, at, attacker), at, attacker),
    armyStrength(position, staying, at, side),
  );

/** D-6.9: the mean loss from retreat tests. */
function caughtOf(position: Position, side: SideId, at: Hex, units: readonly Unit[], guarded: boolean): number {
  const modifiers = retreatModifiers(position, at, side, units, Number(guarded));
  const { retreatFrom } = position.rules.ruleset.numbers;
  return units.reduce((sum, unit) => {
    const least = Math.min(6, Math.max(2, retreatFrom - modifiers.get(unit.id)!));
    return sum + (unitWorth(position, unit) * (least - 1)) / 6;
  }, 0);
}
