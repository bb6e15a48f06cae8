import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadRuleset } from '../src/dev/ruleset-files.ts';
import { runCase } from '../src/engine/conformance.ts';
import { ENGINES, SYSTEM_IDS } from './support/engines.ts';

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

test('every rule system has cases, and every folder of cases a system', () => {
  expect(readdirSync(root).sort()).toEqual([...SYSTEM_IDS].sort());
});

describe.each(SYSTEM_IDS)('%s', (system) => {
  const rules = { engine: ENGINES[system], ruleset: loadRuleset(`rulesets/${system}`) };
  describe.each(jsonIn(`${root}/${system}`))('%s', (file) => {
    const content = JSON.parse(readFileSync(`${root}/${system}/${file}`, 'utf8')) as Case | readonly Case[];
    for (const each of Array.isArray(content) ? (content as readonly Case[]) : [content as Case])
      test(`${each.clauses?.join(' ') ?? ''} ${each.name}`.trim(), () => {
        expect(runCase(each, rules)).toEqual([]);
      });
  });
});
