import { anyText, manyOf, maybe, nullable, reader } from '../../kernel/commands/readers.ts';
import { type Refusal, refusal, refusalIn } from '../../kernel/decision.ts';
import type { Json } from '../../kernel/ids.ts';
import { asText } from '../../kernel/plain-data.ts';
import { checkList, checkMost, demanded } from '../army-lists.ts';
import { defencesOf } from '../battle-list.ts';
import { type ArmyRole, ROLES_OF_ARMY } from '../data.ts';
import type { Outcome } from '../outcome.ts';
import { findBattle, opponentIn, type Position, takesPart } from '../position.ts';
import { checkResult, confirm, offerQuick, report } from '../results.ts';
import type { ArmyList, BattleStatus, ListEntry } from '../state.ts';
import { type Asked, askField, NOTE } from './define.ts';
import { BEGUN, bothSides, checkStatus, defineBattleCommand, findAny, findChecked, RESULT } from './define-battle.ts';
import { checkMember } from './shared-checks.ts';

/** S-5.11, S-6.6 to S-7.10: commands of the sides about their battles, with the checks in the order of table 13.6. */

/** Check `battle` of the table: it exists, and the side takes part in it. */
const findOwn = findChecked(findAny, (battle, { side }) =>
  takesPart(battle, side) ? undefined : refusal('not-in-battle', 'S-5.7', { battle: battle.id, side }),
);

/** Check `open` of the table, S-6.8: a member may act only in a battle that is theirs or unassigned. */
const findOpen = findChecked(findOwn, ({ id, assigned }, { side, by }) => {
  const member = assigned[side] ?? null;
  return by === undefined || member === null || member === by
    ? undefined
    : refusal('not-assigned', 'S-6.8', { battle: id, member });
});

/** Finds an open battle whose status is none of these. */
const findOpenBut = (...barred: readonly BattleStatus[]) =>
  findChecked(findOpen, (battle) => checkStatus(battle, ...barred));

/** S-5.11: a defence that can still get the bonus of its fortified sector. */
export const findDefence = findChecked(findOwn, ({ id, sector, defender, meeting, status }, { side }, { state }) => {
  const marked = state.sectors[sector]!.fortified.includes(side);
  if (side !== defender || meeting || status === 'cancelled' || !marked)
    return refusal('no-bonus', 'S-5.11', { battle: id });
  const begun = defencesOf(state, side, sector).find(
    (each) => each.status !== 'pending' && each.status !== 'cancelled',
  );
  return begun && refusal('bonus-locked', 'S-5.11', { battle: id, begun: begun.id });
});

export const chooseBonus = defineBattleCommand('choose-bonus', {
  clause: 'S-5.11',
  by: 'strategist',
  find: findDefence,
  act: (resolution, { id }, side) => resolution.add({ type: 'bonus-assigned', battle: id, side }),
});

/** S-6.8: one of the side's tacticians, or none. */
const checkTactician = ({ state }: Position, side: string, member: Json): Refusal | undefined =>
  member === null ? undefined : checkMember(state, side, member, 'tactician');

export const assignBattle = defineBattleCommand('assign-battle', {
  clause: 'S-6.8',
  by: 'strategist',
  find: findOwn,
  fields: {
    member: askField(
      nullable(anyText(60)),
      ({ position, side }) => [null, ...Object.keys(position.state.sides[side]!.members)],
      { why: ({ position, side }, member) => checkTactician(position, side, member) },
    ),
  },
  check: (position, _, { member }, side) => checkTactician(position, side, member),
  act: (resolution, { id }, side, { member }) => resolution.add({ type: 'battle-assigned', battle: id, side, member }),
});

/** S-6.6: an entry of an army list. Its author may add notes to it, such as a name. */
const entry = reader((value): ListEntry | undefined => {
  if (typeof value !== 'object' || value === null || Object.hasOwn(value, '__proto__')) return undefined;
  const { role, points, ...more } = value as ListEntry;
  const isEntry =
    ROLES_OF_ARMY.includes(role) && Number.isSafeInteger(points) && points >= 0 && points <= 1_000_000_000;
  return isEntry ? { role, points, ...more } : undefined;
});

