import type { Hex } from '../../kernel/board/hex.ts';
import type { SideId, UnitId } from '../../kernel/ids.ts';
import { chargeRoute } from '../fight/charge.ts';
import { combatOf } from '../fight/combat.ts';
import { isHopeless } from '../fight/fight.ts';
import { leadershipOf } from '../morale/leadership.ts';
import { joinedTo, otherSide, type Position, typeOf, unitOf } from '../position.ts';
import { changedState, changedUnit } from '../shapes.ts';
import type { Unit } from '../state.ts';
import { answersOfWeapon, anyOf, unitHas } from '../traits/active-traits.ts';
import { isGone, lostOf } from './combatant.ts';
import { Crowd } from './crowd.ts';
import { failsMorale, passing } from './morale.ts';
import { type Joint, Pair } from './pair.ts';

/** Odds of a fight (T-13): exact for two units whose blows only wound, otherwise from many sample fights. */

/** The outcome for one unit: chances, and averages of models lost. */
export interface FighterOdds {
  readonly unit: UnitId;
  readonly lost: number;
  /** Models lost on average at each initiative step, from 10 to 1. */
  readonly byStep: readonly number[];
  readonly destroyed: number;
  /** T-13.8: it fails its check; T-13.10: it is caught and destroyed. */
  readonly fails: number;
  readonly swept: number;
}
export interface FightOdds {
  readonly units: readonly FighterOdds[];
  /** The chance that each side wins; the rest is a draw. */
  readonly wins: Readonly<Record<SideId, number>>;
  /** The error of chances that is exceeded in one case of 20; 0 for exact odds. */
  readonly error: number;
}

/** The number of sample fights of a crowd: an error below 2 %. */
const CROWD_SAMPLES = 2500;
/** 1.96 standard deviations of a chance of a half. */
const errorOf = (samples: number): number => 0.98 / Math.sqrt(samples);
/** A bound for keys: the wounds of a unit. */
const MOST_WOUNDS = 4096;

/** The odds of a unit's combat in its present state, before it is fought. */
export function fightOdds(position: Position, id: UnitId): FightOdds {
  const members = combatOf(position, id);
  const units = members.map((each) => unitOf(position, each));
  const [first, second] = units;
  return members.length === 2 && units.every((unit) => isSteady(position, unit))
    ? exactFight(position, [first!, second!])
    : crowdFight(position, units);
}

/** The position after a charge has reached its targets, for the odds of the fight that follows. */
export function afterCharge(position: Position, id: UnitId, targets: readonly UnitId[]): Position {
  const unit = unitOf(position, id);
  const route: readonly Hex[] =
    chargeRoute(
      position,
      unit,
      targets.map((target) => unitOf(position, target)),
    ) ?? [];
  const units: Record<UnitId, Unit> = { ...position.state.units };
  const charged = targets.length > 1 ? 'disordered' : 'ordered';
  units[id] = changedUnit(unit, {
    hex: route.at(-1) ?? unit.hex,
    engaged: [...targets].sort(),
    charged,
    rounds: 0,
    fought: false,
  });
  for (const target of targets) {
    const other = unitOf(position, target);
    units[target] = changedUnit(other, {
      engaged: [...other.engaged, id].sort(),
      rounds: other.engaged.length === 0 ? 0 : other.rounds,
      fallingBack: false,
      goneToGround: 0,
    });
  }
  return { rules: position.rules, state: changedState(position.state, { units }) };
}

/** Whether it is not a vehicle, and has no rules that change other units in the middle of a fight. */
function isSteady(position: Position, unit: Unit): boolean {
  if (typeOf(position, unit).vehicle) return false;
  if (unitHas(position, unit, 'blinds')) return false;
  return [unit, ...joinedTo(position, unit.id)].every((of) =>
    typeOf(position, of).groups.every(
      ({ id, model }) =>
        (of.concussed[id] ?? 0) === 0 &&
        model.melee.every((weapon) => {
          const answers = answersOfWeapon(position, position.rules.melee.get(weapon)!);
          return !answers.concusses && !answers.blinds && !(answers.forces && of.warp > 0);
        }),
    ),
  );
}

/** T-18.27: the chance that a unit is frightened by the other. */
const fearOf = (position: Position, unit: Unit, other: Unit): number =>
  unitHas(position, other, 'causesFear') && !unitHas(position, unit, 'passesFear')
    ? 1 - passing(leadershipOf(position, unit))
    : 0;

/** T-18.27, T-18.28: the chance that a unit is frightened by any of its enemies. */
const fearOfAny = (position: Position, unit: Unit): number =>
  typeOf(position, unit).vehicle
    ? 0
    : Math.max(0, ...unit.engaged.map((enemy) => fearOf(position, unit, unitOf(position, enemy))));

