import { type Application, Container, type WebGLRenderer } from 'pixi.js';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { gridOf, type Hex } from '../../engine/kernel/board/hex.ts';
import type { ShownCue } from '../cues.ts';
import type { Detail } from '../detail.ts';
import { HEX } from '../geometry.ts';
import type { Inks } from '../inks.ts';
import { areasLayer, wordsLayer } from '../layers/areas.ts';
import { arrowsLayer } from '../layers/arrows.ts';
import { type Counters, countersOn } from '../layers/counters.ts';
import { type CuesLayer, cuesLayer } from '../layers/cues/cues.ts';
import { featuresLayer } from '../layers/features.ts';
import { gridLayers } from '../layers/grid.ts';
import { type Plate, plateOf } from '../layers/ground-cache.ts';
import { heldLayer } from '../layers/held.ts';
import { groundLayer, signsLayer } from '../layers/hex-marks.ts';
import { notesLayer } from '../layers/notes.ts';
import { sheetLayer } from '../layers/paper.ts';
import { rulerLayer } from '../layers/ruler.ts';
import { terrainLayer } from '../layers/terrain.ts';
import { zonesLayer } from '../layers/zones.ts';
import type { MapOverlay, MapPicture } from '../picture.ts';
import type { Layer, Press, Scene, Sight } from '../scene.ts';
import type { Camera } from './camera.ts';
import { toWorld } from './camera.ts';
import type { Frames } from './frames.ts';

/** What the outside may tell a running stage without going through React. */
export interface StageLine {
  /** What the stage is printed with: nothing may draw it once that is gone. */
  readonly press: Press;
  /** Before every frame: what must be drawn aside for it. True when another frame is needed soon. */
  prepare(): boolean;
  look(): void;
  hover(hex: Hex | null): void;
  /** Spreads the pile of a hex out; null gathers it. */
  fan(hex: Hex | null): void;
  fanned(): Hex | null;
}

export interface StageProps {
  readonly app: Application;
  readonly picture: MapPicture;
  readonly overlay: MapOverlay;
  readonly cue: ShownCue | null;
  readonly glide: boolean;
  readonly inks: Inks;
  readonly detail: Detail;
  readonly camera: Camera;
  readonly frames: Frames;
  readonly press: Press;
  readonly still: boolean;
  readonly onLine: (line: StageLine | null) => void;
}

/** The world under the camera: layers that draw by themselves. On the page it is nothing. */
export function Stage({
  app,
  picture,
  overlay,
  cue,
  glide,
  inks,
  detail,
  camera,
  frames,
  press,
  still,
  onLine,
}: StageProps) {
  const world = useRef<Container | null>(null);
  const [layers, setLayers] = useState<readonly Omit<Layer, 'container'>[]>([]);
  const plate = useRef<Plate | null>(null);
  const counters = useRef<Counters | null>(null);
  const before = useRef<{ scene: Scene; layers: typeof layers } | null>(null);
  const signs = useRef<ReturnType<typeof signsLayer> | null>(null);
  const cues = useRef<CuesLayer | null>(null);
  const scene = useRef<Scene>({ picture, overlay, inks, detail });
  scene.current = { picture, overlay, inks, detail };

  useEffect(() => {
    const [edges, numbers] = gridLayers(press);
    // What lies still is baked; what changes with the pointer lies over it.
    const ground = {
      under: [sheetLayer(press), terrainLayer(press), edges],
      lines: [heldLayer(press), zonesLayer(press)],
      over: [featuresLayer(press), numbers],
    };
    const baked = plateOf(ground, press);
    const under = [baked, areasLayer(press), groundLayer(press)];
    const over = [
      arrowsLayer(press),
      signsLayer(press),
      cuesLayer(press, frames, camera),
      wordsLayer(press),
      rulerLayer(press),
      notesLayer(press),
    ] as const;
    signs.current = over[1];
    cues.current = over[2];
    plate.current = baked;
    const cards = countersOn(press, frames);
    counters.current = cards;
    const made = [...under, ...over];
    const containers = [...under, cards, ...over].map(({ container }) => container);
    const whole = new Container({ isRenderGroup: true, children: containers });
    world.current = whole;
    app.stage.addChild(whole);
    setLayers(made);
    return () => {
      world.current = null;
      // Each destroys what it has made.
      whole.removeFromParent();
      whole.removeChildren();
      whole.destroy();
      signs.current = null;
      cues.current = null;
      plate.current = counters.current = null;
      cards.destroy();
      for (const layer of made) layer.destroy();
    };
  }, [app, press, frames, camera]);

  useLayoutEffect(() => {
    if (layers.length === 0) return;
    const now: Scene = { picture, overlay, inks, detail };
    const last = before.current?.layers === layers ? before.current.scene : null;
    for (const layer of layers) layer.update(now, last);
    counters.current?.lay(picture, detail, still || !glide);
    before.current = { scene: now, layers };
    const look = (): void => {
      const [view, room] = [camera.view(), camera.room()];
      const corner = toWorld(view, room, { x: 0, y: 0 });
      const sight: Sight = {
        box: { ...corner, width: room.width / view.zoom, height: room.height / view.zoom },
        pixels: HEX * view.zoom,
      };
      world.current?.position.set(room.width / 2 - view.x * view.zoom, room.height / 2 - view.y * view.zoom);
      world.current?.scale.set(view.zoom);
      for (const layer of layers) layer.look?.(sight);
      counters.current?.look(sight);
      frames.invalidate();
    };
    onLine({
      press,
      prepare: () => plate.current?.bake(app.renderer as WebGLRenderer) ?? false,
      look,
      hover(hex) {
        signs.current?.hover(hex, gridOf(picture.cols, picture.rows), inks);
        frames.invalidate();
      },
      fan: (hex) => counters.current?.fan(hex),
      fanned: () => counters.current?.fanned() ?? null,
    });
    look();
  }, [app, layers, press, picture, overlay, inks, detail, camera, frames, still, glide, onLine]);

  // After the counters lie where this picture has them; a cue then leads its counter from there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a cue is played once, on the picture that came with it
  useLayoutEffect(() => {
    cues.current?.play(cue, picture, inks, counters.current?.container ?? null, still);
  }, [cue, layers, still]);

  useEffect(() => () => onLine(null), [onLine]);
  useEffect(() => {
    const { canvas } = app;
    const again = (): void => {
      plate.current?.forget();
      frames.invalidate();
    };
    canvas.addEventListener('webglcontextrestored', again);
    return () => canvas.removeEventListener('webglcontextrestored', again);
  }, [app, frames]);
  return null;
}
