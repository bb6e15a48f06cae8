import type { UnitId } from '../../../engine/kernel/ids.ts';
import type { AnyCommand } from '../../../engine/kernel/system.ts';
import type { Standing, Unit } from '../../../engine/tactical/state.ts';

/** T-22.2: changes to standing orders that are not lodged yet, by unit. What is absent stays as it is. */
export type StandingChanges = Readonly<Record<UnitId, Partial<Standing>>>;

export const sameOrder = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The changes with one order more for some units. */
export const withOrder = (
  changes: StandingChanges,
  units: readonly Unit[],
  order: Partial<Standing>,
): StandingChanges => ({
  ...changes,
  ...Object.fromEntries(units.map(({ id }) => [id, { ...changes[id], ...order }])),
});

/** The commands that lodge what differs from the orders as they are, a command a unit. */
export const commandsFor = (units: readonly Unit[], changes: StandingChanges): AnyCommand[] =>
  units.flatMap(({ id, standing }) => {
    const orders = Object.entries(changes[id] ?? {}).filter(
      ([key, value]) => !sameOrder(standing[key as keyof Standing], value),
    );
    if (orders.length === 0) return [];
    return [{ command: 'set-standing', unit: id, orders: Object.fromEntries(orders) } as AnyCommand];
  });
