import { stream } from '../../kernel/dice/keyed.ts';
import { toPower } from '../../kernel/distribution.ts';
import type { UnitId } from '../../kernel/ids.ts';
import { isAsked } from '../fight/force.ts';
import { BLUE, type Position, partsOf, RED, unitOf } from '../position.ts';
import { changedState } from '../shapes.ts';
import type { Unit } from '../state.ts';
import { type Answers, answersOfWeapon, masteryOf, unitHas } from '../traits/active-traits.ts';
import { DOUBLE_ONE, DOUBLE_SIX, perilsGroup, psychicLeadership } from '../traits/psychic.ts';
import {
  burn,
  type Combatant,
  combatantOf,
  type Form,
  formNow,
  isGone,
  isThere,
  look,
  refresh,
  throwOneByOne,
  wear,
} from './combatant.ts';
import type { Spread } from './line.ts';
import { failsMorale } from './morale.ts';
import { hittingChance, Pair, type Volley } from './pair.ts';
import { type Ramming, ram, rammingOf } from './ramming.ts';

/**
 * A combat of any number of units and vehicles, fought again and again. The result of blows on a unit is drawn from its exact spread, one
 * draw for each group instead of a die for each blow, so a fight costs microseconds. Spreads are shared by all fights.
 */

const STEPS = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
/** Bounds for keys: the wounds of a unit, and its forms after perils. */
const MOST_PLACES = 4096;
const MOST_FORMS = 64;

/** The end of one fight: places are read from the fighters. */
export interface CrowdResult {
  readonly loser: string | null;
  readonly failed: ReadonlySet<number>;
  readonly swept: ReadonlySet<number>;
}

export class Crowd {
  readonly fighters: readonly Combatant[];
  readonly #numbers: readonly number[];
  readonly #position: Position;
  readonly #random: () => number;
  readonly #pairs = new Map<number, Pair>();
  readonly #rammings = new Map<number, readonly Ramming[]>();
  /** The steps at which one may strike another, by `#keyOf`. */
  readonly #steps: (readonly number[])[] = [];
  /** The steps at which any unit may strike. */
  #active: readonly number[] | undefined;
  readonly #failing = new Map<number, number>();
  /** T-18.22: whether front models may be concussed. */
  readonly #dazes: boolean;
  /** T-18.42: the tests of this fight, by psyker. */
  readonly #forced = new Map<UnitId, boolean>();

  /** `fears`: the chance of each unit that it is frightened. */
  constructor(position: Position, units: readonly Unit[], fears: readonly number[]) {
    this.#position = position;
    this.#random = stream(`fight ${units.map(({ id }) => id).join()} ${position.state.turn}`);
    this.fighters = units.map((of, i) => combatantOf(position, units, of, fears[i]!));
    this.#numbers = units.map((_, i) => i);
    this.#dazes = units.some((unit) => mayConcuss(position, unit));
  }

