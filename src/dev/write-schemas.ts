/** `npm run schemas`: JSON schemas with which an editor completes and checks rulesets and scenarios. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { ROOT, sectionsOf } from './ruleset-files.ts';
import { TESTED_SYSTEMS } from './tested-systems.ts';

function write(file: string, title: string, schema: z.ZodType): void {
  const path = join(ROOT, 'rulesets/schema', file);
  mkdirSync(dirname(path), { recursive: true });
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  writeFileSync(path, `${JSON.stringify({ $schema, title, ...rest }, null, 2)}\n`);
}

for (const { id, forms } of TESTED_SYSTEMS) {
  const name = id.charAt(0).toUpperCase() + id.slice(1);
  const { ruleset, scenario } = forms;
  const sections = sectionsOf(join(ROOT, 'rulesets', id));
  write(`${id}-ruleset.schema.json`, `${name}: a whole ruleset in one file`, ruleset);
  for (const section of sections)
    write(`${id}/${section}.schema.json`, `${name}: ${section}.json`, ruleset.shape[section] as z.ZodType);
  const elsewhere = Object.fromEntries(sections.map((section) => [section, true])) as Record<string, never>;
  write(`${id}/ruleset.schema.json`, `${name}: ruleset.json`, ruleset.omit(elsewhere));
  write(`${id}-scenario.schema.json`, `${name}: a scenario`, scenario);
}
