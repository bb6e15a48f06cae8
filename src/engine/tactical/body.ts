import type { UnitId } from '../kernel/ids.ts';
import type { Changes } from './events.ts';
import { findUnit, type Position, partsOf, type Resolution, unitOf } from './position.ts';
import type { Model } from './ruleset.ts';
import { destroyUnit } from './shooting/destruction.ts';
import { type Answers, answersOfPart } from './traits/active-traits.ts';

/** T-5.3, T-10.1: the models of a unit while wounds are resolved. */

/** A group with its front model. */
export interface Rank {
  readonly of: UnitId;
  readonly group: string;
  readonly model: Model;
  readonly answers: Answers;
  living: number;
  /** Wounds lost by the front model. */
  hurt: number;
  /** T-18.22: the number of fight phases for which the front model is still concussed. */
  concussed: number;
}

/** A unit under attack, joined characters at the end. `settle` adds the events of its losses, and may be called more than once. */
export class Body {
  /** The unit, or the character that has been left alone in its place. */
  unit: UnitId;
  ranks: readonly Rank[];
  /** Wounds lost since it was last settled. */
  wounds = 0;
  #lost: Record<string, number> = {};
  #changed = false;

  constructor(position: Position, unit: UnitId) {
    this.unit = unit;
    this.ranks = partsOf(position, unitOf(position, unit)).map((part) => ({
      of: part.of.id,
      group: part.group.id,
      model: part.group.model,
      answers: answersOfPart(position, part),
      living: part.living,
      hurt: part.of.hurt[part.group.id] ?? 0,
      concussed: part.of.concussed[part.group.id] ?? 0,
    }));
  }

  /** T-10.1: the group whose front model takes the next wound. */
  get front(): Rank | undefined {
    return this.ranks.find(({ living }) => living > 0);
  }
  rank(of: UnitId, group: string): Rank | undefined {
    return this.ranks.find((rank) => rank.of === of && rank.group === group && rank.living > 0);
  }

  /** The front model of a group loses wounds, at most those that it has. Returns the wounds lost. */
  wound(rank: Rank, wounds: number): number {
    const lost = Math.min(wounds, rank.model.w - rank.hurt);
    this.wounds += lost;
    this.#changed = true;
    rank.hurt += lost;
    if (rank.hurt < rank.model.w) return lost;
    rank.living--;
    rank.hurt = 0;
    rank.concussed = 0;
    this.#lost[rank.group] = (this.#lost[rank.group] ?? 0) + 1;
    return lost;
  }

  concuss(rank: Rank, phases: number): void {
    rank.concussed = Math.max(rank.concussed, phases);
    this.#changed = true;
  }

  /**
   * Adds the events of the losses, and removes units without living models (T-5.6, T-5.7). Returns the unit that is now in its place:
   * itself, or a character that is left alone; undefined if no model is left.
   */
  settle(resolution: Resolution): UnitId | undefined {
    if (!this.#changed) return findUnit(resolution, this.unit) && this.unit;
    const sets: Record<UnitId, Changes[UnitId]> = {};
    for (const of of new Set(this.ranks.map((rank) => rank.of))) sets[of] = this.#changesOf(resolution, of);
    resolution.add({
      type: 'casualties-taken',
      unit: this.unit,
      wounds: this.wounds,
      lost: { ...this.#lost },
      sets,
    });
    const dead = Object.keys(sets).filter((of) => this.ranks.every((rank) => rank.of !== of || rank.living === 0));
    for (const of of dead) if (of !== this.unit) destroyUnit(resolution, of, 'models-lost');
    if (dead.includes(this.unit)) destroyUnit(resolution, this.unit, 'models-lost');
    const left = [this.unit, ...Object.keys(sets)].find((of) => findUnit(resolution, of) !== undefined);
    this.unit = left ?? this.unit;
    this.ranks = this.ranks.filter(({ of }) => !dead.includes(of));
    this.wounds = 0;
    this.#lost = {};
    this.#changed = false;
    return left;
  }

  #changesOf(position: Position, of: UnitId): Changes[UnitId] {
    const unit = unitOf(position, of);
    const own = this.ranks.filter((rank) => rank.of === of);
    const some = (count: (rank: Rank) => number) =>
      Object.fromEntries(own.filter((rank) => count(rank) > 0).map((rank) => [rank.group, count(rank)]));
    return {
      models: { ...unit.models, ...Object.fromEntries(own.map(({ group, living }) => [group, living])) },
      hurt: some(({ hurt }) => hurt),
      concussed: some(({ concussed }) => concussed),
    };
  }
}

/** The units under one attack, or in one step of a fight. */
export class Bodies {
  readonly #bodies = new Map<UnitId, Body>();
  readonly #position: Position;

  constructor(position: Position) {
    this.#position = position;
  }
  of(unit: UnitId): Body {
    let body = this.#bodies.get(unit);
    if (!body) {
      body = new Body(this.#position, unit);
      this.#bodies.set(unit, body);
    }
    return body;
  }
  /** The unit that is now in the place of this one. */
  placeOf(unit: UnitId): UnitId {
    return this.#bodies.get(unit)?.unit ?? unit;
  }
  /** Settles all, in the order in which they were first asked for; returns the unit in the place of each. */
  settle(resolution: Resolution): Map<UnitId, UnitId | undefined> {
    return new Map([...this.#bodies].map(([unit, body]) => [unit, body.settle(resolution)]));
  }
}
