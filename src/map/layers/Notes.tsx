import type { Container } from 'pixi.js';
import { memo, useRef } from 'react';
import { calloutScale } from '../detail.ts';
import { centreOf, HEX } from '../geometry.ts';
import { FONT, type Inks } from '../inks.ts';
import type { Note } from '../picture.ts';
import { clearBox, contains, footOf, tipOf } from './callout-place.ts';
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
    const from = (note.from !== undefined && centreOf(grid, note.from)) || at;
    return at && from ? [{ note, at, from, lines, width, height: lines.length * LINE + 16 }] : [];
  });
  useViewport(({ pixels }) => {
    const scale = calloutScale(pixels, HEX);
    const clear = clearBox(camera);
    callouts.current?.children.forEach((callout, i) => {
      const { at, from, width, height } = placed[i]!;
      callout.scale.set(scale);
      // Over a hex in sight the callout is whole; with any other it leaves the window.
      const size = { width: (width + 8) * scale, height: (height + 4) * scale };
      const foot = contains(clear, at) ? footOf(at, size, clear, LIFT, from) : { x: at.x, y: at.y - LIFT };
      callout.position.set(foot.x, foot.y);
      turnTip(callout.children[1]!, tipOf(foot, at, size, LIFT), height, scale);
    });
  });
  const sprites = placed.map(({ note, at, lines, width, height }, i) => {
    const texture = textures.get(`note ${note.tone} ${note.text} ${inks.label}`, width + 8, height + 8, SHARP, (ctx) =>
      drawNote(ctx, note, lines, width, height, inks),
    );
    const tip = textures.get(`note tip ${note.tone} ${inks.label}`, 20, TIP_BOX, SHARP, (ctx) =>
      drawTip(ctx, note, inks),
    );
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a hex may have several notes, even alike
      <pixiContainer key={i} x={at.x} y={at.y - LIFT}>
        <pixiSprite
          texture={texture}
          // The foot stays where it is, however large the callout is.
          anchor={{ x: 0.5, y: (height + 4) / (height + 8) }}
          scale={1 / SHARP}
        />
        <pixiSprite texture={tip} anchor={{ x: 0.5, y: (TIP_BOX / 2 + 4) / TIP_BOX }} scale={1 / SHARP} />
      </pixiContainer>
    );
  });
  return <pixiContainer ref={callouts}>{sprites}</pixiContainer>;
});

/** The height of the texture of a tip, whose point is 4 below its middle. */
const TIP_BOX = 14;

/** Sets the tip at the edge of the paper that is next to the hex. */
function turnTip(tip: Container, place: ReturnType<typeof tipOf>, height: number, scale: number): void {
  tip.visible = place !== null;
  if (!place) return;
  tip.position.set(place.x / scale, place.up ? -height - 7 : 0);
  tip.scale.y = (place.up ? -1 : 1) / SHARP;
}

const inkOf = ({ tone }: Note, inks: Inks): string =>
  tone === 'bad' ? inks.target : tone === 'good' ? inks.accent : inks.onLabel;

function drawTip(ctx: CanvasRenderingContext2D, note: Note, inks: Inks): void {
  ctx.beginPath();
  ctx.moveTo(-7, -4);
  ctx.lineTo(0, 4);
  ctx.lineTo(7, -4);
  ctx.fillStyle = inks.label;
  ctx.fill();
  ctx.strokeStyle = inkOf(note, inks);
  ctx.lineWidth = 1.4;
  ctx.stroke();
}

function drawNote(
  ctx: CanvasRenderingContext2D,
  note: Note,
  lines: readonly string[],
  width: number,
  height: number,
  inks: Inks,
): void {
  const [l, t, b] = [-width / 2, -height / 2, height / 2 - 7];
  ctx.fillStyle = 'rgba(0,0,0,.28)';
  ctx.fillRect(l + 2, t + 3, width, b - t);
  ctx.fillStyle = inks.label;
  ctx.fillRect(l, t, width, b - t);
  const ink = inkOf(note, inks);
  ctx.strokeStyle = ink;
  ctx.lineWidth = 1.4;
  ctx.strokeRect(l, t, width, b - t);
  ctx.fillStyle = ink;
  ctx.font = `600 14px ${FONT}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  lines.forEach((line, i) => {
    ctx.fillText(line, 0, t + 4.5 + LINE * (i + 0.5), width - 8);
  });
}
