import { PUBLIC, type Seat, type Viewer } from '@hexpost/engine';
import { useReducedMotion } from '@mantine/hooks';
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { lengthOf, type ShownCue } from '../../map/cues.ts';
import { newsFrom } from '../../store/news.ts';
import { lastReveal, type Screen, showHex } from '../../store/screen.ts';
import { keepState } from '../../store/state-cache.ts';
import { preferences } from '../parts/preferences.ts';
import { useScreen, useTable, useTools } from '../table/tools.ts';
import { type CueStep, type StepSource, stepsOf } from './cue-steps.ts';
import type { CueMoment } from './map-parts.ts';
import { paced, stepsSince } from './news-steps.ts';

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta']);
/** A press that moves this far, in CSS pixels, drags the map and is not a click. */
const DRAG = 8;

/** A click or any key ends the running cues, besides its usual effect. In play Escape has no other effect. */
function useSkip(running: boolean, inPlay: boolean, skip: () => void): void {
  useEffect(() => {
    if (!running) return undefined;
    let pressed = { x: 0, y: 0 };
    const onKey = (event: KeyboardEvent) => {
      if (MODIFIERS.has(event.key)) return;
      const inDialog = event.target instanceof Element && event.target.closest('[role=dialog], [role=menu]') !== null;
      if (event.key === 'Escape' && inPlay && !inDialog) event.stopPropagation();
      skip();
    };
    const onPress = ({ clientX: x, clientY: y }: PointerEvent) => {
      pressed = { x, y };
    };
    const onClick = ({ clientX: x, clientY: y }: MouseEvent) => {
      if (Math.hypot(x - pressed.x, y - pressed.y) < DRAG) skip();
    };
    addEventListener('keydown', onKey, true);
    addEventListener('pointerdown', onPress, true);
    addEventListener('click', onClick, true);
    return () => {
      removeEventListener('keydown', onKey, true);
      removeEventListener('pointerdown', onPress, true);
      removeEventListener('click', onClick, true);
    };
  }, [running, inPlay, skip]);
}

/** More entries at once than this mean that a campaign was loaded, not that a game is watched. */
const MOST_ENTRIES = 3;
/** Shortest time for which marks without motion are shown, in milliseconds. */
const STILL_LEAST = 700;

interface Run {
  readonly steps: readonly CueStep[];
  readonly index: number;
  /** Speed as a multiple of single speed. */
  readonly speed: number;
  /** It shows a seat the events since it last had the screen. */
  readonly isNews: boolean;
  /** Panels show the position before the run until it is over. */
  readonly holds: boolean;
  /** The place that the map was asked to show before the run. */
  readonly centre: Screen['centre'];
}

/** The screen as it was last drawn. */
interface Moment {
  readonly count: number;
  readonly at: number | null;
  readonly seat: Seat | null;
  readonly viewer: Viewer;
  readonly when: string;
}

/** Results that are being shown on the map, one after another. */
export interface CueRun {
  readonly step: CueStep | undefined;
  /** Null while nothing is shown or a card still covers it. */
  readonly cue: ShownCue | null;
  readonly isNews: boolean;
  readonly holds: boolean;
  /** Shows the news since the last action of the seat at the screen (again). */
  readonly showNews: () => void;
  /** Ends the run; after a replay of news the map returns to the seat's previous view. */
  readonly end: () => void;
}

export const CueRunContext = createContext<CueRun | null>(null);

export function useCueRun(): CueRun {
  const run = useContext(CueRunContext);
  if (!run) throw new Error('outside the table screen');
  return run;
}

const isAtEnd = ({ count, at }: Moment): boolean => at === null || at >= count - 1;

/** The entries (from 0) whose cues are due when the table goes from one moment to another. */
function due(from: Moment | null, to: Moment, { playing, stepped }: Pick<Screen, 'playing' | 'stepped'>): number[] {
  const last = to.count - 1;
  if (from === null) return [];
  const grown = to.count - from.count;
  if (isAtEnd(to) && isAtEnd(from) && grown > 0)
    return grown > MOST_ENTRIES ? [] : Array.from({ length: grown }, (_, i) => from.count + i);
  const shown = Math.min(last, to.at ?? last);
  const was = Math.min(last, from.at ?? last);
  const isStep = shown !== was && (playing || (stepped === shown && was < shown));
  return isStep && shown >= 0 ? [shown] : [];
}

/** The source of cues for the events that the viewer may read; undefined if the system shows none. */
export function useStepSource(): StepSource | undefined {
  const { ui } = useTools();
  const { system, campaign, sitting, words } = useTable();
  const { cue: made } = ui.screen.map;
  const { viewer } = sitting;
  return useMemo(
    () =>
      made && {
        system,
        campaign,
        viewer,
        cueOf: (moment: Omit<CueMoment, 'campaign' | 'words'>) => made({ ...moment, campaign, words }),
      },
    [made, system, campaign, viewer, words],
  );
}

/**
 * Results one after another: after each command, at each step of a replay, and the actions of others for a seat that
 * takes over the screen. Nothing waits for them; a click, a key or the next command ends them.
 */
