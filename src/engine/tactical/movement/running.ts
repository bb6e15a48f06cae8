import type { Hex } from '../../kernel/board/hex.ts';
import { type Refusal, refusal } from '../../kernel/decision.ts';
import type { UnitId } from '../../kernel/ids.ts';
import type { Arguments } from '../commands/forms.ts';
import { hexesOf, type Position, partsOf, type Resolution, typeOf, unitOf } from '../position.ts';
import type { Unit } from '../state.ts';
import { allOf, anyOf } from '../traits/active-traits.ts';
import { checkBoard, checkFacing, checkPath, cutShort, lastDirection, moveAlong } from './movement.ts';

/** T-18.31: dice of a run or charge that a fleet unit rolls again, by its standing order. */

/** With `lowest` a run is re-rolled as with this number. */
const USUAL = 3;

/** The highest best die of a run that is rolled again. */
export const rerolledUpTo = ({ standing: { fleet } }: Pick<Unit, 'standing'>): number =>
  fleet === 'lowest' ? USUAL : fleet;

/** T-8.4, T-18.24: the inches of a run: the best die, after re-rolls. */
function runDice(resolution: Resolution, id: UnitId): number {
  const unit = unitOf(resolution, id);
  const purpose = { label: 'run', by: id, clause: 'T-8.4' } as const;
  const faces = resolution.roll(purpose, 6, 1 + (anyOf(resolution, unit, 'runDice') ?? 0));
  const best = Math.max(...faces);
  if (!allOf(resolution, unit, 'rerollsDistance')) return best;
  if (best > rerolledUpTo(unit)) return best;
  return Math.max(...resolution.roll({ ...purpose, clause: 'T-18.31' }, 6, faces.length));
}

/** The indices of the dice to roll again after a charge that fell short. */
export function diceToReroll(faces: readonly number[], most: number | 'lowest'): number[] {
  if (most === 'lowest') return [faces.indexOf(Math.min(...faces))];
  return faces.flatMap((face, i) => (face <= most ? [i] : []));
}

/** T-8.4: running, turbo-boost, flat out. */

const DIE = 6;

/** Inches of a run: a number, `die` for one die, null for units that cannot. */
export function runOf(position: Position, unit: Unit): number | 'die' | null {
  let least: number | 'die' | null = null;
  for (const { group } of partsOf(position, unit)) {
    const { run } = group.category;
    if (run === null) return null;
    if (run === 'die' || least === 'die') least = 'die';
    else least = Math.min(least ?? run, run);
  }
  return least;
}
/** The most hexes that a path may name. */
export const mostOfRun = (position: Position, unit: Unit): number => {
  const run = runOf(position, unit);
  return hexesOf(position, run === 'die' ? DIE : (run ?? 0));
};

/** T-9.1, T-8.4: it has shot, run or cast a shooting power this turn. */
export const hasActed = (unit: Unit): boolean => unit.shot !== null || unit.ran;

/** The refusal if a unit may not run at all now. */
export function checkRunner(position: Position, unit: Unit): Refusal | undefined {
  const off = checkBoard(position, unit);
  if (off) return off;
  if (unit.engaged.length > 0) return refusal('unit-locked', 'T-8.4');
  if (hasActed(unit)) return refusal('already-acted', 'T-8.4');
  if (unit.fallingBack) return refusal('unit-falling-back', 'T-15.1');
  if (unit.goneToGround > 0) return refusal('unit-gone-to-ground', 'T-9.8');
  if (unit.regrouped) return refusal('unit-regrouped', 'T-16.5');
  const stays = unit.immobilised || unit.stunned > 0 || runOf(position, unit) === null;
  return stays ? refusal('immobile', 'T-8.4') : undefined;
}

export const checkRun = (position: Position, unit: Unit, command: Arguments): Refusal | undefined =>
  checkPath(position, unit, unit.hex, command.path, 'T-8.4', mostOfRun(position, unit)) ?? checkFacing(command);

export function run(resolution: Resolution, id: UnitId, path: readonly Hex[], facing: number | undefined): void {
  const unit = unitOf(resolution, id);
  const from = unit.hex!;
  const byDie = runOf(resolution, unit) === 'die';
  const roll = byDie ? runDice(resolution, id) : undefined;
  const way = roll === undefined ? path : cutShort(resolution, id, path, hexesOf(resolution, roll));
  const { vehicle } = typeOf(resolution, unit);
  const turned = facing ?? lastDirection(resolution, from, way);
  resolution.add({
    type: 'unit-ran',
    unit: id,
    path: way,
    ...(roll !== undefined && { roll }),
    sets: {
      [id]: {
        hex: way.at(-1) ?? from,
        ran: true,
        ...(!byDie && { moved: 'max' as const }),
        ...(vehicle && turned !== undefined && { facing: turned }),
      },
    },
  });
  moveAlong(resolution, id, from, way);
}
