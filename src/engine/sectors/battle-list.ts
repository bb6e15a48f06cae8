import type { SideId } from '../kernel/ids.ts';
import { rowFor } from './army-lists.ts';
import { attacksIn, canLeave, orderIn } from './orders.ts';
import { armiesIn, battlesOf, type Resolution, sidesInPlay } from './position.ts';
import type { Battle, SectorId, State, Transit } from './state.ts';

/** S-5: the battles that follow from all sheets. */

/** S-4.18: the moves that are possible on the present map, with the armies that can leave. */
export function movesOf(state: State): Record<string, Transit> {
  const moves: Record<string, Transit> = {};
  for (const from of state.map.sectors)
    for (const { id: side } of sidesInPlay({ state })) {
      const order = orderIn(state, side, from);
      if (order?.action !== 'move') continue;
      const armies = Math.min(order.armies, canLeave(state, side, from));
      if (armies > 0) moves[`${side}-${from}`] = { side, from, to: order.to, armies };
    }
  return moves;
}

interface Attacks {
  readonly stand: readonly SideId[];
  readonly lapse: readonly SideId[];
}

/** S-4.18: the attacks that take place and those that lapse: first attacks on absent sides, then the surplus from the end of the list. */
export function attacksOf(state: State, side: SideId, sector: SectorId): Attacks {
  const order = orderIn(state, side, sector);
  if (order?.action !== 'attack') return { stand: [], lapse: [] };
  const met = order.targets.filter((target) => armiesIn(state, target, sector) > 0);
  const most = attacksIn(state, side, sector);
  return {
    stand: met.slice(0, most),
    lapse: [...order.targets.filter((target) => !met.includes(target)), ...met.slice(most).reverse()],
  };
}

/** S-5.1: drafts the battle list. The sheets are complete, and the moves in `departures` have been checked. */
export function draftBattles(resolution: Resolution): void {
  tellLapses(resolution);
  const { state } = resolution;
  const drafted = state.map.sectors.flatMap((sector) => battlesIn(state, sector));
  const held = new Set<string>();
  for (const [i, { sector, attacker, defender, meeting }] of drafted.entries()) {
    const armies = { [attacker]: fightingIn(state, attacker, sector), [defender]: fightingIn(state, defender, sector) };
    const foc = {
      [attacker]: rowFor(state.data, armies[attacker]!),
      [defender]: rowFor(state.data, armies[defender]!),
    };
    const key = `${defender} ${sector}`;
    const hasBonus = !meeting && !held.has(key) && orderIn(state, defender, sector)?.action === 'fortify';
    if (hasBonus) held.add(key);
    resolution.add({
      type: 'battle-listed',
      battle: `r${state.round}b${i + 1}`,
      sector,
      attacker,
      defender,
      meeting,
      armies,
      foc,
      bonus: hasBonus ? defender : null,
      draft: true,
    });
  }
}

function tellLapses(resolution: Resolution): void {
  const { state } = resolution;
  for (const sector of state.map.sectors)
    for (const { id: side } of sidesInPlay(resolution)) {
      if (orderIn(state, side, sector)?.action === 'move' && !state.departures[`${side}-${sector}`])
        resolution.add({ type: 'move-lapsed', side, sector, draft: true });
      for (const defender of attacksOf(state, side, sector).lapse)
        resolution.add({ type: 'attack-lapsed', attacker: side, defender, sector, draft: true });
    }
}

/** S-5.2, S-5.6: the number of armies that fight: those that stay. */
const fightingIn = (state: State, side: SideId, sector: SectorId): number =>
  armiesIn(state, side, sector) - (state.departures[`${side}-${sector}`]?.armies ?? 0);

type Pairing = Pick<Battle, 'sector' | 'attacker' | 'defender' | 'meeting'>;

/** S-5.4, S-5.7: the battles in a sector, by pairs of sides in seating order; for each pair meetings, attacks by the earlier seat, attacks by the later. */
function battlesIn(state: State, sector: SectorId): Pairing[] {
  const sides = sidesInPlay({ state }).map(({ id }) => id);
  const attacks = new Map(sides.map((side) => [side, attacksOf(state, side, sector).stand]));
  const count = (by: SideId, on: SideId) => attacks.get(by)!.filter((target) => target === on).length;
  return sides.flatMap((early, i) =>
    sides.slice(i + 1).flatMap((late) => {
      const [there, back] = [count(early, late), count(late, early)];
      const met = state.options['mutual-attacks'] === 'merge' ? Math.min(there, back) : 0;
      const times = (many: number, attacker: SideId, defender: SideId, meeting: boolean): Pairing[] =>
        Array.from({ length: many }, () => ({ sector, attacker, defender, meeting }));
      return [
        ...times(met, early, late, true),
        ...times(there - met, early, late, false),
        ...times(back - met, late, early, false),
      ];
    }),
  );
}

/** S-5.13: publishes the list and the sheets, marks fortified sectors, and lets armies depart. True if there is a battle to fight. */
export function publish(resolution: Resolution): boolean {
  const { round, map } = resolution.state;
  const battles = battlesOf(resolution.state).filter(({ status }) => status !== 'cancelled');
  if (battles.length > 0) resolution.add({ type: 'battles-published', round, battles: battles.map(({ id }) => id) });
  else resolution.add({ type: 'no-battles', round });
  const sheets = sidesInPlay(resolution).flatMap(({ id, sheet }) =>
    sheet && 'orders' in sheet ? [[id, sheet] as const] : [],
  );
  resolution.add({ type: 'orders-revealed', round, sheets: Object.fromEntries(sheets) });
  for (const sector of map.sectors)
    for (const { id: side } of sidesInPlay(resolution))
      if (orderIn(resolution.state, side, sector)?.action === 'fortify' && armiesIn(resolution.state, side, sector) > 0)
        resolution.add({ type: 'sector-fortified', side, sector });
  for (const sector of map.sectors) for (const { id } of sidesInPlay(resolution)) depart(resolution, id, sector);
  return battles.length > 0;
}

/** Checks a move by S-4.18 again, because armies may have gone since the list was drafted. */
function depart(resolution: Resolution, side: SideId, from: SectorId): void {
  const move = resolution.state.departures[`${side}-${from}`];
  if (!move) return;
  const armies = Math.min(move.armies, canLeave(resolution.state, side, from));
  if (armies > 0) resolution.add({ type: 'armies-departed', side, from, to: move.to, armies });
  else resolution.add({ type: 'move-lapsed', side, sector: from });
}

/** S-5.11: the battles in which a side defends a sector; one of them gets its fortification bonus. */
export const defencesOf = (state: State, side: SideId, sector: SectorId): Battle[] =>
  battlesOf(state).filter((battle) => battle.sector === sector && battle.defender === side && !battle.meeting);

/** S-5.11: cancels a battle. A bonus in it passes to the side's lowest-numbered pending defence in the sector. */
export function cancelBattle(resolution: Resolution, battle: Battle, reason: string): void {
  const drafted = resolution.state.phase === 'events' ? { draft: true as const } : {};
  const { bonus, sector } = battle;
  resolution.add({ type: 'battle-cancelled', battle: battle.id, reason, ...drafted });
  if (bonus === null || resolution.state.sides[bonus]!.eliminated) return;
  const next = defencesOf(resolution.state, bonus, sector).find(({ status }) => status === 'pending');
  if (next) resolution.add({ type: 'bonus-assigned', battle: next.id, side: bonus, ...drafted });
}
