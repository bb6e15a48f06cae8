import { useComputedColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { Hex } from '../../engine/kernel/board/hex.ts';
import { hexAt } from '../../map/geometry.ts';
import type { Insets, MapHandle, View } from '../../map/MapView.tsx';
import type { MapEvents, MapPicture } from '../../map/picture.ts';
import { rule } from '../../store/screen.ts';
import { useIsLed } from '../nuclear/Hint.tsx';
import { pictureOf } from '../nuclear/picture.ts';
import { usePalette } from '../palette.ts';
import css from './MapStage.module.css';
import { useHexChosen, useLookAt, usePicking } from './picking.ts';
import { usePlay, useScreen, useTable } from './play.ts';
import { ReaderSkip } from './ReaderSkip.tsx';
import { quiet, useCues } from './use-cues.ts';
import { READABLE, useFirstLook } from './use-first-look.ts';
import { useMapKeys } from './use-map-keys.ts';
import { useOverlay } from './use-overlay.ts';
import { useRulerDrag } from './use-ruler-drag.ts';
import { useSharedMap } from './use-shared-map.ts';

const MapView = lazy(() => import('../../map/MapView.tsx').then((file) => ({ default: file.MapView })));

/** The picture of the table; with a sheet also where its orders will have brought the units. */
export function usePicture(): MapPicture {
  const { game, planned, campaign, sitting, words, sheeting } = useTable();
  return useMemo(() => {
    const now = pictureOf(game, campaign.players, sitting.viewer, words.language);
    if (!sheeting || planned === game) return now;
    const later = pictureOf(planned, campaign.players, sitting.viewer, words.language);
    const stood = new Map(now.counters.map(({ id, hex }) => [id, hex]));
    const moved = later.counters
      .filter(({ id, hex }) => stood.get(id) !== hex)
      .map((counter) => ({ ...counter, ghost: true }));
    return { ...now, counters: [...now.counters, ...moved] };
  }, [game, planned, sheeting, campaign.players, sitting.viewer, words.language]);
}

/** What the panels cover of the map's edges. */
export function useInsets(wide: boolean): Insets {
  const open = useScreen((now) => now.panel !== null);
  const folded = useScreen((now) => now.ordersFolded);
  const travelling = useScreen((now) => now.at !== null);
  const { closed } = useTable();
  const led = useIsLed();
  const bar = travelling || closed;
  return useMemo(
    () =>
      wide
        ? { top: led ? 104 : 56, right: folded ? 8 : 352, bottom: bar ? 88 : 8, left: open ? 336 : 8 }
        : {
            top: led ? 128 : 80,
            right: 0,
            bottom: (open ? Math.round(globalThis.innerHeight * (bar ? 0.36 : 0.48)) : 0) + 50 + (bar ? 160 : 0),
            left: 0,
          },
    [wide, open, folded, bar, led],
  );
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Centres a hex, and comes nearer where the map is too small to work on. */
function bringNear(map: MapHandle, hex: Hex, rows: number): void {
  const [last, at] = [map.screenOf(`01${String(rows).padStart(2, '0')}`), map.screenOf('0101')];
  const height = at && last ? (last.y - at.y) / Math.max(1, rows - 1) : READABLE;
  if (height <= 0 || height >= READABLE) return map.centreOn(hex);
  map.zoomBy(READABLE / height);
  map.centreOn(hex);
}

/** The map with everything that lies over it. */
export function MapStage() {
  const { screen } = usePlay();
  const { words, game } = useTable();
  const centre = useScreen((now) => now.centre);
  const handle = useRef<MapHandle>(null);
  const [pointer, setPointer] = useState<Spot | null>(null);
  const theme = useComputedColorScheme('light');
  const palette = usePalette();
  const picking = usePicking();
  const chosen = useHexChosen(picking);
  const lookAt = useLookAt();
  const zoom = useScreen((now) => now.zoom);
  const onKeyDown = useMapKeys(picking);
  const measuring = useRulerDrag(handle);
  const { picture, cue } = useCues(usePicture());
  const plans = useOverlay();
  const showing = cue !== null;
  const overlay = useMemo(() => (showing ? quiet(plans) : plans), [showing, plans]);
  const wide = useMediaQuery('(min-width: 60em)', true, { getInitialValueInEffect: false });
  const insets = useInsets(wide);
  const view = useFirstLook(wide, insets);
  const lookThere = useSharedMap(picture, overlay, cue);
  const events = useMemo<MapEvents>(
    () => ({
      onHex(hex, { button, shift, counter, x, y }) {
        setPointer({ x, y });
        screen.setState({ focus: null, asked: null });
        if (button === 0 && screen.getState().ruler) rule(screen, hex);
        else if (button === 0) chosen(hex, shift);
        else if (button === 2) lookAt(hex, counter);
      },
      onHover: (hovered: Hex | null) => screen.setState({ hovered }),
    }),
    [screen, chosen, lookAt],
  );
  // The first time the camera comes to rest it has got its measures: what was asked before that is done then.
  const measured = useRef(false);
  useEffect(() => {
    if (measured.current && centre && handle.current) bringNear(handle.current, centre.hex, game.state.map.rows);
  }, [centre, game.state.map.rows]);
  useEffect(() => {
    if (!zoom) return;
    if (zoom.factor === null) handle.current?.fit();
    else handle.current?.zoomBy(zoom.factor);
  }, [zoom]);
  const onView = ({ x, y, zoom: scale }: View) => {
    const { cols, rows } = game.state.map;
    // The middle of what the panels leave free.
    const free = { x: x + (insets.left - insets.right) / 2 / scale, y: y + (insets.top - insets.bottom) / 2 / scale };
    const middle = hexAt(cols, rows, free);
    if (middle !== null) lookThere(middle);
    if (!measured.current && centre && handle.current) bringNear(handle.current, centre.hex, game.state.map.rows);
    measured.current = true;
  };

  return (
    <main>
      <ReaderSkip />
      <div
        className={css.stage}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map takes the keyboard
        tabIndex={0}
        id="play-map"
        aria-label={words.t('play:map.label')}
        aria-describedby="map-hint"
        {...measuring}
        onKeyDown={(event) => {
          setPointer(null);
          onKeyDown(event);
        }}
      >
        <span id="map-hint" className="hx-unseen">
          {words.t('play:map.hint')} {words.t('reader:hint')}
        </span>
        <Suspense fallback={<p className={css.loading}>{words.t('play:map.loading')}</p>}>
          <MapView
            ref={handle}
            picture={picture}
            overlay={overlay}
            cue={cue}
            theme={theme}
            palette={palette}
            label={words.t('play:map.label')}
            insets={insets}
            view={view}
            onView={onView}
            {...events}
          />
        </Suspense>
        <PointerWord at={pointer} handle={handle} />
      </div>
    </main>
  );
}

/** A refusal where the pointer is, or the cursor of the keyboard. */
function PointerWord({ at, handle }: { at: Spot | null; handle: { readonly current: MapHandle | null } }) {
  const word = useScreen((now) => now.word);
  const focus = useScreen((now) => now.focus);
  if (word?.kind !== 'refusal') return null;
  const spot = at ?? (focus === null ? null : (handle.current?.screenOf(focus) ?? null));
  if (!spot) return null;
  return (
    <p
      key={word.id}
      className={css.word}
      style={{ left: `min(${spot.x}px, calc(100vw - 18rem))`, top: spot.y }}
      aria-hidden
    >
      {word.text}
      {word.clause && <small> {word.clause}</small>}
    </p>
  );
}
