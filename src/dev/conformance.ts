import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type CaseRules, runCase, systemOfCase } from '@hexpost/engine';
import { loadAnyEngine } from '../systems/engines.ts';
import { loadRuleset } from './ruleset-files.ts';

/** `npm run -s conformance -- PATH...`: runs case files or folders, by default every case of the project. */

const paths = process.argv.slice(2);
const files = (paths.length > 0 ? paths : ['tests/cases']).flatMap(jsonFiles);
const rulesOfSystems = new Map<string, CaseRules>();
let passed = 0;
let failed = 0;

for (const file of files) {
  for (const testCase of casesOf(file)) {
    const faults = isUnreadable(testCase)
      ? [testCase.unreadable]
      : runCase(testCase, await rulesFor(systemOfCase(testCase)));
    if (faults.length === 0) passed++;
    else {
      failed++;
      const { name, clauses } = (testCase ?? {}) as { name?: string; clauses?: string[] };
      console.log(
        `${file}: ${name ?? '(no name)'} [${clauses?.join(' ') ?? '-'}]: ${faults.join('; ').replace(/\s*\n\s*/g, ' ')}`,
      );
    }
    if (process.stderr.isTTY && (passed + failed) % 50 === 0) process.stderr.write(`\r${passed + failed} cases`);
  }
}
if (process.stderr.isTTY) process.stderr.write('\r');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function isUnreadable(testCase: unknown): testCase is { unreadable: string } {
  return typeof testCase === 'object' && testCase !== null && 'unreadable' in testCase;
}

async function rulesFor(id = ''): Promise<CaseRules | undefined> {
  const engine = await loadAnyEngine(id);
  if (engine && !rulesOfSystems.has(id)) rulesOfSystems.set(id, { engine, ruleset: loadRuleset(`rulesets/${id}`) });
  return rulesOfSystems.get(id);
}

function jsonFiles(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => {
      const inner = join(path, name);
      return statSync(inner).isDirectory() || name.endsWith('.json') ? jsonFiles(inner) : [];
    });
}

function casesOf(file: string): unknown[] {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(content) ? content : [content];
  } catch (error) {
    return [{ unreadable: `not readable: ${String(error)}` }];
  }
}
