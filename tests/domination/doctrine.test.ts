import { describe, expect, test } from 'vitest';
import { opponentFor } from '../../src/bot/opponent.ts';
import { battleForecast } from '../../src/engine/domination/doctrine/forecast.ts';
import { dominationDoctrine } from '../../src/engine/domination/doctrine/index.ts';
import { armyStrength } from '../../src/engine/domination/doctrine/strength.ts';
import { battleOdds } from '../../src/engine/domination/odds.ts';
import { armyIn } from '../../src/engine/domination/position.ts';
import type { State } from '../../src/engine/domination/state.ts';
import { meeting, rules, start, system } from './positions.ts';

/** How the computer opponent judges positions of Domination. */

const doctrine = dominationDoctrine(rules);
const steady = { losses: 1, ground: 1 };

const armyOf = (types: string[]) => ({ army: rules.units.get(types[0]!)!.army, types });

const WARS: readonly (readonly [attackers: string[], defenders: string[]])[] = [
  [['guard-infantry'], ['ork-infantry']],
  [
    ['guard-tank', 'guard-infantry', 'guard-infantry', 'commissar'],
    ['ork-infantry', 'ork-infantry', 'warboss'],
  ],
  [
    ['marine-infantry', 'terminators', 'marine-commander'],
    ['tyranid-infantry', 'tyranid-infantry', 'carnifex', 'tyrant'],
  ],
  [
    ['tau-infantry', 'crisis', 'drones', 'drones'],
    ['renegade-infantry', 'renegade-infantry', 'renegade-tank', 'cultists'],
  ],
  [
    ['ork-infantry', 'ork-infantry', 'battlewagon', 'big-mek', 'warboss'],
    ['marine-infantry', 'land-raider', 'terminators'],
  ],
];

describe('the forecast of a battle', () => {
  test.each(WARS)('D-7.6: %s against %s is close to the exact odds', (attackers, defenders) => {
    const { state, hex, battle } = meeting([armyOf(attackers), armyOf(defenders)]);
    const position = { rules, state };
    const strength = (side: string) => armyStrength(position, armyIn(position, hex, side), hex, side);
    const forecast = battleForecast(position, strength('red'), strength('blue'));
    expect(Math.abs(forecast.wins - battleOdds(position, hex, battle).attacker)).toBeLessThan(0.12);
    expect(forecast.attackerLoss).toBeLessThanOrEqual(strength('red').worth);
    expect(forecast.defenderLoss).toBeLessThanOrEqual(strength('blue').worth);
  });
});

describe('answers', () => {
  const answer = (attackers: string[], defenders: string[]) => {
    const { state } = meeting([armyOf(attackers), armyOf(defenders)]);
    return doctrine.routine(state, 'blue', () => 0.5, steady);
  };

  test('D-6.10: an army that is too weak leaves its cheapest unit behind', () => {
    const attackers = Array<string>(5).fill('terminators');
    expect(answer(attackers, ['ork-infantry', 'battlewagon', 'warboss'])).toMatchObject({
      command: 'retreat',
      rearGuard: 'blue-1',
    });
  });

  test('D-6.4: a strong one fights', () => {
    expect(answer(['tyranid-infantry'], ['terminators', 'terminators'])).toMatchObject({ command: 'fight' });
  });
});

test('D-17.2: the papers of others change no command', () => {
  const units = { r1: 'guard-infantry', r2: 'guard-tank', r3: 'guard-infantry', b1: 'ork-infantry', b2: 'warboss' };
  const at = { r1: '0303', r2: '0303', r3: '0304', b1: '0305', b2: '0305' };
  const state = start({
    turn: { side: 'red', phase: 'orders' },
    sides: { red: { faction: 'imperial-guard', hq: '0302', resources: 7 }, blue: { faction: 'orks', hq: '0308' } },
    units: Object.fromEntries(
      Object.entries(units).map(([id, type]) => [
        id,
        { side: id[0] === 'r' ? 'red' : 'blue', type, at: at[id as keyof typeof at] },
      ]),
    ),
  });
  const blue = state.sides.blue!;
  const papers = {
    ...blue,
    orders: { '0305': ['b2', 'b1'] },
    standing: { ...blue.standing, answer: 'retreat' as const },
  };
  const secretly: State = { ...state, sides: { ...state.sides, blue: papers } };
  const command = (from: State) =>
    opponentFor({
      system,
      doctrine: doctrine as never,
      seat: 'red',
      judgement: 'officer',
      seed: 'a',
      effort: 0.2,
    }).next(from);
  expect(command(state)).toBeDefined();
  expect(command(secretly)).toEqual(command(state));
});
