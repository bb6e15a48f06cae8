import { z } from 'zod';

/** V-13: the options of a campaign and their possible values. Defaults and texts are data (`options.json`). */
export const GameOptions = z.strictObject({
  armour: z.enum(['knocked-out', 'by-name', 'hit-point']),
  'damaged-units-fight': z.boolean(),
  'zero-strength': z.enum(['apart', 'queue']),
  'empty-hq-is-neutral': z.boolean(),
  'move-after-battle': z.boolean(),
  'rear-guard': z.enum(['automatic', 'plus-one', 'off']),
  'gun-mount-effect': z.enum(['destroy', 'hit']),
  'aa-blocks-shuttles': z.boolean(),
  'power-armour-restores': z.enum(['any-turn', 'own-turn']),
  'hazard-ignores-armour': z.boolean(),
  'landraider-heroism': z.boolean(),
  'mobile-squad-mobility': z.boolean(),
  'sorcery-duel': z.enum(['bare', 'full']),
  'horde-for-all': z.boolean(),
  'frenzied-attack': z.enum(['together', 'each']),
  'drop-cap': z.int().min(0).max(999),
  'absorption-for': z.enum(['own', 'any']),
  'absorption-cap': z.int().min(0).max(999),
  'lift-landing': z.enum(['unoccupied', 'neutral']),
  'shuttle-range': z.int().min(0).max(999),
  'hidden-attack': z.boolean(),
  'hidden-infiltrators': z.boolean(),
  'late-start-bonus': z.int().min(0).max(999),
  'round-limit': z.int().min(0).max(999),
  // Older rulesets lack these.
  'partial-retreat': z.boolean().optional(),
  'drones-cover': z.enum(['listed', 'all']).optional(),
});
export type GameOptions = z.output<typeof GameOptions>;
