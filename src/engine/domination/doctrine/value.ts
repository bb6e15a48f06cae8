import type { Hex } from '../../kernel/board/hex.ts';
import type { Character } from '../../kernel/doctrine.ts';
import type { SideId, TeamId } from '../../kernel/ids.ts';
import { askSide } from '../army-rules.ts';
import { battlesIn, isHqOccupied } from '../locations.ts';
import { enemies, hasArmy, hexesBeside, type Position, sideOf } from '../position.ts';
import { scoreOf } from '../victory.ts';
import {
  besiegersOf,
  canFlee,
  comradesBeside,
  enemiesBeside,
  type FieldArmy,
  fieldArmies,
  strengthIn,
} from './armies.ts';
import { answeredAttack, battleForecast } from './forecast.ts';
import { drawAt, gainFrom, HOME, type Prize, prizesOf, roundsLeft, stakeIn, wastes } from './ground.ts';
import type { ArmyStrength } from './strength.ts';
import { unitWorth } from './worth.ts';

/** D-14.3: the mean loss of a side, in resources, from attacks into which enemies next door may drive its armies. */
export function frenzyLoss(position: Position, side: SideId): number {
  const [frenzy] = askSide(position, side, 'frenzy');
  if (!frenzy) return 0;
  let loss = 0;
  for (const army of fieldArmies(position)) {
    if (army.side !== side || army.held) continue;
    const near = hexesBeside(position, army.hex);
    const gains = fieldArmies(position)
      .filter((victim) => near.includes(victim.hex) && enemies(position, victim.side, side))
      .map((victim) => attackGain(position, army, victim));
    // The player chooses the target (D-14.4).
    if (gains.length > 0) loss += (Math.max(0, -Math.max(...gains)) * frenzy.says) / 6;
  }
  return loss;
}

function attackGain(position: Position, { strength, side }: FieldArmy, victim: FieldArmy): number {
  const stake = stakeIn(position, victim.hex, side, victim.side);
  const end = answeredAttack(position, strength, victim.strength, stake, true);
  return end.defenderLoss - end.attackerLoss + end.wins * stake;
}

/** The value of a position to a side, in resources. */

/** Winning: no army is worth as much. */
const VICTORY = 10_000;
/** The value of a resource in the purse, which has yet to become units and to march. */
export const PURSE = 0.5;
/** The share of the purse that is of no use while enemies are in the HQ. */
const STRANDED = 0.5;
/** Growth: one more unit in an army that is paid for its size. */
const GROWTH = 0.4;
/** The resources that a point is worth in the last round and in those before it (D-18.8). */
const POINT = [10, 3, 1.5, 0.7];
/** The fraction that an object without a garrison is worth: it pays nothing until a unit comes back. */
const MARKER = 0.1;
/** The value of the pull of the nearest prize, for every resource of an army: no more than a large army gains by the prize. */
const PULL = 0.024;
/** The fraction of the loss that counts for a possible attack, and for one by a side that is not next to move. */
const THREAT = 0.3;
const OWN_THREAT = 0.12;
/** The fraction of the loss that counts for attacks to which an army may be driven: its enemy may have gone by then. */
const FRENZY = 0.7;
/** The fraction of what comrades would gain by striking back that counts as a deterrent to an attack. */
const REVENGE = 0.6;
/** The value of all forces on the planet: the side that is ahead gains by an even exchange. */
const SHARE = 30;

/**
 * The value of the position for the side's team, against all others together: what each side has and holds, once the announced attacks are
 * fought out. With the outlook also what may come after them: attacks that threaten, prizes that armies are on their way to.
 */
export function valueFor(position: Position, seat: SideId, character: Character, outlook: boolean): number {
  const { state } = position;
  const { team } = state.sides[seat]!;
  if (state.phase === 'over') return state.winner?.includes(seat) ? VICTORY : state.winner ? -VICTORY : 0;
  const rivals = Math.max(1, new Set(state.order.map((id) => state.sides[id]!.team)).size - 1);
  const forces = new Map<TeamId, number>();
  const point = POINT[roundsLeft(position)];
  let value = 0;
  const credit: Credit = (side, worth, taste) => {
    const mine = sideOf(position, side).team === team;
    value += mine ? worth * (taste ? character[taste] : 1) : -worth / rivals;
  };
  for (const id of state.order) {
    const side = state.sides[id]!;
    if (side.status !== 'playing') continue;
    const purse = PURSE * side.resources;
    if (point !== undefined) credit(id, point * scoreOf(position, id));
    credit(id, -FRENZY * frenzyLoss(position, id));
    credit(id, purse);
    forces.set(side.team, (forces.get(side.team) ?? 0) + purse + 2);
  }
  const growing = new Set(state.order.filter((id) => askSide(position, id, 'income').length > 0));
  for (const id in state.units) {
    const unit = state.units[id]!;
    const worth = unitWorth(position, unit);
    const { team: whose } = sideOf(position, unit.side);
    credit(unit.side, worth, 'losses');
    if (growing.has(unit.side)) credit(unit.side, GROWTH);
    forces.set(whose, (forces.get(whose) ?? 0) + worth);
  }
  const battles = battlesFor(position, credit, forces);
  groundFor(position, credit, battles);
  if (outlook) outlookFor(position, credit, battles);
  let all = 0;
  for (const worth of forces.values()) all += worth;
  return value + (SHARE * (forces.get(team) ?? 0)) / all - (isLost(position, seat) ? VICTORY / 10 : 0);
}

