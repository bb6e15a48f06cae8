import { distance } from '../../kernel/board/hex.ts';
import type { SideId } from '../../kernel/ids.ts';
import type { AnyCommand } from '../../kernel/system.ts';
import { COMBAT_SPEED } from '../movement/movement.ts';
import { bulkOf, mayEmbark, roomIn } from '../movement/transports.ts';
import {
  aboard,
  findUnit,
  gridIn,
  hexesOf,
  type Position,
  placesIn,
  standsOnBoard,
  typeOf,
  unitsOfSide,
} from '../position.ts';
import { canInfiltrate, isInHand, mustDeepStrike } from '../setup/placement.ts';
import type { Unit } from '../state.ts';
import { unitHas } from '../traits/active-traits.ts';
import { type Fighter, fighterFor } from './force.ts';
import { type Host, NOTHING } from './host.ts';
import { encounterOf, lineTo } from './prospects.ts';
import { order } from './standing-orders.ts';
import { walksIn } from './walks.ts';

/** T-8.5 to T-8.7: passengers of transports, and the value of riding. */

/** A unit with a shorter range in hexes should be brought near the enemy. */
const SHORT = 7;

/** T-6.5: the next unit that goes aboard before the battle. */
export function boarding(position: Position, seat: SideId): AnyCommand | undefined {
  const own = unitsOfSide(position, seat);
  for (const transport of own) {
    if (typeOf(position, transport).capacity === 0 || !isInHand(transport)) continue;
    if (aboard(position, transport.id).length > 0) continue;
    const room = roomIn(position, transport);
    const rider = own
      .filter((unit) => gains(position, unit, transport) && bulkOf(position, unit) <= room)
      .map((unit) => fighterFor(position, unit))
      .reduce<Fighter | undefined>((top, each) => (top && top.worth >= each.worth ? top : each), undefined);
    if (rider) return order('embark', rider.unit, { transport: transport.id });
  }
  return undefined;
}

/**
 * Whether a unit in hand fights better if that transport carries it. From orbit it would come late: marines with squads in their pods lost
 * more often to a swarm than with all on the board from the first turn.
 */
function gains(position: Position, unit: Unit, transport: Unit): boolean {
  if (!isInHand(unit) || !mayEmbark(position, unit) || typeOf(position, unit).independent) return false;
  if (mustDeepStrike(position, unit) || canInfiltrate(position, unit)) return false;
  if (!unitHas(position, transport, 'assaultRamp') || mustDeepStrike(position, transport)) return false;
  const fighter = fighterFor(position, unit);
  return encounterOf(position, fighter, fighter).mainReach <= SHORT;
}

/** The transport on the board in which a unit rides. */
export function carrierOf(position: Position, { embarked }: Unit): Unit | undefined {
  const carrier = embarked === null ? undefined : findUnit(position, embarked);
  return carrier && standsOnBoard(carrier) ? carrier : undefined;
}

/** Units aboard a transport, in the form used for planning. */
export const ridersOf = (position: Position, transport: Unit): readonly Fighter[] =>
  placesIn(position).aboard.size === 0
    ? NOBODY
    : aboard(position, transport.id).map((unit) => fighterFor(position, unit));
const NOBODY: readonly Fighter[] = [];

/** The value that all units aboard a transport can hope to destroy in their side's next turn, if it is on a cell then. */
export const hopesAboard = (position: Position, carrier: Fighter, cell: number, foes: readonly Fighter[]): number =>
  ridersOf(position, carrier.unit).reduce(
    (sum, rider) => sum + Math.max(0, ...foes.map((foe) => hopeAgainst(position, rider, carrier, cell, foe, foe.cell))),
    0,
  );

/** The same in a forecast, from what is left of both sides then. `open` is what others leave of the enemies. */
export function hopesInForecast(position: Position, own: Host, foes: Host, open: readonly number[]): number {
  if (placesIn(position).aboard.size === 0) return 0;
  let total = 0;
  for (const [i, carrier] of own.fighters.entries())
    for (const rider of ridersOf(position, carrier.unit)) {
      let most = 0;
      for (const [j, foe] of foes.fighters.entries()) {
        if (foes.left[j]! < NOTHING) continue;
        const hope = hopeAgainst(position, rider, carrier, own.cells[i]!, foe, foes.cells[j]!);
        most = Math.max(most, Math.min(open[j]!, hope * foes.left[j]!));
      }
      total += own.left[i]! * most;
    }
  return total;
}

/** T-8.6: the transport drives at combat speed, its riders get out and go on. */
function hopeAgainst(
  position: Position,
  rider: Fighter,
  carrier: Fighter,
  cell: number,
  foe: Fighter,
  place: number,
): number {
  const nearer = Math.min(hexesOf(position, COMBAT_SPEED), carrier.march);
  const hexes = Math.max(1, distance(gridIn(position), cell, place) - nearer);
  const steps = Math.max(1, walksIn(position).from(cell)[place]! - nearer);
  const line = lineTo(position, cell, place);
  return encounterOf(position, rider, foe).next(hexes, line, foe.unit.engaged.length === 0, steps);
}
