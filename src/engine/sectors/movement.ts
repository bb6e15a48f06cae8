import type { SideId } from '../kernel/ids.ts';
import { orderSheetOf } from './orders.ts';
import { armiesIn, bySeat, type Resolution, sectorsOf, sidesInPlay, totalOf } from './position.ts';
import type { Battle, SectorId, State } from './state.ts';
import { declareVictory } from './victory.ts';

/** S-8: the map update, in nine parts (S-8.1). The caller does the ninth, opening the next round. */
export function updateMap(resolution: Resolution): void {
  const before = sidesInPlay(resolution).map(({ id }) => id);
  loseArmies(resolution);
  const stood = resolution.state.sectors;
  landArmies(resolution);
  for (const { id } of sidesInPlay(resolution))
    if (totalOf(resolution.state, id) === 0) resolution.add({ type: 'side-eliminated', side: id });
  countControl(resolution, stood);
  const counted = Object.fromEntries(before.map((side) => [side, totalOf(resolution.state, side)]));
  replenish(resolution, stood);
  orbitalDrop(resolution);
  resolution.add({ type: 'map-published', round: resolution.state.round });
  declareVictory(resolution, before, counted);
}

type Sectors = State['sectors'];

/** S-8.2, S-8.3: removes all losses of a side in a sector together, at most the armies there. */
function loseArmies(resolution: Resolution): void {
  const { state } = resolution;
  for (const sector of state.map.sectors)
    for (const { id: side } of sidesInPlay(resolution)) {
      const declared = Object.values(state.battles).reduce(
        (sum, battle) => sum + (battle.sector === sector ? lossIn(state, battle, side) : 0),
        0,
      );
      const armies = Math.min(declared, armiesIn(state, side, sector));
      if (declared > 0) resolution.add({ type: 'armies-lost', side, sector, armies, declared });
    }
}

/** S-7.1: the armies that a side loses in a battle with this result. */
export function lossIn(
  { data }: Pick<State, 'data'>,
  battle: Pick<Battle, 'status' | 'category' | 'winner' | 'attacker' | 'defender'>,
  side: SideId,
): number {
  const { status, category, winner, attacker, defender } = battle;
  if (status !== 'final' || category === null || (side !== attacker && side !== defender)) return 0;
  const { each = 0, winner: won = 0, loser = 0 } = data.losses[category] ?? {};
  if (winner === null) return each;
  return winner === side ? won : loser;
}

/** S-8.4. */
function landArmies(resolution: Resolution): void {
  const { map, seats, transit } = resolution.state;
  for (const from of map.sectors)
    for (const side of seats) {
      const moved = transit[`${side}-${from}`];
      if (moved) resolution.add({ type: 'armies-arrived', side, from, to: moved.to, armies: moved.armies });
    }
}

/** S-8.6, S-8.7: the side that holds a sector alone with enough armies; `stood` is the map before armies landed. */
export function controllerOf(state: State, stood: Sectors, sector: SectorId): SideId | null {
  const counts = state.options['transit-control'] === 'counts' ? state.sectors : stood;
  const holders = state.seats.filter((side) => (counts[sector]!.armies[side] ?? 0) > 0);
  const [only] = holders;
  if (only === undefined || holders.length > 1) return null;
  return counts[sector]!.armies[only]! >= state.data.armiesToControl ? only : null;
}

function countControl(resolution: Resolution, stood: Sectors): void {
  for (const sector of resolution.state.map.sectors) {
    const before = resolution.state.sectors[sector]!.controller;
    const now = controllerOf(resolution.state, stood, sector);
    if (now === before) continue;
    if (now !== null) resolution.add({ type: 'sector-controlled', side: now, sector });
    else if (before !== null) resolution.add({ type: 'control-lost', side: before, sector });
  }
}

/** S-8.8, S-8.9. */
function replenish(resolution: Resolution, stood: Sectors): void {
  const { state } = resolution;
  const armies = state.data.replenishArmies;
  if (armies === 0) return;
  const fought = new Set(
    Object.values(state.battles).flatMap(({ sector, status }) => (status === 'cancelled' ? [] : sector)),
  );
  for (const sector of state.map.sectors) {
    const left = bySeat(state, Object.keys(stood[sector]!.armies)).filter((side) => stood[sector]!.armies[side]! > 0);
    const [side] = left;
    if (side === undefined || left.length > 1) continue;
    if (state.options['replenish-when'] === 'fought-over' && !fought.has(sector)) continue;
    resolution.add({ type: 'armies-replenished', side, sector, armies });
  }
}

/** S-8.10, S-8.13, S-8.14: lands the reinforcements. All destinations are decided before any of them lands. */
function orbitalDrop(resolution: Resolution): void {
  const { state } = resolution;
  const armies = state.data.orbitalArmies;
  if (armies === 0) return;
  for (const { id: side } of sidesInPlay(resolution)) {
    const named = orderSheetOf(state, side)?.orbital ?? null;
    const held = named !== null && armiesIn(state, side, named) > 0;
    const sector = held ? named : fallbackFor(state, side);
    if (!held) resolution.add({ type: 'orbital-redirected', side, from: named, to: sector });
    resolution.add({ type: 'orbital-arrived', side, sector, armies });
  }
}

/** S-8.12: the sector for a lost reinforcement. A side in play has armies somewhere; ties go to the first in map order. */
function fallbackFor(state: State, side: SideId): SectorId {
  const own = sectorsOf(state, side);
  const { orbitalDirected } = state.sides[side]!;
  const rule = state.options['orbital-fallback'];
  if (rule === 'gm' && orbitalDirected !== null && own.includes(orbitalDirected)) return orbitalDirected;
  const sizeOf = (sector: SectorId) =>
    rule === 'least-crowded'
      ? state.seats.reduce((sum, each) => sum + armiesIn(state, each, sector), 0)
      : armiesIn(state, side, sector);
  return own.reduce((least, sector) => (sizeOf(sector) < sizeOf(least) ? sector : least));
}
