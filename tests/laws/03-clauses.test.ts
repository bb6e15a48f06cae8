import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TESTED_SYSTEMS } from '../../src/dev/tested-systems.ts';
import type { Campaign } from '../../src/engine/kernel/campaign.ts';
import type { SystemId } from '../../src/systems/index.ts';
import { ENGINES, SYSTEM_IDS } from '../support/engines.ts';
import { type Source, sourcesUnder, withoutComments } from './sources.ts';

/** Law 3: every clause cited exists; every clause is cited by code or a test, or is here as definition only. */

const clausesOf = (system: string): string[] =>
  Object.keys(JSON.parse(readFileSync(`rulesets/${system}/texts/clauses.json`, 'utf8')) as object);
const CLAUSES = new Set(SYSTEM_IDS.flatMap(clausesOf));
const LETTERS = SYSTEM_IDS.map((id) => ENGINES[id].letter);

/** These only say what words mean, or where data lie: nothing carries them out. */
const DEFINITION_ONLY: readonly string[] = [];

const CITED = new RegExp(
  String.raw`\b([${LETTERS.join('')}])-(\d{1,2})\.(\d{1,2})(?!\d)(?:\s+to\s+\1-(\d{1,2})\.(\d{1,2}))?`,
  'g',
);

/** Clauses that a text cites, ranges ("N-4.7 to N-4.9") written out. A whole chapter (N-4) is no clause. */
function cited(text: string): string[] {
  return [...text.matchAll(CITED)].flatMap(([, letter, chapter, first, lastChapter, last]) => {
    const from = Number(first);
    const to = lastChapter === chapter ? Number(last) : from;
    return Array.from({ length: Math.max(1, to - from + 1) }, (_, i) => `${letter}-${chapter}.${from + i}`);
  });
}

const chapterOf = (clause: string): string => clause.split('.')[0]!;

const all: Source[] = [
  ...sourcesUnder('src'),
  ...sourcesUnder('tests', ['.ts', '.tsx', '.json']).filter(
    ({ path }) => !path.startsWith('tests/campaigns/') && !path.endsWith('03-clauses.test.ts'),
  ),
  ...sourcesUnder('rulesets', ['.json']).filter(({ path }) => !path.endsWith('clauses.json')),
];

const unknownIn = ({ path, text }: Source): string[] =>
  cited(text).flatMap((clause) => (CLAUSES.has(clause) ? [] : [`${path} cites ${clause}`]));

describe('law 3: clauses', () => {
  test.each(TESTED_SYSTEMS)('the rules of $id have all their clauses', ({ id, clauses }) => {
    expect(clausesOf(id)).toHaveLength(clauses);
  });

  test('every clause that is cited exists', () => {
    expect(all.flatMap(unknownIn)).toEqual([]);
  });

  test('every clause is cited by code or a test, or is definition only', () => {
    const works = all.filter(({ path }) => !path.startsWith('rulesets/'));
    const met = new Set(works.flatMap(({ text }) => cited(text)));
    const missing = [...CLAUSES].filter((clause) => !met.has(clause) && !DEFINITION_ONLY.includes(clause));
    expect(missing).toEqual([]);
    expect(DEFINITION_ONLY.filter((clause) => !CLAUSES.has(clause) || met.has(clause))).toEqual([]);
  });

  test.each(SYSTEM_IDS)('every chapter of %s is shown by a conformance case, or has a test file of its own', (id) => {
    const cases = sourcesUnder(`tests/cases/${id}`, ['.json']).flatMap(({ text }) => cited(text));
    const files = (existsSync(`tests/${id}`) ? readdirSync(`tests/${id}`) : []).flatMap(
      (name) => /^(\d\d)-.*\.test\.tsx?$/.exec(name)?.[1] ?? [],
    );
    const shown = new Set([
      ...cases.map(chapterOf),
      ...files.map((number) => `${ENGINES[id].letter}-${Number(number)}`),
    ]);
    expect([...new Set(clausesOf(id).map(chapterOf))].filter((chapter) => !shown.has(chapter))).toEqual([]);
  });

  test('a planted clause that does not exist is seen', () => {
    expect(unknownIn({ path: 'a.ts', text: '/** N-99.1 */' })).toHaveLength(1);
    expect(unknownIn({ path: 'a.ts', text: "refusal('x', 'N-4.99')" })).toHaveLength(1);
    expect(unknownIn({ path: 'a.ts', text: '/** N-4.7 to N-4.9, chapter N-4 */' })).toEqual([]);
    expect(cited('N-4.7 to N-4.9')).toEqual(['N-4.7', 'N-4.8', 'N-4.9']);
  });
});

/** Texts of code or data that are a clause, whatever its letter: of rolls, refusals, modifiers, traits and rows. */
const quoted = (text: string): string[] =>
  [...withoutComments(text).matchAll(/['"`]([A-Z]-\d+(?:\.\d+)?)['"`]/g)].map(([, clause]) => clause!);

const foreignIn = (id: SystemId, { path, text }: Source): string[] =>
  quoted(text).flatMap((clause) => (clause.startsWith(`${ENGINES[id].letter}-`) ? [] : [`${path} cites ${clause}`]));

describe('law 3: the letter of a system', () => {
  test('no two systems share a letter', () => {
    expect(new Set(LETTERS).size).toBe(SYSTEM_IDS.length);
  });

  test.each(SYSTEM_IDS)('rolls, refusals and modifiers of %s cite its own letter', (id) => {
    const code = sourcesUnder(`src/engine/${id}`);
    expect(code.flatMap(({ text }) => quoted(text)).length).toBeGreaterThan(5);
    expect([...code, ...sourcesUnder(`rulesets/${id}`, ['.json'])].flatMap((each) => foreignIn(id, each))).toEqual([]);
    for (const { clause } of Object.values(ENGINES[id].traits)) expect(clause[0]).toBe(ENGINES[id].letter);
    for (const clause of clausesOf(id)) expect(clause[0]).toBe(ENGINES[id].letter);
  });

  test('the kernel cites nobody in a text: what it does belongs to no system', () => {
    expect(sourcesUnder('src/engine/kernel').flatMap(({ text }) => quoted(text))).toEqual([]);
  });

  test('rolls in stored campaigns cite the letter of their system', () => {
    const met = new Set<string>();
    for (const { path, text } of sourcesUnder('tests/campaigns', ['.json'])) {
      const { system, entries } = JSON.parse(text) as Pick<Campaign, 'system' | 'entries'>;
      const letters = new Set(entries.flatMap(({ rolls }) => rolls.map(({ clause }) => clause[0])));
      expect({ path, letters: [...letters] }).toEqual({ path, letters: [ENGINES[system as SystemId].letter] });
      met.add(system);
    }
    expect([...met].sort()).toEqual([...SYSTEM_IDS].sort());
  });

  test('a planted clause of another system is seen', () => {
    expect(foreignIn('sectors', { path: 'a.ts', text: "refusal('no-armies', 'N-4.1')" })).toHaveLength(1);
    expect(foreignIn('sectors', { path: 'a.json', text: '{ "clause": "H-1.1" }' })).toHaveLength(1);
    expect(foreignIn('sectors', { path: 'a.ts', text: "// as N-4.1\nrefusal('no-armies', 'S-4.1')" })).toEqual([]);
  });
});
