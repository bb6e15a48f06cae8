import { describe, expect, test } from 'vitest';
import { sectorsRules, sectorsSystem } from '../../src/dev/systems/sectors/campaigns.ts';
import type { GameOptions } from '../../src/engine/sectors/game-options.ts';
import type { OrderSheet, State } from '../../src/engine/sectors/state.ts';
import { warnings } from '../../src/engine/sectors/warnings.ts';

/** Warnings about a sheet: each of them where its clause bites, and nowhere else. */

const system = sectorsSystem(sectorsRules());
type Armies = Readonly<Record<string, Readonly<Record<string, number>>>>;

function position(armies: Armies, options: Partial<GameOptions> = {}, more: object = {}): State {
  const sectors = Object.fromEntries(Object.entries(armies).map(([id, counts]) => [id, { armies: counts }]));
  return system.begin({ seats: ['red', 'blue', 'green'], sectors, ...more }, options) as State;
}

/** Codes with sector and facts, the most useful first. */
const told = (state: State, orders: OrderSheet['orders'], orbital: string | null = null) =>
  warnings(state, 'red', { orders, orbital }).map(({ code, sector, facts }) => [code, sector, facts]);
const codes = (...given: Parameters<typeof told>) => told(...given).map(([code]) => code);

const FAR = { s5: { blue: 1, green: 1 } };
const QUIET = { ...FAR, s1: { red: 5 }, s2: { red: 4 } };

describe('a sheet without risk', () => {
  test('S-4.2: whoever fortifies alone everywhere is left in peace', () => {
    expect(told(position(QUIET), {}, 's1')).toEqual([]);
  });
});

describe('S-4.18: what no longer fits the map', () => {
  test('an attack whose opponent has left the map lapses, and the sentence can name him', () => {
    const state = position({ s1: { red: 6, green: 2 }, s5: { blue: 2 } });
    expect(told(state, { s1: { action: 'attack', targets: ['blue', 'green'] } })[0]).toEqual([
      'attack-lapses',
      's1',
      { target: 'blue' },
    ]);
  });

  test('attacks over the number that the armies allow lapse from the end', () => {
    const state = position({ s1: { red: 3, blue: 2, green: 2 } });
    expect(told(state, { s1: { action: 'attack', targets: ['blue', 'green'] } })[0]).toEqual([
      'surplus-lapses',
      's1',
      { surplus: 1, most: 1 },
    ]);
  });

  test('a move is cut down to what can leave, and is none when nothing can', () => {
    const move = { s1: { action: 'move', to: 's2', armies: 3 } } as const;
    expect(told(position({ ...FAR, s1: { red: 3 }, s2: { red: 3 } }), move)).toEqual([
      ['move-shortened', 's1', { given: 3, most: 2 }],
      ['control-given-up', 's1', { stay: 1, needed: 3 }],
    ]);
    expect(told(position({ ...FAR, s1: { red: 1 }, s2: { red: 3 } }), move)).toEqual([['move-lapses', 's1', {}]]);
  });

  test('S-4.4: an opponent can never march off altogether, so his attackers are not told that they may miss him', () => {
    const state = position({ s1: { red: 3, blue: 1 }, s5: { green: 1 } });
    expect(codes(state, { s1: { action: 'attack', targets: ['blue'] } })).not.toContain('attack-may-lapse');
  });

  test('S-9.7: an opponent who is absent may be expelled; with two sides that would end the campaign', () => {
    const away = { sides: { blue: { absent: true } } };
    const attack = { s1: { action: 'attack', targets: ['blue', 'blue'] } } as const;
    const armies = { s1: { red: 4, blue: 1 } };
    expect(told(position({ ...armies, s5: { green: 1 } }, {}, away), attack)).toContainEqual([
      'attack-may-lapse',
      's1',
      { target: 'blue' },
    ]);
    expect(codes(position(armies, {}, { ...away, seats: ['red', 'blue'] }), attack)).not.toContain('attack-may-lapse');
  });
});

describe('S-4.7, S-8.2: sectors too weak to hold', () => {
  test('S-4.7: what stays beside enemies after a move may be destroyed', () => {
    const state = position({ s1: { red: 5, blue: 3 }, s2: { red: 1 }, s5: { green: 1 } });
    expect(told(state, { s1: { action: 'move', to: 's2', armies: 4 } })[0]).toEqual([
      'thin-garrison',
      's1',
      { stay: 1, enemies: 3 },
    ]);
  });

  test('S-8.2: four stay against one attack, which costs three at most: no warning', () => {
    const state = position({ s1: { red: 5, blue: 3 }, s2: { red: 1 }, s5: { green: 1 } });
    expect(codes(state, { s1: { action: 'move', to: 's2', armies: 1 } })).not.toContain('thin-garrison');
  });

  test('S-4.9, S-4.10: six enemies may attack twice, unless the campaign allows each opponent once', () => {
    const armies = { s1: { red: 4, blue: 6 }, s5: { green: 1 } };
    expect(told(position(armies), {})).toEqual([['may-fall', 's1', { own: 4, most: 6 }]]);
    expect(codes(position(armies, { 'repeat-attacks': 'one-per-opponent' }), {})).toEqual([]);
  });

  test('S-5.4: attacks on each other are one battle to lose when they pair up, and two when they do not', () => {
    const armies = { s1: { red: 4, blue: 3 }, s5: { green: 1 } };
    const attack = { s1: { action: 'attack', targets: ['blue'] } } as const;
    expect(codes(position(armies), attack)).not.toContain('may-fall');
    expect(codes(position(armies, { 'mutual-attacks': 'separate' }), attack)).toContain('may-fall');
  });

  test('S-7.1: where defeat costs nothing, nothing can fall', () => {
    const data = { losses: { solid: { loser: 0 } } };
    expect(codes(position({ s1: { red: 1, blue: 6 }, s5: { green: 1 } }, {}, { data }), {})).toEqual([]);
  });
});

