import { describe, expect, test } from 'vitest';
import { opponentFor } from '../../src/bot/opponent.ts';
import { battleForecast } from '../../src/engine/domination/doctrine/forecast.ts';
import { dominationDoctrine } from '../../src/engine/domination/doctrine/index.ts';
import { armyStrength } from '../../src/engine/domination/doctrine/strength.ts';
import { frenzyLoss } from '../../src/engine/domination/doctrine/value.ts';
import { battleOdds } from '../../src/engine/domination/odds-battle.ts';
import { armyIn } from '../../src/engine/domination/position.ts';
import type { Scenario } from '../../src/engine/domination/scenario.ts';
import type { State } from '../../src/engine/domination/state.ts';
import { foldEvents } from '../../src/engine/kernel/campaign.ts';
import { keyed } from '../../src/engine/kernel/dice/keyed.ts';
import type { Character } from '../../src/engine/kernel/doctrine.ts';
import type { AnyCommand } from '../../src/engine/kernel/system.ts';
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

  describe('D-6.5: under option partial-retreat the dearest flee and the rest fights', () => {
    const defenders = armyOf(['hammerhead', 'kroot', 'tau-infantry']);
    const attackers = armyOf(['cultists', 'renegade-infantry', 'demagogue', 'renegade-infantry']);
    const answered = (given: Record<string, unknown>) => {
      const { state } = meeting([defenders, attackers], given);
      const command = doctrine.routine(state, 'blue', () => 0.5, steady) as AnyCommand;
      return { command, decided: system.decide(state, 'blue', command, keyed('answer', 'x')) };
    };

    test('where that is worth most; the rules take it', () => {
      const { command, decided } = answered({ 'partial-retreat': true });
      expect(command).toEqual({ command: 'retreat', at: '0505', units: ['blue-3'] });
      expect(decided.ok).toBe(true);
    });

    test('and never without the option', () => {
      expect(answered({}).command).not.toHaveProperty('units');
    });

    test('a strong army fights as a whole all the same', () => {
      const { state } = meeting([armyOf(['tyranid-infantry']), armyOf(['terminators', 'terminators'])], {
        'partial-retreat': true,
      });
      expect(doctrine.routine(state, 'blue', () => 0.5, steady)).toMatchObject({ command: 'fight' });
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
      level: 'officer',
      seed: 'a',
      effort: 0.2,
    }).next(from);
  expect(command(state)).toBeDefined();
  expect(command(secretly)).toEqual(command(state));
});

