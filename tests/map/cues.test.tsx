import { Container, Sprite, Texture } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { gridOf } from '../../src/engine/kernel/board/hex.ts';
import { type Cue, lengthOf, showsBefore } from '../../src/map/cues.ts';
import { centreOf, type Point } from '../../src/map/geometry.ts';
import { inksOf } from '../../src/map/inks.ts';
import type { CounterLayer } from '../../src/map/layers/CounterTable.tsx';
import { Cues } from '../../src/map/layers/cues/Cues.tsx';
import { drawDie } from '../../src/map/layers/cues/die.ts';
import { landed, wayAt } from '../../src/map/layers/cues/motion.ts';
import type { Counter, MapPicture } from '../../src/map/picture.ts';
import { numbersOf, stage } from './stage.tsx';

const INKS = inksOf('light');
const counter = (id: string, hex: string): Counter => ({
  id,
  hex,
  symbol: 'infantry',
  colour: 0,
  name: '',
  strength: 1,
  full: 1,
  chevrons: 0,
  alert: false,
  state: 'ready',
  load: 0,
  marks: [],
});
const picture = (hex: string): MapPicture => ({
  cols: 8,
  rows: 8,
  terrain: {},
  zones: [],
  features: [],
  counters: [counter('a', hex)],
});
const middle = (hex: string): Point => centreOf(gridOf(8, 8), hex)!;
const MOVE: Cue = { kind: 'move', hexes: ['0202', '0203', '0204'], counter: 'a', colour: 0 };
const VOLLEY: Cue = {
  kind: 'volley',
  hexes: ['0202', '0205'],
  counter: 'a',
  colour: 1,
  dice: [{ label: 'Lasgun', sides: 6, faces: [6, 1, 3], good: [true, false, null] }],
  text: '1 hit',
};

/** A map with one counter. */
async function table() {
  const { show, shown, run, steps, asked } = await stage();
  const container = new Container();
  const sprite = new Sprite({ texture: Texture.WHITE, label: 'a', ...middle('0202') });
  container.addChild(sprite);
  const counters = { current: { container } as CounterLayer };
  const at = (): Point => ({ x: sprite.x, y: sprite.y });
  const play = (cue: Cue | null, on: MapPicture, still = false) =>
    show(<Cues shown={cue && { cue, milliseconds: 1000 }} picture={on} counters={counters} still={still} />);
  return { shown, sprite, at, play, run, steps, asked };
}

describe('a cue on the map', () => {
  it('leads its counter step by step to the end of its way, and asks for no frame after that', async () => {
    const { at, play, run, steps } = await table();
    await play(MOVE, picture('0202'));
    expect(at()).toEqual(middle('0202'));
    run(0, 500);
    expect(at()).toEqual(middle('0203'));
    run(750);
    expect(at().y).toBeGreaterThan(middle('0203').y);
    expect(at().y).toBeLessThan(middle('0204').y);
    run(1000);
    expect(at()).toEqual(middle('0204'));
    expect(steps.size).toBe(0);
  });

  it('leaves the counter where the next picture has it, and brings it back when that has not moved it', async () => {
    const { sprite, at, play, run } = await table();
    await play(MOVE, picture('0202'));
    run(0, 1000);
    await play(null, picture('0204'));
    expect(at()).toEqual(middle('0204'));
    expect(sprite.alpha).toBe(1);
    sprite.position.copyFrom(middle('0202'));
    await play(MOVE, picture('0202'));
    run(0, 600);
    await play(null, picture('0202'));
    expect(at()).toEqual(middle('0202'));
  });

  it('that is cut off leaves nothing behind and wants no more frames', async () => {
    for (const cue of [MOVE, VOLLEY, { ...VOLLEY, kind: 'destroyed' as const }]) {
      const { shown, sprite, play, run, steps } = await table();
      await play(cue, picture('0202'));
      run(0, 300);
      expect(shown().length).toBeGreaterThan(0);
      await play(null, picture('0202'));
      expect(shown()).toEqual([]);
      expect(steps.size).toBe(0);
      expect([sprite.alpha, sprite.pivot.x, sprite.pivot.y]).toEqual([1, 0, 0]);
    }
  });

  it('draws dice as they fell, and they come to lie before it is over', async () => {
    const { shown, play, run } = await table();
    await play(VOLLEY, picture('0202'));
    run(0, 100);
    const early = JSON.stringify(numbersOf(shown()));
    run(700);
    expect(JSON.stringify(numbersOf(shown()))).not.toBe(early);
    for (let i = 0; i < 30; i++) expect(landed(0.55, i, 30)).toBe(1);
  });

  it('of a counter or hexes that are not there does not stop the others', async () => {
    const { play, run, steps } = await table();
    await play({ ...MOVE, counter: 'nobody' }, picture('0202'));
    run(0, 1000);
    await play({ ...MOVE, hexes: ['9999'] }, picture('0202'));
    expect(steps.size).toBe(0);
  });
});

