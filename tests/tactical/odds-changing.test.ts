import { expect, test } from 'vitest';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import { playOn } from '../../src/engine/kernel/play.ts';
import { evolve } from '../../src/engine/tactical/evolve.ts';
import { combatOf } from '../../src/engine/tactical/fight/combat.ts';
import { fight } from '../../src/engine/tactical/fight/fight.ts';
import { fightOdds } from '../../src/engine/tactical/odds/fight.ts';
import type { Resolution } from '../../src/engine/tactical/position.ts';
import { positionOf } from './positions.ts';

/** Odds of fights whose blows change units before they are over: against many fights that are really fought, die by die. */

const FIGHTS = 1500;
/** The sample fights of the odds. */
const SAMPLES = 2500;

const random = stream('fights with changing units');
const roll = (_: unknown, sides: number, count = 1) =>
  Array.from({ length: count }, () => 1 + Math.floor(random() * sides));

/** What is counted of one fight: for each unit models lost, destroyed by blows, failed, swept; then the wins of both sides. */
function countedOf({ events }: Resolution, ids: readonly string[]): number[] {
  const happened = (test: (event: Resolution['events'][number]) => boolean) => Number(events.some(test));
  return [
    ...ids.flatMap((id) => {
      return [
        lostToBlows(events, id),
        happened((e) => e.type === 'unit-destroyed' && e.unit === id && BY_BLOWS.has(e.cause)),
        happened((e) => e.type === 'morale-tested' && e.unit === id && !e.passed),
        happened((e) => e.type === 'unit-destroyed' && e.unit === id && e.cause === 'swept'),
      ];
    }),
    ...['blue', 'red'].map((loser) => happened((e) => e.type === 'combat-resolved' && e.loser === loser)),
  ];
}

const BY_BLOWS: ReadonlySet<string> = new Set(['models-lost', 'wrecked', 'exploded']);

/** Models lost to blows; one for a vehicle that is destroyed. */
function lostToBlows(events: Resolution['events'], id: string): number {
  let lost = 0;
  for (const event of events) {
    if (event.type === 'casualties-taken' && event.unit === id)
      for (const group in event.lost) lost += event.lost[group]!;
    if (event.type === 'unit-destroyed' && event.unit === id && ['wrecked', 'exploded'].includes(event.cause)) lost++;
  }
  return lost;
}

test.each([
  ['T-18.42: a psyker with a force weapon against models of two wounds', { r1: 'sm-librarian', b1: 'ork-nobz' }],
  ['T-18.42: a psyker with a force weapon and a monster', { r1: 'sm-librarian', b1: 'ty-carnifex' }],
  [
    'T-18.42: a psyker with a force weapon and two squads',
    { r1: 'sm-librarian', b1: 'sm-tactical-squad', b2: 'ork-boyz' },
  ],
  ['T-18.22: concussing hammers against models of two wounds', { r1: 'sm-terminators', b1: 'ork-nobz' }],
  ['T-18.22: concussing hammers, a monster and a mob', { r1: 'sm-terminators', b1: 'ty-carnifex', b2: 'ork-boyz' }],
  ['T-18.18: blinding blows', { r1: 'ty-gargoyles', b1: 'sm-tactical-squad' }],
  ['T-18.18: blinding blows, a walker and a squad', { r1: 'ty-gargoyles', b1: 'ig-sentinel', b2: 'ig-veterans' }],
] as const)('%s: as real fights within three standard errors', (_, types) => {
  const ids = Object.keys(types);
  const enemies = ids.filter((id) => id !== 'r1');
  const hexes: Readonly<Record<string, string>> = { r1: '1010', b1: '1009', b2: '1110' };
  const units = Object.fromEntries(
    Object.entries(types).map(([id, type]) => [
      id,
      { type, hex: hexes[id], engaged: id === 'r1' ? enemies : ['r1'], ...(id === 'r1' && { charged: 'ordered' }) },
    ]),
  );
  const position = positionOf({ phase: 'fight', units } as never);
  const odds = fightOdds(position, 'r1');
  expect(odds.error).toBeGreaterThan(0);
  expect(odds.error).toBeLessThan(0.02);
  const members = combatOf(position, 'r1');
  const figures = [
    ...members.flatMap((id) => {
      const { lost, destroyed, fails, swept } = odds.units.find(({ unit }) => unit === id)!;
      return [lost, destroyed, fails, swept];
    }),
    odds.wins.red ?? 0,
    odds.wins.blue ?? 0,
  ];
  const sums = figures.map(() => 0);
  const squares = figures.map(() => 0);
  for (let n = 0; n < FIGHTS; n++) {
    const resolution = playOn(evolve, position, { roll });
    fight(resolution, 'r1');
    for (const [i, value] of countedOf(resolution, members).entries()) {
      sums[i]! += value;
      squares[i]! += value * value;
    }
  }
  for (const [i, figure] of figures.entries()) {
    const mean = sums[i]! / FIGHTS;
    const deviation = Math.sqrt(Math.max(figure * (1 - figure), squares[i]! / FIGHTS - mean * mean));
    const error = deviation * Math.sqrt(1 / FIGHTS + 1 / SAMPLES);
    expect(Math.abs(figure - mean), `figure ${i} of ${members}: ${figure} is not ${mean}`).toBeLessThan(
      3 * error + 1e-3,
    );
  }
});
