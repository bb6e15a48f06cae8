import { Container, Graphics, Sprite } from 'pixi.js';
import type { Cue, CueDice } from '../../cues.ts';
import { FONT, type Inks } from '../../inks.ts';
import type { Press } from '../../scene.ts';
import { drawDie } from './die.ts';
import { landed } from './motion.ts';

/** A slip of paper with dice and a few words. Its measures are CSS pixels; its tip, at the origin, points down. */
export interface Slip {
  readonly container: Container;
  readonly width: number;
  readonly height: number;
  /** Lets the dice fall. */
  pose(t: number): void;
}

const SHARP = 3;
const EDGE = 8;
const TIP = 8;
const SMALL = { size: 12, line: 15 };
const LARGE = { size: 15, line: 20 };
/** Dice of a cue, and how they are laid while they are few, and while they are many. */
const FEW = { most: 30, die: 18, row: 10 };
const MANY = { die: 13, row: 15 };
const GAP = 3;

const widthOf = (text: string, size: number): number => (text === '' ? 0 : text.length * size * 0.52 + 6);

export function slipOf(press: Press, inks: Inks, { dice = [], text = '', tone = 'plain' }: Cue): Slip {
  const container = new Container();
  const thrown = dice.reduce((count, { faces }) => count + faces.length, 0);
  const { die, row } = thrown <= FEW.most ? FEW : MANY;
  const pitch = die + GAP;
  const wide = (group: CueDice): number => Math.min(row, group.faces.length) * pitch - GAP;
  const width =
    2 * EDGE +
    Math.max(
      widthOf(text, LARGE.size),
      ...dice.map((group) => Math.max(wide(group), widthOf(group.label, SMALL.size))),
    );
  const height =
    2 * EDGE +
    (text ? LARGE.line : 0) +
    dice.reduce(
      (sum, { label, faces }) => sum + (label ? SMALL.line : 0) + Math.ceil(faces.length / row) * pitch + GAP,
      0,
    );
  const ink = tone === 'bad' ? inks.target : tone === 'good' ? inks.accent : inks.onLabel;
  container.addChild(paper(width, height, inks, ink));

  let y = -TIP - height + EDGE;
  const say = (words: string, { size, line }: typeof SMALL, colour: string): void => {
    const sprite = word(press, words, size, colour);
    sprite.position.set(0, y + line / 2);
    container.addChild(sprite);
    y += line;
  };
  const fallen: Sprite[] = [];
  for (const group of dice) {
    if (group.label) say(group.label, SMALL, inks.onLabel);
    group.faces.forEach((face, i) => {
      const sprite = dieOf(press, inks, face, group.sides, group.good[i] ?? null);
      const inRow = Math.min(row, group.faces.length - Math.floor(i / row) * row);
      sprite.position.set(((i % row) - (inRow - 1) / 2) * pitch, y + Math.floor(i / row) * pitch + pitch / 2);
      fallen.push(sprite);
    });
    y += Math.ceil(group.faces.length / row) * pitch + GAP;
  }
  for (const sprite of fallen) container.addChild(sprite);
  if (text) say(text, LARGE, ink);
  const outcome = text && fallen.length > 0 ? container.children.at(-1)! : null;
  return {
    container,
    width,
    height: height + TIP,
    pose(t) {
      fallen.forEach((sprite, i) => {
        const down = landed(t, i, fallen.length);
        sprite.alpha = down;
        sprite.scale.set(((1 + (1 - down) * 1.4) * die) / PIXELS);
        sprite.rotation = (1 - down) * (i % 2 ? -2 : 2);
      });
      // What came of it is said when the last die lies.
      if (outcome) outcome.alpha = landed(t, fallen.length - 1, fallen.length) < 1 ? 0 : 1;
    },
  };
}

function paper(width: number, height: number, inks: Inks, ink: string): Graphics {
  const [l, t, b] = [-width / 2, -TIP - height, -TIP];
  const outline = [
    { x: l, y: t },
    { x: -l, y: t },
    { x: -l, y: b },
    { x: TIP, y: b },
    { x: 0, y: 0 },
    { x: -TIP, y: b },
    { x: l, y: b },
  ];
  return new Graphics()
    .poly(outline.map(({ x, y }) => ({ x: x + 2, y: y + 3 })))
    .fill({ color: '#000000', alpha: 0.28 })
    .poly(outline)
    .fill({ color: inks.label })
    .stroke({ color: ink, width: 1.4 });
}

/** Pixels to the side of a die. */
const PIXELS = 54;

function dieOf({ prints }: Press, inks: Inks, face: number, sides: number, good: boolean | null): Sprite {
  const texture = prints.get(`cue die ${face}/${sides} ${good} ${inks.label}`, 1.3, 1.3, PIXELS, (ctx) =>
    drawDie(ctx, face, sides, good, inks),
  );
  return new Sprite({ texture, anchor: 0.5 });
}

function word({ prints }: Press, words: string, size: number, ink: string): Sprite {
  const width = widthOf(words, size);
  const texture = prints.get(`cue word ${size} ${ink} ${words}`, width, size * 1.5, SHARP, (ctx) => {
    ctx.font = `${size > 13 ? 600 : 400} ${size}px ${FONT}`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillStyle = ink;
    ctx.fillText(words, 0, 1, width);
  });
  const sprite = new Sprite({ texture, anchor: 0.5 });
  sprite.scale.set(1 / SHARP);
  return sprite;
}
