import { sumsOf } from '../odds/morale.ts';
import { hexesOf, type Position } from '../position.ts';
import type { Template } from '../ruleset.ts';
import type { TraitQuestions } from '../traits/trait-questions.ts';

/** Average hits that blast markers score on their target, ignoring the units around it. */

export interface MarkerShot {
  readonly answers: Partial<TraitQuestions>;
  /** The ballistic skill of the firer. */
  readonly skill: number;
  /** T-18.12. */
  readonly rerolls: boolean;
  /** T-18.14: fired at a target that cannot be seen, or is too near. */
  readonly indirect: boolean;
  /** The number of markers that are laid together (T-18.17). */
  readonly together: number;
}

/** Hits of one marker on a unit of this many models, or on a vehicle. */
export function hitsOfMarker({ rules }: Position, shot: MarkerShot, target: number | 'vehicle'): number {
  const template = rules.templates.get(shot.answers.marker ?? '');
  if (!template) return 0;
  const { centre, beside } = whereItFalls({ rules }, shot, template);
  const under = (rows: Template['centre']): number =>
    target === 'vehicle'
      ? Number(rows.length > 0)
      : rows.reduce((hits, row) => (target >= row.from ? row.hits : hits), 0);
  // T-18.45: an overheated weapon lays no marker.
  const fired = shot.answers.heats === undefined ? 1 : shot.rerolls ? 35 / 36 : 5 / 6;
  return fired * (centre * under(template.centre) + beside * under(template.around));
}

interface Falls {
  /** The chance that the marker lands on the target. */
  readonly centre: number;
  /** The chance that it lands in one of the six hexes around it. */
  readonly beside: number;
}

/** T-18.8, T-18.17: the average over all markers of a barrage. */
function whereItFalls({ rules }: Pick<Position, 'rules'>, shot: MarkerShot, { step }: Template): Falls {
  const { skill, indirect, rerolls, together } = shot;
  const hit = rules.ruleset.hitFaces.length / 6;
  let [centre, beside] = [hit, 0];
  for (const [sum, chance] of PAIR) {
    const hexes = hexesOf({ rules }, Math.max(0, sum - (indirect ? 0 : skill)));
    if (hexes === 0) centre += (1 - hit) * chance;
    if (hexes === 1) beside += (1 - hit) * chance;
  }
  const first = rerolls ? again({ centre, beside }) : { centre, beside };
  if (shot.answers.indirect === undefined || together < 2) return first;
  // A further marker lands on the first or beside it. From a step of two hexes it cannot come back to where the first has strayed.
  const next = {
    centre: first.centre * hit + (step === 1 ? (first.beside * (1 - hit)) / 6 : 0),
    beside: first.beside * hit + (step === 1 ? first.centre * (1 - hit) : 0),
  };
  const mean = (one: number, more: number) => (one + (together - 1) * more) / together;
  return { centre: mean(first.centre, next.centre), beside: mean(first.beside, next.beside) };
}

const PAIR = sumsOf(2);

/** T-18.12: a marker that missed the target is rolled once more. */
const again = ({ centre, beside }: Falls): Falls => ({
  centre: centre + (1 - centre) * centre,
  beside: (1 - centre) * beside,
});
