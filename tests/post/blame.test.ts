import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { x25519 } from '@noble/curves/ed25519.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { beforeAll, expect, test } from 'vitest';
import { type Block, digestOf, markOf, toBase64 } from '../../src/post/armour.ts';
import { chainEnd, chainLink, saltOf } from '../../src/post/chain.ts';
import { closeOf } from '../../src/post/closing.ts';
import { voteContent } from '../../src/post/handover.ts';
import type { BlockHeader } from '../../src/post/header.ts';
import { newIdentity, SEAL_STEP, sign } from '../../src/post/keys.ts';
import {
  closeBlock,
  handoverBlock,
  offerBlock,
  reopenBlock,
  reportBlock,
  rosterBlock,
  voteBlock,
} from '../../src/post/make-blocks.ts';
import { pack } from '../../src/post/pack.ts';
import { resolveAndReport, type Unclosed } from '../../src/post/report.ts';
import { roundRecipient, roundSecret } from '../../src/post/round-key.ts';
import { commitmentOf, openInRound, ordersPayload, ordersUnder } from '../../src/post/sealed-contents.ts';
import { addressIn, closedReport, holding, lastSeen, personCalled } from './thread-parts.ts';
import {
  and,
  historyIn,
  OPEN,
  openedIn,
  openThread,
  resolved,
  sheetBy,
  statusIn,
  type Thread,
} from './whole-thread.ts';

/** Sheets that are sealed, used or dated so that somebody else gets the blame, or so that the game master chooses a die. */

let open: Thread;
beforeAll(async () => {
  open = await openThread('domination');
});
const lastIn = (thread: Thread) => historyIn(thread).checked.at(-1)!;
const masterAt = (thread: Thread) => {
  const { seat: _, ...at } = addressIn(thread.blocks, 'gm', OPEN);
  return at;
};

/** An age file sealed to one recipient, with a header as its author likes it. */
function ageFile(recipient: Uint8Array, plain: Uint8Array, headed: (stanza: string) => string): Uint8Array {
  const [fileKey, secret, nonce] = [new Uint8Array(16).fill(7), new Uint8Array(32).fill(9), new Uint8Array(16).fill(3)];
  const share = x25519.getPublicKey(secret);
  const salt = Uint8Array.from([...share, ...recipient]);
  const shared = x25519.getSharedSecret(secret, recipient);
  const key = hkdf(sha256, shared, salt, utf8ToBytes('age-encryption.org/v1/X25519'), 32);
  const wrapped = chacha20poly1305(key, new Uint8Array(12)).encrypt(fileKey);
  const header = `age-encryption.org/v1\n${headed(`-> X25519 ${toBase64(share)}\n${toBase64(wrapped)}\n`)}---`;
  const mac = hmac(sha256, hkdf(sha256, fileKey, undefined, utf8ToBytes('header'), 32), utf8ToBytes(header));
  const last = new Uint8Array(12).with(11, 1);
  const body = chacha20poly1305(hkdf(sha256, fileKey, nonce, utf8ToBytes('payload'), 32), last).encrypt(plain);
  return Uint8Array.from([...utf8ToBytes(`${header} ${toBase64(mac)}\n`), ...nonce, ...body]);
}

test.each([
  ['the plain one', (one: string) => one, true],
  ['a line that is no stanza', (one: string) => `junk\n${one}`, false],
  ['a stanza of another kind', (one: string) => `-> grease a\nAAAA\n${one}`, false],
  ['more stanzas than a sheet needs', (one: string) => one.repeat(71), false],
])('a header of a sheet opens for the game master and for everybody, or for nobody: %s', (_, headed, opens) => {
  const red = open.hands.red!;
  const link = chainLink(open.end, OPEN);
  const content = { salt: saltOf(red, open.id, OPEN), commands: [] };
  const packed = pack(content);
  const padded = new Uint8Array(Math.ceil(packed.length / SEAL_STEP) * SEAL_STEP);
  padded.set(packed);
  const file = ageFile(x25519.getPublicKey(roundSecret(link)), padded, headed);
  const head: BlockHeader = { kind: 'orders', version: 3, ...addressIn(open.blocks, 'red', OPEN, 2) };
  const block: Block = { ...head, body: sign(red, head, ordersPayload(commitmentOf(content, head), file)) };
  expect([openInRound([link], block) !== undefined, ordersUnder(link, block) !== undefined]).toEqual([opens, opens]);
});

