import { Container, Graphics, Matrix, Mesh, MeshGeometry, RenderTexture, Sprite, type WebGLRenderer } from 'pixi.js';
import { detailOf } from '../detail.ts';
import { type Box, HEX, PAPER_MARGIN, worldBox } from '../geometry.ts';
import type { GroundLayer, MapTools, Scene, Viewport } from '../scene.ts';
import { touch } from '../textures/chunks.ts';
import { type DirtyRegions, dirtyRegions } from '../textures/dirty-regions.ts';
import {
  covered,
  type GroundTile,
  leastRecent,
  levelFor,
  levelZoom,
  shared,
  TEXELS,
  tilesIn,
} from '../textures/tiles.ts';

/** The ground: everything that stays put under the counters, drawn once into tiles. A frame only lays the tiles side by side. */
export interface GroundCache {
  readonly container: Container;
  update(now: Scene, before: Scene | null): void;
  follow(viewport: Viewport): void;
  /** Before every frame: draws what is missing, a few tiles at a time. True while there is more to draw. */
  bake(renderer: WebGLRenderer): boolean;
  /** Drops every tile, after the graphics card has lost its context. */
  forget(): void;
  destroy(): void;
}

/**
 * The layers of the ground, the lowest first. Only the lines are smoothed: all else is printed from smooth drawings.
 */
interface GroundLayers {
  readonly under: readonly GroundLayer[];
  readonly lines: readonly GroundLayer[];
  readonly over: readonly GroundLayer[];
}

/** Without WebGL the layers themselves are shown. */
export const groundCache = (ground: GroundLayers, tools: MapTools): GroundCache =>
  tools.meshes ? cachedGround(ground, tools.density) : plainGround([...ground.under, ...ground.lines, ...ground.over]);

function plainGround(layers: readonly GroundLayer[]): GroundCache {
  const container = new Container({ children: layers.map((layer) => layer.container) });
  return {
    container,
    update(now, before) {
      for (const layer of layers) layer.update(now, before);
    },
    follow(viewport) {
      for (const layer of layers) layer.follow?.(viewport);
    },
    bake: () => false,
    forget() {},
    destroy() {
      for (const layer of layers) layer.destroy();
      container.destroy();
    },
  };
}

/** Tiles drawn before one frame, where something else can be shown in their places meanwhile. */
const FEW = 2;
/** During a motion one tile is drawn every BEAT frames: the motion itself has priority. */
const BEAT = 2;
/** Number of tiles cached, a megabyte each; more only where the window shows more. */
const MOST = 72;
/**
 * Pictures that arrive with fewer frames between them are treated as scrubbing, until REST frames pass without a new
 * one.
 */
const FAR_APART = 4;
const REST = 3;
/** While zooming, tiles that are fewer levels off than this are good enough. */
const PATIENT = 3;
/** Width of the table around the sheet that belongs to the ground, because the sheet's shadow falls on it. */
const TABLE = 40;
/** A level with at most this many tiles always stays in the cache: something to show wherever the camera goes. */
const ALWAYS = 9;
/** Frames by which tiles are drawn ahead of a moving camera. */
const AHEAD = 20;
/** The farthest that a sprite of a layer reaches from its middle. */
const REACH = 7 * HEX;

interface Baked extends GroundTile {
  readonly mesh: Mesh;
  readonly texture: RenderTexture;
  stale: boolean;
}

