/**
 * `tsx src/dev/write-name-letters.ts <folder of @unicode/unicode-12.0.0>`: writes which code points may stand in names, by
 * Unicode 12.0. It is run once: the format names that version for good. `npm i --prefix /tmp/u12 @unicode/unicode-12.0.0` brings the data.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const folder = process.argv[2];
if (!folder) throw new Error('where is @unicode/unicode-12.0.0?');

type CodePoints = { readonly default: readonly number[] };
const points = async (name: string): Promise<ReadonlySet<number>> => {
  const file: CodePoints = await import(resolve(folder, name, 'code-points.mjs'));
  return new Set(file.default);
};
const [assigned, other, line, paragraph, blank, invisible, letter, number, mark] = await Promise.all(
  [
    'Binary_Property/Assigned',
    'General_Category/Other',
    'General_Category/Line_Separator',
    'General_Category/Paragraph_Separator',
    'General_Category/Space_Separator',
    'Binary_Property/Default_Ignorable_Code_Point',
    'General_Category/Letter',
    'General_Category/Number',
    'General_Category/Mark',
  ].map(points),
);
const BRAILLE_BLANK = 0x2800;
const hidden = [other!, line!, paragraph!, blank!, invisible!];

function classOf(code: number): string {
  if (code === 0x20) return 'O';
  if (!assigned!.has(code) || code === BRAILLE_BLANK || hidden.some((set) => set.has(code))) return 'X';
  return letter!.has(code) || number!.has(code) ? 'L' : mark!.has(code) ? 'M' : 'O';
}

let packed = '';
let [start, now] = [0, classOf(0)];
for (let code = 1; code <= 0x110000; code++) {
  const next = code < 0x110000 ? classOf(code) : '';
  if (next === now) continue;
  packed += (code - start === 1 ? '' : (code - start).toString(36)) + now;
  [start, now] = [code, next];
}
const lines = packed.match(/.{1,110}/g)!.map((part) => `  '${part}'`);
writeFileSync(
  'src/post/name-letters.ts',
  `/**
 * Every code point by Unicode 12.0, in runs: a length in base 36, none for 1, and a class. \`X\` cannot stand in a name, \`L\` is a letter or
 * digit, \`M\` a mark, \`O\` anything else. Written by \`src/dev/write-name-letters.ts\`.
 */
export const NAME_LETTERS =
${lines.join(' +\n')};
`,
);
