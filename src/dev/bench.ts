import { fork } from 'node:child_process';
import { type Campaign, replay } from '../engine/kernel/campaign.ts';
import { SYSTEMS } from '../systems/index.ts';
import { freshNuclear, nuclearRules, nuclearSystem, playNuclear } from '../systems/nuclear/demo/campaigns.ts';
import { reachRow, sightRow } from './bench/board.ts';
import { campaignRow, commandRow } from './bench/commands.ts';
import { battleRow, dominationCommandRow, dominationGameRow } from './bench/domination.ts';
import { type BenchRow, table } from './bench/measure.ts';
import { oddsRow } from './bench/odds.ts';
import { pasteRows } from './bench/paste.ts';
import { plansRow } from './bench/plans.ts';
import { roundRow, threadRows } from './bench/post.ts';
import { replayRow } from './bench/replay.ts';
import { tacticalCommandRow, tacticalFightRow } from './bench/tactical.ts';
import { turnRow } from './bench/turn.ts';

/** `npm run bench [-- WORD...]`: our work against a measure beside it, in one run on one machine. Exits 1 when a ratio is missed. */

const rules = nuclearRules();
const system = nuclearSystem(rules);
const fresh = freshNuclear(rules, { seed: 'bench', sides: 2 });

function nuclearCommandRow(): BenchRow {
  const middle: Campaign = playNuclear(system, fresh, { turns: 5 }).campaign;
  return commandRow(system, replay(system, middle));
}

/** Each row with the word that measures it alone: `npm run bench -- tactical`. */
const rows: readonly (readonly [name: string, measure: () => BenchRow | Promise<BenchRow | BenchRow[]>])[] = [
  ['nuclear', nuclearCommandRow],
  ['reach', () => reachRow(4)],
  ['reach', () => reachRow(8)],
  ['sight', sightRow],
  ['replay', () => replayRow(system, 'tests/campaigns/demo.hexpost.json')],
  ['odds', () => oddsRow(rules)],
  ['battle', battleRow],
  ['domination', dominationCommandRow],
  ['game', dominationGameRow],
  ['tactical', tacticalCommandRow],
  ['fight', tacticalFightRow],
  ['campaign', () => campaignRow(system, replay(system, fresh))],
  ['plans', async () => Promise.all(SYSTEMS.map(({ id }) => plansRow(id)))],
  ['turn', turnRow],
  ['round', roundRow],
  ['thread', threadRows],
  ['paste', pasteRows],
];
const asked = process.argv.slice(2);
const unknown = asked.find((word) => !rows.some(([name]) => name === word));
if (unknown !== undefined)
  throw new Error(`no row is called ${unknown}; there are ${[...new Set(rows.map(([name]) => name))].join(', ')}`);

/** Measures the rows of a name in a process of their own: code that has run several systems is slower, and a page runs one. */
function measuredApart(name: string): Promise<readonly BenchRow[]> {
  const child = fork(import.meta.filename, [name]);
  return new Promise((resolve, reject) => {
    child.on('message', (found) => resolve(found as readonly BenchRow[]));
    child.on('exit', (code) => reject(new Error(`the measurement of ${name} ended with ${code}`)));
  });
}

const measured: BenchRow[] = [];
if (process.send) {
  for (const [name, measure] of rows) if (asked.includes(name)) measured.push(...[await measure()].flat());
  process.send(measured);
} else {
  const names = [...new Set(rows.map(([name]) => name))].filter((name) => asked.length === 0 || asked.includes(name));
  for (const [i, name] of names.entries()) {
    process.stderr.write(`measuring ${name}, ${i + 1} of ${names.length} ...\n`);
    measured.push(...(await measuredApart(name)));
  }
  console.log(table(measured));
  process.exitCode = measured.some(({ holds }) => holds === false) ? 1 : 0;
}
