import { z } from 'zod';
import { SALT_PATTERN } from './chain.ts';
import { SEAT_ID_PATTERN } from './header.ts';

/** The part of orders that is not sealed. */

/** The salt of orders in pieces, in a campaign without a game master: one for each other seat, sealed to its holders. */
export const DealtPieces = z
  .array(
    z.strictObject({
      seat: z.string().regex(SEAT_ID_PATTERN),
      /** Everybody can compare a piece with it. */
      proof: z.string().regex(SALT_PATTERN),
      sealed: z
        .string()
        .max(8_000)
        .regex(/^[A-Za-z0-9+/]+$/),
    }),
  )
  .max(11);
export type DealtPieces = z.output<typeof DealtPieces>;

/** The part of orders that everybody can read before they are opened. */
export const OrdersPublic = z.strictObject({
  /**
   * The first 16 digits of the digests of other players' blocks of the round that the author held: those were there before these
   * orders.
   */
  seen: z
    .array(z.string().regex(/^[0-9a-f]{16}$/))
    .max(60)
    .optional(),
  pieces: DealtPieces.optional(),
});
export type OrdersPublic = z.output<typeof OrdersPublic>;
