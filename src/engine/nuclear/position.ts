import { cacheOn } from '../kernel/cache.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import type * as play from '../kernel/play.ts';
import type { Event } from './events.ts';
import type { UnitType } from './ruleset.ts';
import type { RulesetIndex } from './ruleset-index.ts';
import type { Side, State, Unit } from './state.ts';

export type Position = play.Position<RulesetIndex, State>;
export type Resolution = play.Resolution<RulesetIndex, State, Event>;
export type Act = play.Act<RulesetIndex, State, Event>;

export const sideOf = ({ state }: Position, id: SideId): Side => state.sides[id]!;

/** Living sides in side order. */
export function livingSides({ state: { order, sides } }: Pick<Position, 'state'>): Side[] {
  const living: Side[] = [];
  for (const id of order) if (!sides[id]!.eliminated) living.push(sides[id]!);
  return living;
}

/** The unit of this name, if there is one. The name may be untrusted, even `constructor`. */
export const findUnit = ({ state }: Position, id: string): Unit | undefined =>
  Object.hasOwn(state.units, id) ? state.units[id] : undefined;

export const unitOf = ({ state }: Position, id: UnitId): Unit => state.units[id]!;

export const typeOf = ({ rules }: Position, unit: Unit): UnitType => rules.units.get(unit.type)!;

/** N-1.1: whether two sides are the same or in one team. */
export const friendly = ({ state }: Position, a: SideId, b: SideId): boolean =>
  a === b || state.sides[a]!.team === state.sides[b]!.team;
export const enemies = (position: Position, a: SideId, b: SideId): boolean => !friendly(position, a, b);

/** The number of key points that a side controls (N-14.8). */
export const countKeyPoints = ({ state }: Position, side: SideId): number =>
  cacheOn(state.hexes, `key points ${side}`, () =>
    Object.values(state.hexes).reduce((n, { keyPoint }) => (keyPoint === side ? n + 1 : n), 0),
  );
