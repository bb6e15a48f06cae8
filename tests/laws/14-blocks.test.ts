import { describe, expect, test } from 'vitest';
import { importsOf, type Source, sourcesUnder } from './sources.ts';

/** Law 14: blocks of play by post are made and signed in the store, never in a component or a system. */

const MAKERS = 'src/post/make-blocks.ts';
/** The folders that may make blocks; `dev` is not part of the product. */
const MAKING = ['src/post/', 'src/store/', 'src/dev/'];
/** Keys can also sign without `make-blocks.ts`. */
const SIGNING = /\bimport\s*\{[^}]*\b(?:sign|sealTo)\b[^}]*\}\s*from\s*'[^']*\/post\/keys\.ts'/;

const breaches = (source: Source): string[] => {
  if (MAKING.some((folder) => source.path.startsWith(folder))) return [];
  const made = importsOf(source).filter(({ to }) => to === MAKERS);
  const signed = SIGNING.test(source.text) ? [`${source.path} signs`] : [];
  return [...made.map(({ to }) => `${source.path} imports ${to}`), ...signed];
};

describe('law 14: blocks', () => {
  test('nobody but the store makes a block', () => {
    const sources = sourcesUnder('src');
    expect(sources.some(({ path }) => path === MAKERS)).toBe(true);
    expect(sources.flatMap(breaches)).toEqual([]);
  });

  test('a planted breach is seen', () => {
    const planted = (path: string, text: string) => breaches({ path, text });
    expect(planted('src/panels/post/a.tsx', `import { noteBlock } from '../../post/make-blocks.ts';`)).toHaveLength(1);
    expect(planted('src/systems/x/a.tsx', `const b = await import('../../post/make-blocks.ts');`)).toHaveLength(1);
    expect(planted('src/app/a.ts', `import { type Identity, sign } from '../post/keys.ts';`)).toHaveLength(1);
    expect(planted('src/app/a.ts', `import { type Identity, isSignedBy } from '../post/keys.ts';`)).toEqual([]);
    expect(planted('src/store/a.ts', `import { noteBlock } from '../post/make-blocks.ts';`)).toEqual([]);
  });
});
