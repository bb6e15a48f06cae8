import { z } from 'zod';
import type { Clause } from '../kernel/ids.ts';
import type { TraitRecord } from '../kernel/trait.ts';
import type { GameOptions } from './game-options.ts';

/** The questions that resolvers ask the traits of a unit, with their answers. Each exists because a clause needs it. */
export interface TraitQuestions {
  /** D-5.2: the most steps of its move. */
  steps: number;
  /** D-6.9: added to its own retreat tests; its value in pursuit. */
  retreat: number;
  pursuit: number;
  /** D-6.11. */
  forbidsRetreat: true;
  /** D-7.2. */
  standsApart: true;
  /** D-8.2: whether armour that stopped a hit leaves it in the queue, by option `armour`. */
  armoured: true;
  keepsItsPlace: Readonly<Record<GameOptions['armour'], boolean>>;
  /** D-8.5. */
  pierces: true;
  /** D-8.4: repairs at dusk, after a won battle, at dawn, by a comrade at dawn (the least die); for resources. */
  restoredAtDusk: true;
  repairsAfterBattle: number;
  regenerates: number;
  mends: number;
  sparePartsCost: number;
  /** D-8.1: a hit on its comrades or itself is avoided on this die or more. */
  field: number;
  shield: Shield;
  /** D-9. */
  infiltrates: true;
  /** D-4.3: the surcharge for landing anywhere. */
  dropsFor: number;
  /** D-11.3: the least die that strikes the winner of a duel which it lost. */
  strikesVictor: number;
  /** D-7.7: bonuses that it gives to units ahead of it in the queue; the bonus that it has while its queue is longer. */
  leads: Leads;
  hordeBonus: number;
  /** D-14.7: the bonus of a call, given on this die or more. */
  calls: { readonly from: number; readonly bonus: number };
  /** D-16.3: the bonus of support, and the radius in which it is given. */
  supported: number;
  supports: number;
  /** D-7.5. */
  shoots: Shooting;
  /** D-12.7, D-13.5: the least die of a bombardment, of sorcery. */
  bombards: number;
  enchants: number;
  /** D-12.8. */
  carriesAlong: true;
  /** D-13.2: the units for which it counts. */
  influence: number;
  /** D-15.2: the radius of the zone that it projects; whether it must be in one to move. */
  projects: number;
  bound: true;
  /** D-15.7, D-15.8. */
  mayHaveGuard: true;
  hatches: true;
  /** D-16.7. */
  needsOperators: true;
}

/** D-8.6: takes hits for comrades. */
export interface Shield {
  /** The key of its policy in standing orders, and the values; the first is the default. */
  readonly policy: string;
  readonly values: readonly ShieldPolicy[];
  /** D-11.8: only for the unit at the front. */
  readonly frontOnly: boolean;
  /** D-8.8: shields again after its armour knocked it out. */
  readonly knockedOut: boolean;
  /** D-8.6: under `always`, with undamaged armour, also for units whose own armour would stop the hit. */
  readonly forArmoured: boolean;
  /** D-16.6: whether an option extends it to every other unit of the army. */
  readonly forAll?: (options: Options) => boolean;
}
type Options = Pick<GameOptions, 'drones-cover'>;
const SHIELD_POLICIES = ['always', 'armour', 'never'] as const;
export type ShieldPolicy = (typeof SHIELD_POLICIES)[number];
/** The policy of taking hits while its own armour is undamaged, but none that pierces. */
export const WHILE_ARMOURED: ShieldPolicy = 'armour';

export interface Leads {
  readonly bonus: number;
  /** The number of units ahead that have the bonus. */
  readonly count: number;
  /** D-12.4: counts only units that it works on, whatever is between; otherwise those directly ahead. */
  readonly passesOthers: boolean;
}

export interface Shooting {
  readonly label: 'fire-prep' | 'shokk';
  /** The least die that hits the front of the enemy's queue; the greatest that hits the front of its own. */
  readonly hitsFrom: number;
  readonly ownUpTo: number;
}

export type DominationTrait = TraitRecord<TraitQuestions>;

const numbers = (...keys: string[]) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, z.int().min(0).max(1000)])));

type Parts = Partial<Pick<DominationTrait, 'x' | 'numbers'>>;
const trait = (clause: Clause, on: DominationTrait['on'], parts: Parts = {}): DominationTrait => ({
  clause,
  level: 'U',
  x: false,
  off: false,
  ...parts,
  on,
});
const from = { numbers: numbers('from') };

const BY_NAME = { 'knocked-out': false, 'by-name': true, 'hit-point': true };

