import { memoizeRecent } from '../../kernel/cache.ts';
import {
  type AskedDraft,
  type Asking,
  accept,
  askIn,
  definerIn,
  none,
  type OfferedBy,
} from '../../kernel/commands/define.ts';
import {
  type AnyReader,
  anyText,
  type Fields,
  type Filled,
  manyOf,
  type Reader,
  wholeNumber,
} from '../../kernel/commands/readers.ts';
import type { Refusal } from '../../kernel/decision.ts';
import type { SideId } from '../../kernel/ids.ts';
import { asText } from '../../kernel/plain-data.ts';
import { type Position, type Resolution, unitOf } from '../position.ts';
import type { Phase, Unit } from '../state.ts';
import { unitsOfSide } from '../units.ts';
import { checkOwn, checkReady, ROUNDS } from './shared-checks.ts';

/** The rows of Nuclear's table of commands (V-9): `index.ts` has them all, the files for each chapter declare them. */

export type Asked = AskedDraft<Position>;
type Choices = Asking<Position>['choices'];
type More = Omit<Asking<Position>, 'choices'>;

export const NAME = anyText(80, /./s);
export const COUNT = wholeNumber(0, Number.MAX_SAFE_INTEGER);
/** The number of a model, chosen from the existing ones. */
export const MODEL: Reader<number> = {
  ...wholeNumber(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  kind: 'one',
};
/** Values in order, at least one. */
export function someOf<T>(each: Reader<T>, most: number): Reader<readonly T[]> {
  const many = manyOf(each, most);
  const read = (value: unknown) => {
    const found = many.read(value);
    return found?.length ? found : undefined;
  };
  return { ...many, read };
}

const ask = askIn<Position>();
/** A field whose choices are open unless `why` refuses them. */
export const askField = <R extends AnyReader>(form: R, choices: Choices, more: More = {}) =>
  ask(form, choices, { why: accept, ...more });
/** A number from 0 to a limit that depends on the draft; if optional, it is not asked for when the limit is 0. */
export const askNumber = <R extends AnyReader>(form: R, name: string, mostOf: (asked: Asked) => number) =>
  askField(form, none, {
    sure: true,
    optional: form.optional,
    parts(asked) {
      const most = mostOf(asked);
      const { optional } = form;
      return optional && most <= 0 ? [] : [{ kind: 'number', name, least: 0, most, optional, choices: none }];
    },
  });

/** The side whose turn it is, or in Preparation any that is not ready, if absent; any side at any time; the game master. */
type Giver = 'any-side' | 'gm';
const define = definerIn<Position, Resolution, Phase, never, Giver>();
type Spec<Name extends string, F extends Fields> = Parameters<typeof define<Name, F, OfferedBy>>[1];

/** A command of a side, or of the game master. */
export const defineCommand = <const Name extends string, F extends Fields>(name: Name, spec: Spec<Name, F>) =>
  define<Name, F>(name, spec);

/** The unit that a draft names. It is looked up again for every field and choice of the draft. */
const findOwn = memoizeRecent(({ position, side, draft }: Asked) => checkOwn(position, side, asText(draft.unit)));
/** The same, if it is one of the side's own. */
function unitIn(asked: Asked): Unit | undefined {
  const unit = findOwn(asked);
  return 'code' in unit ? undefined : unit;
}
/** Asks the unit that a draft names: its fields are open only once there is one. */
export const ofUnit =
  <More extends unknown[], T>(ask: (unit: Unit, asked: Asked, ...more: More) => T) =>
  (asked: Asked, ...more: More): T =>
    ask(unitIn(asked)!, asked, ...more);

const UNIT = askField(NAME, ({ position, side }) => unitsOfSide(position, side).map(({ id }) => id), {
  when: (asked) => !unitIn(asked),
});
type UnitFields<F extends Fields> = { readonly unit: typeof UNIT } & F;
type UnitCommand<Name extends string, F extends Fields> = { readonly command: Name } & Filled<UnitFields<F>>;
type UnitSpec<Name extends string, F extends Fields> = Spec<Name, UnitFields<F>>;
interface UnitRules<Name extends string, F extends Fields> {
  readonly fields: F;
  /** The first checks, about the unit alone. No other field is open before it has passed them. */
  readonly ready?: (position: Position, unit: Unit) => Refusal | undefined;
  readonly begun?: (position: Position, unit: Unit) => Refusal | undefined;
  readonly check?: (position: Position, unit: Unit, command: UnitCommand<Name, F>) => Refusal | undefined;
  readonly act: (resolution: Resolution, unit: Unit, command: UnitCommand<Name, F>) => void;
}
type GivenSpec<Name extends string, F extends Fields> = Omit<UnitSpec<Name, F>, keyof UnitRules<Name, F>> &
  UnitRules<Name, F>;

/** A command for one unit of the side, which is its first field. */
export function defineUnitCommand<const Name extends string, F extends Fields>(
  name: Name,
  { fields, ready, begun, check, act, ...spec }: GivenSpec<Name, F>,
) {
  const checkUnit = (position: Position, side: SideId, id: string): Refusal | undefined => {
    const unit = checkOwn(position, side, id);
    return 'code' in unit ? unit : ready?.(position, unit);
  };
  const isReady = (asked: Asked): boolean => {
    const unit = unitIn(asked);
    return unit !== undefined && !ready?.(asked.position, unit);
  };
  const onceReady = Object.entries<AnyReader & { readonly asking?: Asking<Position> }>(fields).map(
    ([key, { asking, ...form }]) => {
      const when = (asked: Asked) => isReady(asked) && (asking?.when?.(asked) ?? true);
      return [key, { ...form, asking: { ...asking, when } }] as const;
    },
  );
  const of = (position: Position, command: object) => unitOf(position, idIn(command)!);
  const unlessNone =
    (check: (position: Position, side: SideId, id: string) => Refusal | undefined) =>
    (position: Position, side: SideId, draft: object) =>
      idIn(draft) === undefined ? undefined : check(position, side, idIn(draft)!);
  return define<Name, UnitFields<F>, 'unit'>(
    name,
    {
      ...spec,
      fields: { unit: UNIT, ...Object.fromEntries(onceReady) },
      ready: unlessNone(checkUnit),
      ...(begun && { begun: unlessNone((position, _, id) => begun(position, unitOf(position, id))) }),
      ...(check && {
        check: (position: Position, _: SideId, command: UnitCommand<Name, F>) =>
          check(position, of(position, command), command),
      }),
      act: (resolution: Resolution, _: SideId, command: UnitCommand<Name, F>) =>
        act(resolution, of(resolution, command), command),
    } as UnitSpec<Name, F>,
    'unit',
  );
}
const idIn = (command: object): string | undefined => (command as { readonly unit?: string }).unit;

/** N-6.1: an action of a unit in one of the rounds. */
export const defineOrder = <const Name extends string, F extends Fields>(
  name: Name,
  { ready, ...spec }: Omit<GivenSpec<Name, F>, 'phases'>,
) =>
  defineUnitCommand<Name, F>(name, {
    phases: ROUNDS,
    ...(spec as GivenSpec<Name, F>),
    ready: (position, unit) => checkReady(unit, name) ?? ready?.(position, unit),
  });
