import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SYSTEMS } from '../../src/systems/index.ts';
import { NAMESPACES } from '../../src/words/index.ts';
import { SHIPPED } from '../systems/shipped.ts';

type Chunk = Rolldown.OutputChunk;
const chunks = new Map<string, Chunk>();
const assets: string[] = [];

beforeAll(async () => {
  // As `npm run build` has it: React would be another one here.
  vi.stubEnv('NODE_ENV', 'production');
  const made = (await build({ logLevel: 'silent', build: { write: false } })) as Rolldown.RolldownOutput;
  for (const part of made.output)
    if (part.type === 'chunk') chunks.set(part.fileName, part);
    else assets.push(part.fileName);
});

const withModule = (end: string): Chunk => {
  const found = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)));
  if (!found) throw new Error(`no chunk holds ${end}`);
  return found;
};

const scriptsOf = ({ moduleIds }: Chunk): string[] => moduleIds.filter((id) => !id.endsWith('.css'));

/** These chunks and all that they cannot do without. */
function needed(roots: readonly Chunk[]): Chunk[] {
  const found = new Set(roots);
  for (const chunk of found)
    for (const name of chunk.imports) {
      const next = chunks.get(name);
      if (next) found.add(next);
    }
  return [...found];
}
const bytes = (parts: readonly Chunk[]): number =>
  parts.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
const packages = (parts: readonly Chunk[]): Set<string> =>
  new Set(parts.flatMap(scriptsOf).flatMap((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? []));
const ENTRY = '/src/app/main.tsx';
/** Fetched by every page beside its words. */
const GUARD = '/src/app/shell/guard-page.ts';
/** The words of how far each campaign of the list has come, and what each system is. */
const OF_SYSTEMS = SYSTEMS.flatMap(({ id }) => [`${id}/phases`, `${id}/start`]);
/** A further system adds its row and these words, and nothing else. */
const FOR_A_FURTHER_SYSTEM = 1_000;
const FURTHER = SYSTEMS.filter(({ id }) => !SHIPPED.includes(id));
const MOST_AT_FIRST = 130_000 + FOR_A_FURTHER_SYSTEM * FURTHER.length;

describe('the scripts of the built product, gzipped', () => {
  it.each(['en', 'ru'])('the start page takes less than 130 kB of them with its words (%s)', (language) => {
    const start = needed(
      [
        ENTRY,
        '/src/app/shell/start-app.tsx',
        `/words/${language}/app.json`,
        ...OF_SYSTEMS.map((words) => `/words/${language}/${words}.json`),
      ].map(withModule),
    );
    expect(bytes(start)).toBeLessThan(MOST_AT_FIRST);
    expect(bytes(start)).toBeGreaterThan(60_000);
  });

  it('the guard of the page, fetched with the words, is one more file of less than 5 kB', () => {
    const start = needed([ENTRY, '/src/app/shell/start-app.tsx'].map(withModule));
    const beside = needed([withModule(GUARD)]).filter((chunk) => !start.includes(chunk));
    expect(beside).toHaveLength(1);
    expect(bytes(beside)).toBeLessThan(5_000);
  });

  it('the start page has neither PixiJS nor Mantine nor the rules among them', () => {
    const start = needed([ENTRY, '/src/app/shell/start-app.tsx', GUARD].map(withModule));
    expect(packages(start)).toContain('react-dom');
    for (const name of ['pixi.js', '@mantine/core', 'zod']) expect(packages(start)).not.toContain(name);
    const engines = start.flatMap(scriptsOf).filter((id) => /\/src\/(engine|systems)\/(?!kernel\/)[^/]+\//.test(id));
    expect(engines).toEqual([]);
  });

  it('a table without post has nothing of its cryptography among them', () => {
    const table = [
      '/src/app/routes/play-route.tsx',
      '/src/app/routes/demo-route.tsx',
      '/src/app/shell/MantineShell.tsx',
    ];
    const found = packages(needed([ENTRY, ...table].map(withModule)));
    expect(found).toContain('@mantine/core');
    for (const name of ['age-encryption', '@noble/curves', '@noble/ciphers']) expect(found).not.toContain(name);
  });

  it('nobody without a relay loads a byte for one: it is a file of its own, which no page needs to begin with', () => {
    const relay = withModule('/src/app/carriers/relay.ts');
    expect(relay.fileName).toMatch(/^assets\/relay-/);
    expect(packages([relay])).toContain('@nats-io/nats-core');
    const others = [...chunks.values()].filter(({ fileName }) => !fileName.startsWith('assets/relay-'));
    expect(needed(others).map(({ fileName }) => fileName)).not.toContain(relay.fileName);
    expect([...packages(others)].filter((name) => /@nats-io|tweetnacl/.test(name))).toEqual([]);
  });

  it('the map in its own window has neither Mantine nor i18next nor the rules among them', () => {
    const map = needed([ENTRY, '/src/app/routes/map-route.tsx'].map(withModule));
    expect(packages(map)).toContain('pixi.js');
    for (const name of ['@mantine/core', 'i18next', 'zod']) expect(packages(map)).not.toContain(name);
  });
});

describe('the files of the built product', () => {
  it('the start page takes five scripts and one style sheet; a first visit asks for nine files, the guard and the pictures', () => {
    const files = filesOf(needed([ENTRY, '/src/app/shell/start-app.tsx', '/words/en/app.json'].map(withModule)));
    expect(files.scripts).toBeLessThanOrEqual(5);
    expect(files.styles).toBe(1);
    const fonts = assets.filter((name) => name.endsWith('.woff2'));
    const page = 1;
    // Besides, one picture for each system.
    expect(page + files.scripts + files.styles + fonts.length).toBeLessThanOrEqual(9);
    // The head of the page comes with its script, in the usual colours.
    expect(assets.filter((name) => name.endsWith('.svg')).every((name) => name.includes('contrast'))).toBe(true);
  });

  it.each(SYSTEMS.map(({ id }) => id))('an interactive map of %s takes less than 25 files', (id) => {
    const roots = [
      ENTRY,
      '/src/app/shell/start-app.tsx',
      '/src/app/shell/MantineShell.tsx',
      '/src/app/routes/play-route.tsx',
      '/src/app/routes/demo-route.tsx',
      '/src/map/view/MapView.tsx',
      '/gl/WebGLRenderer.mjs',
      `/src/systems/${id}/index.tsx`,
      `/src/engine/${id}/engine.ts`,
      ...NAMESPACES.filter((name) => !name.includes('/') || name.startsWith(`${id}/`)).map(
        (name) => `/words/en/${name}.json`,
      ),
    ];
    const { scripts, styles } = filesOf(needed(roots.map(withModule)));
    expect(scripts + styles).toBeLessThan(25);
  });

  it('no two of them need each other', () => {
    for (const chunk of chunks.values()) {
      const others = needed(chunk.imports.flatMap((name) => chunks.get(name) ?? []));
      expect(others.map(({ fileName }) => fileName)).not.toContain(chunk.fileName);
    }
  });
});

function filesOf(parts: readonly Chunk[]) {
  const styles = new Set(parts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  return { scripts: parts.length, styles: styles.size };
}
