import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Campaign } from '@hexpost/engine';
import type { BalanceFile, BalanceTable } from '../panels/book/Balance.tsx';
import { type FairnessFigures, levelOf, measured, type PlaceRow, playedBy } from './fairness-games.ts';
import { ROOT } from './ruleset-files.ts';
import type { FairnessSubject, StartingPlaces, TeamGame } from './tested-system.ts';
import { testedSystem } from './tested-systems.ts';

/** Figures of `npm run fairness`, stored for the rulebook in `rulesets/<id>/measured/balance.json`. */

/** Puts one table into the file of its system, in place of the one before. */
function keepFigures(
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

/**
 * `npm run fairness -- --system ID --by starts --sides 3,5,6 --teams 2 --games 240 --seed S --players officer --layout 1001,0115,2015 --option late-start-bonus=1 --write`:
 * how often each starting place wins among equal players, or each army (`--by armies`): random ones, or computer opponents of a
 * level. `--write` stores the figures for the rulebook. Exits 1 when a starting place wins too much or too little.
 */

const { values } = parseArgs({
  options: {
    system: { type: 'string' },
    by: { type: 'string', default: 'starts' },
    games: { type: 'string', default: '240' },
    seed: { type: 'string', default: 'fair' },
    sides: { type: 'string' },
    players: { type: 'string' },
    teams: { type: 'string' },
    layout: { type: 'string' },
    option: { type: 'string', multiple: true, default: [] },
    write: { type: 'boolean', default: false },
  },
});

const tested = testedSystem(values.system);
const starts = tested.starts && (await withPlayers(tested.starts));
const [least, most] = starts?.bounds ?? [0, 0];
if (!starts) {
  console.log(`the sides of '${tested.id}' choose their own places: nothing to measure`);
  process.exit();
}
const by = values.by as FairnessSubject;
if (by !== 'starts' && !(by === 'armies' && starts.armies)) {
  console.log(`'${by}' cannot be measured in '${tested.id}': ${starts.armies ? 'starts, armies' : 'starts'}`);
  process.exit(1);
}
const layout = values.layout?.split(',');
let unfair = 0;
for (const { sides, teams } of gamesToPlay(starts)) {
  const figures = measured(tested, starts, {
    sides,
    teams,
    by,
    games: Number(values.games),
    seed: values.seed,
    ...(layout && { layout }),
    options: Object.fromEntries(values.option.map(optionOf)),
  });
  const { rows, games, drawn, turns } = figures;
  const allies = teams < sides ? ` in ${teams} teams` : '';
  console.log(
    `\n${sides} sides${allies}, ${games} games, ${drawn} drawn, ${turns.toFixed(1)} turns on average (${starts.clause})`,
  );
  console.table(Object.fromEntries(rows.map((row) => [row.place, columns(row)])));
  if (values.write) keepFigures(tested.id, figures.ruleset, { by, sides, teams }, figures);
  if (by === 'starts') unfair += rows.filter(({ times }) => times < least || times > most).length;
}
if (by === 'starts')
  console.log(unfair === 0 ? `every place wins ${least} to ${most} times its share` : `${unfair} places are not fair`);
process.exitCode = unfair > 0 ? 1 : 0;

async function withPlayers(starts: StartingPlaces<unknown>): Promise<StartingPlaces<unknown>> {
  if (values.players === undefined) return starts;
  return playedBy(tested.id, starts, levelOf(values.players));
}

/** The games that were asked for; by default all numbers of sides, and the games of teams. */
function gamesToPlay({ teamGames = [] }: StartingPlaces<unknown>): TeamGame[] {
  const sides = values.sides?.split(',').map(Number) ?? (layout ? [layout.length] : undefined);
  if (values.teams) {
    const teams = Number(values.teams);
    return teamGames.filter((game) => game.teams === teams && (sides?.includes(game.sides) ?? true));
  }
  if (sides) return sides.map((number) => ({ sides: number, teams: number }));
  const alone = range(...tested.sides).map((number) => ({ sides: number, teams: number }));
  return by === 'armies' ? alone : [...alone, ...teamGames];
}

/** An option of the rules as it is written on the command line, `late-start-bonus=1`. */
function optionOf(text: string): [id: string, value: unknown] {
  const [id = '', value = ''] = text.split('=');
  return [id, /^(true|false|\d+)$/.test(value) ? JSON.parse(value) : value];
}

function columns({ games, wins, times, interval: [low, high], told }: PlaceRow) {
  const verdict = times < least ? 'too weak' : times > most ? 'too strong' : 'fair';
  return {
    games,
    wins: Number(wins.toFixed(1)),
    'times its share': times.toFixed(2),
    'in 95 of 100': `${low.toFixed(2)} to ${high.toFixed(2)}`,
    verdict: by === 'starts' ? verdict : low > 1 ? 'strong' : high < 1 ? 'weak' : 'even',
    ...(told && { told }),
  };
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
