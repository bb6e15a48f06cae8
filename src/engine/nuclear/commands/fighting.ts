import { DIRECTIONS } from '../../kernel/board/hex.ts';
import { cacheRecent } from '../../kernel/cache.ts';
import { manyOf, maybe, oneOf } from '../../kernel/commands/readers.ts';
import { type Refusal, refusal, refusalIn } from '../../kernel/decision.ts';
import type { UnitId } from '../../kernel/ids.ts';
import { carryOutAttack, checkAttack } from '../melee.ts';
import { allowance, movementWays, pathOf } from '../movement.ts';
import { findUnit, friendly, type Position, unitOf } from '../position.ts';
import { canNameModel, checkShoot, shoot } from '../shooting.ts';
import type { Unit } from '../state.ts';
import { cellOf, hexesBetween } from '../terrain.ts';
import { standingUnits, whereabouts } from '../units.ts';
import { type Asked, askField, defineOrder, defineUnitCommand, MODEL, NAME, ofUnit } from './define.ts';
import { askPath } from './movement.ts';

/** N-7, N-9: shooting, attacks and retreats. */

interface Target {
  readonly refusal: Refusal | undefined;
  readonly facts: { readonly distance: number; readonly steps?: number };
}
/** Every enemy on the map with its distance, and the reason it cannot be attacked, if there is one. */
const targets = (position: Position, unit: Unit, command: 'attack' | 'shoot'): ReadonlyMap<UnitId, Target> =>
  cacheRecent(position.state, `${command} ${unit.id}`, () => {
    const here = whereabouts(position, unit)!;
    const look = command === 'attack' ? chargesOf(position, unit) : shotsOf(position, unit);
    const found = new Map<UnitId, Target>();
    for (const target of standingUnits(position).values())
      if (!friendly(position, target.side, unit.side))
        found.set(target.id, look(target, hexesBetween(position, here, target.hex!)));
    return found;
  });
type Look = (target: Unit, distance: number) => Target;

const shotsOf =
  (position: Position, unit: Unit): Look =>
  ({ id }, distance) => ({ refusal: refusalIn(checkShoot(position, unit, { target: id })), facts: { distance } });

function chargesOf(position: Position, unit: Unit): Look {
  const most = allowance(position, unit, 'attack');
  return ({ hex }, distance) => {
    // No path is shorter than the distance, so targets that are too far need no search.
    if (distance > most)
      return { refusal: refusal('too-far', 'N-9.1', { steps: distance, allowance: most }), facts: { distance } };
    const steps = movementWays(position, unit, 'attack').plain.steps[cellOf(position, hex!)]!;
    return steps > 0
      ? { refusal: undefined, facts: { distance, steps } }
      : { refusal: refusal('no-path', 'N-9.2'), facts: { distance } };
  };
}

/** The refusal if none of the targets can be attacked: that of the first. */
function checkTargets(position: Position, unit: Unit, command: 'attack' | 'shoot'): Refusal | undefined {
  const all = [...targets(position, unit, command).values()];
  return all.every((target) => target.refusal) ? (all[0]?.refusal ?? refusal('out-of-range', 'N-7.3')) : undefined;
}

const askTarget = (command: 'attack' | 'shoot') =>
  askField(
    NAME,
    ofUnit((unit, { position }) => [...targets(position, unit, command).keys()]),
    {
      facts: ofUnit((unit, { position }, id) => targets(position, unit, command).get(id as UnitId)!.facts),
      why: ofUnit((unit, { position }, id) => targets(position, unit, command).get(id as UnitId)!.refusal),
      sure: true,
    },
  );

export const attackCommand = defineOrder('attack', {
  clause: 'N-9.1',
  fields: { target: askTarget('attack'), path: askPath('attack') },
  begun: (position, unit) => checkTargets(position, unit, 'attack') && refusal('too-far', 'N-9.1'),
  check: (position, unit, order) => refusalIn(checkAttack(position, unit, order)),
  act(resolution, unit, { target, path }) {
    const { hex } = unitOf(resolution, target);
    carryOutAttack(resolution, unit.id, target, pathOf(resolution, unit, 'attack', { path, to: hex! }));
  },
});

/** N-11.20: the models that a Sniper may name. */
const modelsIn = (unit: Unit, { position, draft }: Asked): readonly number[] => {
  const target = typeof draft.target === 'string' ? findUnit(position, draft.target) : undefined;
  return target?.hex && canNameModel(position, unit, target.hex) ? target.living : [];
};

export const shootCommand = defineOrder('shoot', {
  clause: 'N-7.3',
  fields: {
    target: askTarget('shoot'),
    model: askField(maybe(MODEL), ofUnit(modelsIn), { when: ofUnit((...asked) => modelsIn(...asked).length > 0) }),
  },
  begun: (position, unit) => checkTargets(position, unit, 'shoot'),
  check: (position, unit, order) => refusalIn(checkShoot(position, unit, order)),
  act: (resolution, unit, { target, model }) => shoot(resolution, unit.id, target, model),
});

/** N-9.12: not an action, so a unit may get it at any time. Each direction is offered once, and may be given twice. */
export const setRetreat = defineUnitCommand('set-retreat', {
  clause: 'N-9.12',
  phases: ['preparation', 'initial', 'final'],
  fields: {
    directions: askField({ ...manyOf(oneOf(DIRECTIONS), 12, 'list'), most: 6 }, () => DIRECTIONS, { sure: true }),
  },
  act: (resolution, { id, side }, { directions }) =>
    resolution.add({
      type: 'retreat-preference-set',
      side,
      unit: id,
      directions,
      secret: resolution.state.phase === 'preparation',
    }),
});
