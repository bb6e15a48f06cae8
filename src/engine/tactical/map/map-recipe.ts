import { z } from 'zod';
import { Id } from '../../kernel/fields.ts';

/** Chapter 24: the parameters of the map generator. */
const Some = z.int().min(1).max(99);
export const MapRecipe = z.strictObject({
  pieces: z.int().min(0).max(40),
  kinds: z
    .array(z.strictObject({ terrain: Id, weight: z.int().min(1).max(1000), least: Some, most: Some }))
    .min(1)
    .max(20),
  /** Hexes between a new piece and all terrain laid before it. */
  apart: z.int().min(0).max(20),
  /** Rows or columns along each edge without impassable ground. */
  margin: z.int().min(0).max(20),
  /** Per cent of the hexes that are not open; the most that are impassable. */
  terrain: z.tuple([z.int().min(0).max(100), z.int().min(0).max(100)]),
  impassable: z.int().min(0).max(100),
});
export type MapRecipe = z.output<typeof MapRecipe>;
