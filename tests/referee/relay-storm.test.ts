import { stream } from '@hexpost/engine';
import { expect, test, vi } from 'vitest';
import { type Block, digestOf, markOf } from '../../src/post/armour.ts';
import { isContradictory, loadHistory } from '../../src/post/campaign-history.ts';
import { findBlocks } from '../../src/post/find.ts';
import { OpenParcels } from '../../src/post/parcels.ts';
import { type ModelServers, modelServers } from './storm/model-servers.ts';
import {
  FIRST_POSTS,
  id,
  placeIn,
  ROOM,
  ROUNDS,
  rules,
  START,
  type StormTable,
  sitInStorm,
} from './storm/storm-table.ts';
import { startVirtualClock, type VirtualClock } from './storm/virtual-clock.ts';

/**
 * Referees and pages at a relay of three servers in a storm: servers die and lose each other, answers come late, never, or from a server that
 * is behind. Whatever happens, a round has one close and one report, and when it is calm again the rounds go on and every page has every post.
 *
 * Everything is the real thing but the servers and the time (`storm/`). `HEXPOST_STORM_SEEDS=1000` sails through more storms, and
 * `HEXPOST_STORM_SEED` through one of them once more.
 */

const ONE = process.env.HEXPOST_STORM_SEED;
const COUNT = Number(process.env.HEXPOST_STORM_SEEDS ?? 0);
/** Storms in which faults have shown that were mended since (1, 15, 16), and others. */
const KNOWN = [0, 1, 8, 15, 16, 22];
const NUMBERS = COUNT > 0 ? Array.from({ length: COUNT }, (_, i) => i) : KNOWN;
const SEEDS = ONE === undefined ? NUMBERS.map((number) => `storm ${number}`) : [ONE];

const model = vi.hoisted(() => ({
  connect: (_: string): Promise<unknown> => Promise.reject(new Error('no model')),
  /** Letters of one parcel: the posts of a short campaign are to need several too. */
  letters: 0,
}));
vi.mock('@nats-io/nats-core', async (original) => ({
  ...(await original<object>()),
  wsconnect: ({ servers }: { readonly servers: string }) => model.connect(servers),
}));
vi.mock('../../src/post/parcels.ts', async (original) => ({
  ...(await original<object>()),
  cutPost(text: string, digest: string) {
    const count = Math.ceil(text.length / model.letters);
    const part = (i: number) => text.slice(i * model.letters, (i + 1) * model.letters);
    const parcel = (_: unknown, i: number) => `HEXPOST PARCEL ${i + 1} OF ${count} ${digest}\n${part(i)}`;
    return count === 1 ? [text] : Array.from({ length: count }, parcel);
  },
}));

/** The posts that are whole in the room. */
function postsIn({ room }: ModelServers): readonly Block[] {
  const parcels = new OpenParcels();
  const posts = new Map<string, Block>();
  for (const { subject, number, text } of room.stored)
    for (const found of findBlocks(parcels.take(subject, number, text)?.text ?? ''))
      if (found.state === 'whole') posts.set(digestOf(found.block), found.block);
  return [...posts.values()];
}

/** A storm, and the calm after it. Answers with all that is wrong then. */
async function sail(clock: VirtualClock, seed: string): Promise<readonly string[]> {
  const random = stream(seed);
  model.letters = [3_700, 600, 300][Math.floor(3 * random())]!;
  const servers = modelServers(ROOM, random);
  model.connect = (address) => servers.connect(...placeIn(address));
  servers.room.begin(FIRST_POSTS);
  const table = await sitInStorm(servers, random);
  const end = clock.now() + 20_000 + 60_000 * random();
  const often = 1_000 + 15_000 * random();
  while (clock.now() < end) {
    await clock.runFor(often * random());
    servers.strike();
  }
  servers.calm();
  let missing = whatIsMissing(servers, table);
  for (let minutes = 0; minutes < 10 && missing.length > 0; minutes += 1 / 12) {
    await clock.runFor(5_000);
    missing = whatIsMissing(servers, table);
  }
  await table.close();
  clock.end();
  const wrong = [...missing, ...(await contradictionsIn(servers))];
  const posts = postsIn(servers).map(
    (block) => `${markOf(digestOf(block))} ${block.kind} ${block.seat} ${block.round} after ${block.after}`,
  );
  return wrong.length === 0 ? [] : [...wrong, ...table.said, ...posts];
}

function whatIsMissing(servers: ModelServers, { pages }: StormTable): readonly string[] {
  const posts = postsIn(servers);
  const reports = posts.filter(({ kind }) => kind === 'report').length;
  const lacking = pages.map((page) => {
    const { blocks } = page.getState().history.ledger;
    return posts.filter((block) => !blocks.has(digestOf(block))).map(({ kind }) => kind);
  });
  return [
    ...(reports < ROUNDS ? [`${reports} reports of ${ROUNDS}`] : []),
    ...lacking.flatMap((kinds, i) => (kinds.length > 0 ? [`page ${i + 1} lacks ${kinds.join(', ')}`] : [])),
  ];
}

async function contradictionsIn(servers: ModelServers): Promise<readonly string[]> {
  const posts = postsIn(servers);
  const history = await loadHistory(posts, id, rules, new Map());
  const reports = posts.filter(({ kind }) => kind === 'report');
  return [
    ...(isContradictory(history) ? ['the referee contradicts itself'] : []),
    ...(history.ledger.record.forks.length > 0 ? ['the record has a fork'] : []),
    ...(reports.length === history.checked.length
      ? []
      : [`${reports.length} reports of ${history.checked.length} rounds`]),
    ...(history.checked.every(({ finding }) => finding.match) ? [] : ['a report is false']),
  ];
}

test.each(SEEDS)('HEXPOST_STORM_SEED="%s"', async (seed) => {
  const clock = startVirtualClock(START);
  try {
    const wrong = await sail(clock, seed);
    expect(wrong.join('\n')).toBe('');
  } finally {
    clock.end();
  }
});
