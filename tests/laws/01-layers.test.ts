import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importsOf, type Source, sourcesUnder, withoutComments } from './sources.ts';

/** Law 1: the engine is pure, and layers import in one direction. There is no list of exceptions. */

/** What each layer may import besides itself, the lowest first: no layer may import one below it in the list. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  words: [],
  engine: [],
  bot: ['engine'],
  // A stand-in by post has to be found anew by whoever checks a report.
  post: ['engine', 'bot'],
  store: ['engine', 'post'],
  map: ['engine'],
  panels: ['store', 'post', 'engine', 'words', 'map'],
  systems: ['store', 'post', 'engine', 'words', 'map', 'panels'],
  app: ['engine', 'bot', 'post', 'store', 'map', 'panels', 'systems', 'words'],
  dev: ['engine', 'bot', 'post', 'store', 'map', 'panels', 'systems', 'words', 'app'],
};
/** The map's public face: what panels may know of it. */
const MAP_FACE = [
  'view/MapView.tsx',
  'UnitSymbol.tsx',
  'DrawnSample.tsx',
  'picture.ts',
  'cues.ts',
  'palette.ts',
  'geometry.ts',
  'inks.ts',
  'globe/field.ts',
  'globe/shapes.ts',
  'print/print.ts',
].map((file) => `src/map/${file}`);
const ENGINE_PACKAGES = ['zod', 'honeycomb-grid', '@noble/hashes'];

/** The values that the engine's door passes on from the board: all that the map may use of the rules. */
const BOARD = new Set(
  importsOf({ path: 'src/engine/index.ts', text: readFileSync('src/engine/index.ts', 'utf8') })
    .filter(({ to }) => to.startsWith('src/engine/kernel/board/'))
    .flatMap(({ values }) => values),
);

const isBoard = (values: readonly string[]): boolean => values.length > 0 && values.every((name) => BOARD.has(name));

const layerOf = (path: string): string => path.split('/')[1]!;

function breaches(source: Source): string[] {
  const layer = layerOf(source.path);
  const allowed = MAY_IMPORT[layer];
  if (!allowed) return [`${source.path} is in no layer`];
  return importsOf(source).flatMap(({ to, byPath, type, values }) => {
    const told = `${source.path} imports ${to}`;
    if (!to.startsWith('src/')) {
      // A package, or data of ours: rulesets are no layer, and the engine takes them as an argument.
      const foreign = !ENGINE_PACKAGES.some((name) => to === name || to.startsWith(`${name}/`));
      return layer === 'engine' && foreign ? [told] : [];
    }
    const target = layerOf(to);
    if (target === layer) return [];
    if (!allowed.includes(target)) return [told];
    if (target === 'engine' && byPath) return [told];
    if (layer === 'map' && target === 'engine' && !type && !isBoard(values)) return [told];
    return (layer === 'panels' || layer === 'systems') && target === 'map' && !MAP_FACE.includes(to) ? [told] : [];
  });
}

