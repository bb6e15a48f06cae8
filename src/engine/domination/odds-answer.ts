import type { Hex } from '../kernel/board/hex.ts';
import { toPower } from '../kernel/distribution.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import { has } from './active-traits.ts';
import { checkRetreat, type FightAnswer, type RetreatAnswer } from './answers.ts';
import { attacksOn } from './battle.ts';
import { fullOrder } from './force.ts';
import { infiltrationNeed } from './infiltration.ts';
import { fortSide } from './locations.ts';
import { type BattleOdds, battleOdds } from './odds-battle.ts';
import { armyIn, groundAt, type Position } from './position.ts';
import { retreatModifiers } from './retreat.ts';
import type { Unit } from './state.ts';

export type BattleAnswer = FightAnswer | RetreatAnswer;

/** The outcome of an answer. Chances are between 0 and 1 and exact. */
export interface AnswerOdds {
  /** The chances that the answering side, the attacker, or neither wins the oldest battle; with `unfought` they add up to 1. */
  readonly won: number;
  readonly lost: number;
  readonly neither: number;
  /** The chance that no unit is left to fight with. */
  readonly unfought: number;
  /** The chance of each unit, of both sides, to live. */
  readonly lives: Readonly<Record<UnitId, number>>;
  /** The mean number of own units that fall. */
  readonly losses: number;
}

const toPass = (need: number): number => (7 - Math.min(6, Math.max(2, need))) / 6;

/** The odds of the answer's oldest battle, including the dice of hiding and flight before it. The enemy's standing orders are not known. */
export function answerOdds(position: Position, side: SideId, command: BattleAnswer): AnswerOdds | undefined {
  const { at, hide = [], slip = {} } = command;
  const [battle] = attacksOn(position, at, side);
  if (!battle) return undefined;
  const army = armyIn(position, at, side);
  const evaders = army.filter(({ id }) => hide.includes(id) || Object.hasOwn(slip, id));
  const leaving = flightChances(position, side, command);
  if (!leaving) return undefined;
  const evasion = toPass(infiltrationNeed(position, at));
  const lives: Record<UnitId, number> = Object.fromEntries(leaving);
  const total = { won: 0, lost: 0, neither: 0, unfought: 0 };
  for (let evaded = 0; evaded < 1 << evaders.length; evaded++) {
    const away = evaders.filter((_, n) => (evaded & (1 << n)) !== 0);
    const share = toPower(evasion, away.length) * toPower(1 - evasion, evaders.length - away.length);
    const gone = new Set([...leaving.keys(), ...away.map(({ id }) => id)]);
    for (const { id, at: from } of away) {
      const to = slip[id];
      lives[id] = (lives[id] ?? 0) + share * (to === undefined ? 1 : wayChance(position, id, from, to));
    }
    const odds = oddsWithout(position, side, command, gone);
    if (!odds) total.unfought += share;
    else {
      total.won += share * odds.defender;
      total.lost += share * odds.attacker;
      total.neither += share * odds.neither;
    }
    for (const { id } of [...army, ...armyIn(position, at, battle.attacker)])
      if (!gone.has(id)) lives[id] = (lives[id] ?? 0) + share * (odds ? (odds.survival[id] ?? 0) : 1);
  }
  return { ...total, lives, losses: army.reduce((sum, { id }) => sum + 1 - (lives[id] ?? 0), 0) };
}

/** The odds once these units have left the location; undefined if no unit is left. */
function oddsWithout(
  position: Position,
  side: SideId,
  command: BattleAnswer,
  gone: ReadonlySet<UnitId>,
): BattleOdds | undefined {
  const { at } = command;
  const { state } = position;
  const units = Object.fromEntries(Object.entries(state.units).filter(([id]) => !gone.has(id)));
  const own = state.sides[side]!;
  const order = 'order' in command && command.order ? { ...own.orders, [at]: command.order } : own.orders;
  const now: Position = {
    ...position,
    state: { ...state, units, sides: { ...state.sides, [side]: { ...own, orders: order } } },
  };
  if (armyIn(now, at, side).length === 0 && fortSide(now, at) !== side) return undefined;
  return battleOdds(now, at, attacksOn(now, at, side)[0]!);
}

/** D-6.7, D-6.9: the chance of each retreating unit to get away alive; undefined if the retreat is refused. */
function flightChances(position: Position, side: SideId, command: BattleAnswer): Map<UnitId, number> | undefined {
  if (command.command === 'fight') return new Map();
  const plan = checkRetreat(position, side, command);
  if ('code' in plan) return undefined;
  const { at, rearGuard } = command;
  const option = position.state.options['rear-guard'];
  const units = fullOrder(position, at, side).filter(({ id }) => plan.destinations.has(id));
  const extra = rearGuard !== undefined && option === 'plus-one' ? 1 : 0;
  const modifiers = retreatModifiers(position, at, side, units, extra);
  const { retreatFrom } = position.rules.ruleset.numbers;
  const untested = rearGuard !== undefined && option === 'automatic';
  return new Map(
    units.map(({ id }) => {
      const test = untested ? 1 : toPass(retreatFrom - modifiers.get(id)!);
      return [id, test * wayChance(position, id, at, plan.destinations.get(id)!)] as const;
    }),
  );
}

/** D-5.5, D-5.7: the chance to live through the hazards of leaving one location and entering another. */
function wayChance(position: Position, id: UnitId, from: Hex, to: Hex): number {
  const unit = position.state.units[id]!;
  const hit = position.rules.ruleset.numbers.hazardOn / 6;
  const dice = [from, to].filter((hex) => groundAt(position, hex) === 'hazardous').length;
  const spare = position.state.options['hazard-ignores-armour'] ? 0 : sparesOf(position, unit);
  if (spare >= dice) return 1;
  return spare === 0 ? toPower(1 - hit, dice) : 1 - toPower(hit, dice);
}
const sparesOf = (position: Position, unit: Unit): number =>
  Number(unit.guard) + Number(has(position, unit, 'armoured') && !unit.damaged);
