import { describe, expect, test } from 'vitest';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import { playOn } from '../../src/engine/kernel/play.ts';
import { evolve } from '../../src/engine/tactical/evolve.ts';
import { charge } from '../../src/engine/tactical/fight/charge.ts';
import { fight } from '../../src/engine/tactical/fight/fight.ts';
import { checkLosses } from '../../src/engine/tactical/morale/morale.ts';
import { chargeOdds } from '../../src/engine/tactical/odds/charge.ts';
import { crowdFight, fightOdds } from '../../src/engine/tactical/odds/fight.ts';
import { shootingOdds } from '../../src/engine/tactical/odds/shooting.ts';
import { findUnit, modelsOf, type Position, type Resolution } from '../../src/engine/tactical/position.ts';
import { shoot } from '../../src/engine/tactical/shooting/shooting.ts';
import { positionOf } from './positions.ts';

/** Exact odds against many attacks that are really carried out. */

const SAMPLES = 400;
const random = stream('tactical odds');
const roll = (_: unknown, sides: number, count = 1) =>
  Array.from({ length: count }, () => 1 + Math.floor(random() * sides));

/** The averages of what is counted after carrying something out many times. */
function sampled(position: Position, act: (now: Resolution) => void, count: (now: Resolution) => readonly number[]) {
  const sums: number[] = [];
  const squares: number[] = [];
  for (let n = 0; n < SAMPLES; n++) {
    const resolution = playOn(evolve, position, { roll });
    act(resolution);
    for (const [i, value] of count(resolution).entries()) {
      sums[i] = (sums[i] ?? 0) + value;
      squares[i] = (squares[i] ?? 0) + value * value;
    }
  }
  return sums.map((sum, i) => {
    const mean = sum / SAMPLES;
    return { mean, error: Math.sqrt(Math.max(1e-6, squares[i]! / SAMPLES - mean * mean) / SAMPLES) };
  });
}

/** Five standard errors: a wrong figure is far outside, a right one practically never. */
function agree(exact: readonly number[], found: readonly { readonly mean: number; readonly error: number }[]): void {
  expect(exact).toHaveLength(found.length);
  for (const [i, { mean, error }] of found.entries())
    expect(Math.abs(exact[i]! - mean), `figure ${i}: ${exact[i]} is not ${mean}`).toBeLessThan(5 * error + 2e-3);
}
const mean = (bars: readonly number[]): number => bars.reduce((sum, chance, n) => sum + n * chance, 0);
const total = (bars: readonly number[]): number => bars.reduce((sum, chance) => sum + chance, 0);
const left = (position: Position | Resolution, id: string): number => {
  const unit = findUnit(position, id);
  return unit ? modelsOf(position, unit) : 0;
};

const shootings: readonly (readonly [name: string, given: Record<string, unknown>])[] = [
  [
    'rifles, a missile and a pistol at orks with feel no pain in a wood',
    {
      hexes: { '1006': { terrain: 'woods' } },
      units: {
        r1: { type: 'sm-tactical-squad', hex: '1010' },
        b1: { type: 'ork-nobz', hex: '1006', hurt: { nob: 1 } },
      },
    },
  ],
  [
    'three mortars in sight of a squad with a commissar',
    {
      units: {
        r1: { type: 'ig-mortar-battery', hex: '1014' },
        b1: { type: 'ig-veterans', hex: '1006' },
        b2: { type: 'ig-commissar', joined: 'b1' },
      },
    },
  ],
  [
    'twin-linked bikes at a mixed unit',
    {
      units: { r1: { type: 'ork-warbikers', hex: '1010' }, b1: { type: 'ig-infantry-platoon', hex: '1007' } },
    },
  ],
  [
    'a tank with a large blast at a horde near its edge',
    {
      units: { r1: { type: 'ig-leman-russ', hex: '1010' }, b1: { type: 'ty-termagants', hex: '1003' } },
    },
  ],
];

