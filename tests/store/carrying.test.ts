import { MINUTE } from '@hexpost/engine';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { armour, type Block, digestOf, markOf } from '../../src/post/armour.ts';
import { type Carrier, NotCarried } from '../../src/post/carrier.ts';
import type { Identity } from '../../src/post/keys.ts';
import { readPaste } from '../../src/post/read-paste.ts';
import { intakeOf, type OpenCarrying, startCarrying } from '../../src/store/carrying.ts';
import { type MailStore, mailStore } from '../../src/store/mail.ts';
import { isUnposted, outboxOf } from '../../src/store/outbox.ts';
import { postNotice } from '../../src/store/post-desk.ts';
import { begin, playRound, rules, system } from '../post/by-post.ts';

/** Blocks that travel by themselves: handed over once and acknowledged, taken in whatever the carrier does with them. */

afterEach(() => vi.useRealTimers());

const played = await begin(2, 'carried');
await playRound(played);
await playRound(played);
const id = played.blocks[0]!.campaign;

const mailOf = (me: Identity | null, blocks: readonly Block[]): MailStore =>
  mailStore(
    { notes: { id, seen: 0 }, blocks: blocks.map((block, at) => ({ block, at })) },
    { rules: { system, ruleset: rules.ruleset }, me },
  );
const digestsIn = (mail: MailStore) => mail.getState().blocks.map(({ block }) => digestOf(block));

/** What several people share, in the memory of one test. */
class Shared {
  readonly texts = new Map<string, string>();
  readonly listeners = new Set<() => void>();
  published = 0;
  fault: Error | null = null;
  /** Written, and the answer got lost. */
  isSilent = false;
  /** Order and repetition as the carrier likes. */
  order: (digests: string[]) => string[] = (digests) => digests;

  put(digest: string, text: string): void {
    this.texts.set(digest, text);
    for (const hear of [...this.listeners]) hear();
  }
  carrier(): Carrier {
    const fail = () => {
      if (this.fault) throw this.fault;
    };
    return {
      publish: async (block) => {
        fail();
        this.published += 1;
        this.put(digestOf(block), armour(block));
        if (this.isSilent) throw new Error('no answer');
      },
      list: async () => {
        fail();
        return { digests: this.order([...this.texts.keys()]) };
      },
      read: async (digest) => this.texts.get(digest) || undefined,
      listen: (hear) => {
        this.listeners.add(hear);
        return () => this.listeners.delete(hear);
      },
    };
  }
}

/** Reads as the page does, without a worker. */
const takeInto = (mail: MailStore) => async (text: string) => {
  const known = new Map([[id, mail.getState().blocks.map(({ block }) => block)]]);
  const { rows } = readPaste(text, known);
  mail.getState().take(rows.flatMap(({ block, isNew }) => (block && isNew && block.campaign === id ? [block] : [])));
};
const carry = (mail: MailStore, shared: Shared): OpenCarrying =>
  startCarrying(mail, shared.carrier(), { takeIn: takeInto(mail), clock: () => 1_000 });
const connected = (carrying: OpenCarrying) =>
  vi.waitFor(() => expect(carrying.getState()).toMatchObject({ state: 'connected', waiting: 0 }));

test('a whole campaign travels to somebody who has its first post alone, and stands there as it stood', async () => {
  const shared = new Shared();
  const [anna, boris] = [mailOf(played.master, played.blocks), mailOf(null, played.blocks.slice(0, 1))];
  const both = [carry(anna, shared), carry(boris, shared)];
  await vi.waitFor(() => expect(digestsIn(boris).sort()).toEqual(digestsIn(anna).sort()));
  await Promise.all(both.map(connected));
  expect(boris.getState().history.now).toEqual(anna.getState().history.now);
  for (const one of both) one.stop();
});

