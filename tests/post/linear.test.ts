import { expect, test, vi } from 'vitest';
import { armour } from '../../src/post/armour.ts';
import { findBlocks } from '../../src/post/find.ts';
import { newIdentity } from '../../src/post/keys.ts';
import { joinBlock } from '../../src/post/make-blocks.ts';
import { asciiOf } from '../../src/post/undo-markup.ts';
import { countSteps } from '../support/counted-regexp.ts';
import { ENCODINGS, MANGLES } from './mangle.ts';

vi.setConfig({ testTimeout: 60_000 });

/** The steps of the scanner and of undoing markup, counted: twice the text takes twice the steps. */

const MARK = '-----BEGIN HEXPOST ORDERS 3-----';
/** Pieces that are repeated; each was made to let one of the patterns begin again and again. */
const HOSTILE: Readonly<Record<string, string>> = {
  dashes: '-',
  blanks: ' ',
  'ends of lines': '\n',
  'quote signs': '> ',
  'begin marks': '-BEGINHEXPOSTORDERS2-',
  'begin marks with heads': `${MARK}\ncampaign=0 seat=`,
  'halves of begin marks': 'BEGIN HEXPOST',
  'end marks': '-ENDHEXPOSTORDERS',
  'opened tags': '<p ',
  'opened breaks': '<br',
  'opened names': '<x',
  brackets: '[a',
  'brackets of times': '[1:11 ',
  'times in lines': '12:34 a',
  'times in brackets in lines': '\n[0:00 0:00',
  'blanks and brackets in lines': '\n          [',
  'names in lines': '\n   a b c d e f g',
  entities: '&amp',
  'entities in entities': '&amp;amp;',
  numbers: '&#',
  percents: '%25',
  'quoted-printable': 'campaign=3D= \n',
  'soft ends of lines': '= = ',
  'combining marks': '\u0301',
  'letters without a dash': 'a',
  'list dashes': '\n- -',
  'line numbers': '\n1 1. ',
  backslashes: '\\n\\',
  plusses: 'BEGIN+HEXPOST',
};
const SIZES = [1_500, 3_000, 6_000];

const steps = (read: (text: string) => unknown, before: string, piece: string, sizes = SIZES): number[] =>
  sizes.map((size) => {
    const text = before + piece.repeat(Math.floor(size / piece.length));
    return countSteps(() => read(text));
  });
/** Whether each doubling of the text takes at most about twice the steps. */
const isLinear = ([first, second, third]: readonly number[]) => second! < 2.3 * first! && third! < 2.3 * second!;

test.each(Object.entries(HOSTILE))('takes steps in proportion to %s', (_, piece) => {
  for (const before of ['', `1. ${MARK}\ncampaign=3D`]) {
    const counted = steps(findBlocks, before, piece);
    expect(isLinear(counted), String(counted)).toBe(true);
    expect(counted[2]! / SIZES[2]!, 'steps for each letter').toBeLessThan(1_000);
  }
});

test('a pattern that begins with a repetition, or looks back without an end, is seen', () => {
  for (const [slow, piece] of [
    [/-+BEGIN/g, '-'],
    [/(?<=\n[ >|]*)x/g, ' '],
    [/campaign=.*seat/g, 'campaign='],
  ] as const)
    expect(isLinear(steps((text) => text.replace(slow, ''), '', piece, [300, 600, 1_200]))).toBe(false);
});

test('the counting matcher finds what the built-in one finds', async () => {
  const block = joinBlock(await newIdentity(), '0'.repeat(26), 'Ivan');
  const texts = [...Object.values(MANGLES), ...Object.values(ENCODINGS)].map((mangle) =>
    mangle(`well\n${armour(block)}`),
  );
  for (const text of [...texts, ...Object.values(HOSTILE).map((piece) => piece.repeat(40))]) {
    const [ascii, found] = [asciiOf(text), findBlocks(text)];
    countSteps(() => {
      expect(asciiOf(text)).toBe(ascii);
      expect(findBlocks(text)).toEqual(found);
    });
  }
});

test('of a damaged block no more is hashed than full lines, however short those are that somebody wrote', () => {
  const head = `campaign=${'0'.repeat(26)} seat=red round=1 revision=1 after=${'0'.repeat(26)};`;
  const text = (lines: string) => [MARK, head, lines, '-----END HEXPOST ORDERS 00000000-----'].join('\n');
  const hashed = (lines: string) => {
    const encode = vi.spyOn(TextEncoder.prototype, 'encode');
    const [found] = findBlocks(text(lines));
    const { length } = encode.mock.calls;
    encode.mockRestore();
    expect(found).toMatchObject({ state: 'damaged' });
    return length;
  };
  expect(hashed(`${'A'.repeat(60)}-aa\n`.repeat(100))).toBeGreaterThanOrEqual(100);
  expect(hashed('A-aa\n'.repeat(2_000))).toBeLessThan(20);
});
