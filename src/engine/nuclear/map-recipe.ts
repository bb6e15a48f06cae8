import { z } from 'zod';
import { HEX_NAME, type Hex, MAX_SIDE, placeOf } from '../kernel/board/hex.ts';
import type { SideId } from '../kernel/ids.ts';

export type TerrainId = string;

/** What the map asks of the terrain data (V-4): the properties of each terrain. */
export type TerrainProperties = Readonly<Record<TerrainId, { readonly properties: readonly string[] }>>;

/** The property that forbids entry and sight (N-3.7). "Passable" in N-18 is a hex without it. */
export const MOUNTAINS = 'mountains';

/** What a map is before a game stands on it; a scenario has the same fields, drawn or painted. */
export interface DrawnMap {
  readonly cols: number;
  readonly rows: number;
  /** Terrain of the hexes that are not the recipe's fill. No order: JavaScript lists the key 1001 before 0101. */
  readonly terrain: Readonly<Record<Hex, TerrainId>>;
  /** In hex order. */
  readonly keyPoints: readonly Hex[];
  /** Top left hex of each side's zone, in side order. */
  readonly zones: Readonly<Record<SideId, Hex>>;
}

/** No map has more hexes. */
const MOST = MAX_SIDE * MAX_SIDE;
const whole = z.int().min(0).max(MOST);
const count = z.int().min(1).max(MOST);
const percent = z.int().min(0).max(100);
const terrainId = z.string().min(1);
const hex = z.string().regex(HEX_NAME, 'a hex is written CCRR');

/** N-18.9: how one terrain is grown. The list of these is worked off in order. */
const Growth = z
  .strictObject({
    terrain: terrainId,
    /** Hexes of it on the finished map. */
    target: whole,
    /** Hexes in a clump; clumps may touch and make larger groups. */
    clump: z.strictObject({ min: count, max: count }),
    /** `ridge`: a line with bumps. `ravine`: a thin winding line that never touches itself. `wood`: a blob. */
    shape: z.enum(['ridge', 'ravine', 'wood']),
    /** How often a ridge or ravine goes on where the last clump ended. */
    goesOn: percent,
    /** How often it then leaves a gap of one hex: a pass. */
    gap: percent,
    /** A clump likes to begin next to one of these terrains, this often. */
    beside: z.array(terrainId),
    besideChance: percent,
  })
  .refine(({ clump }) => clump.min <= clump.max, { path: ['clump'], params: { reason: 'bounds-crossed' } });
export type Growth = z.infer<typeof Growth>;

/** The numbers of N-18: `rulesets/nuclear/map.json`. */
export const MapRecipe = z
  .strictObject({
    size: z.strictObject({ cols: count.max(MAX_SIDE), rows: count.max(MAX_SIDE) }),
    /** The terrain of every hex that nothing else is said of. */
    fill: terrainId,
    /** N-18.1, N-18.4. `bySides`: top left hexes in side order, by number of sides. */
    zones: z.strictObject({
      size: count.max(20),
      bySides: z.record(z.string().regex(/^\d+$/), z.array(hex)),
      forbidden: z.array(terrainId),
      fillAtLeast: whole,
    }),
    /** N-18.2: hundredths of all hexes. */
    shares: z.record(terrainId, z.strictObject({ min: percent, max: percent })),
    /** N-18.3: hundredths of a terrain's hexes that touch their like, fill left out. */
    clumping: percent,
    /** N-18.3: most hexes in a connected group. */
    largestGroup: z.record(terrainId, count),
    growth: z.array(Growth),
    /** N-18.6: terrains of a marching road. */
    roads: z.array(terrainId),
    /** N-18.7: distances, and the room that the generator likes to leave between two (no law). */
    keyPoints: z.strictObject({
      count: whole,
      terrains: z.array(terrainId),
      fromZones: whole,
      apart: whole,
      elbowRoom: whole,
    }),
    /**
     * N-18.8: `nearest` key points are summed, sums differ by `difference` at most (the generator goes on
     * until `aim`, if it can), each side is nearest to its even share less `shareLess`.
     */
    fairness: z.strictObject({ nearest: whole, difference: whole, aim: whole, shareLess: whole }),
    /** Maps thrown away before the generator gives the recipe up as impossible. */
    tries: count.max(10_000),
  })
  .superRefine((recipe, context) => {
    const refuse = (reason: string, facts: Readonly<Record<string, string | number>>, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', params: { ...facts, reason }, path });
    const { cols, rows } = recipe.size;
    for (const [sides, zones] of Object.entries(recipe.zones.bySides)) {
      if (zones.length !== Number(sides))
        refuse('zone-count', { sides, zones: zones.length }, 'zones', 'bySides', sides);
      for (const [i, zone] of zones.entries()) {
        const [col, row] = placeOf(zone);
        const end = recipe.zones.size - 1;
        if (col < 1 || row < 1 || col + end > cols || row + end > rows)
          refuse('zone-off-map', { zone, size: recipe.zones.size, cols, rows }, 'zones', 'bySides', sides, i);
      }
    }
    for (const [i, { terrain, target }] of recipe.growth.entries()) {
      const share = recipe.shares[terrain];
      if (share && (target * 100 < share.min * cols * rows || target * 100 > share.max * cols * rows))
        refuse('target-outside-share', { terrain, target, min: share.min, max: share.max }, 'growth', i, 'target');
      if (terrain === recipe.fill) refuse('fill-grows', { terrain }, 'growth', i, 'terrain');
    }
    if (!recipe.roads.includes(recipe.fill)) refuse('fill-no-road', { terrain: recipe.fill }, 'roads');
    if (recipe.zones.forbidden.includes(recipe.fill))
      refuse('fill-forbidden', { terrain: recipe.fill }, 'zones', 'forbidden');
  });
export type MapRecipe = z.infer<typeof MapRecipe>;
