import type { Hex } from '@hexpost/engine';
import { Container, Sprite } from 'pixi.js';
import { type Ref, useImperativeHandle, useLayoutEffect } from 'react';
import { drawFace, FACE, faceKey, GHOST } from '../art/counter-face.ts';
import { placesOf } from '../counter-places.ts';
import type { Detail } from '../detail.ts';
import { type Box, COUNTER, type Point } from '../geometry.ts';
import type { Counter, MapPicture } from '../picture.ts';
import type { MapTools, Viewport } from '../scene.ts';
import { type CounterTextures, createCounterTextures } from '../textures/counter-textures.ts';
import { ease } from '../view/frames.ts';
import { useMap, useOwnLayer, useViewport } from './map-context.ts';

/** Canvas pixels to a counter's side, by nearness. */
const PIXELS: Readonly<Record<Detail, number>> = { overview: 44, table: 92, close: 184 };
const SCALE: Readonly<Record<Detail, number>> = { overview: 1.16, table: 1, close: 1 };
const TURN = 0.13;
/** Milliseconds in which a counter glides to its new place, and a pile spreads. */
const SLIDE = 340;
const SPREAD = 130;

/** The counters on the table. What the window does not show is not drawn, and its face is not printed. */
export interface CounterLayer {
  /** `counters`, with a sprite for every counter, labelled with its id. */
  readonly container: Container;
  lay(picture: MapPicture, detail: Detail, still: boolean): void;
  follow(viewport: Viewport): void;
  /** Spreads the pile of a hex out; null gathers it again. */
  fan(hex: Hex | null): void;
  fanned(): Hex | null;
  destroy(): void;
}

interface Card {
  readonly sprite: Sprite;
  counter: Counter;
  /** Its place or destination, and its size there. */
  at: Point;
  size: number;
  /** Its size on the way. */
  shown: number;
  cancel: () => void;
  /** The face that it should have, and the one that is on it. */
  wantedFace: string;
  face: string;
}

function counterLayer({ density, palette, frames }: MapTools): CounterLayer {
  const container = new Container({ label: 'counters' });
  const cards = new Map<string, Card>();
  const faces = new Map<Detail, CounterTextures>();
  let detail: Detail = 'overview';
  let picture: MapPicture | null = null;
  let still = false;
  let fanned: Hex | null = null;
  let viewport: Viewport | null = null;

  const pixels = (): number => PIXELS[detail] * Math.min(2, density);

  const resize = ({ sprite, shown }: Card): void => {
    sprite.scale.set((COUNTER * SCALE[detail] * shown) / pixels());
  };

  const paint = (due: readonly Card[]): void => {
    let sheets = faces.get(detail);
    if (!sheets) {
      sheets = createCounterTextures(FACE * pixels(), pixels());
      faces.set(detail, sheets);
    }
    const textures = sheets.print(
      due.map(({ counter, wantedFace }) => ({
        key: wantedFace,
        draw: (ctx) => drawFace(ctx, counter, detail, palette),
      })),
    );
    due.forEach((card, i) => {
      const { sprite, counter } = card;
      card.face = card.wantedFace;
      sprite.texture = textures[i]!;
      resize(card);
      sprite.rotation = counter.state === 'done' && detail !== 'overview' ? TURN : 0;
    });
  };

  /** Shows what is in sight, and gives everything shown the right face. */
  const cull = (): void => {
    if (!viewport) return;
    const { box } = viewport;
    let missingFace = false;
    for (const { sprite, wantedFace, face } of cards.values()) {
      const visible = isNear(box, sprite, 0);
      sprite.visible = visible;
      missingFace ||= visible && face !== wantedFace;
    }
    // When one must be printed, so are its neighbours: a sheet goes to the graphics card as a whole.
    if (missingFace)
      paint([...cards.values()].filter(({ sprite }) => isNear(box, sprite, Math.max(box.width, box.height))));
  };

  const move = (card: Card, to: Point, size: number, milliseconds: number): void => {
    card.cancel();
    const { sprite } = card;
    const { x, y } = sprite;
    const { shown } = card;
    Object.assign(card, { at: to, size });
    if (x === to.x && y === to.y && shown === size) return;
    card.cancel = ease(frames, milliseconds, still, (t) => {
      sprite.position.set(x + (to.x - x) * t, y + (to.y - y) * t);
      if (shown !== size) {
        card.shown = shown + (size - shown) * t;
        resize(card);
      }
      if (viewport) sprite.visible = isNear(viewport.box, sprite, 0);
    });
  };

  const place = (milliseconds: number): void => {
    if (!picture) return;
    const places = placesOf(picture, fanned);
    const names = new Set(places.map(({ counter }) => nameOf(counter)));
    for (const [name, { sprite, cancel }] of cards)
      if (!names.has(name)) {
        cancel();
        sprite.destroy();
        cards.delete(name);
      }
    places.forEach(({ counter, at, size }, i) => {
      const name = nameOf(counter);
      const wantedFace = faceKey(counter, detail);
      let card = cards.get(name);
      if (!card) {
        const sprite = new Sprite({ label: name, anchor: 0.5, x: at.x, y: at.y, alpha: counter.ghost ? GHOST : 1 });
        card = { sprite, counter, at, size, shown: size, cancel: () => {}, wantedFace, face: '' };
        cards.set(name, card);
        container.addChild(sprite);
      } else if (card.at.x !== at.x || card.at.y !== at.y || card.size !== size) move(card, at, size, milliseconds);
      Object.assign(card, { counter, wantedFace });
      if (container.children[i] !== card.sprite) container.setChildIndex(card.sprite, i);
    });
    cull();
    frames.invalidate();
  };

  return {
    container,
    lay(now, nearness, isStill) {
      still = isStill;
      const same = picture === now && detail === nearness;
      picture = now;
      detail = nearness;
      if (!same) place(SLIDE);
    },
    follow(now) {
      viewport = now;
      cull();
    },
    fan(hex) {
      if (hex === fanned) return;
      fanned = hex;
      place(SPREAD);
    },
    fanned: () => fanned,
    destroy() {
      for (const { cancel } of cards.values()) cancel();
      container.destroy({ children: true });
      for (const sheets of faces.values()) sheets.destroy();
      cards.clear();
    },
  };
}

/** A unit may be on the table twice: where it is, and where it is planned to go. */
const nameOf = ({ id, ghost }: Counter): string => (ghost ? `${id} planned` : id);

/** True when a counter around that point shows in a box that is `more` wider on every side. */
const isNear = (box: Box, { x, y }: Point, more: number): boolean =>
  x > box.x - COUNTER - more &&
  x < box.x + box.width + COUNTER + more &&
  y > box.y - COUNTER - more &&
  y < box.y + box.height + COUNTER + more;

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
