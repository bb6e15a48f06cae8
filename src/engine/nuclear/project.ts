import { isTough } from './active-traits.ts';
import type { Position } from './position.ts';
import { countKeyPoints } from './position.ts';
import type { HexContents, Unit } from './state.ts';
import { boardOf, isDangerous, terrainAt } from './terrain.ts';

/** A state in the fields of V-13, with derived ones. Conformance cases compare them. */
export function project(position: Position): Record<string, unknown> {
  const { state } = position;
  const { turn, phase, initiative, active, event, winner } = state;
  const plans = new Map(
    Object.values(state.sides).flatMap((side) => side.plans.map(({ unit, hex }) => [unit, hex] as const)),
  );
  const sides = Object.values(state.sides).map((side) => {
    const { id, team, prestige, controlPoints, zone, base, bid, ready, bought, eliminated } = side;
    return [
      id,
      {
        team,
        prestige,
        controlPoints,
        zone,
        base,
        bid,
        ready,
        bought,
        eliminated,
        keyPoints: countKeyPoints(position, id),
      },
    ] as const;
  });
  return {
    turn,
    phase,
    initiative,
    active,
    event,
    winner,
    map: { cols: state.map.cols, rows: state.map.rows, fill: state.map.fill },
    sides: Object.fromEntries(sides),
    units: Object.fromEntries(
      Object.values(state.units).map((unit) => [unit.id, projectUnit(position, unit, plans.get(unit.id) ?? null)]),
    ),
    hexes: Object.fromEntries(boardOf(position).grid.names.map((hex) => [hex, projectHex(position, hex)])),
  };
}

const placeOf = (unit: Unit): string => (unit.hex !== null ? 'map' : unit.aboard !== null ? 'aboard' : 'reserve');

function projectUnit(position: Position, unit: Unit, deployTo: string | null): Record<string, unknown> {
  const {
    side,
    type,
    hex,
    aboard,
    living,
    xp,
    rank,
    picks,
    upgrades,
    modelUpgrades,
    traits,
    suppressed,
    acted,
    retreat,
  } = unit;
  return {
    side,
    type,
    place: placeOf(unit),
    hex,
    aboard,
    models: living.length,
    living,
    ...(isTough(position, unit) && { tough: unit.tough }),
    xp,
    rank,
    picks,
    upgrades,
    modelUpgrades,
    traits,
    suppressed,
    acted,
    retreat,
    deployTo,
  };
}

function projectHex(position: Position, hex: string): Record<string, unknown> {
  const {
    keyPoint = null,
    structure = null,
    marker = null,
  } = (position.state.hexes[hex] ?? {}) as { [K in keyof HexContents]: HexContents[K] | null };
  return { terrain: terrainAt(position, hex), keyPoint, structure, marker, dangerous: isDangerous(position, hex) };
}
