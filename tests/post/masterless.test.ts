import { describe, expect, test } from 'vitest';
import { dominationRules, dominationSystem, freshDomination } from '../../src/dev/systems/domination/campaigns.ts';
import { freshNuclear } from '../../src/dev/systems/nuclear/campaigns.ts';
import { freshSectors } from '../../src/dev/systems/sectors/campaigns.ts';
import { verify } from '../../src/engine/kernel/campaign.ts';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import { shuffled } from '../../src/engine/kernel/random-player.ts';
import type { AnyCommand } from '../../src/engine/kernel/system.ts';
import type { State } from '../../src/engine/sectors/state.ts';
import { digestOf } from '../../src/post/armour.ts';
import { closeBlock, committedBlock, rosterBlock } from '../../src/post/make-blocks.ts';
import { remarksOnOpenings } from '../../src/post/open-remarks.ts';
import { isReplay, replayBlocks } from '../../src/post/public-replay.ts';
import { openOrders } from '../../src/post/sealed-contents.ts';
import { MINE_OF_THREE } from '../support/mine.ts';
import { drawUp, rules as nuclear, system as nuclearSystem } from './by-post.ts';
import {
  agreementOn,
  commit,
  commitAll,
  commitFalsely,
  foundTable,
  historyIn,
  type OpenTable,
  open,
  piecesFor,
  placeIn,
  playOpenRound,
  say,
} from './open-table.ts';
import { holding, lastSeen } from './thread-parts.ts';
import { RULES as sectors, rules as sectorsRules } from './week.ts';
import { mannerOf, OF_THREE_SIDES, SYSTEMS } from './whole-thread.ts';

/** Campaigns by post without a game master: whole threads, and attacks on them. */

const domination = dominationRules();
const NUCLEAR = { system: nuclearSystem, ruleset: nuclear.ruleset };
const nuclearTable = (sides = 3) =>
  foundTable(freshNuclear(nuclear, { seed: 'open', sides, options: { sheets: 'simultaneous' } }), NUCLEAR);

const byNuclear = (_: unknown, table: OpenTable, seat: string) => {
  const { now } = historyIn(table);
  return drawUp(nuclearSystem, now, seat, `open ${now.round} ${seat}`);
};
const NOTHING = () => [];

const deploy = (s1: number, s2: number, s3: number) => ({ command: 'deploy', armies: { s1, s2, s3 } });
const attack = (at: string, side: string) => ({
  command: 'submit-orders',
  orders: { [at]: { action: 'attack', targets: [side] } },
  orbital: 's1',
});
/** In Sector 1 red and blue attack each other, in Sector 2 green attacks red. */
const SHEETS: Readonly<Record<string, Readonly<Record<string, AnyCommand>>>> = {
  deployment: { red: deploy(4, 3, 3), blue: deploy(4, 3, 3), green: deploy(3, 4, 3) },
  orders: { red: attack('s1', 'blue'), blue: attack('s1', 'red'), green: attack('s2', 'red') },
};
const liveIn = (table: OpenTable) => historyIn(table).live.state as State;
const bySectors = (_: unknown, table: OpenTable, seat: string): readonly AnyCommand[] => [
  SHEETS[liveIn(table).phase]![seat]!,
];

const END = { command: 'end-turn' };

const remarksIn = (table: OpenTable) => historyIn(table).checked.map(({ remarks }) => remarks);

