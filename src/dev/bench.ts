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
const setup = replay(system, fresh);
const middle: Campaign = playNuclear(system, fresh, { turns: 5 }).campaign;

/** Each row with the word that measures it alone: `npm run bench -- tactical`. */
const rows: readonly (readonly [name: string, measure: () => BenchRow | Promise<BenchRow | BenchRow[]>])[] = [
  ['nuclear', () => commandRow(system, replay(system, middle))],
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
  ['campaign', () => campaignRow(system, setup)],
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
const wanted = asked.length === 0 ? rows : rows.filter(([name]) => asked.includes(name));
const measured: BenchRow[] = [];
for (const [i, [name, measure]] of wanted.entries()) {
  process.stderr.write(`measuring ${name}, ${i + 1} of ${wanted.length} ...\n`);
  measured.push(...[await measure()].flat());
}
console.log(table(measured));
process.exitCode = measured.some(({ holds }) => holds === false) ? 1 : 0;
