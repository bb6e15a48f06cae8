import type { Hex } from '@hexpost/engine';
import type { Container } from 'pixi.js';
import { memo, type Ref, useImperativeHandle, useRef } from 'react';
import { CLASH_REACH, clashPlaces, drawClash } from '../art/clash.ts';
import { strokeScale } from '../detail.ts';
import { HEX } from '../geometry.ts';
import type { MapPicture } from '../picture.ts';
import { useMap } from './map-context.ts';

/** Canvas pixels to a hex radius. */
const PIXELS = 110;
const SIDE = 2 * CLASH_REACH * 1.2;

/** Hides the clashes of a hex whose counters are spread out; null shows all. */
export type HideClashes = (hex: Hex | null) => void;

interface Props {
  readonly picture: MapPicture;
  readonly ref: Ref<HideClashes>;
}

/** Fights between counters in the same hex. */
export const Clashes = memo(function Clashes({ picture, ref }: Props) {
  const { textures, palette, inks, detail, frames } = useMap();
  const signs = useRef<Container>(null);
  useImperativeHandle(
    ref,
    () => (hex) => {
      for (const sign of signs.current?.children ?? []) sign.visible = sign.label !== hex;
      frames.invalidate();
    },
    [frames],
  );
  const larger = Math.max(1, strokeScale(detail));
  return (
    <pixiContainer ref={signs}>
      {clashPlaces(picture).map(({ clash, at, angle }) => {
        const { hex, from, to, due } = clash;
        const key = `clash ${from} ${to} ${due} ${angle.toFixed(2)} ${inks.ink}`;
        const texture = textures.get(key, SIDE, SIDE, PIXELS, (ctx) => drawClash(ctx, inks, palette, clash, angle));
        return (
          <pixiSprite
            key={`${hex} ${from} ${to}`}
            label={hex}
            texture={texture}
            anchor={0.5}
            x={at.x}
            y={at.y}
            scale={(HEX / PIXELS) * larger}
          />
        );
      })}
    </pixiContainer>
  );
});
