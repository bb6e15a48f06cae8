import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './ruleset-files.ts';

/** Lines of the source by rule system and by kind. */

/** Kinds of work on a system. A file is of the first kind that takes it; `%` in a pattern is the system's id. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  rules: ['src/engine/%/'],
  data: ['rulesets/%/'],
  'test support': ['src/dev/systems/%/'],
  styles: ['src/systems/%/**.css'],
  'book, statistics': ['src/systems/%/book/', 'src/systems/%/stats/'],
  screens: ['src/systems/%/'],
  'words en+ru': ['src/words/en/%/', 'src/words/ru/%/'],
  'tests, cases': ['tests/%/', 'tests/cases/%/', 'tests/panels/%/'],
};
/** What a system costs beside its rules and data, without tests: the sum of these columns. */
const BESIDE_RULES = ['screens', 'styles', 'book, statistics', 'words en+ru', 'test support'];

const SHARED: Readonly<Record<string, readonly string[]>> = {
  rules: ['src/engine/'],
  'test support': ['src/dev/'],
  styles: ['src/panels/**.css', 'src/app/**.css'],
  screens: ['src/panels/', 'src/store/', 'src/map/', 'src/post/', 'src/app/', 'src/systems/'],
  'words en+ru': ['src/words/'],
  'tests, cases': ['tests/'],
};
const ENDINGS = /\.(ts|tsx|css|json)$/;

type Lines = Record<string, number>;

/** Every source file of the project with its lines. Stored campaigns and fixtures of blocks do not count. */
function sources(): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true }) as Dirent[]) {
      const path = `${folder}/${entry.name}`;
      if (entry.name === 'dist') continue;
      if (entry.isDirectory()) walk(path);
      else if (ENDINGS.test(path)) found.set(path, readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1);
    }
  };
  for (const folder of ['src', 'rulesets', 'tests']) if (existsSync(join(ROOT, folder))) walk(folder);
  for (const path of found.keys()) if (/^(tests\/campaigns|rulesets\/schema)\//.test(path)) found.delete(path);
  return found;
}

const fits = (path: string, pattern: string): boolean => {
  const [folder, ending] = pattern.split('**');
  return path.startsWith(folder!) && (ending === undefined || path.endsWith(ending));
};

/** Takes the files of the kinds out of `left`, and counts their lines. */
function take(left: Map<string, number>, kinds: Readonly<Record<string, readonly string[]>>, id: string): Lines {
  const lines: Lines = {};
  for (const [kind, patterns] of Object.entries(kinds))
    for (const [path, count] of [...left])
      if (patterns.some((pattern) => fits(path, pattern.replace('%', id)))) {
        lines[kind] = (lines[kind] ?? 0) + count;
        left.delete(path);
      }
  return lines;
}

/** A Markdown table: a row for each system, then one for what all of them share. */
export function costTable(ids: readonly string[]): string {
  const left = new Map(sources());
  const rows = ids.map((id) => [id, take(left, KINDS, id)] as const);
  rows.push(['shared', take(left, SHARED, '')]);
  const columns = Object.keys(KINDS);
  const cells = rows.map(([id, lines]) => [
    id === 'shared' ? 'shared by all' : `**${id}**`,
    ...columns.map((kind) => written(lines[kind])),
    id === 'shared' ? '' : written(BESIDE_RULES.reduce((sum, kind) => sum + (lines[kind] ?? 0), 0)),
  ]);
  return aligned([['system', ...columns, 'beside rules and data'], ...cells]);
}

const written = (count: number | undefined): string => (count === undefined ? '' : count.toLocaleString('en'));

/** Columns as wide as their longest cell, as the formatter prints them; numbers to the right. */
function aligned([head, ...rows]: readonly (readonly string[])[]): string {
  const widths = head!.map((_, i) => Math.max(3, ...[head!, ...rows].map((row) => row[i]!.length)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join(' | ')} |`;
  const rule = `| ${widths.map((width, i) => (i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(head!), rule, ...rows.map(line)].join('\n');
}
