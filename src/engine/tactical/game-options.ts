import { z } from 'zod';

/** Table 23.16: the options of a battle and their possible values. Defaults and texts are data (`options.json`). */
export const GameOptions = z.strictObject({
  'fall-back-edge': z.enum(['touch', 'leave']),
  'fall-back-friends': z.enum(['block', 'pass']),
  /** T-13.3: the most models of a unit that strike; 0 means all. */
  fighters: z.preprocess((value) => (value === 'all' ? 0 : value), z.int().min(0).max(999)),
  'barrage-fire': z.enum(['direct-in-sight', 'indirect']),
  'seize-initiative': z.enum(['on', 'off']),
  'game-length': z.enum(['random', 'fixed']),
  'hidden-deployment': z.enum(['off', 'on']),
  'turn-mode': z.enum(['live', 'sheet']),
  // Older rulesets lack this.
  'hatred-dice': z.enum(['misses', 'all']).optional(),
});
export type GameOptions = z.output<typeof GameOptions>;
