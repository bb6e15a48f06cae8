import { z } from 'zod';
import { mayBeKey } from '../kernel/bounded.ts';
import { Id } from '../kernel/fields.ts';
import type { SideId } from '../kernel/ids.ts';
import { readInstant, writeInstant } from '../kernel/instant.ts';
import { chosenOptions } from '../kernel/option-rows.ts';
import { rowFor } from './army-lists.ts';
import { movesOf } from './battle-list.ts';
import { CATEGORIES, type Data, DataSchema, ROLES_OF_ARMY } from './data.ts';
import { GameOptions } from './game-options.ts';
import { planetOf } from './planet.ts';
import { bySeat } from './position.ts';
import type { RulesetIndex } from './ruleset-index.ts';
import {
  type Battle,
  type BattleReport,
  END_REASONS,
  METHODS,
  PHASES,
  type Planet,
  ROLES,
  type Sheet,
  type Side,
  STATUSES,
  type State,
  type Transit,
} from './state.ts';

/** Table 13.12: a scenario is a sparse state; absent fields have their defaults. Conformance cases call it `given`. */

const Name = z
  .string()
  .min(1)
  .max(60)
  // Every object inherits these: `sectors.toString` would exist without such a sector.
  .refine(mayBeKey, { params: { reason: 'forbidden-name' } });
const Armies = z.int().min(0).max(100_000);
const Instant = z.string().refine((text) => readInstant(text) !== undefined, { params: { reason: 'bad-instant' } });

const GivenOrder = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('move'), to: Name, armies: z.int().min(1).max(100_000) }),
  z.strictObject({ action: z.literal('attack'), targets: z.array(Name).min(1).max(1000) }),
  z.strictObject({ action: z.literal('fortify') }),
]);
const GivenSheet = z.union([
  z.strictObject({ armies: z.record(Name, z.int().min(1).max(100_000)) }),
  z.strictObject({ orders: z.record(Name, GivenOrder), orbital: Name.nullable().default(null) }),
]);
const GivenSide = z.strictObject({
  sheet: GivenSheet.nullable().optional(),
  submitted: z.boolean().optional(),
  absent: z.boolean().optional(),
  eliminated: z.boolean().optional(),
  members: z.record(Name, z.array(z.enum(ROLES)).min(1).max(2)).optional(),
  orbitalDirected: Name.nullable().optional(),
});
const GivenSector = z.strictObject({
  armies: z.record(Name, Armies).optional(),
  fortified: z.array(Name).max(12).optional(),
  controller: Name.nullable().optional(),
});
const GivenReport = z.strictObject({ category: z.enum(CATEGORIES), winner: Name.nullable().default(null) });
const GivenList = z.array(z.looseObject({ role: z.enum(ROLES_OF_ARMY), points: z.int().min(0) })).max(500);
const GivenBattle = z.strictObject({
  sector: Name,
  attacker: Name,
  defender: Name,
  meeting: z.boolean().default(false),
  armies: z.record(Name, Armies).optional(),
  foc: z.record(Name, Name).optional(),
  bonus: Name.nullable().default(null),
  status: z.enum(STATUSES).optional(),
  category: z.enum(CATEGORIES).nullable().default(null),
  winner: Name.nullable().default(null),
  method: z.enum(METHODS).nullable().default(null),
  reports: z.record(Name, GivenReport).default({}),
  lists: z.record(Name, GivenList).default({}),
  assigned: z.record(Name, Name.nullable()).default({}),
  quickOffers: z.array(Name).max(12).default([]),
});
const InlineMap = z.strictObject({
  sectors: z.array(Name).min(1).max(40),
  links: z.array(z.tuple([Name, Name])).max(400),
});

export const Scenario = z.strictObject({
  map: z.union([Id, InlineMap]).optional(),
  /** Replaces values of table 13.1, each as a whole. */
  data: DataSchema.partial().optional(),
  seats: z.array(Name).min(2).max(12).optional(),
  round: z.int().min(0).max(10_000).optional(),
  phase: z.enum(PHASES).optional(),
  clock: Instant.nullable().optional(),
  deadline: Instant.nullable().optional(),
  deadlinePassed: z.boolean().optional(),
  remindersSent: z.array(z.number().positive().max(1000)).max(10).optional(),
  sides: z.record(Name, GivenSide).optional(),
  sectors: z.record(Name, GivenSector).optional(),
  transit: z.record(Name, z.strictObject({ to: Name, armies: z.int().min(1).max(100_000) })).optional(),
  battles: z.record(z.string().regex(/^r\d{1,5}b\d{1,5}$/), GivenBattle).optional(),
  winner: Name.nullable().optional(),
  drawn: z.array(Name).max(12).optional(),
  reason: z.enum(END_REASONS).nullable().optional(),
});
export type Scenario = z.output<typeof Scenario>;