describe('a campaign without a game master', () => {
  test('nuclear: three seats go on for six rounds, and any order of the blocks gives the same', async () => {
    const table = await nuclearTable();
    for (let round = 1; round <= 6; round++) {
      await playOpenRound(table, byNuclear);
      expect(historyIn(table).now.round).toBe(round + 1);
    }
    const { now, checked } = historyIn(table);
    expect(checked.map(({ remarks }) => remarks)).toEqual([[], [], [], [], [], []]);
    expect(now.campaign.entries.some(({ rolls }) => rolls.length > 0)).toBe(true);
    expect(verify(nuclearSystem, now.campaign)).toMatchObject({ match: true });
    for (const seed of ['a', 'b', 'c'])
      expect(historyIn(table, shuffled(table.blocks, stream(seed))).now.last).toBe(now.last);
    const replay = replayBlocks(historyIn(table));
    expect(isReplay(replay)).toBe(true);
    expect(historyIn(table, replay).now.last).toBe(now.last);
  });

  test('sectors: sealed sheets, then battles with dispatches, one of them answered and one not', async () => {
    const fresh = freshSectors(sectorsRules, { seed: 'open', sides: 3 });
    const options = { ...fresh.options, advance: 'when-ready' };
    const table = await foundTable({ ...fresh, options }, sectors);
    await playOpenRound(table, bySectors);
    await playOpenRound(table, bySectors);
    expect(liveIn(table).phase).toBe('battles');
    const [first] = Object.keys(liveIn(table).battles) as [string];
    say(table, 'red', [{ command: 'report-result', battle: first, category: 'solid', winner: 'red' } as AnyCommand]);
    say(table, 'blue', [{ command: 'confirm-result', battle: first } as AnyCommand]);
    expect(liveIn(table).battles[first]!.status).toBe('final');
    await playOpenRound(table, NOTHING);
    const { checked } = historyIn(table);
    // The other battle has no result, and nobody rules on it: its sides are silent by the rules.
    expect(checked[2]!.content.dispatches).toHaveLength(2);
    expect(checked[2]!.content.silent).toEqual(['red', 'green']);
    expect([liveIn(table).phase, liveIn(table).battles]).toEqual(['orders', {}]);
    expect(remarksIn(table).flat()).toEqual([]);
  });

  test('domination: an attack, a defender who does not open, and the turn goes on', async () => {
    const fresh = freshDomination(domination, { seed: 'open', sides: 3 });
    const rules = { system: dominationSystem(domination), ruleset: domination.ruleset };
    const table = await foundTable({ ...fresh, scenario: MINE_OF_THREE }, rules);
    const march = { command: 'move', units: ['red-1'], path: ['0504'] };
    await playOpenRound(table, (_, _table, seat) => (seat === 'red' ? [march, END] : []));
    const attacked = historyIn(table).now.state as { readonly active: string; readonly phase: string };
    expect([attacked.active, attacked.phase]).toEqual(['blue', 'answer']);
    await playOpenRound(table, NOTHING, { shut: ['blue'] });
    const { checked, now } = historyIn(table);
    expect(checked[1]!.content.silent).toEqual(['blue']);
    expect(checked[1]!.remarks).toEqual([{ seat: 'blue', kind: 'unopened' }]);
    expect(now.campaign.entries.some(({ rolls }) => rolls.length > 0)).toBe(true);
    expect((now.state as { readonly active: string }).active).toBe('green');
  });

  test('is not resolved before everybody has opened, and says who owes', async () => {
    const table = await nuclearTable();
    const committed = await commitAll(table, byNuclear);
    const agreed = agreementOn(committed);
    for (const one of committed) {
      expect(historyIn(table).now.round).toBe(1);
      table.blocks.push(open(table, one, agreed));
    }
    expect(historyIn(table).now.round).toBe(2);
  });

  test('nobody but the author reads a commitment, and what the founder holds opens none', async () => {
    const table = await nuclearTable();
    const [red, blue] = await commitAll(table, byNuclear);
    expect(await openOrders(table.hands[red!.block.seat]!, red!.block)).toEqual(red!.content);
    for (const other of [table.founder, table.hands[blue!.block.seat]!])
      expect(await openOrders(other, red!.block)).toBeUndefined();
  });
});

