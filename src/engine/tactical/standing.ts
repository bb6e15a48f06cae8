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

const FORMS = Object.entries(StandingForm.shape);
/** Reads orders from anywhere; undefined when a key or a value is unknown, or none is named. */
export function readStanding(raw: unknown): Partial<Standing> | undefined {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined;
  const read: Record<string, unknown> = {};
  for (const [key, form] of FORMS) {
    if (!Object.hasOwn(raw, key)) continue;
    const value = form.safeParse((raw as Readonly<Record<string, unknown>>)[key]);
    if (!value.success) return undefined;
    read[key] = value.data;
  }
  const count = Object.keys(read).length;
  return count > 0 && count === Object.keys(raw).length ? (read as Partial<Standing>) : undefined;
}