/** Gains and losses that are ahead for the armies of both sides. */
function outlookFor(position: Position, credit: Credit, battles: ReadonlyMap<Hex, Change>): void {
  for (const army of fieldArmies(position)) {
    credit(army.side, PULL * army.strength.worth * drawAt(position, army.side, army.hex));
    const stays = battles.get(army.hex);
    const stands = !army.held ? 1 : stays?.to === army.side ? stays.chance : 0;
    const part = position.state.active === army.side ? THREAT : OWN_THREAT;
    if (stands > 0) credit(army.side, -part * stands * threatTo(position, army), 'losses');
  }
}

/** `taste`: the character's weight that applies if the side is its own. */
type Credit = (side: SideId, worth: number, taste?: keyof Character) => void;

/** D-2.4: no unit is left, and enemies are in the HQ. */
const isLost = (position: Position, side: SideId): boolean =>
  isHqOccupied(position, side) && Object.values(position.state.units).every((unit) => unit.side !== side);

/** Deducts the losses of announced attacks by their odds. Returns the chance of each place to change hands. */
function battlesFor(position: Position, credit: Credit, forces: Map<TeamId, number>): ReadonlyMap<Hex, Change> {
  const changes = new Map<Hex, Change>();
  for (const hex in position.state.hexes)
    for (const { attacker, defender } of battlesIn(position, hex)) {
      const [one, other] = [strengthIn(position, hex, attacker), strengthIn(position, hex, defender)];
      if (!one || !other || isTooLate(position, defender)) continue;
      const stake = stakeIn(position, hex, attacker, defender);
      const end = answeredAttack(position, one, other, stake, canFlee(position, hex, defender));
      credit(attacker, -end.attackerLoss, 'losses');
      credit(defender, -end.defenderLoss, 'losses');
      for (const [side, loss] of [
        [attacker, end.attackerLoss],
        [defender, end.defenderLoss],
      ] as const) {
        const { team } = sideOf(position, side);
        forces.set(team, Math.max(0, (forces.get(team) ?? 0) - loss));
      }
      changes.set(hex, { to: attacker, from: defender, chance: end.wins });
    }
  return changes;
}

/** D-18.8: whether the game ends before a side could answer an attack. */
const isTooLate = (position: Position, defender: SideId): boolean => {
  const { order, active } = position.state;
  return roundsLeft(position) === 0 && order.indexOf(defender) < order.indexOf(active);
};

interface Change {
  readonly to: SideId;
  readonly from: SideId;
  readonly chance: number;
}

/** Objects, buildings and HQs, as they are held now or will be after the announced battles. */
function groundFor(position: Position, credit: Credit, battles: ReadonlyMap<Hex, Change>): void {
  for (const prize of prizesOf(position)) {
    const { hex, owner, kind, worth, spent } = prize;
    const change = battles.get(hex);
    const falls = change && change.from === owner ? change.chance : 0;
    if (change && owner !== change.to && !prize.lost)
      credit(change.to, change.chance * (kind === 'hq' ? 0.3 * worth : gainFrom(position, change.to, prize)), 'ground');
    if (owner === null || spent) continue;
    if (kind === 'object') {
      if (wastes(position, owner)) continue;
      const held = hasArmy(position, hex, owner);
      credit(owner, worth * (held ? 1 - falls : MARKER), 'ground');
    } else if (kind === 'building') credit(owner, worth * (1 - falls), 'ground');
    else homeFor(position, credit, prize, change);
  }
}

function homeFor(position: Position, credit: Credit, { owner, hex, lost, team }: Prize, change?: Change): void {
  const side = owner!;
  if (lost) {
    const freed = change && sideOf(position, change.to).team === team ? change.chance : 0;
    credit(side, freed * HOME - (1 - freed) * STRANDED * PURSE * sideOf(position, side).resources, 'ground');
    return;
  }
  const falls = change?.from === side ? change.chance : 0;
  // No garrison is at home, and an enemy is next door.
  const open = !hasArmy(position, hex, side) && enemiesBeside(position, hex, side).length > 0 ? 0.5 : 0;
  credit(side, HOME * (1 - falls) * (1 - open), 'ground');
}

/**
 * The loss that threatens an army from an attack of all enemies beside it, less what its comrades beside it would gain by striking back. An
 * attacker counts to the extent that it is likely to win: it will be there then.
 */
function threatTo(position: Position, { hex, side, strength }: FieldArmy): number {
  let most = 0;
  for (const enemy of besiegersOf(position, hex, side)) {
    const stake = stakeIn(position, hex, enemy.side, side);
    const end = answeredAttack(position, enemy.strength, strength, stake, true);
    const gain = end.defenderLoss - end.attackerLoss + end.wins * stake;
    if (gain > most) most = Math.max(0, gain - REVENGE * end.wins * revengeIn(position, hex, side, enemy.strength));
  }
  return most;
}

/** The gain of comrades beside a hex from an attack on enemies who have taken it. */
function revengeIn(position: Position, hex: Hex, side: SideId, enemy: ArmyStrength): number {
  const comrades = comradesBeside(position, hex, side);
  if (!comrades) return 0;
  const { defenderLoss, attackerLoss } = battleForecast(position, comrades, enemy);
  return Math.max(0, defenderLoss - attackerLoss);
}
