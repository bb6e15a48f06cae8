import { type Recipient, Stanza } from 'age-encryption';
import { beforeAll, describe, expect, test } from 'vitest';
import { freshNuclear } from '../../src/dev/systems/nuclear/campaigns.ts';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import { shuffled } from '../../src/engine/kernel/random-player.ts';
import { digestOf } from '../../src/post/armour.ts';
import { loadBeacon } from '../../src/post/beacon.ts';
import { blockContent } from '../../src/post/block-content.ts';
import { loadHistory } from '../../src/post/campaign-history.ts';
import { type Agreement, CampaignContent } from '../../src/post/contents.ts';
import { newIdentity } from '../../src/post/keys.ts';
import { isFoulLock, sheetUnderKey, sheetUnderSignature } from '../../src/post/locks.ts';
import { campaignBlock } from '../../src/post/make-blocks.ts';
import { remarksOnOpenings } from '../../src/post/open-remarks.ts';
import { stageOf } from '../../src/post/open-stage.ts';
import { seatEntry } from '../../src/post/rosters.ts';
import { dealtIn, openOrders } from '../../src/post/sealed-contents.ts';
import { lockOf, lockRecipient } from '../../src/post/timelock.ts';
import { beaconOf, signedRound } from './beacon-thread.ts';
import { drawUp, rules as nuclear, system as nuclearSystem } from './by-post.ts';
import {
  agreementOn,
  type Committed,
  commit,
  commitAll,
  foundTable,
  historyIn,
  keyOf,
  LOCK,
  type OpenTable,
  open,
  playOpenRound,
  sealFalsely,
} from './open-table.ts';
import { holding } from './thread-parts.ts';
import { mannerOf, OF_THREE_SIDES, SYSTEMS } from './whole-thread.ts';

/** Campaigns without a game master whose sheets open by themselves (FORMAT.md, section 8): whole rounds, and attacks on them. */

const BEACON = beaconOf('wait');
const NOTHING = () => [];
const SIGNED = { beacon: LOCK, signature: signedRound(LOCK) };

beforeAll(loadBeacon);

const seedsIn = (table: OpenTable) => historyIn(table).now.campaign.seeds;
const remarksIn = (table: OpenTable) => historyIn(table).checked.flatMap(({ remarks }) => remarks);
const openingRemarks = (table: OpenTable) => {
  const { ledger, now } = historyIn(table);
  return remarksOnOpenings(ledger, now);
};
/** The same table with other blocks behind those that are there. */
const and = (table: OpenTable, ...blocks: OpenTable['blocks']): OpenTable => ({
  ...table,
  blocks: [...table.blocks, ...blocks],
});

/** A stanza of tlock with a body of the attacker's own. */
const stanza = (body: (key: Uint8Array) => Uint8Array, round = String(LOCK)): Recipient => ({
  wrapFileKey: (key) => [new Stanza(['tlock', round, BEACON.chain], body(key))],
});

const twoSeats = () =>
  foundTable(
    freshNuclear(nuclear, { seed: 'locked', sides: 2, options: { sheets: 'simultaneous' } }),
    { system: nuclearSystem, ruleset: nuclear.ruleset },
    BEACON,
  );

