import { type Ref, useImperativeHandle, useLayoutEffect } from 'react';
import type { MapPicture } from '../picture.ts';
import { type CounterLayer, counterLayer } from './counters.ts';
import { useMap, useOwnLayer, useViewport } from './map-context.ts';

interface Props {
  readonly picture: MapPicture;
  /** False: a counter that has moved is set down in its new place at once. */
  readonly glide: boolean;
  readonly ref: Ref<CounterLayer>;
}

/** The counters. There may be a thousand, and they glide: they draw by themselves. */
export function CounterTable({ picture, glide, ref }: Props) {
  const map = useMap();
  const [counters, host] = useOwnLayer(() => counterLayer(map));
  useImperativeHandle(ref, () => counters, [counters]);
  useLayoutEffect(() => counters.lay(picture, map.detail, !glide), [counters, picture, map.detail, glide]);
  useViewport((viewport) => counters.follow(viewport));
  return <pixiContainer ref={host} />;
}
