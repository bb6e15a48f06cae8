import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { partsOfSentence } from '../../src/panels/replay/event-sentence.ts';
import { agree, type DeclensionTable, declensionOf, decline } from '../../src/words/declension.ts';
import { listIn } from '../../src/words/language.ts';
import { partsOfText, textOfParts, withoutMarks } from '../../src/words/sentences.ts';
import { sourcesUnder } from '../laws/sources.ts';

/** 43.10: Russian sentences agree with the names in them. */

const names = declensionOf({
  feminine: ['Пехот{а|ы|е|у|ой} орков'],
  masculine: ['Командир{|а|у|а|ом}', 'Сектор{|а|у||ом|е} 1, центральн{ый|ого|ому|ый|ым|ом}'],
});
type Name = readonly [kind: string, label: string];
const said = (sentence: string, ...all: readonly Name[]) =>
  textOfParts(
    partsOfText(
      (name) => sentence.replace(/#(\d)/g, (_, i) => name(all[i]![0], all[i]![1], { kind: all[i]![0], id: String(i) })),
      names,
    ),
  );

describe('a Russian sentence', () => {
  test('puts names into the case that it asks for, with number and side behind them', () => {
    expect(said('#0 [атакует|атакуют] #1[acc].', ['unit', 'Пехота орков 2'], ['unit', 'Командир 1 (Синие)'])).toBe(
      'Пехота орков 2 атакует Командира 1 (Синие).',
    );
    expect(said('Потери #0[gen] в #1[pre].', ['side', 'Красные'], ['sector', 'Сектор 1, центральный'])).toBe(
      'Потери Красных в Секторе 1, центральном.',
    );
  });

  test('agrees with its subject, before it or behind it, and not with an object between', () => {
    const [red, orks] = [
      ['side', 'Красные'],
      ['unit', 'Пехота орков 1'],
    ] as const;
    expect(said('#0 [выходит|выходят] против #1[gen] и [побеждает|побеждают].', red, orks)).toBe(
      'Красные выходят против Пехоты орков 1 и побеждают.',
    );
    expect(said('[Побеждает|Побеждают] #0.', red)).toBe('Побеждают Красные.');
    expect(said('#0 [уничтожен|уничтожена|уничтожено|уничтожены].', orks)).toBe('Пехота орков 1 уничтожена.');
    expect(said('#0 на гексе #1 [держится|держатся].', red, ['hex', '0505'])).toBe('Красные на гексе 0505 держатся.');
  });

  test('declines a name that nobody knows by the thing that it names', () => {
    expect(said('#0 [стреляет|стреляют] по #1[dat].', ['side', 'вася'], ['unit', 'Гром 3'])).toBe(
      'Сторона «вася» стреляет по отряду «Гром» 3.',
    );
    expect(said('Бой #0[gen].', ['side', '__proto__'])).toBe('Бой стороны «__proto__».');
  });

  test('names in a row are several, and share a case', () => {
    const two = [
      ['unit', 'Командир 1'],
      ['unit', 'Пехота орков 2'],
    ] as const;
    expect(said('#0, #1 [идёт|идут].', ...two)).toBe('Командир 1, Пехота орков 2 идут.');
    expect(said('Бой против #0, #1[gen].', ...two)).toBe('Бой против Командира 1, Пехоты орков 2.');
    expect(decline('Красные, Синие', 'team', names)?.in('gen')).toBe('Красных, Синих');
  });

  test('names in a row share a case also where a word is before the last one', () => {
    const two = [
      ['unit', 'Командир 1'],
      ['unit', 'Пехота орков 2'],
    ] as const;
    expect(said('#0 и #1 [идёт|идут].', ...two)).toBe('Командир 1 и Пехота орков 2 идут.');
    expect(said('Бой против #0 и #1[gen].', ...two)).toBe('Бой против Командира 1 и Пехоты орков 2.');
    expect(said('Ждём #0[gen].', ['side', listIn('ru', ['Красные', 'Синие', 'Зелёные'])])).toBe(
      'Ждём Красных, Синих и Зелёных.',
    );
    // The people of a side are no names of their own, however many there are.
    expect(said('Ждём #0[gen].', ['side', listIn('ru', ['Красные (Анна и Белла)', 'Синие (Борис)'])])).toBe(
      'Ждём Красных (Анна и Белла) и Синих (Борис).',
    );
    // A name of one side in which the word stands by chance.
    expect(said('Ждём #0[gen].', ['side', 'Огонь и Сталь'])).toBe('Ждём стороны «Огонь и Сталь».');
  });

  test('a preposition gets its vowel before a name that is hard to say', () => {
    const tanks = declensionOf({ masculine: ['Взвод{|а|у||ом} танков'], plural: ['Всадник{и|ов|ам|ов|ами} смерти'] });
    const text = partsOfText(
      (name) => `В ${name('unit', 'Взвод танков 1')}[acc] и с ${name('unit', 'Всадники смерти 2')}[ins]`,
      tanks,
    );
    expect(textOfParts(text)).toBe('Во Взвод танков 1 и со Всадниками смерти 2');
    expect(said('Бой в #0[pre].', ['sector', 'Сектор 1, центральный'])).toBe('Бой в Секторе 1, центральном.');
  });

  test('what a person wrote stays as it is', () => {
    const reason = '[ошибка|опечатка] у Васи[gen]';
    expect(said(`Причина: ${withoutMarks(reason)}`)).toBe(`Причина: ${reason}`);
  });

  test('a name with brackets in it is no form of a word, in any language', () => {
    const sentence = { key: 'x', blanks: { weapon: { kind: 'weapons', id: 'w' } } };
    const write = ((_: string, { weapon }: { weapon: string }) => `Огонь: ${weapon}.`) as never;
    for (const declension of [names, undefined])
      expect(textOfParts(partsOfSentence(write, '', sentence, () => 'Пушка [а|б][gen]', { declension }))).toBe(
        'Огонь: Пушка [а|б][gen].',
      );
  });

  test('signs in a name stand for no other name, with a link or without', () => {
    const sentence = { key: 'x', blanks: { a: { kind: 'seat', id: 'a' }, b: { kind: 'weapons', id: 'b' } } };
    const write = ((_: string, { a, b }: Record<string, string>) => `${a}[dat]: ${b}.`) as never;
    for (const odd of ['\uE0000\uE001', '\uE0007\uE001', '\uE000', '\uE001'])
      for (const declension of [names, undefined])
        expect(textOfParts(partsOfSentence(write, '', sentence, () => odd, { declension }))).toContain(odd);
  });

  test('a language without cases leaves names alone', () => {
    expect(textOfParts(partsOfText((name) => `${name('unit', 'orks 1', { kind: 'unit', id: '1' })} attack.`))).toBe(
      'orks 1 attack.',
    );
  });

  test('words of two forms tell the plural, words of four tell the gender', () => {
    expect(agree('а|б', 'neuter')).toBe('а');
    expect(agree('а|б', 'plural')).toBe('б');
    expect(agree('м|ж|с|мн', 'neuter')).toBe('с');
  });
});

/** The sections of rulesets whose rows are named in sentences that ask for a case. */
const NAMED_SECTIONS = ['units', 'structures', 'buildings', 'objects'];
const systems = readdirSync('rulesets').filter((id) => existsSync(`rulesets/${id}/texts/declension.json`));
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const tableOf = (id: string): DeclensionTable => read(`rulesets/${id}/texts/declension.json`);

describe.each(systems)('the forms of names of %s', (id) => {
  test('every name that a sentence may decline has its forms', () => {
    const known = declensionOf(tableOf(id));
    const rows = NAMED_SECTIONS.flatMap((section) => {
      const file = `rulesets/${id}/${section}.json`;
      return existsSync(file) ? (read(file) as { name: { ru: string } }[]) : [];
    });
    const sectors = existsSync(`rulesets/${id}/planets.json`)
      ? (read(`rulesets/${id}/planets.json`) as { sectors?: { name: { ru: string } }[] }[]).flatMap(
          (one) => one.sectors ?? [],
        )
      : [];
    const wanted = [...rows, ...sectors].map(({ name }) => name.ru);
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.filter((name) => !known.has(name))).toEqual([]);
  });

  test('whatever changes has five forms, or six with the prepositional', () => {
    for (const pattern of Object.values(tableOf(id)).flat())
      for (const [, endings] of pattern.matchAll(/\{([^}]*)\}/g))
        expect([5, 6], pattern).toContain(endings!.split('|').length);
  });
});

test('Russian texts ask for cases that there are, and agree in two forms or four', () => {
  const flat = (words: object): string[] =>
    Object.values(words).flatMap((text) => (typeof text === 'string' ? [text] : flat(text)));
  const texts = sourcesUnder('src/words/ru', ['.json']).flatMap(({ path }) => flat(read(path)));
  const asking = texts.filter((text) => /\[[^.\]]/.test(text));
  expect(asking.length).toBeGreaterThan(300);
  const odd = asking.filter((text) =>
    (text.match(/\[[^\]]*\]/g) ?? []).some(
      (piece) => !/^\[(gen|dat|acc|ins|pre)\]$/.test(piece) && ![2, 4].includes(piece.split('|').length),
    ),
  );
  expect(odd).toEqual([]);
  expect(asking.filter((text) => /(?<!\}\})\[(gen|dat|acc|ins|pre)\]/.test(text))).toEqual([]);
});
