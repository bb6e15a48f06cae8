import type { Idea } from '../../kernel/doctrine.ts';
import type { SideId } from '../../kernel/ids.ts';
import type { AnyCommand } from '../../kernel/system.ts';
import { attacksIn, canLeave, checkOrbital, checkSectorOrder, orderSheetOf, type RawOrder } from '../orders.ts';
import { adjacentSectors } from '../planet.ts';
import { armiesIn, type Position, sectorsOf } from '../position.ts';
import type { OrderSheet, SectorId, State } from '../state.ts';

/** S-4: the parts of an order sheet, considered sector by sector. */

/** An order of the imagined sheet: for one sector, or the sector of the orbital reinforcement. */
export interface PartOfSheet extends AnyCommand {
  readonly command: 'part';
  readonly sector: SectorId;
  readonly order?: RawOrder;
}

const ORBITAL = 'orbital';

export const draftOf = (state: State, seat: SideId): OrderSheet =>
  orderSheetOf(state, seat) ?? { orders: {}, orbital: null };

export function subjectsOf(state: State, seat: SideId): string[] {
  const { orders, orbital } = draftOf(state, seat);
  const open = sectorsOf(state, seat).filter((sector) => !Object.hasOwn(orders, sector));
  return orbital === null ? [...open, ORBITAL] : open;
}

export function ideasFor(state: State, seat: SideId, subject: string): Idea[] {
  if (subject === ORBITAL)
    return sectorsOf(state, seat).map((sector) => {
      const enemies = enemiesIn(state, seat, sector).length;
      const lacks = state.data.armiesToControl - armiesIn(state, seat, sector);
      return {
        command: part(sector),
        worth: 5 + (lacks > 0 ? 20 : 0) + 8 * enemies,
        aim: 'reinforce',
        facts: { sector },
      };
    });
  return [
    { command: part(subject, { action: 'fortify' }), worth: 4, aim: 'fortify', facts: { sector: subject } },
    ...attacks(state, seat, subject),
    ...moves(state, seat, subject),
  ];
}

const part = (sector: SectorId, order?: RawOrder): PartOfSheet => ({
  command: 'part',
  sector,
  ...(order && { order }),
});

export const enemiesIn = (state: State, seat: SideId, sector: SectorId): SideId[] =>
  state.seats.filter((other) => other !== seat && armiesIn(state, other, sector) > 0);

/** One attack, or as many as allowed, on each enemy and on the two weakest in turn. */
function attacks(state: State, seat: SideId, sector: SectorId): Idea[] {
  const own = armiesIn(state, seat, sector);
  const enemies = enemiesIn(state, seat, sector).sort(
    (a, b) => armiesIn(state, a, sector) - armiesIn(state, b, sector),
  );
  const most = state.options['repeat-attacks'] === 'allowed' ? attacksIn(state, seat, sector) : 1;
  const lists = enemies.flatMap((enemy) => {
    const counts = [...new Set([1, most])];
    return counts.map((count) => Array.from({ length: count }, () => enemy));
  });
  if (enemies.length > 1 && attacksIn(state, seat, sector) > 1) lists.push(enemies.slice(0, 2));
  return lists.map((targets) => {
    const against = armiesIn(state, targets[0]!, sector);
    return {
      command: part(sector, { action: 'attack', targets }),
      worth: 14 * (own - against) + 8 * targets.length + 10,
      risk: 14 * against,
      aim: 'attack',
      facts: { sector, target: targets[0]! },
    };
  });
}

/**
 * Moves to each neighbour: of as many armies as may go, of half of them, of those that are not needed to hold the sector, of just one that
 * keeps an enemy there from controlling it.
 */
function moves(state: State, seat: SideId, sector: SectorId): Idea[] {
  const most = canLeave(state, seat, sector);
  if (most < 1) return [];
  const spare = armiesIn(state, seat, sector) - state.data.armiesToControl;
  const counts = [...new Set([most, spare, Math.ceil(most / 2), 1])].filter((count) => count >= 1 && count <= most);
  return adjacentSectors(state.map, sector).flatMap((to) => {
    const enemies = enemiesIn(state, seat, to).length;
    const there = armiesIn(state, seat, to);
    return counts.map((armies) => ({
      command: part(sector, { action: 'move', to, armies }),
      worth: (there < state.data.armiesToControl ? 30 : 0) - 12 * enemies + (armies <= spare ? 15 : -20),
      risk: 12 * enemies,
      ground: there < state.data.armiesToControl ? 30 : 0,
      aim: 'move',
      facts: { sector, to },
    }));
  });
}

/** The imagined sheet plus one part; undefined if the part is refused or was given before. */
export function withPart(position: Position, seat: SideId, { sector, order }: PartOfSheet): State | undefined {
  const { state } = position;
  const draft = draftOf(state, seat);
  if (order === undefined) {
    if (draft.orbital !== null || checkOrbital(state, seat, sector)) return undefined;
    return withSheet(state, seat, { ...draft, orbital: sector });
  }
  if (Object.hasOwn(draft.orders, sector)) return undefined;
  const checked = checkSectorOrder(position, seat, sector, order);
  if ('code' in checked) return undefined;
  return withSheet(state, seat, { ...draft, orders: { ...draft.orders, [sector]: checked } });
}

/** The sheet that consists of these parts; a refused part is left out. */
export function sheetFrom(position: Position, seat: SideId, parts: readonly PartOfSheet[]): OrderSheet {
  const empty = withSheet(position.state, seat, null);
  return draftOf(
    parts.reduce((state, part) => withPart({ ...position, state }, seat, part) ?? state, empty),
    seat,
  );
}

export const withSheet = (state: State, side: SideId, sheet: OrderSheet | null): State => ({
  ...state,
  sides: { ...state.sides, [side]: { ...state.sides[side]!, sheet, submitted: sheet !== null } },
});
