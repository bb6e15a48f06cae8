import { cacheOn } from '../../kernel/cache.ts';
import type { Doctrine, PlansOfOthers } from '../../kernel/doctrine.ts';
import type { SideId } from '../../kernel/ids.ts';
import { type Random, shuffled } from '../../kernel/random-player.ts';
import type { AnyCommand } from '../../kernel/system.ts';
import { battlesOf, type Position, sectorsOf } from '../position.ts';
import type { RulesetIndex } from '../ruleset-index.ts';
import type { State } from '../state.ts';
import { wordAbout } from './battles.ts';
import { ideasFor, type PartOfSheet, sheetFrom, subjectsOf, withPart, withSheet } from './ideas.ts';
import { valueFor } from './value.ts';
import { foreseen, weekOf } from './week.ts';

/** The work of foreseeing a week, in orders tried out. */
const FORESEEING = 8;

/** Sectors for the computer opponent: its sheets are planned sector by sector and tried out on whole weeks. */
export function sectorsDoctrine(rules: RulesetIndex): Doctrine<State> {
  /** Sheets made of the plans of others. */
  const expected = (state: State, plans?: PlansOfOthers) => (side: SideId) =>
    (plans?.get(side) ?? []).map((plan) =>
      cacheOn(plan, 'sheet', () => sheetFrom({ rules, state }, side, plan as readonly PartOfSheet[])),
    );
  return {
    standIn: 7,
    imagine: (view, seat) => withSheet(view, seat, null),
    routine: (state, seat, random) => routineOf({ rules, state }, seat, random),
    subjects: (state, seat) => (state.phase === 'orders' ? subjectsOf(state, seat) : []),
    ideas: ideasFor,
    value: valueFor,
    attempt: (state, seat, order) => withPart({ rules, state }, seat, order as PartOfSheet),
    carryOut: (state, seat, dice, plans) => weekOf(state, seat, dice, expected(state, plans)),
    foresee: (state, seat, character, turns, plans) =>
      foreseen(state, seat, { character, turns, about: plans ?? state.sectors, expected: expected(state, plans) }),
    foreseeing: () => FORESEEING,
    pass: () => undefined,
    sheet: sheetOf,
    winners: ({ winner }) => (winner === null ? [] : [winner]),
    master: masterCommand,
  };
}

/** S-3, S-6, S-7: deployment and battles. */
function routineOf(position: Position, seat: SideId, random: Random): AnyCommand | 'wait' | undefined {
  const { state } = position;
  if (state.phase === 'deployment')
    return state.sides[seat]!.sheet === null
      ? ({ command: 'deploy', armies: spread(state, random) } as AnyCommand)
      : 'wait';
  if (state.phase === 'orders') return state.sides[seat]!.submitted ? 'wait' : undefined;
  if (state.phase !== 'battles') return 'wait';
  return wordAbout(position, seat);
}

/** S-3.1: enough to control each of three sectors, drawn by lot, and the rest in the first of them. */
function spread({ data, map }: State, random: Random): Record<string, number> {
  const sectors = shuffled(map.sectors, random).slice(0, data.startSectors);
  const least = Math.min(data.armiesToControl, Math.floor(data.startArmies / sectors.length));
  const rest = data.startArmies - least * sectors.length;
  return Object.fromEntries(sectors.map((sector, i) => [sector, least + (i === 0 ? rest : 0)]));
}

function sheetOf(state: State, orders: readonly AnyCommand[], seat: SideId): AnyCommand | undefined {
  if (state.phase !== 'orders') return undefined;
  const parts = orders as readonly PartOfSheet[];
  const orbital = parts.find(({ order }) => order === undefined)?.sector ?? sectorsOf(state, seat)[0];
  const given = parts.flatMap(({ sector, order }) => (order ? [[sector, order] as const] : []));
  return { command: 'submit-orders', orders: Object.fromEntries(given), orbital } as AnyCommand;
}

/** S-7.7: a disputed battle is ruled a draw, so that the game can continue. */
function masterCommand(state: State): AnyCommand {
  const disputed = battlesOf(state).find(({ status }) => status === 'disputed');
  if (!disputed) return { command: 'close-phase' };
  return { command: 'rule-result', battle: disputed.id, category: 'draw-light' } as AnyCommand;
}
