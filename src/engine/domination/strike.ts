import type { UnitId } from '../kernel/ids.ts';
import type { Cause, Event } from './events.ts';
import { type Bits, bit, type Fighter, type Force, holds, lowest, type Stand } from './force.ts';
import { WHILE_ARMOURED } from './traits.ts';

/** D-8.1: the effect of a hit. The die of a force field is rolled before, by the code that deals the hit. */

export interface Hit {
  /** The number of the struck fighter. */
  readonly target: number;
  readonly piercing: boolean;
  readonly cause: Cause;
}
/** Receives the events, in order. */
export type Tell = (event: Event) => void;

/** The hits against which comrades help: not all occur in a battle (D-5.7, D-8.10, D-13.5). */
export interface Protection {
  /** D-8.2: damaged armour takes its bearer out of the queue. */
  readonly knocksOut: boolean;
  readonly shields: boolean;
  /** A fighter that does not shield. */
  readonly except?: number;
}

/** D-14.8: the least die of a field that covers a fighter; 0 without one. */
export const fieldOver = ({ fighters }: Force, { alive }: Stand, target: number): number =>
  fighters[target]!.unit === undefined
    ? 0
    : fighters.reduce(
        (best, { field }, n) => (field > 0 && holds(alive, n) && (best === 0 || field < best) ? field : best),
        0,
      );

/** Deals a hit that no field avoided. Returns the state of the force afterwards. */
export function strike(force: Force, stand: Stand, hit: Hit, protection: Protection, tell: Tell): Stand {
  const shield = protection.shields ? shieldFor(force, stand, hit, protection.except) : -1;
  if (shield < 0) return suffer(force, stand, hit, protection, tell);
  tell({ type: 'hit-shielded', unit: force.fighters[hit.target]!.id, by: force.fighters[shield]!.id });
  return suffer(force, stand, { ...hit, target: shield }, protection, tell);
}

function suffer(
  { side, fighters }: Force,
  stand: Stand,
  { target, piercing, cause }: Hit,
  protection: Protection,
  tell: Tell,
): Stand {
  const { id, building, armour, keepsPlace } = fighters[target]!;
  const mark = bit(target);
  if (!piercing && holds(stand.guarded, target)) {
    tell({ type: 'guard-lost', unit: id });
    return { ...stand, guarded: stand.guarded & ~mark };
  }
  if (!piercing && armour && !holds(stand.damaged, target)) {
    tell({ type: 'unit-damaged', unit: id });
    const stays = keepsPlace || !protection.knocksOut;
    return { ...stand, damaged: stand.damaged | mark, queue: stays ? stand.queue : stand.queue & ~mark };
  }
  tell(building ? { type: 'building-destroyed', ...building, side } : { type: 'unit-destroyed', unit: id, cause });
  return without(stand, mark);
}

const without = (stand: Stand, mark: Bits): Stand => ({
  queue: stand.queue & ~mark,
  alive: stand.alive & ~mark,
  damaged: stand.damaged & ~mark,
  guarded: stand.guarded & ~mark,
  called: stand.called & ~mark,
});

/** D-8.6, D-8.8: the number of the fighter that takes a hit for another; -1 if none does. */
function shieldFor({ fighters }: Force, stand: Stand, { target, piercing }: Hit, except?: number): number {
  const struck = fighters[target]!;
  const stopsItself = !piercing && (holds(stand.guarded, target) || isArmoured(struck, stand, target));
  let best = -1;
  for (let n = 0; n < fighters.length; n++) {
    if (n === target || n === except || !holds(stand.alive, n)) continue;
    if (!takes(fighters[n]!, stand, n)) continue;
    if (best < 0 || isBetter(n, best)) best = n;
  }
  return best;

  function takes(fighter: Fighter, { queue }: Stand, n: number): boolean {
    const { shield } = fighter;
    if (!shield || !holds(shield.on, target) || shield.chosen === 'never') return false;
    if (!holds(queue, n) && !shield.knockedOut) return false;
    if (shield.frontOnly && target !== frontOf(stand)) return false;
    const whole = isArmoured(fighter, stand, n);
    if (shield.chosen === WHILE_ARMOURED && (!whole || piercing)) return false;
    return !stopsItself || (shield.forArmoured && shield.chosen === 'always' && whole && !holds(stand.guarded, target));
  }
  function isBetter(a: number, b: number): boolean {
    const [first, second] = [isArmoured(fighters[a]!, stand, a), isArmoured(fighters[b]!, stand, b)];
    return first === second ? fighters[a]!.rank > fighters[b]!.rank : first;
  }
}

const isArmoured = ({ armour }: Fighter, { damaged }: Stand, n: number): boolean => armour && !holds(damaged, n);

/** The number of the fighter at the front of the queue; -1 if it is empty. */
export const frontOf = ({ queue }: Stand): number => lowest(queue);

/** The ids of fighters, front first. */
export const idsOf = ({ fighters }: Force, bits: Bits): UnitId[] =>
  fighters.flatMap(({ id }, n) => (holds(bits, n) ? [id] : []));
