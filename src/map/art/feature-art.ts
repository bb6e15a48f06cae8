import type { Inks } from '../inks.ts';
import { type Palette, sideLook } from '../palette.ts';
import type { Feature } from '../picture.ts';
import type { Piece } from './feature-places.ts';
import { intelligence, keyPoint, objective } from './key-point.ts';
import type { Ctx } from './pen.ts';
import { junction, rail } from './rails.ts';
import { structureArt } from './structures.ts';

/** What is printed on a key point: `Key point 3` is printed as 3. */
export const printedOf = ({ kind, label }: Feature): string =>
  kind === 'key-point' ? (/\d+/.exec(label)?.[0] ?? label.slice(0, 2)) : '';

/** Draws one piece of a feature about the origin, a hex radius to a unit. */
export function drawPiece(ctx: Ctx, inks: Inks, palette: Palette, feature: Feature, piece: Piece): void {
  const { kind, colour, done } = feature;
  const side = sideLook(colour, palette);
  const owned = colour !== null;
  if (piece === 'junction') junction(ctx, inks, side);
  else if (piece === 'objective') objective(ctx, inks, side, owned);
  else if (piece !== 'whole') rail(ctx, inks, side, piece, done);
  else if (kind === 'key-point') keyPoint(ctx, inks, side, owned, printedOf(feature));
  else if (kind === 'intelligence') intelligence(ctx, inks);
  else structureArt(kind).draw(ctx, inks, side, done);
}
