import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadRuleset } from '../src/dev/ruleset-files.ts';
import { runCase } from '../src/engine/conformance.ts';
import type { SystemId } from '../src/systems/index.ts';
import { ENGINES } from './support/engines.ts';

/** Every conformance case of the project, by its system, file and name. */

interface Case {
  readonly name: string;
  readonly clauses?: readonly string[];
}

const root = 'tests/cases';
const jsonIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();

describe.each(readdirSync(root).sort())('%s', (system) => {
  const rules = { engine: ENGINES[system as SystemId], ruleset: loadRuleset(`rulesets/${system}`) };
  describe.each(jsonIn(`${root}/${system}`))('%s', (file) => {
    const content = JSON.parse(readFileSync(`${root}/${system}/${file}`, 'utf8')) as Case | readonly Case[];
    for (const each of Array.isArray(content) ? (content as readonly Case[]) : [content as Case])
      test(`${each.clauses?.join(' ') ?? ''} ${each.name}`.trim(), () => {
        expect(runCase(each, rules)).toEqual([]);
      });
  });
});
