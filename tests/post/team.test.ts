import { beforeEach, describe, expect, test } from 'vitest';
import type { State } from '../../src/engine/sectors/state.ts';
import { type Block, digestOf } from '../../src/post/armour.ts';
import { type Identity, newIdentity, publicKeys } from '../../src/post/keys.ts';
import { ledgerOf } from '../../src/post/ledger.ts';
import { noteBlock, ordersBlock, rosterBlock } from '../../src/post/make-blocks.ts';
import { signerOf } from '../../src/post/rosters.ts';
import { openNote, openOrders } from '../../src/post/sealed-contents.ts';
import { mailStore, ownSeats, postedOrdersOf } from '../../src/store/mail.ts';
import { sealedBy, sealOrders } from '../../src/store/seal.ts';
import { addressIn, holding } from './thread-parts.ts';
import { beginWeek, dispatch, historyIn, liveIn, RULES, report, toBattles, type Week } from './week.ts';

/** S-1.2: a side may be a team. By post it has one seat and several hands. */

let week: Week;
let second: Identity;

/** The roster with these hands in red's seat, from a round on. */
function seated(hands: readonly [string, Identity][], round: number, revision = 1): Block {
  const others = ['blue', 'green'].map((seat) => holding(week.hands[seat]!, week.id, seat, seat));
  const red = hands.map(([name, hand]) => holding(hand, week.id, 'red', name));
  const at = addressIn(week.blocks, 'gm', round, revision);
  return rosterBlock(week.master, at, { seats: [...red, ...others] });
}
const mailOf = (me: Identity) =>
  mailStore(
    { notes: { id: week.id, seen: 0 }, blocks: week.blocks.map((block) => ({ block, at: 1 })) },
    { rules: RULES, me },
  );
const standingOf = (block: Block) => ledgerOf([...week.blocks, block], week.id).status.get(digestOf(block));
const SHEET = { command: 'deploy', armies: { s1: 4, s2: 3, s3: 3 } };

beforeEach(async () => {
  week = await beginWeek();
  second = await newIdentity();
  week.blocks.push(
    seated(
      [
        ['Anna', week.hands.red!],
        ['Petr', second],
      ],
      0,
      2,
    ),
  );
});

describe('a team in one seat', () => {
  test('S-4.17 reads the sheet that one of it sealed, may replace it, and nobody else reads it', async () => {
    const anna = mailOf(week.hands.red!);
    expect(ownSeats(mailOf(second).getState())).toEqual(['red']);
    week.blocks.push(await sealOrders(anna, { round: 1, seat: 'red', commands: [SHEET] }));
    const petr = mailOf(second);
    expect(await sealedBy(petr.getState(), 'red')).toEqual([SHEET]);
    expect(await openOrders(week.hands.blue!, postedOrdersOf(petr.getState(), 'red')!)).toBeUndefined();
    const changed = await sealOrders(petr, { round: 1, seat: 'red', commands: [SHEET] });
    expect([changed.revision, standingOf(changed)]).toEqual([2, 'good']);
    expect(await openOrders(week.hands.red!, changed)).toBeDefined();
  });

  test('seals orders side by side: two of the same number are nobody’s contradiction, and one counts', async () => {
    const sheets = await Promise.all(
      [week.hands.red!, second].map((hand) => sealOrders(mailOf(hand), { round: 1, seat: 'red', commands: [SHEET] })),
    );
    expect(sheets.map(({ revision }) => revision)).toEqual([1, 1]);
    const { status } = ledgerOf([...week.blocks, ...sheets], week.id);
    expect(sheets.map((sheet) => status.get(digestOf(sheet))).sort()).toEqual(['good', 'superseded']);
  });

  test('signs dispatches side by side: two of the same number both count, and each has its signer', async () => {
    await toBattles(week);
    const say = (battle: string) => [{ command: 'report-result', battle, category: 'solid', winner: 'red' }];
    const first = dispatch(week, 'red', say('r1b1'), []);
    const other = dispatch({ ...week, hands: { ...week.hands, red: second } }, 'red', say('r1b2'), []);
    expect(other.revision).toBe(first.revision);
    week.blocks.push(first, other);
    expect(Object.values(liveIn(week).battles).map(({ status }) => status)).toEqual(['reported', 'reported']);
    const { ledger } = historyIn(week);
    expect([first, other].map((block) => signerOf(ledger, block)?.name)).toEqual(['Anna', 'Petr']);
    await report(week);
    expect(historyIn(week).checked.at(-1)).toMatchObject({ finding: { match: true }, remarks: [] });
  });

  test('ends for whom the roster leaves out: what he signs then is forged, and the orders used before stand', async () => {
    await toBattles(week);
    week.blocks.push(seated([['Petr', second]], 3));
    const { checked } = historyIn(week);
    expect(checked.map(({ remarks }) => remarks)).toEqual([[], []]);
    expect(standingOf(dispatch(week, 'red', [{ command: 'concede' }]))).toBe('forged');
    expect((historyIn(week).live.state as State).phase).toBe('battles');
  });

  test('is sealed a note of the master to all its hands', async () => {
    const at = addressIn(week.blocks, 'gm', 1);
    const [keys, ...team] = [week.hands.red!, second].map(publicKeys);
    const note = await noteBlock(week.master, keys!, at, { text: 'Ten armies, not nine.', to: 'red' }, team);
    for (const hand of [week.hands.red!, second]) expect(await openNote(hand, note)).toMatchObject({ to: 'red' });
    expect(await openNote(week.hands.green!, note)).toBeUndefined();
  });

  test('keeps out whoever is of another side, and whoever is of none', async () => {
    const stranger = await newIdentity();
    for (const hand of [stranger, week.hands.blue!]) {
      const at = addressIn(week.blocks, 'red', 1, 5);
      const block = await ordersBlock(hand, week.master, at, { salt: 'ef'.repeat(16), commands: [SHEET] });
      expect(standingOf(block)).toBe('forged');
    }
  });
});