describe('a campaign without a game master and with a beacon', () => {
  test('three seats play on, a fourth round by the lock of a silent one, and any order of the blocks gives the same', async () => {
    const table = await foundTable(
      freshNuclear(nuclear, { seed: 'locked', sides: 3, options: { sheets: 'simultaneous' } }),
      { system: nuclearSystem, ruleset: nuclear.ruleset },
      BEACON,
    );
    const drawn = (_: unknown, of: OpenTable, seat: string) => {
      const { now } = historyIn(of);
      return drawUp(nuclearSystem, now, seat, `locked ${now.round} ${seat}`);
    };
    await playOpenRound(table, drawn);
    const committed = await commitAll(table, drawn);
    const [red, blue] = committed as [Committed, Committed];
    const agreed = agreementOn(committed);
    table.blocks.push(open(table, red, agreed), open(table, blue, agreed, { unlocked: [SIGNED] }));
    const { now, checked } = historyIn(table);
    expect(now.round).toBe(3);
    expect(checked[1]!.content.used.map(({ seat }) => seat)).toEqual(table.seats);
    expect(checked[1]!.remarks).toEqual([{ seat: table.seats[2], kind: 'unlocked' }]);
    for (const seed of ['a', 'b'])
      expect(historyIn(table, shuffled(table.blocks, stream(seed))).now.last).toBe(now.last);
    const loaded = await loadHistory(table.blocks, table.id, table.rules, new Map());
    expect(loaded.now.last).toBe(now.last);
  });

  test('a beacon whose signature may be missing is none that opens sheets', async () => {
    const { blocks, founder } = await twoSeats();
    const content = blockContent(CampaignContent, blocks[0]!)!;
    const other = campaignBlock(founder, { ...content, beacon: beaconOf('chains') });
    expect(blockContent(CampaignContent, other)).toBeUndefined();
    expect(blockContent(CampaignContent, campaignBlock(founder, { ...content, lockDays: 3 }))).toBeDefined();
    const { beacon: _, ...plain } = content;
    expect(blockContent(CampaignContent, campaignBlock(founder, { ...plain, lockDays: 3 }))).toBeUndefined();
  });

  test('a lock far later than one’s own is seen before anybody opens', async () => {
    const table = await twoSeats();
    const [own, late, later] = await Promise.all(
      [LOCK, LOCK + 1_000, LOCK + 1_000_000].map((lock) => commit(table, 'red', [], { lock })),
    );
    expect(isFoulLock(BEACON, own!.block, late!.block)).toBe(false);
    expect(isFoulLock(BEACON, own!.block, later!.block)).toBe(true);
  });
});