describe.each(SYSTEMS)('attacks without a game master, in %s', (name) => {
  const found = () => foundTable(mannerOf(name).fresh(), mannerOf(name).rules);

  test('one seat alone cannot go on without the others', async () => {
    const table = await found();
    const committed = await commitAll(table, NOTHING);
    const [own, ...others] = committed;
    const seats = others.map(({ block }) => block.seat);
    const alone = open(table, own!, agreementOn([own!], seats));
    const shut = open(table, own!, agreementOn(committed, seats), { revision: 2 });
    table.blocks.push(alone, shut);
    expect(historyIn(table).now.round).toBe(1);
  });

  test('an opening that breaks its commitment, or brings another salt, is named and does not count', async () => {
    const table = await found();
    const [foul, other, ...rest] = table.seats as [string, string, ...string[]];
    const chosen = await commit(table, other, [], { salt: 'ab'.repeat(16) });
    const honest = await Promise.all([foul, ...rest].map((seat) => commit(table, seat, [])));
    const committed = [...honest, chosen];
    table.blocks.push(...committed.map(({ block }) => block));
    const agreed = agreementOn(committed);
    for (const one of committed) {
      const change = one.block.seat === foul ? { commands: [{ command: 'concede' }] } : {};
      table.blocks.push(open(table, one, agreed, change));
    }
    const { ledger, now } = historyIn(table);
    expect(now.round).toBe(1);
    expect(remarksOnOpenings(ledger, now)).toEqual([
      { seat: foul, kind: 'altered' },
      { seat: other, kind: 'wrong-salt' },
    ]);
  });

  test('two sheets, or two openings, of one revision are that seat’s contradiction', async () => {
    const table = await found();
    const [red, blue] = table.seats as [string, string, string];
    const committed = await commitAll(table, NOTHING);
    const twin = await commit(table, red, [{ command: 'concede' }]);
    const agreed = agreementOn(committed);
    table.blocks.push(twin.block, ...committed.map((one) => open(table, one, agreed)));
    table.blocks.push(open(table, committed[1]!, agreementOn(committed, [red])));
    const { checked, ledger } = historyIn(table);
    // The sheet counts that the others opened with.
    expect(checked[0]!.content.used.map(({ digest }) => digest)).toContain(digestOf(committed[0]!.block));
    expect(ledger.status.get(digestOf(twin.block))).toBe('contradiction');
    expect(checked[0]!.remarks).toEqual([
      { seat: red, kind: 'twin' },
      { seat: blue, kind: 'two-openings' },
    ]);
  });

  test('orders that stand on another outcome do not count, and their seat is named', async () => {
    const table = await found();
    await playOpenRound(table, NOTHING);
    const seat = table.seats[0]!;
    const astray = { ...placeIn(table, seat), after: lastSeen(table.blocks) };
    const elsewhere = await commit(table, seat, []);
    const holders = table.seats.map((one) => holding(table.hands[one]!, table.id, one, one));
    const block = await committedBlock(table.hands[seat]!, astray, elsewhere.content, table.seats, holders);
    const others = await Promise.all(table.seats.slice(1).map((one) => commit(table, one, [])));
    const committed = [{ ...elsewhere, block }, ...others];
    table.blocks.push(...committed.map((one) => one.block));
    table.blocks.push(...committed.map((one) => open(table, one, agreementOn(committed))));
    const { now, ledger } = historyIn(table);
    expect(now.round).toBe(2);
    expect(remarksOnOpenings(ledger, now)).toEqual([{ seat, kind: 'astray' }]);
  });

  test('the founder closes nothing, and puts nobody out of a seat', async () => {
    const table = await found();
    const founder = { ...placeIn(table, 'gm'), after: lastSeen(table.blocks) };
    const close = closeBlock(table.founder, founder, { sheets: [], dispatches: [], decisions: '0'.repeat(64) });
    const thief = table.seats.map((seat) => holding(table.founder, table.id, seat, 'Olga'));
    const roster = rosterBlock(table.founder, { ...founder, revision: 2 }, { seats: thief });
    table.blocks.push(roster, close);
    await playOpenRound(table, NOTHING);
    const { ledger, now } = historyIn(table);
    expect(now.round).toBe(2);
    expect([close, roster].map((block) => ledger.status.get(digestOf(block)))).toEqual(['powerless', 'powerless']);
  });
});

