import type { Hex } from '../kernel/board/hex.ts';
import type { Dice } from '../kernel/dice/dice.ts';
import { binomial } from '../kernel/distribution.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import { playOn } from '../kernel/play.ts';
import { COMMANDS, type CommandOf } from './commands/index.ts';
import { evolve } from './evolve.ts';
import { hitByGround } from './hits.ts';
import { infiltrationNeed } from './infiltration.ts';
import { battlesIn, fortSide } from './locations.ts';
import { type BattleOdds, battleOdds } from './odds-battle.ts';
import { armyIn, findUnit, groundAt, type Position, unitOf, unitsOf } from './position.ts';
import type { Battle, State, Unit } from './state.ts';

/** D-5.5, D-6.1, D-7, D-9.2: the odds of an attack before it is ordered: first its way, then its battle in the present position. */

export type AttackOrder =
  | CommandOf<'move'>
  | CommandOf<'infiltrate'>
  | CommandOf<'reveal'>
  | CommandOf<'set-battle-order'>;

/** The outcome of an attack. Chances are between 0 and 1; those of its ends add up to 1. */
export interface AttackOdds {
  readonly at: Hex;
  /** The resulting battle; of several, the first that will be fought. */
  readonly battle: Battle;
  readonly battles: number;
  readonly won: number;
  readonly lost: number;
  readonly neither: number;
  /** D-9.2: it enters unseen, and there is no battle. */
  readonly unseen: number;
  /** D-5.5: no unit lives to attack. */
  readonly fallen: number;
  /** The chance of each unit, of both sides, to live. */
  readonly lives: Readonly<Record<UnitId, number>>;
  /** The probability of unlikely losses on the way that were left out; 0 for exact odds. */
  readonly error: number;
}

/** The most cases of damage from hazardous ground that are computed, the likeliest first. */
const MOST_CASES = 32;

/** The odds of an order that `decide` accepts; undefined if it does not lead to a battle of the side. */
export function attackOdds(position: Position, side: SideId, order: AttackOrder): AttackOdds | undefined {
  const judged = COMMANDS.judge(position, side, order);
  if ('code' in judged) return undefined;
  const { at, movers, dice } = wayOf(position, order);
  const arriving = playOn(evolve, position, UNHURT);
  judged(arriving);
  const arrived: Position = { rules: position.rules, state: arriving.state };
  const battles = battlesIn(arrived, at).filter((each) => each.attacker === side || each.defender === side);
  const battle = battles.find(({ attacker }) => attacker === side) ?? battles[0];
  if (!battle) return undefined;
  const unseen =
    order.command === 'infiltrate' ? (7 - Math.min(6, Math.max(2, infiltrationNeed(position, at)))) / 6 : 0;
  const { cases, error } = casesOf(arrived, movers, dice);
  const total = { won: 0, lost: 0, neither: 0, fallen: 0 };
  const lives: Record<UnitId, number> = {};
  const live = (units: readonly Unit[], share: number, odds?: BattleOdds) => {
    for (const { id } of units) lives[id] = (lives[id] ?? 0) + share * (odds ? (odds.survival[id] ?? 0) : 1);
  };
  for (const { state, chance } of cases) {
    const now = { rules: position.rules, state };
    const [own, enemy] = [battle.attacker, battle.defender].map((each) => armyIn(now, at, each)) as [Unit[], Unit[]];
    const all = [...own, ...enemy];
    // A unit that hides has crossed the same ground, and does not fight.
    live(all, chance * unseen);
    const share = chance * (1 - unseen);
    const stands = own.length > 0 || fortSide(now, at) === battle.attacker;
    const odds = stands ? battleOdds(now, at, battle) : undefined;
    live(all, share, odds);
    if (!odds) total.fallen += chance * (1 - unseen);
    else {
      total.won += share * (battle.attacker === side ? odds.attacker : odds.defender);
      total.lost += share * (battle.attacker === side ? odds.defender : odds.attacker);
      total.neither += share * odds.neither;
    }
  }
  return { at, battle, battles: battles.length, ...total, unseen, lives, error };
}

/** Dice with which nothing happens on the way: no hazard hits, and infiltrators are seen. */
const UNHURT: Pick<Dice, 'roll'> = {
  roll: ({ clause }, sides, count = 1) => Array.from({ length: count }, () => (clause === 'D-9.1' ? 1 : sides)),
};

/** The target of an order, the units that go there, and the dice of hazardous ground that each rolls on the way. */
function wayOf(position: Position, order: AttackOrder): { at: Hex; movers: readonly UnitId[]; dice: number } {
  if (order.command === 'set-battle-order') return { at: order.at, movers: [], dice: 0 };
  const movers = order.command === 'move' ? order.units : [order.unit];
  const [{ at: from } = { at: '' }] = unitsOf(position, movers);
  if (order.command === 'reveal') return { at: from, movers, dice: 0 };
  const path = order.command === 'move' ? (order.path ?? [order.to!]) : [order.to];
  // Each step is rolled for twice: for the hex it leaves and the hex it enters.
  const crossed = path.flatMap((to, n) => [n === 0 ? from : path[n - 1]!, to]);
  return { at: path.at(-1)!, movers, dice: crossed.filter((hex) => groundAt(position, hex) === 'hazardous').length };
}

interface Case {
  readonly state: State;
  readonly chance: number;
}

/** D-5.5, D-5.7: the possible positions of the attackers after hazardous ground. The chances add up to 1. */
function casesOf(
  arrived: Position,
  movers: readonly UnitId[],
  dice: number,
): { cases: readonly Case[]; error: number } {
  let cases: Case[] = [{ state: arrived.state, chance: 1 }];
  if (dice === 0) return { cases, error: 0 };
  const hits = binomial(dice, arrived.rules.ruleset.numbers.hazardOn / 6);
  for (const id of movers) {
    const next: Case[] = [];
    for (const { state, chance } of cases)
      for (const [each, share] of hitsOn({ rules: arrived.rules, state }, id, hits))
        next.push({ state: each, chance: chance * share });
    cases = next.sort((a, b) => b.chance - a.chance).slice(0, MOST_CASES);
  }
  const kept = cases.reduce((sum, { chance }) => sum + chance, 0);
  const error = kept > 1 - 1e-9 ? 0 : 1 - kept;
  return { cases: cases.map(({ state, chance }) => ({ state, chance: chance / kept })), error };
}

/** The states after each number of hits on a unit; it takes no more once it is gone. */
function hitsOn(position: Position, id: UnitId, hits: readonly number[]): Map<State, number> {
  const states = new Map<State, number>();
  let now = position;
  for (const [n, share] of hits.entries()) {
    if (n > 0 && findUnit(now, id)) {
      const resolution = playOn(evolve, now, UNHURT);
      hitByGround(resolution, unitOf(now, id));
      now = { rules: position.rules, state: resolution.state };
    }
    states.set(now.state, (states.get(now.state) ?? 0) + share);
  }
  return states;
}
