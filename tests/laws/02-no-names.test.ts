import { describe, expect, test } from 'vitest';
import { TRAITS } from '../../src/engine/nuclear/traits.ts';
import { type Source, sourcesUnder, withoutComments } from './sources.ts';

/** Law 2: no resolver names a trait, no kernel file names a system. */

const QUOTED = /'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g;

/** Texts of the code that are the id of a trait, or begin like a written one. */
function traitsNamed({ path, text }: Source): string[] {
  const code = withoutComments(text);
  return [...code.matchAll(QUOTED)].flatMap((match) => {
    const quoted = match[1] ?? match[2] ?? match[3] ?? '';
    const id = /^([a-z-]+)(?:\(.*)?$/.exec(quoted)?.[1] ?? '';
    return Object.hasOwn(TRAITS, id) && !OTHER_WORD.test(code.slice(0, match.index)) ? [`${path} names ${quoted}`] : [];
  });
}

/** Words of V-10 to V-12 that happen to be called as a trait is: a refusal's code, a die's label, a reason for money. */
const OTHER_WORD = /(?:\brefusal\(|\blabel:|\breason:(?:\s*'[a-z-]+'\s*\|)*)\s*$/;
/** They read V-13, whose unit field `tough` is called as the trait is; they decide nothing. */
const READERS = ['read-scenario.ts', 'scenario-laws.ts'];

const SYSTEMS = ['nuclear', 'domination', 'sectors', 'tactical'];
const systemsNamed = ({ path, text }: Source): string[] =>
  SYSTEMS.filter((system) => new RegExp(`\\b${system}\\b`, 'i').test(withoutComments(text))).map(
    (system) => `${path} names ${system}`,
  );

describe('law 2: names', () => {
  test('no trait is named outside traits.ts', () => {
    const resolvers = sourcesUnder('src/engine').filter(
      ({ path }) => !path.endsWith('/traits.ts') && !READERS.some((reader) => path.endsWith(`/${reader}`)),
    );
    expect(resolvers.length).toBeGreaterThan(40);
    expect(resolvers.flatMap(traitsNamed)).toEqual([]);
  });

  test('no kernel file names a system', () => {
    expect(sourcesUnder('src/engine/kernel').flatMap(systemsNamed)).toEqual([]);
  });

  test('a planted name is seen', () => {
    const planted = (text: string) => traitsNamed({ path: 'a.ts', text });
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