/** Of two seats neither goes on without the other (FORMAT.md, section 8), so these need three. */
describe.each(OF_THREE_SIDES)('attacks on a table of three without a game master, in %s', (name) => {
  const found = () => foundTable(mannerOf(name).fresh(), mannerOf(name).rules);

  test('to keep silent after seeing the others changes no die: the salt is put together from its pieces', async () => {
    const table = await found();
    const committed = await commitAll(table, NOTHING);
    const last = committed[2]!;
    const opened = committed.map((one) => open(table, one, agreementOn(committed)));
    const without = agreementOn(committed, [last.block.seat]);
    const shut = committed.slice(0, 2).map(async (one) => {
      const pieces = await piecesFor(table, one.block.seat, [last]);
      return open(table, one, without, { pieces });
    });
    const all = historyIn(table, [...table.blocks, ...opened]);
    const two = historyIn(table, [...table.blocks, ...(await Promise.all(shut))]);
    expect(all.now.round).toBe(2);
    expect(two.now.round).toBe(2);
    expect(two.now.campaign.seeds).toEqual(all.now.campaign.seeds);
    expect(two.checked[0]!.remarks).toEqual([{ seat: last.block.seat, kind: 'unopened' }]);
  });

  test('a round does not go on while a piece of a salt is missing, nor with one that was not dealt', async () => {
    const table = await found();
    const committed = await commitAll(table, NOTHING);
    const [one, two, last] = committed;
    const without = agreementOn(committed, [last!.block.seat]);
    table.blocks.push(open(table, one!, without, { pieces: await piecesFor(table, one!.block.seat, [last!]) }));
    table.blocks.push(open(table, two!, without));
    expect(historyIn(table).now.round).toBe(1);
    const wrong = [{ seat: last!.block.seat, piece: '0'.repeat(32) }];
    table.blocks.push(open(table, two!, without, { revision: 2, pieces: wrong }));
    const { ledger, now } = historyIn(table);
    expect(now.round).toBe(1);
    expect(remarksOnOpenings(ledger, now, { agreed: without })).toContainEqual({
      seat: two!.block.seat,
      kind: 'wrong-piece',
    });
    table.blocks.push(
      open(table, two!, without, { revision: 3, pieces: await piecesFor(table, two!.block.seat, [last!]) }),
    );
    expect(historyIn(table).now.round).toBe(2);
  });

  test('who opens after the others went on without them does not turn the round back', async () => {
    const table = await found();
    const committed = await commitAll(table, NOTHING);
    const [one, two, last] = committed;
    const all = agreementOn(committed);
    const without = agreementOn(committed, [last!.block.seat]);
    table.blocks.push(open(table, one!, all), open(table, two!, all));
    for (const own of [one!, two!])
      table.blocks.push(
        open(table, own, without, { revision: 2, pieces: await piecesFor(table, own.block.seat, [last!]) }),
      );
    const before = historyIn(table).now.last;
    table.blocks.push(open(table, last!, all));
    const after = historyIn(table);
    expect(after.now.last).toBe(before);
    expect(after.checked[0]!.others).toMatchObject([{ is: 'rival' }]);
    await commitAll(table, NOTHING);
    expect(historyIn(table).now.last).toBe(before);
  });

  test('who does not let a finished round be is overruled by those who went on from it', async () => {
    const table = await found();
    const committed = await commitAll(table, NOTHING);
    const [one, two, last] = committed;
    table.blocks.push(...committed.map((own) => open(table, own, agreementOn(committed))));
    const { last: outcome } = historyIn(table).now;
    table.blocks.push(
      (await commit(table, one!.block.seat, [])).block,
      (await commit(table, last!.block.seat, [])).block,
    );
    const without = agreementOn(committed, [last!.block.seat]);
    for (const own of [one!, two!])
      table.blocks.push(
        open(table, own, without, { revision: 2, pieces: await piecesFor(table, own.block.seat, [last!]) }),
      );
    expect(historyIn(table).now.last).toBe(outcome);
  });

  test('pieces that do not make the salt are their dealer’s fault, and give no choice of dice', async () => {
    const table = await found();
    const [red, blue, green] = table.seats as [string, string, string];
    const foul = await commitFalsely(table, green, []);
    const committed = [await commit(table, red, []), await commit(table, blue, []), foul];
    table.blocks.push(...committed.map((one) => one.block));
    const without = agreementOn(committed, [green]);
    table.blocks.push(open(table, foul, agreementOn(committed)));
    for (const one of committed.slice(0, 2))
      table.blocks.push(open(table, one, without, { pieces: await piecesFor(table, one.block.seat, [committed[2]!]) }));
    const { checked, now } = historyIn(table);
    expect(now.round).toBe(2);
    expect(checked[0]!.content.leftOut).toMatchObject([{ seat: green }]);
    expect(checked[0]!.content.leftOut![0]!.salt).toBeUndefined();
    expect(checked[0]!.remarks.map(({ seat, kind }) => `${seat} ${kind}`)).toContain(`${green} false-pieces`);
  });

  test('a piece is judged by the sheet that its opening names, whatever its dealer posts later', async () => {
    const table = await found();
    const [red, blue, green] = table.seats as [string, string, string];
    const own = [await commit(table, red, []), await commit(table, blue, [])];
    const sheets = [await commit(table, green, []), await commitFalsely(table, green, [], 2)];
    table.blocks.push(...[...own, ...sheets].map(({ block }) => block));
    for (const [i, sheet] of sheets.entries()) {
      const without = agreementOn([...own, sheet], [green]);
      // Red comes in with the second one only.
      for (const one of own.slice(1 - i)) {
        const pieces = await piecesFor(table, one.block.seat, [sheet]);
        table.blocks.push(open(table, one, without, { revision: i + 1, pieces }));
      }
    }
    const { checked, now } = historyIn(table);
    expect(now.round).toBe(2);
    expect(checked[0]!.remarks.map(({ seat }) => seat)).not.toContain(blue);
  });

  test('who commits to nothing is gone on without, and the round closes as for the silent', async () => {
    const table = await found();
    const silent = table.seats[1]!;
    await playOpenRound(table, NOTHING, { silent: [silent] });
    const { checked, now } = historyIn(table);
    expect(now.round).toBe(2);
    expect(checked[0]!.remarks).toEqual([{ seat: silent, kind: 'absent' }]);
  });
});
