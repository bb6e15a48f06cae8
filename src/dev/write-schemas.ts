/** `npx tsx src/dev/write-schemas.ts`: JSON schemas with which an editor completes and checks rulesets and scenarios. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { scenarioFile } from '../engine/kernel/read.ts';
import { GameOptions } from '../engine/nuclear/game-options.ts';
import { Ruleset } from '../engine/nuclear/ruleset.ts';
import { Scenario } from '../engine/nuclear/scenario.ts';
import { GameOptions as SectorsOptions } from '../engine/sectors/game-options.ts';
import { Ruleset as SectorsRuleset } from '../engine/sectors/ruleset.ts';
import { Scenario as SectorsScenario } from '../engine/sectors/scenario.ts';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../rulesets/schema');

function write(file: string, title: string, schema: z.ZodType): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  writeFileSync(path, `${JSON.stringify({ $schema, title, ...rest }, null, 2)}\n`);
}

/** Sections that stand in files of their own; the rest is `ruleset.json`. */
const SECTIONS = [
  'units',
  'weapons',
  'traits',
  'properties',
  'terrain',
  'structures',
  'events',
  'ranks',
  'upgrades',
  'options',
  'map',
] as const;

write('nuclear-ruleset.schema.json', 'Nuclear: a whole ruleset in one file', Ruleset);
for (const section of SECTIONS)
  write(`nuclear/${section}.schema.json`, `Nuclear: ${section}.json`, Ruleset.shape[section]);
const own = Object.fromEntries(SECTIONS.map((section) => [section, true]));
write(
  'nuclear/ruleset.schema.json',
  'Nuclear: ruleset.json',
  Ruleset.omit(own as Record<(typeof SECTIONS)[number], true>),
);
write('nuclear-scenario.schema.json', 'Nuclear: a scenario', scenarioFile(Scenario, GameOptions));

const OF_SECTORS = ['data', 'planets', 'options', 'terms', 'zones'] as const;
write('sectors-ruleset.schema.json', 'Sectors: a whole ruleset in one file', SectorsRuleset);
for (const section of OF_SECTORS)
  write(`sectors/${section}.schema.json`, `Sectors: ${section}.json`, SectorsRuleset.shape[section]);
write(
  'sectors/ruleset.schema.json',
  'Sectors: ruleset.json',
  SectorsRuleset.omit({ data: true, planets: true, options: true, terms: true, zones: true }),
);
write('sectors-scenario.schema.json', 'Sectors: a scenario', scenarioFile(SectorsScenario, SectorsOptions));
