import type { Container } from 'pixi.js';
import { type Ref, useImperativeHandle, useRef } from 'react';
import type { Cue } from '../../cues.ts';
import { HEX, type Point } from '../../geometry.ts';
import { useMap } from '../map-context.ts';
import { drawMarker, MARKED_KINDS } from './marker-art.ts';
import { progress, settle } from './motion.ts';

/** Texture pixels to the radius of a marker. */
const PIXELS = 60;
/** Radius of a marker in hex radii; never below LEAST CSS pixels on the screen. */
const RADIUS = 0.36;
const LEAST = 12;

export interface MovingMarkers {
  /** Lays the markers down as they are at `t` of the cue, 0 to 1. */
  pose(t: number, zoom: number): void;
}

interface Props {
  readonly cue: Cue;
  readonly at: readonly Point[];
  readonly ref: Ref<MovingMarkers>;
}

/** A marker at the upper left of every hex of the cue; nothing for kinds that lay none. */
export function Markers({ cue: { kind, colour = null }, at, ref }: Props) {
  const { textures, inks, palette } = useMap();
  const markers = useRef<Container>(null);
  useImperativeHandle(
    ref,
    () => ({
      pose(t, zoom) {
        const container = markers.current;
        if (!container) return;
        // Laid from above: large and clear at first.
        const down = settle(progress(t, 0, 0.3));
        const scale = Math.max(RADIUS * HEX, LEAST / zoom) / PIXELS;
        container.alpha = down * (1 - progress(t, 0.88, 1));
        for (const marker of container.children) marker.scale.set(scale * (1 + (1 - down) * 0.9));
      },
    }),
    [],
  );
  if (!MARKED_KINDS.has(kind)) return null;
  const texture = textures.get(`cue marker ${kind} ${colour} ${inks.label}`, 2.2, 2.2, PIXELS, (ctx) =>
    drawMarker(ctx, kind, colour, inks, palette),
  );
  const off = kind === 'strike' || kind === 'event' ? 0 : HEX * 0.5;
  return (
    <pixiContainer ref={markers}>
      {at.map(({ x, y }) => (
        <pixiSprite key={`${x} ${y}`} texture={texture} anchor={0.5} x={x - off} y={y - off * 0.9} />
      ))}
    </pixiContainer>
  );
}
