import { type Hex, hexesAround } from '../../kernel/board/hex.ts';
import type { Asking } from '../../kernel/commands/define.ts';
import { type AnyReader, maybe } from '../../kernel/commands/readers.ts';
import { checkRegroup, checkRegrouper, regroup } from '../morale/regroup.ts';
import { allowanceOf, checkMove, checkMover, move } from '../movement/movement.ts';
import { checkRun, checkRunner, mostOfRun, run } from '../movement/running.ts';
import { checkDisembark, checkEmbark, checkPassenger, disembark, embark, WAY_OUT } from '../movement/transports.ts';
import { type Route, waysFrom, waysOnto } from '../movement/ways.ts';
import {
  adjacent,
  cellOf,
  findUnit,
  gridIn,
  hexBeside,
  hexesOf,
  type Position,
  typeOf,
  unitsOfSide,
} from '../position.ts';
import { checkDeepStrike, checkDeepStriker, deepStrike } from '../setup/deep-strike.ts';
import { arrive, checkArrive, checkArriving, checkRerollEdge, rerollEdge } from '../setup/reserves.ts';
import type { Unit } from '../state.ts';
import { type Choices, FACING, FACINGS, type ListOf, ofUnit, unitIds } from './choices.ts';
import { askField, defineUnitOrder } from './define.ts';
import { type Arguments, FORMS } from './forms.ts';

/** T-7, T-8, T-16, T-18.33: moves of all kinds. */

/** A path by one of the ways that a unit can go. Its first steps are usually enough to tell whether there is any. */
const askPath = <R extends AnyReader>(
  form: R,
  waysOf: ListOf<Route>,
  stepsOf: ListOf<readonly Hex[]>,
  more: Partial<Asking<Position>> = {},
) =>
  askField(
    form,
    ofUnit((...asked) => waysOf(...asked).map(({ path }) => path)),
    { nothing: 'bad-path', some: ofUnit(stepsOf), ...more },
  );

type Start = (position: Position, unit: Unit) => Hex | null | undefined;
const ownHex: Start = (_, { hex }) => hex;
const carrierHex: Start = (position, { joined, embarked }) => findUnit(position, joined ?? embarked)?.hex;
/** T-5.5: a character leaves the hex of its unit. */
const hexToLeave: Start = (position, unit) => unit.hex ?? carrierHex(position, unit);

type Most = (position: Position, unit: Unit) => number;
const mostOfMove: Most = (position, unit) => hexesOf(position, allowanceOf(position, unit));

const waysBy =
  (startOf: Start, mostOf: Most): ListOf<Route> =>
  (position, unit) => {
    const from = startOf(position, unit);
    return from ? waysFrom(position, unit, from, mostOf(position, unit)) : [];
  };
const stepsBy =
  (startOf: Start): ListOf<readonly Hex[]> =>
  (position, unit) => {
    const from = startOf(position, unit);
    return from ? hexesAround(gridIn(position), cellOf(position, from)).map((hex) => [hex]) : [];
  };

const transports: Choices = ({ position, side }) =>
  unitIds(unitsOfSide(position, side).filter((unit) => typeOf(position, unit).capacity > 0));
const waysToMove = waysBy(ownHex, mostOfMove);
const waysToTransport: ListOf<Route> = (position, unit, { transport }) => {
  const to = findUnit(position, transport)?.hex;
  return to ? waysToMove(position, unit, {}).filter(({ end }) => adjacent(position, end, to)) : [];
};
/** The hexes of a unit and of the transport that it boards; none before the battle, or if one of them is off the board. */
const hexesToBoard = (position: Position, draft: Arguments): readonly Hex[] => {
  const [from, to] = [findUnit(position, draft.unit)?.hex, findUnit(position, draft.transport)?.hex];
  return position.state.phase !== 'deployment' && from && to ? [from, to] : [];
};

