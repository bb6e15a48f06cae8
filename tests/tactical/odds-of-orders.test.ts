import { describe, expect, test } from 'vitest';
import { mean } from '../../src/engine/kernel/distribution.ts';
import type { Odds } from '../../src/engine/kernel/odds.ts';
import { chargeOdds } from '../../src/engine/tactical/odds/charge.ts';
import { afterCharge, fightOdds } from '../../src/engine/tactical/odds/fight.ts';
import { shootingOdds } from '../../src/engine/tactical/odds/shooting.ts';
import { oddsFor } from '../../src/engine/tactical/odds.ts';
import { positionOf } from './positions.ts';

/** The exact figures of shooting, charges and fights, as every system tells its odds. */

const chance = ({ outcomes }: Odds, id: string, gains?: string): number =>
  outcomes.find((each) => each.id === id && (gains === undefined || each.gains === gains))?.chance ?? 0;
const shoot = { command: 'shoot', unit: 'r1', target: 'b1' };
const charge = { command: 'charge', unit: 'r1', target: 'b1' };

const near = positionOf({
  units: { r1: { type: 'sm-tactical-squad', hex: '1010' }, b1: { type: 'ork-boyz', hex: '1006' } },
});

describe('the odds of orders that attack', () => {
  test('T-9.6, T-14.6: a shot destroys its target, makes it fall back, or neither', () => {
    const figures = shootingOdds(near, 'r1', 'b1')!;
    const odds = oddsFor(near, shoot, false)!;
    expect(chance(odds, 'destroyed')).toBe(figures.destroyed);
    expect(chance(odds, 'falls-back')).toBe(figures.morale.fails);
    expect(odds.exactness).toBe('exact');
    const [target] = odds.fates;
    expect(target!.losses.map(({ counted, expected }) => [counted, expected])).toEqual([
      ['hits', mean(figures.hits)],
      ['wounds', mean(figures.wounds)],
      ['unsaved', mean(figures.unsaved)],
      ['models', mean(figures.lost)],
    ]);
    expect(target!.chances.find(({ id }) => id === 'tests')?.chance).toBe(figures.morale.tests || undefined);
  });

  test('T-11.4: a vehicle explodes, is wrecked or damaged, or neither', () => {
    const position = positionOf({
      units: { r1: { type: 'ig-leman-russ', hex: '1010' }, b1: { type: 'ork-battlewagon', hex: '1006', hull: 2 } },
    });
    const figures = shootingOdds(position, 'r1', 'b1')!;
    const odds = oddsFor(position, shoot, false)!;
    expect(figures.vehicle).not.toBeNull();
    expect(chance(odds, 'exploded') + chance(odds, 'wrecked')).toBeCloseTo(figures.destroyed, 12);
    const hull = odds.fates[0]!.losses.find(({ counted }) => counted === 'hull')!;
    const left = mean(figures.vehicle!.hull);
    expect(position.state.units.b1!.hull - hull.expected).toBeCloseTo(left, 12);
  });

  test('T-12.5: a charge gets there, falls short or is shot down, and then its fight is told', () => {
    const figures = chargeOdds(near, 'r1', ['b1'])!;
    const odds = oddsFor(near, charge, false)!;
    expect(chance(odds, 'reaches')).toBe(figures.reaches);
    expect(chance(odds, 'shot-down')).toBe(figures.shotDown);
    const fight = fightOdds(afterCharge(near, 'r1', ['b1']), 'r1');
    const { after, odds: follows } = odds.follows!;
    expect(after).toBe('reaches');
    expect(chance(follows, 'wins', 'red')).toBe(fight.wins.red);
    expect(oddsFor(near, charge, true)).not.toHaveProperty('follows');
  });

  test('T-13.2: a fight tells what each step costs each unit, and how exact that is', () => {
    const position = afterCharge(near, 'r1', ['b1']);
    const figures = fightOdds(position, 'r1');
    const odds = oddsFor(position, { command: 'fight', unit: 'r1' }, false)!;
    for (const { unit, lost, byStep, destroyed, fails, swept } of figures.units) {
      const fate = odds.fates.find((each) => each.unit === unit)!;
      expect(fate.chances.map((each) => each.chance)).toEqual([destroyed, fails, swept]);
      const [models] = fate.losses;
      expect(models!.expected).toBe(lost);
      expect(models!.steps).toEqual(
        byStep.flatMap((expected, i) => (expected >= 0.05 ? [{ step: 10 - i, expected }] : [])),
      );
    }
    expect(odds.exactness).toEqual(figures.error > 0 ? { boundedBy: 'samples', error: figures.error } : 'exact');
  });

  test('T-13: a fight of three is bounded by its samples', () => {
    const position = positionOf({
      units: {
        r1: { type: 'sm-tactical-squad', hex: '1010', engaged: ['b1', 'b2'] },
        b1: { type: 'ork-boyz', hex: '1009', engaged: ['r1'] },
        b2: { type: 'ork-boyz', hex: '1011', engaged: ['r1'] },
      },
    });
    const odds = oddsFor(position, { command: 'fight', unit: 'r1' }, false)!;
    expect(odds.exactness).toMatchObject({ boundedBy: 'samples' });
    expect(odds.outcomes.reduce((sum, each) => sum + each.chance, 0)).toBeCloseTo(1, 12);
  });

  test('T-12.1: drafts without a target, and of friends, have none', () => {
    for (const wrong of [
      { command: 'shoot', unit: 'r1' },
      { command: 'shoot', unit: 'r1', target: 'r1' },
      { command: 'charge', unit: 'nobody', target: 'b1' },
      { command: 'fight', unit: 'r1' },
      { command: 'run', unit: 'r1' },
    ])
      expect(oddsFor(near, wrong, false)).toBeUndefined();
  });
});
