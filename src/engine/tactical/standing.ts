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

/** A form, with the plain values that it has already accepted, which need no second check. */
interface Reader {
  readonly form: z.ZodType;
  readonly accepted: Set<unknown>;
}
const READERS: ReadonlyMap<string, Reader> = new Map(
  Object.entries(StandingForm.shape).map(([key, form]) => [key, { form, accepted: new Set<unknown>() }]),
);
const MOST_ACCEPTED = 100;

function isAccepted({ form, accepted }: Reader, value: unknown): boolean {
  if (accepted.has(value)) return true;
  if (!form.safeParse(value).success) return false;
  const isPlain = typeof value !== 'object' || value === null;
  if (isPlain && accepted.size < MOST_ACCEPTED) accepted.add(value);
  return true;
}

/** Whether untrusted orders are valid: each key and value is known, and there is at least one. */
export function isStanding(raw: unknown): raw is Partial<Standing> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return false;
  const given = raw as Readonly<Record<string, unknown>>;
  let some = false;
  for (const key in given) {
    const reader = READERS.get(key);
    if (reader === undefined || !isAccepted(reader, given[key])) return false;
    some = true;
  }
  return some;
}
