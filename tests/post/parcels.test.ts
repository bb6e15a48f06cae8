import { expect, test } from 'vitest';
import { cutPost, joinMessages, MESSAGE_BYTES, OpenParcels } from '../../src/post/parcels.ts';

/** A long post goes in parcels, and nobody but its sender has a hand in what they give together. */

const digest = 'ab'.repeat(32);
const other = 'cd'.repeat(32);
const textOf = (letters: number) =>
  Array.from({ length: letters }, (_, i) => String.fromCharCode(97 + (i % 26))).join('');
/** Bytes of the headers that a page sends with a message. */
const HEADERS = 290;

test('posts of every length are cut so that no message is too large, and come together again in any order', () => {
  for (const letters of [0, 1, 3_800, 3_801, 7_400, 7_401, 100_000, 1_620_000]) {
    const text = textOf(letters);
    const messages = cutPost(text, digest)!;
    for (const message of messages) expect(message.length + HEADERS).toBeLessThanOrEqual(MESSAGE_BYTES);
    expect(joinMessages(messages)).toBe(text);
    const parcels = new OpenParcels();
    const arrived = messages
      .map((message, i) => parcels.take('s1', i + 1, message))
      .toReversed()
      .filter((one) => one !== undefined);
    expect(arrived).toEqual([{ text, numbers: messages.map((_, i) => i + 1) }]);
    const backwards = new OpenParcels();
    const last = messages.toReversed().map((message, i) => backwards.take('s1', i + 1, message));
    expect(last.at(-1)).toEqual({ text, numbers: messages.map((_, i) => i + 1).toReversed() });
  }
  expect(cutPost(textOf(1_900_000), digest)).toBeUndefined();
});

test('half a post is none; what comes twice counts once; posts may come among each other', () => {
  const [one, two] = [textOf(9_000), textOf(8_000).toUpperCase()];
  const [first, second] = [cutPost(one, digest)!, cutPost(two, other)!];
  const parcels = new OpenParcels();
  const take = (message: string, sender = 's1') => parcels.take(sender, 7, message)?.text;
  for (const message of [first[0]!, second[0]!, first[1]!, first[0]!, second[1]!])
    expect(take(message)).toBeUndefined();
  // The same words from somebody else are of another post.
  expect(take(first[2]!, 's2')).toBeUndefined();
  expect(take(second[2]!)).toBe(two);
  expect(take(first[2]!)).toBe(one);
  // Everything is forgotten with the room.
  for (const message of first.slice(0, 2)) take(message);
  parcels.forget();
  expect(take(first[2]!)).toBeUndefined();
});

test('what only looks like a parcel is a text like any other', () => {
  const head = (line: string) => `${line}\nnothing`;
  for (const text of [
    head(`HEXPOST PARCEL 0 OF 2 ${digest}`),
    head(`HEXPOST PARCEL 3 OF 2 ${digest}`),
    head(`HEXPOST PARCEL 1 OF 501 ${digest}`),
    head(`HEXPOST PARCEL 1 OF 9999 ${digest}`),
    head(`HEXPOST PARCEL 1 OF 2 ${digest.slice(1)}`),
    head(`HEXPOST PARCEL -1 OF 2 ${digest}`),
    head(` HEXPOST PARCEL 1 OF 2 ${digest}`),
    `HEXPOST PARCEL 1 OF 2 ${digest}`,
    '',
  ])
    expect(new OpenParcels().take('s1', 1, text)).toEqual({ text, numbers: [1] });
});
