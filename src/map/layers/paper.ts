import { Container, Graphics, Mesh, MeshGeometry, Sprite, type Texture, TilingSprite } from 'pixi.js';
import { randomBetween, randomOf } from '../art/pen.ts';
import { centreAt, HALF, HEX, PAPER_MARGIN, worldBox } from '../geometry.ts';
import { FONT, type Inks } from '../inks.ts';
import type { GroundLayer, MapTools } from '../scene.ts';
import { brush, canvasTexture } from '../textures/texture-cache.ts';

const SHADOWS = [
  [20, 0.07],
  [13, 0.13],
  [6, 0.22],
  [1, 0.34],
] as const;
/** World units to a pixel of the paper. */
const GRAIN = 0.6;

/** The sheet of paper: its shadow on the table, its fibres, the printed frame with column and row numbers. */
export function paperLayer({ textures, meshes }: MapTools): GroundLayer {
  const container = new Container();
  let grain: Texture | null = null;
  const drop = (): void => {
    container.removeChildren().forEach((child) => {
      child.destroy();
    });
    grain?.destroy(true);
    grain = null;
  };
  return {
    container,
    update({ picture: { cols, rows }, inks }, before) {
      if (before && before.picture.cols === cols && before.picture.rows === rows && before.inks === inks) return;
      drop();
      const { width, height } = worldBox(cols, rows);
      const [w, h] = [width + 2 * PAPER_MARGIN, height + 2 * PAPER_MARGIN];
      // Strokes around the sheet instead of fills under it: hidden pixels are not painted.
      const shadow = new Graphics();
      for (const [spread, alpha] of SHADOWS)
        shadow
          .roundRect(-PAPER_MARGIN - spread + 4, -PAPER_MARGIN - spread + 9, w + 2 * spread, h + 2 * spread, spread + 2)
          .stroke({ color: '#000000', alpha, width: 8, alignment: 0.5 });
      grain = grainOf(inks);
      const paper = meshes
        ? paperMesh(grain, w, h)
        : new TilingSprite({ texture: grain, width: w, height: h, tileScale: { x: GRAIN, y: GRAIN } });
      paper.position.set(-PAPER_MARGIN, -PAPER_MARGIN);
      const out = HEX * 0.22;
      const frame = new Graphics()
        .rect(-out, -out, width + 2 * out, height + 2 * out)
        .stroke({ color: inks.ink, width: 1.4, alpha: 0.85 })
        .rect(-out * 2.1, -out * 2.1, width + 4.2 * out, height + 4.2 * out)
        .stroke({ color: inks.ink, width: 3.2, alpha: 0.85 });
      container.addChild(shadow, paper, frame);
      const tick = (text: string, x: number, y: number): void => {
        const sprite = new Sprite({ texture: tickPrint(text), anchor: 0.5, x, y });
        sprite.scale.set(1 / 3);
        container.addChild(sprite);
      };
      const tickPrint = (text: string): Texture =>
        textures.get(`tick ${text} ${inks.ink}`, 28, 20, 3, (ctx) => {
          ctx.font = `600 15px ${FONT}`;
          ctx.textAlign = 'center';
          ctx.textBaseline = 'middle';
          ctx.fillStyle = inks.ink;
          ctx.fillText(text, 0, 0.5);
        });
      const two = (n: number): string => String(n).padStart(2, '0');
      for (let col = 1; col <= cols; col++) {
        const { x } = centreAt(col, 1);
        tick(two(col), x, -PAPER_MARGIN + HEX * 0.32);
        tick(two(col), x, height + PAPER_MARGIN - HEX * 0.32);
      }
      for (let row = 1; row <= rows; row++) {
        const y = HALF * (2 * row - 0.5);
        tick(two(row), -PAPER_MARGIN + HEX * 0.32, y);
        tick(two(row), width + PAPER_MARGIN - HEX * 0.32, y);
      }
    },
    destroy() {
      drop();
      container.destroy();
    },
  };
}

/** One rectangle over which the texture repeats: a fraction of what a tiling sprite costs. */
function paperMesh(texture: Texture, width: number, height: number): Mesh {
  const [u, v] = [width / (512 * GRAIN), height / (512 * GRAIN)];
  const geometry = new MeshGeometry({
    positions: new Float32Array([0, 0, width, 0, width, height, 0, height]),
    uvs: new Float32Array([0, 0, u, 0, u, v, 0, v]),
    indices: new Uint32Array([0, 1, 2, 0, 2, 3]),
  });
  return new Mesh({ geometry, texture });
}

/** Fibres and flecks of cheap paper, once, to be laid side by side. */
function grainOf(inks: Inks): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 512;
  const ctx = brush(canvas);
  ctx.fillStyle = inks.paper;
  ctx.fillRect(0, 0, 512, 512);
  const random = randomOf(1917);
  // Everything is drawn at the nine places around the tile, so that its edges meet.
  const everywhere = (draw: () => void): void => {
    for (const dx of [-512, 0, 512])
      for (const dy of [-512, 0, 512]) {
        ctx.save();
        ctx.translate(dx, dy);
        draw();
        ctx.restore();
      }
  };
  for (let i = 0; i < 26; i++) {
    const [x, y, r] = [random() * 512, random() * 512, randomBetween(random, 50, 130)];
    const stain = ctx.createRadialGradient(0, 0, 0, 0, 0, r);
    stain.addColorStop(0, inks.fleck);
    stain.addColorStop(1, 'transparent');
    ctx.globalAlpha = randomBetween(random, 0.02, 0.065);
    ctx.fillStyle = stain;
    everywhere(() => {
      ctx.translate(x, y);
      ctx.fillRect(-r, -r, r * 2, r * 2);
    });
  }
  ctx.strokeStyle = inks.fleck;
  for (let i = 0; i < 420; i++) {
    const [x, y, angle, length] = [random() * 512, random() * 512, random() * 7, randomBetween(random, 3, 14)];
    ctx.globalAlpha = randomBetween(random, 0.06, 0.2);
    ctx.lineWidth = randomBetween(random, 0.5, 1.1);
    everywhere(() => {
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.quadraticCurveTo(
        x + Math.cos(angle) * length,
        y + Math.sin(angle) * length,
        x + Math.cos(angle + 0.7) * length,
        y + Math.sin(angle + 0.7) * length,
      );
      ctx.stroke();
    });
  }
  ctx.fillStyle = inks.fleck;
  for (let i = 0; i < 900; i++) {
    ctx.globalAlpha = randomBetween(random, 0.08, 0.3);
    ctx.fillRect(random() * 511, random() * 511, randomBetween(random, 0.6, 1.6), randomBetween(random, 0.6, 1.4));
  }
  const texture = canvasTexture(canvas);
  texture.source.addressMode = 'repeat';
  // It fills the window: one mipmap is enough, and half the work where there is no graphics card.
  texture.source.style.mipmapFilter = 'nearest';
  return texture;
}
