import { describe, expect, test } from 'vitest';
import { given, positionOf, targetsOf } from './text-position.ts';

describe('N-7.3: permitted targets', () => {
  test('lie within range and in sight', () => {
    const soldiers = positionOf(`
      .  .  .  .  .  .
      r1 .  .  b1 b2 .
      .  m  m  .  .  .
      .  b3 .  .  .  .
    `);
    // A lasgun has range 3: b1 lies at 3, b2 at 4. Mountains hide b3.
    expect(targetsOf(soldiers, 'r1', 'shoot')).toEqual(['b1']);
    const annihilator = positionOf('r1 . . . . b1 b2', { units: { r1: { type: 'leman-russ-annihilator' } } });
    expect(targetsOf(annihilator, 'r1', 'shoot')).toEqual(['b1']);
  });

  test('N-3.6: are not Underground, and nobody shoots out of a gorge; attacks know no such limit', () => {
    const gorge = positionOf('r1 gb1 . gr2 b2');
    expect(targetsOf(gorge, 'r1', 'shoot')).toEqual([]);
    expect(targetsOf(gorge, 'r2', 'shoot')).toEqual([]);
    expect(targetsOf(gorge, 'r1', 'attack')).toEqual(['b1']);
    expect(targetsOf(gorge, 'r2', 'attack')).toEqual(['b1', 'b2']);
  });

  test('N-10.3: a Suppressed unit shoots at nobody, and may be shot at', () => {
    const row = positionOf('r1! . b1');
    expect(targetsOf(row, 'r1', 'shoot')).toEqual([]);
    expect(given(row, { command: 'shoot', unit: 'r1', target: 'b1' })).toEqual({ refused: 'suppressed' });
    expect(targetsOf(positionOf('r1 . b1!'), 'r1', 'shoot')).toEqual(['b1']);
  });
});

describe('N-7.1, N-7.5, N-8.2: hits and defence', () => {
  /** Models that the target has left of ten after a volley of three dice, whose hits it must save on fours and fives. */
  function left(text: string, hit: readonly number[], defence: readonly number[]): number {
    const shot = given(positionOf(text), { command: 'shoot', unit: 'r1', target: 'b1' }, { hit, defence });
    if (!('state' in shot)) throw new Error(shot.refused);
    return shot.state.units.b1!.living.length;
  }

  test('N-7.1, N-8.1: soldiers hit on fives and save on fours', () => {
    expect(left('r1x3 b1', [4, 5, 6], [3, 4])).toBe(9);
  });

  test('N-7.2: Partial cover takes one from the hit', () => {
    expect(left('r1x3 fb1', [4, 5, 6], [3])).toBe(9);
  });

  test('N-8.2: Full cover gives one to the defence', () => {
    expect(left('r1x3 hb1', [4, 5, 6], [2, 3])).toBe(9);
  });

  test('N-8.2: trenches are cover on open ground', () => {
    expect(left('r1x3 #b1', [4, 5, 6], [2, 3])).toBe(9);
  });
});
