import { type AnyCommand, type AnyEvent, type Campaign, type Draft, type Entry, GM, type Seat } from '@hexpost/engine';
import { unitsOfSide } from '@hexpost/engine/nuclear';
import { AGAIN } from '../../panels/table/HintLine.tsx';
import { choicesOf } from '../../store/draft.ts';
import { ableUnits } from './able-units.ts';
import { FIGHTS, nextToDeploy, ORDERS } from './orders.ts';
import type { NuclearTable } from './table.ts';

/** Hints for newcomers, in the order of a first turn. */
const FIRST_TURN = [
  'base',
  'event',
  'buy',
  'deploy',
  'bid',
  'ready',
  'final',
  'unit',
  'order',
  'end',
  'lodge',
] as const;
/** Hints that are shown at their first occasion, in any turn. */
const FIRST_TIME = ['shoot', 'attack', 'odds', 'log'] as const;
export const HINTS = [...FIRST_TURN, ...FIRST_TIME] as const;
export type HintId = (typeof HINTS)[number];

/** Number of orders after which giving orders needs no more hints. */
const PRACTICE = 2;

export const isFirstTurn = ({ position, closed }: NuclearTable): boolean => !closed && position.state.turn <= 1;

/** True while a hint may be shown: it was not dismissed, and its time is not over. */
export const isLive = (table: NuclearTable, seen: readonly string[], id: HintId): boolean =>
  !table.closed &&
  !seen.includes(id) &&
  (isFirstTurn(table) || seen.includes(AGAIN) || (FIRST_TIME as readonly string[]).includes(id));

/** Hints that are put aside by themselves when the first turn is over. */
export const overWithFirstTurn = (seen: readonly string[]): readonly string[] =>
  seen.includes(AGAIN) ? [] : FIRST_TURN.filter((id) => !seen.includes(id));

/** The actions of a seat so far. */
export interface Deeds {
  /** Orders to units in this turn, and in this round of it. */
  readonly turn: number;
  readonly round: number;
  readonly shots: number;
  readonly attacks: number;
  /** The last command of the campaign was a fight of this seat. */
  readonly justFought: boolean;
}

const types = (events: readonly AnyEvent[]): readonly string[] => events.map(({ type }) => type);

/** The orders to units that an entry gave: itself, or those of its sheet. */
function ordersIn({ command: given }: Entry): readonly string[] {
  const { command, orders } = given as unknown as AnyCommand & { readonly orders?: readonly AnyCommand[] };
  if (command === 'sheet') return (orders ?? []).map((order) => order.command);
  return command in ORDERS ? [command] : [];
}

/** Reads from the log what a seat has done. */
export function deedsOf({ entries }: Campaign, seat: Seat | null): Deeds {
  let [turn, round, shots, attacks] = [0, 0, 0, 0];
  for (const entry of entries) {
    if (entry.seat === seat)
      for (const order of ordersIn(entry)) {
        turn += 1;
        round += 1;
        if (order === 'shoot') shots += 1;
        if (order === 'attack') attacks += 1;
      }
    const happened = types(entry.events);
    if (happened.includes('round-started')) round = 0;
    if (happened.includes('turn-started')) turn = 0;
  }
  const last = entries.at(-1);
  const justFought = last !== undefined && last.seat === seat && ordersIn(last).some((order) => FIGHTS.has(order));
  return { turn, round, shots, attacks, justFought };
}

/** Hints for the next actions of the seat at the screen, the likeliest first. Done actions are left out. */
export function hintsFor(table: NuclearTable, draft: Draft, deeds: Deeds): readonly HintId[] {
  const { position, sitting, past } = table;
  const { seat } = sitting;
  const { phase, sides } = position.state;
  if (past || seat === null) return [];
  if (phase === 'turn-start') return seat === GM ? ['event'] : [];
  const side = sides[seat];
  if (!side) return [];
  if (phase === 'setup') return ['base'];
  if (phase === 'preparation')
    return [
      ...(unitsOfSide(position, seat).some(({ fresh }) => fresh) ? [] : ['buy' as const]),
      ...(nextToDeploy(position.state, seat) === undefined ? [] : ['deploy' as const]),
      ...((side.bid ?? 0) === 0 ? ['bid' as const] : []),
      'ready',
    ];
  return phase === 'initial' || phase === 'final' ? inRound(table, draft, deeds) : [];
}

function inRound({ ask, position, planned, sheeting }: NuclearTable, draft: Draft, deeds: Deeds): readonly HintId[] {
  const { phase } = position.state;
  const fights = deeds.shots + deeds.attacks;
  const told: HintId[] = [];
  if (deeds.justFought && fights === 1) told.push('log');
  if (ableUnits(ask).length === 0) return [...told, sheeting ? 'lodge' : 'end'];
  // Orders on a sheet are practice as well, though they are not yet in the log.
  const practised = deeds.turn >= PRACTICE || planned !== position;
  const { unit, command, target } = draft;
  if (unit === undefined) {
    if (phase === 'final' && deeds.round === 0) told.push('final');
    return practised ? told : [...told, 'unit'];
  }
  if (FIGHTS.has(String(command))) return fights === 0 && target !== undefined ? [...told, 'odds'] : told;
  const may = (order: string): boolean =>
    choicesOf(ask({ unit }), 'command').some(({ value, refusal }) => value === order && refusal === undefined);
  if (command === undefined && deeds.shots === 0 && may('shoot')) told.push('shoot');
  else if (command === undefined && deeds.attacks === 0 && may('attack')) told.push('attack');
  return practised ? told : [...told, 'order'];
}
