import { describe, expect, it } from 'vitest';
import {
  chiSquareTail,
  gradeOf,
  luckIn,
  oneIn,
  successesOf,
  type Trials,
  unevenness,
} from '../../../src/panels/stats/luck.ts';

const luckOf = (trials: Trials, successes: number) => luckIn({ from: 0, bars: successesOf(trials) }, successes);
const close = (got: number, wanted: number, by = 1e-9) => expect(Math.abs(got - wanted)).toBeLessThan(by);

describe('how unusual dice are', () => {
  it('is counted exactly, also for dice of different chances', () => {
    // Two dice at 1/2, one at 1/6: by hand.
    const bars = successesOf([
      [1 / 2, 2],
      [1 / 6, 1],
    ]);
    [5 / 24, 11 / 24, 7 / 24, 1 / 24].forEach((p, k) => {
      close(bars[k]!, p);
    });
    close(
      bars.reduce((sum, p) => sum + p, 0),
      1,
    );
    const luck = luckOf([[1 / 6, 10]], 5);
    close(luck.expected, 10 / 6);
    expect(luck.direction).toBe('more');
    // P(X >= 5) of ten dice that want a six.
    close(luck.tail, 0.0154619, 1e-6);
    expect(luck.usual).toEqual([0, 4]);
    const bad = luckOf([[1 / 2, 8]], 0);
    expect(bad.direction).toBe('fewer');
    close(bad.tail, 1 / 256);
  });

  it('agrees with every outcome thrown out', () => {
    // Six dice: three that want 4+, two that want 6, one that always succeeds.
    const wants = [4, 4, 4, 6, 6, 1];
    const counts = new Array<number>(7).fill(0);
    for (let code = 0; code < 6 ** 6; code++) {
      let [rest, good] = [code, 0];
      for (const want of wants) {
        if ((rest % 6) + 1 >= want) good++;
        rest = Math.floor(rest / 6);
      }
      counts[good]! += 1;
    }
    const bars = successesOf([
      [1 / 2, 3],
      [1 / 6, 2],
      [1, 1],
    ]);
    counts.forEach((count, k) => {
      close(bars[k]!, count / 6 ** 6);
    });
  });

  it('has the tail of chi-square as the tables print it', () => {
    for (const [x, degrees, tail] of [
      [3.841, 1, 0.05],
      [5.991, 2, 0.05],
      [9.488, 4, 0.05],
      [11.07, 5, 0.05],
      [15.086, 5, 0.01],
      [20.515, 5, 0.001],
      [1.145, 5, 0.95],
      [18.307, 10, 0.05],
    ] as const)
      close(chiSquareTail(x, degrees), tail, tail * 0.01);
    expect(chiSquareTail(0, 5)).toBe(1);
  });

  it('says nothing of faces while dice are few', () => {
    expect(unevenness([4, 4, 5, 5, 5, 6])).toBeUndefined();
    expect(unevenness([10, 10, 10, 10, 10, 10])).toBe(1);
    // (20² + 5 · 4²) / 20: far out.
    close(unevenness([40, 16, 16, 16, 16, 16])!, chiSquareTail(24, 5));
    expect(gradeOf(unevenness([40, 16, 16, 16, 16, 16])!)).toBe('extreme');
  });

  it('is told in round numbers', () => {
    expect([0.5, 1 / 7, 1 / 123, 1 / 98_765].map(oneIn)).toEqual([2, 7, 120, 99_000]);
    expect([0.3, 0.1, 0.03, 0.001].map(gradeOf)).toEqual(['even', 'slight', 'marked', 'extreme']);
  });
});
