import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SYSTEMS } from '../systems/index.ts';
import { wilson } from './fairness-games.ts';
import { ROOT } from './ruleset-files.ts';

/** Matches of the arena, stored in `rulesets/<id>/measured/strength.json` and printed by `npm run arena -- table`. */

/** The games of one match. */
export interface MatchRow {
  /** A player as given to the arena, such as `general:officer`. */
  readonly match: string;
  /** The one scenario that is played; all of them when absent. */
  readonly scenario?: string;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  /** Seconds of processor time of the first player's longest thought for a turn. */
  readonly longest: number;
  /** The last commit that changed how the system is played, when the row was begun. */
  readonly commit: string;
  /** The course of the first game of each scenario. While they replay command by command, the row is continued. */
  readonly mark: string;
}

const pathOf = (system: string): string => join(ROOT, 'rulesets', system, 'measured/strength.json');

export const rowsOf = (system: string): readonly MatchRow[] =>
  existsSync(pathOf(system)) ? JSON.parse(readFileSync(pathOf(system), 'utf8')).matches : [];

export const gamesOf = ({ won, lost, drawn }: Pick<MatchRow, 'won' | 'lost' | 'drawn'>): number => won + lost + drawn;

/** Points of the first player, a draw being half of one, and the interval of 95 % as shares of the games. */
export function shareOf(
  row: Pick<MatchRow, 'won' | 'lost' | 'drawn'>,
): readonly [share: number, low: number, high: number] {
  const points = row.won + row.drawn / 2;
  return [points / Math.max(1, gamesOf(row)), ...wilson(points, gamesOf(row))];
}

/** Stores a row in place of that of the same match in the same scenarios. */
export function keepRow(system: string, row: MatchRow): void {
  const path = pathOf(system);
  const others = rowsOf(system).filter(({ match, scenario }) => match !== row.match || scenario !== row.scenario);
  const matches = [...others, row].sort((a, b) => a.match.localeCompare(b.match, 'en'));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify({ matches }, null, 2)}\n`);
}

/** All stored matches as a Markdown table. */
export function strengthTable(): string {
  const lines = SYSTEMS.flatMap(({ id }) =>
    rowsOf(id).map((row) => {
      const [share, low, high] = shareOf(row).map((part) => `${Math.round(100 * part)} %`);
      return `| ${id} | ${row.scenario ?? 'all'} | ${row.match} | ${gamesOf(row)} | ${share} | ${low} to ${high} | ${row.longest.toFixed(1)} s | ${row.commit} |`;
    }),
  );
  return [
    '| system | scenarios | match | games | first player | interval | longest turn | commit |',
    '| --- | --- | --- | ---: | ---: | --- | ---: | --- |',
    ...lines,
  ].join('\n');
}

/** The files that decide how a system is played. */
const pathsOf = (system: string): readonly string[] => [
  'src/bot',
  ':!src/bot/README.md',
  'src/engine/kernel',
  `src/engine/${system}`,
  `rulesets/${system}`,
  `:!rulesets/${system}/measured`,
];

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/**
 * The commit at which a system is measured. Throws if something that decides its play is not committed: the measurement could not
 * be repeated.
 */
export function commitOf(system: string): string {
  const paths = pathsOf(system);
  if (git('status', '--porcelain', '--', ...paths) !== '')
    throw new Error(`commit your changes first: ${paths.join(', ')}`);
  return git('log', '-1', '--format=%h', '--', ...paths);
}
