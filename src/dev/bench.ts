import { type Campaign, replay } from '../engine/kernel/campaign.ts';
import { SYSTEMS } from '../systems/index.ts';
import { freshNuclear, nuclearRules, nuclearSystem, playNuclear } from '../systems/nuclear/demo/campaigns.ts';
import { reachRow, sightRow } from './bench/board.ts';
import { campaignRow, commandRow } from './bench/commands.ts';
import { battleRow, dominationCommandRow } from './bench/domination.ts';
import { type BenchRow, table } from './bench/measure.ts';
import { oddsRow } from './bench/odds.ts';
import { pasteRows } from './bench/paste.ts';
import { plansRow } from './bench/plans.ts';
import { roundRow, threadRow } from './bench/post.ts';
import { replayRow } from './bench/replay.ts';
import { tacticalCommandRow, tacticalFightRow } from './bench/tactical.ts';

/** `npm run bench`: our work against a measure beside it, in one run on one machine. Exits 1 when a ratio is missed. */

const rules = nuclearRules();
const system = nuclearSystem(rules);
const fresh = freshNuclear(rules, { seed: 'bench', sides: 2 });
const setup = replay(system, fresh);
const middle: Campaign = playNuclear(system, fresh, { turns: 5 }).campaign;

const rows: (() => BenchRow | Promise<BenchRow | BenchRow[]>)[] = [
  () => commandRow(system, replay(system, middle)),
  () => reachRow(4),
  () => reachRow(8),
  sightRow,
  () => replayRow(system, 'tests/campaigns/demo.hexpost.json'),
  () => oddsRow(rules),
  battleRow,
  dominationCommandRow,
  tacticalCommandRow,
  tacticalFightRow,
  () => campaignRow(system, setup),
  async () => Promise.all(SYSTEMS.map(({ id }) => plansRow(id))),
  roundRow,
  () => threadRow(),
  pasteRows,
];
const measured: BenchRow[] = [];
for (const [i, measure] of rows.entries()) {
  process.stderr.write(`measuring ${i + 1} of ${rows.length} ...\n`);
  measured.push(...[await measure()].flat());
}
console.log(table(measured));
process.exitCode = measured.some(({ holds }) => holds === false) ? 1 : 0;
