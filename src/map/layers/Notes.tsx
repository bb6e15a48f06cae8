import type { Container } from 'pixi.js';
import { memo, useRef } from 'react';
import { calloutScale } from '../detail.ts';
import { centreOf, HEX } from '../geometry.ts';
import { FONT, type Inks } from '../inks.ts';
import type { Note } from '../picture.ts';
import { clearBox, contains, footOf } from './callout-place.ts';
import { useMap, useViewport } from './map-context.ts';

const SHARP = 3;
const LINE = 15;
/** The tip of a callout above the middle of its hex. */
const LIFT = HEX * 0.5;

/** Callouts over hexes: odds, losses, who struck whom. */
export const Notes = memo(function Notes({ notes = [] }: { readonly notes: readonly Note[] | undefined }) {
  const { camera, grid, inks, textures } = useMap();
  const callouts = useRef<Container>(null);
  const placed = notes.flatMap((note) => {
    const at = centreOf(grid, note.hex);
    const lines = note.text.split('\n');
    const width = Math.max(...lines.map((line) => line.length)) * 6.6 + 16;
    return at ? [{ note, at, lines, width, height: lines.length * LINE + 16 }] : [];
  });
  useViewport(({ pixels }) => {
    const scale = calloutScale(pixels, HEX);
    const clear = clearBox(camera);
    callouts.current?.children.forEach((callout, i) => {
      const { at, width, height } = placed[i]!;
      callout.scale.set(scale / SHARP);
      // Over a hex in sight the callout is whole; with any other it leaves the window.
      const size = { width: (width + 8) * scale, height: (height + 4) * scale };
      const foot = contains(clear, at) ? footOf(at, size, clear, LIFT) : { x: at.x, y: at.y - LIFT };
      callout.position.set(foot.x, foot.y);
    });
  });
  const sprites = placed.map(({ note, at, lines, width, height }, i) => {
    const texture = textures.get(`note ${note.tone} ${note.text} ${inks.label}`, width + 8, height + 8, SHARP, (ctx) =>
      drawNote(ctx, note, lines, width, height, inks),
    );
    return (
      <pixiSprite
        // biome-ignore lint/suspicious/noArrayIndexKey: a hex may have several notes, even alike
        key={i}
        texture={texture}
        // The tip stays where it points, however large the callout is.
        anchor={{ x: 0.5, y: (height + 4) / (height + 8) }}
        x={at.x}
        y={at.y - LIFT}
        scale={1 / SHARP}
      />
    );
  });
  return <pixiContainer ref={callouts}>{sprites}</pixiContainer>;
});

function drawNote(
  ctx: CanvasRenderingContext2D,
  { tone }: Note,
  lines: readonly string[],
  width: number,
  height: number,
  inks: Inks,
): void {
  const [l, t, b] = [-width / 2, -height / 2, height / 2 - 7];
  const shape = (dx: number, dy: number): void => {
    ctx.beginPath();
    ctx.moveTo(l + dx, t + dy);
    ctx.lineTo(-l + dx, t + dy);
    ctx.lineTo(-l + dx, b + dy);
    ctx.lineTo(7 + dx, b + dy);
    ctx.lineTo(dx, b + 7 + dy);
    ctx.lineTo(-7 + dx, b + dy);
    ctx.lineTo(l + dx, b + dy);
    ctx.closePath();
  };
  ctx.fillStyle = 'rgba(0,0,0,.28)';
  shape(2, 3);
  ctx.fill();
  ctx.fillStyle = inks.label;
  shape(0, 0);
  ctx.fill();
  const ink = tone === 'bad' ? inks.target : tone === 'good' ? inks.accent : inks.onLabel;
  ctx.strokeStyle = ink;
  ctx.lineWidth = 1.4;
  ctx.stroke();
  ctx.fillStyle = ink;
  ctx.font = `600 14px ${FONT}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  lines.forEach((line, i) => {
    ctx.fillText(line, 0, t + 4.5 + LINE * (i + 0.5), width - 8);
  });
}
