import { coloursOf, type Hex, type Player, type SideId } from '@hexpost/engine';
import {
  type Battle,
  type BattleStatus,
  battlesOf,
  type PlanetRow,
  type SectorId,
  type State,
} from '@hexpost/engine/sectors';
import type { Area, Arrow, MapMarks, Sign } from '../../../map/picture.ts';
import type { Sketch } from '../table.ts';
import { hexesOf, musterOf, sectorRow, spotOf, standOf, waysOf } from './places.ts';
import { type Plans, plansOf } from './plans.ts';

/** The sign of every status: each has a shape of its own. */
export const STATUS_SIGNS: Readonly<Record<BattleStatus, Sign['kind']>> = {
  pending: 'due',
  fighting: 'changed',
  reported: 'told',
  disputed: 'warning',
  final: 'yes',
  cancelled: 'no',
};

/** The number of a battle in its round. */
export const numberOf = ({ id }: Battle): string => /\d+$/.exec(id)?.[0] ?? id;

/** The sectors being looked at, and the sheet being drawn up. */
export interface Looked {
  readonly chosen: SectorId | null;
  /** The sector under the keyboard's cursor. */
  readonly focus: SectorId | null;
  readonly sketch: Sketch | null;
}

/** Marks over the map: moves and attacks (planned ones dashed), planned works, battles by number, empty muster hexes, sectors looked at. */
export function overlayOf(
  planet: PlanetRow,
  state: State,
  players: readonly Player[],
  { chosen, focus, sketch }: Looked,
): MapMarks {
  const colours = coloursOf(state.seats, players);
  const plans = plansOf(state, sketch);
  const looked = sectorRow(planet, chosen);
  const cursor = sectorRow(planet, focus);
  return {
    selected: null,
    hexMarks: [],
    arrows: [...arrowsOf(planet, state, colours), ...plannedArrows(planet, state, colours, plans)],
    danger: [],
    areas: [
      ...state.seats.map((side, i): Area => {
        const colour = colours.get(side) ?? 0;
        return { hexes: emptyMusters(planet, state, side, i), look: 'broken', tone: 'plain', colour };
      }),
      ...state.seats.map((side): Area => {
        const works = plans.works.filter((work) => work.side === side);
        const hexes = works.flatMap(({ sector }) => standOf(planet, state, side, sector) ?? []);
        return { hexes, look: 'ring', tone: 'plain', colour: colours.get(side) ?? 0 };
      }),
      ...(cursor ? [{ hexes: hexesOf(cursor), look: 'broken', tone: 'good' } as const] : []),
      ...(looked ? [{ hexes: hexesOf(looked), look: 'wash', tone: 'good' } as const] : []),
    ].filter(({ hexes }) => hexes.length > 0),
    signs: battleSigns(planet, state),
  };
}

/** Muster hexes of a side in the sectors where it has no armies. */
function emptyMusters({ sectors }: PlanetRow, state: State, side: SideId, place: number): Hex[] {
  return sectors.flatMap((sector) => {
    const armies = state.sectors[sector.id]?.armies[side] ?? 0;
    const hex = musterOf(sector, place);
    return armies > 0 || hex === undefined || place >= sector.muster.length ? [] : [hex];
  });
}

/** The arrows of a position. */
function arrowsIn(planet: PlanetRow, state: State, colours: ReadonlyMap<SideId, number>) {
  /** An arrow from one army to another, each named by side and sector. */
  const arrow = (
    from: readonly [SideId, SectorId],
    to: readonly [SideId, SectorId],
    look: Pick<Arrow, 'kind' | 'number' | 'planned'>,
  ): Arrow[] => {
    const [start, end] = [standOf(planet, state, ...from), standOf(planet, state, ...to)];
    if (start === undefined || end === undefined) return [];
    const colour = colours.get(from[0]) ?? 0;
    return waysOf(planet, from[1], to[1], start, end).map((path) => ({ path, colour, ...look }));
  };
  return {
    move: ({ side, from, to, armies }: Plans['moves'][number], look: Pick<Arrow, 'planned'> = {}) =>
      arrow([side, from], [side, to], { kind: 'march', number: armies, ...look }),
    attack: (
      { side, target, sector }: Omit<Plans['attacks'][number], 'count'>,
      look: Pick<Arrow, 'planned' | 'number'>,
    ) => arrow([side, sector], [target, sector], { kind: 'attack', ...look }),
  };
}

/** Armies under way with their number, and attacks: one for each pair of sides, however many battles they fight. */
function arrowsOf(planet: PlanetRow, state: State, colours: ReadonlyMap<SideId, number>): Arrow[] {
  const { move, attack } = arrowsIn(planet, state, colours);
  const attacks = new Map<string, Parameters<typeof attack>[0]>();
  for (const { attacker, defender, meeting, sector, status } of battlesOf(state)) {
    if (status === 'cancelled') continue;
    const add = (side: SideId, target: SideId) => attacks.set(`${side} ${target} ${sector}`, { side, target, sector });
    add(attacker, defender);
    if (meeting) add(defender, attacker);
  }
  return [
    ...Object.values(state.transit).flatMap((each) => move(each)),
    ...[...attacks.values()].flatMap((each) => attack(each, { planned: state.phase === 'events' })),
  ];
}

/** Planned moves with their number, and planned attacks. */
export function plannedArrows(
  planet: PlanetRow,
  state: State,
  colours: ReadonlyMap<SideId, number>,
  { moves, attacks }: Plans,
): Arrow[] {
  const { move, attack } = arrowsIn(planet, state, colours);
  return [
    ...moves.flatMap((each) => move(each, { planned: true })),
    ...attacks.flatMap((each) => attack(each, { ...(each.count > 1 && { number: each.count }), planned: true })),
  ];
}

/** Every battle on a free hex of its sector, as near as possible to the midpoint between the two sides. */
function battleSigns(planet: PlanetRow, state: State): Sign[] {
  const taken = new Set<Hex>();
  for (const sector of planet.sectors)
    state.seats.forEach((side, place) => {
      const hex = musterOf(sector, place);
      if (hex !== undefined && (state.sectors[sector.id]?.armies[side] ?? 0) > 0) taken.add(hex);
    });
  return battlesOf(state).flatMap((battle): Sign[] => {
    const sector = sectorRow(planet, battle.sector);
    const stands = [battle.attacker, battle.defender].flatMap(
      (side) => standOf(planet, state, side, battle.sector) ?? [],
    );
    if (!sector || stands.length < 2) return [];
    const [[x1, y1], [x2, y2]] = [spotOf(stands[0]!), spotOf(stands[1]!)];
    // A sign is drawn in the upper left corner of its hex.
    const off = (hex: Hex): number => {
      const [col, row] = spotOf(hex);
      return Math.hypot(0.87 * (col - 0.33 - (x1 + x2) / 2), row - 0.29 - (y1 + y2) / 2);
    };
    const free = hexesOf(sector).filter((hex) => !taken.has(hex));
    const hex = free.reduce<Hex | undefined>(
      (best, each) => (best === undefined || off(each) < off(best) ? each : best),
      undefined,
    );
    if (hex === undefined) return [];
    taken.add(hex);
    return [{ hex, kind: STATUS_SIGNS[battle.status], text: numberOf(battle) }];
  });
}
