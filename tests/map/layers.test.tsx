import { type Container, Graphics, Sprite } from 'pixi.js';
import { describe, expect, it, vi } from 'vitest';
import { AreaShapes, AreaWords } from '../../src/map/layers/Areas.tsx';
import { Arrows } from '../../src/map/layers/Arrows.tsx';
import { Drawing, Group } from '../../src/map/layers/Drawing.tsx';
import { GroundMarks, type Hover, HoveredHex, TargetMarks } from '../../src/map/layers/HexMarks.tsx';
import { Notes } from '../../src/map/layers/Notes.tsx';
import { RulerLine } from '../../src/map/layers/RulerLine.tsx';
import type { Arrow, HexMark } from '../../src/map/picture.ts';
import { numbersOf, stage } from './stage.tsx';

const MARKS: readonly HexMark[] = [
  { hex: '0303', kind: 'reach', text: '1' },
  { hex: '0304', kind: 'reach', text: '2' },
  { hex: '0403', kind: 'blocked', text: '3' },
  { hex: '0505', kind: 'target', text: '58%' },
  { hex: '0606', kind: 'focus' },
  { hex: '9999', kind: 'reach', text: '9' },
];

const NO_DANGER: readonly string[] = [];

/** Everything on the map, however deep. */
const all = (children: readonly Container[]): Container[] =>
  children.flatMap((child) => [child, ...all(child.children)]);
const spritesOf = (children: readonly Container[]) => all(children).filter((child) => child instanceof Sprite);
const wordsOf = (printed: readonly string[]) => printed.map((key) => key.split(' ').slice(1, -1).join(' '));

describe('marks on hexes', () => {
  it('print step counts under the counters, the words of targets over them, and nothing off the map', async () => {
    const { show, shown, printed } = await stage();
    await show(<GroundMarks marks={MARKS} danger={['0707']} selected="0202" outlined={false} />);
    expect(wordsOf(printed)).toEqual(['plain 1', 'plain 2', 'faint 3']);
    expect(spritesOf(shown())).toHaveLength(3);
    printed.length = 0;
    await show(<TargetMarks marks={MARKS} selected={null} />);
    expect(wordsOf(printed)).toEqual(['target 58%']);
  });

  it('fade with the camera, without a render', async () => {
    const { show, shown, camera, printed } = await stage();
    await show(<GroundMarks marks={MARKS} danger={[]} selected={null} outlined={false} />);
    const numbers = shown().find((child) => !(child instanceof Graphics))!;
    const drawn = printed.length;
    camera.jump({ x: 100, y: 100, zoom: 1 });
    expect([numbers.visible, numbers.alpha]).toEqual([true, 1]);
    camera.jump({ x: 100, y: 100, zoom: 0.3 });
    expect(numbers.visible).toBe(false);
    expect(printed).toHaveLength(drawn);
  });

  it('are drawn anew when they change, and only then', async () => {
    const { show, shown, printed } = await stage();
    const cleared = vi.spyOn(Graphics.prototype, 'clear');
    const marks = (more: readonly HexMark[]) => (
      <GroundMarks marks={more} danger={NO_DANGER} selected={null} outlined={false} />
    );
    await show(marks(MARKS));
    const [drawings, words] = [cleared.mock.calls.length, printed.length];
    await show(marks(MARKS));
    expect([cleared.mock.calls.length, printed.length]).toEqual([drawings, words]);
    const before = JSON.stringify(numbersOf(shown()));
    await show(marks(MARKS.slice(1)));
    expect(cleared.mock.calls.length).toBeGreaterThan(drawings);
    expect(JSON.stringify(numbersOf(shown()))).not.toBe(before);
  });
});

describe('the hovered hex', () => {
  it('is outlined at once, asks for a frame, and is gone with the pointer', async () => {
    const { show, shown, asked } = await stage();
    const hover: { current: Hover | null } = { current: null };
    await show(<HoveredHex ref={hover} />);
    const { drawings } = asked;
    hover.current?.('0404');
    expect(asked.drawings).toBe(drawings + 1);
    expect(shown()[0]!.getLocalBounds().width).toBeGreaterThan(40);
    hover.current?.(null);
    expect(shown()[0]!.getLocalBounds().width).toBe(0);
  });
});

