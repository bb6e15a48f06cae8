import 'pixi.js/unsafe-eval';
import { type Grid, gridOf } from '@hexpost/engine';
import {
  Application,
  Container,
  Graphics,
  Mesh,
  MeshGeometry,
  Rectangle,
  RenderTexture,
  Sprite,
  Texture,
  Ticker,
} from 'pixi.js';
import { type Box, CORNERS, COUNTER, centreOf, centreOfCell, HALF, HEX, worldBox } from '../../map/geometry.ts';
import { inksOf } from '../../map/inks.ts';
import { SIDES } from '../../map/palette.ts';
import type { MapPicture } from '../../map/picture.ts';
import type { View } from '../../map/view/camera.ts';
import type { Rig } from './rig.ts';

/** Maps in raw PixiJS, as its examples draw them: what ours is measured against. */

interface World {
  readonly container: Container;
  /** Leaves out what the window does not show. */
  readonly cull?: (box: Box) => void;
}

async function rig(host: HTMLElement, picture: MapPicture, make: (app: Application) => World): Promise<Rig> {
  const app = new Application();
  const { clientWidth: width, clientHeight: height } = host;
  await app.init({ width, height, antialias: true, backgroundAlpha: 0, preference: 'webgl', autoStart: false });
  Ticker.system.stop();
  host.append(app.canvas);
  const { container, cull } = make(app);
  container.isRenderGroup = true;
  app.stage.addChild(container);
  const world = worldBox(picture.cols, picture.rows);
  const zoom = Math.min(width / world.width, height / world.height);
  let at: View = { x: world.width / 2, y: world.height / 2, zoom };
  const show = (view: View): void => {
    at = view;
    container.position.set(width / 2 - view.x * view.zoom, height / 2 - view.y * view.zoom);
    container.scale.set(view.zoom);
    const [w, h] = [width / view.zoom, height / view.zoom];
    cull?.({ x: view.x - w / 2, y: view.y - h / 2, width: w, height: h });
  };
  show(at);
  app.render();
  return {
    host,
    view: () => at,
    move(_, view) {
      show(view);
      requestAnimationFrame(() => app.render());
    },
  };
}

/** The whole map, counters and all, as one cached texture. */
export const oneTexture = (host: HTMLElement, picture: MapPicture): Promise<Rig> =>
  rig(host, picture, () => {
    const { cols, rows } = picture;
    const container = new Container();
    container.addChild(flatHexes(picture, 0, cols, 0, rows), ...counterSprites(picture));
    container.cacheAsTexture({ antialias: true });
    return { container: new Container({ children: [container] }) };
  });

const CHUNK = 16;

/**
 * Chunks of one mesh each, a quad a hex from one atlas, and counters of one texture; chunks out of sight are left out.
 */
export const chunkedMeshes = (host: HTMLElement, picture: MapPicture): Promise<Rig> =>
  rig(host, picture, (app) => {
    const container = new Container();
    const grid = gridOf(picture.cols, picture.rows);
    const looks = [...new Set(Object.values(picture.terrain))];
    const atlas = terrainAtlas(app, looks);
    const sprites = counterSprites(picture);
    const shown = chunksOf(picture, (box, cells) => {
      const chunk = new Container();
      chunk.addChild(quads(grid, cells, picture, looks, atlas));
      for (const sprite of sprites) if (inside(box, sprite)) chunk.addChild(sprite);
      container.addChild(chunk);
      return chunk;
    });
    return { container, cull: culling(shown) };
  });

interface Shown {
  readonly child: Container;
  readonly box: Box;
}

const culling =
  (shown: readonly Shown[]) =>
  (box: Box): void => {
    for (const { child, box: b } of shown)
      child.visible =
        b.x < box.x + box.width && b.x + b.width > box.x && b.y < box.y + box.height && b.y + b.height > box.y;
  };

const inside = (b: Box, { x, y }: Container): boolean =>
  x >= b.x && x < b.x + CHUNK * 1.5 * HEX && y >= b.y && y < b.y + CHUNK * 2 * HALF;

