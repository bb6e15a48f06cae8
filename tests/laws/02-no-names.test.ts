import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ENGINES, SYSTEM_IDS } from '../support/engines.ts';
import { type Source, sourcesUnder, withoutComments } from './sources.ts';

/** Law 2: no resolver names a trait, no kernel file names a system. */

const QUOTED = /'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g;

/** Texts of the code that are the id of one of these traits, or begin like a written one. */
function traitsNamed(traits: object, { path, text }: Source, commands: ReadonlySet<string> = new Set()): string[] {
  const code = withoutComments(text);
  return [...code.matchAll(QUOTED)].flatMap((match) => {
    const quoted = match[1] ?? match[2] ?? match[3] ?? '';
    const id = /^([a-z-]+)(?:\(.*)?$/.exec(quoted)?.[1] ?? '';
    const isTrait = Object.hasOwn(traits, id) && !OTHER_WORD.test(code.slice(0, match.index)) && !commands.has(quoted);
    return isTrait ? [`${path} names ${quoted}`] : [];
  });
}

/** Words of V-10 to V-12 that happen to be called as a trait is: a refusal's code, a die's label, the cause of an event. */
const OTHER_WORD = /(?:\brefusal\(|\b(?:label|by|cause|reason):(?:\s*'[a-z-]+'\s*\|)*)\s*$/;
/** They hold records, declare events or read fields of scenarios, which may be called as a trait is; they decide nothing. */
const READERS = ['traits.ts', 'army-rules.ts', 'events.ts', 'read-scenario.ts', 'validate-scenario.ts'];

/** V-9: the commands of a system, one of which may be called as a trait is. */
const commandsOf = (id: string): ReadonlySet<string> =>
  new Set(Object.keys(JSON.parse(readFileSync(`src/words/en/${id}/terms.json`, 'utf8')).command));

/** The systems of the game, and those that are still to come. */
const NAMES = [...new Set([...SYSTEM_IDS, 'nuclear', 'domination', 'sectors', 'tactical'])];
const systemsNamed = ({ path, text }: Source): string[] =>
  NAMES.filter((system) => new RegExp(`\\b${system}\\b`, 'i').test(withoutComments(text))).map(
    (system) => `${path} names ${system}`,
  );

describe('law 2: names', () => {
  test.each(SYSTEM_IDS)('no resolver of %s names one of its traits', (id) => {
    const resolvers = sourcesUnder(`src/engine/${id}`).filter(
      ({ path }) => !READERS.some((reader) => path.endsWith(`/${reader}`)),
    );
    expect(resolvers.length).toBeGreaterThan(3);
    expect(resolvers.flatMap((source) => traitsNamed(ENGINES[id].traits, source, commandsOf(id)))).toEqual([]);
  });

  test('the kernel names no trait of any system', () => {
    const traits = Object.assign({}, ...SYSTEM_IDS.map((id) => ENGINES[id].traits)) as object;
    expect(Object.keys(traits).length).toBeGreaterThan(20);
    expect(sourcesUnder('src/engine/kernel').flatMap((source) => traitsNamed(traits, source))).toEqual([]);
  });

  test('every system that has traits declares them in its row', () => {
    const declared = SYSTEM_IDS.filter((id) => Object.keys(ENGINES[id].traits).length > 0);
    const written = SYSTEM_IDS.filter((id) =>
      sourcesUnder(`src/engine/${id}`).some(({ text }) => /\bTraitRecord\b/.test(withoutComments(text))),
    );
    expect(written).toEqual(declared);
  });

  test('no kernel file names a system', () => {
    expect(sourcesUnder('src/engine/kernel').flatMap(systemsNamed)).toEqual([]);
  });

  test('a planted name is seen', () => {
    const planted = (text: string) => traitsNamed(ENGINES.nuclear.traits, { path: 'a.ts', text });
    expect(planted(`if (has(unit, 'fearless')) return 1;`)).toHaveLength(1);
    expect(planted('const x = trait.startsWith("tough(");')).toHaveLength(1);
    expect(planted('const x = `ap(3)`;')).toHaveLength(1);
    expect(
      planted(`play.roll({ label: 'regeneration' }); refusal('out-of-supply'); { reason: 'income' | 'vip' }`),
    ).toEqual([]);
    expect(planted(`/** fearless, 'slow' */ const fast = 1;`)).toEqual([]);
    expect(systemsNamed({ path: 'a.ts', text: `if (system.id === 'nuclear') return;` })).toHaveLength(1);
    expect(systemsNamed({ path: 'a.ts', text: `import { x } from '../sectors/x.ts';` })).toHaveLength(1);
  });
});
