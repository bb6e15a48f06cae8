import { askIn, definerIn, type OfferedBy } from '../../kernel/commands/define.ts';
import { type Fields, type Filled, ownUnit } from '../../kernel/commands/readers.ts';
import type { Refusal } from '../../kernel/decision.ts';
import { settled } from '../pending.ts';
import { type Position, type Resolution, unitOf } from '../position.ts';
import type { Phase, Unit } from '../state.ts';
import { afterAnswers } from '../turn.ts';
import { ownUnits } from './choices.ts';

/** The rows of Domination's table of commands (V-9): `index.ts` has them all, the files for each chapter declare them. */

/** The features of a unit that decide which commands it has. */
export type Bearer = Pick<Unit, 'type' | 'hidden'>;

export const askField = askIn<Position>();
export const defineCommand = definerIn<Position, Resolution, Phase, Bearer>();
export const UNIT = askField(ownUnit, ownUnits);

type Spec<Name extends string, F extends Fields> = Parameters<typeof defineCommand<Name, F, OfferedBy>>[1];

/** A command of the orders phase, after which the ground is settled (D-5.9). */
export const defineOrder = <const Name extends string, F extends Fields, const G extends OfferedBy = 'side'>(
  name: Name,
  { act, ...spec }: Spec<Name, F>,
  offeredBy?: G,
) =>
  defineCommand<Name, F, G>(
    name,
    {
      phases: ['orders'],
      ...spec,
      act: (resolution, side, command) => settled(resolution, () => act(resolution, side, command)),
    },
    offeredBy,
  );

type UnitFields<F extends Fields> = { readonly unit: typeof UNIT } & F;
type UnitCommand<Name extends string, F extends Fields> = { readonly command: Name } & Filled<UnitFields<F>>;
interface UnitRules<Name extends string, F extends Fields> {
  readonly fields: F;
  readonly begun?: (position: Position, unit: Unit) => Refusal | undefined;
  readonly check: (position: Position, unit: Unit, command: UnitCommand<Name, F>) => Refusal | undefined;
  readonly act: (resolution: Resolution, unit: Unit, command: UnitCommand<Name, F>) => void;
}

/** An order that one unit gives; its first field is the unit. */
export const defineUnitOrder = <const Name extends string, F extends Fields>(
  name: Name,
  {
    fields,
    begun,
    check,
    act,
    ...spec
  }: Omit<Spec<Name, UnitFields<F>>, keyof UnitRules<Name, F>> & UnitRules<Name, F>,
) =>
  defineOrder<Name, UnitFields<F>, 'unit'>(
    name,
    {
      ...(spec as Omit<Spec<Name, UnitFields<F>>, keyof UnitRules<Name, F>>),
      fields: { unit: UNIT, ...fields },
      ...(begun && {
        begun: (position: Position, _: string, draft: object) =>
          unitIn(draft) === undefined ? undefined : begun(position, unitOf(position, unitIn(draft)!)),
      }),
      check: (position, _, command) => check(position, unitOf(position, unitIn(command)!), command),
      act: (resolution, _, command) => act(resolution, unitOf(resolution, unitIn(command)!), command),
    },
    'unit',
  );
const unitIn = (command: object): string | undefined => (command as { readonly unit?: string }).unit;

/** A command of the answer phase; the last one ends the phase (D-2.2). */
export const defineAnswer = <const Name extends string, F extends Fields>(
  name: Name,
  { act, ...spec }: Spec<Name, F>,
) =>
  defineCommand<Name, F>(name, {
    phases: ['answer'],
    ...spec,
    act(resolution, side, command) {
      act(resolution, side, command);
      afterAnswers(resolution);
    },
  });
