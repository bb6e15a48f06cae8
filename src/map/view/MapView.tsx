import { gridOf, type Hex } from '@hexpost/engine';
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createStore } from 'zustand';
import { counterAt, fanBox, pileOf } from '../counter-places.ts';
import type { ShownCue } from '../cues.ts';
import { type Detail, detailOf } from '../detail.ts';
import { type Box, boxOfHexes, centreOf, HEX, hexAt, isIn, PAPER_MARGIN, type Point, worldBox } from '../geometry.ts';
import { inksOf, type Theme } from '../inks.ts';
import type { PaletteId } from '../palette.ts';
import type { MapEvents, MapMarks, MapPicture } from '../picture.ts';
import { createCamera, type Insets, toScreen, toWorld, type View } from './camera.ts';
import { createFrames } from './frames.ts';
import { listen } from './gestures.ts';
import { MapCanvas } from './MapCanvas.tsx';
import { useFonts, useReducedMotion } from './surroundings.ts';
import { World, type WorldHandle, type WorldState } from './World.tsx';

export type { Insets, View } from './camera.ts';
export { framesDrawn } from './frames.ts';

/** Actions on a mounted map. */
export interface MapHandle {
  centreOn(hex: Hex): void;
  /** Keeps the hex where it is on the screen; without one the middle of what no panel covers. */
  zoomBy(factor: number, about?: Hex): void;
  /** Moves the map under the window, in CSS pixels. */
  panBy(dx: number, dy: number): void;
  fit(): void;
  /** Keeps hexes in sight, not too small, until the player moves the map; with none the map goes back to where it was. */
  holdInSight(hexes: readonly Hex[], legible: number): void;
  view(): View;
  /** Middle of a hex in CSS pixels from the upper left corner of the map; null off the map. */
  screenOf(hex: Hex): Point | null;
}

export interface MapViewProps extends MapEvents {
  readonly picture: MapPicture;
  readonly marks: MapMarks;
  /** An event to be played on the picture; each new object is played once. */
  readonly cue?: ShownCue | null | undefined;
  /** False: counters that have moved are set down at once, as when scrubbing through the past. */
  readonly glide?: boolean | undefined;
  /** The first view, from `MapHandle.view` or `onView`; otherwise the whole map. */
  readonly view?: View | undefined;
  readonly theme: Theme;
  /** Colours of the sides; `contrast` also has inks of its own. */
  readonly palette?: PaletteId | undefined;
  /** Read to people instead of the picture. */
  readonly label: string;
  /** Said in place of the picture where the browser can draw none. */
  readonly undrawn: string;
  /** Edges of the map that panels cover; the map is centred in the rest. */
  readonly insets?: Insets | undefined;
  /** Edges that panels cover for long: the map is fitted in the rest. Default: `insets`. */
  readonly lasting?: Insets | undefined;
  /** Called when the camera has come to rest; `whole`: it shows the whole map, and still will when the window changes. */
  readonly onView?: ((view: View, whole: boolean) => void) | undefined;
  readonly ref?: Ref<MapHandle>;
}

