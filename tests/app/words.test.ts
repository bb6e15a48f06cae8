import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languageOf, NAMESPACES } from '../../src/words/index.ts';
import { sourcesUnder } from '../laws/sources.ts';

type Words = { readonly [key: string]: string | Words };

const read = (language: string, namespace: string): Words =>
  JSON.parse(readFileSync(join('src/words', language, `${namespace}.json`), 'utf8'));

const flat = (words: Words, before = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as [string, string]] : flat(value, `${before}${key}.`),
  );

const FORMS = { en: ['one', 'other'], ru: ['one', 'few', 'many', 'other'] } as const;
/** Any plural form, at the end of a key. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

const base = (key: string): string => key.replace(PLURAL, '_plural');
const blanks = (text: string): string => [...new Set(text.match(/\{\{.*?\}\}/g) ?? [])].sort().join(' ');

describe('the words', () => {
  const filesIn = (language: string) =>
    sourcesUnder(`src/words/${language}`, ['.json']).map(({ path }) => path.slice(`src/words/${language}/`.length));
  const files = filesIn('en');

  it('there are the same namespaces in both languages, each known by name', () => {
    expect(filesIn('ru')).toEqual(files);
    expect([...NAMESPACES].sort()).toEqual(files.map((file) => file.replace('.json', '')).sort());
  });

  it.each(files.map((file) => file.replace('.json', '')))(
    '%s says the same things in English and Russian',
    (namespace) => {
      const [en, ru] = [flat(read('en', namespace)), flat(read('ru', namespace))];
      const keys = (words: typeof en) => [...new Set(words.map(([key]) => base(key)))].sort();
      expect(keys(ru)).toEqual(keys(en));
    },
  );

  it.each(files.map((file) => file.replace('.json', '')))(
    '%s has every plural form, and silence only in both languages',
    (namespace) => {
      for (const language of ['en', 'ru'] as const) {
        const words = new Map(flat(read(language, namespace)));
        const other = new Map(flat(read(language === 'en' ? 'ru' : 'en', namespace)));
        for (const [key, text] of words) {
          if (text.trim() === '') expect(words.get(key), `${language} ${namespace}:${key}`).toBe(other.get(key));
          if (!PLURAL.test(key)) continue;
          for (const form of FORMS[language])
            expect([...words.keys()], `${language} ${namespace}`).toContain(key.replace(PLURAL, `_${form}`));
        }
      }
    },
  );

  it.each(files.map((file) => file.replace('.json', '')))(
    '%s leaves the same blanks in both languages',
    (namespace) => {
      const fill = (language: string) => {
        const all = new Map<string, Set<string>>();
        for (const [key, text] of flat(read(language, namespace))) {
          const found = all.get(base(key)) ?? new Set();
          // A plural form may leave its number out ("one unit"): the others of the key say which blanks there are.
          for (const blank of blanks(text).split(' ')) if (blank) found.add(blank);
          all.set(base(key), found);
        }
        return Object.fromEntries([...all].map(([key, found]) => [key, [...found].sort().join(' ')]));
      };
      expect(fill('ru')).toEqual(fill('en'));
    },
  );

  it('every key that the app and the pages ask for is there, and none is forgotten', () => {
    const words = ['app', 'new-campaign'].flatMap((namespace) => flat(read('en', namespace)));
    const known = new Set(words.map(([key]) => key.replace(PLURAL, '')));
    const text = ['src/app', 'src/panels/start', 'src/panels/new-campaign', 'src/panels/parts']
      .flatMap((folder) => sourcesUnder(folder))
      .map((source) => source.text)
      .join('\n');
    const asked = [...text.matchAll(/\bt\(\s*'(?:app:|new-campaign:)?([a-z][\w.-]*)'/g)].map(([, key]) => key!);
    expect(asked.filter((key) => !known.has(key))).toEqual([]);
    // Asked for by a name put together at run time.
    const made = /^(problem|theme-name|palette-name|language-name|colour|fact|level|way|way-hint|go)\./;
    const named = /^(rename|copy|export|delete|demo|learn|set-up)(-name)?$|^(elsewhere|lost|on|off)$/;
    const forgotten = [...known].filter((key) => !made.test(key) && !named.test(key) && !asked.includes(key));
    expect(forgotten).toEqual([]);
  });

  it('every aim of the computer has its sentence, where a system has any', () => {
    const systems = NAMESPACES.filter((namespace) => namespace.endsWith('/bot')).map((name) => name.split('/')[0]!);
    expect(systems.length).toBeGreaterThan(1);
    for (const system of systems) {
      const text = sourcesUnder(`src/engine/${system}/doctrine`)
        .map((source) => source.text)
        .join('\n');
      const named = [
        ...text.matchAll(/\baim(?::| =)([^;,}]*)/g),
        ...text.matchAll(/\bidea\((.*), ('[a-z-]+')(?:,|\))/g),
      ];
      const aims = named
        .map((match) => match.at(-1)!)
        .flatMap((value) => [...value.matchAll(/'([a-z-]+)'/g)].map(([, aim]) => aim!));
      expect(Object.keys(read('en', `${system}/bot`)), system).toEqual(expect.arrayContaining(aims));
      expect(aims.length).toBeGreaterThan(3);
    }
  });

  it('every fault of a generated or painted map has its sentence', () => {
    const source = readFileSync('src/engine/nuclear/validate-map.ts', 'utf8');
    const codes = [...source.matchAll(/refusal\(\s*'([a-z-]+)'/g)].map(([, code]) => code!);
    expect(codes.length).toBeGreaterThan(10);
    expect(Object.keys(read('en', 'nuclear/new-campaign')['map-fault']!)).toEqual(expect.arrayContaining(codes));
  });

  it('every fault of a file and every problem has its sentence', () => {
    const sourcesOf = (...paths: string[]) => paths.map((path) => readFileSync(path, 'utf8')).join('\n');
    const readers = sourcesOf(
      ...['bounded', 'option-rows', 'read'].map((name) => `src/engine/kernel/${name}.ts`),
      ...['src/engine/nuclear', 'src/engine/sectors', 'src/engine/domination'].flatMap((folder) =>
        readdirSync(folder)
          .filter((file) => /^(map-recipe|planet|read-|ruleset|scenario|validate-)/.test(file))
          .map((file) => join(folder, file)),
      ),
    );
    const reasons = [
      ...readers.matchAll(/(?:fault|report)\([^;]*?, '([a-z]+(?:-[a-z]+)+)', \{/g),
      ...readers.matchAll(/(?:refuse\(|reason: )'([a-z]+(?:-[a-z]+)+)'/g),
    ].map(([, code]) => code!);
    expect(reasons.length).toBeGreaterThan(60);
    const sentences = Object.keys(read('en', 'faults'));
    expect(reasons.filter((reason) => !sentences.includes(reason))).toEqual([]);
    const app = sourcesOf(
      'src/app/files/read-campaign.ts',
      'src/app/files/campaign-rules.ts',
      'src/store/files/text-file.ts',
      'src/systems/nuclear/new-campaign/setup.ts',
      'src/app/files/open-file.ts',
    );
    const codes = [...app.matchAll(/problem\('([a-z0-9-]+)'/g)].map(([, code]) => code!);
    expect(Object.keys(read('en', 'problems'))).toEqual(expect.arrayContaining(codes));
  });
});

describe('the first language', () => {
  it('is the first of the visitor’s that we speak', () => {
    expect(languageOf(['de-AT', 'ru-RU', 'en'])).toBe('ru');
    expect(languageOf(['en-GB', 'ru'])).toBe('en');
    expect(languageOf(['fr'])).toBe('en');
    expect(languageOf([])).toBe('en');
  });
});