describe('battle orders of an attack', () => {
  const attack = (red: readonly string[], blue: readonly string[]): State => {
    const units: NonNullable<Scenario['units']> = {};
    for (const [side, types] of Object.entries({ red, blue }))
      for (const [i, type] of types.entries()) units[`${side}-${i + 1}`] = { side, type, at: '0505' };
    return start({
      turn: { side: 'red', phase: 'orders' },
      sides: { red: { faction: 'orks' }, blue: { faction: 'imperial-guard' } },
      units,
      hexes: { '0505': { battles: ['red>blue'] } },
    });
  };
  const loss = (state: State): number => {
    const { survival, attacker } = battleOdds({ rules, state }, '0505', { attacker: 'red', defender: 'blue' });
    return armyIn({ state }, '0505', 'red').reduce(
      (sum, { id, type }) => sum + rules.units.get(type)!.cost * (1 - (survival[id] ?? attacker)),
      0,
    );
  };
  const mixed = attack(['ork-infantry', 'battlewagon', 'ork-infantry'], Array<string>(4).fill('guard-infantry'));
  const lodged = (state: State, seat = 'red'): State | undefined => {
    const [paper] = doctrine.papers!(state, seat, steady);
    if (!paper) return undefined;
    const decision = system.decide(state, seat, paper, keyed('papers', system.when(state), []));
    return decision.ok ? (foldEvents(system, state, decision.events) as State) : undefined;
  };

  test('D-7.3: the best one is lodged, and then there is nothing left to write', () => {
    const after = lodged(mixed)!;
    expect(after.sides.red!.orders['0505']![0]).toBe('red-2');
    expect(loss(after)).toBeLessThan(loss(mixed) - 1);
    expect(doctrine.papers!(after, 'red', steady)).toEqual([]);
  });

  test('D-7.3: no paper where the default order does as well, and none for an attack of others', () => {
    expect(doctrine.papers!(attack(['ork-infantry', 'ork-infantry'], ['guard-infantry']), 'red', steady)).toEqual([]);
    expect(doctrine.papers!(mixed, 'blue', steady)).toEqual([]);
  });

  test('D-7.3: what a general would do ends with its papers, an officer has none', () => {
    const advice = (judgement: 'officer' | 'general') =>
      opponentFor({
        system,
        doctrine: doctrine as never,
        seat: 'red',
        level: judgement,
        seed: 'a',
        effort: 0.1,
      }).advise(mixed);
    const papers = (orders: ReturnType<typeof advice>) =>
      orders.flatMap(({ command, aim }) => (command.command === 'set-battle-order' ? [{ ...command, aim }] : []));
    expect(papers(advice('officer'))).toEqual([]);
    expect(papers(advice('general'))).toEqual([
      { ...doctrine.papers!(mixed, 'red', steady)[0], aim: { aim: 'paper' } },
    ]);
  });

  test('D-7.3: after its papers a general ends its turn, without another thought', () => {
    // One unit more that could march: it has been thought about before.
    const units = { ...mixed.units, 'red-9': { ...mixed.units['red-1']!, id: 'red-9', at: '0101' } };
    let state: State = { ...mixed, units };
    const progress: number[] = [];
    const onProgress = (part: number) => progress.push(part);
    const general = opponentFor({
      system,
      doctrine: doctrine as never,
      seat: 'red',
      level: 'general',
      seed: 'a',
      effort: 0.1,
      onProgress,
    });
    let written = false;
    for (;;) {
      progress.length = 0;
      const { command } = general.next(state)!;
      if (written) expect(progress).toEqual([]);
      if (command.command === 'end-turn') break;
      written ||= command.command === 'set-battle-order';
      const decision = system.decide(state, 'red', command, keyed('turn', system.when(state), []));
      if (!decision.ok) throw new Error(JSON.stringify(decision));
      state = foldEvents(system, state, decision.events) as State;
    }
    expect(written).toBe(true);
    expect(state.sides.red!.orders['0505']![0]).toBe('red-2');
  });

  test('D-17.2: a general writes them, an officer does not', () => {
    const first = (judgement: 'general' | 'officer') =>
      opponentFor({ system, doctrine: doctrine as never, seat: 'red', level: judgement, seed: 'a', effort: 0.1 }).next(
        mixed,
      );
    expect(first('general')!.command).toMatchObject({ command: 'set-battle-order', at: '0505' });
    expect(first('officer')!.command).toEqual({ command: 'end-turn' });
  });
});

