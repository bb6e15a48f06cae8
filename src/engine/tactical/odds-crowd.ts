import { stream } from '../kernel/dice/keyed.ts';
import type { UnitId } from '../kernel/ids.ts';
import { anyOf, unitHas } from './active-traits.ts';
import { type Blows, meleeArmour } from './blows.ts';
import { isPassiveVehicle } from './combat.ts';
import { isHopeless } from './fight.ts';
import { IMPOSSIBLE } from './numbers.ts';
import type { Spread } from './odds-line.ts';
import { failsMorale } from './odds-morale.ts';
import { hittingChance, Pair } from './odds-pair.ts';
import { penetrationOdds } from './odds-vehicle.ts';
import { BLUE, type Position, RED, typeOf } from './position.ts';
import type { Unit } from './state.ts';
import { damageBonus, vehiclePart, vehicleSave } from './vehicles.ts';

/**
 * A combat of any number of units and vehicles, fought again and again. Where blows leave a unit is drawn from its exact spread, a draw
 * for each group instead of a die for each blow, so a fight costs microseconds. Spreads are shared by all fights.
 */

/** The chance of each way in which a blow strikes a vehicle, and the bonus of its damage roll. */
interface Ramming {
  readonly count: number;
  readonly glance: number;
  readonly penetration: number;
  readonly bonus: number;
}

/** A unit of the combat; its place is the wounds or hull points that it has lost. */
interface Fighter {
  readonly unit: UnitId;
  readonly of: Unit;
  readonly vehicle: boolean;
  /** T-11.1. */
  readonly passive: boolean;
  /** Wounds or hull points that it has. */
  readonly most: number;
  /** Its enemies, the one that it strikes first in front. */
  readonly enemies: readonly number[];
  /** T-18.27: the chance that it is frightened. */
  readonly fear: number;
  readonly yields: boolean;
  /** T-18.24: the faces of a die that it adds in pursuit; 0 for none. */
  readonly pursuitDie: number;
  /** Weapons that it has at first, if it is a vehicle. */
  readonly armed: number;
  place: number;
  /** Its place before the step that is fought. */
  before: number;
  frightened: boolean;
  /** Only vehicles are ever stuck or lose weapons. */
  stuck: boolean;
  weapons: number;
}

const STEPS = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
/** A bound for keys: the wounds of a unit. */
const MOST_PLACES = 4096;

/** How one fight ended: places are read from the fighters. */
export interface CrowdResult {
  readonly loser: string | null;
  readonly failed: ReadonlySet<number>;
  readonly swept: ReadonlySet<number>;
}

export class Crowd {
  readonly fighters: readonly Fighter[];
  readonly #numbers: readonly number[];
  readonly #position: Position;
  readonly #random: () => number;
  readonly #pairs = new Map<number, Pair>();
  readonly #rammings = new Map<number, readonly Ramming[]>();
  /** The steps at which one may strike another, by `#keyOf`. */
  readonly #steps: (readonly number[])[] = [];
  /** The steps at which anybody may strike. */
  #active: readonly number[] | undefined;
  readonly #failing = new Map<number, number>();

