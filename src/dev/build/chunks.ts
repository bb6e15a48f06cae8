import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * The assignment of the build's modules to files. Left to itself the bundler makes one for every set of pages that have a module in
 * common, and the map came after two hundred small files in a dozen waves. Here a file is what a page needs at once.
 *
 * Modules are coloured by the parts that import them, however indirectly. A module's imports have all of its colours and
 * perhaps more, and `fileOf` asks for fewer colours from line to line: a file needs only files of earlier lines, so that
 * no two need each other.
 */
export function chunks(): Plugin {
  let colours: Colours | undefined;
  return {
    name: 'chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: (id) => (colours ? fileOf(id, colours.get(id)) : null), includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      // Other pages that are built with these settings are small.
      colours = [...this.getModuleIds()].some((id) => START.test(id)) ? coloured(this) : undefined;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => ({ html, tags: askedAhead(html, bundle) }),
    },
  };
}

type Colour = string;
type Colours = ReadonlyMap<string, ReadonlySet<Colour>>;

/** The bundler's graph, as far as it is used. */
interface Graph {
  getModuleIds(): Iterable<string>;
  getModuleInfo(id: string): {
    readonly code: string | null;
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

/** The start page has words of every system, and those of its troubles apart; the map in a window of its own has a few of the finder. */
const WORDS_OF_THEIR_OWN: Readonly<Record<string, string>> = {
  app: 'start',
  start: 'start',
  phases: 'start',
  finder: 'finder',
  problems: 'troubles',
  loss: 'troubles',
  rescue: 'troubles',
  offer: 'troubles',
};
const START = /\/src\/app\/shell\/start-app\.tsx$/;
/** Modules asked for by `import()` that make a colour of their own; the rest is `other`. */
const PARTS: readonly (readonly [test: RegExp, colour: Colour])[] = [
  [START, 'start'],
  // Every page has it, the start page too: it must not bring the parts of a table along.
  [/\/src\/app\/shell\/guard-page\.ts$/, 'guard'],
  [/\/src\/app\/(?:routes\/(?:play|demo)-route|shell\/MantineShell)\.tsx$/, 'table'],
  [/\/src\/(?:map\/view\/MapView|app\/routes\/map-route)\.tsx$|\/gl\/WebGLRenderer\.mjs$/, 'map'],
  [/\/src\/systems\/([^/]+)\/(?:index\.tsx|engine\.ts|[A-Z][a-z]+Screen\.tsx)$/, 'system'],
  // The table under another roof: it has the table's file.
  [/\/src\/app\/routes\/post\/table-route\.tsx$/, 'table by post'],
  [/\/node_modules\/pixi\.js\//, 'pixi'],
];

function colourOf(start: string): Colour {
  for (const [test, colour] of PARTS) {
    const found = test.exec(start);
    if (found) return colour === 'system' ? `system ${found[1]}` : colour;
  }
  return 'other';
}

/** Indexes of packages name more than their readers use. */
const ICONS = /\/node_modules\/@tabler\/icons-react\/dist\/esm\/(?=tabler-icons-react\.mjs$)/;
const MANTINE = /\/node_modules\/@mantine\/(?:core|hooks)\/esm\/index\.mjs$/;
const INDEX = /\/node_modules\/(?:@mantine\/[^/]+\/esm|pixi\.js\/lib)\/index\.mjs$/;

function coloured(graph: Graph): Colours {
  const colours = new Map<string, Set<Colour>>();
  const spread = (colour: Colour, starts: readonly string[]): void => {
    const open = [...starts];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const found = colours.get(id) ?? new Set();
      if (found.has(colour)) continue;
      colours.set(id, found.add(colour));
      open.push(...importsOf(graph, id));
    }
  };
  for (const id of graph.getModuleIds()) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const start of dynamicallyImportedIds) spread(colourOf(start), [start]);
    if (MANTINE.test(id)) spread('mantine', importedIds);
  }
  return colours;
}

/** The imports of a module. An index gives the icons, or the names of the engine, that are asked for; of other packages nothing. */
function importsOf(graph: Graph, id: string): readonly string[] {
  const { code, importedIds = [] } = graph.getModuleInfo(id) ?? {};
  return importedIds.flatMap((imported) => {
    const icons = ICONS.exec(imported) && imported.replace(/[^/]+$/, 'icons');
    if (icons) return [...new Set(code?.match(/\bIcon[A-Z]\w*/g))].map((name) => `${icons}/${name}.mjs`);
    const door = ENGINE_DOOR.exec(imported);
    if (door) return behindDoor(graph, imported, namesFrom(code ?? '', `@hexpost/engine${door[1] ?? ''}`));
    return INDEX.test(imported) ? [] : [imported];
  });
}

