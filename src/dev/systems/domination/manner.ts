import type { Hex } from '@hexpost/engine';
import type { State } from '@hexpost/engine/domination';
import { leaningStep } from '../../simple-players.ts';

/** The HQs of the enemies of the side on turn, and objects that are not its own. */
function goalsOf({ sides, hexes, active }: State): Hex[] {
  const { team } = sides[active]!;
  const hqs = Object.values(sides).flatMap((side) => (side.team !== team && side.hq !== null ? [side.hq] : []));
  const objects = Object.entries(hexes).flatMap(([hex, { object }]) =>
    object && (object.owner === null || sides[object.owner]!.team !== team) ? [hex] : [],
  );
  return [...hqs, ...objects];
}

/** The next command of a random player of Domination. */
export const dominationStep = leaningStep<State>({
  commands: {
    'set-battle-order': 0.03,
    'set-casualty': 0.02,
    'set-standing': 0.03,
    'end-turn': 0.12,
    'end-answers': 0.3,
    retreat: 0.4,
    buy: 2,
  },
  goals: goalsOf,
  places: new Set(['path', 'to', 'at']),
  pull: 4,
  far: 20,
  optional: (style) => (style === 'eager' ? 0.35 : 0.5),
});
