import { z } from 'zod';

/** Table 13.1: the numbers and tables of a campaign. A scenario may replace any of them as a whole, under `data`. */

export const ROLES_OF_ARMY = ['hq', 'troops', 'elites', 'fast-attack', 'heavy-support', 'dedicated-transport'] as const;
export const SLOTS = ['hq', 'troops', 'elites', 'fast-attack', 'heavy-support'] as const;
/** S-6.4: the roles that the row for one army counts together. */
export const SUPPORT = ['elites', 'fast-attack', 'heavy-support'] as const;
export type ArmyRole = (typeof ROLES_OF_ARMY)[number];
export type Slot = (typeof SLOTS)[number];

export const CATEGORIES = ['draw-light', 'draw-bloody', 'solid', 'crushing', 'slaughter'] as const;
export type Category = (typeof CATEGORIES)[number];
export const DRAWS: ReadonlySet<Category> = new Set(['draw-light', 'draw-bloody']);

export const TIMED_PHASES = ['deployment', 'orders', 'events', 'battles', 'results'] as const;
export const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

const Count = z.int().min(0).max(1000);
const Some = z.int().min(1).max(1000);
const Bounds = z.tuple([z.int().min(0).max(99), z.int().min(0).max(99)]);

/** A row of table 13.4: the least and the most entries, by role. */
export const FocRow = z.strictObject({
  hq: Bounds,
  troops: Bounds,
  elites: Bounds,
  'fast-attack': Bounds,
  'heavy-support': Bounds,
  /** The most entries of the three supporting roles together. */
  supportMax: z.int().min(0).max(99).optional(),
});
export type FocRow = z.output<typeof FocRow>;

const Loss = z.strictObject({ each: Count.optional(), loser: Count.optional(), winner: Count.optional() });
/** Values by category. A category that is left out costs nothing and is never reached. */
const byCategory = <T extends z.ZodType>(form: T) => z.partialRecord(z.enum(CATEGORIES), form);
const Percent = z.int().min(0).max(100);

/** The weekday and local time at which a phase closes. */
const Closing = z.strictObject({
  planned: z.string().max(40).optional(),
  closes: z
    .string()
    .regex(/^(Sun|Mon|Tue|Wed|Thu|Fri|Sat) ([01]\d|2[0-3]):[0-5]\d$/, 'a weekday and a time: Thu 23:59'),
  minHours: z.int().min(0).max(1000).default(0),
});
const CalendarSchema = z.strictObject({
  zone: z.string().min(1).max(60),
  deployment: Closing.optional(),
  orders: Closing.optional(),
  events: Closing.optional(),
  battles: Closing.optional(),
  results: Closing.optional(),
});
export type Calendar = z.output<typeof CalendarSchema>;
export type Closing = z.output<typeof Closing>;

export const DataSchema = z.strictObject({
  startArmies: Some,
  startSectors: Some,
  /** S-5.6: 0 counts as 1, because a battle needs two sides. */
  leaveBehind: Count,
  armiesPerAttack: Some,
  pointsLimit: z.int().min(0).max(1_000_000),
  replenishArmies: Count,
  orbitalArmies: Count,
  armiesToControl: Some,
  sectorsToWin: Some,
  minSides: z.int().min(2).max(12),
  maxSides: z.int().min(2).max(12),
  losses: byCategory(Loss),
  foc: z.record(z.string().regex(/^foc-[1-9]\d?$/, 'a row is called foc-1, foc-2, ...'), FocRow),
  /** The least margin of each victory, in percent. A draw is bloody if a side lost more than `bloodyOver` percent. */
  outcomeTable: z.strictObject({
    solid: Percent.optional(),
    crushing: Percent.optional(),
    slaughter: Percent.optional(),
    bloodyOver: Percent.default(50),
  }),
  /** The modifiers by number of the FOC row, from 1. Rows beyond the list use its last value. */
  quickModifier: z.array(z.int().min(-20).max(20)).min(1).max(99),
  /** The least difference between the totals for each category. */
  quickTable: byCategory(z.int().min(0).max(100)),
  calendar: CalendarSchema.nullable(),
  /** The hours before the deadline at which reminders are sent. */
  reminders: z.array(z.number().positive().max(1000)).max(10),
});
export type Data = z.output<typeof DataSchema>;