/** What a pure function cannot reach for. */
const IMPURE =
  /\bMath\.random\b|\bDate\b|\bperformance\b|\bconsole\b|\bfetch\b|\bprocess\b|\bglobalThis\b|\bwindow\b|\bdocument\b|\bcrypto\b|\bsetTimeout\b|\bsetInterval\b|\blocalStorage\b|\bindexedDB\b|\bnavigator\b|\btoLocale\w*|\bIntl\b|\brequire\s*\(|\bimport\s*\(/;

const impurities = ({ path, text }: Source): string[] =>
  withoutComments(text)
    .split('\n')
    .flatMap((line, i) => {
      const found = IMPURE.exec(line.replace(/'(?:\\.|[^'\\])*'/g, "''"));
      return found ? [`${path}:${i + 1} uses ${found[0]}`] : [];
    });

const sources = sourcesUnder('src');

describe('law 1: layers', () => {
  test('every import of src goes the way that the design allows', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.flatMap(breaches)).toEqual([]);
  });

  test('the table of src/README.md says the same', () => {
    const rows = readFileSync('src/README.md', 'utf8').matchAll(/^\| \[?`(\w+)`\S* +\|[^|]*\|([^|]*)\|$/gm);
    const told = [...rows].map(([, layer, names]) => {
      const all = names!.includes('all of them') ? Object.keys(MAY_IMPORT).filter((each) => each !== layer) : [];
      return [
        layer,
        [...names!.matchAll(/`(\w+)`/g)]
          .map(([, name]) => name)
          .concat(all)
          .sort(),
      ];
    });
    expect(Object.fromEntries(told)).toEqual(
      Object.fromEntries(Object.entries(MAY_IMPORT).map(([layer, names]) => [layer, [...names].sort()])),
    );
  });

  test('every file that src/README.md names is there', () => {
    const text = readFileSync('src/README.md', 'utf8');
    const files = sourcesUnder('src').map(({ path }) => path);
    const named = [...text.matchAll(/`([\w/<>-]+\.tsx?)`/g)].map(([, path]) => path!.replace('<id>', 'nuclear'));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !files.some((path) => path.endsWith(`/${name}`)))).toEqual([]);
  });

  test('no arrow between two layers runs up', () => {
    const floors = Object.keys(MAY_IMPORT);
    for (const [layer, allowed] of Object.entries(MAY_IMPORT))
      for (const below of allowed)
        expect(floors.indexOf(below), `${layer} > ${below}`).toBeLessThan(floors.indexOf(layer));
  });

  test('the engine knows no clock, no chance, no screen, no network', () => {
    expect(sources.filter(({ path }) => path.startsWith('src/engine/')).flatMap(impurities)).toEqual([]);
  });

  test('nothing of the bundle imports the tools', () => {
    const bundle = sources.filter(({ path }) => layerOf(path) !== 'dev').flatMap(importsOf);
    expect(bundle.filter(({ to }) => layerOf(to) === 'dev' || to.startsWith('node:'))).toEqual([]);
  });

  test('a planted breach is seen, whatever the import looks like', () => {
    const planted = (path: string, text: string) => breaches({ path, text });
    expect(planted('src/engine/kernel/a.ts', `import { b } from '../../store/b.ts';`)).toHaveLength(1);
    expect(planted('src/engine/kernel/a.ts', `import fs from 'node:fs';`)).toHaveLength(1);
    expect(planted('src/engine/kernel/a.ts', `import {\n  b,\n  c,\n} from "react";`)).toHaveLength(1);
    expect(planted('src/engine/kernel/a.ts', `export * from '../../post/b.ts';`)).toHaveLength(1);
    expect(planted('src/map/a.ts', `import type { B } from '../panels/b.tsx';`)).toHaveLength(1);
    expect(planted('src/map/a.ts', `import { submit } from '@hexpost/engine';`)).toHaveLength(1);
    expect(planted('src/map/a.ts', `import * as engine from '@hexpost/engine';`)).toHaveLength(1);
    expect(planted('src/map/a.ts', `import { nuclear } from '@hexpost/engine/nuclear';`)).toHaveLength(1);
    expect(planted('src/store/a.ts', `import type { Hex } from '../engine/kernel/board/hex.ts';`)).toHaveLength(1);
    expect(planted('src/panels/a.tsx', `import { Camera } from '../map/view/camera.ts';`)).toHaveLength(1);
    expect(planted('src/store/a.ts', `const b = await import('../app/b.ts');`)).toHaveLength(1);
    expect(planted('src/words/a.ts', `import './side-effect.ts';\nimport '../app/b.ts';`)).toHaveLength(1);
    expect(planted('src/systems/sectors/a.ts', `import { b } from '../../dev/b.ts';`)).toHaveLength(1);
    expect(planted('src/dev/systems/sectors/a.ts', `import { b } from '../../random-games.ts';`)).toEqual([]);
    expect(planted('src/engine/kernel/a.ts', `// import { b } from '../../store/b.ts';`)).toEqual([]);
    expect(planted('src/engine/kernel/a.ts', `import type { B } from '../nuclear/b.ts';`)).toEqual([]);
    expect(planted('src/map/a.ts', `import { distanceOf, type Grid } from '@hexpost/engine';`)).toEqual([]);
    expect(planted('src/panels/a.tsx', `import { MapView } from '../map/view/MapView.tsx';`)).toEqual([]);
  });

  test('a planted impurity is seen, one in a comment or a text is not', () => {
    const planted = (text: string) => impurities({ path: 'src/engine/a.ts', text });
    for (const text of [
      'Math.random()',
      'new Date()',
      'Date.now()',
      'console.log(1)',
      "await fetch('x')",
      'process.env.X',
    ])
      expect(planted(`const a = ${text};`)).toHaveLength(1);
    expect(planted('// no Date here\nconst text = "x";\nconst word = \'fetch\';')).toEqual([]);
  });
});
