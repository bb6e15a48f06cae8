import type { Hex } from '@hexpost/engine';
import { useComputedColorScheme } from '@mantine/core';
import { memo, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Area, HexMark, MapEvents, MapMarks } from '../../map/picture.ts';
import type { Insets, MapHandle, View } from '../../map/view/MapView.tsx';
import { rule } from '../../store/screen.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import { usePalette } from '../parts/look.ts';
import { preferences, useSingleKeys } from '../parts/preferences.ts';
import { openPanel } from '../table/panel-folds.ts';
import { keyOfPanel } from '../table/panel-ids.ts';
import { useNames, useScreen, useTable, useTools } from '../table/tools.ts';
import { useFollow } from '../table/use-follow.ts';
import { isSheet, useWide } from '../table/window-size.ts';
import { useAdvisedArrows } from './advised-arrows.ts';
import { useCueRun } from './cue-run.ts';
import { useOrderMarks } from './draft-marks.ts';
import { useInsets, useWindowPart } from './insets.ts';
import mapStageCss from './MapStage.module.css';
import { chosenHexOf } from './map-parts.ts';
import { Overlays } from './overlays/Overlays.tsx';
import { useMeasured, useOverlayMarks } from './overlays/use-overlays.ts';
import { PointerWord } from './PointerWord.tsx';
import { useSharedMap } from './PublicMap.tsx';
import css from './text/TextMapSkip.module.css';
import { useUnitActions } from './unit-actions.ts';
import { type NewsMarks, quiet, useCues } from './use-cues.ts';
import { useFirstLook } from './use-first-look.ts';
import { useMapKeys } from './use-map-keys.ts';
import { useMapLook } from './use-map-look.ts';
import { useDraw, usePicture } from './use-picture.ts';
import { useRulerDrag } from './use-ruler-drag.ts';
import { ZoomAndLegend } from './ZoomAndLegend.tsx';

/** The first focusable element on the table, visible only when focused: a link to the map in words. */
const TextMapSkip = memo(function TextMapSkip() {
  const { screen, ui } = useTools();
  const { t } = useNames();
  const singleKeys = useSingleKeys();
  return (
    <button type="button" className={css.skip} data-home onClick={() => openPanel(screen, 'reader')}>
      {t(singleKeys ? 'reader:skip' : 'reader:skip-no-keys', { key: keyOfPanel(ui.screen, 'reader') })}
    </button>
  );
});

// Loaded only when the sound is on.
const Sound = lazyPart(() => import('../table/sound/Sound.tsx'), { aside: true });
const MapView = lazyPart(async () => ({ default: (await import('../../map/view/MapView.tsx')).MapView }));

interface Props {
  readonly news: NewsMarks;
}

/** The map with everything over it. */
export function MapStage({ news }: Props) {
  const { isDrawn, Undrawn } = useTools().ui.screen.map;
  const table = useTable();
  if (!isDrawn || isDrawn(table)) return <DrawnMap news={news} />;
  return Undrawn ? <Undrawn /> : null;
}

const NOWHERE: readonly Area[] = [];

/** The places named by the task of a lesson, until the first order. */
function useMarkedPlaces(): readonly Area[] {
  const { marked } = useTools();
  const isBegun = useTable().campaign.entries.length > 0;
  return useMemo(
    () => (marked && !isBegun ? marked.map((hexes): Area => ({ hexes, look: 'ring', tone: 'good' })) : NOWHERE),
    [marked, isBegun],
  );
}

/** The marks of the system with those of a lesson, the news, overlays, ruler and cursor. */
function useAllMarks(news: NewsMarks): MapMarks {
  const { useMarks = useOrderMarks } = useTools().ui.screen.map;
  const own = useMarks();
  const places = useMarkedPlaces();
  const over = useOverlayMarks();
  const ruler = useMeasured()?.ruler;
  const focus = useScreen((now) => now.focus);
  const advised = useAdvisedArrows();
  return useMemo(
    () => ({
      ...own,
      areas: [...(own.areas ?? []), ...places, ...news.areas, ...over.areas],
      signs: [...(own.signs ?? []), ...news.signs, ...over.signs],
      links: [...(own.links ?? []), ...over.links],
      arrows: [...news.arrows, ...over.arrows, ...advised, ...own.arrows],
      hexMarks: focus === null ? own.hexMarks : [...own.hexMarks, { hex: focus, kind: 'focus' }],
      ruler,
    }),
    [own, places, over, news, advised, ruler, focus],
  );
}

