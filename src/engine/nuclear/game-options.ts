import { z } from 'zod';

/** V-14: the options of a campaign and their possible values. Defaults and texts are data (`options.json`). */
export const GameOptions = z.strictObject({
  'natural-rolls': z.enum(['on', 'off']),
  'difficult-terrain': z.enum(['stop', 'whole-move']),
  'mountain-crossing': z.enum(['nobody', 'scouts-and-all-terrain']),
  'pass-through-friends': z.boolean(),
  sheets: z.enum(['sequential', 'simultaneous']),
  'reserve-visibility': z.enum(['public', 'secret']),
  'bids-paid': z.enum(['all', 'first-only']),
  'depots-need-rail': z.boolean(),
  'half-strength': z.enum(['models', 'toughness']),
  'melee-tie': z.enum(['defender-holds', 'attacker-loses']),
  'blocked-retreat': z.enum(['destroyed', 'holds']),
  'improvised-melee': z.enum(['off', 'on']),
  'melee-fatigue': z.enum(['off', 'on']),
  'unit-impact': z.enum(['per-unit', 'per-model']),
  'indirect-from-underground': z.boolean(),
  'build-limit': z.enum(['per-unit', 'per-side']),
  'base-demolition': z.boolean(),
  'key-point-control': z.enum(['sticky', 'occupied']),
  'random-events': z.boolean(),
  'earthquake-centre': z.enum(['unit', 'hex']),
  'turn-limit': z.int().min(0).max(999),
  'control-target': z.int().min(1).max(9999),
  'start-prestige': z.int().min(0).max(100_000),
  'danger-threshold': z.int().min(0).max(5),
  // Rulesets written before these options lack them; such a campaign plays by their defaults.
  'attack-steps': z.enum(['with-target', 'before-target']).optional(),
  'wound-allocation': z.enum(['wounded-first', 'die']).optional(),
  'head-hunt-pay': z.enum(['destroyer', 'all-others']).optional(),
});
export type GameOptions = z.output<typeof GameOptions>;
