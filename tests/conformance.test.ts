import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadRuleset } from '../src/dev/ruleset-files.ts';
import { runCase } from '../src/engine/conformance.ts';
import { ALL_ENGINES } from './support/engines.ts';

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
  expect(readdirSync(root).sort()).toEqual(Object.keys(ALL_ENGINES).sort());
});

describe.each(Object.entries(ALL_ENGINES))('%s', (system, engine) => {
  const rules = { engine, ruleset: loadRuleset(`rulesets/${system}`) };
  describe.each(jsonIn(`${root}/${system}`))('%s', (file) => {
    const content = JSON.parse(readFileSync(`${root}/${system}/${file}`, 'utf8')) as Case | readonly Case[];
    for (const each of Array.isArray(content) ? (content as readonly Case[]) : [content as Case])
      test(`${each.clauses?.join(' ') ?? ''} ${each.name}`.trim(), () => {
        expect(runCase(each, rules)).toEqual([]);
      });
  });
});