function cachedGround({ under, lines, over }: GroundLayers, density: number): GroundCache {
  const layers = [...under, ...lines, ...over];
  const container = new Container();
  const easel = RenderTexture.create({ width: TEXELS, height: TEXELS });
  const smooth = RenderTexture.create({ width: TEXELS, height: TEXELS, antialias: true });
  const square = new MeshGeometry({
    positions: new Float32Array([0, 0, 1, 0, 1, 1, 0, 1]),
    uvs: new Float32Array([0, 0, 1, 0, 1, 1, 0, 1]),
    indices: new Uint32Array([0, 1, 2, 0, 2, 3]),
  });
  square.batchMode = 'no-batch';
  const transform = new Matrix();
  const strokeScale = new Container({ children: lines.map((layer) => layer.container) });
  const smoothed = new Mesh({ geometry: square, texture: smooth });
  const ground = new Container({
    children: [...under.map((layer) => layer.container), smoothed, ...over.map((layer) => layer.container)],
  });
  /** Least recently used first. */
  const kept = new Map<string, Baked>();
  let whole: Box = { x: 0, y: 0, width: 1, height: 1 };
  let wanted: readonly GroundTile[] = [];
  let viewport: Viewport | null = null;
  let last: Viewport | null = null;
  /** The level that was last shown without gaps. */
  let settled = Number.POSITIVE_INFINITY;
  /** Frames since another picture came, and between that one and the one before. */
  let quiet = FAR_APART;
  let apart = FAR_APART;
  /** Frames of the motion under way. */
  let moved = 0;

  const drop = (): void => {
    container.removeChildren();
    for (const { mesh, texture } of kept.values()) {
      mesh.destroy();
      texture.destroy(true);
    }
    kept.clear();
  };
  const spoil = ({ everywhere, overview, boxes }: DirtyRegions): void => {
    for (const baked of kept.values())
      baked.stale ||=
        everywhere ||
        (overview && detailOf(HEX * levelZoom(baked.level)) === 'overview') ||
        boxes.some((box) => touch(box, baked.box));
  };

  const draw = (renderer: WebGLRenderer, tile: GroundTile): void => {
    const unit = levelZoom(tile.level) * density;
    const view = { box: tile.box, pixels: HEX * levelZoom(tile.level) };
    for (const layer of layers) layer.follow?.(view);
    transform.set(unit, 0, 0, unit, -tile.box.x * unit, -tile.box.y * unit);
    const onto = (target: RenderTexture, drawing: Container): void =>
      renderer.render({ container: drawing, target, transform, clear: true, clearColor: [0, 0, 0, 0] });
    smoothed.visible = cull(strokeScale, tile.box);
    smoothed.position.set(tile.box.x, tile.box.y);
    smoothed.scale.set(tile.box.width, tile.box.height);
    if (smoothed.visible) onto(smooth, strokeScale);
    cull(ground, tile.box);
    onto(easel, ground);
    const { mesh, texture } = kept.get(tile.key) ?? add(tile);
    const origin = { x: 0, y: 0 };
    renderer.renderTarget.copyToTexture(
      renderer.renderTarget.getRenderTarget(easel),
      texture,
      origin,
      { width: TEXELS, height: TEXELS },
      origin,
    );
    kept.delete(tile.key);
    kept.set(tile.key, { ...tile, mesh, texture, stale: false });
  };
  const add = (tile: GroundTile): Pick<Baked, 'mesh' | 'texture'> => {
    const texture = RenderTexture.create({ width: TEXELS, height: TEXELS });
    const mesh = new Mesh({ geometry: square, texture });
    mesh.position.set(tile.box.x, tile.box.y);
    mesh.scale.set(tile.box.width, tile.box.height);
    // Under a tile there is only the tile of another level that it replaces: no need to blend.
    mesh.state.blend = false;
    return { mesh, texture };
  };

  /**
   * Lays out what is shown: the wanted tiles, and where one is missing those of other levels, the nearest uppermost.
   */
  const lay = (): void => {
    const gaps = wanted.filter(({ key }) => !kept.has(key));
    const there = wanted.flatMap(({ key }) => kept.get(key) ?? []);
    const level = wanted[0]?.level ?? 0;
    const instead = [...kept.values()]
      .filter((baked) => baked.level !== level && gaps.some(({ box }) => touch(box, baked.box)))
      .sort((a, b) => Math.abs(b.level - level) - Math.abs(a.level - level));
    const meshes = [...instead, ...there].map(({ mesh }) => mesh);
    if (gaps.length === 0) settled = level;
    if (meshes.length === container.children.length && meshes.every((mesh, i) => mesh === container.children[i]))
      return;
    container.removeChildren();
    if (meshes.length > 0) container.addChild(...meshes);
  };

  const tidy = (): void => {
    const needed = new Set(wanted.map(({ key }) => key));
    for (const { key, level } of kept.values()) if (isSmall(whole, level, density)) needed.add(key);
    for (const key of leastRecent([...kept.keys()], Math.max(MOST, Math.ceil(wanted.length * 1.5)), needed)) {
      const { mesh, texture } = kept.get(key)!;
      mesh.destroy();
      texture.destroy(true);
      kept.delete(key);
    }
  };

  return {
    container,
    update(now, before) {
      for (const layer of layers) layer.update(now, before);
      if (before && before.picture !== now.picture) [apart, quiet] = [quiet, 0];
      const { width, height } = worldBox(now.picture.cols, now.picture.rows);
      const edge = PAPER_MARGIN + TABLE;
      whole = { x: -edge, y: -edge, width: width + 2 * edge, height: height + 2 * edge };
      spoil(dirtyRegions(now, before));
    },
    follow(now) {
      viewport = now;
      const area = shared(now.box, whole);
      wanted = area ? tilesIn(area, levelFor(now.pixels / HEX), density) : [];
      lay();
    },
    bake(renderer) {
      const from = last;
      last = viewport;
      const level = wanted[0]?.level;
      if (level === undefined) return false;
      const gaps = wanted.filter(({ key }) => !kept.has(key));
      const zooming = from !== null && viewport !== null && from.pixels !== viewport.pixels;
      moved = zooming || (from !== null && from !== viewport) ? moved + 1 : 0;
      const few = moved === 0 ? FEW : moved % BEAT === 0 ? 1 : 0;
      const others = [...kept.values()].filter((baked) => baked.level !== level).map(({ box }) => box);
      // Bare gaps are drawn at once; the rest waits until the camera rests or no longer shows it.
      const bare = gaps.filter(({ box }) => !covered(shared(box, whole) ?? box, others));
      const patient = zooming && Math.abs(level - settled) < PATIENT;
      const due = gaps.filter((tile) => !bare.includes(tile));
      const stale = wanted.filter(({ key }) => kept.get(key)?.stale);
      // During scrubbing the counters keep up and the ground follows at the end.
      const late = apart < FAR_APART && quiet < REST;
      quiet = Math.min(FAR_APART, quiet + 1);
      const now = [...bare, ...(patient ? [] : [...due, ...(late ? [] : stale)].slice(0, few))];
      for (const tile of now) draw(renderer, tile);
      if (now.length > 0) lay();
      const next = now.length === 0 && few === 1 && !zooming && from && viewport ? ahead(from, viewport) : undefined;
      if (next) draw(renderer, next);
      tidy();
      return gaps.length + stale.length > now.length;
    },
    forget() {
      drop();
      settled = Number.POSITIVE_INFINITY;
    },
    destroy() {
      drop();
      for (const layer of layers) layer.destroy();
      smoothed.destroy();
      ground.destroy();
      strokeScale.destroy();
      easel.destroy(true);
      smooth.destroy(true);
      container.destroy();
      square.destroy(true);
    },
  };

  /** The next missing tile in the direction in which the camera moves. */
  function ahead(from: Viewport, to: Viewport): GroundTile | undefined {
    const [dx, dy] = [(to.box.x - from.box.x) * AHEAD, (to.box.y - from.box.y) * AHEAD];
    if (dx === 0 && dy === 0) return undefined;
    const area = shared({ ...to.box, x: to.box.x + dx, y: to.box.y + dy }, whole);
    const tiles = area ? tilesIn(area, levelFor(to.pixels / HEX), density) : [];
    return tiles.find(({ key }) => !kept.has(key));
  }
}

const isSmall = (whole: Box, level: number, density: number): boolean => {
  const unit = (levelZoom(level) * density) / TEXELS;
  return Math.ceil(whole.width * unit + 1) * Math.ceil(whole.height * unit + 1) <= ALWAYS;
};

/** Culls sprites and drawings outside the box; returns whether any are left. Layers cull their chunks themselves. */
function cull({ children }: Container, box: Box): boolean {
  let left = false;
  for (const child of children) {
    if (!child.visible) continue;
    if (child instanceof Sprite)
      child.culled = !touch(box, { x: child.x - REACH, y: child.y - REACH, width: 2 * REACH, height: 2 * REACH });
    else if (child instanceof Graphics) child.culled = !touch(box, child.context.bounds.rectangle);
    const rest = child.children.length > 0 && cull(child, box);
    left ||= rest || ((child instanceof Sprite || child instanceof Graphics) && !child.culled);
  }
  return left;
}
