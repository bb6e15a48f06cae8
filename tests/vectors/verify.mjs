#!/usr/bin/env node
// Checks a thread of Hexpost blocks, format 3, without any code of Hexpost: src/post/FORMAT.md is all it was written from.
//
//     node verify.mjs thread.txt [more.txt ...]
//
// It checks heads, digests, signatures, the record of the game master, handovers and the votes for them, closes against reports,
// commitments, links, keys of rounds, salts, seeds and the face of every die. Of a campaign without a game master it checks openings,
// agreements, and salts dealt in pieces, which it puts together, or sheets that open by themselves. It knows no rules of a game: what follows from the dice, and the orders of the
// computer in place of silent seats, are not checked here. Signatures of a beacon are verified, and what they open is opened, if `@noble/curves` is installed. Its last line is `N blocks, N reports, N dice, N faults`, where a round that is opened completely counts as a report;
// the exit code is 1 when there is a fault.
import {
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  hkdfSync,
  verify,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';

/** The curve of the beacon, where somebody's library for it is installed. */
const { bls12_381: bls } = await import('@noble/curves/bls12-381.js').catch(() => ({}));

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const RECORD = ['roster', 'close', 'report', 'reopen', 'notice', 'handover'];
const KEYED = ['campaign', 'join', 'offer', 'handover'];
const KINDS = [...RECORD, 'campaign', 'join', 'orders', 'dispatch', 'offer', 'vote', 'opening', 'note'];

const sha = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const hex = (bytes) => Buffer.from(bytes).toString('hex');
const bare = (bytes) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');
/** Base64 without padding, with unused bits zero: written again, it is the same text. */
const bytesOf = (text) => {
  const bytes = Buffer.from(text, 'base64');
  return bare(bytes) === text ? bytes : undefined;
};

/** Section 1: the mark of a digest. */
function mark(digest) {
  let bits = BigInt(`0x${hex(Buffer.from(digest, 'hex').subarray(0, 17))}`) >> 6n;
  let text = '';
  for (let i = 0; i < 26; i++, bits >>= 5n) text = ALPHABET[Number(bits & 31n)] + text;
  return text;
}

const headLine = ({ campaign, seat, round, revision, after }) =>
  `campaign=${campaign} seat=${seat} round=${round} revision=${revision} after=${after};`;
const digestOf = (block) => hex(sha(`${block.kind} 3 ${headLine(block)}\n`, block.body));

/** Section 1: the blocks of a text that came through unharmed but for line ends, quote signs, blanks, and capitals of marks and heads. */
function find(text) {
  const plain = text.replace(/[\s>|]+/g, '');
  const begins = [...plain.matchAll(/-BEGINHEXPOST([A-Z]{3,20})(\d{1,4})(?=-)/gi)];
  return begins.map((begin, i) => {
    const [kind, version] = [begin[1].toLowerCase(), Number(begin[2])];
    const rest = plain.slice(begin.index + begin[0].length, begins[i + 1]?.index).replace(/^-+/, '');
    if (version > 3) return { is: 'newer', kind };
    if (version !== 3 || !KINDS.includes(kind)) return { is: 'unknown', kind };
    const end = /-ENDHEXPOST([A-Z]+)([0-9a-f]{8})(?:-|$)/i.exec(rest);
    if (!end) return { is: 'cut', kind };
    const head =
      /^campaign=([0-9a-z]{26})seat=(-|[a-z][a-z0-9-]{0,39}?)round=(0|[1-9]\d{0,3})revision=([1-9]\d{0,2})after=(-|[0-9a-z]{26});/i.exec(
        rest,
      );
    const [campaign, seat, round, revision, after] = head?.slice(1).map((word) => word.toLowerCase()) ?? [];
    const inside = head && rest.slice(head[0].length, end.index).replace(/-+$/, '');
    if (inside?.length > (kind === 'report' ? 1_500_000 : kind === 'campaign' ? 450_000 : 250_000))
      return { is: 'damaged', kind };
    const lines = inside?.split(/-+/);
    // Between two runs of dashes stand the check of one line and the next line.
    const parts = lines?.map((line, at) => (at === 0 ? line : line.slice(2)));
    // The checks of lines only say where a block is damaged: that of the whole decides.
    const body = parts?.at(-1) === '' ? bytesOf(parts.join('')) : undefined;
    const block = body?.length > 0 && {
      kind,
      campaign,
      seat,
      round: Number(round),
      revision: Number(revision),
      after,
      body,
    };
    const whole =
      block &&
      Number(round) < 2000 &&
      digestOf(block).startsWith(end[2].toLowerCase()) &&
      end[1].toLowerCase() === kind;
    return whole ? { is: 'whole', block } : { is: 'damaged', kind };
  });
}

/** Section 2: a value, or undefined where it is not written in the one way. */
function value(bytes, limit = 3_000_000, padded = false) {
  try {
    const most = Math.min(limit, 20_000 + 12 * bytes.length);
    const { buffer, engine } = inflateRawSync(bytes, { info: true, maxOutputLength: most });
    const rest = bytes.subarray(engine.bytesWritten);
    if (padded ? bytes.length % 256 !== 0 || rest.length > 255 || rest.some((byte) => byte !== 0) : rest.length > 0)
      return undefined;
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(buffer);
    const found = JSON.parse(text);
    const holds = valuesIn(found) <= 8_000 + bytes.length;
    return holds && canonical(found) === text ? found : undefined;
  } catch {
    return undefined;
  }
}

const valuesIn = (of) =>
  typeof of === 'object' && of !== null ? Object.values(of).reduce((sum, one) => sum + valuesIn(one), 1) : 1;

function canonical(of) {
  if (typeof of === 'number' && (!Number.isFinite(of) || Object.is(of, -0))) throw new RangeError('no number');
  if (typeof of === 'string' && !of.isWellFormed?.()) if (/\p{Surrogate}/u.test(of)) throw new RangeError('no text');
  if (typeof of !== 'object' || of === null) return JSON.stringify(of);
  if (Array.isArray(of)) return `[${of.map(canonical).join(',')}]`;
  return `{${Object.keys(of)
    .sort()
    .map((key) => `${canonical(key)}:${canonical(of[key])}`)
    .join(',')}}`;
}

/** Section 2: the content hash. */
function contentHash(of) {
  const text = part(of);
  return text.startsWith('#') ? text.slice(1) : hex(sha(text));
}
function part(of) {
  if (typeof of !== 'object' || of === null) return JSON.stringify(of ?? null);
  const members = Array.isArray(of)
    ? of.map(part)
    : Object.keys(of)
        .sort()
        .flatMap((key) => (of[key] === undefined ? [] : [`${JSON.stringify(key)}:${part(of[key])}`]));
  const full = Array.isArray(of) ? `[${members.join(',')}]` : `{${members.join(',')}}`;
  return full.length > 96 ? `#${hex(sha(full))}` : full;
}

/** Sections 2 and 5: keys. */
const der = (prefix, raw) => Buffer.concat([Buffer.from(prefix, 'hex'), raw]);
function isSigned(key, block) {
  const raw = bytesOf(key);
  // Behind the signature stand the first bytes of the key.
  if (raw?.length !== 32 || !block.body.subarray(64, 70).equals(raw.subarray(0, 6))) return false;
  try {
    const publicKey = createPublicKey({ key: der('302a300506032b6570032100', raw), format: 'der', type: 'spki' });
    const signed = Buffer.concat([
      Buffer.from(`hexpost ${block.kind} 3 ${headLine(block)}\n`),
      block.body.subarray(70),
    ]);
    return verify(null, signed, publicKey, block.body.subarray(0, 64));
  } catch {
    return false;
  }
}
const x25519Secret = (raw) =>
  createPrivateKey({ key: der('302e020100300506032b656e04220420', raw), format: 'der', type: 'pkcs8' });
const x25519Public = (raw) =>
  createPublicKey({ key: der('302a300506032b656e032100', raw), format: 'der', type: 'spki' });
const publicOf = (secret) => createPublicKey(secret).export({ format: 'der', type: 'spki' }).subarray(12);

/** An age recipient: bech32 of 32 bytes. */
function recipient(raw) {
  const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
  const words = [];
  let [bits, count] = [0, 0];
  for (const byte of raw) {
    bits = (bits << 8) | byte;
    for (count += 8; count >= 5; count -= 5) words.push((bits >> (count - 5)) & 31);
    bits &= 0xff;
  }
  if (count > 0) words.push((bits << (5 - count)) & 31);
  const polymod = (values) =>
    values.reduce((check, word) => {
      let next = ((check & 0x1ffffff) << 5) ^ word;
      for (const [i, generator] of [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3].entries())
        if ((check >>> (25 + i)) & 1) next ^= generator;
      return next;
    }, 1);
  const start = [3, 3, 3, 0, 1, 7, 5];
  const check = polymod([...start, ...words, 0, 0, 0, 0, 0, 0]) ^ 1;
  const sum = Array.from({ length: 6 }, (_, i) => (check >>> (5 * (5 - i))) & 31);
  return `age1${[...words, ...sum].map((word) => letters[word]).join('')}`;
}

const nextLink = (link) => hex(sha(Buffer.from(link, 'hex')));
const nextSalt = (salt) => hex(sha(Buffer.from(salt, 'hex')).subarray(0, 16));
const roundSecret = (link) =>
  x25519Secret(Buffer.from(hkdfSync('sha256', Buffer.from(link, 'hex'), '', 'hexpost key of a round', 32)));
function isSalt(salt, tip, number) {
  let link = salt;
  for (let i = 0; i < number; i++) link = nextSalt(link);
  return link === tip;
}

/** Nothing but stanzas of X25519, 70 at most. */
const HEADER =
  /^age-encryption\.org\/v1\n(?:-> X25519 [A-Za-z0-9+/]{43}\n[A-Za-z0-9+/]{43}\n){1,70}--- ([A-Za-z0-9+/]{43})\n/;
/** Section 2: the header of an age file whose last stanza is a lock. */
const LOCKED =
  /^age-encryption\.org\/v1\n(?:-> X25519 [A-Za-z0-9+/]{43}\n[A-Za-z0-9+/]{43}\n){1,70}-> tlock ([1-9]\d{0,12}) ([0-9a-f]{64})\n([A-Za-z0-9+/]{64}\n[A-Za-z0-9+/]{64}\n[A-Za-z0-9+/]{43})\n--- ([A-Za-z0-9+/]{43})\n/;
/** Opens an age file with an X25519 secret; undefined when it is not sealed to it, or is broken. */
function open(secret, file) {
  try {
    const [header, told] = HEADER.exec(file.subarray(0, 8_000).toString('latin1')) ?? [];
    if (!header) return undefined;
    const end = header.length - told.length - 2;
    const own = publicOf(secret);
    const stanzas = header.slice(0, end).matchAll(/-> X25519 (\S{43})\n(\S{43})\n/g);
    for (const [, share, wrapped] of stanzas) {
      const theirs = bytesOf(share);
      const shared = diffieHellman({ privateKey: secret, publicKey: x25519Public(theirs) });
      const wrap = hkdfSync('sha256', shared, Buffer.concat([theirs, own]), 'age-encryption.org/v1/X25519', 32);
      const fileKey = chacha(Buffer.from(wrap), Buffer.alloc(12), bytesOf(wrapped));
      if (!fileKey) continue;
      const macKey = Buffer.from(hkdfSync('sha256', fileKey, '', 'header', 32));
      const mac = createHmac('sha256', macKey).update(file.subarray(0, end)).digest();
      if (bare(mac) !== told) return undefined;
      const nonce = file.subarray(header.length, header.length + 16);
      const key = Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32));
      return stream(key, file.subarray(header.length + 16));
    }
  } catch {
    // Not an age file.
  }
  return undefined;
}
function stream(key, sealed) {
  const chunks = [];
  for (let at = 0, count = 0; at < sealed.length; at += 65_552, count++) {
    const nonce = Buffer.alloc(12);
    nonce.writeUInt32BE(count, 7);
    nonce[11] = at + 65_552 >= sealed.length ? 1 : 0;
    const chunk = chacha(key, nonce, sealed.subarray(at, at + 65_552));
    if (!chunk) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
function chacha(key, nonce, sealed) {
  try {
    const decipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: 16 });
    decipher.setAuthTag(sealed.subarray(-16));
    return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** Section 5: the faces of a roll. */
function faces(seed, when, name, ordinal, sides, count) {
  const found = [];
  for (let block = 0; found.length < count; block++) {
    const bytes = sha([seed, when, name, ordinal, block].join('|'));
    for (let i = 0; i < 32 && found.length < count; i += 2) {
      const word = bytes.readUInt16BE(i);
      if (word < 65_536 - (65_536 % sides)) found.push((word % sides) + 1);
    }
  }
  return found;
}

const faults = [];
const fault = (where, name, what = '') => faults.push(`${where}: ${name}${what && ` (${what})`}`);
const place = ({ kind, seat, round, revision }) => `${kind} ${seat} ${round}.${revision}`;

const found = process.argv.slice(2).flatMap((file) => find(readFileSync(file, 'utf8')));
for (const one of found) if (one.is !== 'whole' && one.is !== 'unknown') fault(one.kind, one.is);
const blocks = [...new Map(found.flatMap((one) => (one.is === 'whole' ? [[digestOf(one.block), one.block]] : [])))];
const byDigest = new Map(blocks);
/** Section 2: what brings its key is not unfolded before that key has signed it. */
const broughtKey = ({ body }) => bare(body.subarray(70, 102));
const contentOf = (block) => {
  if (!KEYED.includes(block.kind)) return value(block.body.subarray(70));
  const sign = broughtKey(block);
  const content = isSigned(sign, block) ? value(block.body.subarray(102)) : undefined;
  return content && !('sign' in content) ? { ...content, sign } : undefined;
};

const campaigns = blocks.filter(([, block]) => {
  if (block.kind !== 'campaign') return false;
  const right = mark(hex(sha(block.body.subarray(70)))) === block.campaign && isSigned(broughtKey(block), block);
  if (!right || !contentOf(block)) fault(place(block), right ? 'unreadable' : 'forged');
  return right && contentOf(block) !== undefined;
});

let reports = 0;
let dice = 0;
const unverified = new Set();
// A campaign block that was signed again is the same campaign: its payload is what everything else builds on.
for (const block of new Map(campaigns.map(([, one]) => [one.campaign, one])).values())
  checkCampaign(hex(sha(block.body.subarray(70))), contentOf(block), block.campaign);
for (const line of [...unverified, ...faults]) console.log(line);
console.log(`${blocks.length} blocks, ${reports} reports, ${dice} dice, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;

function checkCampaign(root, campaign, id) {
  const own = blocks.filter(([, block]) => block.campaign === id);
  const record = recordOf(root, campaign, own);
  const rosters = campaign.open ? foundersRoster(record, campaign) : rostersOf(record);
  const holders = (round, seat) =>
    (rosters.findLast((roster) => roster.round <= round)?.seats ?? []).filter((one) => one.seat === seat);
  const complete = campaign.open ? followOpenRounds(root, campaign, id, own, rosters, holders) : [];
  // Whom a roster seats on another branch signs for nobody, but has forged nothing.
  const elsewhere = own.flatMap(([, block]) =>
    block.kind === 'roster' && !record.includes(block) && isSigned(campaign.sign, block) ? holdersIn(block) : [],
  );
  const everSeated = [...rosters.flatMap(({ seats }) => seats), ...elsewhere];
  for (const [, block] of own)
    if (['orders', 'dispatch', 'vote', 'opening', 'note'].includes(block.kind) && block.seat !== 'gm') {
      const keys = everSeated.flatMap(({ seat, join }) => (seat === block.seat ? join.sign : []));
      if (!keys.some((key) => isSigned(key, block))) fault(place(block), unsigned(block, keys, record.marks));
    } else if (['join', 'offer'].includes(block.kind)) {
      const isInPlace = block.kind === 'join' ? block.after === '-' && block.round === 0 : block.seat === '-';
      if (!isInPlace || !isSigned(broughtKey(block), block)) fault(place(block), 'forged');
      else if (!contentOf(block)) fault(place(block), 'unreadable');
    }
  if (campaign.open) {
    const founded = rosters.flatMap((roster) => roster.seats);
    return printMark(campaign, id, own, record, new Set(complete), founded);
  }
  const told = record.filter((block) => block.kind === 'report' && contentOf(block));
  printMark(campaign, id, own, record, new Set(told.map(({ round }) => round)));

  // Sections 5 and 6, round by round.
  let [link, key, last, handovers] = [campaign.tip, campaign.key, root, 0];
  let [signer, heir, begun] = [campaign.sign, undefined, false];
  const closes = new Map();
  const outdated = new Map();
  const recipients = new Map();
  const firstReports = new Map();
  for (const block of record) {
    const [digest, content] = [digestOf(block), contentOf(block)];
    if (!content) {
      fault(place(block), 'unreadable');
      continue;
    }
    if (block.kind === 'close') closes.set(block.round, [...(closes.get(block.round) ?? []), { digest, content }]);
    if (block.kind === 'handover') {
      const offered = offerIn(block);
      if (!offered) continue;
      const isVotes = isSigned(offered.sign, block) && !isSigned(signer, block);
      if (!isVotes && begun) {
        // Section 7: it holds from the next round on.
        heir = offered;
        continue;
      }
      [link, key, signer, heir] = [offered.tip, offered.key, offered.sign, undefined];
      if (!isVotes) continue;
      handovers++;
      outdated.set(block.round, [...(outdated.get(block.round) ?? []), ...(closes.get(block.round) ?? [])]);
      closes.delete(block.round);
    }
    if (block.kind === 'roster')
      begun ||=
        content.begins === true || campaign.players.every(({ seat }) => content.seats.some((one) => one.seat === seat));
    if (block.kind === 'reopen' && content.key)
      recipients.set(block.round, [...(recipients.get(block.round) ?? []), content.key]);
    if (block.kind !== 'report') continue;
    reports++;
    const where = place(block);
    const corrected = content.corrects && byDigest.get(content.corrects.digest);
    const [knownLink, knownKey, before] = corrected
      ? [nextLink(content.link), key, contentOf(corrected).before]
      : [link, key, last];
    if (content.before !== before) fault(where, 'out-of-turn');
    if (nextLink(content.link) !== knownLink) fault(where, 'not-the-chain');
    if (!corrected && recipient(publicOf(roundSecret(content.link))) !== knownKey) fault(where, 'not-the-key');
    const given = closes.get(block.round) ?? [];
    checkClose(where, content, given);
    const gone = (outdated.get(block.round) ?? []).map((close) => close.content.beacon ?? 0);
    const earlier = [...closes].flatMap(([round, [first]]) =>
      round < block.round ? [first.content.beacon ?? 0] : gone,
    );
    const { at: closedAt = 0 } = given[0]?.content ?? {};
    const isNear = (one) => campaign.beacon && timeOf(campaign.beacon, one) <= closedAt + 30 * 86_400_000;
    const [beaconBefore, first] = [Math.max(0, ...earlier.filter(isNear)), firstReports.get(block.round)];
    checkKeysAndBeacon(where, content, recipients.get(block.round) ?? [], campaign.beacon, given, beaconBefore, first);
    if (!first) firstReports.set(block.round, content);
    const chains = chainHolders(record, campaign, block.round);
    if (chains.length === 0) fault(where, 'not-begun');
    const salts = { chains, seated: everSeated, number: block.round + handovers, first: given[0]?.content.sheets };
    checkSheets(where, block, content, salts, corrected && contentOf(corrected));
    checkDice(where, content);
    [link, key, last] = [content.link, content.next, digest];
    if (!heir || corrected) continue;
    if (content.next !== heir.key) fault(where, 'not-the-key', 'of the next round');
    [link, signer, heir] = [heir.tip, heir.sign, undefined];
  }
}

/** Section 4a: what two people read to each other. `over` are the rounds that are reported or complete. */
function printMark(campaign, id, own, record, over, founded) {
  let last = 0;
  while (over.has(last + 1)) last++;
  if (last === 0) return;
  const posts = record.filter(({ round }) => round <= last);
  const heirs = posts.flatMap((post) => (post.kind === 'handover' ? (offerIn(post)?.sign ?? []) : []));
  const held = founded ?? posts.flatMap((post) => (post.kind === 'roster' ? holdersIn(post) : []));
  const signersOf = ({ kind, seat }) => {
    if (RECORD.includes(kind)) return seat === 'gm' ? [campaign.sign, ...heirs] : [];
    if (!['orders', 'opening', 'dispatch', 'vote'].includes(kind)) return [];
    return held.filter((one) => one.seat === seat).map(({ join }) => join.sign);
  };
  const digests = own
    .filter(([, block]) => block.round <= last && signersOf(block).some((key) => isSigned(key, block)))
    .map(([digest]) => digest);
  const end = posts.length > 0 ? mark(digestOf(posts.at(-1))) : id;
  const whole = mark(hex(sha(['hexpost thread', id, last, end, ...digests.sort()].join('|'))));
  console.log(`mark of the thread up to round ${last}: ${whole.slice(0, 16).match(/.{4}/g).join(' ')}`);
}

/** A block that another one quotes. */
function quotedIn({ campaign, round }, kind, seat, { revision, after, body }) {
  return { kind, campaign, seat, round, revision, after, body: bytesOf(body) ?? Buffer.alloc(0) };
}

/** Section 7: the content of the offer in a handover; undefined when its author did not sign it. */
function offerIn(handover) {
  const content = contentOf(handover);
  const offer = content && quotedIn(handover, 'offer', '-', content.offer);
  const offered = offer && contentOf(offer);
  return offered;
}

/** Section 7: a handover by the new game master, with votes of more than half of the seats that somebody holds. */
function isVoted(post, held) {
  const heir = post.kind === 'handover' ? offerIn(post) : undefined;
  if (!heir || !isSigned(heir.sign, post)) return false;
  const { offer, votes } = contentOf(post);
  const wanted = digestOf(quotedIn(post, 'offer', '-', offer));
  const voters = new Set(votes.map(({ seat }) => seat));
  return (
    voters.size === votes.length &&
    2 * votes.length > new Set(held.map(({ seat }) => seat)).size &&
    votes.every(({ seat, ...quoted }) => {
      const vote = quotedIn(post, 'vote', seat, quoted);
      const isHolders = held.some((one) => one.seat === seat && isSigned(one.join.sign, vote));
      const { offer: voted, name, sign } = contentOf(vote) ?? {};
      return isHolders && vote.after === post.after && voted === wanted && name === heir.name && sign === heir.sign;
    })
  );
}

/** Section 4: the game master's posts in order. Of a fork one branch is followed, and the fork is a fault. */
function recordOf(root, campaign, own) {
  const kinds = campaign.open ? ['roster', 'notice'] : RECORD;
  const ofMaster = own.map(([, block]) => block).filter(({ kind, seat }) => RECORD.includes(kind) && seat === 'gm');
  for (const block of ofMaster) if (!kinds.includes(block.kind)) fault(place(block), 'powerless');
  const posts = ofMaster.filter(({ kind }) => kinds.includes(kind));
  const letters = own.map(([, block]) => block).filter(({ kind }) => !RECORD.includes(kind));
  const ordered = [];
  const branchOf = (first) => {
    const branch = [first];
    for (const post of branch) {
      const at = mark(digestOf(post));
      branch.push(...posts.filter(({ after }) => after === at));
    }
    return branch;
  };
  /** How many of these holders wrote something after a post, or after one that follows it. */
  const seenBy = (first, holders) => {
    const branch = new Set(branchOf(first).map((post) => mark(digestOf(post))));
    const near = letters.filter(({ after }) => branch.has(after));
    const keys = [...new Set(holders.map(({ join }) => join.sign))];
    return keys.filter((key) => near.some((block) => isSigned(key, block))).length;
  };
  const seatsIn = (block) => (block.kind === 'roster' ? holdersIn(block) : []);
  const firstSeated = (first) =>
    branchOf(first)
      .map(seatsIn)
      .find((seats) => seats.length > 0) ?? [];
  const hasReport = (first) => branchOf(first).some((post) => post.kind === 'report' && contentOf(post) !== undefined);
  /** Section 7: whether votes for a handover stand against the other posts in its place. */
  const doVotesStand = (post, next, held, byMaster) => {
    const rest = next.filter((one) => one !== post);
    if (byMaster.includes(post) || !isVoted(post, held) || rest.some(hasReport)) return false;
    const others = rest.flatMap(branchOf);
    const rosters = others
      .filter((one) => one.kind === 'roster' && contentOf(one) !== undefined)
      .map((one) => holdersIn(one));
    const marks = new Set(others.map((one) => mark(digestOf(one))));
    const later = letters.filter(({ after }) => marks.has(after));
    const left = contentOf(post).votes.filter(({ seat, ...vote }) => {
      const voter = held.find(
        (one) => one.seat === seat && isSigned(one.join.sign, quotedIn(post, 'vote', seat, vote)),
      );
      const keeps = (seats) => seats.some((one) => one.seat === seat && one.join.sign === voter?.join.sign);
      return voter && rosters.every(keeps) && !later.some((one) => isSigned(voter.join.sign, one));
    });
    return 2 * left.length > new Set(held.map(({ seat }) => seat)).size;
  };
  /** Those whom the first roster on every branch seats. */
  const seatedByAll = (rivals) => {
    const [first = [], ...others] = rivals.map(firstSeated).filter((seats) => seats.length > 0);
    const isIn = (seats, { join }) => seats.some((one) => one.join.sign === join.sign);
    return first.filter((one) => others.every((seats) => isIn(seats, one)));
  };
  let [at, signer, held, coming, begun] = [mark(root), campaign.sign, [], undefined, false];
  const read = new Set();
  const displaced = new Map();
  const leaders = new Set([signer]);
  for (;;) {
    const next = posts.filter((block) => block.after === at && (isSigned(signer, block) || isVoted(block, held)));
    if (next.length === 0) break;
    const byMaster = next.filter((post) => isSigned(signer, post));
    if (byMaster.length > 1) fault(byMaster.map(place).join(', '), 'contradiction');
    const witnesses = held.length > 0 ? held : seatedByAll(next);
    const worth = (post) => [
      doVotesStand(post, next, held, byMaster),
      held.length === 0 && seenBy(post, firstSeated(post)) > 0,
      seenBy(post, witnesses),
      hasReport(post),
      byMaster.includes(post),
      contentOf(post) !== undefined,
    ];
    const judged = new Map(next.length > 1 ? next.map((post) => [post, worth(post).map(Number)]) : []);
    const [block] = next.sort((a, b) => {
      const [one, other] = [judged.get(a), judged.get(b)];
      const at = one.findIndex((value, i) => value !== other[i]);
      return at >= 0 ? other[at] - one[at] : digestOf(a) < digestOf(b) ? -1 : 1;
    });
    // Of a fork everything on the other branches is displaced; it contradicts somebody only if they have signed two of them.
    for (const other of next)
      if (other !== block)
        for (const one of branchOf(other)) displaced.set(one, byMaster.length > 1 ? 'contradiction' : 'other-branch');
    ordered.push(block);
    read.add(block);
    at = mark(digestOf(block));
    if (seatsIn(block).length > 0) held = seatsIn(block);
    if (block.kind === 'roster')
      begun ||=
        contentOf(block)?.begins === true ||
        campaign.players.every(({ seat }) => seatsIn(block).some((one) => one.seat === seat));
    if (block.kind === 'report' && coming) [signer, coming] = [coming, undefined];
    leaders.add(signer);
    if (block.kind !== 'handover') continue;
    const heir = offerIn(block);
    if (!heir) fault(place(block), 'unreadable', 'the offer');
    else if (begun && isSigned(signer, block)) coming = heir.sign;
    else [signer, coming] = [heir.sign, undefined];
    leaders.add(signer);
  }
  const offered = own.flatMap(([, block]) => (block.kind === 'offer' && contentOf(block) ? [broughtKey(block)] : []));
  const mayLead = new Set([...leaders, ...offered.slice(0, 12)]);
  const byMark = new Map(posts.map((post) => [mark(digestOf(post)), post]));
  const marks = new Set([root, ...[...ordered, ...displaced.keys()].map(digestOf)].map(mark));
  for (const block of posts.filter((post) => !read.has(post))) {
    if (displaced.has(block)) {
      if (displaced.get(block) !== 'contradiction') fault(place(block), 'other-branch');
      continue;
    }
    // Behind a post that is missing nothing counts.
    let before = block;
    for (const met = new Set(); before && !read.has(before) && !met.has(before); before = byMark.get(before.after))
      met.add(before);
    const isBehind = before === undefined && [...mayLead].some((key) => isSigned(key, block)) && !isAtRoot(block);
    const isClaimed = campaign.open || ['campaign', 'handover'].includes(block.kind);
    fault(place(block), isBehind ? 'behind-gap' : isClaimed ? 'forged' : unsigned(block, [...leaders], marks));
  }
  return Object.assign(ordered, { marks });

  /** True when a post follows the campaign by posts that are all here. */
  function isAtRoot(block) {
    let at = block;
    while (byMark.has(at.after)) at = byMark.get(at.after);
    return at.after === mark(root);
  }
}

/** Section 4: what a block is that none of the keys known for its seat has signed. */
function unsigned(block, keys, marks) {
  const isClaimed = keys.some((key) => block.body.subarray(64, 70).equals(bytesOf(key).subarray(0, 6)));
  return isClaimed || marks.has(block.after) ? 'forged' : 'unverified';
}

/** The holders whom a roster seats, by their own requests. */
function holdersIn(block, seats = contentOf(block)?.seats ?? []) {
  return seats.flatMap(({ seat, asked, revision, join }) => {
    const asking = { ...quotedIn(block, 'join', asked, { revision, after: '-', body: join }), round: 0 };
    const content = contentOf(asking);
    return content ? [{ seat, join: content }] : [];
  });
}

function rostersOf(record) {
  let open = 0;
  return record.flatMap((block) => {
    if (block.kind === 'report') open = Math.max(open, block.round + 1);
    if (block.kind !== 'roster') return [];
    const seats = holdersIn(block);
    if (seats.length !== contentOf(block)?.seats.length) fault(place(block), 'unreadable', 'a request for a seat');
    return [{ round: Math.max(block.round, open), seats }];
  });
}

/** Section 8: the first roster in which somebody holds every seat stands for good. */
function foundersRoster(record, { players, battle }) {
  const mayHold = ({ seat, join }) =>
    !battle || battle.holders.some((holder) => holder.seat === seat && holder.sign === join.keys.sign);
  const bound = rostersOf(record).filter(({ seats }) => seats.every(mayHold));
  const whole = bound.find(({ seats }) => players.every(({ seat }) => seats.some((one) => one.seat === seat)));
  return whole ? [{ ...whole, round: 0 }] : [];
}

/**
 * Section 8: one round after the other. Openings name the outcome before them and the position, so the outcome of a round can be
 * worked out without the rules as soon as somebody goes on from it.
 * Returns the rounds that are complete.
 */
function followOpenRounds(root, campaign, id, own, rosters, holders) {
  const seats = campaign.players.map(({ seat }) => seat);
  const complete = [];
  for (let [round, before] = [1, root]; ; round++) {
    const { ways, openings } = checkOpenRound(own, round, before, seats, holders, campaign.beacon);
    for (const { block } of openings.filter((one) => !one.isOn)) fault(place(block), 'astray');
    if (ways.length === 0) return complete;
    complete.push(round);
    reports++;
    if (ways.length > 1) fault(`round ${round}`, 'contradiction', 'two agreements');
    const later = own.map(([, block]) => block).filter((block) => block.round === round + 1);
    const named = later.flatMap((block) => (block.kind === 'opening' ? (contentOf(block) ?? []) : []));
    for (const way of ways) {
      const { agreed, used, leftOut } = way;
      const outcome = (state) => contentHash({ campaign: id, round, before, agreed, used, leftOut, state });
      way.outcome = named.find((content) => content.before === outcome(content.state))?.before;
      const on = way.outcome && mark(way.outcome);
      way.wentOn = seats.filter((seat) => {
        const sheets = later.filter(
          (block) =>
            block.kind === 'orders' &&
            block.seat === seat &&
            (!campaign.beacon || isLockedFor(campaign.beacon, block)) &&
            holders(block.round, seat).some(({ join }) => isSigned(join.sign, block)),
        );
        const first = Math.min(...sheets.map(({ revision }) => revision));
        return sheets.some(({ revision, after }) => revision === first && after === on);
      }).length;
    }
    const isSettled = ({ wentOn }) => 2 * wentOn > seats.length;
    const [way] = ways.sort(
      (a, b) =>
        isSettled(b) - isSettled(a) ||
        b.words - a.words ||
        b.wentOn - a.wentOn ||
        b.used.length - a.used.length ||
        (a.key < b.key ? -1 : 1),
    );
    const salts = [...way.used.map(({ content }) => content.salt), ...way.leftOut.flatMap(({ salt }) => salt ?? [])];
    console.log(`round ${round} seed ${hex(sha(['hexpost dice', before, ...salts.sort()].join('|')))}`);
    if (way.agreed.seats) {
      const passed = holdersIn({ campaign: id, round: 0 }, way.agreed.seats);
      const stay = (rosters.findLast((roster) => roster.round <= round)?.seats ?? []).filter(
        ({ seat }) => !passed.some((one) => one.seat === seat),
      );
      rosters.push({ round: round + 1, seats: [...stay, ...passed] });
    }
    if (!way.outcome) return complete;
    before = way.outcome;
  }
}

/** Section 8: openings against commitments, salts and pieces, and whether the round is complete under an agreement. */
function checkOpenRound(own, round, before, seats, holders, beacon) {
  const here = own.filter(([, block]) => block.round === round);
  const isBy = (block) => holders(round, block.seat).some(({ join }) => isSigned(join.sign, block));
  const genuine = here.filter(([, block]) => {
    if (!isBy(block)) return false;
    const isWrong = beacon && block.kind === 'orders' && !(isLockedFor(beacon, block) && !dealtIn(block));
    if (isWrong) fault(place(block), 'unreadable');
    return !isWrong;
  });
  const orders = new Map(genuine.filter(([, { kind }]) => kind === 'orders'));
  const openings = genuine.flatMap(([, block]) => {
    const content = block.kind === 'opening' ? contentOf(block) : undefined;
    if (block.kind === 'opening' && !content) fault(place(block), 'unreadable');
    const isOn = content?.before === before && (round === 1 || block.after === mark(before));
    return content ? [{ block, content, isOn }] : [];
  });
  const needed = Math.floor(seats.length / 2) + 1;
  /** Why a salt is not that of these orders; undefined when it is. */
  const saltFault = (sheet, salt) => {
    const signer = holders(round, sheet.seat).find(({ join }) => isSigned(join.sign, sheet));
    if (!isSalt(salt, signer.join.salts, round)) return 'wrong-salt';
    if (beacon) return undefined;
    const right =
      seats.length - 1 < needed
        ? []
        : seats.flatMap((seat, i) => {
            if (seat === sheet.seat) return [];
            return [`${seat} ${proofOf(sheet, i + 1, pieceOf(sheet, salt, i + 1, needed))}`];
          });
    const dealt = (dealtIn(sheet) ?? []).map(({ seat, proof }) => `${seat} ${proof}`);
    return canonical(dealt.sort()) === canonical(right.sort()) ? undefined : 'false-pieces';
  };
  const counting = openings.filter(({ block, content, isOn }) => {
    const sheet = orders.get(content.orders);
    if (!sheet || !isOn) return false;
    const { campaign, seat } = block;
    const { salt, commands } = content;
    const stated = hex(sheet.body.subarray(70, 102));
    const isSame = sheet.seat === seat && contentHash({ campaign, seat, round, salt, commands }) === stated;
    const wrong = isSame ? (saltFault(sheet, salt) ?? (beacon && keyFault(beacon, sheet, content.key))) : 'altered';
    if (wrong) fault(place(block), wrong);
    return !wrong;
  });

  const standing = openings.filter(({ isOn }) => isOn);
  const signatures = beacon ? signaturesIn(beacon, standing, orders) : new Map();
  /** What the lock of a sheet opens: its orders, or a fault of its author; undefined while it is shut. */
  const unlocked = (sheet) => {
    const signature = beacon && signatures.get(lockIn(sheet).round);
    if (!signature) return undefined;
    const found = underLock(sheet, signature);
    const wrong = found ? saltFault(sheet, found.salt) : 'false-lock';
    return wrong ? { fault: wrong } : found;
  };
  for (const sheet of beacon ? orders.values() : []) {
    const { fault: wrong } = unlocked(sheet) ?? {};
    if (wrong) fault(place(sheet), wrong);
  }
  const wordOf = (seat) =>
    standing
      .filter(({ block }) => block.seat === seat)
      .sort((a, b) => b.block.revision - a.block.revision || (digestOf(a.block) < digestOf(b.block) ? -1 : 1))[0];
  const words = seats.flatMap((seat) => {
    const last = wordOf(seat);
    return last ? [contentHash(last.content.agreed)] : [];
  });
  const agreements = new Map(standing.map(({ content: { agreed } }) => [contentHash(agreed), agreed]));
  const ways = [...agreements].flatMap(([key, agreed]) => {
    const { orders: named, dispatches, without } = agreed;
    const sheets = named.map((digest) => orders.get(digest));
    if (sheets.some((sheet) => !sheet) || dispatches.some((digest) => byDigest.get(digest)?.kind !== 'dispatch'))
      return [];
    const committed = new Set(sheets.map(({ seat }) => seat));
    const present = seats.filter((seat) => committed.has(seat) && !without.includes(seat));
    const opened = present.map((seat) => {
      const own = counting.find(
        ({ block, content }) =>
          block.seat === seat && contentHash(content.agreed) === key && named.includes(content.orders),
      );
      if (own) return { seat, digest: own.content.orders, ...own.content, isOwn: true };
      const sheet = sheets.find((one) => one.seat === seat);
      const found = unlocked(sheet);
      return found && !found.fault && { seat, digest: digestOf(sheet), ...found };
    });
    const falsely = sheets.filter((sheet) => unlocked(sheet)?.fault).map(({ seat }) => seat);
    const isOfAll =
      signatures.size > 0 && !agreed.seats && without.every((seat) => seats.includes(seat) && falsely.includes(seat));
    const least = isOfAll ? 1 : Math.floor((seats.length - falsely.length) / 2) + 1;
    const isWhole =
      committed.size === sheets.length &&
      seats.every((seat) => committed.has(seat) || without.includes(seat)) &&
      opened.every(Boolean) &&
      opened.filter(({ isOwn }) => isOwn).length >= least &&
      holdersIn({ campaign: sheets[0].campaign, round: 0 }, agreed.seats ?? []).length === (agreed.seats ?? []).length;
    if (!isWhole) return [];
    const shut = sheets.filter(({ seat }) => !present.includes(seat)).map((sheet) => [sheet, saltOfShut(sheet)]);
    if (shut.some(([, salt]) => salt === undefined)) return [];
    const used = opened.map(({ seat, digest, salt, commands }) => ({ seat, digest, content: { salt, commands } }));
    const leftOut = shut.map(([sheet, salt]) => ({
      ...{ seat: sheet.seat, reason: '-', digest: digestOf(sheet), ...(salt && { salt }) },
    }));
    return [{ key, agreed, used, leftOut, words: words.filter((word) => word === key).length }];
  });
  return { ways, openings };

  /** The salt of orders that are not opened: by an opening that is not in the agreement, or from pieces; empty if those are false. */
  function saltOfShut(sheet) {
    const own = counting.find(({ content }) => content.orders === digestOf(sheet));
    if (own) return own.content.salt;
    const found = unlocked(sheet);
    if (found) return found.fault ? '' : found.salt;
    const dealt = dealtIn(sheet) ?? [];
    const pieces = new Map(
      standing.flatMap(({ block, content }) => {
        const number = seats.indexOf(block.seat) + 1;
        const proof = dealt.find(({ seat }) => seat === block.seat)?.proof;
        const fits = ({ seat, piece }) => seat === sheet.seat && proofOf(sheet, number, piece) === proof;
        return content.pieces.filter(fits).map(({ piece }) => [number, piece]);
      }),
    );
    if (pieces.size < needed) return undefined;
    const salt = saltOfPieces([...pieces].slice(0, needed));
    if (!saltFault(sheet, salt)) return salt;
    fault(place(sheet), 'false-pieces');
    return '';
  }
}

/** Section 2: the lock of a sheet; undefined when it has none, two, or anything else beside it. */
function lockIn(sheet) {
  const { sealed } = publicPart(sheet);
  const [header, round, chain, lines, mac] = LOCKED.exec(sealed.subarray(0, 8_000).toString('latin1')) ?? [];
  const body = header && bytesOf(lines.replace(/\n/g, ''));
  if (!body) return undefined;
  const end = header.length - mac.length - 2;
  const isPlain = bare(body) === lines.replace(/\n/g, '');
  return {
    round: Number(round),
    chain,
    body,
    isPlain,
    mac,
    signed: sealed.subarray(0, end),
    rest: sealed.subarray(header.length),
  };
}
function isLockedFor(beacon, sheet) {
  const lock = lockIn(sheet);
  return lock?.isPlain && lock.chain === beacon.chain && lock.round <= 1e12 && lock.body[0] >> 6 === 2;
}

/** The orders of a sheet under the key of its file, or nothing if they are not those committed to; undefined if it is not its key. */
function underKey(sheet, key) {
  const { mac, signed, rest } = lockIn(sheet);
  const own = createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', 'header', 32)))
    .update(signed)
    .digest();
  if (bare(own) !== mac) return undefined;
  const sealed = stream(Buffer.from(hkdfSync('sha256', key, rest.subarray(0, 16), 'payload', 32)), rest.subarray(16));
  const { salt, commands } = (sealed && value(sealed, 48_000, true)) ?? {};
  const { campaign, seat, round } = sheet;
  const isSame = salt && contentHash({ campaign, seat, round, salt, commands }) === hex(sheet.body.subarray(70, 102));
  return { orders: isSame ? { salt, commands } : undefined };
}

/** Section 8: the key that an opening shows makes the lock of its sheet again. */
function keyFault(beacon, sheet, key) {
  const found = /^[0-9a-f]{32}$/.test(key ?? '') && underKey(sheet, Buffer.from(key, 'hex'));
  if (!found) return 'altered';
  const lock = lockIn(sheet);
  const again = bls ? lockOf(beacon.key, lock.round, Buffer.from(key, 'hex')) : lock.body;
  if (!bls) unverified.add('The locks of sheets were not verified, nor opened: install @noble/curves for it.');
  return found.orders && Buffer.from(again).equals(lock.body) ? undefined : 'false-lock';
}

/** The orders that the signature of its lock's round opens; undefined if the lock is false. */
function underLock(sheet, signature) {
  const { body } = lockIn(sheet);
  try {
    const point = bls.G2.Point.fromHex(hex(body.subarray(0, 96)));
    point.assertValidity();
    const shared = gtBytes(bls.pairing(bls.G1.Point.fromHex(signature), point));
    const sigma = xor(body.subarray(96, 112), hidden('IBE-H2', shared));
    const key = xor(body.subarray(112), hidden('IBE-H4', sigma));
    // The whole lock follows from its key, so nothing else has to be compared.
    const again = Buffer.concat([
      base(sigma, key),
      xor(sigma, hidden('IBE-H2', shared)),
      xor(key, hidden('IBE-H4', sigma)),
    ]);
    return sigma.equals(sigmaOf(key)) && again.equals(body) ? underKey(sheet, key)?.orders : undefined;
  } catch {
    return undefined;
  }
}

/** The lock of a key: its point, sigma under the pairing, the key under sigma. */
function lockOf(publicKey, round, key) {
  const sigma = sigmaOf(key);
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(round));
  const hashed = bls.shortSignatures.hash(sha(message), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_');
  const shared = gtBytes(bls.pairing(hashed.multiply(scalar(sigma, key)), bls.G2.Point.fromHex(publicKey)));
  return Buffer.concat([base(sigma, key), xor(sigma, hidden('IBE-H2', shared)), xor(key, hidden('IBE-H4', sigma))]);
}
function sigmaOf(key) {
  return Buffer.from(hkdfSync('sha256', key, '', 'hexpost lock', 16));
}
function base(sigma, key) {
  return Buffer.from(bls.G2.Point.BASE.multiply(scalar(sigma, key)).toBytes(true));
}
function hidden(about, bytes) {
  return sha(about, bytes).subarray(0, 16);
}
function xor(a, b) {
  return Buffer.from(a.map((byte, i) => byte ^ b[i]));
}
function scalar(sigma, key) {
  const seed = sha('IBE-H3', sigma, key);
  for (let i = 1; ; i++) {
    const hash = sha(Buffer.from([i & 255, i >> 8]), seed);
    hash[0] >>= 1;
    const number = BigInt(`0x${hex(hash)}`);
    if (number > 0n && number < bls.fields.Fr.ORDER) return number;
  }
}
/** The twelve coefficients, 48 bytes each, from the highest to the lowest. */
function gtBytes(gt) {
  const sixes = [gt.c1, gt.c0];
  const numbers = sixes.flatMap(({ c0, c1, c2 }) => [c2, c1, c0]).flatMap(({ c0, c1 }) => [c1, c0]);
  return Buffer.from(numbers.map((number) => number.toString(16).padStart(96, '0')).join(''), 'hex');
}

/** The right signatures that openings bring for sheets that they name: of each seat those of its twelve lowest such openings. */
function signaturesIn(beacon, standing, orders) {
  const found = new Map();
  const bringing = standing
    .filter(({ content }) => content.unlocked)
    .sort((a, b) => a.block.revision - b.block.revision || (digestOf(a.block) < digestOf(b.block) ? -1 : 1));
  const count = {};
  for (const { block, content } of bls ? bringing : []) {
    count[block.seat] = (count[block.seat] ?? 0) + 1;
    if (count[block.seat] > 12) continue;
    const locks = content.agreed.orders.map((digest) => orders.get(digest) && lockIn(orders.get(digest)).round);
    for (const { beacon: round, signature } of content.unlocked) {
      if (found.get(round) === signature) continue;
      if (!locks.includes(round) || found.has(round) || !isBeaconSigned(beacon.key, round, signature)) break;
      found.set(round, signature);
    }
  }
  return found;
}

/** Section 8: the salt in pieces (Shamir over the field of 256 elements). */
function about({ campaign, seat, round }) {
  return `${campaign} ${seat} ${round}`;
}
function proofOf(sheet, number, piece) {
  return hex(sha(`hexpost piece|${about(sheet)}|${number}|${piece}`)).slice(0, 32);
}
function dealtIn(sheet) {
  return value(publicPart(sheet).shown, 48_000)?.pieces;
}
function times(a, b) {
  let product = 0;
  for (; b > 0; b >>= 1, a = (a << 1) ^ (a & 0x80 ? 0x11b : 0)) if (b & 1) product ^= a;
  return product;
}
function inverse(a) {
  return Array.from({ length: 254 }).reduce((power) => times(power, a), 1);
}
function pieceOf(sheet, salt, number, needed) {
  const bytes = Buffer.from(salt, 'hex');
  for (let power = 1, x = number; power < needed; power++, x = times(x, number)) {
    const coefficient = sha(`hexpost pieces|${about(sheet)}|${salt}|${power}`);
    for (let i = 0; i < 16; i++) bytes[i] ^= times(coefficient[i], x);
  }
  return hex(bytes);
}
function saltOfPieces(pieces) {
  const salt = Buffer.alloc(16);
  for (const [number, piece] of pieces) {
    let weight = 1;
    for (const [other] of pieces) if (other !== number) weight = times(weight, times(other, inverse(other ^ number)));
    for (const [i, byte] of Buffer.from(piece, 'hex').entries()) salt[i] ^= times(byte, weight);
  }
  return hex(salt);
}

/** Section 4 and 6: a report keeps to its close. */
function checkClose(where, report, given) {
  const close = given.find(({ digest }) => digest === report.close);
  if (!close) return fault(where, 'not-as-closed', 'the close is missing');
  const { sheets, dispatches, decisions } = close.content;
  const first = new Set(given[0].content.sheets.map(({ digest }) => digest));
  const shown = [...report.used, ...(report.leftOut ?? []).filter(({ digest }) => digest)];
  const thrown = new Set([...shown, ...report.used.map(({ instead }) => instead ?? {})].map(({ digest }) => digest));
  // Rulings are made after the close, with the dice in view.
  const fixed = {
    silent: report.silent,
    strikes: report.strikes ?? [],
    standIns: report.standIns ?? [],
    lateIn: report.lateIn ?? [],
  };
  const acting = (report.computers ?? []).map(({ seat, version }) => ({ seat, version }));
  const used = sheets.filter(({ out }) => out === undefined).map(({ digest }) => digest);
  const fits =
    canonical(used) === canonical(report.used.map(({ digest }) => digest).sort()) &&
    canonical(dispatches) === canonical((report.dispatches ?? []).map(({ digest }) => digest)) &&
    canonical(close.content.computers ?? []) === canonical(acting) &&
    decisions === contentHash(fixed) &&
    close.content.beacon === given[0].content.beacon &&
    report.used.every(({ digest, instead }) => !instead || (first.has(instead.digest) && !first.has(digest))) &&
    given[0].content.sheets.every(({ digest, out }) => out !== undefined || thrown.has(digest));
  if (!fits) fault(where, 'not-as-closed');
  const taken = [...acting, ...report.used, ...(report.standIns ?? [])].map(({ seat }) => seat);
  if (acting.length > 0 && new Set(taken).size < taken.length) fault(where, 'used-twice');
}

/** Section 3: the public part of orders, still packed, and the sealed one. */
function publicPart({ body }) {
  const end = 104 + (body.length < 104 ? 0 : body.readUInt16BE(102));
  return { shown: body.subarray(104, end), sealed: body.subarray(end) };
}

/** Section 5: the sealed value of orders, opened with one of these secrets. */
function openOrders(secrets, sheet) {
  for (const secret of secrets) {
    const sealed = open(secret, publicPart(sheet).sealed);
    const orders = sealed && value(sealed, 48_000, true);
    if (orders) return orders;
  }
  return undefined;
}

/** When a round of a beacon is signed, in milliseconds since 1970. */
function timeOf({ genesis, period }, round) {
  return (genesis + (round - 1) * period) * 1000;
}

/** Section 6: the secrets of reopenings, and the signature of the beacon that the first close names. */
function checkKeysAndBeacon(where, report, recipients, beacon, given, before, first) {
  const shown = (report.keys ?? []).map((key) => recipient(publicOf(roundSecret(key))));
  if (canonical(shown) !== canonical(recipients)) fault(where, 'not-the-key');
  const { beacon: round, at } = given[0]?.content ?? {};
  const isNamed = beacon
    ? round > before && timeOf(beacon, round) > at
    : round === undefined && report.beacon === undefined;
  const isShown =
    !beacon ||
    (report.beacon === undefined ? beacon.otherwise === 'chains' : isBeaconSigned(beacon.key, round, report.beacon));
  const isSame =
    !first || beacon?.otherwise !== 'chains' || (first.beacon === undefined) === (report.beacon === undefined);
  if (given.length > 0 && !(isNamed && isShown && isSame)) fault(where, 'no-beacon');
}

/** True as well where there is no library for the curve, which is said once: Node has none of its own. */
function isBeaconSigned(key, round, signature) {
  if (!bls) {
    unverified.add('The signatures of the beacon were not verified: install @noble/curves for it.');
    return true;
  }
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(round));
  try {
    const hashed = bls.shortSignatures.hash(sha(message), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_');
    return bls.shortSignatures.verify(Buffer.from(signature, 'hex'), hashed, Buffer.from(key, 'hex'));
  } catch {
    return false;
  }
}

/** Section 5: those whose chains count in a round, by the last roster before the first report of the round before. */
function chainHolders(record, { players }, round) {
  let [seats, begun] = [[], false];
  for (const post of record) {
    if (post.kind === 'report' && post.round === round - 1) break;
    if (post.kind !== 'roster' || (begun && round === 1)) continue;
    const seated = holdersIn(post);
    const isWhole = players.every(({ seat }) => seated.some((one) => one.seat === seat));
    begun ||= isWhole || contentOf(post)?.begins === true;
    if (begun) seats = seated;
  }
  return seats;
}

/** Section 6: what a report shows of the sheets, and whether the salt of each is in its seed. */
function shownIn({ used, leftOut = [] }) {
  return [
    ...used.map(({ seat, digest, content, added }) => ({ seat, digest, salt: content.salt, content, counts: !added })),
    ...used.flatMap(({ seat, instead }) => (instead ? [{ seat, ...instead, counts: instead.salt !== undefined }] : [])),
    ...leftOut
      .filter(({ digest, salt }) => digest !== undefined || salt !== undefined)
      .map(({ seat, digest, salt, added }) => ({ seat, digest, salt, counts: salt !== undefined && !added })),
  ];
}

/** Sections 3 and 5: commitments, salts, and what the key of the round opens. */
function checkSheets(where, block, report, { chains, seated, number, first }, corrected) {
  const secrets = [report.link, ...(report.keys ?? [])].map(roundSecret);
  const { campaign, round } = block;
  const shown = shownIn(report);
  const shut = (first ?? []).filter(({ digest }) => !shown.some((one) => one.digest === digest));
  const said = new Set();
  const say = (name, seat) => !said.has(`${name} ${seat}`) && said.add(`${name} ${seat}`) && fault(where, name, seat);
  const isOf = (seat, salt) => chains.some((one) => one.seat === seat && isSalt(salt, one.join.salts, number));
  const counting = (seat) => shown.filter((one) => one.counts && one.seat === seat);
  // Of the sheets of a seat the first gives its salt: those that the first close uses, then by digest.
  const ranked = [...(first ?? [])]
    .sort((a, b) => Number(a.out !== undefined) - Number(b.out !== undefined) || (a.digest < b.digest ? -1 : 1))
    .map(({ digest }) => digest);
  const isGiven = (seat, digest, mine) =>
    counting(seat).some((one) => one.salt === mine || ranked.indexOf(one.digest) <= ranked.indexOf(digest));
  const isCommitted = (sheet, seat, orders) =>
    contentHash({ campaign, seat, round, ...orders }) === hex(sheet.body.subarray(70, 102));
  for (const { seat, digest, salt, content, counts } of [...shown, ...shut]) {
    const sheet = byDigest.get(digest);
    const isTheirs = sheet?.kind === 'orders' && sheet.seat === seat && sheet.round === round;
    const opened = isTheirs ? openOrders(secrets, sheet) : undefined;
    const orders = opened && isCommitted(sheet, seat, opened) ? opened : undefined;
    const isSame = isTheirs && content !== undefined && isCommitted(sheet, seat, content);
    if (!sheet && !content && digest !== undefined && salt !== undefined) say('unseen-out', seat);
    if (sheet && content && !isSame) say('altered', seat);
    // What the sheet brings, by its commitment or by the key of the round, and whose it is.
    const sealed = isSame ? content.salt : orders?.salt;
    const by = (all) => all.find((one) => one.seat === seat && sheet && isSigned(one.join.sign, sheet));
    const [giver, author] = [by(chains), by(chains) ?? by(seated)];
    const gives = giver !== undefined && sealed !== undefined && isSalt(sealed, giver.join.salts, number);
    if (author && sealed !== undefined && !isSalt(sealed, author.join.salts, number)) say('wrong-salt', seat);
    const inFirst = !first || first.some((one) => one.seat === seat && one.digest === digest);
    if (counts) {
      const isRight = sheet ? gives && sealed === salt : isOf(seat, salt);
      if (!inFirst || counting(seat).length > 1 || !isRight) say('false-salt', seat);
    } else if (
      inFirst &&
      !isGiven(seat, digest, sheet ? sealed : salt) &&
      (sheet ? gives : salt !== undefined && isOf(seat, salt))
    )
      say(salt === undefined ? 'opens' : 'false-salt', seat);
  }
  if (!corrected) return;
  const seedOf = (of) =>
    shownIn(of).flatMap(({ seat, digest, salt, counts }) => (counts ? [`${seat} ${digest} ${salt}`] : []));
  const [now, before] = [seedOf(report), seedOf(corrected)];
  for (const one of [...now.filter((salt) => !before.includes(salt)), ...before.filter((salt) => !now.includes(salt))])
    say('false-salt', one.split(' ')[0]);
}

function checkDice(where, report) {
  const salts = [
    ...report.used.filter(({ added }) => !added).map(({ content }) => content.salt),
    ...report.used.flatMap(({ instead }) => instead?.salt ?? []),
    ...(report.leftOut ?? []).flatMap(({ salt, added }) => (salt && !added ? [salt] : [])),
  ].sort();
  const beacon = report.beacon ? [`beacon ${hex(sha(Buffer.from(report.beacon, 'hex')))}`] : [];
  const seed = hex(sha(['hexpost dice', report.link, ...salts, ...beacon].join('|')));
  const thrown = new Map();
  for (const [at, [when, rolls]] of report.entries.entries())
    for (const [name, sides, told, declared] of rolls) {
      dice += told.length;
      if (declared) continue;
      const ordinal = thrown.get(`${when} ${name}`) ?? 0;
      thrown.set(`${when} ${name}`, ordinal + 1);
      if (canonical(faces(seed, when, name, ordinal, sides, told.length)) !== canonical(told))
        fault(where, 'dice', `entry ${at}, ${name}`);
    }
}
