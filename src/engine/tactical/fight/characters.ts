import { type Refusal, refusal } from '../../kernel/decision.ts';
import type { UnitId } from '../../kernel/ids.ts';
import type { Arguments } from '../commands/forms.ts';
import { bulkOf, roomIn } from '../movement/transports.ts';
import {
  adjacent,
  findUnit,
  ownModels,
  type Position,
  type Resolution,
  standsOnBoard,
  typeOf,
  unitOf,
} from '../position.ts';
import type { UnitType } from '../ruleset-index.ts';
import { nextInfiltrator } from '../setup/deployment.ts';
import { covertIn, isInHand } from '../setup/placement.ts';
import type { Unit } from '../state.ts';
import { allOf, unitHas } from '../traits/active-traits.ts';

/** T-5.5, T-18.58: independent characters that join units. */

const NO = refusal('cannot-join', 'T-5.5');

/** T-5.5: only independent characters join. */
export const checkJoiner = (position: Position, character: Unit): Refusal | undefined =>
  typeOf(position, character).independent ? undefined : NO;

export function checkJoin(position: Position, character: Unit, { into }: Arguments): Refusal | undefined {
  const unit = findUnit(position, into);
  if (!unit || unit.id === character.id || !mayJoin(position, character, unit)) return NO;
  if (position.state.phase === 'movement') return meets(position, character, unit) ? undefined : NO;
  if (!isInHand(character)) return refusal('already-placed', 'T-5.5');
  if (unitHas(position, unit, 'infiltrates') && !unitHas(position, character, 'infiltrates'))
    return refusal('ic-cannot-infiltrate', 'T-18.58');
  // T-18.33: all models of a unit that waits to deep strike have the rule.
  const waits = unit.reserve?.by === 'deep-strike' && allOf(position, character, 'deepStrikes') === undefined;
  return waits ? NO : checkSeat(position, character, unit);
}
/** T-8.5: whether the transport of the unit, if it is aboard one, has room for the character. */
function checkSeat(position: Position, character: Unit, { embarked }: Unit): Refusal | undefined {
  if (embarked === null) return undefined;
  const room = roomIn(position, unitOf(position, embarked));
  return bulkOf(position, character) <= room ? undefined : refusal('transport-full', 'T-8.5', { room });
}

const mayJoin = (position: Position, character: Unit, unit: Unit): boolean =>
  unit.side === character.side &&
  unit.joined === null &&
  mayJoinType(typeOf(position, character), typeOf(position, unit));
/** T-5.5: only independent characters join, and neither a vehicle, a monster nor another character can be joined. */
export const mayJoinType = (character: UnitType, unit: UnitType): boolean =>
  character.independent && !unit.independent && unit.groups.every(({ category }) => category.takesCharacters);

const meets = (position: Position, character: Unit, unit: Unit): boolean =>
  standsOnBoard(character) &&
  standsOnBoard(unit) &&
  adjacent(position, character.hex!, unit.hex!) &&
  [character, unit].every(({ engaged, fallingBack }) => engaged.length === 0 && !fallingBack);

export function join(resolution: Resolution, id: UnitId, into: UnitId): void {
  const character = unitOf(resolution, id);
  const unit = unitOf(resolution, into);
  resolution.add({
    type: 'unit-joined',
    unit: id,
    into,
    sets: {
      [id]: { hex: null, joined: into },
      [into]: { startModels: unit.startModels + ownModels(character) },
    },
    ...covertIn(resolution, character.side),
  });
  if (resolution.state.phase === 'infiltration') nextInfiltrator(resolution);
}
