import type { Container } from 'pixi.js';
import { useMemo, useRef } from 'react';
import { labelPlace } from '../art/label-place.ts';
import { stripe } from '../art/patterns.ts';
import { FONT, type Inks } from '../inks.ts';
import { type SideLook, sideLook } from '../palette.ts';
import type { MapPicture } from '../picture.ts';
import { useMap, useViewport } from './map-context.ts';

/** Texture pixels to a world unit. */
const SHARP = 3;

/** The names of zones, over the counters: they give way to these where they can. */
export function ZoneNames({ picture }: { readonly picture: MapPicture }) {
  const { grid, textures, palette, inks } = useMap();
  const names = useRef<Container>(null);
  const { zones, counters } = picture;
  const places = useMemo(
    () =>
      zones.flatMap((zone) =>
        zone.label && zone.hexes.some((hex) => grid.cell(hex) >= 0)
          ? [{ label: zone.label, colour: zone.colour, ...labelPlace(grid, zone, { counters }) }]
          : [],
      ),
    [zones, counters, grid],
  );
  // A name shrinks with the map, but not as fast: it is what is read on the whole map.
  useViewport(({ pixels }) => {
    const scale = Math.max(0.8, Math.min(1.9, 26 / pixels)) / SHARP;
    for (const name of names.current?.children ?? []) name.scale.set(scale);
  });
  return (
    <pixiContainer ref={names}>
      {places.map(({ label, colour, x, y }) => (
        <pixiSprite
          key={`${label} ${colour}`}
          texture={textures.get(`zone ${label} ${colour} ${inks.ink}`, 300, 34, SHARP, (ctx) =>
            drawName(ctx, label.toUpperCase(), colour === null ? null : sideLook(colour, palette), inks),
          )}
          anchor={0.5}
          x={x}
          y={y}
        />
      ))}
    </pixiContainer>
  );
}

/** Letters in ink between two flags of the side: readable on every ground, in whatever colour the side is. */
function drawName(ctx: CanvasRenderingContext2D, label: string, side: SideLook | null, inks: Inks): void {
  ctx.font = `600 21px ${FONT}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.letterSpacing = '4px';
  ctx.lineJoin = 'round';
  ctx.lineWidth = 5;
  ctx.globalAlpha = 0.75;
  ctx.strokeStyle = inks.paper;
  ctx.strokeText(label, 2, 1, 220);
  ctx.globalAlpha = 0.92;
  ctx.fillStyle = inks.ink;
  ctx.fillText(label, 2, 1, 220);
  ctx.globalAlpha = 1;
  if (!side) return;
  const half = Math.min(220, ctx.measureText(label).width) / 2 + 6;
  for (const x of [-half - 20, half]) {
    ctx.fillStyle = inks.ink;
    ctx.fillRect(x - 1.5, -9.5, 23, 17);
    stripe(ctx, side, x, -8, 20, 14, 6);
  }
}