describe.each(SYSTEMS)('sheets that open by themselves, in %s', (name) => {
  const found = () => foundTable(mannerOf(name).fresh(), mannerOf(name).rules, BEACON);

  test('to keep silent changes nothing: the same orders and the same dice, without a word of who is silent', async () => {
    const table = await found();
    const committed = await commitAll(table, NOTHING);
    const agreed = agreementOn(committed);
    const [first, ...others] = committed.map((one) => open(table, one, agreed));
    const unlocking = open(table, committed[0]!, agreed, { revision: 2, unlocked: [SIGNED] });
    const all = and(table, first!, ...others);
    const one = and(table, first!, unlocking);
    expect([historyIn(all).now.round, historyIn(one).now.round]).toEqual([2, 2]);
    expect(historyIn(one).now.last).toBe(historyIn(all).now.last);
    expect(seedsIn(one)).toEqual(seedsIn(all));
    expect(remarksIn(one)).toEqual(table.seats.slice(1).map((seat) => ({ seat, kind: 'unlocked' })));
    // And with both it is the same once more: nobody is told to have been silent who has opened.
    const both = and(all, unlocking);
    expect(historyIn(both).now.last).toBe(historyIn(all).now.last);
    expect(remarksIn(both)).toEqual([]);
  });

  test('nothing opens before its time, and a forged signature opens nothing', async () => {
    const table = await found();
    const committed = await commitAll(table, NOTHING);
    const agreed = agreementOn(committed);
    const own = committed[0]!;
    for (const unlocked of [
      undefined,
      [{ beacon: LOCK, signature: signedRound(LOCK - 1) }],
      [{ beacon: LOCK - 1, signature: signedRound(LOCK - 1) }],
      [{ beacon: LOCK, signature: `8${'1'.repeat(95)}` }],
    ]) {
      const tried = and(table, open(table, own, agreed, unlocked && { unlocked }));
      expect(historyIn(tried).now.round).toBe(1);
      const { ledger, now } = historyIn(tried);
      expect([...stageOf(ledger, now).stages.values()].slice(1)).toEqual(table.seats.slice(1).map(() => 'open'));
      expect(openingRemarks(tried)).toEqual([]);
    }
  });

  test('all others in league do not read an honest sheet before its time', async () => {
    const table = await found();
    const [honest, ...league] = (await commitAll(table, NOTHING)) as [Committed, ...Committed[]];
    expect(dealtIn(honest.block)).toBeUndefined();
    for (const { block, key } of league) {
      expect(await openOrders(table.hands[block.seat]!, honest.block)).toBeUndefined();
      expect(await keyOf(table.hands[block.seat]!, honest.block)).toBeUndefined();
      expect(sheetUnderKey(BEACON, honest.block, key!)).toBeUndefined();
    }
    expect(sheetUnderSignature(honest.block, signedRound(LOCK - 1))).toBe('false-lock');
    expect(sheetUnderSignature(honest.block, SIGNED.signature)).toEqual(honest.content);
  });

  test('a false lock is its author’s fault, whether they open or not, and gives no choice of dice', async () => {
    const other = Uint8Array.from({ length: 16 }, () => 7);
    const elsewhere = {
      wrapFileKey: (key: Uint8Array) => lockRecipient(BEACON, LOCK).wrapFileKey(key.map((byte, i) => byte ^ other[i]!)),
    };
    for (const wrong of [
      { locks: [elsewhere] },
      { locks: [stanza((key) => lockOf(BEACON, LOCK + 1, key))] },
      { content: { salt: 'ab'.repeat(16), commands: [] } },
    ]) {
      const table = await found();
      const [foulSeat, ...honestSeats] = table.seats as [string, ...string[]];
      const foul = await sealFalsely(table, foulSeat, wrong);
      const honest = await Promise.all(honestSeats.map((seat) => commit(table, seat, [])));
      const committed = [foul, ...honest];
      table.blocks.push(...committed.map(({ block }) => block));
      const agreed = agreementOn(committed);
      const shown = and(table, ...committed.map((one) => open(table, one, agreed)));
      // Opened by its author, it does not count: the key shows that the lock is another.
      expect(historyIn(shown).now.round).toBe(1);
      expect(openingRemarks(shown)).toEqual([{ seat: foulSeat, kind: 'false-lock' }]);
      const without: Agreement = agreementOn(committed, [foulSeat]);
      const goOn = honest.map((one) => open(table, one, without, { revision: 2, unlocked: [SIGNED] }));
      expect(historyIn(and(shown, ...goOn)).now.round).toBe(2);
      // With or without its author's opening the dice are the same, and so is the outcome.
      const silent = and(table, ...honest.map((one) => open(table, one, agreed)), ...goOn);
      expect(historyIn(silent).now.last).toBe(historyIn(and(shown, ...goOn)).now.last);
      expect(remarksIn(silent)[0]).toEqual({ seat: foulSeat, kind: 'false-lock' });
      expect(historyIn(silent).checked[0]!.content.leftOut).toEqual([
        { seat: foulSeat, reason: '-', digest: digestOf(foul.block) },
      ]);
    }
  });

  test('a salt that is not of the chain is named by the lock as well, and is in no die', async () => {
    const table = await found();
    const [foulSeat, ...honestSeats] = table.seats as [string, ...string[]];
    const foul = await commit(table, foulSeat, [], { salt: 'ab'.repeat(16) });
    const honest = await Promise.all(honestSeats.map((seat) => commit(table, seat, [])));
    table.blocks.push(foul.block, ...honest.map(({ block }) => block));
    const without = agreementOn([foul, ...honest], [foulSeat]);
    table.blocks.push(...honest.map((one) => open(table, one, without, { unlocked: [SIGNED] })));
    expect(historyIn(table).now.round).toBe(2);
    expect(remarksIn(table)).toContainEqual({ seat: foulSeat, kind: 'wrong-salt' });
  });

  test('an opening with a key that is not the sheet’s does not count, and accuses no lock', async () => {
    const table = await found();
    const committed = await commitAll(table, NOTHING);
    const agreed = agreementOn(committed);
    const [own, ...others] = committed as [Committed, ...Committed[]];
    table.blocks.push(...others.map((one) => open(table, one, agreed)));
    const bad = and(table, open(table, { ...own, key: '0'.repeat(32) }, agreed));
    expect(openingRemarks(bad)).toEqual([{ seat: own.block.seat, kind: 'altered' }]);
    // The lock was right: the sheet opens in its time.
    const later = open(table, others[0]!, agreed, { revision: 2, unlocked: [SIGNED] });
    expect(historyIn(and(bad, later)).now.round).toBe(2);
    const without = and(table, open(table, { block: own.block, content: own.content }, agreed));
    expect(openingRemarks(without)).toEqual([{ seat: own.block.seat, kind: 'altered' }]);
  });

  test('a sheet without the one lock of the campaign’s beacon does not count', async () => {
    const table = await found();
    const seat = table.seats[0]!;
    const lock = lockRecipient(BEACON, LOCK);
    const chain = lockRecipient({ ...BEACON, chain: 'cd'.repeat(32) }, LOCK);
    const plain = { ...table, beacon: undefined };
    const body = (key: Uint8Array) => lockOf(BEACON, LOCK, key);
    const zero = stanza((key) => body(key).map((byte, i) => (i === 0 ? 0xc0 : i < 96 ? 0 : byte)));
    const short = stanza((key) => body(key).subarray(0, 127));
    const odd = stanza(body, `0${LOCK}`);
    const sheets = [
      await commit(plain, seat, []),
      ...(await Promise.all(
        [[lock, { ...lock }], [chain], [zero], [short], [odd], []].map((locks) => sealFalsely(table, seat, { locks })),
      )),
    ];
    for (const { block } of sheets)
      expect(historyIn(and(table, block)).ledger.status.get(digestOf(block))).toBe('unreadable');
    const { block } = await commit(table, seat, []);
    expect(historyIn(and(table, block)).ledger.status.get(digestOf(block))).toBe('good');
  });

  test('whoever brings false signatures is heard twelve times', async () => {
    const table = await found();
    const committed = await commitAll(table, NOTHING);
    const agreed = agreementOn(committed);
    const own = committed[0]!;
    const bringing = (revision: number, signature: string) =>
      open(table, own, agreed, { revision, unlocked: [{ beacon: LOCK, signature }] });
    const forged = Array.from({ length: 12 }, (_, i) => bringing(i + 1, signedRound(i + 1)));
    const right = bringing(13, SIGNED.signature);
    expect(historyIn(and(table, ...forged, right)).now.round).toBe(1);
    expect(historyIn(and(table, ...forged.slice(1), right)).now.round).toBe(2);
    // Nothing that comes later takes the right one back.
    const before = bringing(1, SIGNED.signature);
    const later = forged.map((_, i) => bringing(i + 2, signedRound(i + 1)));
    expect(historyIn(and(table, before, ...later)).now.round).toBe(2);
  });
});