describe('the worth of a position', () => {
  const value = (
    units: NonNullable<Scenario['units']>,
    hexes: Scenario['hexes'] = {},
    turn = {},
    ahead = 2,
    taste = steady,
  ) => {
    const sides = { red: { faction: 'imperial-guard', hq: '0302' }, blue: { faction: 'orks', hq: '0308' } };
    const state = start(
      { turn: { side: 'red', phase: 'orders', ...turn }, sides, units, hexes },
      { 'round-limit': 20 },
    );
    return doctrine.foresee!(state, 'red', taste, ahead);
  };
  const army = (side: string, type: string, at: string, count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, i) => [`${side}-${at}-${i + 1}`, { side, type, at }] as const),
    );
  const orks = army('blue', 'ork-infantry', '0306', 4);

  test('D-2.7: an attack that is sure to fail does not keep its victims from marching on', () => {
    const guards = army('red', 'guard-infantry', '0304', 2);
    const weak = (at: string) => ({ ...orks, ...guards, ...army('red', 'guard-infantry', at, 1) });
    const battles = { '0306': { battles: ['red>blue'] } };
    expect(value(weak('0306'), battles)).toBeLessThan(value(weak('0303')));
  });

  test('D-5.1: an army at the front is safer with comrades beside it', () => {
    const front = { ...orks, ...army('red', 'guard-infantry', '0305', 2) };
    const [near, far] = ['0304', '0301'].map((at) => value({ ...front, ...army('red', 'guard-tank', at, 4) }));
    const calm = ['0304', '0301'].map((at) =>
      value({ ...army('red', 'guard-infantry', '0305', 2), ...army('red', 'guard-tank', at, 4) }),
    );
    expect(near! - far!).toBeGreaterThan(calm[0]! - calm[1]!);
  });

  test('D-5.1: an attack that may come and a prize on the way are seen two turns ahead, announced attacks one', () => {
    const guards = (at: string) => army('red', 'guard-infantry', at, 2);
    const among = (at: string, ahead: number) => value({ ...orks, ...guards(at) }, {}, {}, ahead);
    expect(among('0305', 1)).toBe(among('0304', 1));
    expect(among('0305', 2)).toBeLessThan(among('0304', 2));
    const mine = { '0502': { object: 'mine', value: 3 } };
    const near = (at: string, ahead: number) => value(guards(at), mine, {}, ahead);
    expect(near('0503', 1)).toBe(near('0203', 1));
    expect(near('0503', 2)).toBeGreaterThan(near('0203', 2));
    const attacked = (ahead: number) =>
      value({ ...orks, ...guards('0306') }, { '0306': { battles: ['red>blue'] } }, {}, ahead);
    const beside = (ahead: number) => value({ ...orks, ...guards('0305') }, {}, {}, ahead);
    expect(attacked(1)).toBeLessThan(beside(1));
  });

  test('D-7: the cautious shrink from an attack that the reckless make', () => {
    const gain = (taste: Character) => {
      const worth = (at: string, battles: Scenario['hexes'] = {}) =>
        value({ ...orks, ...army('red', 'guard-infantry', at, 4) }, battles, {}, 1, taste);
      return worth('0306', { '0306': { battles: ['red>blue'] } }) - worth('0304');
    };
    expect(gain({ losses: 2.5, ground: 1 })).toBeLessThan(0);
    expect(gain({ losses: 0.3, ground: 1 })).toBeGreaterThan(0);
  });

  test('D-18.8: in the last round points count, and before it strength', () => {
    const [many, strong] = [army('red', 'guard-infantry', '0302', 2), army('red', 'guard-tank', '0302', 1)];
    const more = (round: number) =>
      value({ ...orks, ...many }, {}, { round }) - value({ ...orks, ...strong }, {}, { round });
    expect(more(20)).toBeGreaterThan(more(10) + 50);
  });

  test('D-18.8: an attack that nobody answers before the end is worth nothing', () => {
    const units = { ...army('blue', 'ork-infantry', '0305', 5), ...army('red', 'guard-infantry', '0305', 1) };
    const battles = { '0305': { battles: ['blue>red'] } };
    const gain = (round: number) =>
      value(units, {}, { side: 'blue', round }) - value(units, battles, { side: 'blue', round });
    expect(gain(20)).toBe(0);
    expect(gain(19)).toBeGreaterThan(10);
  });

  test('D-3.2: an attack that may free the own HQ is worth far more than the same elsewhere', () => {
    const attack = (at: string) => {
      const units = {
        ...army('red', 'guard-tank', at, 2),
        ...army('blue', 'ork-infantry', at, 1),
        ...army('blue', 'ork-infantry', '0308', 1),
      };
      return value(units, { [at]: { battles: ['red>blue'] } });
    };
    const lost = (at: string) =>
      value({
        ...army('red', 'guard-tank', '0504', 2),
        ...army('blue', 'ork-infantry', at, 1),
        ...army('blue', 'ork-infantry', '0308', 1),
      });
    expect(attack('0302') - lost('0302')).toBeGreaterThan(attack('0304') - lost('0304') + 80);
  });
});

test('D-14.3: an ork army beside enemies who are too strong may be driven to attack them', () => {
  const loss = (faction: string, type: string, count: number, at: string) => {
    const orks = Array.from({ length: count }, (_, i) => [`b${i}`, { side: 'blue', type, at }] as const);
    const tanks = ['r1', 'r2', 'r3'].map((id) => [id, { side: 'red', type: 'guard-tank', at: '0305' }] as const);
    const state = start({
      turn: { side: 'red', phase: 'orders' },
      sides: { red: { faction: 'imperial-guard', hq: '0302' }, blue: { faction, hq: '0308' } },
      units: Object.fromEntries([...orks, ...tanks]),
    });
    return frenzyLoss({ rules, state }, 'blue');
  };
  expect(loss('orks', 'ork-infantry', 1, '0306')).toBeGreaterThan(0.5);
  expect(loss('orks', 'ork-infantry', 1, '0308')).toBe(0);
  expect(loss('orks', 'warboss', 5, '0306')).toBe(0);
  expect(loss('renegades', 'renegade-infantry', 1, '0306')).toBe(0);
});

test('D-6.1: attacks on one place go together', () => {
  const state = start({
    turn: { side: 'red', phase: 'orders' },
    sides: { red: { faction: 'imperial-guard', hq: '0302' }, blue: { faction: 'orks', hq: '0308' } },
    units: {
      r1: { side: 'red', type: 'guard-infantry', at: '0304' },
      r2: { side: 'red', type: 'guard-infantry', at: '0405' },
      b1: { side: 'blue', type: 'warboss', at: '0305' },
    },
  });
  const together = (hex: string) =>
    doctrine
      .ideas(state, 'red', hex)
      .filter(({ aim }) => aim === 'attack')
      .map((each) => each.together);
  expect(together('0304')).toEqual(['0305']);
  expect(together('0405')).toEqual(['0305']);
});