export function useMakeCueRun(): CueRun {
  const { store, screen, ui } = useTools();
  const { own: _, ...table } = useTable();
  const { system, campaign, sitting, hotseat, words, view } = table;
  const { seat, viewer } = sitting;
  const count = campaign.entries.length;
  const at = useScreen((screen) => screen.at);
  const pace = useScreen((screen) => screen.pace);
  const replaySpeed = useScreen((screen) => (screen.at !== null || screen.playing ? screen.speed : 1));
  const playing = useScreen((screen) => screen.playing);
  const covered = useScreen((screen) => screen.cards.length > 0);
  const still = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const source = useStepSource();
  const [stand, setStand] = useState<Moment | null>(openedForAll);
  const [run, setRun] = useState<Run | null>(null);
  keepState(campaign, store.getState().state);

  // Decided while rendering: no later picture may flash up first.
  if (stand?.count !== count || stand.at !== at || stand.seat !== seat || stand.viewer !== viewer) {
    const next = { count, at, seat, viewer, when: words.when(view) };
    setStand(next);
    const begun = source && pace !== 0 ? (handedOver() ?? live(next)) : null;
    // A person who only sits down or gets up does not end a run, and an entry that shows nothing, such as a clock's, does not end the news.
    const isQuiet =
      stand?.at === at && stand.viewer === viewer && (run?.isNews ? count >= stand.count : count === stand.count);
    if (begun || !isQuiet) setRun(begun);
  }

  const step = run?.steps[run.index];
  const speed = Math.max(1, pace, replaySpeed) * (run?.speed ?? 1);
  const cue = useMemo<ShownCue | null>(() => {
    if (!step || covered) return null;
    const milliseconds = lengthOf(step.cue) / speed;
    return { cue: step.cue, milliseconds: still ? Math.max(STILL_LEAST, milliseconds) : milliseconds };
  }, [step, covered, speed, still]);

  const isNews = run?.isNews ?? false;
  const centreThen = run?.centre;
  const end = useCallback(() => {
    setRun(null);
    if (!isNews) return;
    const { centre } = screen.getState();
    screen.setState(({ newsShown }) => ({ newsShown: { ...newsShown, [viewer]: count } }));
    // The incoming seat was to look at something of its own.
    if (centre && centre !== centreThen) showHex(screen, centre.hex);
  }, [screen, isNews, centreThen, viewer, count]);
  useEffect(() => {
    if (!cue || !run) return undefined;
    const isLast = run.index + 1 >= run.steps.length;
    const timer = setTimeout(
      () => (isLast ? end() : setRun((now) => now && { ...now, index: now.index + 1 })),
      cue.milliseconds,
    );
    return () => clearTimeout(timer);
  }, [cue, run, end]);
  const running = run !== null;
  useEffect(() => {
    screen.setState({ cueing: running });
    // A curtain may fall in the middle of it: the computer does not wait for a map that is gone.
    return () => screen.setState({ cueing: false });
  }, [screen, running]);
  useSkip(running && !covered, at === null && !playing, end);
  const showNews = (): void => setRun(news(newsFrom(table, ui.table)));
  return { step, cue, isNews, holds: run?.holds ?? false, showNews, end };

  /** The steps of the latest entries, or of those that the replay has reached. */
  function live(next: Moment): Run | null {
    const steps = due(stand, next, screen.getState()).flatMap((entry) => stepsOf(source!, entry));
    if (steps.length === 0) return null;
    // In another phase the panels ask for other input.
    const holds = stand?.seat === seat && stand.viewer === viewer && stand.when === next.when && at === null;
    const { centre } = screen.getState();
    return { steps, index: 0, speed: 1, isNews: false, holds: holds && steps.some(({ cue }) => cue.dice), centre };
  }

  function news(from: number | undefined): Run | null {
    if (!source || from === undefined) return null;
    const { steps, speed } = paced(stepsSince(source, from));
    const { centre } = screen.getState();
    return steps.length === 0 ? null : { steps, index: 0, speed, isNews: true, holds: false, centre };
  }

  /**
   * The news for a seat that took over the screen from another, or sat down behind the curtain. With reduced motion
   * nothing moves by itself: there are marks instead.
   */
  function handedOver(): Run | null {
    const { lifted, newsShown } = screen.getState();
    const comes =
      stand === null ? lifted?.seat === seat : stand.seat !== seat && stand.viewer !== viewer && stand.count <= count;
    if (!hotseat || !comes || still || !preferences.getState().replayNews) return null;
    const from = newsFrom(table, ui.table);
    if (from === undefined) return null;
    const begin = Math.max(from, newsShown[viewer] ?? 0);
    return begin < count ? news(begin) : null;
  }

  /** Players who look at the table together after a reveal have not seen its results yet. */
  function openedForAll(): Moment | null {
    const since = lastReveal(system, campaign);
    const together = viewer === PUBLIC && screen.getState().together === since;
    return together && since === count - 1 && since >= 0 ? { count: since, at: null, seat, viewer, when: '' } : null;
  }
}
