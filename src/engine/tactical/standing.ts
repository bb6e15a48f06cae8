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

/** A form, with the plain values that it has accepted: they need no second look. */
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

/** Reads orders from anywhere; undefined when a key or a value is unknown, or none is named. */
export function readStanding(raw: unknown): Partial<Standing> | undefined {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined;
  const given = raw as Readonly<Record<string, unknown>>;
  const keys = Object.keys(given);
  const isSound = keys.every((key) => {
    const reader = READERS.get(key);
    return reader !== undefined && isAccepted(reader, given[key]);
  });
  return isSound && keys.length > 0 ? { ...given } : undefined;
}
