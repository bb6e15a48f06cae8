/**
 * `npm run campaigns -- [--system ID]`: plays the campaigns of `tests/campaigns` again, with their copies in `public/demo`.
 * The same engine writes the same files.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type AnySystem, type Campaign, verify } from '@hexpost/engine';
import { fileText } from '../app/files/campaign-file.ts';
import { STORED_CAMPAIGNS } from './fought-week.ts';
import { ROOT } from './ruleset-files.ts';
import { testedSystem } from './tested-systems.ts';

const { values } = parseArgs({ options: { system: { type: 'string' } } });

function write(path: string, text: string): void {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
}

/** Writes a campaign and its copy. Throws when it does not verify. */
function keep(system: AnySystem, campaign: Campaign, file: string, demo?: string): void {
  const verdict = verify(system, campaign);
  if (!verdict.match) throw new Error(`${file} does not verify: ${JSON.stringify(verdict)}`);
  const text = fileText({ ...campaign, id: file });
  write(`tests/campaigns/${file}.hexpost.json`, text);
  if (demo) write(`public/demo/${demo}.hexpost.json`, text);
  console.log(`${file}: ${campaign.entries.length} entries, ${Math.round(text.length / 1024)} KiB`);
}

const wanted = values.system === undefined ? undefined : testedSystem(values.system);
for (const { of, beside, file, play, demo } of STORED_CAMPAIGNS)
  if (!wanted || of === wanted || beside === wanted) keep(of.system, play(), file, demo);
