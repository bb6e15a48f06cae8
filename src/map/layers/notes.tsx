import { extend } from '@pixi/react';
import { Container, Sprite } from 'pixi.js';
import { useLayoutEffect } from 'react';
import { gridOf } from '../../engine/kernel/board/hex.ts';
import type { Frames } from '../frames.ts';
import { centreOf, HEX } from '../geometry.ts';
import { FONT, type Inks } from '../inks.ts';
import type { MapOverlay, MapPicture, Note } from '../picture.ts';
import type { Press } from './layer.ts';

extend({ Container, Sprite });

const SHARP = 3;
const LINE = 15;

interface NotesProps {
  readonly picture: MapPicture;
  readonly overlay: MapOverlay;
  readonly inks: Inks;
  readonly press: Press;
  readonly frames: Frames;
}

/** Slips of paper pinned over a hex: odds, losses, who struck whom. */
export function Notes({ picture, overlay, inks, press, frames }: NotesProps) {
  useLayoutEffect(() => frames.invalidate());
  const grid = gridOf(picture.cols, picture.rows);
  return (
    <pixiContainer label="notes">
      {(overlay.notes ?? []).map((note) => {
        const at = centreOf(grid, note.hex);
        if (!at) return null;
        const { texture, height } = slip(note, inks, press);
        return (
          <pixiSprite
            key={`${note.hex} ${note.text}`}
            texture={texture}
            anchor={0.5}
            x={at.x}
            y={at.y - HEX * 0.5 - height / 2}
            scale={1 / SHARP}
          />
        );
      })}
    </pixiContainer>
  );
}

function slip({ text, tone }: Note, inks: Inks, { prints }: Press) {
  const lines = text.split('\n');
  const width = Math.max(...lines.map((line) => line.length)) * 6.6 + 16;
  const height = lines.length * LINE + 16;
  const texture = prints.get(`slip ${tone} ${text} ${inks.label}`, width + 8, height + 8, SHARP, (ctx) => {
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
  });
  return { texture, height };
}
