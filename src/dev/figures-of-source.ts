/** Figures of the source text that the laws hold: names that mean two things, comments that open oddly, long files. */

interface SourceText {
  readonly path: string;
  readonly text: string;
}

const EXPORTED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm;

/** Exported names that two or more files define, each with its files. Re-exports do not count. */
export function sharedNames(sources: readonly SourceText[]): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, Set<string>>();
  for (const { path, text } of sources)
    for (const [, name] of text.matchAll(EXPORTED)) files.set(name!, (files.get(name!) ?? new Set()).add(path));
  return new Map([...files].flatMap(([name, paths]) => (meet([...paths]) ? [[name, [...paths]] as const] : [])).sort());
}

/** True when code can see two of the files: shared ones and those of one system, never those of two systems. */
function meet(paths: readonly string[]): boolean {
  const systems = paths.map(systemOf);
  const shared = systems.filter((id) => id === undefined).length;
  return shared > 1 || (shared === 1 && paths.length > 1) || new Set(systems).size < systems.length;
}
const systemOf = (path: string): string | undefined => {
  const [, folder, id] = /^src\/(engine|systems|dev\/systems)\/([^/]+)\//.exec(path) ?? [];
  return folder === 'engine' && id === 'kernel' ? undefined : id;
};

const COMMENT = /\/\*\*?\s*([\s\S]*?)\*\/|(?:^|\s)\/\/ ?([^\n]*)/g;
/** A preposition without its noun ("Of a choice."), a clause in place of a noun ("Who sits down ..."), or an unnamed number. */
const ODD_START =
  /^(?:(?:Of|By|To|From)\b(?! post\b)|(?:Who|Whom|Whose|Whoever|What|Whatever)\b(?!.*\?)|So (?:many|much|far)\b|All that\b)/;
/** A player or a reader is "they". */
const PRONOUN = /\b(?:he|him|his|himself)\b/i;

/**
 * Comments whose first line opens with a bare preposition or with a clause used as a noun, or that name a person by a
 * masculine pronoun, as `path:line text`.
 */
export function oddComments({ path, text }: SourceText): string[] {
  const odd: string[] = [];
  for (const match of text.matchAll(COMMENT)) {
    const opening = (match[1] ?? match[2] ?? '')
      .replace(/^\s*\*?\s*/, '')
      .split('\n')[0]!
      .trim();
    const line = text.slice(0, match.index + match[0].search(/\S/)).split('\n').length;
    const isFirst = match[2] === undefined || !isContinued(text, match.index);
    if ((isFirst && ODD_START.test(opening)) || PRONOUN.test(match[0])) odd.push(`${path}:${line} ${opening}`);
  }
  return odd;
}

/** True for a line of a `//` comment that continues the line above. */
function isContinued(text: string, at: number): boolean {
  const above = text.slice(0, at).trimEnd().split('\n').at(-1) ?? '';
  return /^\s*\/\//.test(above);
}

export const lineCount = ({ text }: SourceText): number => text.split('\n').length - 1;
