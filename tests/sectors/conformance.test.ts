import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadRuleset } from '../../src/dev/ruleset-files.ts';
import { runCase } from '../../src/engine/conformance.ts';

/** Every conformance case of the system of sectors, by its name. */

const folder = 'tests/cases/sectors';
const ruleset = loadRuleset('rulesets/sectors');

interface Case {
  readonly name: string;
  readonly clauses?: readonly string[];
}

for (const file of readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .sort())
  describe(file, () => {
    const content = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Case | readonly Case[];
    for (const each of Array.isArray(content) ? (content as readonly Case[]) : [content as Case])
      test(`${each.clauses?.join(' ') ?? ''} ${each.name}`.trim(), () => {
        expect(runCase(each, ruleset)).toEqual([]);
      });
  });
