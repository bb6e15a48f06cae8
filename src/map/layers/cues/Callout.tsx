import type { Container, Graphics, Sprite } from 'pixi.js';
import { type Ref, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react';
import type { Cue } from '../../cues.ts';
import { type Box, HEX, type Point } from '../../geometry.ts';
import { FONT, type Inks } from '../../inks.ts';
import { sideLook } from '../../palette.ts';
import { footOf, tipOf } from '../callout-place.ts';
import { Drawing, Group } from '../Drawing.tsx';
import { useMap } from '../map-context.ts';
import { calloutInk, layoutCallout, type PlacedWord, TIP, wordWidth } from './callout-layout.ts';
import { drawDie } from './die.ts';
import { landed } from './motion.ts';

/** Texture pixels to a CSS pixel of a word, and to the side of a die. */
const SHARP = 3;
const PIXELS = 54;
/** Its edge and its shadow, beside the paper. */
const EDGE = 3;

export interface MovingCallout {
  /** Lets the dice fall: `t` of the cue, 0 to 1. */
  pose(t: number): void;
  /** Sets it beside the hex at `goal`, inside `clear`, the part of the world that no panel covers. */
  place(from: Point, goal: Point, zoom: number, clear: Box): void;
}

/** Dice and a few words over the hex of a cue. */
export function Callout({ cue, ref }: { readonly cue: Cue; readonly ref: Ref<MovingCallout> }) {
  const { textures, inks, palette } = useMap();
  const callout = useRef<Container>(null);
  const dice = useRef<Container>(null);
  const outcome = useRef<Sprite>(null);
  const tip = useRef<Container>(null);
  const layout = useMemo(() => layoutCallout(cue, inks), [cue, inks]);
  useImperativeHandle(
    ref,
    () => ({
      pose(t) {
        const fallen = dice.current?.children ?? [];
        fallen.forEach((sprite, i) => {
          const down = landed(t, i, fallen.length);
          sprite.alpha = down;
          sprite.scale.set(((1 + (1 - down) * 1.4) * layout.die) / PIXELS);
          sprite.rotation = (1 - down) * (i % 2 ? -2 : 2);
        });
        // The outcome is shown once the last die has landed.
        if (outcome.current) outcome.current.alpha = landed(t, fallen.length - 1, fallen.length) < 1 ? 0 : 1;
      },
      place(from, goal, zoom, clear) {
        if (callout.current && tip.current) placeCallout(callout.current, tip.current, layout, from, goal, zoom, clear);
      },
    }),
    [layout],
  );
  const all = layout.outcome ? [...layout.words, layout.outcome] : layout.words;
  // Words are seldom the same twice: those of earlier cues may go.
  useLayoutEffect(() => textures.sweep('cue word ', new Set(all.map(keyOf))));
  return (
    <Group ref={callout}>
      <Drawing draw={(art) => drawPaper(art, layout.width, layout.height, inks, calloutInk(cue, inks))} />
      <pixiContainer ref={tip}>
        <Drawing draw={(art) => drawTip(art, inks, calloutInk(cue, inks))} />
      </pixiContainer>
      {layout.words.map((word) => (
        <Word key={word.y} word={word} />
      ))}
      <pixiContainer ref={dice}>
        {layout.dice.map(({ face, sides, good, colour, x, y }) => (
          <pixiSprite
            key={`${x} ${y}`}
            texture={textures.get(
              `cue die ${face}/${sides} ${good} ${colour} ${palette.id} ${inks.label}`,
              1.3,
              1.3,
              PIXELS,
              (ctx) =>
                drawDie(ctx, { face, sides, good, look: colour == null ? null : sideLook(colour, palette) }, inks),
            )}
            anchor={0.5}
            x={x}
            y={y}
          />
        ))}
      </pixiContainer>
      {layout.outcome && <Word word={layout.outcome} ref={outcome} />}
    </Group>
  );
}

const keyOf = ({ text, size, ink }: PlacedWord): string => `cue word ${size} ${ink} ${text}`;

function Word({ word, ref }: { readonly word: PlacedWord; readonly ref?: Ref<Sprite> }) {
  const { textures } = useMap();
  const { text, size, ink, y } = word;
  const width = wordWidth(text, size);
  const texture = textures.get(keyOf(word), width, size * 1.5, SHARP, (ctx) => {
    ctx.font = `${size > 13 ? 600 : 400} ${size}px ${FONT}`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillStyle = ink;
    ctx.fillText(text, 0, 1, width);
  });
  return <pixiSprite ref={ref ?? null} texture={texture} anchor={0.5} y={y} scale={1 / SHARP} />;
}

function drawPaper(art: Graphics, width: number, height: number, inks: Inks, ink: string): void {
  const [l, t, b] = [-width / 2, -height, -TIP];
  art
    .rect(l + 2, t + 3, width, b - t)
    .fill({ color: '#000000', alpha: 0.28 })
    .rect(l, t, width, b - t)
    .fill({ color: inks.label })
    .stroke({ color: ink, width: 1.4 });
}

/** Over the edge of the paper, with its point at the origin. */
const drawTip = (art: Graphics, inks: Inks, ink: string): Graphics =>
  art.poly([-TIP, -TIP, 0, 0, TIP, -TIP], false).fill({ color: inks.label }).stroke({ color: ink, width: 1.4 });

/** Places the callout at the size of print, whatever the zoom, and smaller where the window is too narrow for it. */
function placeCallout(
  container: Container,
  tip: Container,
  { width, height }: Pick<Box, 'width' | 'height'>,
  from: Point,
  goal: Point,
  zoom: number,
  clear: Box,
): void {
  const scale = Math.min(Math.max(1, Math.min(1.5, zoom)) / zoom, clear.width / (width + 2 * EDGE));
  const size = { width: (width + 2 * EDGE) * scale, height: height * scale };
  const foot = footOf(goal, size, clear, LIFT, from);
  container.scale.set(scale);
  container.position.set(foot.x, foot.y);
  const place = tipOf(foot, goal, size, LIFT);
  tip.visible = place !== null;
  if (!place) return;
  tip.position.set(place.x / scale, place.up ? -height - TIP : 0);
  tip.scale.y = place.up ? -1 : 1;
}
/** The tip of a callout above the middle of its hex. */
const LIFT = HEX * 0.62;
