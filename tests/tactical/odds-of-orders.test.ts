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

describe('the odds of moves that dice decide', () => {
  const ground = (terrain: string) => ({ '1009': { terrain }, '1008': { terrain } });
  const squad = (hexes: object, type = 'sm-tactical-squad') =>
    positionOf({ hexes, units: { r1: { type, hex: '1010' }, b1: { type: 'ork-boyz', hex: '2001' } } });
  const move = { command: 'move', unit: 'r1', path: ['1009', '1008', '1007'] };

  test('T-4.2: three hexes through woods take a six on one of two dice', () => {
    const odds = oddsFor(squad(ground('woods')), move, false)!;
    expect(chance(odds, 'arrives')).toBeCloseTo(11 / 36, 12);
    expect(chance(odds, 'stops-short')).toBeCloseTo(25 / 36, 12);
    expect(odds.notes.map(({ clause }) => clause)).toEqual(['T-4.2']);
  });

  test('T-4.3: in marsh every model tests, and marines have no invulnerable save', () => {
    const odds = oddsFor(squad(ground('marsh')), { ...move, path: ['1009'] }, false)!;
    const [own] = odds.fates;
    // A die of a one or two as the higher of two covers no hex or one: only a 1 leaves the squad where it is.
    expect(chance(odds, 'arrives')).toBeCloseTo(35 / 36, 12);
    const models = positionOf({ units: { r1: { type: 'sm-tactical-squad', hex: '1010' } } }).state.units.r1!.initial;
    expect(own!.losses[0]).toMatchObject({ counted: 'unsaved' });
    expect(own!.losses[0]!.expected).toBeCloseTo(((35 / 36) * models) / 6, 9);
    expect(odds.notes.map(({ id }) => id)).toEqual(['difficult', 'dangerous']);
  });

  test('T-8.4: a run of two hexes takes a four', () => {
    const odds = oddsFor(squad({}), { command: 'run', unit: 'r1', path: ['1009', '1008'] }, false)!;
    expect(chance(odds, 'arrives')).toBeCloseTo(0.5, 12);
    const through = oddsFor(squad(ground('woods')), { command: 'run', unit: 'r1', path: ['1009', '1008'] }, false)!;
    expect(through, 'running is not slowed').toEqual(odds);
  });

  test('T-4.3, T-11.4: bikes at top speed are told their losses; a tank is stuck, on its last hull point destroyed', () => {
    const { outcomes } = oddsFor(squad(ground('woods'), 'ork-warbikers'), { ...move, command: 'run' }, false)!;
    expect(outcomes.map(({ id }) => id)).toEqual(['unharmed', 'harmed']);
    for (const [hull, id] of [
      [2, 'stuck'],
      [1, 'destroyed'],
    ] as const) {
      const units = { r1: { type: 'ig-leman-russ', hex: '1010', hull } };
      const [fate] = oddsFor(positionOf({ hexes: ground('woods'), units }), move, false)!.fates;
      expect(fate!.chances).toEqual([{ id, chance: expect.closeTo(1 / 6, 12) }]);
      expect(fate!.losses).toEqual([]);
    }
  });

  test('a move that throws no dice has none, and a path off the board neither', () => {
    expect(oddsFor(squad({}), move, false)).toBeUndefined();
    expect(oddsFor(squad(ground('woods')), { ...move, path: ['9999'] }, false)).toBeUndefined();
  });
});

