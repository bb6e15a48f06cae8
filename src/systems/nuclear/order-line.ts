import type { AnyCommand } from '@hexpost/engine';
import type { CommandLine } from '../../panels/system-ui.ts';
import { keyOf } from '../../words/keys.ts';
import type { Words } from './names.ts';

type Parts = Readonly<Record<string, unknown>>;

/** A command of a plan in words; a sheet order by order. */
export function orderLine(words: Words, command: AnyCommand): CommandLine {
  const { orders } = command as { readonly orders?: readonly AnyCommand[] };
  if (!Array.isArray(orders)) return { text: oneLine(words, command) };
  return {
    text: words.t('post:orders.sheet', { count: orders.length }),
    orders: orders.map((order) => onSheet(words, order)),
  };
}

/** An order in one line, with its fallback order. */
export function onSheet(words: Words, order: AnyCommand): string {
  const { else: instead } = order as { readonly else?: AnyCommand };
  const text = oneLine(words, order);
  return instead ? `${text} (${words.t('play:sheet.else', { order: words.order(instead) })})` : text;
}

function oneLine(words: Words, command: AnyCommand): string {
  const { unit, hex } = command as unknown as Parts;
  const order = command.command === 'deploy' && hex === null ? words.t('play:prep.recall') : words.order(command);
  const details = detailsOf(words, command as unknown as Parts).join(', ');
  const what = details === '' ? order : `${order}: ${details}`;
  return typeof unit === 'string' ? `${words.unit(unit)}: ${what}` : what;
}

function detailsOf(words: Words, { type, amount, units, option, trait, upgrade, models, directions }: Parts): string[] {
  return [
    typeof type === 'string' ? words.typeName(type) : '',
    typeof amount === 'number' ? String(amount) : '',
    Array.isArray(units) ? units.map((unit) => words.unit(String(unit))).join(', ') : '',
    typeof option === 'string' ? words.t(keyOf(`play:choice.${option}`)) : '',
    typeof trait === 'string' ? words.trait(trait) : '',
    typeof upgrade === 'string' ? words.trait(upgrade) : '',
    typeof models === 'number' ? `${words.t('play:blank.models')} ${models}` : '',
    Array.isArray(directions) ? directions.join(' ') : '',
  ].filter((text) => text !== '');
}
