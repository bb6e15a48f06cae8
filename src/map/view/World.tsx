import { gridOf, type Hex } from '@hexpost/engine';
import { useApplication } from '@pixi/react';
import { type Container, RendererType, type WebGLRenderer } from 'pixi.js';
import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type StoreApi, useStore } from 'zustand';
import type { ShownCue } from '../cues.ts';
import type { Detail } from '../detail.ts';
import type { Inks } from '../inks.ts';
import { AreaShapes, AreaWords } from '../layers/Areas.tsx';
import { Arrows } from '../layers/Arrows.tsx';
import { Clashes, type HideClashes } from '../layers/Clashes.tsx';
import { type CounterLayer, CounterTable } from '../layers/CounterTable.tsx';
import { Cues } from '../layers/cues/Cues.tsx';
import { Ground } from '../layers/Ground.tsx';
import type { GroundCache } from '../layers/ground-cache.ts';
import { GroundMarks, type Hover, HoveredHex, TargetMarks } from '../layers/HexMarks.tsx';
import { MapContext, type MapSurroundings, useMap, useViewport } from '../layers/map-context.ts';
import { Notes } from '../layers/Notes.tsx';
import { RulerLine } from '../layers/RulerLine.tsx';
import { ZoneNames } from '../layers/ZoneNames.tsx';
import { PALETTES, type PaletteId } from '../palette.ts';
import type { MapMarks, MapPicture } from '../picture.ts';
import type { MapTools } from '../scene.ts';
import { createTextureCache } from '../textures/texture-cache.ts';
import type { Camera } from './camera.ts';
import type { Frames } from './frames.ts';

/** Actions on a mounted world that need no render. */
export interface WorldHandle {
  /** Draws a frame. */
  draw(): void;
  hover: Hover;
  /** Spreads the pile of a hex out; null gathers it. */
  fan(hex: Hex | null): void;
  fanned(): Hex | null;
}

/** Everything on the map at the moment. */
export interface WorldState {
  readonly picture: MapPicture;
  readonly marks: MapMarks;
  readonly cue: ShownCue | null;
  /** False: counters that have moved are set down at once. */
  readonly glide: boolean;
  readonly inks: Inks;
  readonly detail: Detail;
  readonly still: boolean;
}

interface Props {
  /**
   * A store instead of props: the canvas is a React root of its own, which would render what it is handed some tasks later
   * than the page. A change of a store is rendered at once.
   */
  readonly shown: StoreApi<WorldState>;
  /** Give it as the key too: with another one everything is rebuilt. */
  readonly palette: PaletteId;
  readonly density: number;
  readonly camera: Camera;
  readonly frames: Frames;
  readonly ref: Ref<WorldHandle>;
}

/** Everything on the table, the lowest first, in world units. */
export function World({ shown, ref, ...fixed }: Props) {
  const { picture, marks, cue, glide, inks, detail, still } = useStore(shown);
  const { app } = useApplication();
  const tools = useOwnTools(fixed);
  const { frames } = tools;
  const grid = gridOf(picture.cols, picture.rows);
  const map = useMemo<MapSurroundings>(() => ({ ...tools, grid, inks, detail }), [tools, grid, inks, detail]);
  const ground = useRef<GroundCache>(null);
  const counters = useRef<CounterLayer>(null);
  const hover = useRef<Hover>(null);
  const hideClashes = useRef<HideClashes>(null);

  useImperativeHandle(
    ref,
    () => ({
      draw() {
        if (!app.renderer) return;
        if (ground.current?.bake(app.renderer as WebGLRenderer)) frames.invalidate();
        app.render();
      },
      hover: (hex) => hover.current?.(hex),
      fan(hex) {
        counters.current?.fan(hex);
        hideClashes.current?.(hex);
      },
      fanned: () => counters.current?.fanned() ?? null,
    }),
    [app, frames],
  );
  // Draws the changes of this render.
  useLayoutEffect(() => frames.invalidate());

  return (
    <MapContext value={map}>
      <UnderCamera>
        <Ground ref={ground} picture={picture} />
        <AreaShapes areas={marks.areas} links={marks.links} />
        <GroundMarks
          marks={marks.hexMarks}
          danger={marks.danger}
          selected={marks.selected}
          outlined={(marks.areas?.length ?? 0) > 0}
        />
        <CounterTable ref={counters} picture={picture} glide={glide && !still} />
        <ZoneNames picture={picture} />
        <Clashes ref={hideClashes} picture={picture} />
        <Arrows arrows={marks.arrows} />
        <HoveredHex ref={hover} />
        <TargetMarks marks={marks.hexMarks} selected={marks.selected} />
        <Cues shown={cue} picture={picture} counters={counters} still={still} />
        <AreaWords areas={marks.areas} signs={marks.signs} marks={marks.hexMarks} />
        <RulerLine ruler={marks.ruler} />
        <Notes notes={marks.notes} />
      </UnderCamera>
    </MapContext>
  );
}

/** Moves its children with the camera, and the canvas with the window. */
function UnderCamera({ children }: { readonly children: ReactNode }) {
  const { app } = useApplication();
  const { camera } = useMap();
  const world = useRef<Container>(null);
  useViewport(() => {
    const [view, room] = [camera.view(), camera.room()];
    const { width, height } = app.renderer?.screen ?? room;
    if (width !== room.width || height !== room.height) app.renderer.resize(room.width, room.height);
    world.current?.position.set(room.width / 2 - view.x * view.zoom, room.height / 2 - view.y * view.zoom);
    world.current?.scale.set(view.zoom);
  });
  return (
    <pixiContainer isRenderGroup ref={world}>
      {children}
    </pixiContainer>
  );
}

/** The tools of one world: made with it, and destroyed with it. */
function useOwnTools(of: Pick<Props, 'palette' | 'density' | 'camera' | 'frames'>): MapTools {
  const { app } = useApplication();
  const [tools] = useState(() => ({
    textures: createTextureCache(),
    palette: PALETTES[of.palette],
    density: of.density,
    meshes: app.renderer.type === RendererType.WEBGL,
    frames: of.frames,
    camera: of.camera,
  }));
  useLayoutEffect(() => () => tools.textures.destroy(), [tools]);
  return tools;
}
