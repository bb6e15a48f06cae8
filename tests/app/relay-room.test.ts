import { headers, type Msg } from '@nats-io/nats-core';
import { describe, expect, test } from 'vitest';
import { type AskRelay, relayRoom } from '../../src/app/carriers/relay-room.ts';
import { armour, digestOf } from '../../src/post/armour.ts';
import { cutPost } from '../../src/post/parcels.ts';
import { begin, playRound } from '../post/by-post.ts';

/** A relay that lies: what it says is a post, or nothing comes of it. */

const played = await begin(2, 'a relay that lies');
await playRound(played);
const other = await begin(2, 'another campaign');
const texts = played.blocks.map(armour);
const digests = played.blocks.map(digestOf);
const campaign = played.blocks[0]!.campaign;

const AT = { room: 'room', name: 's1' };
const message = (number: number | string, text: string, time = 'now', subject = 'c.room.s1'): Msg => {
  const named = headers();
  named.set('Nats-Subject', subject);
  named.set('Nats-Sequence', String(number));
  named.set('Nats-Time-Stamp', time);
  return { headers: named, data: new TextEncoder().encode(text) } as Msg;
};
const nothing = { headers: headers(), data: new Uint8Array() } as Msg;
type Query = { seq: number; next_by_subj?: string };
/** A relay that answers so. */
const relay =
  (answer: (query: Query) => Msg): AskRelay =>
  async (_, question) =>
    answer(JSON.parse(question));
const of = (all: readonly string[]) =>
  relay(({ seq }) => (all[seq - 1] === undefined ? nothing : message(seq, all[seq - 1]!)));

test('an honest one is read from beginning to end', async () => {
  const room = relayRoom(of(texts), AT, campaign);
  expect(await room.list()).toMatchObject({ digests, mark: `1.${texts.length}` });
  for (const [i, digest] of digests.entries()) expect(await room.read(digest)).toBe(texts[i]);
});

describe('a relay that', () => {
  test('repeats and reorders brings each post once', async () => {
    const room = relayRoom(of([...texts, ...texts].reverse()), AT, campaign);
    expect([...(await room.list()).digests].sort()).toEqual([...digests].sort());
  });

  test('mixes campaigns brings those of this one alone; with none named all of them', async () => {
    const mixed = other.blocks.flatMap((block, i) => [armour(block), texts[i]!]);
    const own = digests.slice(0, other.blocks.length);
    expect((await relayRoom(of(mixed), AT, campaign).list()).digests).toEqual(own);
    expect((await relayRoom(of(mixed), AT).list()).digests).toHaveLength(mixed.length);
  });

  test('counts wrongly is asked for no more than there is', async () => {
    const numbers = ['0', '-1', '1.5', 'NaN', '', '99999999999999999999', '__proto__'];
    for (const number of numbers) {
      const room = relayRoom(
        relay(() => message(number, texts[0]!)),
        AT,
        campaign,
      );
      expect((await room.list()).digests).toEqual([]);
    }
    // Always the same number, whatever is asked.
    const same = relayRoom(
      relay(() => message(1, texts[0]!)),
      AT,
      campaign,
    );
    expect((await same.list()).digests).toEqual([digests[0]]);
    // It leaps to the end of all numbers.
    const leaps = relayRoom(
      relay(() => message(Number.MAX_SAFE_INTEGER, texts[0]!)),
      AT,
      campaign,
    );
    expect((await leaps.list()).digests).toEqual([digests[0]]);
    expect((await leaps.list()).digests).toEqual([digests[0]]);
  });

  test('never ends is left after as much as a room may hold', async () => {
    let asked = 0;
    const endless = relayRoom(
      relay(({ seq }) => {
        asked += 1;
        return message(seq, 'junk');
      }),
      AT,
      campaign,
    );
    expect((await endless.list()).digests).toEqual([]);
    expect(asked).toBeLessThan(101_000);
  });

  test('gives another text the second time is found out', async () => {
    // So many letters are not kept: what was listed first has to be asked for again.
    const large = { ...played.blocks[0]!, kind: 'report' as const, body: new Uint8Array(2_000_000) };
    const filling = [1, 2, 3].map((revision) => armour({ ...large, revision, seat: 'gm', after: campaign }));
    const all = [texts[0]!, ...filling];
    const room = relayRoom(of(all), AT, campaign);
    expect((await room.list()).digests).toHaveLength(all.length);
    all[0] = texts[1]!;
    expect(await room.read(digests[0]!)).toBeUndefined();
    all[0] = texts[0]!;
    expect(await room.read(digests[0]!)).toBe(texts[0]);
  });

  test('lost everything, or is another one under the same name, is listed as a whole', async () => {
    const all = [...texts];
    let time = 'then';
    const room = relayRoom(
      relay(({ seq }) => (all[seq - 1] === undefined ? nothing : message(seq, all[seq - 1]!, time))),
      AT,
    );
    const { mark } = await room.list();
    room.forgetConnection();
    expect(await room.list(mark)).toEqual({ digests: [], mark, ownLast: texts.length });
    room.forgetConnection();
    time = 'now';
    all.splice(2);
    expect(await room.list(mark)).toMatchObject({ digests: digests.slice(0, 2), isWhole: true });
    expect(room.has(digests[3]!)).toBe(false);
  });

  test('gets two posts while it is asked, and answers with the later one alone, is asked for the earlier one', async () => {
    const all = texts.slice(0, 2);
    let isBehind = false;
    const room = relayRoom(
      relay(({ seq }) => {
        // The third question of a list is answered before both posts come, the fourth after it.
        if (seq === 4) all.push(...texts.slice(all.length, 4));
        const text = seq === 3 && isBehind ? undefined : all[seq - 1];
        return text === undefined ? nothing : message(seq, text);
      }),
      AT,
    );
    expect((await room.list()).digests).toEqual(digests.slice(0, 4));
    all.splice(2);
    // A server that stays behind: nothing is passed over, and it comes with a later list.
    isBehind = true;
    const behind = relayRoom(
      relay(({ seq }) => {
        const text = seq === 3 && isBehind ? undefined : texts[seq - 1];
        return text === undefined ? nothing : message(seq, text);
      }),
      AT,
    );
    expect(await behind.list()).toMatchObject({ digests: digests.slice(0, 2), ownLast: 2 });
    isBehind = false;
    expect((await behind.list()).digests).toEqual(digests);
  });

  test('fails in the middle is asked for the rest the next time', async () => {
    let isGone = true;
    const room = relayRoom(
      relay(({ seq }) => {
        if (seq > 6 && isGone) throw new Error('gone');
        return texts[seq - 1] === undefined ? nothing : message(seq, texts[seq - 1]!);
      }),
      AT,
    );
    await expect(room.list()).rejects.toThrow('gone');
    isGone = false;
    expect((await room.list()).digests).toEqual(digests);
  });
});

