import type { Hex } from '../kernel/board/hex.ts';
import type { Clause, UnitId } from '../kernel/ids.ts';
import { askTraits } from './active-traits.ts';
import type { DeathCause } from './events.ts';
import { enemies, type Resolution, sideOf, unitOf } from './position.ts';
import { onDestroyedByEvent } from './random-events.ts';
import { bestRefuge, freeAround } from './refuge.ts';
import type { Unit } from './state.ts';
import { gainExperience, unitAt } from './units.ts';

/** N-8.4 to N-8.9: allocation of hits to models, Wounds, and the consequences of a unit's death. */

/** A hit that was not saved. */
export interface Blow {
  /** The model that takes it. If absent, N-8.5 and N-8.6 decide. */
  readonly model?: number;
  /** The number of Wounds it causes (N-11.4). */
  readonly wounds: number;
  readonly regenerates: boolean;
}

/**
 * N-8.7: resolves unsaved hits in order and records the losses. Returns the number of Wounds marked. The caller must destroy a unit without
 * living models.
 */
export function markWounds(resolution: Resolution, unit: Unit, blows: readonly Blow[]): number {
  const living = [...unit.living];
  const tough = [...unit.tough];
  const ignoredOn = Math.min(...askTraits(resolution, unit, 'ignoresWoundOn').map(({ says }) => says), Infinity);
  const dead: number[] = [];
  let marked = 0;
  for (const blow of blows) {
    if (living.length === 0) break; // N-8.8
    const at = pickModel(resolution, unit, living, tough, blow.model);
    let wounds = blow.wounds;
    if (blow.regenerates && ignoredOn <= 6) {
      const dice = resolution.roll({ label: 'regeneration', by: unit.id, clause: 'N-11.11' }, 6, wounds);
      resolution.add({ type: 'regeneration-rolled', unit: unit.id, dice });
      wounds = dice.filter((die) => die < ignoredOn).length;
    }
    const taken = Math.min(wounds, tough[at]!); // N-8.8: the excess is lost
    marked += taken;
    tough[at]! -= taken;
    if (tough[at] === 0) {
      dead.push(...living.splice(at, 1));
      tough.splice(at, 1);
    }
  }
  if (marked > 0)
    resolution.add({ type: 'wounds-suffered', unit: unit.id, wounds: marked, models: dead, living, left: tough });
  return marked;
}

/** The index in `living` of the model that takes a hit: the named model while it lives, else by N-8.5 or N-8.6. */
function pickModel(
  resolution: Resolution,
  unit: Unit,
  living: readonly number[],
  tough: readonly number[],
  named?: number,
): number {
  const chosen = named === undefined ? -1 : living.indexOf(named);
  if (chosen >= 0) return chosen;
  if (!alike(unit, living))
    return resolution.roll({ label: 'allocate', by: unit.id, clause: 'N-8.6' }, living.length)[0]! - 1;
  if (resolution.state.options['wound-allocation'] === 'die' && tough.some((left) => left !== tough[0]))
    return resolution.roll({ label: 'allocate', by: unit.id, clause: 'N-8.5' }, living.length)[0]! - 1;
  // N-8.5: the model with the least Tough left; of several, the one with the highest number.
  return tough.reduce((best, left, at) => (left <= tough[best]! ? at : best), 0);
}

const alike = (unit: Unit, living: readonly number[]): boolean =>
  living.every((model) => unit.modelUpgrades[model] === unit.modelUpgrades[living[0]!]);

export interface Circumstances {
  /** The hex where a transport leaves its wreck; its own hex if absent. */
  readonly wreckAt?: Hex;
  /** The other unit in the melee. */
  readonly other?: UnitId;
}