function chunksOf(
  { cols, rows }: MapPicture,
  make: (box: Box, cells: number[], at: { col: number; row: number }) => Container,
): Shown[] {
  const shown: Shown[] = [];
  for (let col = 0; col < cols; col += CHUNK)
    for (let row = 0; row < rows; row += CHUNK) {
      const cells: number[] = [];
      for (let c = col; c < Math.min(cols, col + CHUNK); c++)
        for (let r = row; r < Math.min(rows, row + CHUNK); r++) cells.push(c * rows + r);
      const box = {
        x: col * 1.5 * HEX,
        y: row * 2 * HALF,
        width: (CHUNK * 1.5 + 0.5) * HEX,
        height: (CHUNK * 2 + 1) * HALF,
      };
      shown.push({ child: make(box, cells, { col, row }), box });
    }
  return shown;
}

/** Hexes as filled and bordered polygons, columns and rows counted from 0. */
function flatHexes({ cols, rows, terrain }: MapPicture, c0: number, c1: number, r0: number, r1: number): Graphics {
  const grid = gridOf(cols, rows);
  const { wash, grid: ink } = inksOf('light');
  const art = new Graphics();
  for (let col = c0; col < Math.min(cols, c1); col++)
    for (let row = r0; row < Math.min(rows, r1); row++) {
      const cell = col * rows + row;
      const { x, y } = centreOfCell(grid, cell);
      art
        .poly(CORNERS.map((c) => ({ x: x + c.x, y: y + c.y })))
        .fill({ color: wash[terrain[grid.names[cell]!] ?? 'plain'] ?? '#999999' })
        .stroke({ color: ink, width: 1 });
    }
  return art;
}

function terrainAtlas(app: Application, looks: readonly string[]): Texture {
  const { wash, grid: ink } = inksOf('light');
  const art = new Graphics();
  looks.forEach((look, i) => {
    const [x, y] = [HEX * (2 * i + 1), HALF];
    art
      .poly(CORNERS.map((c) => ({ x: x + c.x, y: y + c.y })))
      .fill({ color: wash[look] ?? '#999999' })
      .stroke({ color: ink, width: 1.5 });
  });
  const texture = RenderTexture.create({
    width: looks.length * 2 * HEX,
    height: 2 * HALF,
    resolution: 2,
    antialias: true,
    autoGenerateMipmaps: true,
  });
  app.renderer.render({ container: art, target: texture });
  texture.source.updateMipmaps();
  return texture;
}

function quads(grid: Grid, cells: number[], picture: MapPicture, looks: readonly string[], texture: Texture): Mesh {
  const positions = new Float32Array(cells.length * 8);
  const uvs = new Float32Array(cells.length * 8);
  const indices = new Uint32Array(cells.length * 6);
  cells.forEach((cell, i) => {
    const { x, y } = centreOfCell(grid, cell);
    const look = looks.indexOf(picture.terrain[grid.names[cell]!]!);
    const [u0, u1] = [look / looks.length, (look + 1) / looks.length];
    positions.set([x - HEX, y - HALF, x + HEX, y - HALF, x + HEX, y + HALF, x - HEX, y + HALF], i * 8);
    uvs.set([u0, 0, u1, 0, u1, 1, u0, 1], i * 8);
    indices.set(
      [0, 1, 2, 0, 2, 3].map((corner) => i * 4 + corner),
      i * 6,
    );
  });
  return new Mesh({ geometry: new MeshGeometry({ positions, uvs, indices }), texture });
}

/** Counters as sprites of one sheet: a card in the side's colour with a box and a stroke on it. */
function counterSprites({ cols, rows, counters }: MapPicture): Sprite[] {
  const size = 64;
  const canvas = document.createElement('canvas');
  canvas.width = size * SIDES.length;
  canvas.height = size;
  const ctx = canvas.getContext('2d')!;
  SIDES.forEach(({ fill, ink }, i) => {
    ctx.fillStyle = fill;
    ctx.fillRect(i * size + 1, 1, size - 2, size - 2);
    ctx.strokeStyle = ink;
    ctx.lineWidth = 3;
    ctx.strokeRect(i * size + 14, 14, 36, 24);
    ctx.fillStyle = ink;
    ctx.font = '20px sans-serif';
    ctx.fillText('10', i * size + 20, 58);
  });
  const sheet = Texture.from({ resource: canvas, autoGenerateMipmaps: true }, true);
  const faces = SIDES.map(
    (_, i) => new Texture({ source: sheet.source, frame: new Rectangle(i * size, 0, size, size) }),
  );
  const grid = gridOf(cols, rows);
  return counters.map(({ hex, colour }) => {
    const { x, y } = centreOf(grid, hex)!;
    const sprite = new Sprite({ texture: faces[colour]!, anchor: 0.5, x, y });
    sprite.scale.set(COUNTER / size);
    return sprite;
  });
}
