import { expect, test } from 'vitest';
import { opponentFor } from '../../src/bot/opponent.ts';
import { fieldsOf } from '../../src/dev/arena-games.ts';
import { foldEvents } from '../../src/engine/kernel/campaign.ts';
import { keyed } from '../../src/engine/kernel/dice/keyed.ts';
import { boarding } from '../../src/engine/tactical/doctrine/riders.ts';
import { priceOfWaiting } from '../../src/engine/tactical/doctrine/tempo.ts';
import { stepsBetween } from '../../src/engine/tactical/position.ts';
import type { State } from '../../src/engine/tactical/state.ts';
import { positionOf } from './positions.ts';

/** The computer uses its transports. */

const [field] = await fieldsOf('tactical');
const { system, doctrine } = field!;

/** A list of Orks or Space Marines that is still to be deployed. */
const inHand = (types: readonly string[]) =>
  positionOf({
    units: Object.fromEntries(types.map((type, i) => [`r${i + 1}`, { type }])),
    sides: { red: { edge: 'south' }, blue: { edge: 'north' } },
    phase: 'deployment',
    active: 'red',
    first: 'red',
  });

test('T-6.5, T-18.5: before the battle those who fight hand to hand go aboard an assault vehicle, one unit to each', () => {
  const position = inHand(['ork-warboss', 'ork-boyz', 'ork-nobz', 'ork-kommandos', 'ork-battlewagon']);
  const command = boarding(position, 'red');
  expect(command).toEqual({ command: 'embark', unit: 'r3', transport: 'r5' });
  const decision = system.decide(position.state, 'red', command, keyed('boarding', 'now', []));
  expect(decision.ok).toBe(true);
  const state = decision.ok ? (foldEvents(system, position.state, decision.events) as State) : position.state;
  expect(boarding({ ...position, state }, 'red')).toBeUndefined();
});

test('T-8.5: who shoots far stays out of the tank, and nobody waits in orbit', () => {
  expect(boarding(inHand(['sm-tactical-squad', 'sm-land-raider', 'sm-drop-pod']), 'red')).toBeUndefined();
});

/** Nobz aboard a Battlewagon, far from a platoon. */
const riding = (hex: string) =>
  positionOf({
    units: {
      r1: { type: 'ork-nobz', embarked: 'r2' },
      r2: { type: 'ork-battlewagon', hex, facing: 1 },
      b1: { type: 'ig-infantry-platoon', hex: '1806' },
      b2: { type: 'ig-mortar-battery', hex: '1803' },
    },
    phase: 'movement',
    active: 'red',
  });

test('T-8.7, T-21.3: whoever rides towards the enemy does not wait', () => {
  const [far, near] = ['1820', '1812'].map((hex) => priceOfWaiting(riding(hex), 'red'));
  expect(near).toBeLessThan(far! * 0.8);
});

test('T-8.6, T-18.5: the riders stay aboard while it is far, get out when it is near, and charge', () => {
  let { state }: { state: State } = riding('1820');
  const red = opponentFor({ system, doctrine, seat: 'red', level: 'officer', seed: 'riders' });
  const given: string[] = [];
  let nearest = 0;
  for (let n = 0; n < 60 && !given.includes('charge') && !system.isOver(state); n++) {
    const command = state.active === 'red' ? red.next(state)!.command : { command: 'end-phase' };
    const { command: name } = command as { readonly command: string };
    if (name === 'disembark') nearest = stepsBetween({ state }, state.units.r2!.hex!, state.units.b1!.hex!);
    if (state.active === 'red') given.push(name);
    const decision = system.decide(state, state.active, command, keyed('riders', String(n), []));
    if (!decision.ok) throw new Error(JSON.stringify({ command, decision }));
    state = foldEvents(system, state, decision.events) as State;
  }
  expect(given.indexOf('move')).toBeLessThan(given.indexOf('disembark'));
  expect(given.at(-1)).toBe('charge');
  expect(nearest).toBeLessThan(9);
});
