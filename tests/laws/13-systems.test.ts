import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SHIPPED } from '../systems/shipped.ts';
import { importsOf, type Source, sourcesUnder, withoutComments } from './sources.ts';

/** Law 13: shared code names no rule system and imports none; a system imports no other system. */

const SYSTEMS = readdirSync('src/systems', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const SHARED = ['panels', 'store', 'map', 'post', 'app', 'words'];
/** The list of the systems, and what loads their parts: for the app, which hands them on. */
const FACE = ['index.ts', 'engines.ts', 'load.ts'].map((file) => `src/systems/${file}`);

/** An id in quotes or in an address; the bare word may mean something else. */
const names = new RegExp(`['"\`/](?:${SYSTEMS.join('|')})(?=['"\`/:.-])`, 'i');

const namesOne = ({ path, text }: Source): boolean =>
  names.test(withoutComments(text)) ||
  importsOf({ path, text }).some(({ to }) => to.startsWith('src/systems/') && !FACE.includes(to));

const foreign = ({ path, text }: Source): string[] => {
  const own = SYSTEMS.find((id) => path.startsWith(`src/systems/${id}/`) || path.startsWith(`src/engine/${id}/`));
  return importsOf({ path, text }).flatMap(({ to }) =>
    SYSTEMS.some((id) => id !== own && (to.startsWith(`src/systems/${id}/`) || to.startsWith(`src/engine/${id}/`)))
      ? [`${path} imports ${to}`]
      : [],
  );
};

/** Every file that these can load, at once or later. */
function reachedFrom(starts: readonly string[], sources: readonly Source[]): ReadonlySet<string> {
  const all = new Map(sources.map((source) => [source.path, source]));
  const reached = new Set<string>();
  const open = [...starts];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const source = all.get(path);
    if (!source || reached.has(path)) continue;
    reached.add(path);
    open.push(...importsOf(source).flatMap(({ to, type }) => (type ? [] : [to])));
  }
  return reached;
}
const SCREENS = 'src/systems/load.ts';
const isScreen = (path: string): boolean => path === SCREENS || path.endsWith('.tsx');
const PARTS = /^src\/systems\/\w+\/(?:engine|shipped-ruleset)\.ts$/;

describe('law 13: systems', () => {
  test('shared code names no system', () => {
    const named = SHARED.flatMap((folder) => sourcesUnder(`src/${folder}`)).filter(namesOne);
    expect(named.map(({ path }) => path)).toEqual([]);
  });

  test('a system imports no other system', () => {
    const own = SYSTEMS.flatMap((id) => [`src/systems/${id}`, `src/engine/${id}`]).flatMap((folder) =>
      sourcesUnder(folder),
    );
    expect(own.length).toBeGreaterThan(100);
    expect(own.flatMap(foreign)).toEqual([]);
  });

  test('a system has the files that src/engine/README.md lists', () => {
    const text = readFileSync('src/engine/README.md', 'utf8');
    const [, every, shared, chapters] = text.split(/^\| (?:file|role) .*$/m);
    const filesOf = (cell: string) => [...cell.matchAll(/`([\w*.-]+)`/g)].map(([, name]) => name!);
    const has = (id: string, name: string) =>
      readdirSync(`src/engine/${id}`).some((file) => new RegExp(`^${name.replace('*', '.*')}(\\.ts)?$`).test(file));
    const listed = (table: string) => [...table.matchAll(/^\| (`[^|]+)\|/gm)].flatMap(([, cell]) => filesOf(cell!));
    expect(listed(every!).length).toBeGreaterThan(8);
    expect(listed(shared!).length).toBeGreaterThan(10);
    const missing = (id: string, roles: readonly string[]) =>
      roles.filter((name) => !has(id, name)).map((name) => `${id}/${name}`);
    expect(SYSTEMS.flatMap((id) => missing(id, listed(every!)))).toEqual([]);
    expect(SHIPPED.flatMap((id) => missing(id, listed(shared!)))).toEqual([]);
    for (const [, row] of chapters!.matchAll(/^\| [a-z -]+\|(.*)\|$/gm))
      for (const [i, cell] of row!.split('|').entries())
        expect(
          filesOf(cell).filter((name) => !has(SHIPPED[i]!, name)),
          row,
        ).toEqual([]);
  });

  test('no worker can reach the screens of a system: it would be built with a copy of them', () => {
    const sources = sourcesUnder('src');
    const workers = sources.map(({ path }) => path).filter((path) => path.endsWith('.worker.ts'));
    expect(workers.length).toBeGreaterThan(5);
    expect(reachedFrom(workers, sources)).toContain('src/systems/engines.ts');
    // Imported by a template there.
    const parts = sources.map(({ path }) => path).filter((path) => PARTS.test(path));
    expect(parts.length).toBe(2 * SYSTEMS.length);
    const reaches = (path: string) => [...reachedFrom([path], sources)].filter(isScreen);
    expect([...workers, ...parts].flatMap(reaches)).toEqual([]);
  });

  test('a planted breach is seen', () => {
    const worker = { path: 'src/app/a.worker.ts', text: `void import('./b.ts');` };
    const between = { path: 'src/app/b.ts', text: `import { loadUi } from '../systems/load.ts';` };
    expect(reachedFrom([worker.path], [worker, between, { path: SCREENS, text: '' }])).toContain(SCREENS);
    const typed = { ...between, text: `import type { Ui } from '../systems/load.ts';` };
    expect(reachedFrom([worker.path], [worker, typed, { path: SCREENS, text: '' }])).not.toContain(SCREENS);
    const path = 'src/panels/table/a.tsx';
    expect(namesOne({ path, text: `if (system.id === 'nuclear') return;` })).toBe(true);
    expect(namesOne({ path, text: `import { x } from '../../systems/sectors/x.ts';` })).toBe(true);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a planted import by template
    expect(namesOne({ path, text: 'const x = await import(`../../systems/${id}/x.ts`);' })).toBe(true);
    expect(namesOne({ path, text: `import { SYSTEMS } from '../../systems/index.ts';` })).toBe(false);
    expect(namesOne({ path, text: '// as in nuclear' })).toBe(false);
    const there = 'src/systems/sectors/a.ts';
    expect(foreign({ path: there, text: `import { x } from '../nuclear/x.ts';` })).toHaveLength(1);
    expect(foreign({ path: there, text: `import { x } from '@hexpost/engine/nuclear';` })).toHaveLength(1);
    expect(foreign({ path: there, text: `import { x } from '@hexpost/engine/sectors';` })).toEqual([]);
  });
});
