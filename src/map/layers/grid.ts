import { type Grid, gridOf } from '@hexpost/engine';
import { Container } from 'pixi.js';
import type { TileDrawing } from '../art/terrain-art.ts';
import { fade } from '../detail.ts';
import { centreOfCell, edgeCorners, HEX } from '../geometry.ts';
import { FONT, type Inks } from '../inks.ts';
import type { GroundLayer, MapTools } from '../scene.ts';
import { type Atlas, bakeAtlas } from '../textures/atlas.ts';
import { chunksOf } from '../textures/chunks.ts';
import { type Stamp, type StampMeshes, stampMeshes } from '../textures/stamps.ts';

const DIGIT = { width: 0.15, height: 0.26, step: 0.107 };
/** The number is in the upper corner of its hex, above a counter. */
const NUMBER_Y = -0.715;
/** CSS pixels to a hex radius below which no edges are drawn. */
const LEAST = 4.5;

/**
 * Hex edges and the printed numbers `CCRR`, one stamp for every edge and digit.
 * Two layers of one atlas: the numbers go over the works that are built in a hex.
 */
export function gridLayers({ meshes, density }: MapTools): readonly [edges: GroundLayer, numbers: GroundLayer] {
  const container = new Container();
  const over = new Container();
  let atlas: Atlas | null = null;
  let sheets: { thin: StampMeshes; thick: StampMeshes; numbers: StampMeshes } | null = null;
  const drop = (): void => {
    if (sheets) for (const sheet of Object.values(sheets)) sheet.destroy();
    atlas?.destroy();
    sheets = atlas = null;
    container.removeChildren();
    over.removeChildren();
  };
  const edgesLayer: GroundLayer = {
    container,
    update({ picture: { cols, rows, terrain, globe }, inks }, before) {
      const old = before?.picture;
      if (before?.inks === inks && old?.cols === cols && old.rows === rows && old.globe === globe) return;
      drop();
      atlas = bakeAtlas(drawings(inks), density > 1.4 ? 150 : 110);
      const grid = gridOf(cols, rows);
      const made = atlas;
      const chunks = chunksOf(grid);
      const isGround = (cell: number): boolean => !globe || terrain[grid.names[cell]!] !== 'space';
      const sheet = (stampsOf: (cells: readonly number[]) => Stamp[]): StampMeshes =>
        stampMeshes(made, chunks, 1, ({ cells }) => [stampsOf(cells.filter(isGround))], meshes);
      sheets = {
        thin: sheet((cells) => edgeStamps(grid, cells, isGround, 'edge')),
        thick: sheet((cells) => edgeStamps(grid, cells, isGround, 'edge thick')),
        numbers: sheet((cells) => numberStamps(grid, cells)),
      };
      container.addChild(sheets.thin.container, sheets.thick.container);
      over.addChild(sheets.numbers.container);
    },
    follow({ box, pixels }) {
      if (!sheets) return;
      const { thin, thick, numbers } = sheets;
      thin.container.visible = pixels >= 30;
      // Where hexes are a few pixels wide, their edges would be all there is to see.
      thick.container.visible = pixels < 30 && pixels > LEAST;
      thick.container.alpha = fade(pixels, LEAST, 8) * (0.55 + 0.25 * fade(pixels, 8, 20));
      // Numbers fade in as they become readable, and step back a little in the close-up.
      numbers.container.alpha = fade(pixels, 25, 36) * (1 - 0.1 * fade(pixels, 70, 120));
      numbers.container.visible = numbers.container.alpha > 0.01;
      for (const sheet of [thin, thick, numbers]) if (sheet.container.visible) sheet.show(box);
    },
    destroy() {
      drop();
      container.destroy();
    },
  };
  return [edgesLayer, { container: over, update: () => {}, destroy: () => over.destroy() }];
}

function edgeStamps(grid: Grid, cells: readonly number[], isGround: (cell: number) => boolean, tile: string): Stamp[] {
  return cells.flatMap((cell) => {
    const { x, y } = centreOfCell(grid, cell);
    return [0, 1, 2, 3, 4, 5].flatMap((direction) => {
      // Each edge once: by the hex of the lower number, or by the only one.
      const beyond = grid.neighbours[cell * 6 + direction]!;
      if (beyond >= 0 && beyond < cell && isGround(beyond)) return [];
      const [a, b] = edgeCorners(direction);
      return { tile, x: x + (a.x + b.x) / 2, y: y + (a.y + b.y) / 2, turn: (direction * Math.PI) / 3 };
    });
  });
}

function numberStamps(grid: Grid, cells: readonly number[]): Stamp[] {
  return cells.flatMap((cell) => {
    const { x, y } = centreOfCell(grid, cell);
    const digits = [...grid.names[cell]!];
    return digits.map((tile, i) => ({
      tile,
      x: x + (i - (digits.length - 1) / 2) * DIGIT.step * HEX,
      y: y + NUMBER_Y * HEX,
    }));
  });
}

function drawings(inks: Inks): TileDrawing[] {
  const edge = (name: string, width: number, alpha: number): TileDrawing => ({
    name,
    width: 1.06,
    height: 0.16,
    draw: (ctx) => {
      ctx.globalAlpha = alpha;
      ctx.strokeStyle = inks.grid;
      ctx.lineWidth = width;
      ctx.lineCap = 'round';
      ctx.beginPath();
      ctx.moveTo(-0.5, 0);
      ctx.lineTo(0.5, 0);
      ctx.stroke();
    },
  });
  const digits = [...'0123456789.'].map(
    (digit): TileDrawing => ({
      name: digit,
      width: DIGIT.width,
      height: DIGIT.height,
      draw: (ctx) => {
        // A canvas rounds tiny fonts: draw large, scaled down.
        ctx.scale(0.01, 0.01);
        ctx.font = `600 21px ${FONT}`;
        ctx.textAlign = 'center';
        ctx.textBaseline = 'middle';
        // A halo of paper keeps a number readable on woods.
        ctx.lineJoin = 'round';
        ctx.lineWidth = 6;
        ctx.strokeStyle = inks.paper;
        ctx.globalAlpha = 0.92;
        ctx.strokeText(digit, 0, 1);
        ctx.globalAlpha = 1;
        ctx.fillStyle = inks.ink;
        ctx.fillText(digit, 0, 1);
      },
    }),
  );
  return [edge('edge', 0.021, 0.9), edge('edge thick', 0.055, 0.9), ...digits];
}
