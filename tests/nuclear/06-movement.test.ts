import { describe, expect, test } from 'vitest';
import { tidy } from '../support/text-map.ts';
import { given, positionOf, reachOf, targetsOf } from './text-position.ts';

const OPEN = `
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  r1 .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
`;
const typed = (type: string) => positionOf(OPEN, { units: { r1: { type } } });

describe('N-6.2: how far a unit goes', () => {
  test('Move is two steps', () => {
    expect(reachOf(typed('soldiers'), 'r1', 'move')).toBe(
      tidy(`
        .  .  .  .  .  .  .  .  .
        .  .  .  o  o  o  .  .  .
        .  .  o  o  o  o  o  .  .
        .  .  o  o  r1 o  o  .  .
        .  .  o  o  o  o  o  .  .
        .  .  .  .  o  .  .  .  .
      `),
    );
  });

  test('a Slow unit Moves one step and Marches two', () => {
    expect(reachOf(typed('ragnarok'), 'r1', 'move')).toBe(
      tidy(`
        .  .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .  .
        .  .  .  o  o  o  .  .  .
        .  .  .  o  r1 o  .  .  .
        .  .  .  .  o  .  .  .  .
        .  .  .  .  .  .  .  .  .
      `),
    );
    expect(reachOf(typed('ragnarok'), 'r1', 'march')).toBe(reachOf(typed('soldiers'), 'r1', 'move'));
  });

  test('a Fast unit Moves three steps', () => {
    expect(reachOf(typed('brunhilde'), 'r1', 'move')).toBe(
      tidy(`
        .  .  .  o  o  o  .  .  .
        .  o  o  o  o  o  o  o  .
        .  o  o  o  o  o  o  o  .
        .  o  o  o  r1 o  o  o  .
        .  o  o  o  o  o  o  o  .
        .  .  o  o  o  o  o  .  .
      `),
    );
  });
});

describe('N-6.3: the path', () => {
  test('N-3.3: ends on the first Difficult hex; Scouts go on', () => {
    const hills = `
      .  .  .  .  .
      .  h  h  h  .
      .  h  r1 h  .
      .  .  h  .  .
    `;
    expect(reachOf(positionOf(hills), 'r1', 'march')).toBe(
      tidy(`
        .  .  .  .  .
        .  o  o  o  .
        .  o  r1 o  .
        .  .  o  .  .
      `),
    );
    const scouts = positionOf(hills, { units: { r1: { type: 'death-riders' } } });
    expect(
      reachOf(scouts, 'r1', 'march')
        .replaceAll(/[o ]|r1/g, '')
        .trim(),
    ).toBe('');
  });

  test('N-3.7: avoids mountains and enemies; two steps lead round them', () => {
    expect(
      reachOf(
        positionOf(`
          .  .  .  .  .
          .  m  h  .  .
          .  .  r1 m  .
          .  b1 g  b2 .
          .  .  .  .  .
        `),
        'r1',
        'move',
      ),
    ).toBe(
      tidy(`
        .  .  .  o  .
        .  m  o  o  o
        o  o  r1 m  o
        o  b1 o  b2 .
        .  .  .  .  .
      `),
    );
  });

  test('leads through friends, unless the option says otherwise; never through enemies', () => {
    const gate = (unit: string) => `
      m  m  m  m  m
      m  ${unit} r1 m  m
      .  .  m  .  .
      .  .  .  .  .
    `;
    expect(reachOf(positionOf(gate('r2')), 'r1', 'march')).toBe(
      tidy(`
        m  m  m  m  m
        m  r2 r1 m  m
        o  o  m  o  .
        o  o  o  o  .
      `),
    );
    const closed = (unit: string) => tidy(gate(unit));
    expect(reachOf(positionOf(gate('r2'), {}, { 'pass-through-friends': false }), 'r1', 'march')).toBe(closed('r2'));
    expect(reachOf(positionOf(gate('b1')), 'r1', 'march')).toBe(closed('b1'));
  });
});

describe('N-6.4, N-6.5: the end of a path, and the path found', () => {
  test('N-6.4: a hex with a unit is no end, but a transport of the side takes the unit aboard', () => {
    const row = positionOf('r1 . r2 . .', { units: { r2: { type: 'brunhilde' } } });
    expect(reachOf(row, 'r1', 'move')).toBe('r1 o o . .');
    expect(reachOf(positionOf('r1 . r2 . .'), 'r1', 'move')).toBe('r1 o r2 . .');
  });

  test('N-6.5: goes round mines as long as the steps last', () => {
    const field = positionOf(`
      .  .  .  .  .
      .  r1 ^  .  .
      .  .  ^  ^  .
    `);
    const marched = given(field, { command: 'march', unit: 'r1', to: '0402' });
    expect('events' in marched && marched.events[0]).toMatchObject({ path: ['0201', '0301', '0401', '0402'] });
  });
});

describe('N-6.7 to N-6.11', () => {
  test('N-6.6, N-6.7: a unit that Moved may shoot, one that Marched may not', () => {
    const targetsAfter = (command: string) => {
      const result = given(positionOf('r1 . . b1 .'), { command, unit: 'r1', to: '0201' });
      if (!('state' in result)) throw new Error(result.refused);
      return targetsOf({ map: [], state: result.state }, 'r1', 'shoot');
    };
    expect(targetsAfter('move')).toEqual(['b1']);
    expect(targetsAfter('march')).toEqual([]);
  });

  test('N-6.11: a March by rail is six steps long', () => {
    const line = (rail: string) => `
      ${'. '.repeat(15)}
      ${`${rail} `.repeat(7)} ${rail.replace('.', '')}r1 ${`${rail} `.repeat(7)}
    `;
    expect(reachOf(positionOf(line('.')), 'r1', 'march').split('\n')[1]).toContain('. . . o o o o r1 o o o o . . .');
    const onRails = positionOf(line('='));
    expect(reachOf(onRails, 'r1', 'march').split('\n')[1]).toContain('= o o o o o o =r1 o o o o o o =');
  });
});
