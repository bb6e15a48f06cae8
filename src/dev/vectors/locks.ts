import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { Stanza } from 'age-encryption';
import { beaconOf, signedRound } from '../../../tests/post/beacon-thread.ts';
import { drawUp, rules, system } from '../../../tests/post/by-post.ts';
import {
  agreementOn,
  type Committed,
  commit,
  commitAll,
  foundTable,
  historyIn,
  LOCK,
  type OpenTable,
  open,
  playOpenRound,
  sealFalsely,
} from '../../../tests/post/open-table.ts';
import { armour, type Block } from '../../post/armour.ts';
import { loadBeacon, QUICKNET } from '../../post/beacon.ts';
import { lockOf } from '../../post/timelock.ts';
import { freshNuclear } from '../systems/nuclear/campaigns.ts';

/** Vectors of sheets that open by themselves. The threads have a beacon of the tests; the locks one of quicknet besides. */

const KEY = '000102030405060708090a0b0c0d0e0f';
/** A signature of quicknet, from the tests of drand's own tool. */
const OF_QUICKNET = {
  round: 12_040_883,
  signature: '929906c959032ab363c9f26570d215d66f5c06cb0c44fe508c12bb5839f04ec895bb6868e5b9ff13ab289bdb5266b394',
};

/** Locks and the signatures that open them; bad ones do not open, or not to a key whose lock they are. */
export async function locks() {
  await loadBeacon();
  const beacon = beaconOf('wait');
  const good = bytesToHex(lockOf(beacon, 77, hexToBytes(KEY)));
  const at = (byte: number) => {
    const bytes = hexToBytes(good);
    bytes[byte]! ^= 1;
    return bytesToHex(bytes);
  };
  const own = { key: beacon.key, round: 77, signature: signedRound(77) };
  return [
    {
      ...{ name: 'a lock for quicknet', key: QUICKNET.key, ...OF_QUICKNET, fileKey: KEY, good: true },
      lock: bytesToHex(lockOf(QUICKNET, OF_QUICKNET.round, hexToBytes(KEY))),
    },
    { name: 'a lock for a beacon of the tests', ...own, fileKey: KEY, good: true, lock: good },
    { name: 'the signature of the round before', ...own, signature: signedRound(76), good: false, lock: good },
    { name: 'a changed point', ...own, good: false, lock: at(95) },
    { name: 'a changed sigma', ...own, good: false, lock: at(96) },
    { name: 'a changed key', ...own, good: false, lock: at(127) },
    { name: 'the point zero', ...own, good: false, lock: `c0${'0'.repeat(190)}${good.slice(192)}` },
    { name: 'no point of the curve', ...own, good: false, lock: `80${'0'.repeat(189)}1${good.slice(192)}` },
  ];
}

const drawn = (_: unknown, table: OpenTable, seat: string) => {
  const { now } = historyIn(table);
  return drawUp(system, now, seat, `locked ${now.round} ${seat}`);
};
const tableOf = (sides: number) =>
  foundTable(
    freshNuclear(rules, { seed: 'locked vectors', sides, options: { sheets: 'simultaneous' } }),
    { system, ruleset: rules.ruleset },
    beaconOf('wait'),
  );

/** Threads without a game master whose sheets open by themselves, and the faults that a verifier without the rules finds in them. */
export async function lockedThreads() {
  await loadBeacon();
  const beacon = beaconOf('wait');
  const signed = { beacon: LOCK, signature: signedRound(LOCK) };
  const seedsOf = (table: OpenTable) => historyIn(table).now.campaign.seeds!.map(({ seed }) => seed);
  const text = (table: OpenTable, ...more: readonly Block[]) => [...table.blocks, ...more].map(armour).join('\n\n');

  const played = await tableOf(3);
  await playOpenRound(played, drawn);
  const second = await commitAll(played, drawn);
  const [one, two] = second as [Committed, Committed];
  played.blocks.push(
    open(played, one, agreementOn(second)),
    open(played, two, agreementOn(second), { unlocked: [signed] }),
  );
  await playOpenRound(played, drawn);

  const table = await tableOf(2);
  const committed = await commitAll(table, drawn);
  const [red, blue] = committed as [Committed, Committed];
  const agreed = agreementOn(committed);
  const alone = and(table, open(table, red, agreed, { unlocked: [signed] }));

  const cheated = await tableOf(2);
  const other = (key: Uint8Array) => key.map((byte) => byte ^ 1);
  const locked = { wrapFileKey: (key: Uint8Array) => [stanza(lockOf(beacon, LOCK, other(key)))] };
  const foul = await sealFalsely(cheated, 'blue', { locks: [locked] });
  const honest = await commit(cheated, 'red', []);
  cheated.blocks.push(foul.block, honest.block);
  const without = agreementOn([honest, foul], ['blue']);
  const goneOn = and(cheated, open(cheated, honest, without, { unlocked: [signed] }));

  const bare = await tableOf(2);
  const unlocked = await sealFalsely(bare, 'blue', { locks: [] });

  const three = await tableOf(3);
  const all = (await commitAll(three, drawn)) as [Committed, Committed, Committed];
  const [first, next, last] = all;
  return [
    {
      name: 'three rounds, in one of which a lock opens for somebody silent',
      ...{ text: text(played), faults: [], reports: 3, seeds: seedsOf(played) },
    },
    {
      name: 'one of two opens for the other',
      ...{ text: text(alone), faults: [], reports: 1, seeds: seedsOf(alone) },
    },
    {
      name: 'one of two tries it with the signature of another round',
      text: text(table, open(table, red, agreed, { unlocked: [{ ...signed, signature: signedRound(LOCK - 1) }] })),
      ...{ faults: [], reports: 0 },
    },
    {
      name: 'an opening without the key of its sheet',
      text: text(table, open(table, red, agreed), open(table, { ...blue, key: undefined }, agreed)),
      ...{ faults: ['altered'], by: 'opening blue 1.1', reports: 0 },
    },
    {
      name: 'an opening that shows its own lock to be false',
      text: text(cheated, open(cheated, foul, agreementOn([honest, foul]))),
      ...{ faults: ['false-lock'], by: 'opening blue 1.1', reports: 0 },
    },
    {
      name: 'a false lock gone on without, of two seats',
      text: text(goneOn),
      ...{ faults: ['false-lock'], by: 'orders blue 1.1', reports: 1, seeds: seedsOf(goneOn) },
    },
    {
      name: 'a sheet without a lock',
      text: text(bare, unlocked.block),
      ...{ faults: ['unreadable'], by: 'orders blue 1.1', reports: 0 },
    },
    {
      name: 'one of three leaves another out by the lock of the third',
      text: text(three, open(three, first, agreementOn([first, next], [last.block.seat]), { unlocked: [signed] })),
      ...{ faults: [], reports: 0 },
    },
  ];

  function and(of: OpenTable, ...blocks: Block[]): OpenTable {
    return { ...of, blocks: [...of.blocks, ...blocks] };
  }
  function stanza(body: Uint8Array) {
    return new Stanza(['tlock', String(LOCK), beacon.chain], body);
  }
}
