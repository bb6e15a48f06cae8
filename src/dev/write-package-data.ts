/** Run by `npm pack` in `src/engine`: puts the rulesets and scenarios that ship into the package, as `data/<id>`. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SYSTEMS, type System } from '../systems/index.ts';
import { loadRuleset, ROOT } from './ruleset-files.ts';

for (const { id, scenarios } of SYSTEMS as readonly System[]) {
  const from = join(ROOT, 'rulesets', id);
  const to = join(ROOT, 'src/engine/dist/data', id);
  mkdirSync(to, { recursive: true });
  writeFileSync(join(to, 'ruleset.json'), JSON.stringify(loadRuleset(from)));
  if (scenarios) cpSync(join(from, 'scenarios'), join(to, 'scenarios'), { recursive: true });
}
