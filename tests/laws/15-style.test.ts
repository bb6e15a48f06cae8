import { describe, expect, test } from 'vitest';
import { lineCount, oddComments, sharedNames } from '../../src/dev/figures-of-source.ts';
import { sourcesUnder } from './sources.ts';

/** Law 15: one meaning for an exported name, plain openings of comments, short files. The limits may only shrink. */

/** Exported names that two or more files define, where code can meet both. */
const MOST_SHARED_NAMES = 11;
const LONGEST_FILE = 300;

const sources = sourcesUnder('src');

describe('law 15: style', () => {
  test('few exported names are defined in two or more files', () => {
    const shared = [...sharedNames(sources)].map(([name, paths]) => `${name}: ${paths.join(', ')}`);
    expect(shared.length, shared.join('\n')).toBeLessThanOrEqual(MOST_SHARED_NAMES);
  });

  test('no comment opens with a bare preposition or a clause used as a noun', () => {
    expect(sources.flatMap(oddComments)).toEqual([]);
  });

  test(`no file is longer than ${LONGEST_FILE} lines`, () => {
    expect(sources.filter((source) => lineCount(source) > LONGEST_FILE).map(({ path }) => path)).toEqual([]);
  });

  test('a planted breach is seen', () => {
    const odd = (text: string) => oddComments({ path: 'a.ts', text });
    for (const comment of [
      '/** Of a choice. */',
      '/** Who sits down. */',
      '/**\n * What a side sees.\n */',
      '// By side.',
      '/** So many are shown. */',
      '/** The player and his seat. */',
    ])
      expect(odd(`const a = 1;\n${comment}\n`), comment).toHaveLength(1);
    for (const comment of ['/** The choices. */', '/** By post, a sheet is sealed. */', '// Why not?\n// Of course.'])
      expect(odd(`${comment}\nconst a = 1;\n`), comment).toEqual([]);
    const named = (path: string) => ({ path, text: 'export const Table = 1;\nexport interface Row {}\n' });
    expect([...sharedNames([named('a.ts'), named('b.ts')]).keys()]).toEqual(['Row', 'Table']);
    expect(sharedNames([named('a.ts')]).size).toBe(0);
    expect(lineCount({ path: 'a.ts', text: 'a\n'.repeat(301) })).toBe(301);
  });
});
