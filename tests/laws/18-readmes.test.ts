import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Source, sourcesUnder } from './sources.ts';

/** Law 18: what READMEs link to and tell people to run is there. */

const PAGES: readonly Source[] = [
  { path: 'README.md', text: readFileSync('README.md', 'utf8') },
  ...['.github', 'hosting', 'rulesets', 'src', 'tests'].flatMap((folder) => sourcesUnder(folder, ['.md'])),
];
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsIn = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading!));

/** Links of a page to files of ours, and to headings, that are not there. */
const deadLinks = ({ path, text }: Source): string[] =>
  [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g)].flatMap(([link, file, anchor]) => {
    const to = file === '' ? path : join(dirname(path), file!);
    if (!existsSync(to)) return [`${path}: ${link}`];
    const isThere = anchor === undefined || anchorsIn(readFileSync(to, 'utf8')).includes(anchor);
    return isThere ? [] : [`${path}: ${link}`];
  });

/** Scripts of npm that a page names and that `package.json` lacks. */
const deadScripts = ({ path, text }: Source): string[] =>
  [...text.matchAll(/\bnpm run (?:-s )?([a-z][\w:-]*)/g)].flatMap(([call, name]) =>
    Object.hasOwn(scripts, name!) ? [] : [`${path}: ${call}`],
  );

describe('law 18: READMEs', () => {
  test('every link leads somewhere', () => {
    expect(PAGES.length).toBeGreaterThan(15);
    expect(PAGES.flatMap(deadLinks)).toEqual([]);
  });

  test('every script can be run', () => {
    expect(PAGES.flatMap(deadScripts)).toEqual([]);
  });

  test('the first page is short', () => {
    expect(PAGES[0]!.text.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(600);
  });

  test('a planted breach is seen', () => {
    expect(deadLinks({ path: 'a.md', text: '[x](nowhere.md) [y](README.md#nothing)' })).toHaveLength(2);
    expect(deadLinks({ path: 'a.md', text: '[x](README.md#run-it) [y](https://example.org)' })).toEqual([]);
    expect(deadScripts({ path: 'a.md', text: '`npm run dance -- 7`, `npm run check`' })).toHaveLength(1);
  });
});
