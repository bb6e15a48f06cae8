import { type Asking, askIn, definerIn, type OfferedBy } from '../../kernel/commands/define.ts';
import type { AnyReader, Fields } from '../../kernel/commands/readers.ts';
import type { Refusal } from '../../kernel/decision.ts';
import type { SideId } from '../../kernel/ids.ts';
import { type Position, type Resolution, unitOf, unitsOfSide } from '../position.ts';
import type { Phase, Unit } from '../state.ts';
import { type Arguments, FORMS } from './forms.ts';
import { checkUnit } from './shared-checks.ts';

/** The rows of Tactical's table of commands (table 23.11): `index.ts` has them all, the files for each chapter declare them. */

/** T-1.9: the side whose turn it is if absent; any side at any time; the side that the game waits for; the game master. */
type Giver = 'any-side' | 'awaited-side' | 'gm';
const define = definerIn<Position, Resolution, Phase, undefined, Giver>();
const ask = askIn<Position>();
export const askField = <R extends AnyReader>(
  reader: R,
  choices: Asking<Position>['choices'],
  more: Omit<Asking<Position>, 'choices'> = {},
) => ask(reader, choices, { nothing: 'target-invalid', ...more });

type Spec<Name extends string, F extends Fields> = Parameters<typeof define<Name, F, OfferedBy>>[1];
interface Rules<Name extends string, F extends Fields> {
  /** Arguments may be missing; the check that needs them then refuses. */
  readonly check?: (position: Position, side: SideId, command: Arguments) => Refusal | undefined;
  readonly act: Spec<Name, F>['act'];
}

/** A command of a side. */
export const defineCommand = <const Name extends string, F extends Fields>(
  name: Name,
  spec: Omit<Spec<Name, F>, 'check'> & Rules<Name, F>,
) => define<Name, F>(name, spec as Spec<Name, F>);

const UNIT = askField(FORMS.unit, ({ position, side }) => unitsOfSide(position, side).map(({ id }) => id), {
  nothing: 'unknown-unit',
});
type UnitFields<F extends Fields> = { readonly unit: typeof UNIT } & F;
type UnitSpec<Name extends string, F extends Fields> = Spec<Name, UnitFields<F>>;
interface UnitRules<Name extends string, F extends Fields> {
  readonly fields: F;
  /** The first checks, about the unit alone: no other argument changes their refusal. */
  readonly ready?: (position: Position, unit: Unit) => Refusal | undefined;
  readonly check?: (position: Position, unit: Unit, command: Arguments) => Refusal | undefined;
  readonly act: UnitSpec<Name, F>['act'];
}

/** An order of a unit, which is its first argument. */
export const defineUnitOrder = <const Name extends string, F extends Fields>(
  name: Name,
  { fields, ready, check, ...spec }: Omit<UnitSpec<Name, F>, keyof UnitRules<Name, F>> & UnitRules<Name, F>,
) =>
  define<Name, UnitFields<F>, 'both'>(
    name,
    {
      ...spec,
      fields: { unit: UNIT, ...fields },
      ready: (position: Position, side: SideId, { unit }: Arguments) =>
        unit === undefined ? undefined : (checkUnit(position, side, unit) ?? ready?.(position, unitOf(position, unit))),
      ...(check && {
        check: (position: Position, _: SideId, command: Arguments) =>
          check(position, unitOf(position, command.unit!), command),
      }),
    } as UnitSpec<Name, F>,
    'both',
  );
