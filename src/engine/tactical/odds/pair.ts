import type { UnitId } from '../../kernel/ids.ts';
import {
  type Blows,
  blowsAt,
  type Frightened,
  IMPACT_STEP,
  impactOf,
  weaponSkillOf,
  woundNeed,
} from '../fight/blows.ts';
import { initiativeOf, majorityInitiative } from '../morale/leadership.ts';
import { joinedTo, type Position, typeOf, unitOf } from '../position.ts';
import { toughnessOf } from '../shooting/attack.ts';
import { noCover, type Wound } from '../shooting/wounds.ts';
import type { Unit } from '../state.ts';
import { Attacks, effectOf, livingAt, type Spread, startOf, type WoundLine, woundLineOf } from './line.ts';

/** Two units that fight each other, computed exactly: the chance of each pair of places that they reach. */

type Which = 0 | 1;
/** The chance that the first unit is at a place (row) and the second at another (column). */
export type Joint = readonly Spread[];

/** The blows of a group. */
export interface Volley {
  readonly count: number;
  readonly attacks: Attacks;
  readonly blows: Blows;
  /** The chance that one blow hits and wounds, and the wound. */
  readonly chance: number;
  readonly wound: Wound;
}
/** Bounds for keys: places of a line, signatures of a defender. */
const MOST_PLACES = 4096;
const MOST_SIGNS = 256;

export class Pair {
  readonly units: readonly [Unit, Unit];
  readonly lines: readonly [WoundLine, WoundLine];
  readonly #position: Position;
  readonly #frightened: Frightened;
  readonly #dazed: readonly [boolean, boolean];
  readonly #positions = new Map<string, Position>();
  readonly #blows = new Map<number, readonly Volley[]>();
  readonly #initiatives = new Map<string, number>();
  readonly #attacks = new Map<string, Attacks>();
  readonly #signs: readonly [number[], number[]] = [[], []];

  /** `dazed`: whether the front model of each is concussed (T-18.22). */
  constructor(
    position: Position,
    units: readonly [Unit, Unit],
    frightened: Frightened,
    dazed: readonly [boolean, boolean] = [false, false],
  ) {
    this.units = units;
    this.lines = [woundLineOf(position, units[0]), woundLineOf(position, units[1])];
    this.#position = position;
    this.#frightened = frightened;
    this.#dazed = dazed;
  }

  start(): Joint {
    const [first, second] = this.lines;
    return Array.from({ length: first.wounds + 1 }, (_, place) =>
      place === 0 ? startOf(second) : new Float64Array(second.wounds + 1),
    );
  }

  /** T-13.4: the chances after one initiative step; undefined if no unit strikes at it. */
  step(joint: Joint, step: number): Joint | undefined {
    if (this.volleysOf(0, step, [0, 0]).length + this.volleysOf(1, step, [0, 0]).length === 0) return undefined;
    const [first, second] = this.lines;
    const next = joint.map((row) => new Float64Array(row.length));
    for (const [a, row] of joint.entries())
      for (const [b, chance] of row.entries()) {
        if (chance < 1e-13) continue;
        if (a === first.wounds || b === second.wounds) {
          next[a]![b]! += chance;
          continue;
        }
        const onFirst = this.#worn(1, step, [a, b]);
        const onSecond = this.#worn(0, step, [a, b]);
        for (let x = a; x <= first.wounds; x++) {
          const share = chance * onFirst[x]!;
          if (share > 0) for (let y = b; y <= second.wounds; y++) next[x]![y]! += share * onSecond[y]!;
        }
      }
    return next;
  }

