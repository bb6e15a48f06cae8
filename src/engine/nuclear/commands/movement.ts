import type { Hex } from '../../kernel/board/hex.ts';
import { cacheRecent } from '../../kernel/cache.ts';
import { hexName, maybe } from '../../kernel/commands/readers.ts';
import { refusal } from '../../kernel/decision.ts';
import { inDeploymentArea } from '../deployment.ts';
import type { MoveKind } from '../events.ts';
import {
  checkLast,
  checkMove,
  checkPath,
  isReached,
  movementWays,
  moveUnit,
  pathOf,
  type Route,
  wayTo,
  withdraw,
} from '../movement.ts';
import type { Position } from '../position.ts';
import type { Unit } from '../state.ts';
import { boardOf, cellOf } from '../terrain.ts';
import { standingUnits, whereabouts } from '../units.ts';
import { type Asked, askField, defineOrder, ofUnit, someOf } from './define.ts';

/** N-6: moves of units, and orders given instead of them. */

const MOST_STEPS = 1000;

const stepsIn = ({ draft }: Asked): readonly Hex[] => (Array.isArray(draft.path) ? (draft.path as Hex[]) : []);
const hasPath = ({ draft }: Asked): boolean => draft.path !== undefined;
/** A path that is drawn hex by hex. It is asked for only once it has been begun. */
export const askPath = (kind: MoveKind) =>
  askField(
    maybe(someOf(hexName, MOST_STEPS)),
    ofUnit((unit, asked) => nextSteps(unit, asked, kind)),
    {
      when: hasPath,
      optional: (asked) => stepsIn(asked).length > 0,
      repeats: true,
    },
  );

/** Each neighbour of the end of the path that is legal. */
function nextSteps(unit: Unit, asked: Asked, kind: MoveKind): Hex[] {
  const { position } = asked;
  const { grid } = boardOf(position);
  const path = stepsIn(asked);
  const from = cellOf(position, path.at(-1) ?? whereabouts(position, unit)!);
  return [...grid.neighbours.slice(from * 6, from * 6 + 6)]
    .filter((cell) => cell >= 0)
    .map((cell) => grid.names[cell]!)
    .filter((hex) => !checkPath(position, unit, kind, [...path, hex]));
}

/** The hexes where a Move or March may end. */
export const destinations = (position: Position, unit: Unit, kind: 'move' | 'march'): readonly Hex[] =>
  cacheRecent(position.state, `${kind} ${unit.id}`, () => findDestinations(position, unit, kind));

function findDestinations(position: Position, unit: Unit, kind: 'move' | 'march'): Hex[] {
  const { names } = boardOf(position).grid;
  const ways = movementWays(position, unit, kind);
  const taken = standingUnits(position);
  return names.filter((hex, cell) => isReached(ways, cell) && !(taken.has(hex) && checkLast(position, unit, hex)));
}

/** The steps to a hex that can be reached, and the enemy minefields on the way. */
export function wayFacts(position: Position, unit: Unit, kind: 'move' | 'march', hex: Hex) {
  const ways = movementWays(position, unit, kind);
  const cell = cellOf(position, hex);
  if (!ways.rail) return { steps: ways.plain.steps[cell]!, hazards: ways.plain.hazards[cell]! };
  const { path, hazards } = wayTo(position, ways, cell)!;
  return { steps: path.length, hazards };
}

/** The rules of a Move or March. */
const going = (kind: 'move' | 'march') => ({
  fields: {
    path: askPath(kind),
    to: askField(
      maybe(hexName),
      ofUnit((unit, { position }) => destinations(position, unit, kind)),
      {
        facts: ofUnit((unit, { position }, hex) => wayFacts(position, unit, kind, hex as Hex)),
        when: (asked) => !hasPath(asked),
        optional: false,
        sure: true,
      },
    ),
  },
  fits: ({ path, to }: Route) => (path === undefined) !== (to === undefined),
  begun: (position: Position, unit: Unit) =>
    destinations(position, unit, kind).length > 0 ? undefined : refusal('no-path', 'N-6.3'),
  check: (position: Position, unit: Unit, route: Route) => checkMove(position, unit, kind, route),
});

export const moveCommand = defineOrder('move', {
  clause: 'N-6.2',
  ...going('move'),
  act: (resolution, unit, route) => moveUnit(resolution, unit.id, pathOf(resolution, unit, 'move', route), 'move'),
});

export const marchCommand = defineOrder('march', {
  clause: 'N-6.7',
  ...going('march'),
  act: (resolution, unit, route) => moveUnit(resolution, unit.id, pathOf(resolution, unit, 'march', route), 'march'),
});

export const waitCommand = defineOrder('wait', {
  clause: 'N-6.1',
  fields: {},
  act: (resolution, { id }) => resolution.add({ type: 'unit-waited', unit: id }),
});

export const rallyCommand = defineOrder('rally', {
  clause: 'N-10.4',
  fields: {},
  act: (resolution, { id }) => resolution.add({ type: 'unit-rallied', unit: id }),
});

export const withdrawCommand = defineOrder('withdraw', {
  clause: 'N-6.9',
  fields: {},
  check: (position, unit) =>
    inDeploymentArea(position, unit, unit.hex!) ? undefined : refusal('outside-deployment-area', 'N-6.9'),
  act: (resolution, { id }) => withdraw(resolution, id),
});
