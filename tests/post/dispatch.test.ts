import { beforeEach, describe, expect, test } from 'vitest';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import type { State } from '../../src/engine/sectors/state.ts';
import { type Block, digestOf } from '../../src/post/armour.ts';
import { blockContent } from '../../src/post/block-content.ts';
import type { OrdersContent } from '../../src/post/contents.ts';
import { inPostingOrder, MAX_DISPATCHES } from '../../src/post/dispatch.ts';
import { newIdentity } from '../../src/post/keys.ts';
import { dispatchBlock } from '../../src/post/make-blocks.ts';
import { replayBlocks } from '../../src/post/public-replay.ts';
import { ReportContent } from '../../src/post/report-content.ts';
import { stillSecret } from '../../src/post/resolve.ts';
import { addressIn, closedReport } from './thread-parts.ts';
import {
  beginWeek,
  CLOSE,
  digests,
  dispatch,
  historyIn,
  liveIn,
  postSheets,
  report,
  resolveWeek,
  system,
  toBattles,
  type Week,
} from './week.ts';

/** Battles by post: reported in the open by one side, countersigned by the other, settled by the game master's report. */

let week: Week;
beforeEach(async () => {
  week = await beginWeek();
  await toBattles(week);
});

const SOLID = { category: 'solid', winner: 'red' };
const reported = (battle: string, result: object = SOLID) => ({ command: 'report-result', battle, ...result });
const confirmed = (battle: string) => ({ command: 'confirm-result', battle });
const post = (...blocks: Block[]) => week.blocks.push(...blocks);
const battle = (id: string) => liveIn(week).battles[id]!;
const stateOf = (history = historyIn(week)) => history.now.state as State;

describe('before the weekend', () => {
  test('sealed sheets come to a map and to a list of battles, and every report matches', () => {
    const { checked, gap } = historyIn(week);
    expect(checked.map(({ finding, remarks }) => [finding.match, remarks])).toEqual([
      [true, []],
      [true, []],
    ]);
    expect(gap).toEqual([]);
    expect(stateOf().phase).toBe('battles');
    expect(Object.keys(stateOf().battles)).toEqual(['r1b1', 'r1b2']);
  });

  test('S-5.13 a report that stops before the list is published may not be told: it would open the sheets', async () => {
    const early = await beginWeek();
    const deploy = (armies: object) => ({ command: 'deploy', armies });
    const armies = { s1: 4, s2: 3, s3: 3 };
    await postSheets(early, { red: deploy(armies), blue: deploy(armies), green: deploy(armies) });
    const { now } = historyIn(early);
    const open = async (rulings: (typeof CLOSE)[]) =>
      stillSecret(system, now.campaign, (await resolveWeek(early, { rulings })).resolution.campaign);
    expect(await open([])).toEqual(['red', 'blue', 'green']);
    expect(await open([CLOSE])).toEqual([]);
  });

  test('S-10.6 who sent no sheet is marked absent, and the phase can be closed without him', async () => {
    const late = await beginWeek();
    const sheet = { command: 'deploy', armies: { s1: 4, s2: 3, s3: 3 } };
    await postSheets(late, { red: sheet, green: sheet });
    const without = await resolveWeek(late, { rulings: [CLOSE] });
    expect((without.resolution.state as State).phase).toBe('deployment');
    const { resolution } = await resolveWeek(late, { silent: ['blue'], rulings: [CLOSE] });
    expect((resolution.state as State).phase).toBe('orders');
    expect(resolution.tried.map(({ command }) => command.command)).toEqual([
      'deploy',
      'deploy',
      'mark-absent',
      'close-phase',
    ]);
  });
});