describe('with reduced motion', () => {
  it.each([MOVE, VOLLEY, { ...MOVE, kind: 'retreat' as const }, { ...VOLLEY, kind: 'destroyed' as const }])(
    'a cue is one still mark: $kind',
    async (cue) => {
      const { shown, at, play, run, steps, asked } = await table();
      await play(cue, picture('0202'), true);
      expect(steps.size).toBe(0);
      expect(asked.drawings).toBeGreaterThan(0);
      expect(shown().length).toBeGreaterThan(0);
      const mark = JSON.stringify(numbersOf(shown()));
      const drawings = asked.drawings;
      run(0, 400, 900);
      expect(JSON.stringify(numbersOf(shown()))).toBe(mark);
      expect(asked.drawings).toBe(drawings);
      expect(at()).toEqual(middle('0202'));
    },
  );
});

describe('motions', () => {
  it('a way is walked in equal steps that end on the hexes', async () => {
    const way = ['0202', '0203', '0303', '0304'].map(middle);
    way.forEach((point, i) => {
      expect(wayAt(way, i / 3).x).toBeCloseTo(point.x);
      expect(wayAt(way, i / 3).y).toBeCloseTo(point.y);
    });
    expect(wayAt([way[0]!], 0.5)).toEqual(way[0]);
  });

  it('a longer way and more dice take longer', async () => {
    expect(lengthOf({ ...MOVE, hexes: [...MOVE.hexes, '0205'] })).toBeGreaterThan(lengthOf(MOVE));
    expect(lengthOf(VOLLEY)).toBeGreaterThan(lengthOf({ ...VOLLEY, dice: [] }));
  });

  it('what a cue brings along is not on the map before it', async () => {
    for (const kind of ['move', 'charge', 'retreat', 'destroyed', 'leave'] as const)
      expect(showsBefore({ ...MOVE, kind })).toBe(true);
    expect(showsBefore({ ...MOVE, kind: 'arrive' })).toBe(false);
  });
});

/** Paths that were drawn, without any colour. */
function strokesOf(good: boolean | null): string {
  const strokes: string[] = [];
  const shapes = new Set(['rotate', 'scale', 'moveTo', 'lineTo', 'arc', 'roundRect']);
  const ctx = new Proxy({} as Record<string, unknown>, {
    get: (_, name: string) => (shapes.has(name) ? (...args: number[]) => strokes.push(`${name} ${args}`) : () => {}),
    set: () => true,
  });
  drawDie(ctx as unknown as CanvasRenderingContext2D, { face: 4, sides: 6, good, look: null }, INKS);
  return strokes.join('; ');
}

describe('a die', () => {
  it('is told a hit or a miss by its shape, not by its colour alone', async () => {
    expect(strokesOf(true)).not.toBe(strokesOf(false));
    expect(strokesOf(false)).toMatch(/^rotate .*lineTo/);
    expect(strokesOf(true)).not.toMatch(/rotate|lineTo/);
  });
});
