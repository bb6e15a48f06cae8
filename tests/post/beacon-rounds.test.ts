import { beforeAll, describe, expect, test } from 'vitest';
import { type Block, digestOf, markOf } from '../../src/post/armour.ts';
import { beaconTime, loadBeacon } from '../../src/post/beacon.ts';
import { loadHistory } from '../../src/post/campaign-history.ts';
import { chainLink, roundSeed } from '../../src/post/chain.ts';
import { closeOf } from '../../src/post/closing.ts';
import { closeBlock, reopenBlock, reportBlock } from '../../src/post/make-blocks.ts';
import { roundRecipient } from '../../src/post/round-key.ts';
import { beaconOf, FIRST, NOW, type Posted, posted, signedRound, withBeacon } from './beacon-thread.ts';
import { addressIn } from './thread-parts.ts';
import { and, diceIn, historyIn, openThread, resolved, SYSTEMS, sheetBy, type Thread } from './whole-thread.ts';

/** A beacon from outside: the close names a round of it that nobody knows yet, and the report brings its signature. */

const toldOf = (thread: Thread, blocks: readonly Block[]) => historyIn(and(thread, ...blocks)).checked.at(-1)!;

beforeAll(loadBeacon);

describe.each(SYSTEMS)('in a campaign of %s with a beacon', (name) => {
  let open: Thread;
  beforeAll(async () => {
    open = await withBeacon(name);
  });

  test('the report brings the signature of the round that the close names, and the dice come from it', async () => {
    const signature = signedRound(FIRST);
    expect(toldOf(open, await posted(open, { signature }))).toMatchObject({ finding: { match: true }, remarks: [] });
    const [one, other] = [await resolved(open, { beacon: signature }), await resolved(open)];
    expect(diceIn(one)).not.toEqual(diceIn(other));
    const salts = one.report.used.map(({ content }) => content.salt);
    expect(one.resolution.campaign.seeds!.at(-1)!.seed).toBe(roundSeed(one.report.link, salts, signature));
  });

  test.each<[string, Posted]>([
    ['without the signature', {}],
    ['with a signature of another round', { signature: signedRound(FIRST + 1) }],
    ['with a signature by nobody', { signature: `8${'1'.repeat(95)}` }],
    ['after a close that names no round', { close: { beacon: undefined }, signature: signedRound(FIRST) }],
    [
      'after a close that names a round which was signed before it',
      { close: { beacon: FIRST - 1 }, signature: signedRound(FIRST - 1) },
    ],
  ])('a report %s does not count', async (_name, report) => {
    const { close, ...rest } = report;
    const named = close && 'beacon' in close && close.beacon === undefined ? undefined : close;
    const blocks = await posted(open, { ...rest, ...(named && { close: named }) });
    const [closing, told] = named === close ? blocks : await unnamed(blocks);
    expect(toldOf(open, [closing!, told!]).finding).toEqual({ match: false, fault: 'no-beacon' });
  });

  /** The same close and report, but the close names no round of the beacon. */
  async function unnamed(_: readonly Block[]): Promise<readonly Block[]> {
    const signature = signedRound(FIRST);
    const { report } = await resolved(open, { beacon: signature });
    const close = closeBlock(open.master, addressIn(open.blocks, 'gm', 1), closeOf(report, [], { at: NOW }));
    const next = roundRecipient(chainLink(open.end, 2));
    const at = { ...addressIn(open.blocks, 'gm', 1), after: markOf(digestOf(close)) };
    return [close, reportBlock(open.master, at, { ...report, close: digestOf(close), next })];
  }

  test('dice that were thrown without the signature are false', async () => {
    const fall = async (thrown: string) => JSON.stringify((await resolved(open, { beacon: thrown })).report.entries);
    const [signature, ours] = [signedRound(FIRST), await fall(signedRound(FIRST))];
    for (let round = FIRST + 1; round < FIRST + 5; round++) {
      const thrown = signedRound(round);
      const { finding } = toldOf(open, await posted(open, { signature, thrown }));
      // A round without a die is the same with any seed.
      expect(finding.match).toBe((await fall(thrown)) === ours);
    }
  });

  test('a second close names the same round of the beacon', async () => {
    const signature = signedRound(FIRST);
    const [close] = await posted(open, { signature });
    const reopening = reopenBlock(open.master, addressIn([...open.blocks, close], 'gm', 1), {
      what: digestOf(close),
      reason: 'A sheet was overlooked.',
    });
    const again = and(open, close, reopening);
    expect(toldOf(again, await posted(again, { signature })).finding.match).toBe(true);
    const other = { close: { beacon: FIRST + 1 }, signature: signedRound(FIRST + 1) };
    expect(toldOf(again, await posted(again, other)).finding).toEqual({ match: false, fault: 'not-as-closed' });
  });

  test('a close of a later round names a later round of the beacon', async () => {
    const later = and(open, ...(await posted(open, { signature: signedRound(FIRST) })));
    for (const seat of later.seats) later.blocks.push(await sheetBy(later, seat));
    const same = await posted(later, { signature: signedRound(FIRST) });
    expect(toldOf(later, same).finding).toEqual({ match: false, fault: 'no-beacon' });
    const [next, after] = [FIRST + 1, { signature: signedRound(FIRST + 1) }];
    expect(toldOf(later, await posted(later, { close: { beacon: next }, ...after })).finding.match).toBe(true);
  });

  test('where the rules allow dice from the chains alone, a report without the signature counts, and all are told', async () => {
    const allowed = await withBeacon(name, 'chains');
    const blocks = await posted(allowed, {});
    expect(toldOf(allowed, blocks)).toMatchObject({
      finding: { match: true },
      remarks: [{ seat: 'gm', kind: 'no-beacon' }],
    });
    // A correction does not bring it afterwards: that would be another throw.
    const what = digestOf(blocks[1]);
    const reason = 'A sheet was overlooked.';
    const reopening = reopenBlock(allowed.master, addressIn([...allowed.blocks, ...blocks], 'gm', 1), { what, reason });
    const again = and(allowed, ...blocks, reopening);
    const start = historyIn(and(allowed)).now;
    expect(start.round).toBe(1);
    const { report } = await resolved(allowed, { beacon: signedRound(FIRST), corrects: { digest: what, reason } });
    const close = closeBlock(
      again.master,
      { ...addressIn(again.blocks, 'gm', 1, 2) },
      closeOf(report, [], { at: NOW, beacon: FIRST }),
    );
    const at = { ...addressIn(again.blocks, 'gm', 1, 2), after: markOf(digestOf(close)) };
    const next = roundRecipient(chainLink(again.end, 2));
    const correction = reportBlock(again.master, at, { ...report, close: digestOf(close), next });
    expect(toldOf(again, [close, correction]).finding).toEqual({ match: false, fault: 'no-beacon' });
  });

  test('a campaign without a beacon has none in its reports', async () => {
    const plain = await openThread(name);
    const { now } = historyIn(plain);
    const { report } = await resolved(plain, { beacon: signedRound(FIRST) });
    const close = closeBlock(plain.master, addressIn(plain.blocks, 'gm', now.round), closeOf(report, []));
    const at = { ...addressIn(plain.blocks, 'gm', now.round), after: markOf(digestOf(close)) };
    const next = roundRecipient(chainLink(plain.end, now.round + 1));
    const told = toldOf(plain, [close, reportBlock(plain.master, at, { ...report, close: digestOf(close), next })]);
    expect(told.finding).toEqual({ match: false, fault: 'no-beacon' });
  });
});

test('a history that is loaded verifies the signatures ahead', async () => {
  const open = await withBeacon('nuclear');
  const signature = signedRound(FIRST);
  const { blocks } = and(open, ...(await posted(open, { signature })));
  const { checked } = await loadHistory(blocks, open.id, open.manner.rules, new Map());
  expect(checked.at(-1)?.finding.match).toBe(true);
  expect(beaconTime(beaconOf('wait'), FIRST)).toBeGreaterThan(NOW);
});
