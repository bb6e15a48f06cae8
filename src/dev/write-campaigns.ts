/**
 * `npx tsx src/dev/write-campaigns.ts`: writes the campaigns of `tests/campaigns` anew, and the demos of the start page.
 * The same engine writes the same files. Of Nuclear, of several seeds, the most eventful game that ends in time is kept.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileText } from '../app/files/campaign-file.ts';
import { type Campaign, verify } from '../engine/kernel/campaign.ts';
import type { AnySystem } from '../engine/kernel/system.ts';
import {
  freshCampaign,
  type Played,
  playOut,
  type Setup,
  shippedRules,
  shippedSystem,
} from '../systems/nuclear/demo/campaigns.ts';
import { sectorsRules, sectorsSystem } from '../systems/sectors/demo/campaigns.ts';
import { playDemo } from '../systems/sectors/demo/stored.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const rules = shippedRules(join(root, 'rulesets/nuclear'));
const system = shippedSystem(rules);

interface Wanted {
  readonly file: string;
  readonly setup: Setup;
  readonly turns: number;
  readonly seeds: number;
  /** Only games that somebody wins. */
  readonly won: boolean;
  readonly copy?: string;
}

const WANTED: readonly Wanted[] = [
  {
    file: 'demo',
    setup: {
      seed: 'krieg',
      sides: 2,
      name: 'The war for the ash plain',
      options: { 'control-target': 35, 'start-prestige': 1500 },
    },
    turns: 16,
    seeds: 40,
    won: true,
    copy: 'public/demo/nuclear-demo.hexpost.json',
  },
  { file: 'two-sides', setup: { seed: 'duel', sides: 2, name: 'Two sides' }, turns: 10, seeds: 3, won: false },
  {
    file: 'four-sides',
    setup: {
      seed: 'four',
      sides: 4,
      name: 'Four sides, two teams',
      teams: ['red', 'blue', 'red', 'blue'],
      options: { 'control-target': 40, 'start-prestige': 800 },
    },
    turns: 10,
    seeds: 12,
    won: true,
  },
  {
    file: 'simultaneous-sheets',
    setup: {
      seed: 'sheets',
      sides: 3,
      name: 'Three sides, simultaneous sheets',
      options: {
        sheets: 'simultaneous',
        'start-prestige': 1500,
        'unit-impact': 'per-model',
        'half-strength': 'toughness',
      },
    },
    turns: 10,
    seeds: 6,
    won: false,
  },
];

/** How much there is to see. */
function eventful({ campaign }: Played): number {
  const met: Record<string, number> = {};
  for (const { events } of campaign.entries) for (const { type } of events) met[type] = (met[type] ?? 0) + 1;
  const of = (type: string) => met[type] ?? 0;
  return (
    Object.keys(met).length +
    of('shots-fired') +
    of('melee-fought') +
    3 * of('unit-destroyed') +
    20 * of('base-captured') -
    of('retreat-preference-set') / 4
  );
}

function best({ setup, turns, seeds, won }: Wanted): Played {
  let found: Played | undefined;
  for (let i = 0; i < seeds; i++) {
    const seed = `${setup.seed} ${i}`;
    const played = playOut(system, freshCampaign(rules, { ...setup, seed }), { turns });
    if (won ? !played.state.winner?.team || played.state.turn < 9 : played.state.turn <= turns) continue;
    if (!found || eventful(played) > eventful(found)) found = played;
  }
  if (!found) throw new Error(`no game of ${setup.seed} came to what was wanted`);
  return found;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Writes a campaign that verifies, and its copies; throws otherwise. */
function keep(file: string, played: AnySystem, campaign: Campaign, ...copies: readonly string[]): void {
  const verdict = verify(played, campaign);
  if (!verdict.match) throw new Error(`${file} does not verify: ${JSON.stringify(verdict)}`);
  const text = fileText({ ...campaign, id: file });
  for (const path of [`tests/campaigns/${file}.hexpost.json`, ...copies]) write(path, text);
  console.log(`${file}: ${campaign.entries.length} entries, ${Math.round(text.length / 1024)} KiB`);
}

for (const wanted of WANTED) {
  const { campaign, state } = best(wanted);
  keep(wanted.file, system, campaign, ...(wanted.copy ? [wanted.copy] : []));
  console.log(`  turn ${state.turn}, winner ${state.winner ? `${state.winner.team} (${state.winner.how})` : '-'}`);
}

const planet = sectorsRules(join(root, 'rulesets/sectors'));
const { campaign, state } = playDemo(planet, sectorsSystem(planet));
keep(campaign.id, sectorsSystem(planet), campaign, 'public/demo/sectors-demo.hexpost.json');
console.log(`  round ${state.round}, winner ${state.winner} (${state.reason})`);