/** V-3: all traits of units, with clause, number and effect. */
export const TRAITS: Readonly<Record<string, DominationTrait>> = {
  armour: trait('D-8.2', { armoured: () => true }),
  'power-armour': trait('D-11.6', { restoredAtDusk: () => true, keepsItsPlace: () => BY_NAME }),
  'repair-system': trait('D-11.8', { repairsAfterBattle: (_, n) => n.from! }, from),
  'spare-parts': trait('D-12.6', { sparePartsCost: (_, n) => n.cost! }, { numbers: numbers('cost') }),
  // Only chitin regenerates, so this distinguishes chitin from other armour.
  regeneration: trait('D-15.6', { regenerates: (_, n) => n.from!, keepsItsPlace: () => BY_NAME }, from),
  mechanic: trait('D-14.10', { mends: (_, n) => n.from! }, from),
  piercing: trait('D-8.5', { pierces: () => true }),
  mobility: trait(
    'D-5.2',
    { steps: (_, n) => n.steps!, retreat: (_, n) => n.retreat!, pursuit: (_, n) => n.pursuit! },
    { numbers: numbers('steps', 'retreat', 'pursuit') },
  ),
  slow: trait(
    'D-6.9',
    { retreat: (_, n) => -n.retreat!, pursuit: (_, n) => -n.pursuit! },
    { numbers: numbers('retreat', 'pursuit') },
  ),
  flexible: trait('D-16.2', { retreat: (_, n) => n.retreat! }, { numbers: numbers('retreat') }),
  infiltration: trait('D-9.1', { infiltrates: () => true }),
  'deep-strike': trait('D-4.3', { dropsFor: (x) => x }, { x: true }),
  heroism: trait('D-11.3', { strikesVictor: (_, n) => n.from! }, from),
  leadership: trait(
    'D-11.7',
    { leads: (_, n) => ({ bonus: n.bonus!, count: n.count!, passesOthers: false }) },
    { numbers: numbers('bonus', 'count') },
  ),
  'assault-transport': trait('D-11.8', {
    shield: () => ({
      policy: 'land-raider',
      values: ['armour', 'always', 'never'],
      frontOnly: true,
      knockedOut: false,
      forArmoured: true,
    }),
  }),
  'for-the-emperor': trait(
    'D-12.4',
    { leads: (_, n) => ({ bonus: n.bonus!, count: n.count!, passesOthers: true }) },
    { numbers: numbers('bonus', 'count') },
  ),
  'no-step-back': trait('D-12.5', { forbidsRetreat: () => true }),
  noncombatant: trait('D-7.2', { standsApart: () => true }),
  bombard: trait('D-12.7', { bombards: (_, n) => n.from! }, from),
  'air-transport': trait('D-12.8', { carriesAlong: () => true }),
  influence: trait('D-13.2', { influence: (x) => x }, { x: true }),
  sorcery: trait('D-13.5', { enchants: (_, n) => n.from! }, from),
  horde: trait('D-14.2', { hordeBonus: (_, n) => n.bonus! }, { numbers: numbers('bonus') }),
  waaagh: trait(
    'D-14.7',
    { calls: (_, n) => ({ from: n.from!, bonus: n.bonus! }) },
    { numbers: numbers('from', 'bonus') },
  ),
  'force-field': trait('D-14.8', { field: (_, n) => n.from! }, from),
  'shokk-gun': trait(
    'D-14.9',
    { shoots: (_, n) => ({ label: 'shokk', hitsFrom: n.from!, ownUpTo: n.own! }) },
    { numbers: numbers('from', 'own') },
  ),
  'battlewagon-shield': trait('D-14.12', {
    shield: () => ({
      policy: 'battlewagon',
      values: ['armour', 'always', 'never'],
      frontOnly: false,
      knockedOut: true,
      forArmoured: false,
    }),
  }),
  synapse: trait('D-15.2', { projects: (_, n) => n.radius! }, { numbers: numbers('radius') }),
  'synapse-bound': trait('D-15.2', { bound: () => true }),
  'may-have-guard': trait('D-15.7', { mayHaveGuard: () => true }),
  brood: trait('D-15.8', { hatches: () => true }),
  support: trait('D-16.3', { supported: (_, n) => n.bonus! }, { numbers: numbers('bonus') }),
  supporter: trait('D-16.3', { supports: (_, n) => n.radius! }, { numbers: numbers('radius') }),
  'fire-prep': trait('D-16.5', { shoots: (_, n) => ({ label: 'fire-prep', hitsFrom: n.from!, ownUpTo: 0 }) }, from),
  'drone-shield': trait('D-16.6', {
    shield: () => ({
      policy: 'drones',
      values: ['always', 'never'],
      frontOnly: false,
      knockedOut: false,
      forArmoured: false,
      forAll: (options) => options['drones-cover'] === 'all',
    }),
  }),
  operators: trait('D-16.7', { needsOperators: () => true }),
};

/** D-8.7: the kinds of shields by the key of their policy. */
export const SHIELDS: ReadonlyMap<string, Shield> = new Map(
  Object.values(TRAITS).flatMap(({ on }) => {
    const shield = on.shield?.(0, {});
    return shield ? [[shield.policy, shield] as const] : [];
  }),
);
