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
import { hexesOf, musterOf, spotOf, standOf, waysOf } from './places.ts';
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
  const looked = planet.sectors.find(({ id }) => id === chosen);
  const cursor = planet.sectors.find(({ id }) => id === focus);
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

interface Stroke extends Pick<Arrow, 'kind' | 'number' | 'planned'> {
  readonly side: SideId;
  /** The armies at either end, named by side and sector. */
  readonly from: readonly [SideId, SectorId];
  readonly to: readonly [SideId, SectorId];
}

function drawn(planet: PlanetRow, state: State, colours: ReadonlyMap<SideId, number>, stroke: Stroke): Arrow[] {
  const { side, from, to, ...rest } = stroke;
  const [start, end] = [standOf(planet, state, ...from), standOf(planet, state, ...to)];
  if (start === undefined || end === undefined) return [];
  return waysOf(planet, from[1], to[1], start, end).map((path) => ({ path, colour: colours.get(side) ?? 0, ...rest }));
}

/** Armies under way with their number, and attacks: one for each pair of sides, however many battles they fight. */
function arrowsOf(planet: PlanetRow, state: State, colours: ReadonlyMap<SideId, number>): Arrow[] {
  const planned = state.phase === 'events';
  const moves = Object.values(state.transit).map(
    ({ side, from, to, armies }): Stroke => ({
      side,
      from: [side, from],
      to: [side, to],
      kind: 'march',
      number: armies,
    }),
  );
  const attacks = new Map<string, Stroke>();
  for (const { attacker, defender, meeting, sector, status } of battlesOf(state)) {
    if (status === 'cancelled') continue;
    for (const [side, other] of meeting
      ? [
          [attacker, defender],
          [defender, attacker],
        ]
      : [[attacker, defender]])
      attacks.set(`${side} ${other} ${sector}`, {
        side: side!,
        from: [side!, sector],
        to: [other!, sector],
        kind: 'attack',
        planned,
      });
  }
  return [...moves, ...attacks.values()].flatMap((stroke) => drawn(planet, state, colours, stroke));
}

/** Planned moves with their number, and planned attacks. */
export function plannedArrows(
  planet: PlanetRow,
  state: State,
  colours: ReadonlyMap<SideId, number>,
  { moves, attacks }: Plans,
): Arrow[] {
  const strokes = [
    ...moves.map(
      ({ side, from, to, armies }): Stroke => ({
        side,
        from: [side, from],
        to: [side, to],
        kind: 'march',
        number: armies,
        planned: true,
      }),
    ),
    ...attacks.map(
      ({ side, target, sector, count }): Stroke => ({
        side,
        from: [side, sector],
        to: [target, sector],
        kind: 'attack',
        ...(count > 1 && { number: count }),
        planned: true,
      }),
    ),
  ];
  return strokes.flatMap((stroke) => drawn(planet, state, colours, stroke));
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
    const sector = planet.sectors.find(({ id }) => id === battle.sector);
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
