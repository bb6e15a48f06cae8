import type { AnyCommand } from '@hexpost/engine';
import type { BattleReport, Sheet } from '@hexpost/engine/sectors';
import type { CommandLine } from '../../panels/system-ui.ts';
import type { SectorsWords } from './names.ts';

/** Fields worded separately, or left out. */
const APART: ReadonlySet<string> = new Set(['command', 'by', 'at', 'for', 'category', 'winner']);

/** A command by post in words: a sheet line by line, others with the values of their fields. */
export function orderLine(words: SectorsWords, given: AnyCommand): CommandLine {
  const { command } = given;
  const args = given as unknown as Readonly<Record<string, unknown>>;
  const sheet = sheetOf(args);
  if (sheet) return { text: words.command(command), orders: words.sheet(sheet) };
  const details = Object.entries(args).flatMap(([name, value]) =>
    APART.has(name) || value === undefined ? [] : [told(words, name, value)],
  );
  if (typeof args.category === 'string')
    details.push(words.outcome({ category: args.category, winner: args.winner ?? null } as BattleReport));
  return {
    text: [words.command(command), details.filter((text) => text !== '').join(', ')].filter(Boolean).join(': '),
  };
}

/** A sheet of deployment or of orders; undefined for any other command. */
function sheetOf({ command, armies, orders, orbital = null }: Readonly<Record<string, unknown>>): Sheet | undefined {
  if (command === 'deploy' && isRecord(armies)) return { armies } as Sheet;
  return command === 'submit-orders' && isRecord(orders) ? ({ orders, orbital } as Sheet) : undefined;
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function told(words: SectorsWords, name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => words.choice({ name }, one)).join('; ');
  return words.choice({ name }, value);
}
