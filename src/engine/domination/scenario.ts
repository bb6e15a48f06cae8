import { z } from 'zod';
import type { Hex } from '../kernel/board/hex.ts';
import { HexName, Name } from '../kernel/fields.ts';
import { chosenOptions } from '../kernel/option-rows.ts';
import { GameOptions } from './game-options.ts';
import type { RulesetIndex } from './ruleset-index.ts';
import {
  ANSWERS,
  type Battle,
  type Location,
  NO_PAPERS,
  PHASES,
  REAR_GUARDS,
  type Side,
  type State,
  type Unit,
} from './state.ts';

/** V-8: a scenario is a sparse state; absent fields have their defaults. Conformance cases call it `given`. */

const Count = z.int().min(0).max(100_000);

const Answer = {
  answer: z.enum(ANSWERS).optional(),
  odds: Count.optional(),
  rearGuard: z.enum(REAR_GUARDS).optional(),
  hide: z.boolean().optional(),
};
const GivenStanding = z.strictObject({
  ...Answer,
  absorb: z.record(Name, z.string().max(20)).optional(),
  at: z.record(HexName, z.strictObject(Answer)).optional(),
});

const GivenSide = z.strictObject({
  faction: Name,
  team: Name.optional(),
  hq: HexName.nullable().optional(),
  resources: Count.optional(),
  status: z.enum(['playing', 'beaten']).optional(),
  hqPaid: z.boolean().optional(),
  used: z.array(z.string().max(60)).max(500).optional(),
  dropped: z.record(HexName, Count).optional(),
  orders: z.record(HexName, z.array(Name).max(100)).optional(),
  casualty: z.record(HexName, Name).optional(),
  standing: GivenStanding.optional(),
});

const GivenUnit = z.strictObject({
  side: Name,
  type: Name,
  at: HexName,
  damaged: z.boolean().optional(),
  guard: z.boolean().optional(),
  hidden: z.boolean().optional(),
  arrived: z.boolean().optional(),
  acted: z.boolean().optional(),
  fought: z.boolean().optional(),
  blessed: z.boolean().optional(),
  frenzied: z.boolean().optional(),
});

/** A pending battle as `attacker>defender`. */
const GivenBattle = z.string().regex(/^[A-Za-z0-9_-]+>[A-Za-z0-9_-]+$/, 'a battle is written red>blue');

const GivenHex = z.strictObject({
  terrain: Name.optional(),
  object: Name.nullable().optional(),
  value: Count.optional(),
  owner: Name.nullable().optional(),
  active: z.boolean().optional(),
  devastated: z.boolean().optional(),
  building: z.strictObject({ type: Name, side: Name, active: z.boolean().optional() }).nullable().optional(),
  battles: z.array(GivenBattle).max(30).optional(),
});

const Size = z.int().min(1).max(99);

export const Scenario = z.strictObject({
  map: z
    .strictObject({
      cols: Size.optional(),
      rows: Size.optional(),
      fill: Name.optional(),
      /** D-18.6: the seed of a generated planet. For the record only. */
      seed: z.string().max(64).optional(),
    })
    .optional(),
  turn: z
    .strictObject({
      round: z.int().min(1).max(10_000).optional(),
      side: Name.optional(),
      phase: z.enum(PHASES).optional(),
    })
    .optional(),
  sides: z.record(Name, GivenSide).optional(),
  units: z.record(Name, GivenUnit).optional(),
  hexes: z.record(HexName, GivenHex).optional(),
});
export type Scenario = z.output<typeof Scenario>;

/** The state in which a scenario begins. Throws on a scenario or options whose form `readScenario` would refuse. */
export function begin(rules: RulesetIndex, raw: unknown, differing: unknown): State {
  const { map = {}, turn = {}, sides = {}, units = {}, hexes = {} } = Scenario.parse(raw ?? {});
  const { recipe, options } = rules.ruleset;
  const fill = map.fill ?? recipe.fill;
  const order = Object.keys(sides);
  const terrain: Record<Hex, string> = {};
  for (const [hex, { terrain: id }] of Object.entries(hexes)) if (id !== undefined && id !== fill) terrain[hex] = id;
  return {
    options: chosenOptions(GameOptions, options, differing),
    map: { cols: map.cols ?? 12, rows: map.rows ?? 12, fill, terrain },
    round: turn.round ?? 1,
    active: turn.side ?? order[0] ?? '',
    phase: turn.phase ?? 'orders',
    order,
    sides: Object.fromEntries(Object.entries(sides).map(([id, side]) => [id, sideFrom(id, side)])),
    units: Object.fromEntries(Object.entries(units).map(([id, unit]) => [id, unitFrom(id, unit)])),
    hexes: Object.fromEntries(
      Object.entries(hexes).flatMap(([hex, given]) => {
        const location = locationFrom(given);
        return Object.keys(location).length > 0 ? [[hex, location] as const] : [];
      }),
    ),
    gone: [],
    winner: null,
  };
}

function sideFrom(id: string, given: z.output<typeof GivenSide>): Side {
  const { standing = {} } = given;
  return {
    id,
    faction: given.faction,
    team: given.team ?? id,
    hq: given.hq ?? null,
    resources: given.resources ?? 0,
    status: given.status ?? 'playing',
    hqPaid: given.hqPaid ?? true,
    used: given.used ?? [],
    dropped: given.dropped ?? {},
    orders: given.orders ?? {},
    casualty: given.casualty ?? {},
    standing: {
      ...NO_PAPERS,
      ...(standing as Partial<Side['standing']>),
      absorb: { ...NO_PAPERS.absorb, ...standing.absorb },
      at: (standing.at ?? {}) as Side['standing']['at'],
    },
  };
}

const unitFrom = (id: string, given: z.output<typeof GivenUnit>): Unit => ({
  id,
  side: given.side,
  type: given.type,
  at: given.at,
  damaged: given.damaged ?? false,
  guard: given.guard ?? false,
  hidden: given.hidden ?? false,
  arrived: given.arrived ?? false,
  acted: given.acted ?? false,
  fought: given.fought ?? false,
  blessed: given.blessed ?? false,
  frenzied: given.frenzied ?? false,
});

function locationFrom({
  object,
  value,
  owner,
  active,
  devastated,
  building,
  battles = [],
}: z.output<typeof GivenHex>): Location {
  return {
    ...(object != null && {
      object: {
        type: object,
        value: value ?? 1,
        owner: owner ?? null,
        active: active ?? owner != null,
        devastated: devastated ?? false,
      },
    }),
    ...(building != null && { building: { ...building, active: building.active ?? true } }),
    ...(battles.length > 0 && { battles: battles.map(battleFrom) }),
  };
}

function battleFrom(text: string): Battle {
  const [attacker, defender] = text.split('>') as [string, string];
  return { attacker, defender };
}
