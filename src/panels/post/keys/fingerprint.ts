import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { PublicKeys } from '../../../post/keys.ts';

/** A fingerprint of keys in four groups of four hex digits, to compare by reading aloud: `4f2a 91c0 77de 03b1`. */
export const fingerprintOf = ({ sign, seal }: PublicKeys): string =>
  bytesToHex(sha256(utf8ToBytes(`${sign} ${seal}`)).subarray(0, 8)).replace(/(.{4})(?=.)/g, '$1 ');
