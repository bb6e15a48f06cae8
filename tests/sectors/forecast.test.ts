import { expect, test } from 'vitest';
import { foldEvents } from '../../src/engine/kernel/campaign.ts';
import { diceFrom } from '../../src/engine/kernel/dice/dice.ts';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import {
  boardOf,
  DICE_OF_BATTLE,
  MOST_BATTLES,
  sheetIn,
  weekAfter,
  weekTermsOf,
} from '../../src/engine/sectors/doctrine/forecast.ts';
import { draftOf, ideasFor, type PartOfSheet, subjectsOf, withPart } from '../../src/engine/sectors/doctrine/ideas.ts';
import { battlesOf, opponentIn } from '../../src/engine/sectors/position.ts';
import type { State } from '../../src/engine/sectors/state.ts';
import { rules, system } from './positions.ts';

/** The weeks with which the computer thinks are those of the rules: the same sheets and dice lead to the same map. */

const WEEKS = 12;
const OPTIONS = [
  { 'round-limit': 8 },
  { 'mutual-attacks': 'separate', 'round-limit': 6 },
  { 'transit-control': 'ignored', 'first-win-round': 4, 'round-limit': 8 },
  { 'replenish-when': 'fought-over', 'orbital-fallback': 'least-crowded', 'round-limit': 5 },
];

/** A sheet put together by lot, with or without a sector for the reinforcement. */
function sheetByLot(state: State, side: string, random: () => number): State {
  return subjectsOf(state, side).reduce((drafted, subject) => {
    const ideas = ideasFor(state, side, subject);
    const idea = ideas[Math.floor(random() * ideas.length)];
    if (!idea || random() < 0.1) return drafted;
    return withPart({ rules, state: drafted }, side, idea.command as PartOfSheet) ?? drafted;
  }, state);
}

/** The same week by the rules, where every battle has the dice that its place gives it. */
function byRules(drafted: State, faces: readonly number[]): State {
  const sides = Object.values(drafted.sides).map((side) => [side.id, { ...side, absent: true }]);
  let state: State = { ...drafted, sides: Object.fromEntries(sides) };
  const { round } = state;
  while (state.round === round && state.phase !== 'finished') {
    const battles = battlesOf(state);
    const dice = diceFrom(({ label, by, against }) => {
      const battle = battles.find(({ id }) => id === against)!;
      const number = battles.filter(({ sector }) => sector === battle.sector).indexOf(battle) % MOST_BATTLES;
      const first = (state.map.sectors.indexOf(battle.sector) * MOST_BATTLES + number) * DICE_OF_BATTLE;
      if (label === 'quick-reroll') return [faces[first + 4]!];
      const isEarly = state.seats.indexOf(by!) < state.seats.indexOf(opponentIn(battle, by!));
      return faces.slice(isEarly ? first : first + 2, isEarly ? first + 2 : first + 4);
    });
    const decision = system.decide(state, 'gm', { command: 'close-phase' } as never, dice);
    if (!decision.ok) throw new Error(decision.refusal.code);
    state = foldEvents(system, state, decision.events) as State;
  }
  return state;
}

test.each(OPTIONS)('a week in numbers is a week by the rules with %j (S-5, S-7.11, S-8, S-9)', (options) => {
  const random = stream(`weeks ${JSON.stringify(options)}`);
  const ended: string[] = [];
  for (const seats of [
    ['red', 'blue'],
    ['red', 'blue', 'green'],
  ])
    for (let game = 0; game < 6; game++) {
      const sectors = Object.fromEntries(
        ['s1', 's2', 's3', 's4', 's5'].map((id) => [
          id,
          {
            armies: Object.fromEntries(
              seats.flatMap((side) => (random() < 0.6 ? [[side, 1 + Math.floor(random() * 7)]] : [])),
            ),
          },
        ]),
      );
      let state = system.begin({ phase: 'orders', seats, sectors }, { ...options, advance: 'gm' }) as State;
      for (let week = 0; week < WEEKS && state.phase === 'orders'; week++) {
        const terms = weekTermsOf(state);
        const drafted = seats.reduce((all, side) => sheetByLot(all, side, random), state);
        const faces = Array.from(
          { length: terms.sectors * MOST_BATTLES * DICE_OF_BATTLE },
          () => 1 + Math.floor(random() * 6),
        );
        const sheets = seats.map((side) => sheetIn(drafted, terms, draftOf(drafted, side)));
        const { over, ...forecast } = weekAfter(terms, boardOf(state), sheets, faces);
        state = byRules(drafted, faces);
        const { armies, controller } = boardOf(state);
        expect({ armies, controller }).toEqual({ armies: forecast.armies, controller: forecast.controller });
        const victors = state.winner === null ? state.drawn : [state.winner];
        expect(over?.map((side) => seats[side])).toEqual(state.phase === 'finished' ? victors : undefined);
        if (state.reason) ended.push(state.reason);
      }
    }
  expect(ended.length).toBeGreaterThan(3);
});
