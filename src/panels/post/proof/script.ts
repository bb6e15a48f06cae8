import type { RollAt } from './dice-steps.ts';

/** The script of `FORMAT.md` with a roll's values in it: runs in Node without any code of ours. */
export const scriptFor = ({ seed, entry, name, ordinal, sides, count }: RollAt): string => `${FACES}
console.log(
  faces(
    ${[seed, entry, name, ordinal, sides, count].map((value) => literal(value)).join(',\n    ')},
  ),
);
`;

/** Only plain letters: what somebody typed as a name cannot end the text that it stands in. */
const literal = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `'${value.replace(/[^\w >:.,-]/g, '')}'`;

const FACES = `const { createHash } = require('node:crypto');
function faces(seed, entry, name, ordinal, sides, count) {
  const found = [];
  for (let block = 0; found.length < count; block++) {
    const bytes = createHash('sha256').update([seed, entry, name, ordinal, block].join('|')).digest();
    for (let i = 0; i < 32 && found.length < count; i += 2) {
      const word = bytes.readUInt16BE(i);
      if (word < 65536 - (65536 % sides)) found.push((word % sides) + 1);
    }
  }
  return found;
}`;

/** The script that follows the chain: the link of a report, hashed so many times, is the first one of the campaign block. */
export const chainScriptFor = (link: string, round: number): string => `const { createHash } = require('node:crypto');
let link = '${link}';
for (let i = 0; i < ${round}; i++) link = createHash('sha256').update(Buffer.from(link, 'hex')).digest('hex');
console.log(link);
`;