/** N-8.9: removes a unit from the game and rewards `by`, the unit that destroyed it, if there is one. */
export function destroy(
  resolution: Resolution,
  id: UnitId,
  by: UnitId | null,
  cause: DeathCause,
  where: Circumstances = {},
): void {
  const dead = unitOf(resolution, id);
  const killer = by === null ? undefined : resolution.state.units[by];
  resolution.add({ type: 'unit-destroyed', unit: id, by, cause });
  if (killer && enemies(resolution, killer.side, dead.side)) {
    gainExperience(resolution, killer.id, resolution.rules.ruleset.numbers.experience.kill, 'kill');
    for (const { says } of askTraits(resolution, dead, 'bounty')) takeBounty(resolution, dead, killer, says.penalty);
  }
  onDestroyedByEvent(resolution, dead, killer);
  const hex = where.wreckAt ?? dead.hex;
  if (hex !== null) wreck(resolution, dead, hex, by, where.other ?? null);
}

/** N-11.23: the killer's side takes the penalty from the owner, as far as the owner can pay. */
function takeBounty(resolution: Resolution, dead: Unit, killer: Unit, penalty: number): void {
  const amount = Math.min(penalty, sideOf(resolution, dead.side).prestige);
  resolution.add({ type: 'vip-killed', unit: dead.id, side: dead.side, by: killer.id, amount });
  if (amount > 0) resolution.add({ type: 'prestige-gained', side: killer.side, amount, reason: 'vip' });
}

/** Marks one Wound on every model whose die is `threshold` or less, in model order (V-11). */
function hurtModels(resolution: Resolution, unit: Unit, dice: readonly number[], threshold: number): void {
  const hits = unit.living.flatMap((model, i) =>
    dice[i]! <= threshold ? [{ model, wounds: 1, regenerates: true }] : [],
  );
  markWounds(resolution, unit, hits);
}

/**
 * N-12.5 to N-12.7: the passengers of a destroyed transport get out at `hex`. `by` is the unit that destroyed it,
 * `other` the other unit in the melee, which does not count as a threat.
 */
function wreck(resolution: Resolution, transport: Unit, hex: Hex, by: UnitId | null, other: UnitId | null): void {
  if (transport.cargo.length === 0) return;
  resolution.add({ type: 'transport-wrecked', unit: transport.id, hex });
  for (const id of transport.cargo) {
    const unit = unitOf(resolution, id);
    const dice = resolution.roll({ label: 'wreck', by: id, clause: 'N-12.5' }, 6, unit.living.length);
    resolution.add({ type: 'wreck-tested', unit: id, dice });
    const threshold = resolution.rules.ruleset.numbers.wreckThreshold;
    hurtModels(resolution, unit, dice, threshold);
    if (resolution.state.units[id]?.living.length === 0) destroy(resolution, id, by, 'wreck');
  }
  const survivors = transport.cargo.filter((id) => resolution.state.units[id] !== undefined);
  for (const [i, id] of survivors.entries()) {
    const refuge =
      i === 0 && !unitAt(resolution, hex) ? hex : refugeNear(resolution, unitOf(resolution, id), hex, other);
    if (refuge === undefined) destroy(resolution, id, by, 'wreck');
    else resolution.add({ type: 'passengers-placed', unit: id, hex: refuge });
  }
}

/** N-12.5: the best free hex beside the wreck, by N-9.11 (2) to (5). */
const refugeNear = (resolution: Resolution, unit: Unit, hex: Hex, other: UnitId | null): Hex | undefined =>
  bestRefuge(resolution, unit, freeAround(resolution, unit, hex), other);

/**
 * N-3.4: a danger test of one unit. Every living model rolls; a low die wounds that model. There are no defence rolls and morale tests, and
 * no side gets credit. `wreckAt` is the hex where a dying transport leaves its wreck.
 */
export function dangerTest(resolution: Resolution, unit: Unit, hex: Hex, clause: Clause, wreckAt: Hex = hex): void {
  if (askTraits(resolution, unit, 'ignores').some(({ says }) => says.includes('danger'))) return; // N-11.16
  const threshold = resolution.state.options['danger-threshold'];
  const dice = resolution.roll({ label: 'danger', by: unit.id, clause }, 6, unit.living.length);
  resolution.add({
    type: 'danger-tested',
    unit: unit.id,
    hex,
    dice,
    wounds: dice.filter((die) => die <= threshold).length,
  });
  hurtModels(resolution, unit, dice, threshold);
  if (resolution.state.units[unit.id]?.living.length === 0) destroy(resolution, unit.id, null, 'danger', { wreckAt });
}
