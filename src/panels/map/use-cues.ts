import { useReducedMotion } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { PUBLIC } from '../../engine/kernel/ids.ts';
import { lengthOf, type ShownCue, showsBefore } from '../../map/cues.ts';
import type { MapMarks, MapPicture } from '../../map/picture.ts';
import { lastReveal, type Screen } from '../../store/screen.ts';
import { keepState } from '../../store/state-cache.ts';
import { useScreen, useTable, useTools } from '../table/tools.ts';
import { type CueStep, stepsOf } from './cue-steps.ts';
import type { CueMoment } from './map-parts.ts';

/** While results are shown nothing lies over them but the cursor and the danger. */
export const quiet = (marks: MapMarks): MapMarks => ({
  selected: null,
  hexMarks: marks.hexMarks.filter(({ kind }) => kind === 'focus'),
  arrows: [],
  danger: marks.danger,
});

/** More entries at once than this are a campaign that was loaded, not a game that is watched. */
const MOST_ENTRIES = 3;
/** Shortest time for which marks without motion are shown, in milliseconds. */
const STILL_LEAST = 700;

interface Run {
  readonly steps: readonly CueStep[];
  readonly index: number;
}
interface Moment {
  readonly count: number;
  readonly at: number | null;
}

const isAtEnd = ({ count, at }: Moment): boolean => at === null || at >= count - 1;

/** The entries (from 0) whose cues are due when the table came from one moment to another. */
function due(from: Moment | null, to: Moment, { playing, stepped }: Pick<Screen, 'playing' | 'stepped'>): number[] {
  const last = to.count - 1;
  if (from === null) return [];
  const grown = to.count - from.count;
  if (isAtEnd(to) && isAtEnd(from) && grown > 0)
    return grown > MOST_ENTRIES ? [] : Array.from({ length: grown }, (_, i) => from.count + i);
  const shown = Math.min(last, to.at ?? last);
  const was = Math.min(last, from.at ?? last);
  const isStep = shown !== was && (playing || (stepped === shown && was === shown - 1));
  return isStep && shown >= 0 ? [shown] : [];
}

export interface CuedPicture {
  /** The picture to show: the current one, or an earlier one while results are shown. */
  readonly picture: MapPicture;
  readonly cue: ShownCue | null;
}

/**
 * Results one after another: after each command, and at each step of a replay. Nothing waits for them; a click,
 * a key or the next command cuts them off.
 */
export function useCues(now: MapPicture, draw: (view: unknown) => MapPicture): CuedPicture {
  const { store, screen, ui } = useTools();
  const { system, campaign, sitting, words } = useTable();
  const { cue: made } = ui.screen.map;
  const { viewer } = sitting;
  const at = useScreen((screen) => screen.at);
  const pace = useScreen((screen) => screen.pace);
  const replaySpeed = useScreen((screen) => (screen.at !== null || screen.playing ? screen.speed : 1));
  const playing = useScreen((screen) => screen.playing);
  const still = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const [stand, setStand] = useState<Moment | null>(() => openedForAll());
  const [run, setRun] = useState<Run | null>(null);
  const { entries } = campaign;
  keepState(campaign, store.getState().state);

  // Settled while drawing: no picture of what is to come may flash up first.
  if (stand?.count !== entries.length || stand.at !== at) {
    const next = { count: entries.length, at };
    setStand(next);
    const source = made && {
      system,
      campaign,
      viewer,
      cueOf: (moment: Pick<CueMoment, 'event' | 'before' | 'after'>) => made({ ...moment, campaign, words }),
    };
    const steps =
      source && pace !== 0 ? due(stand, next, screen.getState()).flatMap((entry) => stepsOf(source, entry)) : [];
    setRun(steps.length > 0 ? { steps, index: 0 } : null);
  }

  const step = run?.steps[run.index];
  const cue = useMemo<ShownCue | null>(() => {
    if (!step) return null;
    const milliseconds = lengthOf(step.cue) / Math.max(1, pace, replaySpeed);
    return { cue: step.cue, milliseconds: still ? Math.max(STILL_LEAST, milliseconds) : milliseconds };
  }, [step, pace, replaySpeed, still]);
  const picture = useMemo(() => {
    if (!step) return now;
    const after = draw(step.after);
    return showsBefore(step.cue) && !still ? withGoer(draw(step.before), after, step) : after;
  }, [step, now, still, draw]);

  useEffect(() => {
    if (!cue) return undefined;
    const timer = setTimeout(
      () => setRun((now) => (now && now.index + 1 < now.steps.length ? { ...now, index: now.index + 1 } : null)),
      cue.milliseconds,
    );
    return () => clearTimeout(timer);
  }, [cue]);
  const running = run !== null;
  useEffect(() => screen.setState({ cueing: running }), [screen, running]);
  useSkip(
    running,
    at === null && !playing,
    useCallback(() => setRun(null), []),
  );
  return { picture, cue };

  /** Players who look at the table together after a reveal have not seen yet what it brought. */
  function openedForAll(): Moment | null {
    const since = lastReveal(system, campaign);
    const together = viewer === PUBLIC && screen.getState().together === since;
    return together && since === campaign.entries.length - 1 && since >= 0 ? { count: since, at: null } : null;
  }
}

/** A unit that leaves a transport is on no map yet: it starts where its way begins. */
function withGoer(before: MapPicture, after: MapPicture, { cue }: CueStep): MapPicture {
  if (cue.counter === undefined || before.counters.some(({ id }) => id === cue.counter)) return before;
  const goer = after.counters.find(({ id }) => id === cue.counter);
  return goer ? { ...before, counters: [...before.counters, { ...goer, hex: cue.hexes[0]! }] } : before;
}

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta']);
/** A press that goes this far, in CSS pixels, moves the map and is no click. */
const DRAG = 8;

/** A click or any key ends what is shown, and does what it always does. In play Escape does nothing else. */
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
