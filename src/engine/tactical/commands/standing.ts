import { refusal } from '../../kernel/decision.ts';
import type { Json } from '../../kernel/ids.ts';
import { findUnit, otherSide, type Position, unitsOfSide } from '../position.ts';
import { isHidden } from '../setup/placement.ts';
import { isStanding } from '../standing.ts';
import type { Standing, StandingKey } from '../state.ts';
import { type Choices, FACINGS, unitIds } from './choices.ts';
import { askField, defineUnitOrder } from './define.ts';
import { FORMS } from './forms.ts';

/** Table 23.15: standing orders. No value is refused unless the order as a whole is. */

const BOTH = [true, false];
const CHOICES: Readonly<Record<StandingKey, (...asked: Parameters<Choices>) => readonly Json[]>> = {
  overwatch: () => BOTH,
  goToGround: () => BOTH,
  // An enemy that may still arrive can be named before the nearest, once enemies are visible (T-6.5).
  intercept({ position, side }) {
    const others = isHidden(position.state) ? [] : unitsOfSide(position, otherSide(side));
    const arriving = others.filter(
      ({ id, reserve, arrived }) => (reserve !== null || arrived) && id !== 'nearest' && id !== 'off',
    );
    return ['nearest', ...arriving.map(({ id }) => [id, 'nearest']), 'off'];
  },
  blastReroll: () => ['off-target', 'wasted', 'never'],
  fleet: () => ['lowest', 0, 1, 2, 3, 4, 5],
  hitAndRun: () => [null, ...FACINGS],
  consolidate: () => [null, ...FACINGS],
  attack: ({ position, side }) => [null, ...unitIds(unitsOfSide(position, otherSide(side)))],
  force: () => ['auto', 'always', 'never'],
  yield: () => BOTH,
};
const KEYS = Object.keys(CHOICES);

/** Only enemies can be named. A name that no unit has may be that of a unit that is gone. */
function namesOwn(position: Position, side: string, { attack, intercept }: Partial<Standing>): boolean {
  const named = [attack, ...(Array.isArray(intercept) ? intercept : [])];
  return named.some((id) => findUnit(position, id ?? undefined)?.side === side);
}

export const setStanding = defineUnitOrder('set-standing', {
  clause: 'T-22.2',
  by: 'any-side',
  fields: {
    orders: askField({ ...FORMS.orders, kind: 'record' }, (asked, key) => CHOICES[key as StandingKey](asked, key), {
      keys: () => KEYS,
      sure: true,
    }),
  },
  check: (position, { side }, { orders }) =>
    isStanding(orders) && !namesOwn(position, side, orders) ? undefined : refusal('bad-argument', 'T-22.2'),
  act: (now, side, { unit, orders }) =>
    now.add({ type: 'standing-set', side, unit, orders: { ...(orders as Partial<Standing>) } }),
});
