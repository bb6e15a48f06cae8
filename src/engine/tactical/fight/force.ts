import type { UnitId } from '../../kernel/ids.ts';
import type { Bodies } from '../body.ts';
import { findUnit, type Resolution } from '../position.ts';
import type { ForceTest } from '../shooting/wounds.ts';
import type { Unit } from '../state.ts';
import { type Answers, masteryOf } from '../traits/active-traits.ts';
import { psychicTest, sufferPerils } from '../traits/psychic.ts';

/** T-18.42: force weapons. */

/** T-18.42: whether the standing order of a psyker asks for the test at this unsaved wound of a model with `left` wounds left. */
export function isAsked({ standing }: Unit, answers: Answers, left: number, instantly: boolean): boolean {
  switch (standing.force) {
    case 'always':
      return true;
    case 'never':
      return false;
    default:
      return !instantly && (left > 1 || answers.ignoresWound !== undefined);
  }
}

/**
 * The test of one psyker in one fight: once, at the first unsaved wound for which its standing order asks. `forced` holds the results
 * of the fight; `company` is the unit that the psyker fights with, whose wounds are being resolved in `bodies`.
 */
export const forceTestFor =
  (resolution: Resolution, forced: Map<UnitId, boolean>, bodies: Bodies, company: UnitId, psyker: UnitId): ForceTest =>
  (rank, instantly) => {
    const known = forced.get(psyker);
    if (known !== undefined) return known;
    const unit = findUnit(resolution, psyker);
    if (
      !unit ||
      unit.warp < 1 ||
      masteryOf(resolution, unit) < 1 ||
      !isAsked(unit, rank.answers, rank.model.w - rank.hurt, instantly)
    )
      return false;
    let lives = true;
    const passed = psychicTest(
      resolution,
      psyker,
      (test) =>
        resolution.add({ type: 'force-tested', unit: psyker, ...test, sets: { [psyker]: { warp: unit.warp - 1 } } }),
      () => {
        lives = sufferPerils(resolution, unit, bodies.of(company));
      },
    );
    forced.set(psyker, passed && lives);
    return passed && lives;
  };
