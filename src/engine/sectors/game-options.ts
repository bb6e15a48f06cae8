import { z } from 'zod';

/** Table 13.11: the options of a campaign and their possible values. Defaults and texts are data (`options.json`). */
export const GameOptions = z.strictObject({
  'repeat-attacks': z.enum(['allowed', 'one-per-opponent']),
  'late-sheets': z.enum(['until-closed', 'refused']),
  'mutual-attacks': z.enum(['merge', 'separate']),
  'missing-result': z.enum(['quick', 'forfeit', 'draw']),
  'transit-control': z.enum(['counts', 'ignored']),
  'replenish-when': z.enum(['sole-holder', 'fought-over']),
  'orbital-fallback': z.enum(['least-numerous', 'least-crowded', 'gm']),
  'first-win-round': z.int().min(1).max(9999),
  'round-limit': z.int().min(0).max(9999),
  advance: z.enum(['gm', 'when-ready', 'deadline']),
});
export type GameOptions = z.output<typeof GameOptions>;
