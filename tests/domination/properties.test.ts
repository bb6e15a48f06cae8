import { describe, expect, test } from 'vitest';
import type { Event } from '../../src/engine/domination/events.ts';
import type { State } from '../../src/engine/domination/state.ts';
import { keyed, stream } from '../../src/engine/kernel/dice/keyed.ts';
import { randomMove } from '../../src/engine/kernel/random-player.ts';
import type { Choice, Draft, Field } from '../../src/engine/kernel/system.ts';
import { rules, system, twinPoles } from './positions.ts';

/** Laws that hold after every command of random games. HEXPOST_LONG=1 plays longer ones. */

const ROUNDS = process.env.HEXPOST_LONG === '1' ? 30 : 6;
const WEIGHTS: Readonly<Record<string, number>> = {
  'set-battle-order': 0.05,
  'set-casualty': 0.05,
  'set-standing': 0.05,
  'end-turn': 0.2,
  'end-answers': 0.5,
};
const weigh = (_: Draft, field: Field, { value }: Choice): number =>
  field.name === 'command' ? (WEIGHTS[String(value)] ?? 1) : 1;

interface Step {
  readonly before: State;
  readonly after: State;
  readonly events: readonly Event[];
}

/** The steps of a random game; every draft that is offered must come to something. */
function* playedAtRandom(armies: readonly [string, string], options: Record<string, unknown>): Generator<Step> {
  let state = twinPoles(armies, options);
  const random = stream(`${armies} ${JSON.stringify(options)}`);
  const dead: Draft[] = [];
  for (let entry = 0; !system.isOver(state) && state.round <= ROUNDS; entry++) {
    const move = randomMove(system, state, random, { weigh, onDeadEnd: (draft) => dead.push(draft) });
    expect(move, `nothing to do in ${state.phase}`).toBeDefined();
    expect(dead).toEqual([]);
    const decision = system.decide(state, move!.seat, move!.command, keyed('properties', `${entry}`));
    if (!decision.ok) throw new Error(`${JSON.stringify(move)} was offered: ${decision.refusal.code}`);
    const before = state;
    for (const event of decision.events) state = system.evolve(state, event) as State;
    yield { before, after: state, events: decision.events as Event[] };
  }
}

const GAMES: readonly (readonly [string, string, Record<string, unknown>])[] = [
  ['space-marines', 'orks', {}],
  ['imperial-guard', 'tyranids', {}],
  ['renegades', 'tau', {}],
  ['tyranids', 'renegades', { 'absorption-for': 'any', armour: 'hit-point', 'lift-landing': 'neutral' }],
  ['orks', 'tau', { 'damaged-units-fight': false, 'hidden-attack': true }],
  ['space-marines', 'renegades', { 'sorcery-duel': 'full', 'zero-strength': 'queue', 'rear-guard': 'plus-one' }],
];

describe.each(GAMES)('%s against %s', (first, second, options) => {
  const steps = [...playedAtRandom([first, second], options)];
  const states = steps.map(({ after }) => after);
  const unitsOf = (state: State) => Object.values(state.units);

  test('D-1.6: no sixth unit of a side in a location', () => {
    for (const state of states)
      for (const { side, at } of unitsOf(state))
        expect(unitsOf(state).filter((unit) => unit.side === side && unit.at === at).length).toBeLessThanOrEqual(5);
  });

  test('D-1.7: no more of a type than its limit', () => {
    for (const state of states)
      for (const { id, limit } of rules.ruleset.units)
        for (const side of state.order)
          if (limit !== null)
            expect(unitsOf(state).filter((unit) => unit.type === id && unit.side === side).length).toBeLessThanOrEqual(
              limit,
            );
  });

  test('D-3.6: resources change by what is paid and received, and never fall below zero', () => {
    for (const { before, after, events } of steps)
      for (const side of after.order) {
        const change = events.reduce((sum, event) => sum + changeOf(event, side, before), 0);
        expect(after.sides[side]!.resources).toBe(before.sides[side]!.resources + change);
        expect(after.sides[side]!.resources).toBeGreaterThanOrEqual(0);
      }
  });

  test('units come and go only by events that say so', () => {
    for (const { before, after, events } of steps) {
      const came = events.flatMap((event) => ('unitType' in event ? [event.unit] : []));
      const gone = events.flatMap((event) => (event.type === 'unit-destroyed' ? [event.unit] : []));
      const expected = [...Object.keys(before.units), ...came].filter((id) => !gone.includes(id));
      expect(Object.keys(after.units).sort()).toEqual(expected.sort());
    }
  });

  test('D-6.1, D-6.3: enemies who see each other in a location have a battle, and nobody else has one', () => {
    for (const state of states) {
      const camp = (hex: string) => {
        const building = state.hexes[hex]?.building;
        return building && rules.buildings.get(building.type)!.fights ? building.side : undefined;
      };
      const sidesIn = (hex: string) =>
        new Set(
          [...unitsOf(state).flatMap((u) => (u.at === hex && !u.hidden ? [u.side] : [])), camp(hex) ?? []].flat(),
        );
      for (const hex of new Set(unitsOf(state).map(({ at }) => at)))
        expect((state.hexes[hex]?.battles ?? []).length, hex).toBe(sidesIn(hex).size === 2 ? 1 : 0);
    }
  });

  test('D-11.3: heroism never causes heroism', () => {
    for (const { events } of steps)
      for (const [i, event] of events.entries()) {
        const next = events.slice(i + 1).find(({ type }) => type === 'heroism-rolled' || type === 'duel-fought');
        if (event.type === 'heroism-rolled') expect(next?.type === 'heroism-rolled').toBe(false);
      }
  });
});

/** The change of a side's purse by an event. */
function changeOf(event: Event, side: string, { units }: State): number {
  if (event.type === 'income-received') return event.side === side ? event.total : 0;
  if (event.type === 'absorption-paid') return event.side === side ? event.amount : 0;
  if (!('cost' in event)) return 0;
  const payer = 'side' in event ? event.side : units[event.unit]!.side;
  return payer === side ? -event.cost : 0;
}
