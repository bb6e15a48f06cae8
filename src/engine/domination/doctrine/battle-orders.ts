import type { Hex } from '../../kernel/board/hex.ts';
import type { Character } from '../../kernel/doctrine.ts';
import type { SideId, UnitId } from '../../kernel/ids.ts';
import type { CommandOf } from '../commands/index.ts';
import { fullOrder } from '../force.ts';
import { battlesIn } from '../locations.ts';
import { battleOdds } from '../odds-battle.ts';
import { armyIn, type Position } from '../position.ts';
import type { Battle, Unit } from '../state.ts';
import { stakeIn } from './ground.ts';
import { unitWorth } from './worth.ts';

/** D-7.3: battle orders, by the exact odds. */

/** The most orders of one army that are tried: an army of five has twenty neighbours of each order. */
const MOST = 100;
/** The gain, in resources, for which a standing order is worth writing. */
const WORTH_WRITING = 0.05;

/** D-17.2: battle orders for the attacks of the side that do better than the standing ones. */
export function battleOrdersFor(
  position: Position,
  side: SideId,
  character: Character,
): readonly CommandOf<'set-battle-order'>[] {
  return Object.keys(position.state.hexes).flatMap((at) => {
    const attacks = battlesIn(position, at).filter(({ attacker }) => attacker === side);
    if (attacks.length === 0) return [];
    const standing = fullOrder(position, at, side);
    const order = bestOrder(standing, (tried) => attacksGain(position, side, at, attacks, tried, character));
    return order === standing ? [] : [{ command: 'set-battle-order', at, order: order.map(({ id }) => id) }];
  });
}

/**
 * Moves one unit after another to the position where it does best, until no move helps. The standing order, if no other is worth writing.
 */
function bestOrder(standing: readonly Unit[], gainOf: (order: readonly Unit[]) => number): readonly Unit[] {
  const first = gainOf(standing);
  let best = { order: standing, gain: first };
  let tried = 1;
  for (let before: typeof best | undefined; before !== best; ) {
    before = best;
    for (const unit of standing)
      for (let place = 0; place < standing.length && tried < MOST; place++) {
        const order = withUnitAt(before.order, unit, place);
        if (isAlike(order, before.order)) continue;
        tried++;
        const gain = gainOf(order);
        if (gain > best.gain) best = { order, gain };
      }
  }
  return best.gain > first + WORTH_WRITING ? best.order : standing;
}

function withUnitAt(order: readonly Unit[], unit: Unit, place: number): Unit[] {
  const others = order.filter((other) => other !== unit);
  return [...others.slice(0, place), unit, ...others.slice(place)];
}

/** Whether two orders differ only in which of two equal units comes first. */
const isAlike = (one: readonly Unit[], other: readonly Unit[]): boolean =>
  one.every((unit, n) => isEqual(unit, other[n]!));

const isEqual = (one: Unit, other: Unit): boolean =>
  one.type === other.type &&
  one.damaged === other.damaged &&
  one.guard === other.guard &&
  one.blessed === other.blessed;

function attacksGain(
  position: Position,
  side: SideId,
  at: Hex,
  attacks: readonly Battle[],
  order: readonly Unit[],
  { losses, ground }: Character,
): number {
  const ids = order.map(({ id }) => id);
  return attacks.reduce((sum, battle) => {
    const end = battleEnd(withOrder(position, side, at, ids), at, battle);
    const stake = stakeIn(position, at, side, battle.defender) * ground;
    return sum + end.defenderLoss - losses * end.attackerLoss + (1 - end.holds) * stake;
  }, 0);
}

/** The position with this battle order set. */
export function withOrder(position: Position, side: SideId, at: Hex, order: readonly UnitId[]): Position {
  const { state, rules } = position;
  const own = state.sides[side]!;
  const sides = { ...state.sides, [side]: { ...own, orders: { ...own.orders, [at]: order } } };
  return { rules, state: { ...state, sides } };
}

interface BattleEnd {
  /** The chance that the defender holds the hex. */
  readonly holds: number;
  /** Mean losses in resources. */
  readonly attackerLoss: number;
  readonly defenderLoss: number;
}

/** The end of a battle with the standing battle orders, by the exact odds. */
export function battleEnd(position: Position, at: Hex, battle: Battle): BattleEnd {
  const odds = battleOdds(position, at, battle);
  const lost = (whose: SideId, survives: number) =>
    armyIn(position, at, whose).reduce(
      (sum, unit) => sum + unitWorth(position, unit) * (1 - (odds.survival[unit.id] ?? survives)),
      0,
    );
  return {
    holds: odds.defender,
    attackerLoss: lost(battle.attacker, odds.attacker),
    defenderLoss: lost(battle.defender, odds.defender),
  };
}