test('of two sheets of a team the game master does not choose the one that gives its salt', async () => {
  const petr = await personCalled('petr');
  const [campaign] = open.blocks as [Block];
  const held = open.seats.map((seat) => holding(open.hands[seat]!, open.id, seat, seat));
  const seats = [...held, holding(petr, open.id, 'red', 'petr')];
  const team: Thread = {
    ...open,
    blocks: [campaign, rosterBlock(open.master, addressIn([campaign], 'gm', 0), { seats })],
  };
  for (const seat of open.seats) team.blocks.push(await sheetBy(team, seat));
  const annas = team.blocks.find(({ kind, seat }) => kind === 'orders' && seat === 'red')!;
  const petrs = await sheetBy({ ...team, hands: { ...team.hands, red: petr } }, 'red', { revision: 2 });
  team.blocks.push(petrs);
  const opened = await openedIn(team);
  const report = (isPetrs: boolean): Unclosed => {
    const used = opened.map(({ block, content }) => ({
      ...{ seat: block.seat, digest: digestOf(block), content },
      ...(block === petrs && !isPetrs && { added: true as const }),
    }));
    const other = { seat: 'red', reason: '-', digest: digestOf(annas), salt: saltOf(open.hands.red!, open.id, 1) };
    const leftOut = [{ ...other, ...(isPetrs && { added: true as const }) }];
    const decisions = { ...team.manner.decisions, leftOut };
    return resolveAndReport(team.manner.rules.system, historyIn(team).now, chainLink(open.end, 1), used, decisions)
      .report;
  };
  const told = (isPetrs: boolean) => lastIn(and(team, ...closedReport(open.master, team.blocks, 1, report(isPetrs))));
  expect([told(true).finding.match, told(true).remarks]).toEqual([true, []]);
  expect(told(false).finding).toEqual({ match: false, fault: 'false-salt' });
});

test('orders from before a handover by votes that the new game master uses are his doing: no word on their salts', async () => {
  const heir = await newIdentity();
  const nonce = 'b0b'.padStart(32, '0');
  const link = (number: number) => chainLink(chainEnd(heir, nonce), number);
  const at = masterAt(open);
  const offer = offerBlock(heir, at, 'Pavel', { tip: link(0), nonce, key: roundRecipient(link(1)) });
  const votes = ['red', 'blue'].map((seat) => voteBlock(open.hands[seat]!, { ...at, seat }, voteContent(offer, '')));
  const thread = and(open, offer, ...votes, handoverBlock(heir, at, offer, votes));
  const used = (await openedIn(open)).map(({ block, content }) => ({
    ...{ seat: block.seat, digest: digestOf(block), content, added: true as const },
  }));
  const { system } = open.manner.rules;
  const { report } = resolveAndReport(system, historyIn(thread).now, link(1), used, open.manner.decisions);
  const now = { ...at, after: lastSeen(thread.blocks) };
  const close = closeBlock(heir, now, closeOf(report, []));
  const content = { ...report, close: digestOf(close), next: roundRecipient(link(2)) };
  const told = reportBlock(heir, { ...now, after: markOf(digestOf(close)) }, content);
  const kinds = lastIn(and(thread, close, told)).remarks.map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['outdated']));
});

test('orders that were late for a close stay late after another one, and nobody is said to have passed them over', async () => {
  const { report } = await resolved(open);
  const [close] = closedReport(open.master, open.blocks, OPEN, report);
  let thread = and(open, close);
  const late = await sheetBy(thread, 'red', { revision: 2 });
  thread = and(thread, late);
  thread = and(thread, reopenBlock(open.master, masterAt(thread), { what: digestOf(close), reason: '-' }));
  expect(statusIn(thread, late)).toBe('late');
  const again = { ...masterAt(thread), revision: 2 };
  const second = closeBlock(open.master, again, closeOf(report, []));
  const content = { ...report, close: digestOf(second), next: roundRecipient(chainLink(open.end, OPEN + 1)) };
  const told = reportBlock(open.master, { ...again, after: markOf(digestOf(second)) }, content);
  const ended = and(thread, second, told);
  expect([statusIn(ended, late), lastIn(ended).finding.match, lastIn(ended).remarks]).toEqual(['late', true, []]);
});
