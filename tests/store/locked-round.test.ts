import { beforeAll, expect, test } from 'vitest';
import { freshNuclear } from '../../src/dev/systems/nuclear/campaigns.ts';
import type { Block } from '../../src/post/armour.ts';
import { beaconRoundAt, beaconTime, LOCK_DAYS, loadBeacon } from '../../src/post/beacon.ts';
import { lockRound } from '../../src/post/locks.ts';
import { noticeBlock } from '../../src/post/make-blocks.ts';
import { lockedSheets, sealedInView, unfollowedChange } from '../../src/store/locks.ts';
import { type MailStore, mailStore, owingSeats } from '../../src/store/mail.ts';
import { commitOrders, openOwn } from '../../src/store/open-round.ts';
import { ownPart } from '../../src/store/own-part.ts';
import { beaconOf, signedRound } from '../post/beacon-thread.ts';
import { rules, system } from '../post/by-post.ts';
import { commit, foundTable, type OpenTable, sealFalsely } from '../post/open-table.ts';
import { lastSeen } from '../post/thread-parts.ts';

/** A round without a game master whose sheets open by themselves, each player at a client of their own. */

const RULES = { system, ruleset: rules.ruleset };
const BEACON = beaconOf('wait');
const DAY = 86_400_000;
const NOW = 100 * DAY;

interface Client {
  readonly seat: string;
  readonly mail: MailStore;
}

beforeAll(loadBeacon);

async function clients(sides: number): Promise<readonly [OpenTable, readonly Client[]]> {
  const fresh = freshNuclear(rules, { seed: 'locked clients', sides, options: { sheets: 'simultaneous' } });
  const table = await foundTable(fresh, RULES, BEACON);
  const blocks = table.blocks.map((block) => ({ block, at: 1 }));
  const all = table.seats.map((seat) => ({
    seat,
    mail: mailStore(
      { notes: { id: table.id, seen: 0 }, blocks },
      { rules: RULES, me: table.hands[seat]!, now: () => NOW },
    ),
  }));
  return [table, all];
}

const roundAt = ({ mail }: Client): number => mail.getState().history.now.round;
const partOf = ({ mail, seat }: Client) => ownPart(mail.getState(), seat);
const post = (all: readonly Client[], posted: Block | { readonly foul: readonly string[] }): Block => {
  if (!('kind' in posted)) throw new Error(`foul: ${posted.foul.join()}`);
  for (const { mail } of all) mail.getState().take([posted]);
  return posted;
};
/** The signature of the round at which a sheet opens by itself. */
const signatureFor = (sheet: Block) => new Map([[lockRound(sheet)!, signedRound(lockRound(sheet)!)]]);

test.each([2, 3])(
  'of %i seats one is silent: nobody goes on without it, and its sheet is opened at its time',
  async (sides) => {
    const [, all] = await clients(sides);
    const [red, ...others] = all as [Client, ...Client[]];
    const silent = others.at(-1)!;
    const sheets = new Map<string, Block>();
    for (const one of all) sheets.set(one.seat, post(all, await commitOrders(one.mail, one.seat, [], NOW)));
    for (const one of all.filter((one) => one !== silent)) post(all, await openOwn(one.mail, one.seat));
    const { locked, late, next } = partOf(red);
    const [lock] = locked;
    expect([locked.map(({ seat }) => seat), late, next]).toEqual([[silent.seat], [], 'wait']);
    expect(lock!.time - NOW).toBeGreaterThanOrEqual(LOCK_DAYS * DAY);
    expect(lock!.time - NOW).toBeLessThan(LOCK_DAYS * DAY + 3_000);
    expect(owingSeats(red.mail.getState())).toEqual([silent.seat]);
    post(all, await openOwn(red.mail, red.seat, [], [], signatureFor(sheets.get(silent.seat)!)));
    expect(all.map(roundAt)).toEqual(all.map(() => 2));
    expect(red.mail.getState().history.checked[0]!.remarks).toEqual([{ seat: silent.seat, kind: 'unlocked' }]);
  },
);

test('one opens for everybody at once, with their own opening', async () => {
  const [, all] = await clients(3);
  const [red] = all as [Client];
  const sheets: Block[] = [];
  for (const one of all) sheets.push(post(all, await commitOrders(one.mail, one.seat, [], NOW)));
  post(all, await openOwn(red.mail, red.seat, [], [], signatureFor(sheets[1]!)));
  expect(all.map(roundAt)).toEqual([2, 2, 2]);
});

test('a false lock is gone on without, of two seats too', async () => {
  const [table, all] = await clients(2);
  const [red, blue] = all as [Client, Client];
  post(all, await commitOrders(red.mail, red.seat, [], NOW));
  const wrong = { content: { salt: 'ab'.repeat(16), commands: [] } };
  const { block } = await sealFalsely(table, blue.seat, wrong);
  post(all, block);
  post(all, await openOwn(red.mail, red.seat));
  expect(partOf(red)).toMatchObject({ late: [], locked: [{ seat: blue.seat }] });
  post(all, await openOwn(red.mail, red.seat, [], [], signatureFor(block)));
  expect(roundAt(red)).toBe(1);
  expect(partOf(red)).toMatchObject({ late: [blue.seat], locked: [] });
  expect(partOf(red).stages.get(blue.seat)).toBe('false-lock');
  post(all, await openOwn(red.mail, red.seat, [blue.seat]));
  expect(all.map(roundAt)).toEqual([2, 2]);
});