/** Fights the combat again and again, each group's blows in one draw from their exact spread. */
export function crowdFight(position: Position, units: readonly Unit[]): FightOdds {
  const crowd = new Crowd(
    position,
    units,
    units.map((unit) => fearOfAny(position, unit)),
  );
  const { fighters } = crowd;
  const share = 1 / CROWD_SAMPLES;
  const sums = units.map(({ id }) => newSums(id));
  const wins: Record<SideId, number> = Object.fromEntries(units.map(({ side }) => [side, 0]));
  const told = units.map(() => 0);
  for (let n = 0; n < CROWD_SAMPLES; n++) {
    told.fill(0);
    const { loser, failed, swept } = crowd.fight((step) => {
      for (let i = 0; i < told.length; i++) {
        const lost = lostOf(fighters[i]!);
        sums[i]!.byStep[10 - step]! += share * (lost - told[i]!);
        sums[i]!.lost += share * (lost - told[i]!);
        told[i] = lost;
      }
    });
    if (loser !== null) wins[otherSide(loser)]! += share;
    for (let i = 0; i < told.length; i++) {
      if (isGone(fighters[i]!)) sums[i]!.destroyed += share;
      if (failed.has(i)) sums[i]!.fails += share;
      if (swept.has(i)) sums[i]!.swept += share;
    }
  }
  return { units: sums, wins, error: errorOf(CROWD_SAMPLES) };
}

const newSums = (unit: UnitId) => ({
  unit,
  lost: 0,
  byStep: new Array<number>(10).fill(0),
  destroyed: 0,
  fails: 0,
  swept: 0,
});

function exactFight(position: Position, units: readonly [Unit, Unit]): FightOdds {
  const fears = [fearOf(position, units[0], units[1]), fearOf(position, units[1], units[0])] as const;
  const sums = units.map(({ id }) => newSums(id));
  const wins: Record<SideId, number> = { [units[0].side]: 0, [units[1].side]: 0 };
  for (const [afraid, unafraid] of [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ] as const) {
    const weight = (afraid ? fears[0] : 1 - fears[0]) * (unafraid ? fears[1] : 1 - fears[1]);
    if (weight === 0) continue;
    const frightened = new Set([...(afraid ? [units[0].id] : []), ...(unafraid ? [units[1].id] : [])]);
    const pair = new Pair(position, units, frightened);
    let joint = pair.start();
    for (let step = 10; step >= 1; step--) {
      const next = pair.step(joint, step);
      if (!next) continue;
      const before = means(pair, joint);
      joint = next;
      for (const [i, mean] of means(pair, joint).entries()) sums[i]!.byStep[10 - step]! += weight * (mean - before[i]!);
    }
    settle(position, pair, joint, weight, sums, wins);
  }
  return { units: sums, wins, error: 0 };
}

/** Models lost on average, by unit. */
function means({ lines: [first, second] }: Pair, joint: Joint): [number, number] {
  let [a, b] = [0, 0];
  for (let x = 0; x < joint.length; x++) {
    const row = joint[x]!;
    for (let y = 0; y < row.length; y++) {
      a += row[y]! * first.lostAt[x]!;
      b += row[y]! * second.lostAt[y]!;
    }
  }
  return [a, b];
}

type Sums = Omit<FighterOdds, 'byStep'> & { readonly byStep: number[] };

/** T-13.7 to T-13.10: the winner, the loser's check, the pursuit. */
function settle(
  position: Position,
  pair: Pair,
  joint: Joint,
  weight: number,
  sums: { -readonly [K in keyof Sums]: Sums[K] }[],
  wins: Record<SideId, number>,
): void {
  const { lines, units } = pair;
  const yields = units.map((unit) => isHopeless(position, unit));
  const caught = new Map<number, number>();
  const failing = new Map<number, number>();
  for (const [x, row] of joint.entries())
    for (const [y, share] of row.entries()) {
      const chance = share * weight;
      if (chance === 0) continue;
      const places = [x, y] as const;
      for (const which of [0, 1] as const) {
        sums[which]!.lost += chance * lines[which].lostAt[places[which]]!;
        if (places[which] === lines[which].wounds) sums[which]!.destroyed += chance;
      }
      if (x === y) continue;
      const loser = x > y ? 0 : 1;
      const winner = loser === 0 ? 1 : 0;
      wins[units[winner].side]! += chance;
      if (x === lines[0].wounds || y === lines[1].wounds) continue;
      const margin = Math.abs(x - y);
      const cause = (loser * MOST_WOUNDS + places[loser]) * MOST_WOUNDS + margin;
      const fails =
        failing.get(cause) ?? (yields[loser] ? 1 : failsMorale(lines[loser], places[loser], units[loser], -margin));
      failing.set(cause, fails);
      sums[loser]!.fails += chance * fails;
      if (fails === 0 || unitHas(position, units[loser], 'heldWhenCaught')) continue;
      const lead = pair.initiativeAt(winner, places[winner]) - pair.initiativeAt(loser, places[loser]);
      const key = 100 * loser + lead;
      const chase = caught.get(key) ?? caughtChance(position, units[winner], lead);
      caught.set(key, chase);
      sums[loser]!.swept += chance * fails * chase;
    }
}

/** T-13.10, T-18.24: the chance that the pursuer's total is equal or higher. `lead` is the difference of the initiatives. */
function caughtChance(position: Position, pursuer: Unit, lead: number): number {
  const faces = anyOf(position, pursuer, 'pursuitDie') ?? 0;
  const more = faces > 0 ? Array.from({ length: faces }, (_, i) => i + 1) : [0];
  let caught = 0;
  for (const extra of more)
    for (let flight = 1; flight <= 6; flight++)
      for (let pursuit = 1; pursuit <= 6; pursuit++) if (pursuit + extra + lead >= flight) caught++;
  return caught / (36 * more.length);
}
