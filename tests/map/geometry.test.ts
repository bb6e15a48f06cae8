import { describe, expect, it } from 'vitest';
import { gridOf, nameHex, within } from '../../src/engine/kernel/board/hex.ts';
import {
  CORNERS,
  cellAt,
  centreAt,
  centreOf,
  centreOfCell,
  HALF,
  HEX,
  hatch,
  hexAt,
  inset,
  outlines,
  pileOffset,
  worldBox,
} from '../../src/map/geometry.ts';

const grid = gridOf(24, 24);

describe('N-2.1 the map as it lies on the table', () => {
  it('even columns lie half a hex lower', () => {
    expect(centreAt(1, 1)).toEqual({ x: HEX, y: HALF });
    expect(centreAt(2, 1)).toEqual({ x: 2.5 * HEX, y: 2 * HALF });
    expect(centreAt(3, 1)).toEqual({ x: 4 * HEX, y: HALF });
  });

  it('the box holds every hex and nothing more', () => {
    for (const [cols, rows] of [
      [24, 24],
      [1, 1],
      [2, 1],
      [36, 24],
    ] as const) {
      const points = gridOf(cols, rows).names.flatMap((name) => {
        const centre = centreOf(gridOf(cols, rows), name)!;
        return CORNERS.map((corner) => ({ x: corner.x + centre.x, y: corner.y + centre.y }));
      });
      const box = worldBox(cols, rows);
      expect(Math.min(...points.map(({ x }) => x))).toBeCloseTo(0);
      expect(Math.min(...points.map(({ y }) => y))).toBeCloseTo(0);
      expect(Math.max(...points.map(({ x }) => x))).toBeCloseTo(box.width);
      expect(Math.max(...points.map(({ y }) => y))).toBeCloseTo(box.height);
    }
  });
});

describe('N-2.2 neighbours', () => {
  it('lie across the edge of their direction', () => {
    for (let cell = 0; cell < grid.size; cell++) {
      const here = centreOfCell(grid, cell);
      for (let direction = 0; direction < 6; direction++) {
        const other = grid.neighbours[cell * 6 + direction]!;
        if (other < 0) continue;
        const there = centreOfCell(grid, other);
        const angle = (direction * 60 * Math.PI) / 180;
        expect(there.x - here.x).toBeCloseTo(2 * HALF * Math.sin(angle));
        expect(there.y - here.y).toBeCloseTo(-2 * HALF * Math.cos(angle));
      }
    }
  });
});

describe('the hex under a point', () => {
  it('is the hex whose middle is nearest, everywhere on the map', () => {
    const { width, height } = worldBox(24, 24);
    let seed = 5;
    const random = () => {
      seed = (seed * 48271) % 2147483647;
      return seed / 2147483647;
    };
    for (let i = 0; i < 3000; i++) {
      const point = { x: random() * width, y: random() * height };
      const distances = grid.names.map((_, cell) => {
        const centre = centreOfCell(grid, cell);
        return Math.hypot(centre.x - point.x, centre.y - point.y);
      });
      const least = Math.min(...distances);
      const cell = cellAt(grid, point);
      if (cell >= 0) expect(distances[cell]).toBeCloseTo(least, 6);
      // Beyond the ragged edge of the map there is no hex, though one may be near.
      else expect(least).toBeGreaterThan(HALF - 1e-6);
    }
  });

  it('is itself at its middle and just inside its corners', () => {
    for (const name of grid.names) {
      const { x, y } = centreOf(grid, name)!;
      expect(hexAt(24, 24, { x, y })).toBe(name);
      for (const c of CORNERS) expect(hexAt(24, 24, { x: x + c.x * 0.99, y: y + c.y * 0.99 })).toBe(name);
    }
  });

  it('is none off the map', () => {
    const { width, height } = worldBox(24, 24);
    expect(hexAt(24, 24, { x: -5, y: 100 })).toBeNull();
    expect(hexAt(24, 24, { x: 100, y: height + 5 })).toBeNull();
    expect(hexAt(24, 24, { x: width + 5, y: 100 })).toBeNull();
    // The notch over an even column.
    expect(hexAt(24, 24, { x: centreAt(2, 1).x, y: HALF / 2 })).toBeNull();
  });

  it('has a long name on a wide map', () => {
    expect(hexAt(120, 3, centreAt(101, 2))).toBe(nameHex(101, 2, true));
  });
});

describe('outlines', () => {
  it('of one hex are its six corners, clockwise', () => {
    const loops = outlines(grid, [grid.cell('0505')]);
    expect(loops).toHaveLength(1);
    expect(loops[0]).toHaveLength(6);
    expect(area(loops[0]!)).toBeCloseTo(1.5 * Math.sqrt(3) * HEX * HEX);
  });

  it('of a ring are an outer loop and a hole that turns the other way', () => {
    const middle = grid.cell('0808');
    const loops = outlines(
      grid,
      within(grid, middle, 2).filter((cell) => cell !== middle),
    );
    expect(loops).toHaveLength(2);
    const areas = loops.map(area).sort((a, b) => a - b);
    const hex = 1.5 * Math.sqrt(3) * HEX * HEX;
    expect(areas[0]).toBeCloseTo(-hex);
    expect(areas[1]).toBeCloseTo(19 * hex);
  });

  it('of hexes that do not touch are apart', () => {
    expect(outlines(grid, [grid.cell('0101'), grid.cell('0103')])).toHaveLength(2);
    expect(outlines(grid, [])).toHaveLength(0);
  });

  it('shrink by the same breadth everywhere when inset', () => {
    const loop = outlines(grid, [grid.cell('0505')])[0]!;
    const centre = centreOf(grid, '0505')!;
    for (const { x, y } of inset(loop, 4))
      expect(Math.hypot(x - centre.x, y - centre.y)).toBeCloseTo(HEX - 4 / Math.cos(Math.PI / 6));
  });
});

describe('hatching', () => {
  it('runs on from hex to hex and stays inside them', () => {
    const centre = centreOf(grid, '0505')!;
    const lines = hatch(centre, 9);
    expect(lines.length).toBeGreaterThan(8);
    for (const [a, b] of lines) {
      expect((a.x + a.y) / 9).toBeCloseTo(Math.round((a.x + a.y) / 9));
      expect(a.x + a.y).toBeCloseTo(b.x + b.y);
      for (const { x, y } of [a, b]) expect(Math.hypot(x - centre.x, y - centre.y)).toBeLessThan(HEX + 1e-6);
    }
  });
});

describe('a pile of counters', () => {
  it('lies about the middle and never leaves the hex', () => {
    expect(pileOffset(0, 1)).toEqual({ x: 0, y: -0 });
    for (const n of [2, 3, 9]) {
      const offsets = Array.from({ length: n }, (_, i) => pileOffset(i, n));
      expect(offsets.reduce((sum, { x }) => sum + x, 0)).toBeCloseTo(0);
      for (const { x, y } of offsets) expect(Math.hypot(x, y)).toBeLessThan(HEX * 0.3);
    }
  });
});

/** Positive when the loop turns clockwise on the screen. */
function area(loop: readonly { x: number; y: number }[]): number {
  return (
    loop.reduce((sum, a, i) => {
      const b = loop[(i + 1) % loop.length]!;
      return sum + a.x * b.y - b.x * a.y;
    }, 0) / 2
  );
}