test('nobody opens beside a lock that opens far later than their own', async () => {
  const [table, all] = await clients(3);
  const [red, blue, green] = all as [Client, Client, Client];
  for (const one of [red, blue]) post(all, await commitOrders(one.mail, one.seat, [], NOW));
  post(all, (await commit(table, green.seat, [], { lock: beaconRoundAt(BEACON, NOW + 365 * DAY) })).block);
  expect(await openOwn(red.mail, red.seat)).toEqual({ foul: [green.seat] });
  expect(partOf(red).late).toEqual([green.seat]);
  for (const one of [red, blue]) post(all, await openOwn(one.mail, one.seat, [green.seat]));
  expect(all.map(roundAt)).toEqual([2, 2, 2]);
  expect(red.mail.getState().history.checked[0]!.content.leftOut ?? []).toEqual([]);
});

test('a sheet opens a day after the deadline, and sealed again no later than before', async () => {
  const [table, all] = await clients(2);
  const [red, blue] = all as [Client, Client];
  const at = { campaign: table.id, round: 1, revision: 1, after: lastSeen(table.blocks) };
  post(all, noticeBlock(table.founder, at, { text: '', until: NOW + 2 * DAY }));
  const first = post(all, await commitOrders(red.mail, red.seat, [], NOW));
  expect(beaconTime(BEACON, lockRound(first)!)).toBe(beaconTime(BEACON, beaconRoundAt(BEACON, NOW + 3 * DAY)));
  post(all, noticeBlock(table.founder, { ...at, revision: 2, after: lastSeen([...table.blocks]) }, { text: '' }));
  const again = post(all, await commitOrders(red.mail, red.seat, [{ command: 'concede' }], NOW + DAY));
  expect([again.revision, lockRound(again)]).toEqual([2, lockRound(first)]);
  const late = post(all, await commitOrders(blue.mail, blue.seat, [], NOW + 30 * DAY));
  expect(beaconTime(BEACON, lockRound(late)!)).toBeGreaterThan(NOW + 36 * DAY);
  expect(lockedSheets(red.mail.getState()).map(({ seat }) => seat)).toEqual([red.seat, blue.seat]);
});

test('review 5: after another deadline orders that are sealed again open by that one, and those sealed before are told', async () => {
  const [table, all] = await clients(2);
  const [red] = all as [Client];
  const at = { campaign: table.id, round: 1, revision: 1, after: lastSeen(table.blocks) };
  const first = post(all, noticeBlock(table.founder, at, { text: '', until: NOW + 2 * DAY }));
  post(all, await commitOrders(red.mail, red.seat, [], NOW));
  const change = (time: number) => unfollowedChange(red.mail.getState(), red.seat, time);
  expect(change(NOW)).toBeUndefined();
  const next = { ...at, revision: 2, after: lastSeen([...table.blocks, first]) };
  const pause = post(all, noticeBlock(table.founder, next, { text: '', until: null }));
  expect(change(NOW + DAY)).toBe('paused');
  const last = { ...at, revision: 3, after: lastSeen([...table.blocks, first, pause]) };
  post(all, noticeBlock(table.founder, last, { text: '', until: NOW + 5 * DAY }));
  expect(change(NOW + DAY)).toBe('moved');
  const again = post(all, await commitOrders(red.mail, red.seat, [], NOW + DAY));
  expect(lockRound(again)).toBe(beaconRoundAt(BEACON, NOW + 6 * DAY));
  expect(change(NOW + DAY)).toBeUndefined();
});

test('review 4: whoever was away and pastes everything later is told of nobody, nor of a sheet that another names', async () => {
  const [table, all] = await clients(3);
  const [red, blue, green] = all as [Client, Client, Client];
  const early = await commitOrders(red.mail, red.seat, [], NOW - 30 * DAY);
  const away = (came: readonly (readonly [Block, number])[]) => {
    const blocks = [...table.blocks.map((block) => [block, 1] as const), ...came].map(([block, at]) => ({ block, at }));
    const mail = mailStore({ notes: { id: table.id, seen: 0 }, blocks }, { rules: RULES, me: null, now: () => NOW });
    return sealedInView(mail.getState());
  };
  const late = await commitOrders(blue.mail, blue.seat, [], NOW - 29 * DAY);
  expect(
    away([
      [early, NOW],
      [late, NOW],
    ]),
  ).toEqual([]);
  expect(
    away([
      [early, NOW - 30 * DAY],
      [late, NOW],
    ]),
  ).toEqual([blue.seat]);
  green.mail.getState().take([late]);
  const witness = await commitOrders(green.mail, green.seat, [], NOW - 28 * DAY);
  const before: readonly (readonly [Block, number])[] = [
    [early, NOW - 30 * DAY],
    [witness, NOW - 28 * DAY],
  ];
  expect(away([...before, [late, NOW]])).toEqual([]);
  expect(
    away([
      [early, NOW - 30 * DAY],
      [witness, NOW],
      [late, NOW],
    ]),
  ).toEqual([blue.seat, green.seat]);
});

test('a sheet that comes in after another has opened by itself is told', async () => {
  const [table, all] = await clients(2);
  const [red, blue] = all as [Client, Client];
  const early = await commitOrders(red.mail, red.seat, [], NOW - 30 * DAY);
  const blocks = [...table.blocks.map((block) => ({ block, at: 1 })), { block: early, at: NOW - 30 * DAY }];
  const here = mailStore({ notes: { id: table.id, seen: 0 }, blocks }, { rules: RULES, me: null, now: () => NOW });
  expect(sealedInView(here.getState())).toEqual([]);
  here.getState().take([await commitOrders(blue.mail, blue.seat, [], NOW)]);
  expect(sealedInView(here.getState())).toEqual([blue.seat]);
});
