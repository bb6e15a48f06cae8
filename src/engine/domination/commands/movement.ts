import { hexName, maybe, path, unitList } from '../../kernel/commands/readers.ts';
import { answerOf, has } from '../active-traits.ts';
import { checkInfiltrate, checkInfiltrator, checkReveal, infiltrate, reveal } from '../infiltration.ts';
import { checkGroup, checkMove, moveUnits } from '../movement.ts';
import { findUnit, unitsOf } from '../position.ts';
import { checkRepair, repair } from '../repairs.ts';
import { besideUnit, ownUnits } from './choices.ts';
import { askField, defineOrder, defineUnitOrder } from './define.ts';
import { paths } from './ways.ts';

/** D-5, D-9, D-12.6: moves, infiltration and repairs. */

type Way = { readonly to?: string | undefined; readonly path?: readonly string[] | undefined };
const wayOf = ({ path, to }: Way): readonly string[] => path ?? [to!];

export const moveCommand = defineOrder(
  'move',
  {
    clause: 'D-5.1',
    fields: {
      // Not open by itself: a draft that names a unit first has begun the group.
      units: askField(unitList(1), ownUnits, { optional: true }),
      to: maybe(hexName),
      path: askField(maybe(path), paths, { optional: false }),
    },
    // D-5.2: a path that ends where it began does not count.
    fits: ({ units, to, path: way }, position) =>
      (to === undefined) !== (way === undefined) &&
      units.some((id) => findUnit(position, id)?.at !== wayOf({ to, path: way }).at(-1)),
    begun: (position, _, { units }) => (units?.length ? checkGroup(position, unitsOf(position, units)) : undefined),
    check: (position, side, command) => checkMove(position, side, unitsOf(position, command.units), wayOf(command)),
    act: (resolution, side, command) => moveUnits(resolution, side, command.units, wayOf(command)),
  },
  'unit',
);

export const infiltrateCommand = defineUnitOrder('infiltrate', {
  clause: 'D-9.2',
  fields: { to: askField(hexName, besideUnit) },
  has: (position, _, unit) => unit !== undefined && has(position, unit, 'infiltrates'),
  begun: checkInfiltrator,
  check: (position, unit, { to }) => checkInfiltrate(position, unit, to),
  act: (resolution, unit, { to }) => infiltrate(resolution, unit, to),
});

export const revealCommand = defineUnitOrder('reveal', {
  clause: 'D-9.6',
  fields: {},
  has: (_, __, unit) => unit?.hidden === true,
  check: (_, unit) => checkReveal(unit),
  act: reveal,
});

export const repairCommand = defineUnitOrder('repair', {
  clause: 'D-12.6',
  phases: ['answer', 'orders'],
  fields: {},
  has: (position, _, unit) => unit !== undefined && has(position, unit, 'sparePartsCost'),
  cost: (position, _, unit) => unit && answerOf(position, unit, 'sparePartsCost'),
  check: checkRepair,
  act: repair,
});
