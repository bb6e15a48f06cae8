import { z } from 'zod';
import type { TraitRecord } from '../kernel/trait.ts';
import type { TerrainProperty } from './ruleset.ts';

/** The questions that resolvers ask the traits of a unit or weapon, with their answers. Each exists because a clause needs it. */
export interface TraitQuestions {
  /** N-6.2: steps added to each order's allowance. */
  steps: Readonly<Record<'move' | 'march' | 'attack', number>>;
  /** N-6.3, N-3.4: the effects of the ground that it ignores. */
  ignores: readonly ('difficult' | 'danger')[];
  /** N-3.7, option `mountain-crossing`. */
  crossesMountains: true;
  /** N-5.4: the number of hexes by which its deployment area is wider. */
  deployReach: number;
  /** N-5.7. */
  deploysAnywhere: true;
  /** N-7.5: added to its own hit rolls; added to the hit rolls of enemies who shoot at it. */
  hit: number;
  hitAgainst: number;
  ignoresPenalties: true;
  /** N-7.2, N-8.2: the cover that its attacks ignore. */
  ignoresCover: readonly TerrainProperty[];
  needsNoSight: true;
  /** N-7.5: the Quality against which it rolls to hit. */
  hitsOn: number;
  choosesModel: true;
  /** N-9.4: automatic hits; added to its strike dice when attacking. */
  automaticHits: number;
  strike: number;
  /** N-8: added to defence rolls against it; the effect of an unmodified 6 to hit; copies of each hit; Wounds per hit. */
  defenceAgainst: number;
  onSix: { readonly armourPiercing: number; readonly ignoresRegeneration: true };
  copies: number;
  woundsPerHit: number;
  /** N-11.11: a Wound is ignored on this number or more. */
  ignoresWoundOn: number;
  toughness: number;
  /** N-10.1. */
  morale: number;
  /** N-12: the number of models it can carry; whether it may be carried. */
  room: number;
  boards: true;
  /** N-14.2, N-14.3. */
  builds: true;
  /** N-7.3: the code of the refusal of its shots. */
  cannotShoot: string;
  /** N-6.9, N-11.23: whether it is lost in Reserve; its reward there, and the penalty for its death. */
  lostInReserve: true;
  bounty: { readonly reward: number; readonly penalty: number };
}

export type NuclearTrait = TraitRecord<TraitQuestions>;

const numbers = (...keys: string[]) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, z.int().min(0).max(1000)])));

/** N-11: all traits, with clause, level (unit, weapon), number, whether Suppressed switches it off (V-3), and effect. */
export const TRAITS: Readonly<Record<string, NuclearTrait>> = {
  ambush: { clause: 'N-11.1', level: 'U', x: false, off: true, on: { deploysAnywhere: () => true } },
  ap: { clause: 'N-11.2', level: 'W', x: true, off: true, on: { defenceAgainst: (x) => -x } },
  blast: {
    clause: 'N-11.3',
    level: 'W',
    x: true,
    off: true,
    on: { copies: (x) => x, ignoresCover: () => ['partial-cover', 'full-cover'] },
  },
  deadly: { clause: 'N-11.4', level: 'W', x: true, off: true, on: { woundsPerHit: (x) => x } },
  fast: {
    clause: 'N-11.5',
    level: 'U',
    x: false,
    off: true,
    numbers: numbers('move', 'march', 'attack'),
    on: { steps: (_, n) => ({ move: n.move!, march: n.march!, attack: n.attack! }) },
  },
  fearless: {
    clause: 'N-11.6',
    level: 'U',
    x: false,
    off: true,
    numbers: numbers('morale'),
    on: { morale: (_, n) => n.morale! },
  },
  furious: {
    clause: 'N-11.7',
    level: 'U',
    x: false,
    off: true,
    numbers: numbers('strike'),
    on: { strike: (_, n) => n.strike! },
  },
  impact: { clause: 'N-11.8', level: 'UW', x: true, off: true, on: { automaticHits: (x) => x } },
  indirect: {
    clause: 'N-11.9',
    level: 'UW',
    x: false,
    off: true,
    on: { needsNoSight: () => true, ignoresCover: () => ['partial-cover'] },
  },
  aim: { clause: 'N-11.10', level: 'UW', x: false, off: true, on: { ignoresPenalties: () => true } },
  regeneration: {
    clause: 'N-11.11',
    level: 'U',
    x: false,
    off: true,
    numbers: numbers('from'),
    on: { ignoresWoundOn: (_, n) => n.from! },
  },
  rending: {
    clause: 'N-11.12',
    level: 'W',
    x: false,
    off: true,
    numbers: numbers('ap'),
    on: { onSix: (_, n) => ({ armourPiercing: n.ap!, ignoresRegeneration: true }) },
  },
  scout: {
    clause: 'N-11.13',
    level: 'U',
    x: false,
    off: true,
    numbers: numbers('reach'),
    on: { deployReach: (_, n) => n.reach!, ignores: () => ['difficult'], crossesMountains: () => true },
  },
  slow: {
    clause: 'N-11.14',
    level: 'U',
    x: false,
    off: false,
    numbers: numbers('move', 'march', 'attack'),
    on: { steps: (_, n) => ({ move: -n.move!, march: -n.march!, attack: -n.attack! }) },
  },
  stealth: {
    clause: 'N-11.15',
    level: 'U',
    x: false,
    off: true,
    numbers: numbers('hit'),
    on: { hitAgainst: (_, n) => -n.hit! },
  },
  'all-terrain': {
    clause: 'N-11.16',
    level: 'U',
    x: false,
    off: true,
    on: { ignores: () => ['difficult', 'danger'], crossesMountains: () => true },
  },
  tough: { clause: 'N-11.17', level: 'U', x: true, off: false, on: { toughness: (x) => x } },
  accurate: {
    clause: 'N-11.18',
    level: 'U',
    x: false,
    off: true,
    numbers: numbers('hit'),
    on: { hit: (_, n) => n.hit! },
  },
  // Suppressed only forbids embarking, as N-12.2 states; the room remains.
  transport: { clause: 'N-11.19', level: 'U', x: true, off: false, on: { room: (x) => x } },
  sniper: {
    clause: 'N-11.20',
    level: 'UW',
    x: false,
    off: true,
    numbers: numbers('quality'),
    on: { hitsOn: (_, n) => n.quality!, choosesModel: () => true },
  },
  builders: { clause: 'N-11.21', level: 'U', x: false, off: true, on: { builds: () => true } },
  'out-of-supply': {
    clause: 'N-11.22',
    level: 'U',
    x: false,
    off: false,
    on: { cannotShoot: () => 'out-of-supply', lostInReserve: () => true },
  },
  vip: {
    clause: 'N-11.23',
    level: 'U',
    x: false,
    off: false,
    numbers: numbers('reward', 'penalty'),
    on: { bounty: (_, n) => ({ reward: n.reward!, penalty: n.penalty! }), lostInReserve: () => true },
  },
  infantry: { clause: 'N-11.24', level: 'U', x: false, off: false, on: { boards: () => true } },
};