export const embarkCommand = defineUnitOrder('embark', {
  clause: 'T-8.5',
  phases: ['deployment', 'movement'],
  fields: {
    transport: askField(FORMS.transport, transports),
    // A unit next to the transport need not move.
    path: askPath(maybe(FORMS.path), waysToTransport, stepsBy(ownHex), {
      when: ({ position, draft }) => hexesToBoard(position, draft).length > 0,
      optional({ position, draft }) {
        const [from, to] = hexesToBoard(position, draft);
        return from !== undefined && adjacent(position, from, to!);
      },
    }),
  },
  check: checkEmbark,
  act: (now, _, { unit, transport, path }) => embark(now, unit, transport, path),
});

export const disembarkCommand = defineUnitOrder('disembark', {
  clause: 'T-8.6',
  phases: ['movement'],
  fields: {
    path: askPath(
      FORMS.path,
      waysBy(carrierHex, () => WAY_OUT),
      stepsBy(carrierHex),
    ),
  },
  ready: checkPassenger,
  check: checkDisembark,
  act: (now, _, { unit, path }) => disembark(now, unit, path),
});

export const arriveCommand = defineUnitOrder('arrive', {
  clause: 'T-7.4',
  phases: ['movement'],
  fields: {
    path: askPath(
      FORMS.path,
      (position, unit) => waysOnto(position, unit, mostOfMove(position, unit)),
      (position, unit) => waysOnto(position, unit, 1).map(({ path }) => path),
    ),
    facing: FACING,
  },
  ready: checkArriving,
  check: checkArrive,
  act: (now, _, { unit, path, facing }) => arrive(now, unit, path, facing),
});

export const deepStrikeCommand = defineUnitOrder('deep-strike', {
  clause: 'T-18.33',
  phases: ['movement'],
  fields: { hex: askField(FORMS.hex, ({ position }) => gridIn(position).names), facing: FACING },
  ready: checkDeepStriker,
  check: checkDeepStrike,
  act: (now, _, { unit, hex, facing }) => deepStrike(now, unit, hex, facing),
});

export const rerollEdgeCommand = defineUnitOrder('reroll-edge', {
  clause: 'T-18.1',
  phases: ['movement'],
  fields: {},
  ready: checkRerollEdge,
  act: (now, _, { unit }) => rerollEdge(now, unit),
});

const hexesBeside: ListOf<Hex> = (position, { hex }) =>
  hex ? FACINGS.flatMap((direction) => hexBeside(position, hex, direction) ?? []) : [];

export const regroupCommand = defineUnitOrder('regroup', {
  clause: 'T-16.1',
  phases: ['movement'],
  fields: { to: askField(maybe(FORMS.to), ofUnit(hexesBeside)) },
  ready: checkRegrouper,
  check: checkRegroup,
  act: (now, _, { unit, to }) => regroup(now, unit, to),
});

/** T-8.3: a vehicle may turn on the spot. */
const waysAndTurn: ListOf<Route> = (position, unit) => {
  const from = hexToLeave(position, unit);
  const ways = waysBy(hexToLeave, mostOfMove)(position, unit, {});
  return from && typeOf(position, unit).vehicle ? [...ways, { end: from, path: [] }] : ways;
};

export const moveCommand = defineUnitOrder('move', {
  clause: 'T-8.1',
  phases: ['movement'],
  fields: { path: askPath(FORMS.path, waysAndTurn, stepsBy(hexToLeave)), facing: FACING },
  ready: checkMover,
  check: checkMove,
  act: (now, _, { unit, path, facing }) => move(now, unit, path, facing),
});

export const runCommand = defineUnitOrder('run', {
  clause: 'T-8.4',
  phases: ['shooting'],
  fields: { path: askPath(FORMS.path, waysBy(ownHex, mostOfRun), stepsBy(ownHex)), facing: FACING },
  ready: checkRunner,
  check: checkRun,
  act: (now, _, { unit, path, facing }) => run(now, unit, path, facing),
});
