import type { AnyCommand } from '@hexpost/engine';
import type { CommandLine, FieldPlace, Names } from '../system-ui.ts';

type Parts = Readonly<Record<string, unknown>>;

/** Tells whether the order's name or addressee already includes a field. */
export type IsSaid = (field: string, order: AnyCommand) => boolean;

/** An order by post in words: unit, action, destination, other fields, and alternatives; for a sheet, order by order. */
export function commandLine(words: Names, given: AnyCommand, isSaid: IsSaid): CommandLine {
  const {
    else: instead,
    orders,
    ...order
  } = given as AnyCommand & { readonly else?: AnyCommand; readonly orders?: unknown };
  const isSheet = Array.isArray(orders);
  const whole = isSheet || orders === undefined ? order : { ...order, orders };
  const text = oneLine(words, whole as AnyCommand, isSaid);
  const line = (other: AnyCommand) => commandLine(words, other, isSaid).text;
  return {
    text: instead ? `${text} (${words.t('play:sheet.else', { order: line(instead) })})` : text,
    ...(isSheet && { orders: orders.map((one) => line(one as AnyCommand)) }),
  };
}

function oneLine(words: Names, order: AnyCommand, isSaid: IsSaid): string {
  const details = Object.entries(order as unknown as Parts).flatMap(([name, value]) =>
    name === 'command' || value === undefined || isEmptyList(value) || isSaid(name, order)
      ? []
      : detailsOf(words, order.command, name, value),
  );
  const [actor, what] = [words.actor(order), words.order(order)];
  const told = details.length > 0 ? `${what} (${details.join('; ')})` : what;
  return actor === '' ? told : `${actor}: ${told}`;
}

/** An empty list is not mentioned. */
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** A field with its value; for a part of a command, the fields inside it. */
function detailsOf(words: Names, command: string, name: string, value: unknown): string[] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.entries(value).map(([key, one]) => {
      const field = { name: key, within: [name] };
      return `${words.field(field)}: ${valueText(words, field, one)}`;
    });
  return [`${words.field({ name }, command)}: ${valueText(words, { name }, value)}`];
}

/** Ids in a list are named one by one. */
const valueText = (words: Names, field: FieldPlace, value: unknown): string =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
    ? value.map((one) => words.choice(field, one)).join(', ')
    : words.choice(field, value);
