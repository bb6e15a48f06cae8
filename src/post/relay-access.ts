import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { deflateSync } from 'fflate';
import { fromBase64, toBase64 } from './armour.ts';
import { CAMPAIGN_ID_PATTERN } from './header.ts';
import { inflate } from './inflate.ts';

/**
 * The leave to carry the posts of one campaign, and of its rematches, through a relay: where it is, which room of it, and the credential of one seat there. It
 * is a secret of whoever sits there, and is of no use in any other room.
 */
export interface RelayAccess {
  /** `wss://...`, or `ws://` on this computer. */
  readonly address: string;
  readonly room: string;
  /** The name of the credential in its room: `gm`, `s1`, `s2`, ... It is no seat of the game. */
  readonly name: string;
  readonly jwt: string;
  readonly seed: string;
}

/** Letters of a written access; one that a relay writes has about 700. */
const MOST_LETTERS = 3_000;
const MOST_BYTES = 4_000;
const CHECK_BYTES = 4;

const ROOM = /^[0-9a-hjkmnp-tv-z]{1,26}$/;
const NAME = /^[a-z][a-z0-9]{0,15}$/;
const JWT = /^[A-Za-z0-9_-]{1,200}\.[A-Za-z0-9_-]{1,2600}\.[A-Za-z0-9_-]{1,200}$/;
const SEED = /^SU[A-Z2-7]{56}$/;

/** The access as one word of letters, digits, `-` and `_`, which may stand behind the `#` of a link. */
export function writeRelayAccess({ address, room, name, jwt, seed }: RelayAccess): string {
  const [head = '', claims = '', signature = ''] = jwt.split('.');
  const plain = utf8ToBytes([address, room, name, seed, textOf(head), textOf(claims), signature].join('\n'));
  const packed = concatBytes(sha256(plain).subarray(0, CHECK_BYTES), deflateSync(plain, { level: 9 }));
  return toUrlLetters(toBase64(packed));
}

/** The access that was written so; undefined when it was damaged, or names what no relay of ours names. */
export function readRelayAccess(text: string): RelayAccess | undefined {
  if (text.length > MOST_LETTERS) return undefined;
  const packed = fromUrlLetters(text.trim());
  const unfolded = packed && inflate(packed.subarray(CHECK_BYTES), MOST_BYTES);
  if (!packed || unfolded?.end !== packed.length - CHECK_BYTES) return undefined;
  if (
    !sha256(unfolded.bytes)
      .subarray(0, CHECK_BYTES)
      .every((byte, i) => byte === packed[i])
  )
    return undefined;
  const lines = utf8TextOf(unfolded.bytes)?.split('\n') ?? [];
  if (lines.length !== 7) return undefined;
  const [address, room, name, seed, head, claims, signature] = lines as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  return checkRelayAccess({
    address,
    room,
    name,
    jwt: `${lettersOf(head)}.${lettersOf(claims)}.${signature}`,
    seed,
  });
}

/** An access that was read from a storage or a link; undefined if it is none. */
export function checkRelayAccess(value: unknown): RelayAccess | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { address, room, name, jwt, seed } = value as Readonly<Record<keyof RelayAccess, unknown>>;
  if (typeof address !== 'string' || relayAddress(address) !== address) return undefined;
  const isGood = is(room, ROOM) && is(name, NAME) && is(jwt, JWT) && is(seed, SEED);
  return isGood ? { address, room, name, jwt, seed } : undefined;
}

/** The address of a relay as it is written everywhere; undefined for any other address, and for one that would not be encrypted. */
export function relayAddress(text: string): string | undefined {
  if (text.length > 200 || !/^wss?:\/\/[\x21-\x7e]+$/.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isNear = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.username || url.password || url.search || url.hash) return undefined;
  return url.protocol === 'wss:' || isNear ? url.href : undefined;
}

const is = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value);

const toUrlLetters = (base64: string): string => base64.replaceAll('+', '-').replaceAll('/', '_');

const fromUrlLetters = (text: string): Uint8Array | undefined =>
  /^[A-Za-z0-9_-]+$/.test(text) ? fromBase64(text.replaceAll('-', '+').replaceAll('_', '/')) : undefined;

const lettersOf = (text: string): string => toUrlLetters(toBase64(utf8ToBytes(text)));

/** The text of a part of a token, which is plainly shorter than its letters. */
function textOf(letters: string): string {
  const text = utf8TextOf(fromUrlLetters(letters) ?? new Uint8Array());
  if (!text || text.includes('\n') || lettersOf(text) !== letters)
    throw new Error('The token of a relay is not as expected');
  return text;
}

function utf8TextOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Characters of a text in which accesses are looked for: the links of a campaign of twelve. */
export const MOST_TEXT = 50_000;

/** The accesses in a text, each once: they stand alone, or as parts of links. */
export function accessesIn(text: string): readonly RelayAccess[] {
  const words = text.slice(0, MOST_TEXT).split(/[\s/#?&=,]+/);
  const all = words.flatMap((word) => (word.length > 100 ? (readRelayAccess(word) ?? []) : []));
  return [...new Map(all.map((access) => [`${access.room} ${access.name}`, access])).values()];
}

/**
 * The invitation of one person to a campaign that travels by a relay: which campaign, and the access of one seat there. All of it stands
 * behind the `#` of a link, which browsers send to no server.
 */
export interface JoinLink {
  readonly campaign: string;
  readonly access: RelayAccess;
}

/** Longest part of an address that is read as such a link. */
const MOST_LINK_LETTERS = 4_000;

export const writeJoinLink = ({ campaign, access }: JoinLink): string =>
  `#/join/${campaign}/${writeRelayAccess(access)}`;

/** The link by its parts; the reason if it is none. */
export function readJoinLink(campaign: string, access: string): JoinLink | 'too-long' | 'damaged' {
  if (campaign.length + access.length > MOST_LINK_LETTERS) return 'too-long';
  const read = CAMPAIGN_ID_PATTERN.test(campaign) ? readRelayAccess(access) : undefined;
  return read ? { campaign, access: read } : 'damaged';
}
