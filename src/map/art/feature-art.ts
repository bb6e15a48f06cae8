import type { Inks } from '../inks.ts';
import { type Palette, sideLook } from '../palette.ts';
import type { Feature } from '../picture.ts';
import type { Piece } from './feature-places.ts';
import { dossier, objectiveBand, objectiveStar } from './objective.ts';
import type { Ctx } from './pen.ts';
import { junction, rail } from './rails.ts';
import { structureArt } from './structures.ts';

/** Draws one piece of a feature about the origin, a hex radius to a unit. */
export function drawPiece(ctx: Ctx, inks: Inks, palette: Palette, feature: Feature, piece: Piece): void {
  const { kind, colour, done } = feature;
  const side = sideLook(colour, palette);
  const owned = colour !== null;
  if (piece === 'junction') junction(ctx, inks, side);
  else if (piece === 'objective') objectiveBand(ctx, inks, side, owned);
  else if (piece !== 'whole') rail(ctx, inks, side, piece, done);
  else if (kind === 'objective') objectiveStar(ctx, inks, side, owned, feature.text ?? '');
  else if (kind === 'dossier') dossier(ctx, inks);
  else structureArt(kind).draw(ctx, inks, side, done);
}