describe('arrows', () => {
  const ARROWS: readonly Arrow[] = [
    { path: ['0202', '0203', '0304'], kind: 'move', colour: 0, number: 1 },
    { path: ['0505', '0506'], kind: 'attack', colour: 1 },
    { path: ['0606'], kind: 'move', colour: 0, number: 2 },
  ];

  it('carry the numbers of their orders, those that go nowhere too', async () => {
    const { show, printed } = await stage();
    await show(<Arrows arrows={ARROWS} />);
    expect(wordsOf(printed)).toEqual(['plain 1', 'plain 2']);
  });

  it('keep their numbers readable when the camera goes away', async () => {
    const { show, shown, camera } = await stage();
    await show(<Arrows arrows={ARROWS} />);
    const [number] = spritesOf(shown());
    camera.jump({ x: 100, y: 100, zoom: 1 });
    const near = number!.scale.x;
    camera.jump({ x: 100, y: 100, zoom: 0.5 });
    expect(number!.scale.x).toBeGreaterThan(near);
    // As large on the screen as before, or nearly.
    expect(number!.scale.x * 0.5).toBeGreaterThan(near * 0.8);
  });
});

describe('areas', () => {
  const AREAS = [
    {
      hexes: ['0303', '0304'],
      look: 'wash',
      tone: 'good',
      texts: new Map([
        ['0303', '4+'],
        ['0304', '5+'],
      ]),
      label: 'Reach',
    },
    { hexes: ['9999'], look: 'ring', tone: 'bad', label: 'Nowhere' },
  ] as const;

  it('print their words and names, but not where a mark prints its number', async () => {
    const { show, printed } = await stage();
    const signs = [{ hex: '0202', kind: 'due', text: 'T4' }] as const;
    await show(<AreaWords areas={AREAS} signs={signs} marks={MARKS.slice(0, 1)} />);
    expect(wordsOf(printed)).toEqual(['bare 5+', 'accent Reach', 'due T4']);
  });

  it('that are taken off leave nothing', async () => {
    const { show, shown } = await stage();
    await show(<AreaShapes areas={AREAS} links={[{ path: ['0101', '0102'], whole: true }]} />);
    expect(shown()[0]!.getLocalBounds().width).toBeGreaterThan(40);
    await show(<AreaShapes areas={undefined} links={undefined} />);
    expect(shown()[0]!.getLocalBounds().width).toBe(0);
  });
});

describe('ruler and notes', () => {
  it('lie on the map while they are wanted', async () => {
    const { show, shown, printed } = await stage();
    const ruler = { from: '0101', to: '0505', blocker: '0303', text: '6' };
    await show(<RulerLine ruler={ruler} />);
    expect(wordsOf(printed)).toEqual(['target 6']);
    const [thread] = shown();
    await show(<RulerLine ruler={undefined} />);
    expect(shown()).toEqual([]);
    expect(thread!.destroyed).toBe(true);
    await show(
      <Notes
        notes={[
          { hex: '0404', text: '4 hits', tone: 'bad' },
          { hex: '9999', text: 'nobody', tone: 'plain' },
        ]}
      />,
    );
    expect(shown()).toHaveLength(1);
  });
});

describe('a group', () => {
  it('takes the drawings in it along when it goes', async () => {
    const { show, shown } = await stage();
    await show(
      <Group>
        <Drawing draw={(art) => art.rect(0, 0, 9, 9).fill('#000')} />
      </Group>,
    );
    const drawing = all(shown()).find((child) => child instanceof Graphics)!;
    const { context } = drawing;
    await show(null);
    expect(drawing.destroyed).toBe(true);
    expect(context.destroyed).toBe(true);
  });
});
