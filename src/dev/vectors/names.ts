import { isPlainName, lookAlikes } from '../../post/plain-names.ts';

/** Names and whether they are valid, and pairs and whether they look alike, by Unicode 12.0. */

const NAMES = [
  'Ivan',
  'Борис',
  'Éva',
  'E\u0301va',
  '7',
  '...',
  ' Ivan',
  'Ivan ',
  'Iv\u00a0an',
  'Iv\u200ban',
  'Ivan\u202e',
  'Ann\u3164',
  'Ann\u2800',
  'Ann\ufe0f',
  'Ann \u{1f3b2}',
  'Ann \u{1fa70}',
  'Ann \u{1fac0}',
  'Anna \u1c89',
  'Anna \u08be',
  'Ann \u0378',
  'Ann \ue000',
  'Ann \u32ff',
  '\u{1e2c0}',
  'a'.repeat(120),
  'a'.repeat(121),
];
const PAIRS = [
  ['Ivan', 'lvan'],
  ['Ivan', 'IVAN'],
  ['Ali', 'All'],
  ['Ivan', 'Іvаn'],
  ['Tom', 'Torn'],
  ['José', 'Jose'],
  ['Ann', '\uff21\uff4e\uff4e'],
  ['Ann', 'Anna'],
  ['\u01d0van', 'ivan'],
] as const;

export const names = NAMES.map((name) => ({ name, good: isPlainName(name) }));
export const nameAlikes = PAIRS.map((pair) => ({ pair, alike: lookAlikes(pair).size > 0 }));
