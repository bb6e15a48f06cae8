import { describe, expect, test } from 'vitest';
import { fightBattle } from '../../src/engine/domination/battle.ts';
import { evolve } from '../../src/engine/domination/evolve.ts';
import { battleOdds } from '../../src/engine/domination/odds-battle.ts';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import { playOn } from '../../src/engine/kernel/play.ts';
import { type Army, meeting, rules } from './positions.ts';

/** D-7: the odds of battles are those of the battles that the rules fight. HEXPOST_LONG=1 fights more of them. */

const BATTLES = process.env.HEXPOST_LONG === '1' ? 100_000 : 2_000;

type Meeting = ReturnType<typeof meeting>;

/** Fights the battle with these dice; returns who won and who lives. */
function fought({ state, hex, battle }: Meeting, die: () => number): { winner: string; living: string[] } {
  const resolution = playOn(
    evolve,
    { rules, state },
    { roll: (_, __, count = 1) => Array.from({ length: count }, die) },
  );
  fightBattle(resolution, hex, battle);
  const won = resolution.events.find((event) => event.type === 'battle-won');
  return { winner: won?.type === 'battle-won' ? won.side : 'nobody', living: Object.keys(resolution.state.units) };
}

/** A die that was asked for beyond those given. */
class OutOfDice extends Error {}

/** The chances of a battle by every sequence of dice, each as likely as its length says. */
function counted(meet: Meeting): Map<string, number> {
  const chances = new Map<string, number>();
  const add = (key: string, chance: number) => chances.set(key, (chances.get(key) ?? 0) + chance);
  const queue: number[][] = [[]];
  for (const faces of queue) {
    let next = 0;
    try {
      const { winner, living } = fought(meet, () => {
        if (next >= faces.length) throw new OutOfDice();
        return faces[next++]!;
      });
      const chance = 6 ** -faces.length;
      add(winner, chance);
      for (const id of living) add(id, chance);
    } catch (error) {
      if (!(error instanceof OutOfDice)) throw error;
      for (const face of [1, 2, 3, 4, 5, 6]) queue.push([...faces, face]);
    }
  }
  return chances;
}

const marines = (...types: string[]): Army => ({ army: 'space-marines', types });
const orks = (...types: string[]): Army => ({ army: 'orks', types });
const tau = (...types: string[]): Army => ({ army: 'tau', types });
const guard = (...types: string[]): Army => ({ army: 'imperial-guard', types });
const swarm = (...types: string[]): Army => ({ army: 'tyranids', types });

describe('D-7: exact odds', () => {
  const small: readonly (readonly [string, readonly [Army, Army]])[] = [
    ['D-7.6 one against one', [guard('guard-infantry'), guard('guard-infantry')]],
    ['D-11.3 heroism on both sides', [marines('marine-infantry'), marines('marine-infantry', 'terminators')]],
    ['D-8.2 D-15.7 armour and a retinue', [swarm('tyrant', 'carnifex'), guard('guard-tank', 'guard-infantry')]],
    ['D-16.5 D-16.6 shots and drones', [tau('crisis', 'drones'), guard('guard-infantry', 'guard-tank')]],
    ['D-14.7 the cry', [orks('ork-infantry', 'warboss'), guard('guard-infantry', 'guard-infantry')]],
    ['D-12.4 For the Emperor!', [guard('guard-infantry', 'commissar'), orks('ork-infantry', 'kommandos')]],
  ];
  test.each(small)('%s: as all sequences of dice', (_, armies) => {
    const meet = meeting(armies);
    const odds = battleOdds({ rules, state: meet.state }, meet.hex, meet.battle);
    const chances = counted(meet);
    expect(odds.attacker).toBeCloseTo(chances.get('red') ?? 0, 10);
    expect(odds.defender).toBeCloseTo(chances.get('blue') ?? 0, 10);
    expect(odds.neither).toBeCloseTo(chances.get('nobody') ?? 0, 10);
    for (const [id, chance] of Object.entries(odds.survival)) expect(chance).toBeCloseTo(chances.get(id) ?? 0, 10);
  });

  const large: readonly (readonly [string, readonly [Army, Army], Record<string, unknown>])[] = [
    [
      'D-14.8 fields, wagons and the cry',
      [
        orks('ork-infantry', 'battlewagon', 'warboss', 'big-mek', 'kommandos'),
        orks('ork-infantry', 'speed-cult', 'big-mek', 'warboss', 'battlewagon'),
      ],
      {},
    ],
    [
      'D-8.2 armour as hit points',
      [
        marines('terminators', 'land-raider', 'marine-commander', 'marine-infantry', 'terminators'),
        swarm('carnifex', 'tyrant', 'carnifex', 'genestealers', 'tyrant'),
      ],
      { armour: 'hit-point' },
    ],
    [
      'D-7.2 units without strength in the queue',
      [
        { army: 'renegades', types: ['demagogue', 'renegade-artillery', 'renegade-tank', 'cultists', 'demagogue'] },
        tau('hammerhead', 'drones', 'crisis', 'drones', 'tau-infantry'),
      ],
      { 'zero-strength': 'queue' },
    ],
  ];
  test.each(large)('%s: within three standard errors of many battles', (name, armies, options) => {
    const meet = meeting(armies, options);
    const odds = battleOdds({ rules, state: meet.state }, meet.hex, meet.battle);
    const random = stream(name);
    const seen = new Map<string, number>();
    for (let n = 0; n < BATTLES; n++) {
      const { winner, living } = fought(meet, () => 1 + Math.floor(random() * 6));
      for (const key of [winner, ...living]) seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    const near = (chance: number, key: string) => {
      const error = Math.sqrt((chance * (1 - chance)) / BATTLES);
      expect(Math.abs((seen.get(key) ?? 0) / BATTLES - chance), key).toBeLessThanOrEqual(3 * error + 1e-9);
    };
    near(odds.attacker, 'red');
    near(odds.defender, 'blue');
    for (const [id, chance] of Object.entries(odds.survival)) near(chance, id);
  });

  test('the odds of a battle add up to one', () => {
    for (const [, armies] of large) {
      const meet = meeting(armies);
      const { attacker, defender, neither } = battleOdds({ rules, state: meet.state }, meet.hex, meet.battle);
      expect(attacker + defender + neither).toBeCloseTo(1, 12);
    }
  });
});
