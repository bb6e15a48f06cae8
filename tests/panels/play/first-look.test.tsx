import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { viewsOf } from '../../../src/app/shell/visits.ts';
import { gridOf } from '../../../src/engine/kernel/board/hex.ts';
import { centreOf, HALF } from '../../../src/map/geometry.ts';
import { besideHex } from '../../../src/panels/map/PointerWord.tsx';
import { firstHexes, type UnitPlace } from '../../../src/panels/map/use-first-look.ts';
import { mapProps } from './map-view.tsx';
import { BATTLE, campaignOf, play } from './table.tsx';

const look = async (wide: boolean) => {
  await play(campaignOf(BATTLE), 'en', wide);
  await screen.findByRole('application');
  await waitFor(mapProps);
  return mapProps();
};

describe('a map that was looked at before', () => {
  it('is found as it was left, by the same viewer alone, also in another page', async () => {
    const views = viewsOf('a campaign');
    await play(campaignOf(BATTLE), 'en', false, { views });
    await screen.findByRole('application');
    await waitFor(mapProps);
    act(() => mapProps().onView?.({ x: 300, y: 200, zoom: 1.7 }, false));
    cleanup();
    await play(campaignOf(BATTLE), 'en', false, { views: viewsOf('a campaign') });
    await screen.findByRole('application');
    await waitFor(mapProps);
    expect(mapProps().view).toEqual({ x: 300, y: 200, zoom: 1.7 });
    expect(viewsOf('a campaign').of('blue')).toBeUndefined();
    expect(viewsOf('another').of('red')).toBeUndefined();
    act(() => mapProps().onView?.({ x: 1, y: 2, zoom: 1 }, true));
    expect(viewsOf('a campaign').of('red')).toBe('whole');
  });
});

describe('what a side looks at first', () => {
  const units: UnitPlace[] = [
    ['red', '0303'],
    ['red', '0304'],
    ['red', '0305'],
    ['blue', '0909'],
    ['blue', '0306'],
    ['blue', null],
  ];

  it('is the middle of its units, the nearest of the others, then all', () => {
    expect(firstHexes(units, 'red').slice(0, 2)).toEqual(['0304', '0306']);
    expect(new Set(firstHexes(units, 'red'))).toEqual(new Set(['0303', '0304', '0305', '0306', '0909']));
    expect(firstHexes(units, 'red').at(-1)).toBe('0909');
    expect(firstHexes(units, 'green')).toEqual([]);
  });
});

describe('what is said of a hex', () => {
  const free = { x: 0, y: 80, width: 400, height: 420 };
  const box = { width: 200, height: 60 };

  it('lies below the hex, above it where there is no room, and never over it', () => {
    expect(besideHex({ x: 200, y: 200 }, 25, box, free)).toEqual({ x: 100, y: 231 });
    expect(besideHex({ x: 200, y: 470 }, 25, box, free)).toEqual({ x: 100, y: 379 });
  });

  it('stays on the part of the map that no panel covers', () => {
    expect(besideHex({ x: 390, y: 200 }, 25, box, free).x).toBe(194);
    expect(besideHex({ x: 5, y: 200 }, 25, box, free).x).toBe(6);
  });

  it('goes under nothing that lies over the map', () => {
    const zoom = { x: 40, y: 460, width: 100, height: 34 };
    expect(besideHex({ x: 120, y: 380 }, 25, box, free, [zoom])).toEqual({ x: 20, y: 289 });
    const card = { x: 0, y: 80, width: 300, height: 280 };
    expect(besideHex({ x: 120, y: 390 }, 25, box, free, [zoom, card])).toEqual({ x: 151, y: 360 });
    expect(besideHex({ x: 300, y: 420 }, 25, box, free, [{ x: 200, y: 80, width: 200, height: 300 }])).toEqual({
      x: 69,
      y: 390,
    });
  });
});

describe('the first look', () => {
  // The bar is 48 or 80 pixels high; below it lie tools, in letters of 16 pixels with their distance from it.
  it('of a wide screen is at all armies, nearer than the whole map that would be too small to read', async () => {
    const { view, insets, picture } = await look(true);
    expect(insets!.top - 48).toBeGreaterThanOrEqual(2.7 * 16);
    const [width, height] = [globalThis.innerWidth, globalThis.innerHeight];
    const grid = gridOf(picture.cols, picture.rows);
    expect(2 * HALF * view!.zoom).toBeGreaterThan((height - insets!.top - insets!.bottom) / picture.rows);
    for (const { hex } of picture.counters) {
      const at = centreOf(grid, hex)!;
      const x = (at.x - view!.x) * view!.zoom + width / 2;
      const y = (at.y - view!.y) * view!.zoom + height / 2;
      expect(x > insets!.left && x < width - insets!.right && y > insets!.top && y < height - insets!.bottom).toBe(
        true,
      );
    }
  });

  it('of a very large screen is at the whole map, where every hex can be read', async () => {
    const { innerWidth, innerHeight } = globalThis;
    Object.assign(globalThis, { innerWidth: 3840, innerHeight: 2160 });
    try {
      expect((await look(true)).view).toBeUndefined();
    } finally {
      Object.assign(globalThis, { innerWidth, innerHeight });
    }
  });

  it('of a narrow one is at the whole map where that is as near, also when a sheet is folded away later', async () => {
    const { innerWidth, innerHeight } = globalThis;
    Object.assign(globalThis, { innerWidth: 1900, innerHeight: 1600 });
    try {
      expect((await look(false)).view).toBeUndefined();
    } finally {
      Object.assign(globalThis, { innerWidth, innerHeight });
    }
  });

  it('of a narrow one is at the units that are waited for, large enough to read, clear of the tools', async () => {
    const { view, picture, insets } = await look(false);
    expect(insets!.top - 48).toBeGreaterThanOrEqual(3.1 * 16);
    expect(2 * HALF * view!.zoom).toBeGreaterThanOrEqual(40);
    const grid = gridOf(picture.cols, picture.rows);
    for (const hex of ['0910', '0810', '0812']) {
      const at = centreOf(grid, hex)!;
      expect(Math.abs(at.x - view!.x) * view!.zoom).toBeLessThan(globalThis.innerWidth / 2);
      expect(Math.abs(at.y - view!.y) * view!.zoom).toBeLessThan(globalThis.innerHeight / 2);
    }
  });
});