test('a new post is told as waiting until the carrier has acknowledged it, and stays in the outbox through failures', async () => {
  const shared = new Shared();
  const mail = mailOf(played.master, played.blocks);
  const carrying = carry(mail, shared);
  await connected(carrying);
  shared.fault = new Error('the drive is gone');
  await postNotice(mail, 'Back on Monday.');
  await vi.waitFor(() =>
    expect(carrying.getState()).toMatchObject({ state: 'away', waiting: 1, trouble: shared.fault }),
  );
  const [notice] = outboxOf(mail.getState());
  expect(notice?.kind).toBe('notice');
  shared.fault = null;
  carrying.look();
  await connected(carrying);
  expect(isUnposted(mail.getState(), notice!)).toBe(false);
  expect(shared.texts.get(digestOf(notice!))).toBe(armour(notice!));
  carrying.stop();
});

test('a carrier that was away for long and says something is asked soon, however long the pause had become, and not at every word', async () => {
  const shared = new Shared();
  const mail = mailOf(played.master, played.blocks);
  let lists = 0;
  const carrier = shared.carrier();
  vi.useFakeTimers();
  const counted: Carrier = {
    ...carrier,
    list() {
      lists += 1;
      return carrier.list();
    },
  };
  shared.fault = new Error('the relay is gone');
  const carrying = startCarrying(mail, counted, { takeIn: takeInto(mail) });
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  const before = lists;
  // By itself it would be asked within a minute.
  for (let i = 0; i < 100; i++) {
    for (const hear of shared.listeners) hear();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(lists - before).toBeGreaterThanOrEqual(4);
  expect(lists - before).toBeLessThanOrEqual(6);
  shared.fault = null;
  const notice = await postNotice(mail, 'Back.');
  expect(carrying.getState().waiting).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(carrying.getState()).toMatchObject({ state: 'connected', waiting: 0 });
  expect(shared.texts.has(digestOf(notice))).toBe(true);
  carrying.stop();
});

describe('whatever the carrier does', () => {
  const arrived = async (spoil: (shared: Shared) => void): Promise<MailStore> => {
    const shared = new Shared();
    for (const block of played.blocks) shared.texts.set(digestOf(block), armour(block));
    spoil(shared);
    const mail = mailOf(null, played.blocks.slice(0, 1));
    const carrying = carry(mail, shared);
    await vi.waitFor(() => expect(mail.getState().history.now.round).toBe(3));
    await connected(carrying);
    carrying.stop();
    return mail;
  };
  const whole = played.blocks.map(digestOf).sort();

  test('the last first, and everything twice', async () => {
    const mail = await arrived((shared) => {
      shared.order = (digests) => [...digests].reverse().flatMap((digest) => [digest, digest]);
    });
    expect(digestsIn(mail).sort()).toEqual(whole);
  });

  test('files that are no posts, and posts of another campaign', async () => {
    const other = await begin(2, 'somebody else’s');
    const mail = await arrived((shared) => {
      for (let i = 0; i < 500; i++) shared.texts.set(i.toString(16).padStart(64, '0'), `nothing ${i}`);
      for (const block of other.blocks) shared.texts.set(digestOf(block), armour(block));
    });
    expect(digestsIn(mail).sort()).toEqual(whole);
  });

  test('a post that is written half is read once it is whole', async () => {
    const shared = new Shared();
    const late = played.blocks[1]!;
    for (const block of played.blocks) shared.texts.set(digestOf(block), block === late ? '' : armour(block));
    const mail = mailOf(null, played.blocks.slice(0, 1));
    const carrying = carry(mail, shared);
    await connected(carrying);
    expect(digestsIn(mail)).not.toContain(digestOf(late));
    shared.put(digestOf(late), armour(late));
    await vi.waitFor(() => expect(digestsIn(mail).sort()).toEqual(whole));
    carrying.stop();
  });

  test('what it loses is handed over again by anybody who has it', async () => {
    const shared = new Shared();
    const mail = mailOf(null, played.blocks);
    const carrying = carry(mail, shared);
    await connected(carrying);
    shared.texts.clear();
    carrying.look();
    await vi.waitFor(() => expect([...shared.texts.keys()].sort()).toEqual(whole));
    carrying.stop();
  });
});

test('a name on the list is not enough: what was made here is handed over until all of it is there', async () => {
  const shared = new Shared();
  const mail = mailOf(played.master, played.blocks);
  const notice = await postNotice(mail, 'Sent half.');
  // Another tab was closed while it wrote the file.
  shared.texts.set(digestOf(notice), '');
  const carrying = carry(mail, shared);
  await connected(carrying);
  expect(shared.texts.get(digestOf(notice))).toBe(armour(notice));
  expect(isUnposted(mail.getState(), notice)).toBe(false);
  carrying.stop();
});

test('a post that the carrier does not take holds none of the others up, and is told', async () => {
  const shared = new Shared();
  const mail = mailOf(played.master, played.blocks);
  const carrier = shared.carrier();
  const refused = digestOf(played.blocks[2]!);
  const carrying = startCarrying(
    mail,
    {
      ...carrier,
      publish: async (block) => {
        if (digestOf(block) === refused) throw new NotCarried('too-large', 'over a megabyte');
        await carrier.publish(block);
      },
    },
    { takeIn: takeInto(mail), clock: () => 1_000 },
  );
  await vi.waitFor(() => expect(carrying.getState()).toMatchObject({ state: 'connected', waiting: 1 }));
  expect(carrying.getState().trouble).toMatchObject({ why: 'too-large' });
  expect(shared.texts.size).toBe(played.blocks.length - 1);
  carrying.stop();
});

test('while a post is not taken, all others come and go as ever, and it is tried again when somebody looks', async () => {
  const shared = new Shared();
  const [anna, boris] = [mailOf(played.master, played.blocks.slice(0, -1)), mailOf(null, played.blocks)];
  const refused = digestOf(await postNotice(anna, 'Too long.'));
  const carrier = shared.carrier();
  let tries = 0;
  const picky: Carrier = {
    ...carrier,
    publish: async (block) => {
      if (digestOf(block) !== refused) return carrier.publish(block);
      tries += 1;
      throw new NotCarried('full', 'no room');
    },
  };
  const carrying = startCarrying(anna, picky, { takeIn: takeInto(anna), clock: () => 1_000 });
  await vi.waitFor(() => expect(carrying.getState()).toMatchObject({ state: 'connected', waiting: 1 }));
  expect(tries).toBe(1);
  // In both directions, although the next try is seconds away.
  const other = carry(boris, shared);
  const last = digestOf(played.blocks.at(-1)!);
  await vi.waitFor(() => expect(digestsIn(anna)).toContain(last));
  const next = await postNotice(anna, 'Short.');
  await vi.waitFor(() => expect(digestsIn(boris)).toContain(digestOf(next)));
  expect(tries).toBe(1);
  expect(carrying.getState()).toMatchObject({ state: 'connected', waiting: 1, trouble: { why: 'full' } });
  carrying.look();
  await vi.waitFor(() => expect(tries).toBe(2));
  for (const one of [carrying, other]) one.stop();
});

test('while nothing can be taken in, what was made here is handed over all the same', async () => {
  const shared = new Shared();
  const mail = mailOf(played.master, played.blocks.slice(0, -1));
  const late = played.blocks.at(-1)!;
  shared.texts.set(digestOf(late), armour(late));
  const carrying = startCarrying(mail, shared.carrier(), {
    clock: () => 1_000,
    takeIn: async () => {
      throw new Error('no room');
    },
  });
  await vi.waitFor(() => expect(carrying.getState().refused).toEqual(new Error('no room')));
  const notice = await postNotice(mail, 'Mine.');
  await vi.waitFor(() => expect(shared.texts.has(digestOf(notice))).toBe(true));
  expect(carrying.getState()).toMatchObject({ state: 'connected', refused: new Error('no room') });
  carrying.stop();
});

test('a post on its way is not withdrawn: the next one follows it, and no fork comes of it', async () => {
  const shared = new Shared();
  const mail = mailOf(played.master, played.blocks);
  const carrying = carry(mail, shared);
  await connected(carrying);
  shared.isSilent = true;
  const first = await postNotice(mail, 'One.');
  await vi.waitFor(() => expect(carrying.getState().state).toBe('away'));
  const second = await postNotice(mail, 'Two.');
  expect(second.after).toBe(markOf(digestOf(first)));
  carrying.stop();
});

test('what could not be taken in is tried again, and the carrier is not blamed', async () => {
  const shared = new Shared();
  for (const block of played.blocks) shared.texts.set(digestOf(block), armour(block));
  const mail = mailOf(null, played.blocks.slice(0, 1));
  let isFull = true;
  const carrying = startCarrying(mail, shared.carrier(), {
    clock: () => 1_000,
    takeIn: async (text) => {
      if (isFull) throw new Error('no room');
      await takeInto(mail)(text);
    },
  });
  await vi.waitFor(() =>
    expect(carrying.getState()).toMatchObject({ state: 'connected', refused: new Error('no room') }),
  );
  isFull = false;
  carrying.look();
  await vi.waitFor(() => expect(digestsIn(mail).sort()).toEqual(played.blocks.map(digestOf).sort()));
  await vi.waitFor(() => expect(carrying.getState().refused).toBeNull());
  carrying.stop();
});

test('blocks that came before what they build on count once that is here', async () => {
  const shared = new Shared();
  const [campaign, roster, ...later] = played.blocks;
  const mail = mailOf(null, [campaign!]);
  const carrying = carry(mail, shared);
  await connected(carrying);
  for (const block of later) shared.put(digestOf(block), armour(block));
  shared.put(digestOf(roster!), armour(roster!));
  await vi.waitFor(() => expect(mail.getState().history.now.round).toBe(3));
  carrying.stop();
});

test('after it was stopped nothing is handed over, and nothing is taken in', async () => {
  const shared = new Shared();
  const mail = mailOf(played.master, played.blocks);
  const carrying = carry(mail, shared);
  await connected(carrying);
  carrying.stop();
  const { published } = shared;
  await postNotice(mail, 'Still here.');
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(shared.published).toBe(published);
  expect(shared.listeners.size).toBe(0);
  expect(outboxOf(mail.getState())).toHaveLength(1);
});

test('42: whoever comes back after 60 rounds reads them in one go, as the file of them', async () => {
  const digests = Array.from({ length: 600 }, (_, i) => i.toString(16).padStart(64, '0'));
  const taken: string[] = [];
  let most = 0;
  let reading = 0;
  const intake = intakeOf(
    {
      read: async (digest) => {
        most = Math.max(most, ++reading);
        await Promise.resolve();
        reading--;
        return digest.endsWith('7') ? undefined : digest;
      },
    },
    async (text) => void taken.push(text),
  );
  expect(await intake.take(digests, (digest) => digest.endsWith('3'))).toBe(false);
  expect(taken).toHaveLength(1);
  expect(taken[0]!.split('\n')).toEqual(digests.filter((digest) => !/[37]$/.test(digest)));
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(16);
});

test('42: more than a paste holds is taken in by several readings, and nothing twice', async () => {
  const digests = Array.from({ length: 5_000 }, (_, i) => i.toString(16).padStart(64, '0'));
  const taken: string[][] = [];
  const intake = intakeOf({ read: async (digest) => digest }, async (text) => void taken.push(text.split('\n')));
  while (await intake.take(digests, () => false));
  expect(taken.map((part) => part.length)).toEqual([2_000, 2_000, 1_000]);
  expect(taken.flat()).toEqual(digests);
});

test('however much came before, it is looked at anew once what it builds on is here; a room full of nothing costs that once a minute', async () => {
  const digests = Array.from({ length: 900 }, (_, i) => i.toString(16).padStart(64, '0'));
  let now = 0;
  let reads = 0;
  const intake = intakeOf(
    {
      read: async (digest) => {
        reads += 1;
        return digest;
      },
    },
    async () => {},
    () => now,
  );
  const readsOfOneTake = async () => {
    reads = 0;
    await intake.take(digests, () => false);
    return reads;
  };
  expect(await readsOfOneTake()).toBe(900);
  expect(await readsOfOneTake()).toBe(0);
  intake.lookAnew();
  expect(await readsOfOneTake()).toBe(900);
  for (let i = 0; i < 20; i++) {
    intake.lookAnew();
    expect(await readsOfOneTake()).toBe(0);
  }
  now += 60_000;
  expect(await readsOfOneTake()).toBe(900);
  now += 60_000;
  expect(await readsOfOneTake()).toBe(0);
});
