import { lazy, type PointerEvent, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { Hex } from '../../engine/kernel/board/hex.ts';
import type { Arrow, HexMark, MapEvents, MapOverlay } from '../../map/picture.ts';
import { dangerOf, pictureOf } from '../../store/picture.ts';
import { marksOf } from '../../store/picture-overlay.ts';
import { arrowOf, type Planned } from '../nuclear/ways.ts';
import css from './MapStage.module.css';
import { pickAt, useHexChosen, usePicking } from './picking.ts';
import { useDrafting, usePlay, useScreen, useTable } from './play.ts';
import { useMapKeys } from './use-map-keys.ts';

const MapView = lazy(() => import('../../map/MapView.tsx').then((file) => ({ default: file.MapView })));

/** The order under way and those on the sheet, as arrows. */
function useArrows(): readonly Arrow[] {
  const { planned, game, words, sheeting } = useTable();
  const draft = useDrafting((now) => now.draft);
  const lines = useDrafting((now) => now.lines);
  const hovered = useScreen((now) => now.hovered ?? now.focus);
  const { picks, options } = usePicking();
  return useMemo(() => {
    const colour = (unit: unknown) => words.colour(planned.state.units[String(unit)]?.side ?? '');
    const settled: Planned | undefined = options.ready ? draft : undefined;
    const pick = settled || hovered === null ? undefined : pickAt(picks, hovered);
    const looked: Planned | undefined =
      pick && !pick.choice.refusal && draft.unit !== undefined
        ? { ...draft, command: pick.command ?? draft.command, [pick.field.name]: pick.choice.value }
        : undefined;
    const drawn = settled ?? looked;
    const now = drawn && arrowOf(planned, drawn, colour(drawn.unit));
    const sheet = sheeting
      ? lines.flatMap(({ order }, i) => {
          const arrow = arrowOf(game, order as unknown as Planned, colour((order as unknown as Planned).unit));
          return arrow ? [{ ...arrow, number: i + 1 }] : [];
        })
      : [];
    return now ? [...sheet, now] : sheet;
  }, [planned, game, words, sheeting, draft, lines, hovered, picks, options]);
}

function useOverlay(): MapOverlay {
  const { game, planned } = useTable();
  const inspected = useScreen((now) => now.inspected);
  const focus = useScreen((now) => now.focus);
  const { picks } = usePicking();
  const arrows = useArrows();
  const marks = useMemo(() => marksOf(picks), [picks]);
  return useMemo(() => {
    const unit = inspected === null ? undefined : planned.state.units[inspected];
    const cursor: HexMark[] = focus === null ? [] : [{ hex: focus, kind: 'focus' }];
    return { selected: unit?.hex ?? null, marks: [...marks, ...cursor], arrows, danger: dangerOf(game) };
  }, [game, planned, inspected, focus, marks, arrows]);
}

/** The map with everything that lies over it. */
export function MapStage() {
  const { screen } = usePlay();
  const { game, planned, campaign, sitting, words, sheeting } = useTable();
  const centre = useScreen((now) => now.centre);
  const [pointer, setPointer] = useState<{ x: number; y: number } | null>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  const picking = usePicking();
  const chosen = useHexChosen(picking);
  const overlay = useOverlay();
  const onKeyDown = useMapKeys(picking);
  const picture = useMemo(() => {
    const now = pictureOf(game, campaign.players, sitting.viewer, words.language);
    if (!sheeting || planned === game) return now;
    const later = pictureOf(planned, campaign.players, sitting.viewer, words.language);
    const stood = new Map(now.counters.map(({ id, hex }) => [id, hex]));
    const moved = later.counters.filter(({ id, hex }) => stood.get(id) !== hex).map((counter) => ({ ...counter, ghost: true }));
    return { ...now, counters: [...now.counters, ...moved] };
  }, [game, planned, sheeting, campaign.players, sitting.viewer, words.language]);

  const events = useMemo<Required<MapEvents>>(
    () => ({
      onHex(hex, { button, shift }) {
        setPointer(last.current);
        screen.setState({ focus: null });
        if (button === 0) chosen(hex, shift);
      },
      onHover: (hovered: Hex | null) => screen.setState({ hovered }),
    }),
    [screen, chosen],
  );
  const track = useCallback((event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    last.current = { x: event.clientX - box.left, y: event.clientY - box.top };
  }, []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a map with its own keys is an application
    <div
      className={css.stage}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the map takes the keyboard
      tabIndex={0}
      id="play-map"
      aria-label={words.t('play:map.label')}
      aria-describedby="map-hint"
      onKeyDown={onKeyDown}
      onPointerMoveCapture={track}
      onPointerDownCapture={track}
    >
      <span id="map-hint" className="hx-unseen">
        {words.t('play:map.hint')}
      </span>
      <Suspense fallback={<p className={css.loading}>{words.t('play:map.loading')}</p>}>
        <MapView picture={picture} overlay={overlay} events={events} centre={centre} />
      </Suspense>
      <PointerWord at={pointer} />
    </div>
  );
}

/** A refusal where the pointer is. */
function PointerWord({ at }: { at: { x: number; y: number } | null }) {
  const word = useScreen((now) => now.word);
  if (!at || word?.kind !== 'refusal') return null;
  return (
    <p key={word.id} className={css.word} style={{ left: at.x, top: at.y }} aria-hidden>
      {word.text}
      {word.clause && <small> {word.clause}</small>}
    </p>
  );
}
