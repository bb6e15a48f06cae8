import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { useTranslation } from 'react-i18next';
import type { PublicKeys } from '../../../post/keys.ts';
import css from './Fingerprint.module.css';

const CONSONANTS = 'bdfghjklmnprstvz';
const VOWELS = 'aiou';
/** Hexes of the picture: one, six around it and twelve around those. */
const PICTURE_HEXES = 19;
const PICTURE_COLOURS = 8;

const digestOfKeys = ({ sign, seal }: PublicKeys): Uint8Array => sha256(utf8ToBytes(`${sign} ${seal}`));

/**
 * A fingerprint of both keys to read aloud: the first 80 bits of a SHA-256 as five groups of five letters, 16 bits each,
 * consonants and vowels in turn: `lusab babad gutih tugad mikot`.
 */
export function fingerprintOf(keys: PublicKeys): string {
  const digest = digestOfKeys(keys);
  return Array.from({ length: 5 }, (_, i) => group((digest[2 * i]! << 8) | digest[2 * i + 1]!)).join(' ');
}

const group = (bits: number): string =>
  CONSONANTS[bits >> 12]! +
  VOWELS[(bits >> 10) & 3]! +
  CONSONANTS[(bits >> 6) & 15]! +
  VOWELS[(bits >> 4) & 3]! +
  CONSONANTS[bits & 15]!;

/** A colour, from 0 to 7, for each hex of the picture. From a different part of the digest than the letters. */
const coloursOfKeys = (keys: PublicKeys): readonly number[] =>
  [...digestOfKeys(keys).subarray(10, 10 + PICTURE_HEXES)].map((byte) => byte % PICTURE_COLOURS);

/** The fingerprint of a person's keys, as a small picture to compare at a glance and as words to read aloud. */
export function Fingerprint({ keys }: { readonly keys: PublicKeys }) {
  const { t } = useTranslation('thread');
  const words = fingerprintOf(keys);
  const colours = coloursOfKeys(keys);
  return (
    <span className={css.fingerprint}>
      <svg viewBox="-4.5 -4.5 9 9" className={css.picture} role="img" aria-label={t('keys.picture', { words })}>
        {CENTRES.map(([x, y], i) => (
          <polygon key={`${x} ${y}`} points={hexAt(x, y)} data-colour={colours[i]} />
        ))}
      </svg>
      <code className={css.words}>{words}</code>
    </span>
  );
}

/** Centres of the hexes around the middle, flat-topped, of radius 1, from the inside out. */
const CENTRES: readonly (readonly [number, number])[] = [-2, -1, 0, 1, 2]
  .flatMap((q) => [-2, -1, 0, 1, 2].map((r) => [q, r] as const))
  .filter(([q, r]) => Math.abs(q + r) <= 2)
  .map(([q, r]) => [1.5 * q, Math.sqrt(3) * (r + q / 2)] as const)
  .sort(([ax, ay], [bx, by]) => Math.hypot(ax, ay) - Math.hypot(bx, by))
  .slice(0, PICTURE_HEXES);

const hexAt = (x: number, y: number): string =>
  [0, 1, 2, 3, 4, 5]
    .map((corner) => (corner * Math.PI) / 3)
    .map((angle) => `${(x + Math.cos(angle)).toFixed(2)},${(y + Math.sin(angle)).toFixed(2)}`)
    .join(' ');
