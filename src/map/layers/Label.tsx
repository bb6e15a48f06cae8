import type { Container } from 'pixi.js';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { BADGE, badgeWidth, drawBadge } from '../art/badge.ts';
import { fade } from '../detail.ts';
import { HEX } from '../geometry.ts';
import { FONT, type Inks } from '../inks.ts';
import type { Sign } from '../picture.ts';
import { useMap, useViewport } from './map-context.ts';

/** Texture pixels to a world unit. */
const SHARP = 3.2;

/** `bare` and `bad` have no slip of paper, only a halo: where there are many words, slips would be a wall. */
type LabelTone = 'plain' | 'faint' | 'target' | 'accent' | 'bare' | 'bad';

export interface LabelProps {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly tone?: LabelTone;
  /** 1 is as large as it is drawn at the table; left out inside `Readable`, which sets it. */
  readonly size?: number;
}

/** A word on a slip of paper, readable on any terrain. */
export function Label({ text, x, y, tone = 'plain', size = 1 }: LabelProps) {
  const { textures, inks } = useMap();
  const width = Math.max(15, 7.4 * text.length + 7);
  const texture = textures.get(`label ${tone} ${text} ${inks.label}`, width + 2, 18, SHARP, (ctx) =>
    drawLabel(ctx, text, tone, width, inks),
  );
  return <pixiSprite texture={texture} anchor={0.5} x={x} y={y} scale={size / SHARP} />;
}

/** Many words. They have no identity but their place in the list, and need none: all are redrawn with it. */
export function LabelList({ labels }: { readonly labels: readonly LabelProps[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return labels.map((label, i) => <Label key={i} {...label} />);
}

interface BadgeProps {
  readonly kind: Sign['kind'];
  readonly text: string | undefined;
  readonly x: number;
  readonly y: number;
}

/** A badge with a sign in it; each kind has a shape of its own, whatever its colour. */
export function Badge({ kind, text, x, y }: BadgeProps) {
  const { textures, inks } = useMap();
  const width = badgeWidth(text) + 4;
  const texture = textures.get(`sign ${kind} ${text ?? ''} ${inks.label}`, width, BADGE + 4, SHARP, (ctx) =>
    drawBadge(ctx, kind, text, inks),
  );
  return <pixiSprite texture={texture} anchor={0.5} x={x} y={y} scale={1 / SHARP} />;
}

interface ReadableProps {
  readonly size?: number;
  /** CSS pixels to a hex radius: nothing is shown below the first, all above the second. */
  readonly fades?: readonly [from: number, to: number];
  readonly children: ReactNode;
}

/** Labels and badges that shrink less than the map does, so that they can be read from afar. */
export function Readable({ size = 1, fades, children }: ReadableProps) {
  const words = useRef<Container>(null);
  const factor = useRef(0);
  // New words have the size of print until they are set.
  useLayoutEffect(() => {
    factor.current = 0;
  });
  useViewport(({ pixels }) => {
    const container = words.current;
    if (!container) return;
    if (fades) {
      container.alpha = fade(pixels, ...fades);
      container.visible = container.alpha > 0;
    }
    const wanted = enlarged(pixels);
    if (Math.abs(wanted - factor.current) < 0.03) return;
    factor.current = wanted;
    for (const word of container.children) word.scale.set((size * wanted) / SHARP);
  });
  return <pixiContainer ref={words}>{children}</pixiContainer>;
}

/** The scale of a word, larger the farther off the camera is: readable, but never wider than its hex. */
const enlarged = (pixels: number): number => Math.max(0.8, Math.min(1.9, (11 * HEX) / (13 * Math.max(1, pixels))));

/** Lines get thinner than words as the camera comes nearer: words must stay readable. */
export const wordScale = (stroke: number): number => stroke ** 0.7;

function drawLabel(ctx: CanvasRenderingContext2D, text: string, tone: LabelTone, width: number, inks: Inks): void {
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  if (tone === 'bare' || tone === 'bad') {
    ctx.font = `600 15px ${FONT}`;
    ctx.lineJoin = 'round';
    ctx.lineWidth = 4;
    ctx.strokeStyle = inks.label;
    ctx.strokeText(text, 0, 0.8, width - 3);
    ctx.fillStyle = tone === 'bad' ? inks.target : inks.onLabel;
    ctx.fillText(text, 0, 0.8, width - 3);
    return;
  }
  const [paper, ink] =
    tone === 'target'
      ? [inks.target, '#fffaf2']
      : tone === 'accent'
        ? [inks.accent, inks.label]
        : [inks.label, inks.onLabel];
  ctx.font = `600 13px ${FONT}`;
  ctx.globalAlpha = tone === 'faint' ? 0.6 : 0.94;
  ctx.fillStyle = paper;
  ctx.beginPath();
  ctx.roundRect(-width / 2, -7.5, width, 15, tone === 'target' ? 2.5 : 7);
  ctx.fill();
  ctx.lineWidth = 1;
  ctx.strokeStyle = tone === 'target' ? inks.label : inks.onLabel;
  ctx.globalAlpha *= 0.7;
  ctx.stroke();
  ctx.globalAlpha = 1;
  ctx.fillStyle = ink;
  ctx.fillText(text, 0, 0.8, width - 3);
}
