import { asText } from '../kernel/as-text.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import type { SideId } from '../kernel/ids.ts';
import { checkList } from './army-lists.ts';
import { cancelBattle, defencesOf } from './battle-list.ts';
import type { ReadOf } from './commands.ts';
import { isPast } from './deadlines.ts';
import { outcomeOf } from './outcome.ts';
import { checkMember } from './permit.ts';
import type { Act } from './position.ts';
import { findBattle, opponentIn, type Position, takesPart } from './position.ts';
import { quickBattle } from './quick.ts';
import { checkResult, confirm, finish, offerQuick, report } from './results.ts';
import type { ArmyList, Battle, BattleStatus } from './state.ts';

/** S-5.11, S-6.6 to S-7.15: the commands about a battle, with their checks in the order of table 13.6. */

/** The side that acts, and the member who acts for it; undefined when the side acts as a whole. */
export interface Own {
  readonly side: SideId;
  readonly by: string | undefined;
}

const unknown = (id: unknown): Refusal => refusal('unknown-battle', 'S-5.7', { battle: asText(id) });

/** Check `battle` of the table: it exists, and the side takes part in it. */
export function ownBattle({ state }: Position, side: SideId, id: unknown): Battle | Refusal {
  const battle = findBattle(state, id);
  if (!battle) return unknown(id);
  return takesPart(battle, side) ? battle : refusal('not-in-battle', 'S-5.7', { battle: battle.id, side });
}

/** Check `open` of the table, S-6.8: a member may act only in a battle that is theirs or unassigned. */
function openBattle(position: Position, side: SideId, by: string | undefined, id: unknown): Battle | Refusal {
  const battle = ownBattle(position, side, id);
  if ('code' in battle || by === undefined) return battle;
  const member = battle.assigned[side] ?? null;
  return member === null || member === by ? battle : refusal('not-assigned', 'S-6.8', { battle: battle.id, member });
}

const STATUS_CODES: Readonly<Partial<Record<BattleStatus, string>>> = {
  final: 'result-final',
  cancelled: 'result-final',
  fighting: 'battle-in-progress',
  reported: 'already-reported',
  disputed: 'already-reported',
};
/** Refuses a battle with one of these statuses. */
function checkStatus({ id, status }: Battle, ...barred: readonly BattleStatus[]): Refusal | undefined {
  return barred.includes(status) ? refusal(STATUS_CODES[status]!, 'S-7.3', { battle: id }) : undefined;
}

/** S-5.11. */
export function chooseBonus(position: Position, side: SideId, id: unknown): Refusal | Act {
  const battle = ownBattle(position, side, id);
  if ('code' in battle) return battle;
  const { sector, defender, meeting, status } = battle;
  const marked = position.state.sectors[sector]!.fortified.includes(side);
  if (side !== defender || meeting || status === 'cancelled' || !marked)
    return refusal('no-bonus', 'S-5.11', { battle: battle.id });
  const begun = defencesOf(position.state, side, sector).find(
    (each) => each.status !== 'pending' && each.status !== 'cancelled',
  );
  if (begun) return refusal('bonus-locked', 'S-5.11', { battle: battle.id, begun: begun.id });
  return (resolution) => resolution.add({ type: 'bonus-assigned', battle: battle.id, side });
}

/** S-6.8. */
export function assign(position: Position, side: SideId, id: unknown, member: string | null): Refusal | Act {
  const battle = ownBattle(position, side, id);
  if ('code' in battle) return battle;
  const refused = member === null ? undefined : checkMember(position.state, side, member, 'tactician');
  return refused ?? ((resolution) => resolution.add({ type: 'battle-assigned', battle: battle.id, side, member }));
}

/** S-6.6: the battle, if the side may still send a list for it. */
export function listable(position: Position, { side, by }: Own, id: unknown): Battle | Refusal {
  const battle = openBattle(position, side, by, id);
  if ('code' in battle || battle.status === 'pending') return battle;
  return refusal('list-locked', 'S-6.6', { battle: battle.id });
}

/** S-6.6, S-6.7. */
export function submitList(position: Position, own: Own, id: unknown, list: ArmyList): Refusal | Act {
  const battle = listable(position, own, id);
  if ('code' in battle) return battle;
  const { side } = own;
  const refused = checkList(position.state.data, battle.foc[side]!, list);
  if (refused) return refused;
  return (resolution) => {
    resolution.add({ type: 'list-submitted', battle: battle.id, side, list });
    const others = Object.hasOwn(battle.lists, opponentIn(battle, side));
    if (others && !Object.hasOwn(battle.lists, side)) resolution.add({ type: 'lists-revealed', battle: battle.id });
  };
}

