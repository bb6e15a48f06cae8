import type { UnitId } from '../../kernel/ids.ts';
import type { Cause } from '../events.ts';
import { aboard, joinedTo, mark, type Resolution, typeOf, unitOf } from '../position.ts';

/** T-5.6, T-5.7: units that leave the game. */

/**
 * Takes a unit out of the game. A unit that is destroyed as a whole takes its joined characters with it; after `models-lost` they remain
 * alone in its place. Passengers of a transport go with it: those that get out first are no longer aboard (T-11.6).
 */
export function destroyUnit(resolution: Resolution, id: UnitId, cause: Cause): void {
  const unit = unitOf(resolution, id);
  const riders = joinedTo(resolution, id);
  if (cause === 'models-lost' && unit.joined === null && riders.length > 0) leaveAlone(resolution, id);
  else for (const rider of riders) destroyUnit(resolution, rider.id, cause);
  for (const passenger of aboard(resolution, id)) destroyUnit(resolution, passenger.id, cause);
  const { side } = unit;
  const { points } = typeOf(resolution, unit).row;
  resolution.add({ type: 'unit-destroyed', unit: id, cause, side, points });
}

/**
 * T-5.6: the first character remains alone in the hex, with the unit's marks; other characters join it, since a hex has room for one unit.
 */
function leaveAlone(resolution: Resolution, id: UnitId): void {
  const unit = unitOf(resolution, id);
  const [heir, ...others] = joinedTo(resolution, id);
  const {
    id: _i,
    side: _s,
    type: _t,
    models: _m,
    hurt: _h,
    initial: _n,
    warp: _w,
    granted: _g,
    standing: _o,
    ...marks
  } = unit;
  mark(resolution, {
    [heir!.id]: {
      ...marks,
      concussed: heir!.concussed,
      blessings: heir!.blessings,
      joined: null,
      startModels: 1 + others.length,
    },
    ...Object.fromEntries(others.map((other) => [other.id, { joined: heir!.id }])),
    ...Object.fromEntries(
      unit.engaged.map((enemy) => [
        enemy,
        { engaged: [...unitOf(resolution, enemy).engaged.filter((each) => each !== id), heir!.id].sort() },
      ]),
    ),
    [id]: { engaged: [] },
  });
}
