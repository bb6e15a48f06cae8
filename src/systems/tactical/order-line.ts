import type { AnyCommand } from '../../engine/kernel/system.ts';
import type { CommandLine } from '../system-ui.ts';
import type { TacticalWords } from './names.ts';

type Parts = Readonly<Record<string, unknown>>;

/** Named by the order itself, or by the unit that it is given to. */
const NAMED: ReadonlySet<string> = new Set([
  'command',
  'unit',
  'hex',
  'to',
  'path',
  'target',
  'transport',
  'into',
  'for',
]);

/** An order by post in words: the unit, the order, what else was filled in, and what is tried in its place (T-1.10). */
export function orderLine(words: TacticalWords, given: AnyCommand): CommandLine {
  const {
    else: instead,
    orders,
    ...order
  } = given as AnyCommand & { readonly else?: AnyCommand; readonly orders?: unknown };
  const actor = words.actor(order);
  const details = [
    ...detailsOf(words, order as unknown as Parts),
    ...detailsOf(words, Array.isArray(orders) ? {} : (orders as Parts)),
  ];
  const what = `${actor === '' ? '' : `${actor}: `}${words.order(order)}`;
  const told = details.length > 0 ? `${what} (${details.join('; ')})` : what;
  const text = instead ? `${told} (${words.t('play:sheet.else', { order: orderLine(words, instead).text })})` : told;
  return Array.isArray(orders)
    ? { text, orders: orders.map((one) => orderLine(words, one as AnyCommand).text) }
    : { text };
}

function detailsOf(words: TacticalWords, parts: Parts = {}): string[] {
  return Object.entries(parts).flatMap(([name, value]) => {
    if (value === undefined || NAMED.has(name)) return [];
    return [`${words.field({ name })}: ${valueText(words, name, value)}`];
  });
}

function valueText(words: TacticalWords, name: string, value: unknown): string {
  if (name === 'list') return words.choice({ name }, value);
  if (Array.isArray(value)) return value.map((one) => words.choice({ name: 'unit' }, one)).join(', ');
  if (typeof value !== 'object' || value === null) return words.choice({ name }, value);
  return Object.entries(value)
    .map(([group, weapon]) => `${words.part(group)} → ${words.choice({ name: group, within: [name] }, weapon)}`)
    .join(', ');
}