describe('the odds of psychic powers', () => {
  const psyker = (more: object, phase: string) =>
    positionOf({ phase, units: { r1: { type: 'sm-librarian', hex: '1010', warp: 2 }, ...more } });
  const enemies = { b1: { type: 'ork-boyz', hex: '1006' } };

  test('T-20.2, T-20.3: the test, the denial, the perils, and what it does if it works', () => {
    const position = psyker(enemies, 'shooting');
    const odds = oddsFor(position, { command: 'cast', unit: 'r1', power: 'smite', target: 'b1' }, false)!;
    const passes = 1 - 1 / 36 - 2 / 36;
    expect(chance(odds, 'works')).toBeCloseTo((passes * 5) / 6, 12);
    expect(chance(odds, 'denied')).toBeCloseTo(passes / 6, 12);
    expect(odds.fates[0]!.chances).toEqual([{ id: 'perils', chance: 2 / 36 }]);
    expect(odds.follows!.after).toBe('works');
    expect(odds.follows!.odds.fates[0]!.losses.find(({ counted }) => counted === 'models')!.expected).toBeGreaterThan(
      0.5,
    );
    expect(oddsFor(position, { command: 'cast', unit: 'r1', power: 'smite', target: 'b1' }, true)).not.toHaveProperty(
      'follows',
    );
  });

  const alone = (type: string, more: object = {}) => ({ r1: { type, hex: '1010', warp: 1, ...more } });
  const choir = (models: object) => alone('ig-wyrdvanes', { models });
  const wounded = { type: 'sm-librarian', warp: 1, hurt: { librarian: 1 } };
  test.each([
    ['has a wound to lose', alone('sm-librarian'), 33, 0],
    ['has one wound left', { r1: { ...wounded, hex: '1010' } }, 33, 1],
    ['feels no pain on a 3', { r1: { ...wounded, hex: '1010', granted: ['feel-no-pain:3'] } }, 33, 1 / 3],
    ['is in a unit', { r1: { ...wounded, joined: 'r2' }, r2: { type: 'ig-veterans', hex: '1010' } }, 33, 1],
    ['is an overseer alone', choir({ overseer: 1 }), 30, 1],
    ['is the last of a choir', choir({ wyrdvane: 1 }), 21, 1],
    ['is the last, with a friend', { ...choir({ wyrdvane: 1 }), r2: { type: 'ig-commissar', joined: 'r1' } }, 21, 1],
    ['is one of two alike', choir({ wyrdvane: 2 }), 21, 0],
    ['is one of two kinds', choir({ wyrdvane: 1, 'wyrdvane-adept': 1 }), 21, 0],
    ['has an overseer to fall first', choir({ wyrdvane: 1, overseer: 1 }), 30, 0],
  ])('T-20.2: a psyker that %s: the double one fails if it kills', (_, units, passes, kills) => {
    const position = positionOf({ phase: 'shooting', units: { ...units, ...enemies } });
    const odds = oddsFor(position, { command: 'cast', unit: 'r1', power: 'smite', target: 'b1' }, false)!;
    expect(chance(odds, 'works')).toBeCloseTo(((passes - kills) / 36) * (5 / 6), 12);
  });

  test('T-20.4: Terrify tells how likely the target falls back; Endurance names its gift and cannot be denied', () => {
    const tyrant = positionOf({
      phase: 'movement',
      units: { r1: { type: 'ty-hive-tyrant', hex: '1010', warp: 2 }, ...enemies },
    });
    const fear = oddsFor(tyrant, { command: 'cast', unit: 'r1', power: 'terrify', target: 'b1' }, false)!;
    expect(chance(fear.follows!.odds, 'falls-back')).toBeGreaterThan(0.1);
    const position = psyker({ r2: { type: 'sm-tactical-squad', hex: '1012' } }, 'movement');
    const bless = oddsFor(position, { command: 'cast', unit: 'r1', power: 'endurance', target: 'r2' }, false)!;
    expect(chance(bless, 'works')).toBeCloseTo(33 / 36, 12);
    expect(chance(bless, 'denied')).toBe(0);
    expect(bless.notes[0]).toMatchObject({ id: 'blessing', facts: { trait: 'feel-no-pain:4' } });
  });

  test('a power against a target that may not be chosen has none', () => {
    const far = psyker({ b1: { type: 'ork-boyz', hex: '3001' } }, 'shooting');
    expect(oddsFor(far, { command: 'cast', unit: 'r1', power: 'smite', target: 'b1' }, false)).toBeUndefined();
  });
});
