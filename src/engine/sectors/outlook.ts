import type { SideId } from '../kernel/ids.ts';
import { controllerOf } from './map-update.ts';
import { armiesIn, totalOf } from './position.ts';
import type { SectorId, State } from './state.ts';
import { controlledBy, countsIn, foremost } from './victory.ts';

/** S-9 ahead: who would win at the next count if nothing but those under way moved and no battle took an army. */

export interface Outlook {
  readonly side: SideId;
  /** On the planet, those under way included. */
  readonly armies: number;
  /** Sectors under control since the last count (S-8.6). */
  readonly controls: number;
  /** Sectors that it would control at the next count, in map order. */
  readonly would: readonly SectorId[];
  /** So many sectors more win the campaign (S-9.1). */
  readonly lacks: number;
  /** Every other sector with what it would take, the nearest first. */
  readonly claims: readonly SectorClaim[];
}

/** What a side lacks in a sector to control it (S-8.6). */
export interface SectorClaim {
  readonly sector: SectorId;
  /** Own armies there at the count. */
  readonly own: number;
  /** So many more are needed. */
  readonly short: number;
  /** Opponents that stand there, by seat. */
  readonly enemies: readonly SideId[];
}

/** Every side that is in play, by seat. */
export function outlooks(state: State): Outlook[] {
  const landed = afterLanding(state);
  // Whether landed armies count is an option (S-8.7): for it what stands there now is what stood in the battles.
  const holders = new Map(state.map.sectors.map((id) => [id, controllerOf(landed, state.sectors, id)]));
  const counted = state.options['transit-control'] === 'counts' ? landed : state;
  return state.seats
    .filter((side) => !state.sides[side]!.eliminated)
    .map((side) => {
      const would = state.map.sectors.filter((id) => holders.get(id) === side);
      return {
        side,
        armies: totalOf(state, side),
        controls: controlledBy(state, side),
        would,
        lacks: Math.max(0, state.data.sectorsToWin - would.length),
        claims: claimsOf(counted, side, would),
      };
    });
}

/** The map after S-8.4. */
function afterLanding(state: State): State {
  const sectors = { ...state.sectors };
  for (const { side, to, armies } of Object.values(state.transit)) {
    const sector = sectors[to]!;
    sectors[to] = { ...sector, armies: { ...sector.armies, [side]: (sector.armies[side] ?? 0) + armies } };
  }
  return { ...state, sectors, transit: {} };
}

function claimsOf(state: State, side: SideId, would: readonly SectorId[]): SectorClaim[] {
  const claims = state.map.sectors
    .filter((sector) => !would.includes(sector))
    .map((sector) => {
      const own = armiesIn(state, side, sector);
      const enemies = state.seats.filter((other) => other !== side && armiesIn(state, other, sector) > 0);
      const against = enemies.reduce((sum, other) => sum + armiesIn(state, other, sector), 0);
      const short = Math.max(0, state.data.armiesToControl - own);
      return { claim: { sector, own, short, enemies }, work: short + against };
    });
  return claims.sort((a, b) => a.work - b.work).map(({ claim }) => claim);
}

export interface NextCount {
  /** The round in whose update the next count falls. */
  readonly round: number;
  /** False while a victory by sectors would not be declared yet (option `first-win-round`). */
  readonly counts: boolean;
  /** Who would win by sectors; several would share it (S-9.5). Empty when nobody has enough, or none counts. */
  readonly winners: readonly SideId[];
  /** Who would win if this were the last round (S-9.8); null without a last round. */
  readonly leaders: readonly SideId[] | null;
}

/** What the next count would bring, by the same outlooks. */
export function nextCount(state: State, all: readonly Outlook[]): NextCount {
  const round = Math.max(1, state.round);
  const of = (side: SideId) => all.find((outlook) => outlook.side === side)!;
  const ahead = (sides: readonly SideId[]) =>
    foremost(
      sides,
      (side) => of(side).would.length,
      (side) => of(side).armies,
    );
  const counts = countsIn(state, round);
  const enough = all.filter(({ lacks }) => lacks === 0).map(({ side }) => side);
  return {
    round,
    counts,
    winners: counts && enough.length > 0 ? ahead(enough) : [],
    leaders: state.options['round-limit'] > 0 ? ahead(all.map(({ side }) => side)) : null,
  };
}
