import { z } from 'zod';
import type { Standing } from './state.ts';

/** Table 23.15: the values of standing orders. */

const Direction = z.int().min(1).max(6).nullable();
const UnitName = z.string().min(1).max(60);
export const StandingForm = z.strictObject({
  overwatch: z.boolean(),
  goToGround: z.boolean(),
  intercept: z.union([
    z.enum(['nearest', 'off']),
    z
      .array(UnitName)
      .max(100)
      .refine((ids) => !ids.slice(0, -1).includes('nearest') && !ids.includes('off')),
  ]),
  blastReroll: z.enum(['off-target', 'wasted', 'never']),
  fleet: z.union([z.int().min(0).max(5), z.literal('lowest')]),
  hitAndRun: Direction,
  consolidate: Direction,
  attack: UnitName.nullable(),
  force: z.enum(['auto', 'always', 'never']),
  yield: z.boolean(),
}) satisfies z.ZodType<Standing>;

const SomeOrders = StandingForm.partial();
/** Reads orders from anywhere; undefined when a key or a value is unknown, or none is named. */
export function readStanding(raw: unknown): Partial<Standing> | undefined {
  const read = SomeOrders.safeParse(raw);
  return read.success && Object.keys(read.data).length > 0 ? (read.data as Partial<Standing>) : undefined;
}