/** S-1.5: the sides of a scenario that does not name any. */
export const DEFAULT_SEATS: readonly SideId[] = ['red', 'blue'];

/** The values of table 13.1, as changed by a scenario. */
export const scenarioData = (rules: RulesetIndex, { data = {} }: Scenario): Data =>
  ({
    ...rules.ruleset.data,
    ...Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)),
  }) as Data;

/** The map of a scenario; undefined if the ruleset does not have its planet. */
export function mapOf(rules: RulesetIndex, { map = rules.ruleset.planet }: Scenario): Planet | undefined {
  return typeof map === 'string' ? planetOf(rules, map) : { id: null, sectors: map.sectors, links: map.links };
}

/** The state in which a scenario begins. Throws on a scenario or options whose form `readScenario` would refuse. */
export function begin(rules: RulesetIndex, raw: unknown, differing: unknown): State {
  const given = Scenario.parse(raw ?? {});
  const options = chosenOptions(GameOptions, rules.ruleset.options, differing);
  const data = scenarioData(rules, given);
  const map = mapOf(rules, given);
  if (!map) throw new Error(`there is no map ${String(given.map)}`);
  const phase = given.phase ?? 'orders';
  const seats = given.seats ?? DEFAULT_SEATS;
  const instant = (at: string | null | undefined) => (at == null ? null : writeInstant(readInstant(at)!));
  const state: State = {
    options,
    data,
    map,
    seats,
    round: given.round ?? (phase === 'deployment' ? 0 : 1),
    phase,
    clock: instant(given.clock),
    deadline: instant(given.deadline),
    deadlinePassed: given.deadlinePassed ?? false,
    remindersSent: [...(given.remindersSent ?? [])].sort((a, b) => b - a),
    revealed: phase === 'battles' || phase === 'results' || phase === 'finished',
    sides: Object.fromEntries(seats.map((id) => [id, sideFrom(id, given.sides?.[id] ?? {})])),
    sectors: Object.fromEntries(map.sectors.map((id) => [id, sectorFrom(seats, given.sectors?.[id] ?? {})])),
    transit: Object.fromEntries(
      Object.entries(given.transit ?? {}).flatMap(([id, row]) => transitFrom(seats, id, row)),
    ),
    departures: {},
    battles: {},
    winner: given.winner ?? null,
    drawn: given.drawn ?? [],
    reason: given.reason ?? null,
  };
  const battles = Object.entries(given.battles ?? {}).map(([id, row]) => [id, battleFrom(state, id, row)] as const);
  const departures = phase === 'events' ? movesOf(state) : {};
  return { ...state, battles: Object.fromEntries(battles), departures };
}

function sideFrom(id: SideId, given: z.output<typeof GivenSide>): Side {
  const sheet = (given.sheet ?? null) as Sheet | null;
  return {
    id,
    sheet,
    submitted: given.submitted ?? sheet !== null,
    absent: given.absent ?? false,
    eliminated: given.eliminated ?? false,
    members: given.members ?? {},
    orbitalDirected: given.orbitalDirected ?? null,
  };
}

function sectorFrom(seats: readonly SideId[], given: z.output<typeof GivenSector>): State['sectors'][string] {
  return {
    armies: given.armies ?? {},
    fortified: seats.filter((side) => given.fortified?.includes(side)),
    controller: given.controller ?? null,
  };
}

/** Armies under way, from their id `<side>-<sector left>`. The side is one of the seats and may have dashes in its name. */
export function transitFrom(
  seats: readonly SideId[],
  id: string,
  { to, armies }: { readonly to: string; readonly armies: number },
): [string, Transit][] {
  const side = [...seats].sort((a, b) => b.length - a.length).find((seat) => id.startsWith(`${seat}-`));
  return side === undefined ? [] : [[id, { side, from: id.slice(side.length + 1), to, armies }]];
}

function battleFrom(state: State, id: string, given: z.output<typeof GivenBattle>): Battle {
  const { attacker, defender, sector, category } = given;
  const reports = given.reports as Readonly<Record<SideId, BattleReport>>;
  const counts = [attacker, defender].map((side) => {
    const standing = state.sectors[sector]?.armies[side] ?? 0;
    return [side, given.armies?.[side] ?? standing] as const;
  });
  const foc = counts.map(([side, count]) => [side, given.foc?.[side] ?? rowFor(state.data, count)] as const);
  const status = given.status ?? (category !== null ? 'final' : statusOf(Object.values(reports)));
  return {
    ...given,
    id,
    reports,
    armies: Object.fromEntries(counts),
    foc: Object.fromEntries(foc),
    status,
    lists: given.lists as Battle['lists'],
    quickOffers: bySeat(state, given.quickOffers),
  };
}

/** Two reports are stored only if they differ; equal ones have settled the battle. */
const statusOf = (reports: readonly BattleReport[]): Battle['status'] =>
  reports.length === 0 ? 'pending' : reports.length === 1 ? 'reported' : 'disputed';
