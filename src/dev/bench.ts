import { fork } from 'node:child_process';
import { type Campaign, replay } from '@hexpost/engine';
import { begin, meleeOdds, type RulesetIndex, shotOdds } from '@hexpost/engine/nuclear';
import { IN_ARENA } from './arena-games.ts';
import { reachRow, sightRow } from './bench/board.ts';
import { campaignRow, commandRow, replayRow, sectorsCommandRow } from './bench/commands.ts';
import { plansRow, turnRow } from './bench/computer.ts';
import { battleRow, dominationCommandRow, dominationGameRow } from './bench/domination.ts';
import { mailboxRows } from './bench/mailbox.ts';
import { type BenchRow, frameRow, slowestOf, table } from './bench/measure.ts';
import { pasteRows } from './bench/paste.ts';
import { beaconRow, dominationThreadRow, nuclearThreadRow, roundRow } from './bench/post.ts';
import { strangerRows } from './bench/strangers.ts';
import { tacticalCommandRow, tacticalFightRow, tacticalGameRow } from './bench/tactical.ts';
import { freshNuclear, nuclearRules, nuclearSystem, playNuclear } from './systems/nuclear/campaigns.ts';

/** Every type of the roster against every other, Shooting and melee, on full strength: the slowest pairing. */
function oddsRow(rules: RulesetIndex): BenchRow {
  const types = rules.ruleset.units.map(({ id }) => id);
  const pairings = types.flatMap((attacker) =>
    types.flatMap((target) => [
      { attacker, target, word: 'shoots at', odds: shotOdds },
      { attacker, target, word: 'attacks', odds: meleeOdds },
    ]),
  );
  const { slowest, time } = slowestOf(pairings, ({ attacker, target, odds }) => {
    const units = {
      r1: { side: 'red', type: attacker, hex: '1010' },
      b1: { side: 'blue', type: target, hex: '1110' },
    };
    const state = begin(rules, { units, hexes: { '1110': { terrain: 'wooded-hills' } } }, {});
    return () => odds({ rules, state }, state.units.r1!, state.units.b1!);
  });
  const name = `${slowest.attacker} ${slowest.word} ${slowest.target}`;
  return frameRow(`exact odds, worst pairing of the roster (${name})`, time);
}

/** `npm run bench [-- WORD...]`: compares our work with a yardstick, in one run on one machine. Exits 1 when a ratio is missed. */

const rules = nuclearRules();
const system = nuclearSystem(rules);
const fresh = freshNuclear(rules, { seed: 'bench', sides: 2 });

function nuclearCommandRow(): BenchRow {
  const middle: Campaign = playNuclear(system, fresh, { turns: 5 }).campaign;
  return commandRow(system, replay(system, middle));
}

/** Each row with the word that asks for it: `npm run bench -- tactical`. */
const rows: readonly (readonly [name: string, measure: () => BenchRow | Promise<BenchRow | BenchRow[]>])[] = [
  ['nuclear', nuclearCommandRow],
  ['reach', () => reachRow(4)],
  ['reach', () => reachRow(8)],
  ['sight', sightRow],
  ['replay', () => replayRow(system, 'tests/campaigns/demo.hexpost.json')],
  ['odds', () => oddsRow(rules)],
  ['battle', battleRow],
  ['domination', dominationCommandRow],
  ['sectors', sectorsCommandRow],
  ['game', dominationGameRow],
  ['tactical', tacticalCommandRow],
  ['game', tacticalGameRow],
  ['fight', tacticalFightRow],
  ['campaign', () => campaignRow(system, replay(system, fresh))],
  ['plans', async () => Promise.all(IN_ARENA.map(plansRow))],
  ['turn', turnRow],
  ['round', roundRow],
  ['beacon', beaconRow],
  ['thread', dominationThreadRow],
  ['thread', nuclearThreadRow],
  ['paste', pasteRows],
  ['strangers', strangerRows],
  ['mailbox', mailboxRows],
];
/** Measures one of the rows in a process of its own: code that has run several systems is slower, and a page runs only one. */
function measuredApart(row: number): Promise<readonly BenchRow[]> {
  const child = fork(import.meta.filename, [String(row)]);
  return new Promise((resolve, reject) => {
    child.on('message', (found) => resolve(found as readonly BenchRow[]));
    child.on('exit', (code) => reject(new Error(`the measurement of ${rows[row]![0]} ended with ${code}`)));
  });
}

const asked = process.argv.slice(2);
if (process.send) {
  const found = await rows[Number(asked[0])]![1]();
  process.send([found].flat());
} else {
  const unknown = asked.find((word) => !rows.some(([name]) => name === word));
  if (unknown !== undefined)
    throw new Error(`no row is called ${unknown}; there are ${[...new Set(rows.map(([name]) => name))].join(', ')}`);
  const numbers = [...rows.keys()].filter((row) => asked.length === 0 || asked.includes(rows[row]![0]));
  const measured: BenchRow[] = [];
  for (const [i, row] of numbers.entries()) {
    process.stderr.write(`measuring ${rows[row]![0]}, ${i + 1} of ${numbers.length} ...\n`);
    measured.push(...(await measuredApart(row)));
  }
  console.log(table(measured));
  process.exitCode = measured.some(({ holds }) => holds === false) ? 1 : 0;
}
