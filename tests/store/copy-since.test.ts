import { expect, test } from 'vitest';
import { digestOf } from '../../src/post/armour.ts';
import { MAX_PASTE_LETTERS } from '../../src/post/find.ts';
import { readPaste } from '../../src/post/read-paste.ts';
import { blocksSince, noteCopied, pasteTexts } from '../../src/store/copy-since.ts';
import { mailStore } from '../../src/store/mail.ts';
import { isUnposted } from '../../src/store/outbox.ts';
import { postNotice } from '../../src/store/post-desk.ts';
import { begin, playRound, rules, system } from '../post/by-post.ts';

/** 42.7: a campaign can leave a folder or a relay for a thread at any time, and come back. */

const played = await begin(2, 'copied');
await playRound(played);
await playRound(played);
const id = played.blocks[0]!.campaign;
const open = () =>
  mailStore(
    { notes: { id, seen: 0 }, blocks: played.blocks.map((block, at) => ({ block, at })) },
    { rules: { system, ruleset: rules.ruleset }, me: played.master },
  );
const read = (texts: readonly string[]) =>
  texts.flatMap((text) => readPaste(text, new Map()).rows.flatMap(({ digest }) => digest ?? []));

test('42.7: all posts as text are the whole campaign for somebody who has nothing of it', () => {
  const texts = pasteTexts(blocksSince(open().getState(), 0));
  expect(texts).toHaveLength(1);
  expect(read(texts)).toEqual(played.blocks.map(digestOf));
});

test('42.7: since a round, and since the last copying; what was copied counts as posted', async () => {
  const mail = open();
  const since2 = blocksSince(mail.getState(), 2);
  expect(since2).toEqual(played.blocks.filter(({ round }) => round >= 2));
  expect(blocksSince(mail.getState(), 'last')).toHaveLength(played.blocks.length);
  noteCopied(mail, since2, 5_000);
  expect(blocksSince(mail.getState(), 'last')).toEqual([]);
  const notice = await postNotice(mail, 'We go on in the forum.');
  expect(blocksSince(mail.getState(), 'last')).toEqual([notice]);
  expect(isUnposted(mail.getState(), notice)).toBe(true);
  noteCopied(mail, [notice], 6_000);
  expect(isUnposted(mail.getState(), notice)).toBe(false);
});

test('42.7: a forged post is not passed on', () => {
  const last = played.blocks.at(-1)!;
  const forged = { ...last, body: last.body.slice() };
  forged.body[3]! ^= 1;
  const mail = open();
  mail.getState().take([forged]);
  expect(blocksSince(mail.getState(), 0).map(digestOf)).toEqual(played.blocks.map(digestOf));
});

test('42.7: no text is longer than a reader takes', () => {
  const long = { ...played.blocks[1]!, body: new Uint8Array(900_000) };
  const texts = pasteTexts([played.blocks[0]!, long, long, long, long, played.blocks[1]!]);
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.every((text) => text.length <= MAX_PASTE_LETTERS)).toBe(true);
  expect(texts.join('\n').match(/BEGIN HEXPOST/g)).toHaveLength(6);
});
