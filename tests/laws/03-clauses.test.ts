import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Source, sourcesUnder } from './sources.ts';

/** Law 3: every clause cited exists; every clause is cited by code or a test, or is here as definition only. */

const clausesOf = (system: string): string[] =>
  Object.keys(JSON.parse(readFileSync(`rulesets/${system}/texts/clauses.json`, 'utf8')) as object);
const CLAUSES = new Set([...clausesOf('nuclear'), ...clausesOf('sectors')]);

/** These only say what words mean, or where data lie: nothing carries them out. */
const DEFINITION_ONLY: readonly string[] = [];

const CITED = /\b([NS])-(\d{1,2})\.(\d{1,2})(?!\d)(?:\s+to\s+\1-(\d{1,2})\.(\d{1,2}))?/g;

/** Clauses that a text cites, ranges ("N-4.7 to N-4.9") written out. A whole chapter (N-4) is no clause. */
function cited(text: string): string[] {
  return [...text.matchAll(CITED)].flatMap(([, letter, chapter, first, lastChapter, last]) => {
    const from = Number(first);
    const to = lastChapter === chapter ? Number(last) : from;
    return Array.from({ length: Math.max(1, to - from + 1) }, (_, i) => `${letter}-${chapter}.${from + i}`);
  });
}

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
  test('there are 196 clauses of Nuclear and 121 of Sectors', () => {
    expect(clausesOf('nuclear')).toHaveLength(196);
    expect(clausesOf('sectors')).toHaveLength(121);
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

  test('every clause is shown by a conformance case, or its file says so', () => {
    const chapters = new Set([...CLAUSES].map((clause) => clause.split('.')[0]));
    const cases = sourcesUnder('tests/cases', ['.json']).flatMap(({ text }) => cited(text));
    const shown = new Set(cases.map((clause) => clause.split('.')[0]));
    // N-18 (map generation) has no cases of this form.
    expect([...chapters].filter((chapter) => !shown.has(chapter))).toEqual(['N-18']);
  });

  test('a planted clause that does not exist is seen', () => {
    expect(unknownIn({ path: 'a.ts', text: '/** N-99.1 */' })).toHaveLength(1);
    expect(unknownIn({ path: 'a.ts', text: "refusal('x', 'N-4.99')" })).toHaveLength(1);
    expect(unknownIn({ path: 'a.ts', text: '/** N-4.7 to N-4.9, chapter N-4 */' })).toEqual([]);
    expect(cited('N-4.7 to N-4.9')).toEqual(['N-4.7', 'N-4.8', 'N-4.9']);
  });
});