describe('S-8.6 to S-8.8: control and replenishment', () => {
  test('S-8.6: a sector held alone with three is given up when fewer stay, and not when others come', () => {
    const leave = { s1: { action: 'move', to: 's2', armies: 3 } } as const;
    expect(told(position(QUIET), leave)).toEqual([['control-given-up', 's1', { stay: 2, needed: 3 }]]);
    const swap = { ...leave, s2: { action: 'move', to: 's1', armies: 1 } } as const;
    expect(codes(position(QUIET), swap)).toEqual([]);
    expect(codes(position(QUIET, { 'transit-control': 'ignored' }), swap)).toContain('control-given-up');
  });

  test('S-8.7, S-8.8: three that land in an empty sector control it, but are not replenished', () => {
    const march = { s1: { action: 'move', to: 's3', armies: 3 } } as const;
    const state = position({ ...QUIET, s1: { red: 6 } });
    expect(told(state, march)).toEqual([
      ['control-gained', 's3', { armies: 3 }],
      ['no-replenishment', 's3', {}],
    ]);
    const strict = position({ ...QUIET, s1: { red: 6 } }, { 'transit-control': 'ignored' });
    expect(told(strict, march)[0]).toEqual(['landing-no-control', 's3', { armies: 3 }]);
  });

  test('S-8.7: one army that lands denies an opponent a sector that he holds alone', () => {
    const state = position({ s1: { red: 5 }, s3: { green: 4 }, s5: { blue: 1 } });
    expect(told(state, { s1: { action: 'move', to: 's3', armies: 1 } })).toEqual([
      ['control-denied', 's3', { target: 'green' }],
    ]);
  });
});

describe('S-8.11, S-8.12: the orbital sector', () => {
  const ARMIES = { s1: { red: 2, blue: 3 }, s2: { red: 4 }, s5: { green: 1 } };

  test('S-8.12: where everything may be lost, a safer sector is named', () => {
    expect(told(position(ARMIES), {}, 's1')[0]).toEqual([
      'orbital-may-be-lost',
      's1',
      { fallback: 'least-numerous', instead: 's2' },
    ]);
    expect(codes(position(ARMIES), {}, 's2')).not.toContain('orbital-may-be-lost');
  });

  test('S-8.11: armies that land there meet it', () => {
    const relief = { s2: { action: 'move', to: 's1', armies: 1 } } as const;
    expect(codes(position(ARMIES), relief, 's1')).not.toContain('orbital-may-be-lost');
  });
});

describe('chances', () => {
  test('S-5.6: an opponent who may march off is fought by another row', () => {
    const state = position({ s1: { red: 3, blue: 4 }, s5: { green: 1 } });
    const attack = { s1: { action: 'attack', targets: ['blue'] } } as const;
    expect(told(state, attack)).toContainEqual(['fewer-defenders', 's1', { target: 'blue', theirs: 4, least: 1 }]);
    expect(codes(position({ s1: { red: 3, blue: 1 }, s5: { green: 1 } }), attack)).not.toContain('fewer-defenders');
  });

  test('S-4.8: twice as strong as the weakest there and fortified: it could attack', () => {
    const armies = { s1: { red: 6, blue: 2, green: 3 } };
    expect(told(position(armies), {})[0]).toEqual(['idle-stack', 's1', { target: 'blue', theirs: 2, own: 6 }]);
    expect(codes(position({ s1: { red: 3, blue: 2 }, s5: { green: 1 } }), {})).not.toContain('idle-stack');
  });
});

describe('S-4.17: nothing but the public map', () => {
  test('the sheets of others change no word of it', () => {
    const armies = { s1: { red: 4, blue: 4, green: 3 }, s3: { blue: 5 } };
    const sheet = { orders: { s1: { action: 'move', to: 's3', armies: 4 } }, orbital: 's3' };
    const told = (state: State) => warnings(state, 'red', { orders: {}, orbital: 's1' });
    const knowing = position(armies, {}, { sides: { blue: { sheet }, red: { sheet: { orders: {}, orbital: 's1' } } } });
    expect(told(knowing)).toEqual(told(position(armies)));
    expect(told(knowing).length).toBeGreaterThan(0);
  });
});
