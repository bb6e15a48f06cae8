import { z } from 'zod';
import { clauseField, Id, LocalText } from '../kernel/fields.ts';
import { optionRow } from '../kernel/option-rows.ts';
import { DataSchema, WEEKDAYS } from './data.ts';
import { SECTORS_LETTER } from './letter.ts';

/** The format of `rulesets/sectors/`: one object with a section per file. Names and texts are in English and Russian. */

const ClauseText = clauseField(SECTORS_LETTER, '4.9');

const HexName = z.string().regex(/^\d{4}$/, 'a hex is written CCRR');
/** One row of a region: row, first column, last column. */
const Run = z.tuple([z.int().min(1).max(99), z.int().min(1).max(99), z.int().min(1).max(99)]);

/** Table 13.2: a sector and the hexes in which it is drawn. The rules do not use hexes (S-2.5). */
const SectorRow = z.strictObject({
  id: Id,
  name: LocalText,
  pole: z.boolean().default(false),
  runs: z.array(Run).max(99),
  /** The hexes where the armies of seat 1, 2, ... are drawn; the first also has the label. */
  muster: z.array(HexName).max(12),
});
export type SectorRow = z.output<typeof SectorRow>;

export const PlanetRow = z.strictObject({
  id: Id,
  name: LocalText,
  text: LocalText,
  cols: z.int().min(1).max(99),
  rows: z.int().min(1).max(99),
  /** Listed in map order. */
  sectors: z.array(SectorRow).min(2).max(40),
  links: z.array(z.tuple([Id, Id])).max(400),
  /** Links around the back of the globe, from the left edge of the map to the right. */
  wrap: z
    .array(z.tuple([Id, Id]))
    .max(40)
    .default([]),
  /** Recommended numbers if they differ from those of the ruleset. */
  suggested: z.strictObject({ sectorsToWin: z.int().min(1).max(40).optional() }).default({}),
});
export type PlanetRow = z.output<typeof PlanetRow>;

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'hours and minutes: 02:00');
/** The nth weekday of a month (5 is the last) at a time of day. */
const ClockChange = z.strictObject({
  month: z.int().min(1).max(12),
  nth: z.int().min(1).max(5),
  weekday: z.enum(WEEKDAYS),
  at: Clock,
});
export type ClockChange = z.output<typeof ClockChange>;
/** The yearly clock changes, forward and back. Times are in UTC or in the zone's own winter time. */
const SummerTime = z.strictObject({
  id: Id,
  minutes: z.int().min(1).max(120),
  by: z.enum(['utc', 'winter']),
  from: ClockChange,
  to: ClockChange,
});
export type SummerTime = z.output<typeof SummerTime>;
const Zones = z.strictObject({
  summer: z.array(SummerTime).max(20),
  /** Names of zones by offset from UTC in minutes and rule of summer time, such as `+60 eu`. */
  zones: z.record(z.string().regex(/^[+-]\d{1,3}( [a-z-]+)?$/), z.array(z.string().min(1).max(60)).max(200)),
});
export type Zones = z.output<typeof Zones>;

const OptionField = optionRow(ClauseText);

/** Display names for ids of the engine: phases, roles, actions, statuses, categories. */
const Terms = z.record(Id, z.record(Id, LocalText));

export const Ruleset = z.strictObject({
  format: z.literal(1),
  system: z.literal('sectors'),
  id: Id,
  version: z.string().max(20),
  name: LocalText,
  text: LocalText,
  /** The planet of a scenario that does not name one. */
  planet: Id,
  /** Ids of the sides, in the default seating order. */
  sides: z
    .array(z.strictObject({ id: Id, name: LocalText }))
    .min(2)
    .max(12),
  data: DataSchema,
  planets: z.array(PlanetRow).min(1).max(40),
  options: z.array(OptionField),
  terms: Terms,
  zones: Zones,
});
export type Ruleset = z.output<typeof Ruleset>;
