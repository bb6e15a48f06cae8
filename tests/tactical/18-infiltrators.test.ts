import { describe, expect, test } from 'vitest';
import { foldEvents } from '../../src/engine/kernel/campaign.ts';
import { keyed } from '../../src/engine/kernel/dice/keyed.ts';
import { tactical } from '../../src/engine/tactical/engine.ts';
import { passFor } from '../../src/engine/tactical/pass-for.ts';
import { gridIn } from '../../src/engine/tactical/position.ts';
import { positionOf, rules } from './positions.ts';

const system = tactical(rules);

const FREE = '3601';

/** Two squads of blue wait to be deployed last, on a board of rock; with `place`, one hex far from the enemy is open. */
function lastToDeploy(place: boolean) {
  const names = gridIn(positionOf({})).names;
  const rock = names
    .filter((hex) => hex !== '0124' && !(place && hex === FREE))
    .map((hex) => [hex, { terrain: 'rock' }]);
  return positionOf({
    phase: 'infiltration',
    active: 'blue',
    hexes: Object.fromEntries(rock),
    units: {
      r1: { type: 'ork-boyz', hex: '0124' },
      b1: { type: 'sm-scout-squad', hex: null },
      b2: { type: 'sm-scout-squad', hex: null },
    },
  });
}
const dice = keyed('infiltrators', '1');

describe('infiltrators', () => {
  test('T-18.54: where no hex is left for them they go into reserve, beyond the limit too, and the battle begins', () => {
    const position = lastToDeploy(false);
    let { state } = position;
    for (const unit of ['b1', 'b2']) {
      const decision = system.decide(state, 'blue', { command: 'reserve', unit, by: 'outflank' }, dice);
      if (!decision.ok) throw new Error(decision.refusal.code);
      state = foldEvents(system, state, decision.events) as typeof state;
    }
    expect(state.units.b2!.reserve).toMatchObject({ by: 'outflank' });
    expect(state.phase).toBe('movement');
  });

  test('T-18.54: where a hex is left there is no reserve', () => {
    const { state } = lastToDeploy(true);
    expect(system.decide(state, 'blue', { command: 'reserve', unit: 'b1', by: 'outflank' }, dice)).toMatchObject({
      ok: false,
      refusal: { code: 'wrong-phase' },
    });
  });

  test('T-22.4: a silent side without a hex has its infiltrators in reserve', () => {
    const commands = passFor(lastToDeploy(false), ['blue']);
    expect(commands.map(({ command }) => command)).toEqual(['reserve', 'reserve']);
  });
});
