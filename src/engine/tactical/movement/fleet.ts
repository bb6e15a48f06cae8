import type { UnitId } from '../../kernel/ids.ts';
import { type Resolution, unitOf } from '../position.ts';
import type { Unit } from '../state.ts';
import { allOf, anyOf } from '../traits/active-traits.ts';

/** T-18.31: dice of a run or charge that a fleet unit rolls again, by its standing order. */

/** With `lowest` a run is re-rolled as with this number. */
const USUAL = 3;

/** The highest best die of a run that is rolled again. */
export const rerolledUpTo = ({ standing: { fleet } }: Pick<Unit, 'standing'>): number =>
  fleet === 'lowest' ? USUAL : fleet;

/** T-8.4, T-18.24: the inches of a run: the best die, after re-rolls. */
export function runDice(resolution: Resolution, id: UnitId): number {
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