describe('dispatches', () => {
  test('S-7.5 a result that one side reports and the other countersigns is final, by all that have both', () => {
    post(dispatch(week, 'red', [reported('r1b1')]));
    expect(battle('r1b1')).toMatchObject({ status: 'reported' });
    post(dispatch(week, 'blue', [confirmed('r1b1')]));
    expect(battle('r1b1')).toMatchObject({ status: 'final', method: 'agreed', winner: 'red' });
  });

  test('come to the same in whatever order they are found', () => {
    const first = dispatch(week, 'blue', [reported('r1b1', { category: 'draw-light' })]);
    post(first);
    const second = dispatch(week, 'red', [confirmed('r1b1'), reported('r1b2')]);
    post(second);
    post(dispatch(week, 'green', [{ command: 'dispute-result', battle: 'r1b2', note: 'It was a draw.' }]));
    const live = hashOf(liveIn(week));
    for (const heap of [[...week.blocks].reverse(), [...week.blocks.slice(2), ...week.blocks.slice(0, 2)]])
      expect(hashOf(historyIn(week, heap).live.state)).toBe(live);
    expect(battle('r1b1').status).toBe('final');
    expect(battle('r1b2').status).toBe('disputed');
  });

  test('an answer to what its author had not seen answers nothing', () => {
    post(dispatch(week, 'blue', [reported('r1b1')]));
    // Red sits before blue: without having seen his report it counts first.
    post(dispatch(week, 'red', [confirmed('r1b1')], []));
    expect(battle('r1b1').status).toBe('reported');
    expect(historyIn(week).live.tried.map(({ seat, refusal }) => [seat, refusal?.code])).toEqual([
      ['red', 'nothing-to-answer'],
      ['blue', undefined],
    ]);
  });

  test('two reports of one battle under one revision both stand, in one order for all, and settle nothing', () => {
    const signed = (result: object) =>
      dispatchBlock(week.hands.red!, addressIn(week.blocks, 'red', 3), {
        commands: [reported('r1b1', result)] as OrdersContent['commands'],
        seen: [],
      });
    const twins = [signed({ ...SOLID, game: 'QUJD' }), signed({ category: 'draw-light', game: 'REVG' })];
    const [first, second] = twins as [Block, Block];
    const orders = [twins, [second, first]].map((posts) => {
      const { ledger, live } = historyIn(week, [...week.blocks, ...posts]);
      expect(posts.map((one) => ledger.status.get(digestOf(one)))).toEqual(['good', 'good']);
      return [hashOf(live.state), live.tried.map(({ command }) => hashOf(command))];
    });
    expect(orders[0]).toEqual(orders[1]);
    // Who countersigns has read one of them or both: without the other side nothing is final.
    post(...twins);
    expect(battle('r1b1').status).toBe('reported');
  });

  test('a circle of who has seen whom, as only a false report can tell it, still comes to an order', () => {
    const one = (seat: string, digest: string, seen: string[]) => ({ seat, digest, content: { commands: [], seen } });
    const circle = [one('blue', 'b', ['a']), one('red', 'a', ['b']), one('green', 'c', ['a', 'b', 'c'])];
    expect(inPostingOrder(circle, ['red', 'blue', 'green']).map(({ digest }) => digest)).toEqual(['a', 'b', 'c']);
  });

  test('of one seat count up to a bound, the first of them, and a flood keeps nobody from being heard', () => {
    const note = (i: number) => [{ command: 'dispute-result', battle: 'r1b1', note: `No. ${i}` }];
    const { ledger } = historyIn(week);
    expect(ledger.dispatches.get(3)).toBeUndefined();
    const flood = Array.from({ length: MAX_DISPATCHES + 20 }, (_, i) =>
      dispatchBlock(week.hands.blue!, addressIn(week.blocks, 'blue', 3, i + 1), {
        commands: note(i),
        seen: [],
      }),
    );
    post(...flood.reverse(), dispatch(week, 'red', [reported('r1b1')], []));
    const said = historyIn(week).ledger.dispatches.get(3)!;
    expect(said.filter(({ seat }) => seat === 'blue')).toHaveLength(MAX_DISPATCHES);
    expect(said.filter(({ seat }) => seat === 'red')).toHaveLength(1);
    const kept = new Set(said.map(({ digest }) => digest));
    expect(flood.filter((block) => kept.has(digestOf(block))).every(({ revision }) => revision <= MAX_DISPATCHES)).toBe(
      true,
    );
  });

  test('S-7.10 quick battles that both sides want are rolled in the report, not before', async () => {
    const offer = { command: 'offer-quick', battle: 'r1b1' };
    post(dispatch(week, 'red', [offer]));
    post(dispatch(week, 'blue', [offer]));
    expect(battle('r1b1')).toMatchObject({ status: 'pending', quickOffers: ['red'] });
    const { resolution } = await resolveWeek(week);
    expect((resolution.state as State).battles.r1b1).toMatchObject({ status: 'final', method: 'quick' });
    expect(resolution.campaign.entries.at(-1)!.rolls.map(({ faces }) => faces.length)).toEqual([2, 2]);
  });

  test('S-10.4 do not end the weekend by themselves: the last word takes effect in the report', async () => {
    const ready = await beginWeek({ advance: 'when-ready' });
    await toBattles(ready);
    expect(liveIn(ready).phase).toBe('battles');
    for (const id of ['r1b1', 'r1b2']) {
      const [one, other] = id === 'r1b1' ? (['red', 'blue'] as const) : (['red', 'green'] as const);
      ready.blocks.push(dispatch(ready, one, [reported(id)]));
      ready.blocks.push(dispatch(ready, other, [confirmed(id)]));
    }
    expect(liveIn(ready).phase).toBe('battles');
    expect((await resolveWeek(ready)).resolution.state).toMatchObject({ phase: 'orders', round: 2 });
  });

  test('of phases with sealed sheets change nothing', async () => {
    const early = await beginWeek();
    const sheet = { command: 'deploy', armies: { s1: 4, s2: 3, s3: 3 } };
    early.blocks.push(dispatch(early, 'red', [sheet]));
    expect((historyIn(early).live.state as State).sides.red!.submitted).toBe(false);
    const { resolution } = await resolveWeek(early);
    expect(resolution.campaign.entries).toEqual([]);
  });

  test('move no die: the seed of the round is the same whatever was dispatched', async () => {
    const before = (await resolveWeek(week)).resolution.campaign.seeds!.at(-1)!;
    post(dispatch(week, 'red', [reported('r1b1')]));
    const after = (await resolveWeek(week)).resolution.campaign.seeds!.at(-1)!;
    expect(after.seed).toBe(before.seed);
  });
});

