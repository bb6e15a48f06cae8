import { join } from 'node:path';
import type { SystemAndRules } from '../../src/post/campaign-history.ts';
import { loadRuleset, ROOT } from '../../src/dev/ruleset-files.ts';
import { loadEngine } from '../../src/systems/engines.ts';

export async function shippedForTest(id: string): Promise<SystemAndRules> {
  const read = (await loadEngine(id))!.load(loadRuleset(join(ROOT, 'rulesets', id)));
  if (!read.ok) throw new Error('rules');
  return { system: read.system, doctrine: read.doctrine, ruleset: read.ruleset } as SystemAndRules;
}