  /** Fights once. `onStep` is called for each step at which places have changed, before the next. */
  fight(onStep: (step: number) => void): CrowdResult {
    this.#forced.clear();
    for (const fighter of this.fighters) refresh(fighter, fighter.fear > 0 && this.#random() < fighter.fear);
    this.#active ??= STEPS.filter((step) =>
      this.fighters.some(({ enemies }, i) => enemies.some((enemy) => this.#stepsOf(i, enemy).includes(step))),
    );
    for (const step of this.#active) if (this.#strike(step)) onStep(step);
    return this.#end();
  }

  /** T-13.4: all blows of a step start from the places before it. */
  #strike(step: number): boolean {
    const { fighters } = this;
    this.#look();
    let struck = false;
    for (let i = 0; i < fighters.length; i++) {
      const fighter = fighters[i]!;
      const at = this.#targetOf(fighter);
      if (at < 0 || !this.#stepsOf(i, at).includes(step)) continue;
      const target = fighters[at]!;
      const from = target.place;
      if (target.vehicle) {
        for (const each of this.#rammingsOf(i, at, step)) ram(target, each, this.#random);
      } else {
        const places = [fighter.vehicle ? 0 : fighter.before.place, target.before.place] as const;
        for (const volley of this.#pairOf(i, at).volleysOf(0, step, places))
          if (!isGone(target)) this.#land(i, target, volley);
      }
      if (target.place > from) struck = true;
    }
    if (fighters.some(({ flashed }) => flashed)) this.#blind();
    return struck;
  }

  #look(): void {
    for (const fighter of this.fighters) look(fighter);
  }

  /** The blows of one group fall on a unit of flesh. */
  #land(i: number, target: Combatant, volley: Volley): void {
    const { count, attacks, blows } = volley;
    const { forces, concusses, blinds } = blows.answers;
    const { place, dazed } = target;
    if (forces || concusses)
      throwOneByOne(target, volley, this.#random, (answers, left, instantly) =>
        forces ? this.#forces(i, blows.part.of, answers, left, instantly) : false,
      );
    else wear(target, this.#drawn(attacks.from(place, count), place));
    if (!blinds) return;
    // T-18.18: blows that did no harm may have hit.
    const missing = toPower(1 - hittingChance(blows), count);
    const harmless = attacks.from(place, count)[place]!;
    const hit = target.place > place || target.dazed !== dazed || this.#random() >= missing / harmless;
    if (hit) target.flashed = true;
  }

  /** T-18.42. */
  #forces(i: number, psyker: Unit, answers: Answers, left: number, instantly: boolean): boolean {
    const known = this.#forced.get(psyker.id);
    if (known !== undefined) return known;
    const fighter = this.fighters[i]!;
    const { position } = formNow(fighter);
    const unit = unitOf(position, psyker.id);
    if (unit.warp < 1 || masteryOf(position, unit) < 1 || !isAsked(unit, answers, left, instantly)) return false;
    const roll = this.#die(6) + this.#die(6);
    const passed = roll <= psychicLeadership(position, unit) && roll < DOUBLE_SIX;
    const lives = (roll !== DOUBLE_ONE && roll !== DOUBLE_SIX) || this.#survivesPerils(fighter, unit);
    this.#forced.set(psyker.id, passed && lives);
    return passed && lives;
  }

  /** T-20.2. */
  #survivesPerils(fighter: Combatant, psyker: Unit): boolean {
    const { position, line } = formNow(fighter);
    const group = perilsGroup(position, psyker, this.#die);
    const { ignoresWound } = line.ranks.find((rank) => rank.of === psyker.id && rank.group === group)!.answers;
    if (ignoresWound !== undefined && this.#die(6) >= ignoresWound) return true;
    return burn(fighter, psyker, group);
  }

  /** T-18.18: units that were hit by blinding blows are tested. */
  #blind(): void {
    this.#look();
    for (const [i, fighter] of this.fighters.entries()) {
      if (!fighter.flashed) continue;
      fighter.flashed = false;
      if (fighter.passive || isGone(fighter)) continue;
      const roll = this.#die(6);
      if (roll === 6 || roll > this.#lineOf(i).testedAt(0, fighter.vehicle ? 0 : fighter.place)) fighter.clumsy = true;
    }
  }

  /** T-13.3: the enemy that a fighter strikes; -1 if it or all of them were gone before the step. */
  #targetOf(fighter: Combatant): number {
    if (isThere(fighter)) for (const enemy of fighter.enemies) if (isThere(this.fighters[enemy]!)) return enemy;
    return -1;
  }

  #keyOf = (i: number, j: number): number => i * this.fighters.length + j;

  /**
   * The steps at which one may strike another. Losses do not change them: front models die first, and are the first not to strike. T-18.22:
   * except for the last model.
   */
  #stepsOf(i: number, j: number): readonly number[] {
    const key = this.#keyOf(i, j);
    this.#steps[key] ??= STEPS.filter(
      (step) => (step === 1 && this.#dazes) || this.#pairOf(i, j).blowsOf(0, step, [0, 0]).length > 0,
    );
    return this.#steps[key];
  }

  /** The states of two fighters before a step as one number. */
  #stateOf(i: number, j: number): number {
    const [one, other] = [this.fighters[i]!.before, this.fighters[j]!.before];
    const signs = 8 * Number(one.clumsy) + 4 * Number(other.clumsy) + 2 * Number(one.dazed) + Number(other.dazed);
    return ((this.#keyOf(i, j) * MOST_FORMS + one.form) * MOST_FORMS + other.form) * 16 + signs;
  }

  #pairOf(i: number, j: number): Pair {
    const key = this.#stateOf(i, j);
    let found = this.#pairs.get(key);
    if (!found) {
      const both = [this.fighters[i]!, this.fighters[j]!];
      const clumsy = new Set(both.filter(({ before }) => before.clumsy).map(({ unit }) => unit));
      const [one, other] = both.map(({ forms, before }) => forms[before.form]!.changes) as [
        Form['changes'],
        Form['changes'],
      ];
      const { rules, state } = this.#position;
      const position = { rules, state: changedState(state, { units: { ...state.units, ...one, ...other } }) };
      const [first, second] = both.map(({ unit }) => unitOf(position, unit)) as [Unit, Unit];
      found = new Pair(position, [first, second], clumsy, [both[0]!.before.dazed, both[1]!.before.dazed]);
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
  #rammingsOf(i: number, j: number, step: number): readonly Ramming[] {
    const [one, vehicle] = [this.fighters[i]!, this.fighters[j]!];
    const place = one.vehicle ? 0 : one.before.place;
    const key = ((this.#stateOf(i, j) * 11 + step) * MOST_PLACES + place) * 2 + Number(vehicle.stuck);
    let found = this.#rammings.get(key);
    if (!found) {
      const blows = this.#pairOf(i, j).blowsOf(0, step, [place, 0]);
      found = blows.map((each) => rammingOf(this.#position, each, vehicle));
      this.#rammings.set(key, found);
    }
    return found;
  }

  /** T-13.7 to T-13.10. */
  #end(): CrowdResult {
    this.#look();
    let difference = 0;
    for (const { of, place } of this.fighters) difference += of.side === RED ? place : -place;
    const failed = new Set<number>();
    const swept = new Set<number>();
    if (difference === 0) return { loser: null, failed, swept };
    const loser = difference > 0 ? RED : BLUE;
    const alive = this.#numbers.filter((i) => !isGone(this.fighters[i]!));
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
    const { of, vehicle, yields, place, form } = this.fighters[i]!;
    if (vehicle) return false;
    if (yields) return true;
    const key = ((i * MOST_FORMS + form) * MOST_PLACES + place) * MOST_PLACES + margin;
    let chance = this.#failing.get(key);
    if (chance === undefined) {
      chance = failsMorale(formNow(this.fighters[i]!).line, place, of, -margin);
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
}

/** T-18.22: whether it concusses, or has concussed models. */
const mayConcuss = (position: Position, unit: Unit): boolean =>
  partsOf(position, unit).some(
    ({ of, group: { id, model } }) =>
      (of.concussed[id] ?? 0) > 0 ||
      model.melee.some((weapon) => answersOfWeapon(position, position.rules.melee.get(weapon)!).concusses),
  );