  /** The spread of one unit after the blows of the other. */
  #worn(by: Which, step: number, places: readonly [number, number]): Spread {
    const other: Which = by === 0 ? 1 : 0;
    let spread: Spread | undefined;
    for (const { count, attacks } of this.volleysOf(by, step, places))
      spread = spread ? attacks.on(spread, count) : attacks.from(places[other], count);
    return spread ?? startOf(this.lines[other], places[other]);
  }

  /** The blows of one unit on the other at a step, with both at these places. */
  volleysOf(by: Which, step: number, places: readonly [number, number]): readonly Volley[] {
    const other: Which = by === 0 ? 1 : 0;
    const key = ((by * 11 + step) * MOST_PLACES + places[by]) * MOST_SIGNS + this.#signOf(other, places[other]);
    let found = this.#blows.get(key);
    if (!found) {
      const position = this.#at(places);
      const target = unitOf(position, this.units[other].id);
      found = this.blowsOf(by, step, places).map((blows) => this.#volleyOn(other, position, blows, target));
      this.#blows.set(key, found);
    }
    return found;
  }

  /** The same with the numbers of each group, also against a vehicle. */
  blowsOf(by: Which, step: number, places: readonly [number, number]): readonly Blows[] {
    const position = this.#at(places);
    const [unit, target] = [unitOf(position, this.units[by].id), unitOf(position, this.units[by === 0 ? 1 : 0].id)];
    return [
      ...(step === IMPACT_STEP ? impactOf(position, unit) : []),
      ...blowsAt(position, unit, target, step, this.#frightened),
    ];
  }

  /** The weapon skill and toughness of a unit at a place, as one number: attackers depend on nothing else. */
  #signOf(which: Which, place: number): number {
    let found = this.#signs[which][place];
    if (found === undefined) {
      const position = this.#at(which === 0 ? [place, 0] : [0, place]);
      const unit = unitOf(position, this.units[which].id);
      found = 16 * weaponSkillOf(position, unit, this.#frightened) + toughnessOf(position, unit);
      this.#signs[which][place] = found;
    }
    return found;
  }

  #volleyOn(which: Which, position: Position, blows: Blows, target: Unit): Volley {
    const { part, weapon, strength, ap, answers } = blows;
    const chance = woundingChance(position, blows, target);
    const wound: Wound = {
      clause: 'T-13.4',
      by: part.of.id,
      strength,
      ap,
      armour: true,
      invulnerable: true,
      cover: noCover,
      weapon: answers,
      concusses: 0,
    };
    const key = `${which} ${part.of.id} ${part.group.id} ${weapon} ${strength} ${chance}`;
    let attacks = this.#attacks.get(key);
    if (!attacks) {
      const line = this.lines[which];
      attacks = new Attacks(
        line,
        chance,
        line.ranks.map((rank) => effectOf(rank, wound)),
      );
      this.#attacks.set(key, attacks);
    }
    return { count: blows.attacks, attacks, blows, chance, wound };
  }

  /** T-13.10: the initiative with which a unit flees or pursues. */
  initiativeAt = (which: Which, place: number): number => this.#initiative('flight', majorityInitiative, which, place);
  /** T-2.3: the initiative on which it is tested. */
  testedAt = (which: Which, place: number): number => this.#initiative('test', initiativeOf, which, place);

  #initiative(name: string, of: typeof initiativeOf, which: Which, place: number): number {
    const key = `${name} ${which} ${place}`;
    let found = this.#initiatives.get(key);
    if (found === undefined) {
      const position = this.#at(which === 0 ? [place, 0] : [0, place]);
      found = of(position, unitOf(position, this.units[which].id));
      this.#initiatives.set(key, found);
    }
    return found;
  }

  /** A position with only the two, at these places. */
  #at(places: readonly [number, number]): Position {
    const key = places.join();
    let found = this.#positions.get(key);
    if (!found) {
      const units: Record<UnitId, Unit> = {};
      for (const which of [0, 1] as const) this.#wear(units, which, places[which]);
      found = { rules: this.#position.rules, state: { ...this.#position.state, units } };
      this.#positions.set(key, found);
    }
    return found;
  }

  #wear(units: Record<UnitId, Unit>, which: Which, place: number): void {
    const line = this.lines[which];
    const unit = this.units[which];
    // Vehicles have no wounds to lose.
    if (typeOf(this.#position, unit).vehicle) {
      units[unit.id] = unit;
      return;
    }
    for (const of of [unit, ...joinedTo(this.#position, unit.id)]) {
      const models = { ...of.models };
      const hurt: Record<string, number> = {};
      const concussed: Record<string, number> = {};
      for (const [r, rank] of line.ranks.entries()) {
        if (rank.of !== of.id) continue;
        models[rank.group] = livingAt(line, r, place);
        const lost = line.rankAt[place] === r ? rank.model.w - line.leftAt[place]! : 0;
        if (lost > 0) hurt[rank.group] = lost;
        if (line.rankAt[place] === r ? this.#dazed[which] : rank.concussed > 0) concussed[rank.group] = 1;
      }
      units[of.id] = { ...of, models, hurt, concussed };
    }
  }
}

/** T-13.5, T-18.48: the chance that one blow hits. */
export function hittingChance({ hit: need, again }: Pick<Blows, 'hit' | 'again'>): number {
  const hit = (7 - Math.max(1, need)) / 6;
  return again ? hit + (1 - hit) * hit : hit;
}
/** T-13.5, T-13.4: the chance that one blow hits and wounds. */
function woundingChance(position: Position, blows: Blows, target: Unit): number {
  const wound = (7 - woundNeed(position, blows, target)) / 6;
  return hittingChance(blows) * (blows.againWounds ? wound + (1 - wound) * wound : wound);
}
