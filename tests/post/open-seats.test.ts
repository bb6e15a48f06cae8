import { describe, expect, test } from 'vitest';
import { rolesIn } from '../../src/app/routes/post/mail-cards.ts';
import { armour, type Block, digestOf } from '../../src/post/armour.ts';
import type { Agreement } from '../../src/post/contents.ts';
import { type Identity, isSignedBy, newIdentity, SIGNATURE_BYTES, sign } from '../../src/post/keys.ts';
import { readPaste } from '../../src/post/read-paste.ts';
import { holdersOf, seatEntry } from '../../src/post/rosters.ts';
import { lostSeat } from '../../src/store/seat-requests.ts';
import {
  agreementOn,
  type Committed,
  commitAll,
  foundTable,
  historyIn,
  type OpenTable,
  open,
  piecesFor,
  playOpenRound,
} from './open-table.ts';
import { holding } from './thread-parts.ts';
import { mannerOf, OF_THREE_SIDES } from './whole-thread.ts';

/** Seats that pass to somebody else without a game master, by an agreement of more than half of the seats. */

const NOTHING = () => [];

/** Red and blue go on without green, which is silent, each under its own agreement. */
async function goOn(table: OpenTable, agreements: readonly Partial<Agreement>[], shut = false): Promise<void> {
  const green = table.seats[2]!;
  const committed = await commitAll(table, NOTHING, shut ? [] : [green]);
  const dealt = committed.filter(({ block }) => block.seat === green);
  for (const [i, one] of committed.slice(0, 2).entries()) {
    const agreed = { ...agreementOn(committed, [green]), ...agreements[i] };
    table.blocks.push(open(table, one, agreed, { pieces: await piecesFor(table, one.block.seat, dealt) }));
  }
}

const isOf = (block: Block, { sign: key }: Identity): boolean => isSignedBy(key, block);