  /** `fears`: the chance of each unit that it is frightened. */
  constructor(position: Position, units: readonly Unit[], fears: readonly number[]) {
    this.#position = position;
    this.#random = stream(`fight ${units.map(({ id }) => id).join()} ${position.state.turn}`);
    this.fighters = units.map((of, i) => this.#fighterOf(units, of, fears[i]!));
    this.#numbers = units.map((_, i) => i);
  }

  #fighterOf(units: readonly Unit[], of: Unit, fear: number): Fighter {
    const { vehicle } = typeOf(this.#position, of);
    const { attack } = of.standing;
    const order = attack !== null && of.engaged.includes(attack) ? [attack, ...of.engaged] : of.engaged;
    const other = units.find(({ side }) => side !== of.side)!;
    return {
      unit: of.id,
      of,
      vehicle,
      passive: isPassiveVehicle(this.#position, of),
      most: vehicle ? of.hull : new Pair(this.#position, [of, other], new Set()).lines[0].wounds,
      enemies: order.map((id) => units.findIndex((unit) => unit.id === id)),
      fear,
      yields: isHopeless(this.#position, of),
      pursuitDie: anyOf(this.#position, of, 'pursuitDie') ?? 0,
      armed: vehicle ? weaponsLeft(this.#position, of) : 0,
      place: 0,
      before: 0,
      frightened: false,
      stuck: of.immobilised,
      weapons: 0,
    };
  }

  /** One fight. `onStep` is told each step at which places have changed, before the next. */
  fight(onStep: (step: number) => void): CrowdResult {
    for (const fighter of this.fighters) {
      fighter.place = 0;
      fighter.frightened = fighter.fear > 0 && this.#random() < fighter.fear;
      fighter.stuck = fighter.of.immobilised;
      fighter.weapons = fighter.armed;
    }
    this.#active ??= STEPS.filter((step) =>
      this.fighters.some(({ enemies }, i) => enemies.some((enemy) => this.#stepsOf(i, enemy).includes(step))),
    );
    for (const step of this.#active) if (this.#strike(step)) onStep(step);
    return this.#end();
  }

  /** T-13.4: all blows of a step start from the places before it. */
  #strike(step: number): boolean {
    const { fighters } = this;
    for (const fighter of fighters) fighter.before = fighter.place;
    let struck = false;
    for (let i = 0; i < fighters.length; i++) {
      const fighter = fighters[i]!;
      const at = this.#targetOf(fighter);
      if (at < 0 || !this.#stepsOf(i, at).includes(step)) continue;
      const target = fighters[at]!;
      const from = target.place;
      if (target.vehicle) this.#ram(i, at, step, fighter.before);
      else {
        const places = [fighter.vehicle ? 0 : fighter.before, target.before] as const;
        for (const { count, attacks } of this.#pairOf(i, at).volleysOf(0, step, places))
          if (target.place < target.most) target.place = this.#drawn(attacks.from(target.place, count), target.place);
      }
      if (target.place > from) struck = true;
    }
    return struck;
  }

  /** T-13.3: the enemy that a fighter strikes; -1 when it or all of them were gone before the step. */
  #targetOf({ before, most, enemies }: Fighter): number {
    if (before < most)
      for (const enemy of enemies) if (this.fighters[enemy]!.before < this.fighters[enemy]!.most) return enemy;
    return -1;
  }

  #keyOf = (i: number, j: number): number => i * this.fighters.length + j;

  /** A unit that is worn down has no other steps than at first: its front models die first, and stand back first. */
  #stepsOf(i: number, j: number): readonly number[] {
    const key = this.#keyOf(i, j);
    this.#steps[key] ??= STEPS.filter((step) => this.#pairOf(i, j).blowsOf(0, step, [0, 0]).length > 0);
    return this.#steps[key];
  }

  #pairOf(i: number, j: number): Pair {
    const [one, other] = [this.fighters[i]!, this.fighters[j]!];
    const key = this.#keyOf(i, j) * 4 + 2 * Number(one.frightened) + Number(other.frightened);
    let found = this.#pairs.get(key);
    if (!found) {
      const frightened = new Set([one, other].filter((each) => each.frightened).map(({ unit }) => unit));
      found = new Pair(this.#position, [one.of, other.of], frightened);
      this.#pairs.set(key, found);
    }
    return found;
  }

  #drawn(spread: Spread, from: number): number {
    let left = this.#random();
    for (let place = from; place < spread.length; place++) {
      left -= spread[place]!;
      if (left < 0) return place;
    }
    return spread.length - 1;
  }

  /** T-11.3, T-11.4: blows on a vehicle. */
  #ram(i: number, j: number, step: number, place: number): void {
    const vehicle = this.fighters[j]!;
    const state = 2 * Number(this.fighters[i]!.frightened) + Number(vehicle.stuck);
    const key = ((this.#keyOf(i, j) * 11 + step) * MOST_PLACES + place) * 4 + state;
    let rammings = this.#rammings.get(key);
    if (!rammings) {
      const blows = this.#pairOf(i, j).blowsOf(0, step, [this.fighters[i]!.vehicle ? 0 : place, 0]);
      rammings = blows.map((each) => rammingOf(this.#position, each, vehicle));
      this.#rammings.set(key, rammings);
    }
    for (const { count, glance, penetration, bonus } of rammings)
      for (let blow = 0; blow < count && vehicle.place < vehicle.most; blow++) {
        const draw = this.#random();
        if (draw < glance) vehicle.place++;
        else if (draw < glance + penetration) damage(vehicle, 1 + Math.floor(this.#random() * 6) + bonus);
      }
  }

  /** T-13.7 to T-13.10. */
  #end(): CrowdResult {
    let difference = 0;
    for (const { of, place } of this.fighters) difference += of.side === RED ? place : -place;
    const failed = new Set<number>();
    const swept = new Set<number>();
    if (difference === 0) return { loser: null, failed, swept };
    const loser = difference > 0 ? RED : BLUE;
    const alive = this.#numbers.filter((i) => this.fighters[i]!.place < this.fighters[i]!.most);
    const winners = alive.filter((i) => this.fighters[i]!.of.side !== loser);
    if (winners.every((i) => this.fighters[i]!.passive)) return { loser, failed, swept };
    const held = new Set<number>();
    for (const i of alive)
      if (this.fighters[i]!.of.side === loser) (this.#breaks(i, Math.abs(difference)) ? failed : held).add(i);
    for (const i of failed)
      if (this.#isCaught(i, held, winners)) {
        if (unitHas(this.#position, this.fighters[i]!.of, 'heldWhenCaught')) held.add(i);
        else swept.add(i);
      }
    return { loser, failed, swept };
  }

  #breaks(i: number, margin: number): boolean {
    const { of, vehicle, yields, place } = this.fighters[i]!;
    if (vehicle) return false;
    if (yields) return true;
    const key = (i * MOST_PLACES + place) * MOST_PLACES + margin;
    let chance = this.#failing.get(key);
    if (chance === undefined) {
      chance = failsMorale(this.#lineOf(i).lines[0], place, of, -margin);
      this.#failing.set(key, chance);
    }
    return this.#random() < chance;
  }
  #lineOf = (i: number): Pair => this.#pairOf(i, this.fighters[i]!.enemies[0]!);

  /** T-13.10, T-18.24. */
  #isCaught(i: number, held: ReadonlySet<number>, winners: readonly number[]): boolean {
    const { enemies, place } = this.fighters[i]!;
    const pursuers = winners.filter(
      (j) =>
        enemies.includes(j) &&
        !this.fighters[j]!.vehicle &&
        !this.fighters[j]!.enemies.some((other) => other !== i && held.has(other)),
    );
    const flight = this.#die(6) + this.#lineOf(i).initiativeAt(0, place);
    return pursuers.some((j) => {
      const { pursuitDie, place: at } = this.fighters[j]!;
      return (
        this.#die(6) + (pursuitDie > 0 ? this.#die(pursuitDie) : 0) + this.#lineOf(j).initiativeAt(0, at) >= flight
      );
    });
  }
  #die = (faces: number): number => 1 + Math.floor(this.#random() * faces);

  /** Models lost at a place. */
  lostAt(i: number): number {
    const { vehicle, place, most } = this.fighters[i]!;
    return vehicle ? Number(place === most) : this.#lineOf(i).lines[0].lostAt[place]!;
  }
}

const weaponsLeft = (position: Position, vehicle: Unit): number =>
  vehiclePart(position, vehicle).group.model.ranged.length - vehicle.lostWeapons.length;

function rammingOf(position: Position, blows: Blows, { of, passive, stuck }: Fighter): Ramming {
  const save = vehicleSave(position, of, IMPOSSIBLE);
  const need = passive && stuck ? 1 : blows.hit;
  const home = hittingChance({ hit: need, again: blows.again }) * (save < IMPOSSIBLE ? (save - 1) / 6 : 1);
  const { glance, penetration } = penetrationOdds(blows.strength, meleeArmour(position, of), blows.answers);
  return {
    count: blows.attacks,
    glance: home * glance,
    penetration: home * penetration,
    bonus: damageBonus(position, of, blows.ap),
  };
}

/** T-11.4, T-11.5. */
function damage(vehicle: Fighter, total: number): void {
  if (total >= 6) vehicle.place = vehicle.most;
  else if (total === 4 && vehicle.weapons > 0) {
    vehicle.weapons--;
    vehicle.place++;
  } else if (total >= 4) {
    vehicle.place = Math.min(vehicle.most, vehicle.place + (vehicle.stuck ? 2 : 1));
    vehicle.stuck = true;
  } else vehicle.place++;
}
