import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** The sources as the laws read them: text, without comments where comments do not count. */

export interface Source {
  readonly path: string;
  readonly text: string;
}

export function sourcesUnder(folder: string, endings: readonly string[] = ['.ts', '.tsx']): Source[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'dist')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry): Source[] => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sourcesUnder(path, endings);
      return endings.some((ending) => path.endsWith(ending)) ? [{ path, text: readFileSync(path, 'utf8') }] : [];
    });
}

/** Comments out, strings left in place: a small walk, for `//` may stand inside a string. */
export function withoutComments(text: string): string {
  return text.replace(
    /\/\*[\s\S]*?\*\/|("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\/[^\n]*/g,
    (_, string) => string ?? ' ',
  );
}

const IMPORT = new RegExp(
  [
    String.raw`\b(?:import|export)\s+(type\s)?([^;'"()=]*?)\bfrom\s*['"]([^'"\n]+)['"]`,
    String.raw`\bimport\s*(\()?\s*['"\`]([^'"\n\`]+)['"\`]`,
    String.raw`\bimport\.meta\.glob\w*(?:<[^>]*>)?\(\s*['"]([^'"\n]+)['"]`,
    String.raw`\bnew URL\(\s*['"]([^'"\n]+)['"]\s*,\s*import\.meta\.url`,
  ].join('|'),
  'g',
);

export interface Import {
  readonly from: string;
  /** Path from the root of the project, or the name of a package. */
  readonly to: string;
  /** The import names a file, not a package. */
  readonly byPath: boolean;
  /** Only types are imported: `import type`, or every name marked `type`. */
  readonly type: boolean;
  /** The names in braces that are not types, as they are called where they come from. */
  readonly values: readonly string[];
  /** Fetched when the code asks for it, not when it loads: `import()`, a glob, a URL. */
  readonly later: boolean;
}

export function importsOf({ path, text }: Source): Import[] {
  return [...withoutComments(text).matchAll(IMPORT)].map((match) => {
    const [, typeWord, names, from, called, imported, globbed, url] = match;
    const name = from ?? imported ?? globbed ?? url ?? '';
    const bare = name.replace(/\?.*$/, '');
    const to = bare.startsWith('.')
      ? normalize(join(dirname(path), bare))
      : bare
          .replace(/^\/(?=src\/|tests\/|rulesets\/)/, '')
          .replace(/^@hexpost\/engine(\/.+)?$/, (_, system = '') => `src/engine${system}/index.ts`);
    const later = called !== undefined || globbed !== undefined || url !== undefined;
    return {
      from: path,
      to,
      byPath: bare.startsWith('.'),
      type: typeWord !== undefined || onlyTypes(names),
      values: valuesIn(names),
      later,
    };
  });
}

const listed = (names: string | undefined): string[] =>
  (/^\s*\{([^}]*)\}\s*$/.exec(names ?? '')?.[1]?.split(',') ?? [])
    .map((name) => name.trim())
    .filter((name) => name !== '');

const valuesIn = (names: string | undefined): string[] =>
  listed(names)
    .filter((name) => !name.startsWith('type '))
    .map((name) => name.replace(/ as .*/, ''));

/** `{ type A, type B }`: every name is a type. A default or a star import is a value. */
const onlyTypes = (names: string | undefined): boolean => listed(names).length > 0 && valuesIn(names).length === 0;
