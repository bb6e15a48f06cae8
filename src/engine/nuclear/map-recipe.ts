import { z } from 'zod';
import { type Hex, MAX_SIDE, placeOf } from '../kernel/board/hex.ts';
import { HexName } from '../kernel/fields.ts';
import type { SideId } from '../kernel/ids.ts';

export type TerrainId = string;

/** The properties of each terrain (V-4), as far as maps need them. */
export type TerrainProperties = Readonly<Record<TerrainId, { readonly properties: readonly string[] }>>;

/** The property that bars entry and sight (N-3.7). "Passable" in N-18 means without it. */
export const MOUNTAINS = 'mountains';

/** A map before the game begins. A scenario has the same fields. */
export interface DrawnMap {
  readonly cols: number;
  readonly rows: number;
  /** The terrain of hexes that are not the recipe's fill. Unordered: JavaScript lists the key 1001 before 0101. */
  readonly terrain: Readonly<Record<Hex, TerrainId>>;
  /** Listed in hex order. */
  readonly keyPoints: readonly Hex[];
  /** The top left hex of each side's zone, in side order. */
  readonly zones: Readonly<Record<SideId, Hex>>;
}

/** The most hexes of any map. */
const MOST = MAX_SIDE * MAX_SIDE;
const whole = z.int().min(0).max(MOST);
const count = z.int().min(1).max(MOST);
const percent = z.int().min(0).max(100);
const terrainId = z.string().min(1);

/** N-18.9: the growth of one terrain. Terrains are grown in the order of the list. */
const Growth = z
  .strictObject({
    terrain: terrainId,
    /** The number of its hexes on the finished map. */
    target: whole,
    /** The number of hexes in a clump. Clumps may touch and form larger groups. */
    clump: z.strictObject({ min: count, max: count }),
    /** `ridge`: a line with bumps. `ravine`: a thin winding line that never touches itself. `wood`: a blob. */
    shape: z.enum(['ridge', 'ravine', 'wood']),
    /** The chance that a ridge or ravine continues where the last clump ended, in percent. */
    goesOn: percent,
    /** The chance that it then leaves a gap of one hex (a pass), in percent. */
    gap: percent,
    /** Terrains beside which a clump may begin, and how often it does, in percent. */
    beside: z.array(terrainId),
    besideChance: percent,
  })
  .refine(({ clump }) => clump.min <= clump.max, { path: ['clump'], params: { reason: 'bounds-crossed' } });
export type Growth = z.infer<typeof Growth>;

/** The numbers of N-18: `rulesets/nuclear/map.json`. */
export const MapRecipe = z
  .strictObject({
    size: z.strictObject({ cols: count.max(MAX_SIDE), rows: count.max(MAX_SIDE) }),
    /** The terrain of all other hexes. */
    fill: terrainId,
    /** N-18.1, N-18.4. `bySides` lists the top left hexes in side order, by number of sides. */
    zones: z.strictObject({
      size: count.max(20),
      bySides: z.record(z.string().regex(/^\d+$/), z.array(HexName)),
      forbidden: z.array(terrainId),
      fillAtLeast: whole,
    }),
    /** N-18.2: shares of all hexes, in percent. */
    shares: z.record(terrainId, z.strictObject({ min: percent, max: percent })),
    /** N-18.3: the share of a terrain's hexes that touch their own kind, in percent; not for the fill. */
    clumping: percent,
    /** N-18.3: the most hexes in a connected group. */
    largestGroup: z.record(terrainId, count),
    growth: z.array(Growth),
    /** N-18.6: the terrains of a marching road. */
    roads: z.array(terrainId),
    /** N-18.7: distances, and the room that the generator tries to leave between two key points (not a law). */
    keyPoints: z.strictObject({
      count: whole,
      terrains: z.array(terrainId),
      fromZones: whole,
      apart: whole,
      elbowRoom: whole,
    }),
    /**
     * N-18.8: the paths to the `nearest` key points are summed; sums differ by at most `difference` (the generator tries
     * to reach `aim`); each side is nearest to at least its even share less `shareLess`.
     */
    fairness: z.strictObject({ nearest: whole, difference: whole, aim: whole, shareLess: whole }),
    /** After this many discarded maps the generator gives the recipe up as impossible. */
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
