import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bounded, schemaFaults } from '../../src/engine/kernel/bounded.ts';
import { editDistance, nearest } from '../../src/engine/kernel/nearest.ts';

const limits = { depth: 3, nodes: 10, text: 5 };
const parse = (text: string): unknown => JSON.parse(text);

describe('bounded', () => {
  test('lets ordinary data through', () => {
    expect(bounded({ a: [1, 'two', null, true], b: { c: 'x' } }, limits)).toBeUndefined();
    expect(bounded('text', limits)).toBeUndefined();
    expect(bounded(undefined, limits)).toBeUndefined();
  });

  test('refuses what is nested too deep, at the place where it goes too far', () => {
    expect(bounded({ a: { b: { c: 1 } } }, limits)).toBeUndefined();
    expect(bounded({ a: { b: { c: [] } } }, limits)).toEqual({ path: 'a.b.c', reason: 'too-deep', facts: { most: 3 } });
  });

  test('a hundred thousand brackets do not exhaust the stack', () => {
    let deep: unknown[] = [];
    for (let i = 0; i < 100_000; i++) deep = [deep];
    expect(bounded(deep, { depth: 40, nodes: 200_000, text: 100_000 })).toMatchObject({ reason: 'too-deep' });
  });

  test('a circle ends', () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(bounded(circle, { ...limits, nodes: 1000 })).toMatchObject({ reason: 'too-deep' });
    expect(bounded(circle, { depth: 1_000_000, nodes: 1000, text: 5 })).toMatchObject({ reason: 'too-large' });
  });

  test('refuses too many values, in one list or spread out, before walking them', () => {
    expect(bounded([1, 2, 3, 4, 5, 6, 7, 8, 9], limits)).toBeUndefined();
    expect(bounded([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], limits)).toEqual({
      path: '',
      reason: 'too-large',
      facts: { most: 10 },
    });
    expect(bounded({ a: [1, 2, 3], b: [1, 2, 3], c: [1, 2] }, limits)).toMatchObject({
      path: 'c',
      reason: 'too-large',
    });
    expect(bounded({ huge: new Array(4_000_000_000) }, limits)).toMatchObject({ path: 'huge', reason: 'too-large' });
  });

  test('refuses long texts and long keys', () => {
    expect(bounded({ a: ['12345'] }, limits)).toBeUndefined();
    expect(bounded({ a: ['123456'] }, limits)).toEqual({
      path: 'a.0',
      reason: 'text-too-long',
      facts: { length: 6, most: 5 },
    });
    expect(bounded({ a: { abcdef: 1 } }, limits)).toMatchObject({ path: 'a', reason: 'text-too-long' });
  });

  test('refuses keys that could change a prototype', () => {
    for (const key of ['__proto__', 'constructor', 'prototype'])
      expect(bounded(parse(`{"a": [{"${key}": {}}]}`), { ...limits, text: 20 })).toEqual({
        path: `a.0.${key}`,
        reason: 'forbidden-key',
        facts: { key },
      });
    expect(bounded({ a: '__proto__' }, { ...limits, text: 20 })).toBeUndefined();
  });

  test('the first fault in reading order is told, with a path that stays short', () => {
    const key = 'k'.repeat(100);
    expect(bounded({ [key]: ['x'.repeat(300)], b: 'y'.repeat(300) }, { ...limits, text: 200 })?.path).toBe(
      `${'k'.repeat(60)}….0`,
    );
  });
});

describe('faultsOf', () => {
  const schema = z.strictObject({
    rows: z.array(z.strictObject({ id: z.string(), kind: z.enum(['depot', 'base']).optional() })).default([]),
    byName: z.record(z.string(), z.strictObject({ price: z.int().min(1) })).optional(),
  });
  const faults = (raw: unknown) => {
    const read = schema.safeParse(raw, { reportInput: true });
    return read.success ? [] : schemaFaults(read.error, schema, 'file');
  };

  test('an unknown key is told with the key that was meant, at any depth', () => {
    expect(faults({ rows: [{ id: 'a', kin: 'base' }] })).toEqual([
      { path: 'file.rows.0.kin', reason: 'unrecognized-key', facts: { key: 'kin' }, nearest: 'kind' },
    ]);
    expect(faults({ byName: { x: { price: 1, prize: 2 } } })).toMatchObject([
      { path: 'file.byName.x.prize', nearest: 'price' },
    ]);
    expect(faults({ completelyElse: 1 })).toEqual([
      { path: 'file.completelyElse', reason: 'unrecognized-key', facts: { key: 'completelyElse' } },
    ]);
  });

  test('a mistyped value of a fixed list is told what was meant', () => {
    expect(faults({ rows: [{ id: 'a', kind: 'depo' }] })).toEqual([
      {
        path: 'file.rows.0.kind',
        reason: 'invalid-value',
        facts: { values: 'depot, base', given: 'depo' },
        nearest: 'depot',
      },
    ]);
  });

  test('a wrong type, a missing value and a wrong size say what was wanted and what was given', () => {
    expect(faults({ rows: 'x'.repeat(500) })).toMatchObject([
      { path: 'file.rows', reason: 'invalid-type', facts: { expected: 'array', given: `${'x'.repeat(60)}…` } },
    ]);
    expect(faults({ rows: [{}] })).toMatchObject([
      { path: 'file.rows.0.id', reason: 'invalid-type', facts: { expected: 'string', given: 'undefined' } },
    ]);
    expect(faults({ byName: { x: { price: 0 } } })).toMatchObject([
      { path: 'file.byName.x.price', reason: 'too-small', facts: { minimum: 1, given: 0 } },
    ]);
    expect(faults(null)).toMatchObject([{ path: 'file', reason: 'invalid-type', facts: { given: 'null' } }]);
  });
});

describe('nearest', () => {
  test('counts letters put in, left out and changed', () => {
    expect(editDistance('', 'abc')).toBe(3);
    expect(editDistance('kitten', 'sitting')).toBe(3);
    expect(editDistance('lasgun', 'lasgun')).toBe(0);
    expect(editDistance('lasgun', 'lasugn')).toBe(2);
  });

  test('names the closest word, the first of equals, and none when all are far', () => {
    expect(nearest('lasgnu', ['laspistol', 'lasgun', 'hellgun'])).toBe('lasgun');
    expect(nearest('ab', ['xb', 'ax'])).toBe('xb');
    expect(nearest('howitzer', ['lasgun', 'crew'])).toBeUndefined();
    expect(nearest('ap', ['vip', 'aim'])).toBe('vip');
    expect(nearest('xyz', ['aim'])).toBeUndefined();
    expect(nearest('x'.repeat(100_000), ['lasgun'])).toBeUndefined();
  });
});
