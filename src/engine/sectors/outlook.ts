import type { SideId } from '../kernel/ids.ts';
import { controllerOf } from './movement.ts';
import { armiesIn, totalOf } from './position.ts';
import type { SectorId, State } from './state.ts';
import { controlledBy, countsIn, foremost } from './victory.ts';

/** A preview of S-9: the winner at the next count if only armies under way moved and no battle cost any army. */

export interface Outlook {
  readonly side: SideId;
  /** The side's armies on the planet, including those under way. */
  readonly armies: number;
  /** The number of sectors controlled since the last count (S-8.6). */
  readonly controls: number;
  /** The sectors that it would control at the next count, in map order. */
  readonly would: readonly SectorId[];
  /** The number of further sectors needed to win the campaign (S-9.1). */
  readonly lacks: number;
  /** All other sectors with the requirements for control, the easiest first. */
  readonly claims: readonly SectorClaim[];
}

/** The requirements for a side to control a sector (S-8.6). */
export interface SectorClaim {
  readonly sector: SectorId;
  /** The number of own armies there at the count. */
  readonly own: number;
  /** The number of further armies needed. */
  readonly short: number;
  /** The opponents with armies there, in seating order. */
  readonly enemies: readonly SideId[];
}

/** The outlooks of all sides in play, in seating order. */
export function outlooks(state: State): Outlook[] {
  const landed = afterLanding(state);
  // S-8.7: an option decides whether landed armies count. The present armies serve as those before landing.
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
  /** The round at whose update the next count takes place. */
  readonly round: number;
  /** False while no victory by sectors can be declared yet (option `first-win-round`). */
  readonly counts: boolean;
  /**
   * The sides that would win by sectors; several would share the victory (S-9.5). Empty if no side has enough sectors, or `counts` is
   * false.
   */
  readonly winners: readonly SideId[];
  /** The sides that would win if this were the last round (S-9.8); null without a last round. */
  readonly leaders: readonly SideId[] | null;
}

/** The expected result of the next count, given the outlooks of all sides. */
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