describe('odds', () => {
  test.each(shootings)('T-9.6, T-14.6: %s', (_, given) => {
    const position = positionOf({ phase: 'shooting', ...given });
    const odds = shootingOdds(position, 'r1', 'b1')!;
    for (const bars of [odds.hits, odds.wounds, odds.unsaved, odds.lost]) expect(total(bars)).toBeCloseTo(1, 9);
    const before = left(position, 'b1');
    const found = sampled(
      position,
      (now) => {
        shoot(now, 'r1', { unit: 'r1', target: 'b1' });
        checkLosses(now);
      },
      (now) => {
        const lost = now.events.flatMap((event) =>
          event.type === 'casualties-taken' && event.unit === 'b1' ? Object.values(event.lost) : [],
        );
        const tests = now.events.filter((event) => event.type === 'morale-tested' && event.unit === 'b1');
        const hits = now.events.flatMap((event) => (event.type === 'shots-fired' ? event.hits : []));
        const wounds = now.events.flatMap((event) =>
          event.type === 'casualties-taken' && event.unit === 'b1' ? event.wounds : [],
        );
        return [
          lost.reduce((sum, n) => sum + n, 0),
          wounds.reduce((sum, n) => sum + n, 0),
          Number(lost.reduce((sum, n) => sum + n, 0) >= before),
          tests.length,
          tests.filter((event) => event.type === 'morale-tested' && !event.passed).length,
          hits.reduce((sum, n) => sum + n, 0),
        ];
      },
    );
    agree(
      [mean(odds.lost), mean(odds.unsaved), odds.destroyed, odds.morale.tests, odds.morale.fails, mean(odds.hits)],
      found,
    );
  });

  test('T-11.4: missiles and lascannons at a tank', () => {
    const position = positionOf({
      phase: 'shooting',
      hexes: { '1006': { terrain: 'ruins' } },
      units: { r1: { type: 'ig-leman-russ', hex: '1010' }, b1: { type: 'ork-battlewagon', hex: '1006', hull: 2 } },
    });
    const odds = shootingOdds(position, 'r1', 'b1')!;
    const found = sampled(
      position,
      (now) => shoot(now, 'r1', { unit: 'r1', target: 'b1' }),
      (now) => [Number(!findUnit(now, 'b1')), findUnit(now, 'b1')?.hull ?? 0],
    );
    agree([odds.destroyed, mean(odds.vehicle!.hull)], found);
  });

  test('T-12.4, T-12.5, T-12.6: a charge through overwatch at a unit that falls back', () => {
    const position = positionOf({
      phase: 'charge',
      units: {
        r1: { type: 'ty-hormagaunts', hex: '1010', models: { hormagaunt: 4 } },
        b1: { type: 'ig-veterans', hex: '1006', fallingBack: true },
      },
    });
    const odds = chargeOdds(position, 'r1', ['b1'])!;
    const found = sampled(
      position,
      (now) => charge(now, 'r1', { unit: 'r1', target: 'b1' }),
      (now) => [
        Number(!findUnit(now, 'r1')),
        Number(now.events.some(({ type }) => type === 'unit-charged')),
        Number(!findUnit(now, 'b1')),
        4 - left(now, 'r1'),
      ],
    );
    agree([odds.shotDown, odds.reaches, odds.runDown.b1!, mean(odds.lost)], found);
  });

  test.each([
    [
      'orks charge veterans',
      {
        r1: { type: 'ork-boyz', charged: 'ordered', models: { 'ork-boy': 7, 'boss-nob': 1 } },
        b1: { type: 'ig-veterans' },
      },
    ],
    [
      'a monster strikes fear into a platoon with its commissar',
      {
        r1: { type: 'ty-carnifex', charged: 'ordered' },
        b1: { type: 'ig-infantry-platoon' },
        b2: { type: 'ig-commissar', joined: 'b1' },
      },
    ],
    ['hatred of the first round', { r1: { type: 'ch-blood-pact' }, b1: { type: 'ig-veterans' } }],
  ])('T-13.2 to T-13.10: %s', (_, given) => {
    const units = Object.fromEntries(
      Object.entries(given as unknown as Record<string, object>).map(([id, unit]) => [
        id,
        { ...unit, ...(id === 'r1' && { hex: '1010', engaged: ['b1'] }), ...(id === 'b1' && { hex: '1009' }) },
      ]),
    );
    const position = positionOf({ phase: 'fight', units });
    const odds = fightOdds(position, 'r1');
    expect(odds.error).toBe(0);
    const [red, blue] = ['r1', 'b1'].map((id) => odds.units.find(({ unit }) => unit === id)!);
    expect(blue!.byStep!.reduce((sum, lost) => sum + lost, 0)).toBeCloseTo(blue!.lost, 9);
    const found = sampled(
      position,
      (now) => fight(now, 'r1'),
      (now) => {
        const lost = (id: string) =>
          now.events
            .flatMap((event) =>
              event.type === 'casualties-taken' && event.unit === id ? Object.values(event.lost) : [],
            )
            .reduce((sum, n) => sum + n, 0);
        const failed = now.events.filter((event) => event.type === 'morale-tested' && !event.passed);
        const loser = now.events.flatMap((event) => (event.type === 'combat-resolved' ? event.loser : []))[0];
        return [
          lost('r1'),
          lost('b1'),
          failed.length,
          now.events.filter((event) => event.type === 'pursuit-rolled' && event.caught).length,
          Number(loser === 'blue'),
          Number(loser === 'red'),
        ];
      },
    );
    agree(
      [red!.lost, blue!.lost, red!.fails + blue!.fails, red!.swept + blue!.swept, odds.wins.red!, odds.wins.blue!],
      found,
    );
  });

  test.each([
    [
      'boyz and a nob mob against veterans, a commissar and a platoon',
      {
        r1: {
          type: 'ork-boyz',
          hex: '1010',
          charged: 'ordered',
          engaged: ['b1', 'b2'],
          models: { 'ork-boy': 8, 'boss-nob': 1 },
        },
        r2: { type: 'ork-nobz', hex: '1111', engaged: ['b2'] },
        b1: { type: 'ig-veterans', hex: '1009', engaged: ['r1'] },
        b2: { type: 'ig-infantry-platoon', hex: '1110', engaged: ['r1', 'r2'] },
        b3: { type: 'ig-commissar', joined: 'b1' },
      },
    ],
    [
      'a tank, a walker and veterans against a mob and its warboss',
      {
        r1: { type: 'ork-boyz', hex: '1010', charged: 'ordered', engaged: ['b1', 'b2'] },
        r2: { type: 'ork-warboss', hex: '1111', engaged: ['b2', 'b3'] },
        b1: { type: 'ig-veterans', hex: '1009', engaged: ['r1'] },
        b3: { type: 'ig-sentinel', hex: '1212', engaged: ['r2'] },
        b2: { type: 'ig-leman-russ', hex: '1110', engaged: ['r1', 'r2'], moved: 'normal' },
      },
    ],
    [
      'fear of a monster in a fight of three',
      {
        r1: { type: 'ty-carnifex', hex: '1010', charged: 'ordered', engaged: ['b1', 'b2'] },
        b1: { type: 'ig-veterans', hex: '1009', engaged: ['r1'] },
        b2: { type: 'ch-blood-pact', hex: '1110', engaged: ['r1'] },
      },
    ],
  ])('T-13: %s: many fights, and it is said how near they are', (_, given) => {
    const units = given as unknown as Record<string, { readonly hex?: string }>;
    const position = positionOf({ phase: 'fight', units } as never);
    const odds = fightOdds(position, 'r1');
    expect(odds.error).toBeGreaterThan(0);
    expect(odds.error).toBeLessThan(0.02);
    const fighters = Object.keys(units).filter((id) => units[id]!.hex);
    expect(odds.units.map(({ unit }) => unit).sort()).toEqual(fighters.sort());
    const found = sampled(
      position,
      (now) => fight(now, 'r1'),
      (now) => [
        ...fighters.map((id) => lostToBlows(now, id)),
        ...fighters.map((id) =>
          Number(now.events.some((e) => e.type === 'morale-tested' && e.unit === id && !e.passed)),
        ),
        ...fighters.map((id) =>
          Number(now.events.some((e) => e.type === 'pursuit-rolled' && e.unit === id && e.caught)),
        ),
        ...['red', 'blue'].map((side) =>
          Number(now.events.some((e) => e.type === 'combat-resolved' && e.loser === side)),
        ),
      ],
    );
    const of = (id: string) => odds.units.find(({ unit }) => unit === id)!;
    const { red, blue } = odds.wins;
    const figures = [
      ...fighters.map((id) => of(id).lost),
      ...fighters.map((id) => of(id).fails),
      ...fighters.map((id) => of(id).swept),
      blue!,
      red!,
    ];
    // Both were sampled, and what is rare may not have been seen here.
    const near = found.map(({ mean, error }, i) => ({
      mean,
      error: 1.2 * Math.max(error, Math.sqrt(figures[i]! / SAMPLES) / 2),
    }));
    agree(figures, near);
  });
});