describe.each(OF_THREE_SIDES)('locks at a table of three, in %s', (name) => {
  const found = () => foundTable(mannerOf(name).fresh(), mannerOf(name).rules, BEACON);

  test('one press opens for whoever is silent: nobody else has to open again', async () => {
    const table = await found();
    const committed = await commitAll(table, NOTHING);
    const agreed = agreementOn(committed);
    const [one, two] = committed as [Committed, Committed];
    table.blocks.push(open(table, one, agreed), open(table, two, agreed));
    expect(historyIn(table).now.round).toBe(1);
    table.blocks.push(open(table, one, agreed, { revision: 2, unlocked: [SIGNED] }));
    expect(historyIn(table).now.round).toBe(2);
  });

  test('one seat leaves nobody out with the locks of the others, and gives no seat away', async () => {
    const table = await found();
    const committed = await commitAll(table, NOTHING);
    const [one, two, three] = committed as [Committed, Committed, Committed];
    const heir = seatEntry(holding(await newIdentity(), table.id, three.block.seat, 'Dora'));
    for (const agreed of [
      agreementOn([one, two], [three.block.seat]),
      agreementOn(committed, [three.block.seat]),
      { ...agreementOn(committed), seats: [heir] },
    ])
      expect(historyIn(and(table, open(table, one, agreed, { unlocked: [SIGNED] }))).now.round).toBe(1);
    expect(historyIn(and(table, open(table, one, agreementOn(committed), { unlocked: [SIGNED] }))).now.round).toBe(2);
  });

  test('the word of two stands against what a third makes of all locks later', async () => {
    const table = await found();
    const committed = await commitAll(table, NOTHING);
    const [one, two, three] = committed as [Committed, Committed, Committed];
    const revised = await commit(table, one.block.seat, [], { revision: 2 });
    const agreed = agreementOn([revised, two, three]);
    table.blocks.push(revised.block, open(table, revised, agreed), open(table, two, agreed, { unlocked: [SIGNED] }));
    const { last } = historyIn(table).now;
    table.blocks.push(open(table, three, agreementOn(committed), { unlocked: [SIGNED] }));
    expect(historyIn(table).now.last).toBe(last);
  });

  test('who seals nothing is gone on without, by more than half', async () => {
    const table = await found();
    const silent = table.seats[2]!;
    await playOpenRound(table, NOTHING, { silent: [silent] });
    expect(historyIn(table).now.round).toBe(2);
    expect(remarksIn(table)).toEqual([{ seat: silent, kind: 'absent' }]);
  });
});
