import { extend } from '@pixi/react';
import { Container, Sprite } from 'pixi.js';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { drawFace, FACE, faceKey } from '../art/counter-face.ts';
import { ease, type Frames } from '../frames.ts';
import { COUNTER, type Point } from '../geometry.ts';
import type { Counter, MapPicture } from '../picture.ts';
import { type Place, placesOf } from '../places.ts';
import type { Detail, Press } from './layer.ts';

extend({ Container, Sprite });

/** Canvas pixels to a counter's side, by nearness. */
const PIXELS: Readonly<Record<Detail, number>> = { overview: 44, table: 92, close: 184 };
const pixelsOf = (detail: Detail, { density }: Press): number => PIXELS[detail] * Math.min(2, density);
const printKey = (counter: Counter, detail: Detail, press: Press): string =>
  `face ${faceKey(counter, detail)}@${pixelsOf(detail, press)}`;
const SCALE: Readonly<Record<Detail, number>> = { overview: 1.16, table: 1, close: 1 };
const TURN = 0.13;
/** A counter that goes from hex to hex is seen to go: milliseconds. */
const SLIDE = 340;

export interface CountersProps {
  readonly picture: MapPicture;
  readonly detail: Detail;
  readonly press: Press;
  readonly frames: Frames;
  readonly still: boolean;
}

export function Counters({ picture, detail, press, frames, still }: CountersProps) {
  const places = useMemo(() => placesOf(picture), [picture]);
  useLayoutEffect(() => {
    press.prints.sweep('face ', new Set(places.map(({ counter }) => printKey(counter, detail, press))));
    frames.invalidate();
  });
  return (
    <pixiContainer label="counters">
      {places.map(({ counter, at }) => (
        <CounterCard
          key={counter.id}
          counter={counter}
          at={at}
          detail={detail}
          press={press}
          frames={frames}
          still={still}
        />
      ))}
    </pixiContainer>
  );
}

interface CardProps extends Omit<CountersProps, 'picture'>, Place {}

function CounterCard({ counter, at: { x, y }, detail, press, frames, still }: CardProps) {
  const ref = useRef<Sprite>(null);
  const from = useRef<Point | null>(null);
  const pixels = pixelsOf(detail, press);
  const texture = press.prints.get(printKey(counter, detail, press), FACE, FACE, pixels, (ctx) =>
    drawFace(ctx, counter, detail, press.palette),
  );
  // The place is not a prop: a counter that is on its way must not be set down by another change.
  useLayoutEffect(() => {
    const sprite = ref.current;
    if (!sprite) return;
    const start = from.current ? { x: sprite.x, y: sprite.y } : { x, y };
    from.current = { x, y };
    if (start.x === x && start.y === y) {
      sprite.position.set(x, y);
      return;
    }
    return ease(frames, SLIDE, still, (t) =>
      sprite.position.set(start.x + (x - start.x) * t, start.y + (y - start.y) * t),
    );
  }, [x, y, frames, still]);
  const done = counter.acted === 'yes' && detail !== 'overview';
  return (
    <pixiSprite
      ref={ref}
      label={counter.id}
      texture={texture}
      anchor={0.5}
      scale={(COUNTER * SCALE[detail]) / pixels}
      rotation={done ? TURN : 0}
      alpha={counter.ghost ? 0.5 : 1}
    />
  );
}
