import type { SideId } from '../kernel/ids.ts';
import type * as play from '../kernel/play.ts';
import type { Event } from './events.ts';
import type { RulesetIndex } from './ruleset-index.ts';
import type { Battle, BattleId, SectorId, Side, State } from './state.ts';

export type Position = play.Position<RulesetIndex, State>;
export type Resolution = play.Resolution<RulesetIndex, State, Event>;
export type Act = play.Act<RulesetIndex, State, Event>;

/** S-12.1: the same resolution, with every event marked as given by the master for a side. */
export const onBehalf = (resolution: Resolution): Resolution => ({
  rules: resolution.rules,
  events: resolution.events,
  get state() {
    return resolution.state;
  },
  add: (event) => resolution.add({ ...event, onBehalf: true }),
  roll: (purpose, sides, count) => resolution.roll(purpose, sides, count),
});

/** The sides in play, in seating order (S-1.2). */
export const sidesInPlay = ({ state }: Pick<Position, 'state'>): Side[] =>
  state.seats.map((id) => state.sides[id]!).filter(({ eliminated }) => !eliminated);

/** The number of armies of a side in a sector. */
export const armiesIn = (state: State, side: SideId, sector: SectorId): number =>
  state.sectors[sector]?.armies[side] ?? 0;

/** The sectors where a side has armies, in map order. */
export const sectorsOf = (state: State, side: SideId): SectorId[] =>
  state.map.sectors.filter((sector) => armiesIn(state, side, sector) > 0);

/** The number of armies of a side on the planet, including those under way. */
export const totalOf = (state: State, side: SideId): number =>
  state.map.sectors.reduce((sum, sector) => sum + armiesIn(state, side, sector), 0) +
  Object.values(state.transit).reduce((sum, transit) => sum + (transit.side === side ? transit.armies : 0), 0);

const numberOf = (id: BattleId): number => Number(/\d+$/.exec(id)?.[0] ?? 0);

/** The battles by number (S-5.7). */
export const battlesOf = (state: State): Battle[] =>
  Object.values(state.battles).sort((a, b) => numberOf(a.id) - numberOf(b.id));

/** The battle with this id, if there is one. The id may be untrusted, even `constructor`. */
export const findBattle = (state: State, id: unknown): Battle | undefined =>
  typeof id === 'string' && Object.hasOwn(state.battles, id) ? state.battles[id] : undefined;

export const isSector = (state: State, id: unknown): id is SectorId =>
  typeof id === 'string' && Object.hasOwn(state.sectors, id);

type Opponents = Pick<Battle, 'attacker' | 'defender'>;
export const takesPart = ({ attacker, defender }: Opponents, side: SideId): boolean =>
  side === attacker || side === defender;
export const opponentIn = ({ attacker, defender }: Opponents, side: SideId): SideId =>
  side === attacker ? defender : attacker;
export const isOver = ({ status }: Battle): boolean => status === 'final' || status === 'cancelled';

/** Sides in seating order. */
export const bySeat = ({ seats }: State, sides: readonly SideId[]): SideId[] =>
  seats.filter((side) => sides.includes(side));
