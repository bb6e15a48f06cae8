import { z } from 'zod';
import { Id } from '../kernel/fields.ts';

/** D-18: the numbers of the planet generator. A distance is in hexes, a share in hundredths of the disc. */

const Steps = z.int().min(0).max(20);
const Share = z.int().min(0).max(90);

export const PlanetRecipe = z.strictObject({
  /** D-18.2: the radius of the disc by number of sides. */
  radius: z.strictObject({ 2: Steps, 3: Steps, 4: Steps, 5: Steps, 6: Steps }),
  /** The terrain beyond the disc, and that of hexes on which nothing else is drawn. */
  beyond: Id,
  fill: Id,
  /** D-18.4: the objects of each side: type, distance from its HQ. */
  own: z.array(z.strictObject({ type: Id, distance: Steps })).max(12),
  /** The object in the centre, and its value. */
  centre: z.strictObject({ type: Id, value: z.int().min(0).max(99) }),
  /** Common objects, one of each for every two sides; their least distances from any HQ and from each other. */
  common: z.array(Id).max(12),
  fromHq: Steps,
  apart: Steps,
  /** D-18.5: shares of the disc, each divided evenly between its kinds. */
  shares: z.array(z.strictObject({ share: Share, terrain: z.array(Id).min(1).max(20) })).max(12),
  /** Objects that may be in another terrain, in one of `oneIn` cases. */
  ruins: z.strictObject({ object: Id, terrain: Id, oneIn: z.int().min(1).max(99) }),
  /** The number of failures after which a hex keeps its plain ground. */
  failures: z.int().min(1).max(10_000),
  /** D-18.6: the least share of the disc that can be entered, and the least distance between HQs. */
  passable: z.int().min(1).max(100),
  hqsApart: Steps,
  /** D-18.6 (g): the radius around an HQ within which the income must be the same for all sides. */
  incomeRadius: Steps,
});
export type PlanetRecipe = z.output<typeof PlanetRecipe>;