describe.each(OF_THREE_SIDES)('seats without a game master, in %s', (name) => {
  const found = () => foundTable(mannerOf(name).fresh(), mannerOf(name).rules);
  const heirOf = async (table: OpenTable, called = 'Dora', seat = table.seats[2]!) => {
    const hand = await newIdentity();
    return { hand, entry: seatEntry(holding(hand, table.id, seat, called)) };
  };
  const handed = (table: OpenTable, hand: OpenTable['founder']): OpenTable => ({
    ...table,
    hands: { ...table.hands, [table.seats[2]!]: hand },
    blocks: [...table.blocks],
  });

  test('two of three give the seat of a silent third away: from the next round on, and everybody is told', async () => {
    const table = await found();
    const green = table.seats[2]!;
    const { hand, entry } = await heirOf(table);
    await goOn(table, [{ seats: [entry] }, { seats: [entry] }]);
    const { ledger, now, checked } = historyIn(table);
    expect(now.round).toBe(2);
    expect([1, 2].map((round) => holdersOf(ledger, round, green)[0]!.name === 'Dora')).toEqual([false, true]);
    expect(checked[0]!.remarks).toContainEqual({ seat: green, kind: 'passed-on', others: table.seats.slice(0, 2) });
    // The list of campaigns says whose the seat is now, and to whom it went.
    const blocks = table.blocks.map((block, at) => ({ block, at }));
    const rolesOf = (me: Identity) => rolesIn({ me, blocks, history: { ledger } });
    const { name: side } = ledger.campaign!.content.players[2]!;
    expect(rolesOf(table.hands[green]!)).toEqual({ seats: [], asked: false, lost: side });
    expect(rolesOf(hand)).toEqual({ seats: [side], asked: false, lost: undefined });
    expect(lostSeat({ me: table.hands[green]!, blocks, history: { ledger } })).toEqual({
      ...{ seat: green, round: 2, heirs: ['Dora'] },
    });
    // The one who held the seat signs nothing for it any more.
    const old = { ...table, blocks: [...table.blocks] };
    await playOpenRound(old, NOTHING);
    expect(historyIn(old).now.round).toBe(2);
    const next = handed(table, hand);
    await playOpenRound(next, NOTHING);
    await playOpenRound(next, NOTHING);
    const { now: later, checked: rounds } = historyIn(next);
    expect([later.round, rounds.slice(1).flatMap(({ remarks }) => remarks)]).toEqual([4, []]);
  });

  test('what the new holder posts is read from a paste like everybody else’s, before anybody has followed the rules', async () => {
    const table = await found();
    const green = table.seats[2]!;
    const { hand, entry } = await heirOf(table);
    await goOn(table, [{ seats: [entry] }, { seats: [entry] }]);
    const before = [...table.blocks];
    const next = handed(table, hand);
    await playOpenRound(next, NOTHING);
    const [sheet] = next.blocks.filter(({ kind, seat, round }) => kind === 'orders' && seat === green && round === 2);
    const fresh = next.blocks.slice(before.length).map(armour).join('\n');
    const { rows } = readPaste(fresh, new Map([[table.id, before]]));
    expect(rows.map(({ state, isNew }) => [state, isNew])).toEqual(rows.map(() => ['good', true]));
    // Openings that are not here may have given the seat away, and to whom is unknown: so it is with a stranger's, whatever is here.
    const rowOf = (block: Block, here: readonly Block[]) =>
      readPaste(armour(block), new Map([[table.id, here]])).rows[0];
    const unopened = before.filter(({ kind }) => kind !== 'opening');
    expect(rowOf(sheet!, unopened)).toMatchObject({ state: 'unverified', isNew: false });
    const stranger = await newIdentity();
    const by = (head: Block) => ({ ...head, body: sign(stranger, head, head.body.subarray(SIGNATURE_BYTES)) });
    for (const here of [before, unopened])
      expect(rowOf(by(sheet!), here)).toMatchObject({ state: 'unverified', isNew: false });
    // What names a key that is known here, the first roster, or what only the founder may post, is forged.
    const altered = { ...sheet!, body: sheet!.body.with(-1, sheet!.body.at(-1)! ^ 1) };
    const first = before.find(({ kind, seat }) => kind === 'orders' && seat === table.seats[0])!;
    const founders: Block = { ...sheet!, kind: 'notice', seat: 'gm' };
    for (const block of [altered, by(first), by(founders)])
      expect(rowOf(block, before)).toMatchObject({ state: 'forged', isNew: false });
  });

  test('what is unverified moves nothing, even if it is stored', async () => {
    const table = await found();
    await playOpenRound(table, NOTHING);
    const stranger = await newIdentity();
    await playOpenRound({ ...table, hands: { ...table.hands, [table.seats[2]!]: stranger } }, NOTHING);
    const { ledger, now } = historyIn(table);
    const without = historyIn({ ...table, blocks: table.blocks.filter((block) => !isOf(block, stranger)) });
    expect(table.blocks.some((block) => isOf(block, stranger))).toBe(true);
    expect([now, [...ledger.orders]]).toEqual([without.now, [...without.ledger.orders]]);
  });

  test('one alone gives no seat away, and who does not agree is not counted for it', async () => {
    const table = await found();
    const { entry } = await heirOf(table);
    await goOn(table, [{ seats: [entry] }, {}]);
    const { ledger, now } = historyIn(table);
    expect([now.round, holdersOf(ledger, 2, table.seats[2]!)[0]!.name === 'Dora']).toEqual([1, false]);
  });

  test('a seat passes on in no round that is complete', async () => {
    const table = await found();
    await playOpenRound(table, NOTHING);
    await playOpenRound(table, NOTHING);
    const { last } = historyIn(table).now;
    const { entry } = await heirOf(table);
    const sheets = table.blocks.filter(({ kind, round }) => kind === 'orders' && round === 1);
    const agreed = { orders: sheets.map(digestOf).sort(), dispatches: [], without: [table.seats[2]!], seats: [entry] };
    for (const block of sheets.slice(0, 2)) {
      const made = table.blocks.find(
        ({ kind, round, seat }) => kind === 'opening' && round === 1 && seat === block.seat,
      );
      expect(made).toBeDefined();
      const one = { block, content: { salt: '', commands: [] } } satisfies Committed;
      table.blocks.push(open(table, one, agreed, { revision: 2 }));
    }
    const { now, ledger } = historyIn(table);
    expect([now.last, ledger.rosters.length]).toEqual([last, 1]);
  });

  test('no seat goes to a request that its author did not sign, to a name of the table, or to a seat that does not exist', async () => {
    const table = await found();
    const good = await heirOf(table);
    const alike = await heirOf(table, table.seats[0]);
    const forged = { ...good.entry, revision: 2 };
    const nowhere = { ...good.entry, seat: 'nowhere' };
    for (const entry of [alike.entry, forged, nowhere]) {
      const tried = { ...table, blocks: [...table.blocks] };
      await goOn(tried, [{ seats: [entry] }, { seats: [entry] }], true);
      expect(historyIn(tried).now.round).toBe(1);
    }
  });
});
