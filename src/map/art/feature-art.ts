import type { Inks } from '../inks.ts';
import { type Palette, sideLook } from '../palette.ts';
import type { Feature } from '../picture.ts';
import { text } from './counter-badges.ts';
import type { Piece } from './feature-places.ts';
import { dossier, objectiveBand, objectiveStar } from './objective.ts';
import { type Ctx, line } from './pen.ts';
import { junction, rail } from './rails.ts';
import { structureArt } from './structures.ts';

/** Draws one piece of a feature centred on the origin, in hex radii. */
export function drawPiece(ctx: Ctx, inks: Inks, palette: Palette, feature: Feature, piece: Piece): void {
  const { kind, colour, done } = feature;
  const side = sideLook(colour, palette);
  const owned = colour !== null;
  if (piece === 'junction') junction(ctx, inks, side);
  else if (piece === 'objective') objectiveBand(ctx, inks, side, owned);
  else if (piece !== 'whole') rail(ctx, inks, side, piece, done);
  else if (kind === 'objective') objectiveStar(ctx, inks, side, owned, feature.text ?? '');
  else if (kind === 'dossier') dossier(ctx, inks);
  else {
    structureArt(kind).draw(ctx, inks, side, done);
    ctx.globalAlpha = 1;
    about(ctx, inks, palette, feature);
  }
}

/** Additions over a sign: the strike-out, the flag that flies over it, and its tag. */
function about(ctx: Ctx, inks: Inks, palette: Palette, { ruined, taker, text: tag }: Feature): void {
  if (ruined)
    for (const [ink, width] of [
      [inks.edge, 0.17],
      [inks.target, 0.1],
    ] as const) {
      ctx.strokeStyle = ink;
      line(ctx, width, [-0.42, 0.42], [0.42, -0.42]);
    }
  if (taker !== undefined) {
    const { fill, ink } = sideLook(taker, palette);
    ctx.strokeStyle = '#1d1a16';
    line(ctx, 0.06, [0.3, 0.45], [0.3, -0.62]);
    ctx.beginPath();
    ctx.rect(0.3, -0.62, 0.5, 0.36);
    ctx.fillStyle = fill;
    ctx.fill();
    ctx.strokeStyle = ink;
    ctx.lineWidth = 0.05;
    ctx.stroke();
  }
  if (!tag) return;
  ctx.beginPath();
  ctx.roundRect(-0.64, 0.2, 0.52, 0.36, 0.1);
  ctx.fillStyle = inks.label;
  ctx.fill();
  ctx.strokeStyle = inks.onLabel;
  ctx.lineWidth = 0.035;
  ctx.stroke();
  text(ctx, tag, -0.38, 0.38, 0.34, inks.onLabel, 0.46);
}
