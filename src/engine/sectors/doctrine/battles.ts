import type { SideId } from '../../kernel/ids.ts';
import type { AnyCommand } from '../../kernel/system.ts';
import { demanded } from '../army-lists.ts';
import { defencesOf } from '../battle-list.ts';
import { findDefence } from '../commands/battles.ts';
import { type ArmyRole, SUPPORT } from '../data.ts';
import type { Outcome } from '../outcome.ts';
import { battlesOf, opponentIn, type Position, takesPart } from '../position.ts';
import { QUICK_WAYS, type QuickChance, quickOdds } from '../quick.ts';
import type { Battle, State } from '../state.ts';

/** S-6, S-7: the computer's commands about its battles. It cannot fight at a table, so it judges reports by their likelihood. */

/** A report is disputed if a quick battle ends that badly in fewer than one case of this many. */
const BEYOND_BELIEF = 100;

export function wordAbout(position: Position, seat: SideId): AnyCommand | 'wait' {
  const { state } = position;
  const own = battlesOf(state).filter((battle) => takesPart(battle, seat));
  for (const battle of own) {
    const word =
      bonusFor(position, seat, battle) ??
      answerTo(state, seat, battle) ??
      listFor(state, seat, battle) ??
      offer(battle, seat);
    if (word) return word as AnyCommand;
  }
  return 'wait';
}

/** S-7.5, S-7.6: a battle that was fought in the client is believed. No battle is disputed twice. */
function answerTo(state: State, seat: SideId, battle: Battle): object | undefined {
  const { id, status, reports } = battle;
  const theirs = reports[opponentIn(battle, seat)];
  if (!theirs || reports[seat] || (status !== 'reported' && status !== 'disputed')) return undefined;
  if (theirs.fought || isCredible(state, seat, battle, theirs)) return { command: 'confirm-result', battle: id };
  return status === 'reported' ? { command: 'dispute-result', battle: id } : undefined;
}

function isCredible(state: State, seat: SideId, battle: Battle, said: Outcome): boolean {
  const bound = gainFrom(state, seat, said);
  const ways = quickOdds(state.data, battle)
    .filter((chance) => gainFrom(state, seat, chance) <= bound)
    .reduce((sum, chance) => sum + chance.ways, 0);
  return ways * BEYOND_BELIEF >= QUICK_WAYS;
}

/** The enemy's losses less those of the side, in armies (S-7.1). */
function gainFrom({ data }: State, seat: SideId, { category, winner }: Outcome): number {
  const { winner: won = 0, loser = 0 } = data.losses[category] ?? {};
  if (winner === null) return 0;
  return winner === seat ? loser - won : won - loser;
}

/** S-5.11: the bonus goes where it saves most. */
function bonusFor(position: Position, seat: SideId, { sector }: Battle): object | undefined {
  const { state } = position;
  const defences = defencesOf(state, seat, sector).filter(
    ({ id }) => !('code' in findDefence(position, { side: seat, by: undefined }, id)),
  );
  const [first] = defences;
  if (!first || defences.length < 2) return undefined;
  const mean = (battle: Battle) =>
    quickOdds(state.data, battle).reduce(
      (sum, chance: QuickChance) => sum + chance.ways * gainFrom(state, seat, chance),
      0,
    );
  const saved = (battle: Battle) => mean({ ...battle, bonus: seat }) - mean({ ...battle, bonus: null });
  const best = defences.reduce((top, battle) => (saved(battle) > saved(top) ? battle : top), first);
  const holder = defences.find(({ bonus }) => bonus === seat);
  if (best.bonus === seat || (holder && saved(holder) >= saved(best))) return undefined;
  return { command: 'choose-bonus', battle: best.id };
}

/** S-6.6: answers a list with one of its own: everything that the row allows, except for spare troops. */
function listFor(state: State, seat: SideId, battle: Battle): object | undefined {
  const { id, status, lists, foc } = battle;
  if (status !== 'pending' || Object.hasOwn(lists, seat) || !Object.hasOwn(lists, opponentIn(battle, seat)))
    return undefined;
  const row = state.data.foc[foc[seat]!]!;
  const roles: ArmyRole[] = [];
  const entries = () => roles.map((role) => ({ role, points: 0 }));
  for (let lacking = demanded(row, entries()); lacking.length > 0; lacking = demanded(row, entries()))
    roles.push(lacking[0]!);
  const support = SUPPORT.flatMap((role) => Array<ArmyRole>(row[role][1]).fill(role));
  roles.push(...support.slice(0, row.supportMax ?? support.length));
  const each = Math.floor(state.data.pointsLimit / Math.max(1, roles.length));
  return { command: 'submit-list', battle: id, list: roles.map((role) => ({ role, points: each })) };
}

/** S-7.10. */
const offer = ({ id, status, quickOffers }: Battle, seat: SideId): object | undefined =>
  status === 'pending' && !quickOffers.includes(seat) ? { command: 'offer-quick', battle: id } : undefined;
