import { type AnyCommand, type Choice, type Draft, type Options, open } from '@hexpost/engine';
import { choicesOf } from '../../store/draft.ts';

type Ask = (draft: Draft) => Options<AnyCommand>;

const NO_ORDERS: ReadonlySet<string> = new Set(['set-retreat']);

/** Answers whether a unit has an order with an effect now: a shot needs a target, and setting a retreat does not count. */
export const isAble =
  (ask: Ask, except = NO_ORDERS) =>
  ({ value: unit, refusal }: Choice): boolean =>
    refusal === undefined &&
    open(choicesOf(ask({ unit }), 'command')).some(
      ({ value: command }) => !except.has(String(command)) && leadsOn(ask({ unit, command })),
    );

/** The units of the seat that can do something now, ignoring the orders in `except`. */
export const ableUnits = (ask: Ask, except = NO_ORDERS): readonly Choice[] =>
  choicesOf(ask({}), 'unit').filter(isAble(ask, except));

/** True when the command is complete, or every field it needs can be filled. */
const leadsOn = ({ ready, fields }: Options<AnyCommand>): boolean =>
  ready !== undefined ||
  fields.every(
    (field) =>
      ('optional' in field && field.optional) ||
      field.kind === 'number' ||
      field.choices.some(({ refusal }) => !refusal),
  );