function DrawnMap({ news }: Props) {
  const { screen, ui, views } = useTools();
  const { map, textMap } = ui.screen;
  const table = useTable();
  const { words } = table;
  const travelling = useScreen((now) => now.at !== null);
  const handle = useRef<MapHandle>(null);
  const [pressed, setPressed] = useState<Hex | null>(null);
  const theme = useComputedColorScheme('light');
  const palette = usePalette();
  const singleKeys = useSingleKeys();
  const heard = preferences(({ volume }) => volume > 0);
  const wide = useWide();
  const { insets: free, lasting } = useInsets();
  const room = map.sideRoom?.(table) ?? 0;
  const insets = useMemo(() => withRoom(free, room), [free, room]);
  const insetsForLong = useMemo(() => withRoom(lasting, room), [lasting, room]);
  const actions = (map.useActions ?? useUnitActions)();
  const { onHex: act } = actions;
  const inspected = useScreen((now) => now.inspected);
  const region = useScreen((now) => now.region);
  const chosen = chosenHexOf(map, table, { inspected, region });
  const draw = useDraw();
  const { isNews } = useCueRun();
  const { picture, cue, showing } = useCues(usePicture(), draw);
  const all = useAllMarks(news);
  const marks = useMemo(() => (showing ? quiet(all) : all), [showing, all]);
  const onKeyDown = useMapKeys(picture, chosen, actions);
  const measuring = useRulerDrag(handle, picture);
  useFollow(handle, insets, cue);
  useWindowPart(handle, picture, insets);
  const view = useFirstLook(picture, wide, { insets, lasting: insetsForLong });
  // The first view is known once the panels around the map are measured, before anything is painted.
  const [isLaidOut, setLaidOut] = useState(false);
  useLayoutEffect(() => setLaidOut(true), []);
  const lookThere = useSharedMap(picture, marks, cue);
  const events = useMemo<MapEvents>(
    () => ({
      onHex(hex, { button, shift, counter }) {
        setPressed(hex);
        screen.setState({ focus: null, asked: null });
        if (button !== 0 || !screen.getState().ruler) return act(hex, { button, shift, counter });
        rule(screen, hex);
        return false;
      },
      onHover: (hovered: Hex | null) => screen.setState({ hovered }),
    }),
    [screen, act],
  );
  const lit = useLit(all, chosen, showing);
  const onRest = useMapLook(handle, picture, chosen, { insets, lit, wide }, lookThere);
  const onView = (at: View, whole: boolean) => {
    onRest(at);
    if (!table.past && !isNews) views.keep(table.sitting.viewer, whole ? 'whole' : at);
  };
  const label = map.label(words);

  return (
    <>
      <main>
        {textMap && <TextMapSkip />}
        <div
          className={mapStageCss.stage}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the map takes the keyboard
          tabIndex={0}
          id="play-map"
          aria-label={label}
          aria-describedby="map-hint"
          {...measuring}
          onKeyDown={(event) => {
            setPressed(null);
            onKeyDown(event);
          }}
          onBlur={() => actions.dropsCursor && screen.setState({ focus: null })}
        >
          <span id="map-hint" className="hx-unseen">
            {map.hint(words, singleKeys)}{' '}
            {textMap &&
              words.t(singleKeys ? 'reader:hint' : 'reader:hint-no-keys', { key: keyOfPanel(ui.screen, 'reader') })}
          </span>
          <Suspense fallback={<p className={mapStageCss.loading}>{words.t('play:map.loading')}</p>}>
            {isLaidOut && (
              <MapView
                ref={handle}
                picture={picture}
                marks={marks}
                cue={cue}
                glide={!travelling}
                theme={theme}
                palette={palette}
                label={label}
                undrawn={words.t('play:map.undrawn')}
                insets={insets}
                lasting={insetsForLong}
                view={view}
                onView={onView}
                {...events}
              />
            )}
          </Suspense>
          <PointerWord pressed={pressed} handle={handle} insets={insets} />
          <HexUnderPointer />
          {heard && (
            <Suspense fallback={null}>
              <Sound cue={cue} />
            </Suspense>
          )}
        </div>
        {map.Over && <map.Over />}
      </main>
      <ZoomAndLegend />
      <Overlays chosen={chosen} />
    </>
  );
}

/** The hexes that the player must see: the chosen one with the lit targets of its order, or alone above an open sheet. */
function useLit({ selected, hexMarks }: MapMarks, chosen: Hex | null, showing: boolean): readonly Hex[] | null {
  const covers = useScreen((now) => now.panel !== null) && isSheet();
  return useMemo(() => {
    if (showing) return null;
    const targets = hexMarks.flatMap(({ hex, kind }) => (UNLIT.has(kind) ? [] : [hex]));
    const middle = [selected ?? chosen].filter((hex) => hex !== null);
    if (covers) return middle;
    return targets.length > 0 ? [...middle, ...targets] : [];
  }, [selected, hexMarks, chosen, showing, covers]);
}
const UNLIT: ReadonlySet<HexMark['kind']> = new Set<HexMark['kind']>(['blocked', 'path', 'focus']);

const withRoom = (insets: Insets, room: number): Insets => ({
  ...insets,
  left: insets.left + room,
  right: insets.right + room,
});

/** The hex under the pointer, else under the cursor, for tests in a browser. A separate component, since it renders on every move. */
function HexUnderPointer() {
  const hovered = useScreen((screen) => screen.hovered);
  const focus = useScreen((screen) => screen.focus);
  const hex = hovered ?? focus;
  return hex && <span hidden data-hex={hex} data-by={hovered === null ? 'cursor' : 'pointer'} />;
}
