import { useComputedColorScheme } from '@mantine/core';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import type { Hex } from '../../engine/kernel/board/hex.ts';
import type { MapEvents, MapPicture } from '../../map/picture.ts';
import type { MapHandle } from '../../map/view/MapView.tsx';
import { rule } from '../../store/screen.ts';
import { pictureOf } from '../../systems/nuclear/picture.ts';
import { useTable } from '../../systems/nuclear/table.ts';
import { useHexChosen, useLookAt, usePicking } from '../command/picking.ts';
import { usePalette } from '../parts/palette.ts';
import { useSingleKeys, wishes } from '../parts/preferences.ts';
import { useWindowPart } from '../picture/PictureDialogWindow.ts';
import { useWide } from '../table/panel-folds.ts';
import { useScreen, useTools } from '../table/tools.ts';
import { useFirstLook } from '../table/use-first-look.ts';
import { useFollow } from '../table/use-follow.ts';
import { useInsets } from './insets.ts';
import css from './MapStage.module.css';
import { ReaderSkip } from './text/ReaderSkip.tsx';
import { quiet, useCues } from './use-cues.ts';
import { useMapKeys } from './use-map-keys.ts';
import { useMapLook } from './use-map-look.ts';
import { useOverlay } from './use-overlay.ts';
import { useRulerDrag } from './use-ruler-drag.ts';
import { useSharedMap } from './use-shared-map.ts';

// Who wants no sound never loads it.
const Sound = lazy(() => import('../table/sound/Sound.tsx'));
const MapView = lazy(() => import('../../map/view/MapView.tsx').then((file) => ({ default: file.MapView })));

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

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The map with everything that lies over it. */
export function MapStage() {
  const { screen } = useTools();
  const { words } = useTable();
  const travelling = useScreen((now) => now.at !== null);
  const handle = useRef<MapHandle>(null);
  const [pointer, setPointer] = useState<Spot | null>(null);
  const theme = useComputedColorScheme('light');
  const palette = usePalette();
  const picking = usePicking();
  const chosen = useHexChosen(picking);
  const lookAt = useLookAt();
  const onKeyDown = useMapKeys(picking);
  const measuring = useRulerDrag(handle);
  const { picture, cue } = useCues(usePicture());
  const plans = useOverlay();
  const singleKeys = useSingleKeys();
  const heard = wishes(({ volume }) => volume > 0);
  const showing = cue !== null;
  const overlay = useMemo(() => (showing ? quiet(plans) : plans), [showing, plans]);
  const wide = useWide();
  const insets = useInsets(wide);
  useFollow(handle, insets, cue);
  useWindowPart(handle, insets);
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
  const onView = useMapLook(handle, insets, lookThere);

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
          {words.t(singleKeys ? 'play:map.hint' : 'play:map.hint-no-keys')}{' '}
          {words.t(singleKeys ? 'reader:hint' : 'reader:hint-no-keys')}
        </span>
        <Suspense fallback={<p className={css.loading}>{words.t('play:map.loading')}</p>}>
          <MapView
            ref={handle}
            picture={picture}
            overlay={overlay}
            cue={cue}
            glide={!travelling}
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
        {heard && (
          <Suspense fallback={null}>
            <Sound cue={cue} />
          </Suspense>
        )}
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
