import { isOrderSheet } from './orders.ts';
import { totalOf } from './position.ts';
import type { Sheet, State } from './state.ts';

/** A state or view in the fields of table 13.12, with derived ones. Conformance cases compare them. */
export function project(state: State): Record<string, unknown> {
  const { map, seats, round, phase, clock, deadline, deadlinePassed, remindersSent, winner, drawn, reason } = state;
  const sides = Object.values(state.sides).map((side) => {
    const { id, sheet, submitted, absent, eliminated, members, orbitalDirected } = side;
    const total = totalOf(state, id);
    return [id, { sheet: sheetOf(sheet), submitted, absent, eliminated, members, orbitalDirected, total }] as const;
  });
  const sectors = Object.entries(state.sectors).map(([id, { armies, fortified, controller }]) => {
    const counts = Object.fromEntries(seats.map((side) => [side, armies[side] ?? 0]));
    return [id, { armies: counts, fortified, controller }] as const;
  });
  const transit = Object.entries(state.transit).map(([id, { to, armies }]) => [id, { to, armies }] as const);
  const battles = Object.values(state.battles).map(({ id, ...battle }) => [id, battle] as const);
  return {
    map: map.id ?? { sectors: map.sectors, links: map.links },
    seats,
    round,
    phase,
    clock,
    deadline,
    deadlinePassed,
    remindersSent,
    sides: Object.fromEntries(sides),
    sectors: Object.fromEntries(sectors),
    transit: Object.fromEntries(transit),
    battles: Object.fromEntries(battles),
    winner,
    drawn,
    reason,
  };
}

const sheetOf = (sheet: Sheet | null): unknown =>
  sheet && isOrderSheet(sheet) ? { orders: sheet.orders, orbital: sheet.orbital } : sheet;