describe('the report of a weekend', () => {
  beforeEach(() => {
    post(dispatch(week, 'red', [reported('r1b1'), reported('r1b2')]));
    post(dispatch(week, 'blue', [confirmed('r1b1')]));
    post(dispatch(week, 'green', [reported('r1b2', { category: 'crushing', winner: 'green' })]));
  });
  const ruling = {
    command: { command: 'rule-result', battle: 'r1b2', category: 'draw-bloody', reason: 'Both tables were shown.' },
  };
  const rulings = [ruling, CLOSE, CLOSE];
  /** The thread before the round of a report was closed. */
  const beforeClose = ({ round }: Block) =>
    week.blocks.filter((one) => one.round !== round || !['close', 'report'].includes(one.kind));
  /** Another report of the same round, and the close that it fits. */
  const changed = (block: Block, change: (content: ReportContent) => ReportContent): readonly Block[] => {
    const content = change(structuredClone(blockContent(ReportContent, block)!));
    return closedReport(week.master, beforeClose(block), block.round, content);
  };
  const lastTold = (blocks: readonly Block[]) => historyIn(week, blocks).checked.at(-1)!;

  test('S-7.7 carries dispatches, ruling and map update out anew, and nothing is to be said of it', async () => {
    const block = await report(week, { rulings });
    const { finding, remarks, content } = lastTold(week.blocks);
    expect([finding.match, remarks]).toEqual([true, []]);
    expect(stateOf()).toMatchObject({ phase: 'orders', round: 2 });
    expect(content.dispatches!.map(({ seat }) => seat)).toEqual(['red', 'blue', 'green']);
    expect(digestOf(block)).toBe(historyIn(week).now.last);
  });

  test('says of each side whose dispatches it leaves out, alters, or was handed by somebody else', async () => {
    const block = await report(week, { rulings });
    const thread = beforeClose(block);
    const said = (change: (content: ReportContent) => ReportContent, blocks = thread) =>
      lastTold([...blocks, ...changed(block, change)]).remarks;
    const without = (content: ReportContent) => ({
      ...content,
      dispatches: content.dispatches!.filter(({ seat }) => seat !== 'green'),
    });
    expect(said(without)).toEqual([{ seat: 'green', open: true, kind: 'withheld' }]);
    expect(said((content) => ({ ...without(content), leftOut: [{ seat: 'green', reason: 'Too late.' }] }))).toEqual([
      { seat: 'green', open: true, kind: 'left-out' },
    ]);
    const other = (content: ReportContent) => {
      (content.dispatches![1]!.content.commands[0] as Record<string, unknown>).battle = 'r1b2';
      return content;
    };
    expect(said(other)).toEqual([{ seat: 'blue', open: true, kind: 'altered' }]);
    // A field that every object has: the rules would refuse the command for it.
    const spoilt = (content: ReportContent) => {
      Object.assign(content.dispatches![1]!.content.commands[0]!, { toString: 1 });
      return content;
    };
    expect(said(spoilt)).toEqual([{ seat: 'blue', open: true, kind: 'altered' }]);
    const blues = thread.find(({ kind, seat }) => kind === 'dispatch' && seat === 'blue')!;
    expect(
      said(
        (content) => content,
        thread.filter((one) => one !== blues),
      ),
    ).toEqual([{ seat: 'blue', open: true, kind: 'unseen' }]);
    const { kind: _, version: __, body: ___, ...at } = blues;
    const forged = dispatchBlock(await newIdentity(), at, { commands: [confirmed('r1b1')], seen: [] });
    const named = (content: ReportContent) => {
      const old = content.dispatches![1]!;
      content.dispatches![1] = { ...old, digest: digestOf(forged) };
      return content;
    };
    const kinds = said(named, [...thread, forged]).map(({ seat, kind }) => [seat, kind]);
    expect(kinds).toEqual([
      ['blue', 'forged'],
      ['blue', 'withheld'],
    ]);
  });

  test('is no report when the master enters a command as a player', async () => {
    const block = await report(week, { rulings });
    const thread = beforeClose(block);
    const posing = changed(block, (content) => ({
      ...content,
      rulings: [{ seat: 'green', command: { command: 'concede' } }, ...content.rulings],
    }));
    expect(lastTold([...thread, ...posing]).finding).toEqual({ match: false, fault: 'no-seat' });
  });

  test('is no report when a dispatch is used twice', async () => {
    const block = await report(week, { rulings });
    const thread = beforeClose(block);
    const twice = changed(block, (content) => ({
      ...content,
      dispatches: [...content.dispatches!, content.dispatches![0]!],
    }));
    expect(lastTold([...thread, ...twice]).finding).toEqual({ match: false, fault: 'used-twice' });
  });

  test('of another order of dispatches than theirs comes to the same', async () => {
    const block = await report(week, { rulings });
    const thread = beforeClose(block);
    const turned = changed(block, (content) => ({ ...content, dispatches: [...content.dispatches!].reverse() }));
    expect(lastTold([...thread, ...turned]).finding.match).toBe(true);
  });

  test('S-7.11 dice thrown at a table stand in it as declared; those that do not come out even throw nothing', async () => {
    const absent = { command: { command: 'mark-absent', target: 'green' } };
    const quick = (told: Record<string, number[]>) => ({ command: { command: 'quick-resolve', battle: 'r1b2' }, told });
    const fresh = await beginWeek();
    await toBattles(fresh);
    const told = { 'quick-attack': [6, 6], 'quick-defence': [1, 2], 'quick-reroll': [1] };
    const { resolution } = await resolveWeek(fresh, { rulings: [absent, quick(told)] });
    const { rolls } = resolution.campaign.entries.at(-1)!;
    expect(rolls.map(({ faces, declared }) => [faces, declared])).toEqual([
      [[6, 6], true],
      [[1, 2], true],
      [[1], true],
    ]);
    const uneven = await resolveWeek(fresh, { rulings: [absent, quick({ 'quick-attack': [6] })] });
    expect(uneven.resolution.tried.at(-1)).toEqual({ seat: 'gm', command: quick({}).command });
    expect(uneven.resolution.campaign.entries.length).toBe(resolution.campaign.entries.length - 1);
  });

  test('a replay for strangers holds the dispatches, so that countersigned results can be checked', async () => {
    await report(week, { rulings });
    const blocks = replayBlocks(historyIn(week));
    expect(digests(blocks.filter(({ kind }) => kind === 'dispatch'))).toHaveLength(3);
    expect(lastTold(blocks).remarks).toEqual([]);
  });
});
