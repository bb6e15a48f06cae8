/**
 * `npm run fuzz -- --system ID --games 100 --seed S --sides 2-6 --turns 8 --options random --style mixed`: random legal
 * players, a share of whom (`--style thorough`) play to the end of the game; every law is checked against every entry. A failing
 * game is stored in `tests/fuzz/seeds.txt`, from where the ordinary tests play it again, and its campaign is written to
 * `fuzz-failures/`.
 */
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { freezeFromNowOn, stream } from '@hexpost/engine';
import { fileText } from '../app/files/campaign-file.ts';
import { type FuzzGame, fuzz, writeGame } from './fuzz-game.ts';
import { ROOT } from './ruleset-files.ts';
import { TESTED_SYSTEMS, testedSystem } from './tested-systems.ts';

const seedsFile = join(ROOT, 'tests/fuzz/seeds.txt');

const { values } = parseArgs({
  options: {
    system: { type: 'string' },
    games: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    sides: { type: 'string' },
    turns: { type: 'string' },
    options: { type: 'string', default: 'mixed' },
    style: { type: 'string', default: 'mixed' },
    every: { type: 'string', default: '4' },
    keep: { type: 'boolean', default: true },
  },
  allowNegative: true,
});

freezeFromNowOn();
const tested = testedSystem(values.system);
const [least = 2, most = least] = values.sides?.split('-').map(Number) ?? tested.sides;
const games = Number(values.games);
const began = performance.now();
let entries = 0;
let probes = 0;
let failed = 0;
let over = 0;
const deeds: Record<string, number> = {};
/** The styles of a mixed run, each as often as it is listed. */
const STYLES: readonly FuzzGame['style'][] = ['eager', 'eager', 'eager', 'plain', 'plain', 'thorough'];

function gameNumber(number: number): FuzzGame {
  const seed = `${values.seed}-${number}`;
  const random = stream(`game|${seed}`);
  const one = <T>(given: string, list: readonly T[]): T =>
    given === 'mixed' ? list[Math.floor(random() * list.length)]! : (given as T);
  const style = one<FuzzGame['style']>(values.style, STYLES);
  const usual = style === 'thorough' ? (tested.wholeGame ?? tested.turns) : tested.turns;
  return {
    ...(tested !== TESTED_SYSTEMS[0] && { system: tested.id }),
    seed,
    sides: least + Math.floor(random() * (most - least + 1)),
    turns: Number(values.turns ?? usual),
    options: one(values.options, tested.optionSets.fuzz),
    style,
  };
}

for (let number = 0; number < games; number++) {
  const game = gameNumber(number);
  let faults: readonly string[];
  try {
    const report = fuzz(tested, game, { every: Number(values.every), entries: 20_000 });
    ({ faults } = report);
    entries += report.campaign.entries.length;
    probes += report.probes;
    if (report.over) over++;
    for (const [deed, times] of Object.entries(report.deeds)) deeds[deed] = (deeds[deed] ?? 0) + times;
    if (faults.length > 0) keepCampaign(game, fileText(report.campaign));
  } catch (error) {
    faults = [`the engine failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`];
  }
  if (faults.length > 0) {
    failed++;
    console.log(`FAILED ${writeGame(game)}\n  ${faults.slice(0, 5).join('\n  ')}`);
    keepSeed(game, faults[0]!);
  }
  const seconds = (performance.now() - began) / 1000;
  const line = `${number + 1} of ${games} games, ${entries} entries, ${failed} failed, ${seconds.toFixed(0)} s`;
  if (process.stderr.isTTY) process.stderr.write(`\r${line}`);
  else if ((number + 1) % 10 === 0) console.log(line);
}
if (process.stderr.isTTY) process.stderr.write('\n');
const counted = Object.entries(deeds).sort(([, a], [, b]) => b - a);
console.log(counted.map(([deed, times]) => `${deed} ${times}`).join(', '));
console.log(`${games} games, ${over} played to the end, ${entries} entries, ${probes} probes, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function keepSeed(game: FuzzGame, fault: string): void {
  if (!values.keep) return;
  mkdirSync(dirname(seedsFile), { recursive: true });
  const line = writeGame(game);
  let known = '';
  try {
    known = readFileSync(seedsFile, 'utf8');
  } catch {
    // The file does not exist yet.
  }
  if (!known.includes(line)) appendFileSync(seedsFile, `${line} # ${fault.replace(/\s+/g, ' ').slice(0, 160)}\n`);
}

function keepCampaign(game: FuzzGame, text: string): void {
  if (!values.keep) return;
  const folder = join(ROOT, 'fuzz-failures');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${game.seed.replace(/[^a-z0-9-]+/gi, '-')}.hexpost.json`);
  writeFileSync(path, text);
  console.log(`campaign written to ${path}`);
}