/** The unfinished list of a draft, and its row of table 13.4. */
function listSoFar({ position: { state }, side, draft }: Asked) {
  const list = (Array.isArray(draft.list) ? draft.list : []) as ArmyList;
  const row = state.data.foc[findBattle(state, draft.battle)!.foc[side]!]!;
  const most = state.data.pointsLimit;
  const left = list.reduce((rest, each) => rest - (Number(asText(each?.points)) || 0), most);
  return { list, row, most, left, wanted: demanded(row, list) as readonly ArmyRole[] };
}
/** S-6.6: required roles come first. The points offered are an even share; any other fitting number is allowed. */
function nextEntries(asked: Asked): readonly Json[] {
  const { most, left, wanted } = listSoFar(asked);
  const points = Math.max(0, Math.min(left, Math.floor(most / 10)));
  const entries = ROLES_OF_ARMY.map((role) => ({ role, points }));
  const first = entries.filter((each) => wanted.includes(each.role) && !checkNextEntry(asked, each));
  return first.length > 0 ? first : entries;
}
function checkNextEntry(asked: Asked, next: Json): Refusal | undefined {
  const { list, row, most, left, wanted } = listSoFar(asked);
  const spent =
    left <= 0 && wanted.length === 0 ? refusal('list-over-points', 'S-6.6', { given: most, most }) : undefined;
  return checkMost(row, [...list, next as unknown as ListEntry]) ?? spent;
}

export const submitList = defineBattleCommand('submit-list', {
  clause: 'S-6.6',
  by: 'tactician',
  find: findChecked(findOpen, ({ id, status }) =>
    status === 'pending' ? undefined : refusal('list-locked', 'S-6.6', { battle: id }),
  ),
  fields: {
    list: askField(manyOf(entry, 500), nextEntries, {
      why: checkNextEntry,
      repeats: true,
      when: ({ position, side, draft }) => !('code' in findOwn(position, { side, by: undefined }, draft.battle)),
    }),
  },
  check: ({ state }, battle, { list }, side) => checkList(state.data, battle.foc[side]!, list),
  act(resolution, battle, side, { list }) {
    resolution.add({ type: 'list-submitted', battle: battle.id, side, list });
    const others = Object.hasOwn(battle.lists, opponentIn(battle, side));
    if (others && !Object.hasOwn(battle.lists, side)) resolution.add({ type: 'lists-revealed', battle: battle.id });
  },
});

export const startBattle = defineBattleCommand('start-battle', {
  clause: 'S-6.9',
  by: 'tactician',
  find: findChecked(findOpenBut(...BEGUN), (battle) =>
    bothSides(battle).every((each) => Object.hasOwn(battle.lists, each))
      ? undefined
      : refusal('lists-missing', 'S-6.7', { battle: battle.id }),
  ),
  act: (resolution, { id }) => resolution.add({ type: 'battle-started', battle: id }),
});

/** S-6.9: the proof of a battle that was fought in the client. Readers of the campaign judge its value. */
const GAME = maybe(anyText(20_000, /^[A-Za-z0-9+/]+$/));

export const reportResult = defineBattleCommand('report-result', {
  clause: 'S-7.4',
  by: 'tactician',
  find: findOpenBut('final', 'cancelled', 'fighting'),
  fields: { ...RESULT, game: GAME },
  check: (_, battle, said) => refusalIn(checkResult(battle, said)),
  act: (resolution, battle, side, { game, ...said }) =>
    report(resolution, battle, side, checkResult(battle, said) as Outcome, game !== undefined),
});

/** S-7.5, S-7.6: a battle in which the opponent has reported something. */
const findReported = findChecked(findOpenBut('final', 'cancelled'), (battle, { side }) =>
  Object.hasOwn(battle.reports, opponentIn(battle, side))
    ? undefined
    : refusal('nothing-to-answer', 'S-7.5', { battle: battle.id }),
);

export const confirmResult = defineBattleCommand('confirm-result', {
  clause: 'S-7.5',
  by: 'tactician',
  find: findReported,
  act: confirm,
});

export const disputeResult = defineBattleCommand('dispute-result', {
  clause: 'S-7.6',
  by: 'tactician',
  find: findReported,
  fields: { note: NOTE },
  act: (resolution, { id }, side, { note }) =>
    resolution.add({ type: 'result-disputed', battle: id, side, note: note || null }),
});

export const offerQuickBattle = defineBattleCommand('offer-quick', {
  clause: 'S-7.10',
  by: 'tactician',
  find: findOpenBut(...BEGUN),
  act: offerQuick,
});
