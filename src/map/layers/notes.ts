import { Container, Sprite } from 'pixi.js';
import { gridOf } from '../../engine/kernel/board/hex.ts';
import { centreOf, HEX } from '../geometry.ts';
import { FONT, type Inks } from '../inks.ts';
import type { Note } from '../picture.ts';
import type { Layer, Press } from '../scene.ts';

const SHARP = 3;
const LINE = 15;

/** Slips of paper pinned over a hex: odds, losses, who struck whom. */
export function notesLayer(press: Press): Layer {
  const container = new Container({ label: 'notes' });
  const clear = (): void => {
    for (const child of container.removeChildren()) child.destroy();
  };
  return {
    container,
    update({ picture, overlay, inks }, before) {
      if (before && before.picture === picture && before.overlay.notes === overlay.notes && before.inks === inks)
        return;
      clear();
      const grid = gridOf(picture.cols, picture.rows);
      for (const note of overlay.notes ?? []) {
        const at = centreOf(grid, note.hex);
        if (!at) continue;
        const { texture, height } = slip(note, inks, press);
        container.addChild(
          new Sprite({ texture, anchor: 0.5, x: at.x, y: at.y - HEX * 0.5 - height / 2, scale: 1 / SHARP }),
        );
      }
    },
    destroy() {
      clear();
      container.destroy();
    },
  };
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
