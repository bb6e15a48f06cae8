import type { AnyCommand } from '../../engine/kernel/system.ts';
import type { CommandLine } from '../system-ui.ts';
import type { DominationWords } from './names.ts';

type Parts = Readonly<Record<string, unknown>>;

/** Said by `order` of the names, or by whom it is given to. */
const NAMED: ReadonlySet<string> = new Set(['command', 'unit', 'units', 'to', 'path', 'army', 'type', 'else']);

/** An order by post in words: whose, what, where, what else was filled in, and what is tried in its place. */
export function orderLine(words: DominationWords, given: AnyCommand): CommandLine {
  const { else: instead, ...order } = given as AnyCommand & { readonly else?: AnyCommand };
  const text = oneLine(words, order);
  if (!instead) return { text };
  return { text: `${text} (${words.t('play:sheet.else', { order: orderLine(words, instead).text })})` };
}

function oneLine(words: DominationWords, order: AnyCommand): string {
  const { command } = order;
  const actor = words.actor(order);
  const [what, details] = [words.order(order), detailsOf(words, order)];
  const told = details.length > 0 ? `${what} (${details.join('; ')})` : what;
  // The unit that a gun may destroy is named by the paper, not ordered about.
  return actor === '' || command === 'set-casualty' ? told : `${actor}: ${told}`;
}

function detailsOf(words: DominationWords, order: AnyCommand): string[] {
  const { command, to, path } = order as AnyCommand & Parts;
  return Object.entries(order as unknown as Parts).flatMap(([name, value]) => {
    // `order` of the names says where to; the place that something is aimed at is told besides.
    const isSaid = name === 'at' && to === undefined && path === undefined;
    const isGuilty = name === 'unit' && command === 'set-casualty';
    if (value === undefined || isSaid || (NAMED.has(name) && !isGuilty)) return [];
    // The policies of the shields bring labels of their own.
    const label = name === 'absorb' ? '' : `${words.field({ name }, command)}: `;
    return [`${label}${valueText(words, name, value)}`];
  });
}

function valueText(words: DominationWords, name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => words.choice({ name }, one)).join(', ');
  if (typeof value !== 'object' || value === null) return words.choice({ name }, value);
  return Object.entries(value)
    .map(([key, one]) =>
      name === 'absorb'
        ? `${words.field({ name: key, within: [name] })}: ${words.choice({ name: key }, one)}`
        : `${words.part(key)} → ${String(one)}`,
    )
    .join(', ');
}
