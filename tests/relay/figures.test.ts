import { headers } from '@nats-io/nats-core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { connectTo, openRelay } from '../../src/app/carriers/relay.ts';
import { listRooms, makeRoom } from '../../src/dev/relay/rooms.ts';
import { armour, digestOf } from '../../src/post/armour.ts';
import type { RelayAccess } from '../../src/post/relay-access.ts';
import { relaySubjects } from '../../src/post/relay-subjects.ts';
import { begin, playRound } from '../post/by-post.ts';
import { hasNatsServer, type RelayServer, relayServer, whenItAnswers } from './relay-server.ts';

/**
 * What takes minutes of a machine to show: `HEXPOST_EVERY_HAND=1 npx vitest run tests/relay/figures.test.ts`. The figures are printed,
 * not judged.
 */

describe.runIf(hasNatsServer && process.env.HEXPOST_EVERY_HAND)('a relay', () => {
  let server: RelayServer;
  afterEach(() => server.stop());

  /** Works, and says how much of the processor was used at most before something else had its turn: a busy machine is no fault. */
  async function longestPiece<T>(work: () => Promise<T>): Promise<readonly [T, number]> {
    let longest = 0;
    let before = process.cpuUsage();
    const watch = setInterval(() => {
      const { user, system } = process.cpuUsage(before);
      longest = Math.max(longest, (user + system) / 1_000);
      before = process.cpuUsage();
    }, 1);
    const result = await work();
    clearInterval(watch);
    return [result, Math.round(longest)];
  }

  test('of three servers whose leader is killed while posts are sent: nothing is lost, nothing is there twice', async () => {
    server = await relayServer(3);
    const played = await begin(2, 'three servers');
    for (let round = 0; round < 20; round++) await playRound(played);
    const [gm, s1] = (await whenItAnswers(() => makeRoom(server.keeper, server.host, 2))) as [RelayAccess, RelayAccess];
    const leader = async () => {
      const answer = await server.keeper.request(`$JS.API.STREAM.INFO.${gm.room}`, '', { timeout: 5_000 });
      return (answer.json() as { cluster: { leader: string } }).cluster.leader;
    };
    const first = await whenItAnswers(leader);
    const node = Number(first.slice(1)) - 1;
    // The page is at another server than the one that goes down.
    const address = server.host.inside[(node + 1) % 3]!;
    const [anna, boris] = [await openRelay({ ...gm, address }), await openRelay({ ...s1, address })];
    let paused = 0;
    let sent = 0;
    for (const block of played.blocks) {
      if (sent++ === 30) await server.kill(node);
      const began = performance.now();
      await vi.waitFor(() => anna.publish(block), { timeout: 120_000, interval: 50 });
      paused = Math.max(paused, performance.now() - began);
    }
    const digests = played.blocks.map(digestOf);
    await vi.waitFor(async () => expect((await boris.list()).digests).toEqual(digests), { timeout: 60_000 });
    await server.start(node);
    const posts = async () => (await listRooms(server.keeper)).find(({ room }) => room === gm.room)?.messages;
    await whenItAnswers(async () => expect(await posts()).toBe(digests.length));
    console.log(`the leader ${first} was killed: ${digests.length} posts, the longest wait ${Math.round(paused)} ms`);
    anna.close();
    boris.close();
  });

  test('with 100,000 messages of junk: the page goes on, and finds what is a post', async () => {
    server = await relayServer();
    const { blocks } = await begin(2, 'a flood');
    const big = { ...server.host, megabytes: 400 };
    const [gm, s1] = (await makeRoom(server.keeper, big, 2)) as [RelayAccess, RelayAccess];
    const { stored } = relaySubjects(gm.room, '*');
    const { post } = relaySubjects(s1.room, s1.name);
    const config = { name: gm.room, subjects: [stored], allow_direct: true, max_msgs: -1, storage: 'file' };
    await server.keeper.request(`$JS.API.STREAM.DELETE.${gm.room}`, '');
    await server.keeper.request(`$JS.API.STREAM.CREATE.${gm.room}`, JSON.stringify(config));
    const hostile = await connectTo(s1);
    const text = armour(blocks[0]!);
    for (let i = 0; i < 99_900; i++) {
      const at = 200 + (i % 100);
      hostile.publish(post, i % 3 ? `${text.slice(0, at)}${i}${text.slice(at)}` : text.slice(0, 900));
      if (i % 2_000 === 0) await hostile.flush();
    }
    await hostile.flush();
    const anna = await openRelay(gm);
    const named = headers();
    named.set('Nats-Msg-Id', digestOf(blocks[0]!));
    await hostile.request(post, text, { timeout: 20_000, headers: named });
    const began = performance.now();
    const [{ digests }, longest] = await longestPiece(() => anna.list());
    expect(digests).toEqual([digestOf(blocks[0]!)]);
    const took = Math.round(performance.now() - began);
    console.log(`100,000 messages of junk: ${took} ms in all, the longest piece ${longest} ms`);
    anna.close();
    await hostile.close();
  });

  test('to which a page comes back after 60 rounds', async () => {
    server = await relayServer();
    const played = await begin(2, 'sixty rounds');
    for (let round = 0; round < 60; round++) await playRound(played);
    const [gm, s1] = (await makeRoom(server.keeper, server.host, 2)) as [RelayAccess, RelayAccess];
    const anna = await openRelay(gm);
    for (const block of played.blocks) await anna.publish(block);
    const boris = await openRelay(s1, { campaign: played.blocks[0]!.campaign });
    const began = performance.now();
    const [{ digests }, longest] = await longestPiece(() => boris.list());
    const took = Math.round(performance.now() - began);
    expect(digests).toEqual(played.blocks.map(digestOf));
    const letters = played.blocks.reduce((sum, block) => sum + armour(block).length, 0);
    console.log(`60 rounds, ${digests.length} posts, ${letters} letters: ${took} ms, the longest piece ${longest} ms`);
    anna.close();
    boris.close();
  });
});
