import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Dice, diceFrom, nameOf, type Purpose, type Roll } from './dice.ts';

/**
 * The dice of play. The faces of a roll are read from the SHA-256 of `seed|when|label by>against|ordinal|block`, two bytes per face; values
 * in the biased tail are skipped. There is no generator state: a roll elsewhere never shifts this one, and anyone with the seed can check a
 * single die.
 *
 * `when` is the time of the game (`RuleSystem.when`). The ordinal counts the earlier rolls of the same name at that time under that seed,
 * without those made at a table; the block counts hashes within a roll. Both start at 0. `earlier` are the rolls of earlier entries at that
 * time under that seed; they are read at the first roll.
 */
export function keyed(seed: string, when: string, earlier: Iterable<Roll> = []): Dice {
  let ordinals: Map<string, number> | undefined;
  return diceFrom((purpose, sides, count) => {
    ordinals ??= countByName(earlier);
    const name = nameOf(purpose);
    const ordinal = ordinals.get(name) ?? 0;
    ordinals.set(name, ordinal + 1);
    return facesNamed(`${seed}|${when}|${name}|${ordinal}`, sides, count);
  });
}

function countByName(rolls: Iterable<Roll>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const roll of rolls) {
    const name = nameOf(roll);
    if (!roll.declared) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** The faces of one roll as `keyed` gives them, so that anyone can recompute a roll. `sides` is from 1 to 65,536. */
export const facesOf = (
  seed: string,
  when: string,
  purpose: Purpose,
  ordinal: number,
  sides: number,
  count: number,
): readonly number[] => facesNamed(`${seed}|${when}|${nameOf(purpose)}|${ordinal}`, sides, count);

function facesNamed(name: string, sides: number, count: number): readonly number[] {
  if (!Number.isInteger(sides) || sides < 1 || sides > 65_536) throw new RangeError(`a die with ${sides} faces`);
  const fair = 65_536 - (65_536 % sides);
  const faces: number[] = [];
  for (let block = 0; faces.length < count; block++) {
    const bytes = sha256(bytesOf(`${name}|${block}`));
    for (let i = 0; i < bytes.length && faces.length < count; i += 2) {
      const word = bytes[i]! * 256 + bytes[i + 1]!;
      if (word < fair) faces.push((word % sides) + 1);
    }
  }
  return faces;
}

/** A text in UTF-8. Plain ASCII (nearly all names of rolls) is copied letter by letter: the encoder takes as long as the hash. */
function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) return utf8ToBytes(text);
    bytes[i] = code;
  }
  return bytes;
}

/** An endless stream of numbers 0 <= x < 1 from a seed, for map generators and random players. Dice of the rules never use it. */
export function stream(seed: string): () => number {
  // sfc32, seeded with a SHA-256: fast, and the same on every machine.
  const key = bytesToHex(sha256(utf8ToBytes(seed)));
  let [a, b, c, d] = [0, 8, 16, 24].map((at) => Number.parseInt(key.slice(at, at + 8), 16) | 0) as [
    number,
    number,
    number,
    number,
  ];
  return () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4_294_967_296;
  };
}