/** Milliseconds after its last move when the camera counts as at rest. */
const REST = 300;
const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** The map: draws the picture that it is given, and reports which hex was meant. */
export function MapView(props: MapViewProps) {
  const { picture, marks, theme, palette = 'printed', label, undrawn } = props;
  const element = useRef<HTMLDivElement>(null);
  const world = useRef<WorldHandle | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const [ready, setReady] = useState(false);
  const [detail, setDetail] = useState<Detail>('overview');
  const still = useReducedMotion();
  const stillNow = useRef(still);
  stillNow.current = still;
  const lettered = useFonts();
  const inks = useMemo(() => inksOf(theme, palette), [theme, palette]);
  const density = Math.min(2, globalThis.devicePixelRatio || 1);

  // Frames are asked for, never driven by a ticker.
  const [frames] = useState(() => createFrames(() => world.current?.draw()));
  const [camera] = useState(() => createCamera(frames, () => stillNow.current));

  const { cue = null, glide = true } = props;
  const now = useMemo<WorldState>(
    () => ({ picture, marks, cue, glide, inks, detail, still }),
    [picture, marks, cue, glide, inks, detail, still],
  );
  const [shown] = useState(() => createStore<WorldState>(() => now));
  useLayoutEffect(() => shown.setState(now, true), [shown, now]);

  useEffect(() => {
    let rest = 0;
    const stop = camera.follow(({ pixels }) => {
      setDetail(detailOf(pixels));
      window.clearTimeout(rest);
      element.current?.removeAttribute('data-rest');
      rest = window.setTimeout(() => {
        // Tells tools that take a picture of the page that it stays as it is now.
        element.current?.setAttribute('data-rest', '');
        latest.current.onView?.(camera.view(), camera.fitted());
      }, REST);
    });
    return stop;
  }, [camera]);

  const box = useMemo<Box>(() => {
    const { width, height } = worldBox(picture.cols, picture.rows);
    return {
      x: -PAPER_MARGIN,
      y: -PAPER_MARGIN,
      width: width + 2 * PAPER_MARGIN,
      height: height + 2 * PAPER_MARGIN,
    };
  }, [picture.cols, picture.rows]);
  const { insets = NO_INSETS, lasting = insets } = props;

  useEffect(() => {
    const host = element.current;
    if (!host) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = host;
      if (width > 0 && height > 0) camera.resize({ width, height, insets, lasting }, box);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(host);
    return () => observer.disconnect();
  }, [camera, box, insets, lasting]);

  useEffect(() => {
    if (latest.current.view) camera.jump(latest.current.view);
  }, [camera]);

  useEffect(() => {
    const host = element.current;
    if (!host) return;
    let over: Hex | null = null;
    const hexUnder = (at: Point): Hex | null => {
      const { picture } = latest.current;
      const point = toWorld(camera.view(), camera.room(), at);
      // A spread pile covers other hexes, but belongs to its own.
      const fanned = world.current?.fanned() ?? null;
      if (fanned !== null && isIn(fanBox(picture, fanned), point)) return fanned;
      return hexAt(picture.cols, picture.rows, point);
    };
    /** A pile is spread while it is looked at, as soon as its counters can be read. */
    const spread = (hex: Hex | null): void => {
      const readable = detailOf(HEX * camera.view().zoom) !== 'overview';
      world.current?.fan(hex !== null && readable && pileOf(latest.current.picture, hex) > 1 ? hex : null);
    };
    const stop = listen(host, camera, {
      press(press) {
        const hex = hexUnder(press);
        if (!hex) return false;
        const fanned = world.current?.fanned() ?? null;
        const counter = counterAt(latest.current.picture, toWorld(camera.view(), camera.room(), press), fanned);
        spread(hex);
        const { button, shift } = press;
        return latest.current.onHex?.(hex, { button, shift, counter }) ?? false;
      },
      hover(at) {
        const hex = at && hexUnder(at);
        if (hex === over) return;
        over = hex;
        spread(hex);
        world.current?.hover(hex);
        latest.current.onHover?.(hex);
      },
    });
    return () => {
      stop();
      camera.stop();
    };
  }, [camera]);

  // Under the cursor of the keyboard a pile is spread as under the pointer.
  const cursor = marks.hexMarks.find(({ kind }) => kind === 'focus')?.hex ?? null;
  useEffect(() => {
    if (!ready) return;
    world.current?.fan(cursor !== null && pileOf(latest.current.picture, cursor) > 1 ? cursor : null);
  }, [cursor, ready]);

  useImperativeHandle(
    props.ref,
    (): MapHandle => ({
      centreOn(hex) {
        const { cols, rows } = latest.current.picture;
        const point = centreOf(gridOf(cols, rows), hex);
        if (point) camera.centreOn(point);
      },
      zoomBy(factor, about) {
        const { cols, rows } = latest.current.picture;
        camera.zoomAbout(about === undefined ? undefined : centreOf(gridOf(cols, rows), about), factor);
      },
      panBy: (dx, dy) => camera.panBy(dx, dy),
      fit: () => camera.fit(),
      holdInSight(hexes, legible) {
        const { cols, rows } = latest.current.picture;
        const piece = boxOfHexes(gridOf(cols, rows), hexes);
        if (piece) camera.holdInSight(piece, legible);
        else camera.letGo();
      },
      view: () => camera.view(),
      screenOf(hex) {
        const { cols, rows } = latest.current.picture;
        const point = centreOf(gridOf(cols, rows), hex);
        return point ? toScreen(camera.view(), camera.room(), point) : null;
      },
    }),
    [camera],
  );

  // The same element from render to render: what changes goes through the store.
  const canvas = useMemo(() => {
    const onWorld = (handle: WorldHandle | null): void => {
      world.current = handle;
      setReady(handle !== null);
    };
    return (
      <MapCanvas key={density} density={density} label={label} undrawn={undrawn}>
        {lettered && (
          <World
            key={palette}
            ref={onWorld}
            shown={shown}
            palette={palette}
            density={density}
            camera={camera}
            frames={frames}
          />
        )}
      </MapCanvas>
    );
  }, [density, label, undrawn, lettered, palette, shown, camera, frames]);

  return (
    <div
      ref={element}
      data-hexpost-map={ready ? 'ready' : 'waiting'}
      style={{
        position: 'relative',
        width: '100%',
        height: '100%',
        overflow: 'hidden',
        touchAction: 'none',
        userSelect: 'none',
        // The table, lit from the upper left; the paper lies on it.
        background: `radial-gradient(120% 110% at 42% 30%, color-mix(in srgb, ${inks.table} 82%, #fff) 0%, ${inks.table} 45%, color-mix(in srgb, ${inks.table} 55%, #000) 100%)`,
      }}
    >
      {canvas}
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