/** S-6.9. */
export function start(position: Position, { side, by }: Own, id: unknown): Refusal | Act {
  const battle = openBattle(position, side, by, id);
  if ('code' in battle) return battle;
  const refused = checkStatus(battle, 'final', 'cancelled', 'fighting', 'reported', 'disputed');
  if (refused) return refused;
  const missing = [battle.attacker, battle.defender].some((each) => !Object.hasOwn(battle.lists, each));
  if (missing) return refusal('lists-missing', 'S-6.7', { battle: battle.id });
  return (resolution) => resolution.add({ type: 'battle-started', battle: battle.id });
}

/** The battle, if the side may report its result. */
export function reportable(position: Position, { side, by }: Own, id: unknown): Battle | Refusal {
  const battle = openBattle(position, side, by, id);
  return 'code' in battle ? battle : (checkStatus(battle, 'final', 'cancelled', 'fighting') ?? battle);
}

/** S-7.4. */
export function reportResult(position: Position, own: Own, read: ReadOf<'report-result'>): Refusal | Act {
  const battle = reportable(position, own, read.battle);
  if ('code' in battle) return battle;
  const said = checkResult(battle, read.category, read.winner);
  return 'code' in said ? said : (resolution) => report(resolution, battle, own.side, said, read.game !== undefined);
}

/** S-7.5, S-7.6: confirms or disputes the opponent's report. */
export function answer(
  position: Position,
  { side, by }: Own,
  id: unknown,
  act: 'confirm' | { note: string | null },
): Refusal | Act {
  const battle = openBattle(position, side, by, id);
  if ('code' in battle) return battle;
  const refused = checkStatus(battle, 'final', 'cancelled');
  if (refused) return refused;
  if (!Object.hasOwn(battle.reports, opponentIn(battle, side)))
    return refusal('nothing-to-answer', 'S-7.5', { battle: battle.id });
  if (act === 'confirm') return (resolution) => confirm(resolution, battle, side);
  return (resolution) => resolution.add({ type: 'result-disputed', battle: battle.id, side, note: act.note });
}

/** S-7.10. */
export function offer(position: Position, { side, by }: Own, id: unknown): Refusal | Act {
  const battle = openBattle(position, side, by, id);
  if ('code' in battle) return battle;
  const refused = checkStatus(battle, 'final', 'cancelled', 'fighting', 'reported', 'disputed');
  return refused ?? ((resolution) => offerQuick(resolution, battle, side));
}

/** S-7.10 (b). */
export function resolveQuickly({ state }: Position, id: unknown): Refusal | Act {
  const battle = findBattle(state, id);
  if (!battle) return unknown(id);
  const refused = checkStatus(battle, 'final', 'cancelled', 'fighting', 'reported', 'disputed');
  if (refused) return refused;
  const present = [battle.attacker, battle.defender].every((side) => !state.sides[side]!.absent);
  if (present && !isPast(state)) return refusal('players-present', 'S-7.10', { battle: battle.id });
  return (resolution) => quickBattle(resolution, battle);
}

/** S-7.7: the master's ruling replaces everything before. */
export function ruleResult({ state }: Position, read: ReadOf<'rule-result'>): Refusal | Act {
  const battle = findBattle(state, read.battle);
  if (!battle) return unknown(read.battle);
  const said = checkResult(battle, read.category, read.winner);
  if ('code' in said) return said;
  return (resolution) => {
    resolution.add({ type: 'result-ruled', battle: battle.id, ...said, reason: read.reason || null });
    finish(resolution, battle, said, 'ruled');
  };
}

/** S-7.15. */
export function cancel({ state }: Position, id: unknown, reason: string): Refusal | Act {
  const battle = findBattle(state, id);
  return battle ? (resolution) => cancelBattle(resolution, battle, reason) : unknown(id);
}

type Points = Readonly<Record<SideId, number>>;
const isWhole = (value: unknown, least: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least;

/** S-7.8: records a result from the lists and losses of both sides, in whole points. */
export function recordOutcome({ state }: Position, read: ReadOf<'record-outcome'>): Refusal | Act {
  const battle = findBattle(state, read.battle);
  const { list, lost } = read as { readonly list: Points; readonly lost: Points };
  const sides = battle ? [battle.attacker, battle.defender] : Object.keys(list);
  const whole = sides.every((side) => isWhole(list[side], 1) && isWhole(lost[side], 0) && lost[side] <= list[side]);
  const strange = Object.keys({ ...list, ...lost }).some((side) => !sides.includes(side));
  if (!whole || strange) return refusal('bad-argument', 'S-7.8');
  if (!battle) return unknown(read.battle);
  if (battle.status !== 'fighting') return refusal('not-started', 'S-6.9', { battle: battle.id });
  const of = (side: SideId) => ({ side, list: list[side]!, lost: lost[side]! });
  const { attacker, defender } = battle;
  const both = (points: Points) => ({ [attacker]: points[attacker]!, [defender]: points[defender]! });
  return (resolution) => {
    resolution.add({ type: 'outcome-recorded', battle: battle.id, list: both(list), lost: both(lost) });
    finish(resolution, battle, outcomeOf(state.data, of(attacker), of(defender)), 'fought');
  };
}
