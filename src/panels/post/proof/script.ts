import type { RollAt } from './dice-steps.ts';

/** The script of `FORMAT.md` filled in with a roll's values. It runs in Node without any code of ours. */
export const scriptFor = ({ seed, when, name, ordinal, sides, count }: RollAt): string => `${FACES}
console.log(
  faces(
    ${[seed, when, name, ordinal, sides, count].map((value) => literal(value)).join(',\n    ')},
  ),
);
`;

/** Only plain characters, so that a typed name cannot end the string it is put into. */
const literal = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `'${value.replace(/[^\w >:.,-]/g, '')}'`;

const FACES = `const { createHash } = require('node:crypto');
function faces(seed, when, name, ordinal, sides, count) {
  const found = [];
  for (let block = 0; found.length < count; block++) {
    const bytes = createHash('sha256').update([seed, when, name, ordinal, block].join('|')).digest();
    for (let i = 0; i < 32 && found.length < count; i += 2) {
      const word = bytes.readUInt16BE(i);
      if (word < 65536 - (65536 % sides)) found.push((word % sides) + 1);
    }
  }
  return found;
}`;

/**
 * The script that follows the chain: a report's link, hashed once for each round, gives the tip in the campaign block.
 */
export const chainScriptFor = (link: string, round: number): string => `const { createHash } = require('node:crypto');
let link = '${link}';
for (let i = 0; i < ${round}; i++) link = createHash('sha256').update(Buffer.from(link, 'hex')).digest('hex');
console.log(link);
`;
