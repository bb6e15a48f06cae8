/**
 * `npm run cost`: prints what each rule system costs in lines, by kind, and what is shared by all. With `--write` the table
 * is put between the markers in `src/systems/README.md`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WITHOUT_SCREENS } from '../systems/engines.ts';
import { SYSTEMS } from '../systems/index.ts';
import { costTable } from './cost-table.ts';
import { ROOT } from './ruleset-files.ts';

const README = join(ROOT, 'src/systems/README.md');
const [START, END] = ['<!-- cost:start -->', '<!-- cost:end -->'];

const table = costTable([...SYSTEMS.map(({ id }) => id), ...WITHOUT_SCREENS]);
console.log(table);
if (process.argv.includes('--write')) {
  const text = readFileSync(README, 'utf8');
  const [before, rest] = text.split(START);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`no markers in ${README}`);
  writeFileSync(README, `${before}${START}\n\n${table}\n\n${END}${after}`);
}
