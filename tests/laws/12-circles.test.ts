import { describe, expect, test } from 'vitest';
import { importsOf, type Source, sourcesUnder } from './sources.ts';

/** Law 12: no circle of value imports anywhere in `src`. Imports of types alone do not count: they are gone when the code runs. */

/** What each file imports when the code loads it: no types, and no file that is only fetched later. */
function graphOf(sources: readonly Source[]): Map<string, readonly string[]> {
  const paths = new Set(sources.map(({ path }) => path));
  return new Map(
    sources.map((source) => [
      source.path,
      importsOf(source)
        .filter(({ to, type, later }) => !type && !later && paths.has(to))
        .map(({ to }) => to),
    ]),
  );
}

/** Files that can reach one another (Tarjan's strongly connected components), in sets of two or more. */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  function visit(path: string): number {
    order.set(path, order.size);
    low.set(path, order.get(path)!);
    open.push(path);
    for (const to of graph.get(path) ?? []) {
      if (!order.has(to)) low.set(path, Math.min(low.get(path)!, visit(to)));
      else if (open.includes(to)) low.set(path, Math.min(low.get(path)!, order.get(to)!));
    }
    if (low.get(path) === order.get(path)) {
      const found = open.splice(open.indexOf(path));
      if (found.length > 1 || graph.get(path)?.includes(path)) circles.push(found.sort());
    }
    return low.get(path)!;
  }
  for (const path of graph.keys()) if (!order.has(path)) visit(path);
  return circles.sort((a, b) => (a[0]! < b[0]! ? -1 : 1));
}

const circlesOf = (sources: readonly Source[]): string[][] => circlesIn(graphOf(sources));

describe('law 12: circles', () => {
  test('no circle of value imports in src', () => {
    const sources = sourcesUnder('src');
    expect([...graphOf(sources).values()].flat().length).toBeGreaterThan(1000);
    expect(circlesOf(sources)).toEqual([]);
  });

  test('the engine has none', () => {
    expect(circlesOf(sourcesUnder('src/engine'))).toEqual([]);
  });

  const planted = (files: Readonly<Record<string, string>>) =>
    circlesOf(Object.entries(files).map(([path, text]) => ({ path, text })));

  test('a planted circle is seen, whatever its length', () => {
    expect(planted({ 'src/a.ts': `import { b } from './b.ts';`, 'src/b.ts': `import { a } from './a.ts';` })).toEqual([
      ['src/a.ts', 'src/b.ts'],
    ]);
    const long = {
      'src/x/a.ts': `import { b } from '../y/b.ts';`,
      'src/y/b.ts': `export { c } from './c.ts';`,
      'src/y/c.ts': `import d, {\n  type T,\n} from "./d.ts";`,
      'src/y/d.ts': `import '../x/a.ts';`,
      'src/y/e.ts': `import { a } from '../x/a.ts';`,
    };
    expect(planted(long)).toEqual([['src/x/a.ts', 'src/y/b.ts', 'src/y/c.ts', 'src/y/d.ts']]);
    expect(planted({ 'src/a.ts': `import { a } from './a.ts';` })).toEqual([['src/a.ts']]);
  });

  test('types, and what is fetched later, close no circle', () => {
    const back = (text: string) => planted({ 'src/a.ts': `import { b } from './b.ts';`, 'src/b.ts': text });
    expect(back(`import type { A } from './a.ts';`)).toEqual([]);
    expect(back(`import { type A, type B } from './a.ts';`)).toEqual([]);
    expect(back(`export type { A } from './a.ts';`)).toEqual([]);
    expect(back(`const a = () => import('./a.ts');`)).toEqual([]);
    expect(back(`// import { a } from './a.ts';`)).toEqual([]);
    expect(back(`import { type A, a } from './a.ts';`)).toHaveLength(1);
  });
});
