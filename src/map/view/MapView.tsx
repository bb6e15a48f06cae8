import { type Application, RendererType } from 'pixi.js';
import { type Ref, useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { gridOf, type Hex } from '../../engine/kernel/board/hex.ts';
import { counterAt, fanBox, pileOf } from '../counter-places.ts';
import type { ShownCue } from '../cues.ts';
import { type Detail, detailOf } from '../detail.ts';
import { type Box, centreOf, HEX, hexAt, isIn, PAPER_MARGIN, type Point, worldBox } from '../geometry.ts';
import { FONT, inksOf, type Theme } from '../inks.ts';
import { PALETTES, type PaletteId } from '../palette.ts';
import type { MapEvents, MapOverlay, MapPicture } from '../picture.ts';
import type { Press } from '../scene.ts';
import { createPrints, type Prints } from '../textures/texture-cache.ts';
import { useApplication } from './application.ts';
import { type Camera, createCamera, type Insets, toScreen, toWorld, type View } from './camera.ts';
import { createFrames, type Frames } from './frames.ts';
import { listen } from './gestures.ts';
import { Stage, type StageLine } from './stage.tsx';

export type { Insets, View } from './camera.ts';
export { framesDrawn } from './frames.ts';

/** What others may do with the map from outside. */
export interface MapHandle {
  centreOn(hex: Hex): void;
  zoomBy(factor: number): void;
  /** Moves the map under the window, in CSS pixels. */
  panBy(dx: number, dy: number): void;
  fit(): void;
  view(): View;
  /** Middle of a hex in CSS pixels from the upper left corner of the map; null off the map. */
  screenOf(hex: Hex): Point | null;
}

export interface MapViewProps extends MapEvents {
  readonly picture: MapPicture;
  readonly overlay: MapOverlay;
  /** What happens on the picture: each new one is played once. */
  readonly cue?: ShownCue | null | undefined;
  /** False: counters that have another place are set there at once, as when somebody leafs through the past. */
  readonly glide?: boolean | undefined;
  /** Where to look at first, from `MapHandle.view` or `onView`; else the whole map. */
  readonly view?: View | undefined;
  readonly theme: Theme;
  /** Colours of the sides; `contrast` is also printed in other inks. */
  readonly palette?: PaletteId | undefined;
  /** Read instead of the picture. */
  readonly label: string;
  /** What panels cover of the map's edges: the map is fitted and centred in the rest. */
  readonly insets?: Insets | undefined;
  /** Hears of the camera when it has come to rest. */
  readonly onView?: ((view: View) => void) | undefined;
  readonly ref?: Ref<MapHandle>;
}

interface Table {
  /** Another table is another stage. */
  readonly id: number;
  readonly app: Application;
  readonly frames: Frames;
  readonly prints: Prints;
  readonly press: Press;
}

/** The map: draws the picture that it is handed, and says which hex was meant. */
export function MapView(props: MapViewProps) {
  const { picture, overlay, theme, palette = 'printed', label } = props;
  const element = useRef<HTMLDivElement>(null);
  const [table, setTable] = useState<Table | null>(null);
  const [detail, setDetail] = useState<Detail>('overview');
  const line = useRef<StageLine | null>(null);
  const tables = useRef(0);
  const latest = useRef(props);
  latest.current = props;
  const still = useReducedMotion();
  const stillNow = useRef(still);
  stillNow.current = still;
  const inks = useMemo(() => inksOf(theme, palette), [theme, palette]);
  const density = Math.min(2, globalThis.devicePixelRatio || 1);
  const sheet = useRef<HTMLDivElement>(null);
  const app = useApplication(sheet, density);

  const [camera, frames, drawing] = useMemo(() => {
    const drawing: { draw: () => void } = { draw: () => {} };
    const made = createFrames(() => drawing.draw());
    let rest = 0;
    const eye: Camera = createCamera(
      made,
      () => stillNow.current,
      (view) => {
        setDetail(detailOf(HEX * view.zoom));
        line.current?.look();
        window.clearTimeout(rest);
        element.current?.removeAttribute('data-rest');
        rest = window.setTimeout(() => {
          // For whoever takes a picture of the page: it stays as it is now.
          element.current?.setAttribute('data-rest', '');
          latest.current.onView?.(view);
        }, 300);
      },
    );
    return [eye, made, drawing] as const;
  }, []);

  // Everything is printed with the interface's face: wait for it, but not long.
  useEffect(() => {
    if (!app) return;
    let gone = false;
    const prints = createPrints();
    const late = new Promise((resolve) => setTimeout(resolve, 1200));
    const faces = ['400', '600'].map((weight) => document.fonts?.load(`${weight} 20px ${FONT}`, '08Ая'));
    Promise.race([Promise.allSettled(faces), late]).then(() => {
      if (gone) return;
      const meshes = app.renderer.type === RendererType.WEBGL;
      setTable({
        id: ++tables.current,
        app,
        frames,
        prints,
        press: { prints, palette: PALETTES[palette], density, meshes },
      });
    });
    return () => {
      gone = true;
      drawing.draw = () => {};
      setTable(null);
      prints.destroy();
    };
  }, [app, frames, drawing, density, palette]);

  // The drawing itself: asked for, never by a ticker.
  useEffect(() => {
    if (!table) return;
    drawing.draw = () => {
      // A stage is taken down later than its prints are destroyed: until its successor reports nothing is drawn.
      if (!table.app.renderer || line.current?.press !== table.press) return;
      if (line.current.prepare()) frames.invalidate();
      table.app.render();
    };
    frames.invalidate();
    return () => {
      drawing.draw = () => {};
    };
  }, [table, frames, drawing]);

  const box = useMemo<Box>(() => {
    const { width, height } = worldBox(picture.cols, picture.rows);
    return { x: -PAPER_MARGIN, y: -PAPER_MARGIN, width: width + 2 * PAPER_MARGIN, height: height + 2 * PAPER_MARGIN };
  }, [picture.cols, picture.rows]);
  const { top, right, bottom, left } = props.insets ?? { top: 0, right: 0, bottom: 0, left: 0 };

  useEffect(() => {
    const host = element.current;
    if (!host || !app) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = host;
      if (width === 0 || height === 0) return;
      app.renderer?.resize(width, height);
      camera.resize({ width, height, insets: { top, right, bottom, left } }, box);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(host);
    return () => observer.disconnect();
  }, [app, camera, box, top, right, bottom, left]);

  useEffect(() => {
    if (app && latest.current.view) camera.jump(latest.current.view);
  }, [app, camera]);

  useEffect(() => {
    const host = element.current;
    if (!host) return;
    let over: Hex | null = null;
    const hexUnder = (at: Point): Hex | null => {
      const { picture } = latest.current;
      const point = toWorld(camera.view(), camera.room(), at);
      // What a spread pile covers belongs to its hex.
      const fanned = line.current?.fanned() ?? null;
      if (fanned !== null && isIn(fanBox(picture, fanned), point)) return fanned;
      return hexAt(picture.cols, picture.rows, point);
    };
    /** A pile is spread while it is looked at, as soon as its counters can be read. */
    const spread = (hex: Hex | null): void => {
      const readable = detailOf(HEX * camera.view().zoom) !== 'overview';
      line.current?.fan(hex !== null && readable && pileOf(latest.current.picture, hex) > 1 ? hex : null);
    };
    const stop = listen(host, camera, {
      press(press) {
        const hex = hexUnder(press);
        if (!hex) return;
        const fanned = line.current?.fanned() ?? null;
        const counter = counterAt(latest.current.picture, toWorld(camera.view(), camera.room(), press), fanned);
        spread(hex);
        const { button, shift, clientX: x, clientY: y } = press;
        latest.current.onHex?.(hex, { button, shift, counter, x, y });
      },
      hover(at) {
        const hex = at && hexUnder(at);
        if (hex === over) return;
        over = hex;
        spread(hex);
        line.current?.hover(hex);
        latest.current.onHover?.(hex);
      },
    });
    return () => {
      stop();
      camera.stop();
    };
  }, [camera]);

  useImperativeHandle(
    props.ref,
    (): MapHandle => ({
      centreOn(hex) {
        const { cols, rows } = latest.current.picture;
        const point = centreOf(gridOf(cols, rows), hex);
        if (point) camera.centreOn(point);
      },
      zoomBy(factor) {
        const { width, height } = camera.room();
        camera.zoomAt({ x: width / 2, y: height / 2 }, factor, true);
      },
      panBy: (dx, dy) => camera.panBy(dx, dy),
      fit: () => camera.fit(),
      view: () => camera.view(),
      screenOf(hex) {
        const { cols, rows } = latest.current.picture;
        const point = centreOf(gridOf(cols, rows), hex);
        return point ? toScreen(camera.view(), camera.room(), point) : null;
      },
    }),
    [camera],
  );

  const onLine = useCallback((to: StageLine | null) => {
    line.current = to;
  }, []);

  useEffect(() => {
    app?.canvas?.setAttribute('aria-label', label);
  }, [app, label]);

  return (
    <div
      ref={element}
      data-hexpost-map={table ? 'ready' : 'waiting'}
      style={{
        position: 'relative',
        width: '100%',
        height: '100%',
        overflow: 'hidden',
        touchAction: 'none',
        userSelect: 'none',
        // The table, lit from the upper left; the sheet lies on it.
        background: `radial-gradient(120% 110% at 42% 30%, color-mix(in srgb, ${inks.table} 82%, #fff) 0%, ${inks.table} 45%, color-mix(in srgb, ${inks.table} 55%, #000) 100%)`,
      }}
    >
      <div ref={sheet} />
      {table && (
        <Stage
          key={table.id}
          app={table.app}
          picture={picture}
          overlay={overlay}
          cue={props.cue ?? null}
          glide={props.glide ?? true}
          inks={inks}
          detail={detail}
          camera={camera}
          frames={frames}
          press={table.press}
          still={still}
          onLine={onLine}
        />
      )}
      <div
        aria-hidden
        style={{
          position: 'absolute',
          inset: 0,
          pointerEvents: 'none',
          // The lamp: bright where it hangs, dim towards the corners.
          background:
            theme === 'dark'
              ? 'radial-gradient(95% 95% at 45% 35%, rgba(255,214,150,.07) 0%, rgba(0,0,0,0) 40%, rgba(0,0,0,.42) 100%)'
              : 'radial-gradient(100% 100% at 45% 32%, rgba(255,244,214,.16) 0%, rgba(60,40,10,0) 45%, rgba(40,26,8,.30) 100%)',
        }}
      />
    </div>
  );
}

function useReducedMotion(): boolean {
  const [still, setStill] = useState(
    () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false,
  );
  useEffect(() => {
    const query = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
    const hear = (): void => setStill(query.matches);
    query?.addEventListener('change', hear);
    return () => query?.removeEventListener('change', hear);
  }, []);
  return still;
}
