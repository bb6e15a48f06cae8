import { describe, expect, it } from 'vitest';
import { centreAt, HALF, HEX, worldBox } from '../../../src/map/geometry.ts';
import { layoutOf } from '../../../src/map/print/layout.ts';
import { boxOf, type PrintArea, radiusAt, wholeOf, widthAt } from '../../../src/map/print/order.ts';
import { partInWindow } from '../../../src/panels/map/insets.ts';
import { partBetween, sheetFor } from '../../../src/panels/picture/print-options.ts';
import { measure, orderOf } from './small.ts';

const NOTHING = { title: '', line: '', sides: [], legend: [], notes: [] };

describe('the part of a map', () => {
  it('is the whole map when it is all of it', () => {
    for (const [cols, rows] of [
      [24, 24],
      [1, 3],
      [2, 1],
    ] as const) {
      const [box, world] = [boxOf(wholeOf({ cols, rows })), worldBox(cols, rows)];
      for (const side of ['x', 'y', 'width', 'height'] as const) expect(box[side]).toBeCloseTo(world[side]);
    }
  });

  it('holds its hexes whole, and is no larger than they need', () => {
    for (const part of [
      { cols: [3, 7], rows: [2, 5] },
      { cols: [4, 4], rows: [6, 6] },
      { cols: [3, 3], rows: [1, 2] },
    ] as const satisfies PrintArea[]) {
      const box = boxOf(part);
      const centres = [];
      for (let col = part.cols[0]; col <= part.cols[1]; col++)
        for (let row = part.rows[0]; row <= part.rows[1]; row++) centres.push(centreAt(col, row));
      expect(Math.min(...centres.map(({ x }) => x)) - HEX).toBeCloseTo(box.x);
      expect(Math.max(...centres.map(({ x }) => x)) + HEX).toBeCloseTo(box.x + box.width);
      expect(Math.min(...centres.map(({ y }) => y)) - HALF).toBeCloseTo(box.y);
      expect(Math.max(...centres.map(({ y }) => y)) + HALF).toBeCloseTo(box.y + box.height);
    }
  });

  it('lies between any two of its corners', () => {
    const wanted = { cols: [2, 5], rows: [3, 7] };
    for (const [from, to] of [
      ['0203', '0507'],
      ['0507', '0203'],
      ['0207', '0503'],
      [' 0503 ', '0207'],
    ] as const)
      expect(partBetween(24, 24, from, to)).toEqual(wanted);
    expect(partBetween(24, 24, '0101', '2501')).toBeUndefined();
    expect(partBetween(24, 24, '', '0101')).toBeUndefined();
  });

  it('is what the window shows between the panels', () => {
    const insets = { left: 100, right: 0, top: 0, bottom: 0 };
    const room = { width: 500, height: 400 };
    const view = { ...centreAt(10, 10), zoom: 1 };
    const part = partInWindow(view, room, insets, 24, 24)!;
    const [left, right] = [view.x - 150, view.x + 250];
    for (let col = 1; col <= 24; col++) {
      const { x } = centreAt(col, 1);
      expect(x >= left && x <= right, String(col)).toBe(col >= part.cols[0] && col <= part.cols[1]);
    }
    expect(partInWindow({ x: -5000, y: 0, zoom: 1 }, room, insets, 24, 24)).toBeNull();
    expect(partInWindow({ ...view, zoom: 0.01 }, room, insets, 24, 24)).toEqual(wholeOf({ cols: 24, rows: 24 }));
  });
});

describe('the size of a picture', () => {
  it('is the width that was asked, whatever is about the map', () => {
    for (const width of [300, 800, 1201, 2400])
      for (const caption of [NOTHING, orderOf().caption]) {
        const layout = layoutOf(orderOf({ width, caption, format: 'png' }), measure);
        expect(layout.width).toBe(width);
        expect(Number.isInteger(layout.height)).toBe(true);
        expect(layout.left * 2 + layout.box.width * layout.scale).toBeCloseTo(width);
      }
  });

  it('follows from the size of a hex and back', () => {
    const part = wholeOf({ cols: 24, rows: 24 });
    for (const radius of [10, 30, 75]) expect(radiusAt(part, widthAt(part, radius))).toBeCloseTo(radius, 1);
  });

  it('is only the map where nothing is to be said', () => {
    const bare = layoutOf(orderOf({ caption: NOTHING }), measure);
    expect(bare.height).toBe(Math.ceil(bare.box.height * bare.scale + 2 * bare.left));
    expect(layoutOf(orderOf(), measure).height).toBeGreaterThan(bare.height);
  });

  it('keeps the legend on the picture, and its entries apart', () => {
    for (const width of [300, 700, 1600]) {
      const { legend, sides, notes, height, letter } = layoutOf(orderOf({ width }), measure);
      for (const row of [legend, sides, notes])
        row.forEach((laid, i) => {
          expect(laid.x + laid.width).toBeLessThanOrEqual(width);
          expect(laid.y).toBeLessThan(height);
          const before = row[i - 1];
          if (before) expect(laid.y > before.y || laid.x >= before.x + before.width + letter).toBe(true);
        });
    }
  });

  it('names the sheet of paper that it fits on', () => {
    expect(sheetFor(190, 280)).toBe('A4');
    expect(sheetFor(280, 190)).toBe('A4');
    expect(sheetFor(230, 314)).toBe('A3');
    expect(sheetFor(2000, 100)).toBeUndefined();
  });
});
