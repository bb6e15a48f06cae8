import type { Hex } from '../../kernel/board/hex.ts';
import { type Refusal, refusal } from '../../kernel/decision.ts';
import type { UnitId } from '../../kernel/ids.ts';
import type { Arguments } from '../commands/forms.ts';
import {
  aboard,
  adjacent,
  findUnit,
  type Position,
  partsOf,
  type Resolution,
  standsOnBoard,
  typeOf,
  unitOf,
} from '../position.ts';
import { covertIn, hasLanded, isInHand } from '../setup/placement.ts';
import type { Unit } from '../state.ts';
import { answersOfPart, unitHas } from '../traits/active-traits.ts';
import { checkBars, checkBoard, checkPath, moveAlong, moveMarks, slowed } from './movement.ts';

/** T-8.5 to T-8.7: transports. */

/** T-18.21: points of capacity that a unit takes, joined characters included. */
export const bulkOf = (position: Position, unit: Unit): number =>
  partsOf(position, unit).reduce((sum, part) => sum + part.living * (answersOfPart(position, part).bulk ?? 1), 0);
/** The room left in a transport. */
export const roomIn = (position: Position, transport: Unit): number =>
  aboard(position, transport.id).reduce(
    (room, rider) => room - bulkOf(position, rider),
    typeOf(position, transport).capacity,
  );

const isTransport = (position: Position, unit: Unit, transport: Unit | undefined): transport is Unit =>
  transport !== undefined && transport.side === unit.side && typeOf(position, transport).capacity > 0;
/** T-8.5: whether a unit may go aboard anything. */
export const mayEmbark = (position: Position, unit: Unit): boolean =>
  partsOf(position, unit).every(({ group }) => group.category.embarks);

export function checkEmbark(position: Position, unit: Unit, command: Arguments): Refusal | undefined {
  const transport = findUnit(position, command.transport);
  if (!isTransport(position, unit, transport)) return refusal('target-invalid', 'T-8.5');
  const before = position.state.phase === 'deployment';
  return (
    (before ? undefined : standsOnBoard(transport) ? undefined : refusal('target-invalid', 'T-8.5')) ??
    (before ? checkInHand(unit) : (checkBoard(position, unit) ?? checkBars(position, unit))) ??
    (mayEmbark(position, unit) ? undefined : refusal('cannot-embark', 'T-8.5')) ??
    (before ? undefined : checkReach(position, unit, transport, command.path ?? [])) ??
    (bulkOf(position, unit) <= roomIn(position, transport)
      ? undefined
      : refusal('transport-full', 'T-8.5', { room: roomIn(position, transport) }))
  );
}
const checkInHand = (unit: Unit): Refusal | undefined =>
  isInHand(unit) ? undefined : refusal('already-placed', 'T-6.5');

function checkReach(position: Position, unit: Unit, transport: Unit, path: readonly Hex[]): Refusal | undefined {
  const refused = path.length > 0 ? checkPath(position, unit, unit.hex, path, 'T-8.5') : undefined;
  if (refused) return refused;
  return adjacent(position, path.at(-1) ?? unit.hex!, transport.hex!)
    ? undefined
    : refusal('transport-out-of-reach', 'T-8.5');
}

export function embark(resolution: Resolution, id: UnitId, transport: UnitId, path: readonly Hex[] = []): void {
  const unit = unitOf(resolution, id);
  if (resolution.state.phase === 'deployment') {
    const sets = { [id]: { embarked: transport } };
    resolution.add({ type: 'unit-embarked', unit: id, transport, sets, ...covertIn(resolution, unit.side) });
    return;
  }
  const from = unit.hex!;
  const way = slowed(resolution, id, from, path);
  if (path.length > 0) {
    const hex = way.at(-1) ?? from;
    const sets = { [id]: { hex, ...moveMarks(resolution, id, from, way, undefined) } };
    resolution.add({ type: 'unit-moved', unit: id, path: way, sets });
    moveAlong(resolution, id, from, way);
  }
  if (!findUnit(resolution, id) || way.length < path.length) return;
  const sets = { [id]: { hex: null, embarked: transport, moveDone: true, moved: 'normal' as const } };
  resolution.add({ type: 'unit-embarked', unit: id, transport, sets });
}

/** The most hexes of a path out of a transport. */
export const WAY_OUT = 3;

/** Whether a unit may get out at all now. */
export function checkPassenger(position: Position, unit: Unit): Refusal | undefined {
  if (unit.embarked === null) return refusal('not-embarked', 'T-8.6');
  const transport = unitOf(position, unit.embarked);
  if (!standsOnBoard(transport)) return refusal('unit-off-board', 'T-8.6');
  if (unit.moveDone) return refusal('already-moved', 'T-8.6');
  if ((transport.moved === 'cruise' || transport.moved === 'max') && !hasLanded(position, transport))
    return refusal('transport-moved-too-far', 'T-8.6');
  return undefined;
}

export const checkDisembark = (position: Position, unit: Unit, { path }: Arguments): Refusal | undefined =>
  checkPath(position, unit, unitOf(position, unit.embarked!).hex, path, 'T-8.6', WAY_OUT);

export function disembark(resolution: Resolution, id: UnitId, path: readonly Hex[]): void {
  const transport = unitOf(resolution, unitOf(resolution, id).embarked!);
  const way = slowed(resolution, id, null, path, 1);
  const hex = way.at(-1)!;
  const ramp = unitHas(resolution, transport, 'assaultRamp') && !hasLanded(resolution, transport);
  resolution.add({
    type: 'unit-disembarked',
    unit: id,
    hex,
    sets: {
      [id]: {
        ...moveMarks(resolution, id, null, way, undefined),
        hex,
        embarked: null,
        disembarked: ramp ? 'assault' : 'normal',
      },
    },
  });
  moveAlong(resolution, id, null, way);
}