describe('a long post', () => {
  const large = { ...played.blocks[0]!, kind: 'report' as const, seat: 'gm', after: campaign };
  const long = (revision: number, bytes = 20_000) => ({
    ...large,
    revision,
    body: new Uint8Array(bytes).fill(revision),
  });
  const [one, two] = [long(1), long(2)];
  const parcelsOf = (block: typeof one) => cutPost(armour(block), digestOf(block))!;

  test('is listed when its last parcel is there, among those of others, and is new for whoever had looked before', async () => {
    const [first, second] = [parcelsOf(one), parcelsOf(two)];
    const all = first.flatMap((text, i) => [text, second[i]!]);
    const late = all.splice(-2);
    all.push(texts[0]!);
    const room = relayRoom(of(all), AT, campaign);
    const { digests: before, mark } = await room.list();
    expect(before).toEqual([digests[0]]);
    expect(room.has(digestOf(one))).toBe(false);
    expect(await room.read(digestOf(one))).toBeUndefined();
    all.push(...late);
    expect((await room.list(mark)).digests).toEqual([one, two].map(digestOf));
    expect((await room.list()).digests).toEqual([digests[0], ...[one, two].map(digestOf)]);
    for (const block of [one, two]) expect(await room.read(digestOf(block))).toBe(armour(block));
  });

  test('is put together of the parcels of one sender alone', async () => {
    const parcels = parcelsOf(one);
    const senders = [...parcels.map((_, i) => (i === 3 ? 's2' : 's1')), 's1'];
    const all = [...parcels, parcels[3]!];
    const room = relayRoom(
      relay(({ seq }) =>
        all[seq - 1] === undefined ? nothing : message(seq, all[seq - 1]!, 'now', `c.room.${senders[seq - 1]}`),
      ),
      AT,
    );
    expect((await room.list()).digests).toEqual([digestOf(one)]);
    expect(room.postOf(digestOf(one))).toMatchObject({ name: 's1' });
    senders[all.length - 1] = 's3';
    const without = relayRoom(
      relay(({ seq }) =>
        all[seq - 1] === undefined ? nothing : message(seq, all[seq - 1]!, 'now', `c.room.${senders[seq - 1]}`),
      ),
      AT,
    );
    expect((await without.list()).digests).toEqual([]);
  });

  test('that is not kept is asked for again, parcel by parcel, and one that was altered is found out', async () => {
    const many = [1, 2, 3, 4, 5, 6].map((revision) => long(revision, 1_100_000));
    const all = many.flatMap(parcelsOf);
    const room = relayRoom(of(all), AT);
    expect((await room.list()).digests).toEqual(many.map(digestOf));
    expect(await room.read(digestOf(many[0]!))).toBe(armour(many[0]!));
    const kept = all[7]!;
    all[7] = all[8]!;
    expect(await room.read(digestOf(many[0]!))).toBeUndefined();
    all[7] = kept;
    expect(await room.read(digestOf(many[0]!))).toBe(armour(many[0]!));
  });
});
