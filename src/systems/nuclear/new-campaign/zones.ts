import { type SideId, shuffled, stream } from '@hexpost/engine';
import { cleanSeed } from '../../../panels/new-campaign/map-seed.ts';
import type { NuclearForm } from './setup.ts';

/** The assignment of the zones (N-18.1): in an order, side order by default, or drawn by the seed of the map. */
export interface ZoneGiving {
  readonly drawn: boolean;
  /** Sides in the order of their zones; those that are not listed follow in side order. */
  readonly order: readonly SideId[];
}

export const IN_SIDE_ORDER: ZoneGiving = { drawn: false, order: [] };

/** The sides in play in the order in which they receive the zones of the map. */
export function sidesByZone({ sides, count, setup }: NuclearForm): readonly SideId[] {
  const seats = sides.slice(0, count).map(({ seat }) => seat);
  const { drawn, order } = setup.zones;
  if (drawn) return shuffled(seats, stream(`zones|${cleanSeed(setup.seed)}|${count}`));
  const listed = order.filter((seat) => seats.includes(seat));
  return [...listed, ...seats.filter((seat) => !listed.includes(seat))];
}

/** Gives a side the zone of this number, from 0; the side that had it gets the zone that became free. */
export function withZone(form: NuclearForm, seat: SideId, zone: number): ZoneGiving {
  const order = [...sidesByZone(form)];
  const before = order.indexOf(seat);
  order[before] = order[zone]!;
  order[zone] = seat;
  return { drawn: false, order };
}
