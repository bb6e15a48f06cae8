/**
 * `npm run verify FILE...`: plays each campaign file again, deciding every command and recomputing every die from the
 * seed, and says MATCH or the first entry that differs. Exits 1 unless all match.
 */
import { readFileSync } from 'node:fs';
import {
  CAMPAIGN_FORMAT,
  type Campaign,
  compareVersions,
  ENGINE_VERSION,
  type Fault,
  hashOf,
  type Mismatch,
  readCampaignForm,
  verify,
} from '@hexpost/engine';
import { loadEngine } from '../systems/engines.ts';

interface Found {
  readonly match: boolean;
  readonly text: string;
}
const no = (text: string): Found => ({ match: false, text });

async function check(file: string): Promise<Found> {
  const read = readCampaign(file);
  if (typeof read === 'string') return no(read);
  const engine = await loadEngine(read.system);
  if (!engine) return no(`unknown rule system '${read.system}'`);
  if (hashOf(read.ruleset.rules) !== read.ruleset.hash)
    return no('DIFFERS: the rules in the file are not those that the campaign is pinned to (another hash)');
  const made = engine.load(read.ruleset.rules);
  if (!made.ok) return no(`the rules in the file have faults\n${listed(made.faults)}`);
  let done = 0;
  const total = read.entries.length;
  try {
    const verdict = verify(made.system, read, (entries) => {
      done = entries;
      if (process.stderr.isTTY && entries % 25 === 0) process.stderr.write(`\r${entries} of ${total} entries`);
    });
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
    if (!verdict.match) return no(differs(read, verdict.entry, verdict.differs, verdict.detail));
    const { turn = '-' } = made.system.turnLine(verdict.state);
    const over = made.system.isOver(verdict.state) ? ', over' : '';
    const told = verdict.declared > 0 ? `, ${verdict.declared} rolls only declared` : '';
    return { match: true, text: `MATCH (${total} entries, turn ${turn}${over}${told})` };
  } catch (error) {
    // A scenario or an order that no rule allows: the engine may fail on it anywhere.
    const where = done === 0 ? 'before or in the first entry' : `in entry ${done + 1}`;
    return no(`DIFFERS: the game cannot be played on ${where} of ${total}: ${messageOf(error)}`);
  }
}

/** The campaign, or the reason why the file is not one. */
function readCampaign(file: string): Campaign | string {
  let raw: unknown;
  try {
    raw = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)));
  } catch (error) {
    if (error instanceof SyntaxError) return `not a JSON file: ${error.message}`;
    return `cannot be read: ${messageOf(error)}`;
  }
  if (typeof raw !== 'object' || raw === null || !('entries' in raw)) return 'not a campaign file: no entries in it';
  const form = readCampaignForm(raw);
  if (form.ok) return form.campaign;
  return 'format' in form
    ? `written by ${form.why === 'newer' ? 'a newer' : 'an older'} version (format ${form.format}, this one reads ${CAMPAIGN_FORMAT})`
    : `not a campaign file\n${listed(form.faults)}`;
}

const SAYS: Readonly<Record<Mismatch, string>> = {
  ruleset: 'the rules are others',
  command: 'the rules refuse the order',
  dice: 'a die shows another face than the seed gives',
  events: 'something else happens than is written',
  hash: 'the position after it is another than is written',
};

function differs({ entries, engine }: Campaign, number: number, what: Mismatch, detail: string): string {
  const entry = entries[number];
  const versions =
    engine && compareVersions(engine, ENGINE_VERSION) !== 0
      ? `\n  written by version ${engine}; this is version ${ENGINE_VERSION}`
      : '';
  const order = entry ? `, ${entry.seat}: ${JSON.stringify(entry.command).slice(0, 160)}` : '';
  return `DIFFERS at entry ${number + 1} of ${entries.length} (${what})${order}\n  ${SAYS[what]}: ${detail.slice(0, 300)}${versions}`;
}

const listed = (faults: readonly Fault[]): string =>
  [
    ...faults.slice(0, 10).map(({ path, reason, facts, nearest }) => {
      const told = Object.entries(facts).map(([key, value]) => `${key} ${value}`);
      return `  ${path || '(the whole)'}: ${[reason, ...told].join(', ')}${nearest ? ` (meant ${nearest}?)` : ''}`;
    }),
    ...(faults.length > 10 ? [`  and ${faults.length - 10} more`] : []),
  ].join('\n');

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split('\n')[0]!;

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('usage: npm run verify FILE...');
  process.exitCode = 1;
}
for (const file of files) {
  const found = await check(file);
  console.log(`${file}: ${found.text}`);
  if (!found.match) process.exitCode = 1;
}