/** The door of the engine, or of one system in it: files that only pass names on. */
const ENGINE_DOOR = /\/src\/engine(\/[^/]+)?\/index\.ts$/;

/** The names that code imports from a package, or passes on from it. */
const namesFrom = (code: string, specifier: string): readonly string[] =>
  [...code.matchAll(/\b(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)]
    .filter(([, , from]) => from === specifier)
    .flatMap(([, names]) => names!.split(',').map((name) => name.trim().split(/\s/)[0]!))
    .filter((name) => name !== '');

/** The modules of the engine that define these names. */
function behindDoor(graph: Graph, door: string, names: readonly string[]): readonly string[] {
  const passed = graph
    .getModuleInfo(door)
    ?.code?.matchAll(/\bexport\s*(\{[^}]*\}|\*\s*as\s+\w+)\s*from\s*["']([^"']+)["']/g);
  return [...(passed ?? [])]
    .filter(([, what]) => names.some((name) => new RegExp(`\\b${name}\\b`).test(what!)))
    .map(([, , from]) => join(dirname(door), from!));
}

/** The name of the file that a module goes to; null where the bundler decides. */
function fileOf(id: string, colours: ReadonlySet<Colour> = new Set()): string | null {
  const has = (...wanted: Colour[]): boolean => wanted.some((colour) => colours.has(colour));
  const [, language, system, name] = /\/src\/words\/([^/]+)\/(?:([^/]+)\/)?([^/]+)\.json$/.exec(id) ?? [];
  // Words that code imports by itself belong to that code.
  if (language && !has('start', 'map', 'table'))
    return `words-${language}-${WORDS_OF_THEIR_OWN[name!] ?? system ?? 'shared'}`;
  if (FIRST.test(id)) return 'first';
  if (RELAY.test(id)) return 'relay';
  if (/\/node_modules\/pixi\.js\//.test(id)) return has('map') || !ASIDE.test(id) ? 'map' : null;
  const systems = [...colours].filter((colour) => colour.startsWith('system ')).map((colour) => colour.slice(7));
  const table = has('table') || systems.length > 1;
  if (id.endsWith('.css') && (has('start', 'map', 'other') || table)) return has('start', 'map') ? 'base' : 'parts';
  if (has('start')) return has('map') ? 'base' : 'start';
  if (has('guard')) return 'guard';
  if (has('mantine')) return 'mantine';
  if (has('map') && (has('other') || table || systems.length > 0)) return 'drawing';
  if (has('map', 'pixi')) return 'map';
  if (has('other') && table) return 'parts';
  if (table) return 'table';
  if (systems[0] !== undefined) return has('other') ? `${systems[0]}-rules` : systems[0];
  return has('other') && /\/@tabler\//.test(id) ? 'icons' : null;
}

/** The first script: it says so when the others do not come, and keeps those that came. */
const FIRST =
  /\/src\/app\/(?:main|shell\/(?:cannot-start|failed-styles|moved-nodes|no-eval|offline|open-windows|trusted-types|when-settled))\.tsx?$|vite\/preload-helper\.js$|rolldown\/runtime/;
/** Modules for relays: nobody loads it who has none, and the worker does not keep it. */
const RELAY =
  /^__vite-browser-external|\/node_modules\/(?:@nats-io|tweetnacl)\/|\/src\/app\/carriers\/(?:relay(?:-\w+)?|ask-for-room)\.ts$|\/src\/post\/(?:carried-text|parcels|relay-subjects)\.ts$/;
/** Parts of PixiJS that the map does not use: what is left of them belongs to renderers that are fetched on their own. */
const ASIDE = /\/(?:accessibility|events|dom|renderers\/(?:gpu|canvas(?!\/utils)))\/|All\.mjs$/;

/** The page asks for its first scripts and styles itself, at the same time as for the script that wants them. */
function askedAhead(html: string, bundle: Rolldown.OutputBundle) {
  const files = Object.values(bundle).filter((file) => file.type === 'chunk');
  const needed = new Set(files.filter(({ moduleIds }) => moduleIds.some((id) => START.test(id))));
  for (const { imports } of needed) for (const file of files) if (imports.includes(file.fileName)) needed.add(file);
  const link = (fileName: string, attrs: Record<string, string>) => ({
    tag: 'link',
    attrs: { ...attrs, crossorigin: true, href: `./${fileName}` },
    injectTo: 'head' as const,
  });
  const asked = [...needed].filter(({ fileName }) => !html.includes(fileName));
  return asked.flatMap(({ fileName, viteMetadata }) => [
    link(fileName, { rel: 'modulepreload' }),
    ...[...(viteMetadata?.importedCss ?? [])].map((css) => link(css, { rel: 'preload', as: 'style' })),
  ]);
}
