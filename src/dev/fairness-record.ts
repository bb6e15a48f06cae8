import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Campaign } from '@hexpost/engine';
import type { BalanceFile, BalanceTable } from '../panels/book/Balance.tsx';
import type { FairnessFigures } from './fairness-games.ts';
import { ROOT } from './ruleset-files.ts';
import type { FairnessSubject, TeamGame } from './tested-system.ts';

/** Figures of `npm run fairness`, stored for the rulebook in `rulesets/<id>/measured/balance.json`. */

/** Puts one table into the file of its system, in place of the one before. */
export function keepFigures(
  system: string,
  ruleset: Campaign['ruleset'],
  table: TeamGame & { readonly by: FairnessSubject },
  { games, drawn, turns, rows }: FairnessFigures,
): void {
  const path = join(ROOT, 'rulesets', system, 'measured/balance.json');
  const { id, hash } = ruleset;
  const { version } = ruleset.rules as { version: string };
  const before = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as BalanceFile) : undefined;
  const kept = before?.ruleset.hash === hash ? before.tables : [];
  const measured: BalanceTable = {
    ...table,
    games,
    drawn,
    turns: rounded(turns),
    rows: rows
      .map(({ place, games: had, times, interval: [low, high] }) => ({
        place,
        games: had,
        times: rounded(times),
        low: rounded(low),
        high: rounded(high),
      }))
      .sort((a, b) => a.place.localeCompare(b.place, 'en')),
  };
  const tables = [...kept.filter((other) => keyOf(other) !== keyOf(table)), measured];
  tables.sort((a, b) => a.by.localeCompare(b.by, 'en') || a.sides - b.sides || b.teams - a.teams);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify({ ruleset: { id, version, hash }, tables }, null, 2)}\n`);
}

const keyOf = ({ by, sides, teams }: Pick<BalanceTable, 'by' | 'sides' | 'teams'>): string => `${by} ${sides} ${teams}`;
const rounded = (value: number): number => Math.round(value * 100) / 100;
