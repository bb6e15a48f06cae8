import type { Container, Graphics } from 'pixi.js';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ShownCue } from '../../cues.ts';
import { centreOf } from '../../geometry.ts';
import { lineOf } from '../../inks.ts';
import { sideLook } from '../../palette.ts';
import type { MapPicture } from '../../picture.ts';
import type { CounterLayer } from '../CounterTable.tsx';
import { clearBox } from '../callout-place.ts';
import { useMap, useViewport } from '../map-context.ts';
import { actorOf } from './actor.ts';
import { Callout, type MovingCallout } from './Callout.tsx';
import { Markers, type MovingMarkers } from './Markers.tsx';
import { cueStrokes } from './strokes.ts';

/** The moment of a cue, 0 to 1, that is shown as a still mark with reduced motion. */
const STILL = 0.62;

interface Props {
  readonly shown: ShownCue | null;
  /** The picture on the map while the cue runs and afterwards. */
  readonly picture: MapPicture;
  /** A cue leads the counter that it is about. */
  readonly counters: RefObject<CounterLayer | null>;
  readonly still: boolean;
}

let plays = 0;

/** Results as short motions over the map: one cue at a time, each new one from its beginning. */
export function Cues({ shown, picture, counters, still }: Props) {
  const latest = useRef(picture);
  latest.current = picture;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cue, or another way to show it, is another play
  const play = useMemo(() => ++plays, [shown, still]);
  return shown && <PlayedCue key={play} shown={shown} latest={latest} counters={counters} still={still} />;
}

interface PlayedCueProps extends Pick<Props, 'counters' | 'still'> {
  readonly shown: ShownCue;
  readonly latest: RefObject<MapPicture>;
}

/** One cue, for as long as it is mounted. Frames are drawn only while it runs. */
function PlayedCue({ shown: { cue, milliseconds }, latest, counters, still }: PlayedCueProps) {
  const { grid, inks, palette, frames, camera } = useMap();
  const strokes = useRef<Graphics>(null);
  const likeness = useRef<Container>(null);
  const markers = useRef<MovingMarkers>(null);
  const callout = useRef<MovingCallout>(null);
  const [way] = useState(() => cue.hexes.flatMap((hex) => centreOf(grid, hex) ?? []));
  const goal = way.at(-1);
  const now = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a cue is played once, on the picture that came with it
  useLayoutEffect(() => {
    const [art, host] = [strokes.current, likeness.current];
    if (!art || !host) return;
    const colour = cue.colour === undefined ? inks.ink : lineOf(inks, sideLook(cue.colour, palette).fill);
    const draw = cueStrokes(art, cue, way, colour, inks);
    const actor = still ? null : actorOf(counters.current?.container ?? null, latest.current, cue, way, host);
    const pose = (t: number): void => {
      const { zoom } = camera.view();
      now.current = t;
      art.clear();
      draw(t, still, zoom);
      markers.current?.pose(t, zoom);
      callout.current?.pose(t);
      actor?.pose(t);
    };
    pose(still ? STILL : 0);
    let start = -1;
    const cut = still
      ? () => {}
      : frames.animate((at) => {
          if (start < 0) start = at;
          const t = Math.min(1, (at - start) / milliseconds);
          pose(t);
          return t < 1;
        });
    frames.invalidate();
    return () => {
      cut();
      actor?.leave(latest.current);
      frames.invalidate();
    };
  }, []);

  useViewport(() => {
    const { zoom } = camera.view();
    markers.current?.pose(now.current, zoom);
    if (goal) callout.current?.place(way[0] ?? goal, goal, zoom, clearBox(camera));
  });

  if (!goal) return null;
  return (
    <>
      <pixiGraphics ref={strokes} draw={nothing} />
      <pixiContainer ref={likeness} />
      <Markers ref={markers} cue={cue} at={way} />
      {(cue.text || cue.dice) && <Callout ref={callout} cue={cue} />}
    </>
  );
}
const nothing = (): void => {};