test.each([
  ['ork-boyz', 'ig-veterans'],
  ['ty-carnifex', 'ch-blood-pact'],
  ['sm-tactical-squad', 'ty-genestealers'],
  ['ork-nobz', 'tau-kroot'],
])('T-13: many fights of %s and %s agree with the exact odds within three standard errors', (red, blue) => {
  const position = positionOf({
    phase: 'fight',
    units: {
      r1: { type: red, hex: '1010', charged: 'ordered', engaged: ['b1'] },
      b1: { type: blue, hex: '1009', engaged: ['r1'] },
    },
  });
  const exact = fightOdds(position, 'r1');
  expect(exact.error).toBe(0);
  const many = crowdFight(
    position,
    exact.units.map(({ unit }) => findUnit(position, unit)!),
  );
  // The stated error is 1.96 standard errors of a chance.
  const near = (1.5 * many.error) / 0.98;
  for (const [i, { lost, destroyed, fails, swept }] of exact.units.entries()) {
    const found = many.units[i]!;
    for (const [one, other] of [
      [destroyed, found.destroyed],
      [fails, found.fails],
      [swept, found.swept],
    ] as const)
      expect(Math.abs(one - other)).toBeLessThan(near);
    expect(Math.abs(lost - found.lost)).toBeLessThan(near * Math.max(1, lost));
  }
  for (const side of ['red', 'blue']) expect(Math.abs(exact.wins[side]! - many.wins[side]!)).toBeLessThan(near);
});

/** The models that a unit has lost to blows; one for a vehicle that was destroyed. */
function lostToBlows({ events }: Resolution, id: string): number {
  let lost = 0;
  for (const event of events) {
    if (!('unit' in event) || event.unit !== id) continue;
    if (event.type === 'casualties-taken') for (const group in event.lost) lost += event.lost[group]!;
    if (event.type === 'unit-destroyed' && (event.cause === 'wrecked' || event.cause === 'exploded')) lost++;
  }
  return lost;
}
