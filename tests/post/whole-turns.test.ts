import { beforeAll, describe, expect, test } from 'vitest';
import { dominationRules, dominationSystem, freshDomination } from '../../src/dev/systems/domination/campaigns.ts';
import type { Campaign } from '../../src/engine/kernel/campaign.ts';
import type { AnyCommand } from '../../src/engine/kernel/system.ts';
import { digestOf } from '../../src/post/armour.ts';
import { chainEnd, chainLink } from '../../src/post/chain.ts';
import type { OrdersContent } from '../../src/post/contents.ts';
import { type Identity, newIdentity } from '../../src/post/keys.ts';
import { ordersBlock } from '../../src/post/make-blocks.ts';
import { checkReport, type OpenedOrders, resolveRound } from '../../src/post/report.ts';
import { stillSecret } from '../../src/post/resolve.ts';
import { roundRecipient } from '../../src/post/round-key.ts';
import type { RoundStart } from '../../src/post/round-start.ts';
import { openOrders } from '../../src/post/sealed-contents.ts';
import { draftStore } from '../../src/store/draft.ts';
import { sameCommands } from '../../src/store/open-round.ts';
import { planStore, withoutRedundant } from '../../src/store/plan.ts';
import { always, screenStore } from '../../src/store/screen.ts';
import { tableStore } from '../../src/store/table.ts';
import dominationGame from '../../src/systems/domination/by-post.ts';
import { loadProse, proseOf } from '../../src/systems/domination/prose/prose.ts';
import { tableRules } from '../../src/systems/domination/table.ts';
import i18n, { LANGUAGES, startWords, translateIn } from '../../src/words/index.ts';

/** D-17: turns that are posted whole, dice and all; papers of sides that nobody waits for; silence. */

const rules = dominationRules();
const system = dominationSystem(rules);
const NONCE = 'c0ffee'.padStart(32, '0');
const SCENARIO = {
  map: { cols: 8, rows: 8 },
  sides: {
    red: { faction: 'orks', hq: '0202', resources: 7 },
    blue: { faction: 'space-marines', hq: '0707', resources: 9 },
  },
  units: {
    'red-1': { side: 'red', type: 'ork-infantry', at: '0404' },
    'red-2': { side: 'red', type: 'ork-infantry', at: '0404' },
    'red-3': { side: 'red', type: 'ork-infantry', at: '0202' },
    'blue-1': { side: 'blue', type: 'marine-infantry', at: '0504' },
    'blue-2': { side: 'blue', type: 'marine-infantry', at: '0707' },
  },
  hexes: { '0504': { object: 'mine', owner: 'blue' } },
};
const order = (command: string, more: object = {}): AnyCommand => ({ command, ...more });
const ATTACK = order('move', { units: ['red-1', 'red-2'], path: ['0504'] });

let master: Identity;
let hand: Identity;
let end: string;
let first: RoundStart;
beforeAll(async () => {
  await startWords('en');
  await loadProse();
  await i18n.loadNamespaces([...dominationGame.namespaces]);
  [master, hand] = [await newIdentity(), await newIdentity()];
  end = chainEnd(master, NONCE);
  const fresh = freshDomination(rules, { seed: 'whole turns', sides: 2, planet: 'twin-poles' });
  const campaign: Campaign = { ...fresh, scenario: SCENARIO };
  const state = system.begin(SCENARIO, {});
  first = { campaign, state, round: 1, last: 'a'.repeat(64), link: chainLink(end, 0), key: keyOf(1) };
});

/** To whom the orders of a round are sealed. */
const keyOf = (round: number) => roundRecipient(chainLink(end, round));

type Sheets = Readonly<Record<string, readonly AnyCommand[]>>;

/** Resolves a round with these orders, and lets a reader check the report. */
async function played(start: RoundStart, sheets: Sheets, silent: readonly string[] = []) {
  const opened: OpenedOrders[] = [];
  for (const [seat, commands] of Object.entries(sheets)) {
    const at = { campaign: 'a'.repeat(10), seat, round: start.round, revision: 1, after: '0'.repeat(26) };
    const content = { salt: 'b'.repeat(32), commands: commands as OrdersContent['commands'] };
    const block = await ordersBlock(hand, master, at, content);
    opened.push({ block, content: (await openOrders(master, block))! });
  }
  const link = chainLink(end, start.round);
  const { report, resolution } = resolveRound(system, start, link, opened, { silent: [...silent] });
  expect(checkReport(system, start, report, 'c'.repeat(64))).toMatchObject({ match: true });
  expect(stillSecret(system, start.campaign, resolution.campaign)).toEqual([]);
  const { campaign, state } = resolution;
  const next: RoundStart = {
    campaign,
    state,
    round: start.round + 1,
    last: digestOf(opened[0]?.block ?? ({} as never)),
    link,
    key: keyOf(start.round + 1),
  };
  return { next, tried: resolution.tried, closed: resolution.closed };
}

describe('a round by post', () => {
  test('an order that is refused gives way to its alternative (D-1.11)', async () => {
    const away = order('move', { units: ['red-3'], path: ['0203'] });
    const far = { ...order('move', { units: ['red-3'], path: ['0808'] }), else: away };
    const { next, tried } = await played(first, { red: [far, ATTACK, order('end-turn')] });
    expect(tried.map(({ command, refusal }) => refusal?.code ?? command.command)).toEqual([
      'not-adjacent',
      'move',
      'move',
      'end-turn',
    ]);
    expect((next.state as { units: Record<string, { at: string }> }).units['red-3']?.at).toBe('0203');
    expect(system.awaited(next.state)).toEqual(['blue']);
  });

  test('papers count although another side is awaited, and answers, orders and dice go in one report (D-17.2)', async () => {
    const { next } = await played(first, { red: [ATTACK, order('end-turn')] });
    const buy = order('buy', { type: 'marine-infantry', at: '0707' });
    const blue = [order('fight', { at: '0504' }), buy, order('end-turn')];
    const red = [order('set-battle-order', { at: '0504', order: ['red-2', 'red-1'] }), ATTACK];
    const { next: after } = await played(next, { blue, red });
    const news = after.campaign.entries.slice(next.campaign.entries.length);
    expect(news.map(({ seat, command }) => `${seat} ${command.command}`).slice(0, 2)).toEqual([
      'red set-battle-order',
      'blue fight',
    ]);
    expect(news[1]!.events[0]).toMatchObject({ type: 'battle-started', attackerOrder: ['red-2', 'red-1'] });
    expect(news.some(({ seat, command }) => seat === 'blue' && command.command === 'buy')).toBe(true);
    for (const language of LANGUAGES)
      for (const length of ['short', 'long'] as const) {
        const told = proseOf({
          ...{ system, before: first.campaign, after: after.campaign, language, length, format: 'plain' },
          ...{ deadline: 'Friday', due: 'Red' },
        });
        expect(told).toContain('0504');
        expect(told).not.toMatch(/undefined|\{\{|prose\.|by-post\./);
        if (language === 'en' && length === 'long')
          expect(told).toMatch(/^- .+ 1 \(Red\) and .+ 2 \(Red\) go from 0404 to 0504\.$/m);
      }
  });

  test('the game master passes for a side that is silent (D-17.7)', async () => {
    const { next } = await played(first, { red: [ATTACK, order('end-turn')] });
    const { next: after, closed } = await played(next, { red: [] }, ['blue']);
    expect(closed).toEqual(['blue']);
    const told = proseOf({
      system,
      before: next.campaign,
      after: after.campaign,
      language: 'en',
      length: 'short',
      format: 'plain',
    });
    expect(told).toContain('No orders of Blue counted');
  });
});

describe('the plan of a whole turn', () => {
  const afterAttack = async () => (await played(first, { red: [ATTACK, order('end-turn')] })).next;

  test('goes on after dice, ends with the turn, and can be sealed once the answers are given', async () => {
    const plan = planStore(system, await afterAttack(), 'blue', []);
    expect(plan.getState().sealable).toBe(false);
    expect(plan.getState().submit('blue', order('fight', { at: '0504' })).ok).toBe(true);
    expect(plan.getState()).toMatchObject({ complete: false, sealable: true });
    plan.getState().close();
    expect(plan.getState().complete).toBe(true);
    plan.getState().undo();
    expect(plan.getState()).toMatchObject({ complete: false, commands: [{ command: 'fight' }] });
    plan.getState().submit('blue', order('end-turn'));
    expect(plan.getState().complete).toBe(true);
  });

  test('keeps an order that some dice forbid, and takes an alternative for it', async () => {
    const start = await afterAttack();
    const orders = [
      order('fight', { at: '0504' }),
      order('move', { units: ['blue-1'], path: ['0503'] }),
      order('end-turn'),
    ];
    const plan = planStore(system, start, 'blue', orders);
    const outcomes = new Set<number>();
    for (let i = 0; i < 12; i++) {
      expect(plan.getState().commands).toHaveLength(3);
      outcomes.add(plan.getState().refused.size);
      plan.getState().throwAgain();
    }
    expect([...outcomes].sort()).toEqual([0, 1]);
    plan.getState().chooseInstead(1);
    const other = order('move', { units: ['blue-2'], path: ['0706'] });
    expect(plan.getState().submit('blue', other).ok).toBe(true);
    expect(plan.getState().commands[1]).toEqual({ ...orders[1], else: other });
    expect(plan.getState()).toMatchObject({ complete: true, insteadOf: null });
    expect(withoutRedundant(system, start, 'blue', plan.getState().commands)).toHaveLength(3);
    plan.getState().drop(1, 'instead');
    expect(plan.getState().commands[1]).toEqual(orders[1]);
    plan.getState().drop(1);
    expect(plan.getState().commands.map(({ command }) => command)).toEqual(['fight', 'end-turn']);
  });

  test('that is on its way is changed by no press, and can be changed again if it did not go out', async () => {
    const orders = [order('fight', { at: '0504' }), order('end-turn')];
    const plan = planStore(system, await afterAttack(), 'blue', orders);
    plan.getState().hold(true);
    const held = plan.getState();
    expect(held.canUndo()).toBe(false);
    for (const press of [
      () => held.drop(0),
      () => held.undo(),
      () => held.redo?.(),
      () => held.chooseInstead(0),
      () => held.throwAgain(),
    ]) {
      press();
      expect(plan.getState()).toMatchObject({ commands: orders, complete: true, insteadOf: null, throws: held.throws });
    }
    expect(() => held.submit('blue', order('end-turn'))).toThrow(RangeError);
    plan.getState().hold(false);
    plan.getState().drop(1);
    expect(plan.getState().commands).toEqual([orders[0]]);
  });

  test('of a side that nobody waits for holds papers alone', async () => {
    const plan = planStore(system, await afterAttack(), 'red', []);
    expect(plan.getState().submit('red', ATTACK)).toMatchObject({ ok: false, refusal: { code: 'not-your-turn' } });
    expect(plan.getState().submit('red', order('set-standing', { answer: 'odds', odds: 120 })).ok).toBe(true);
    expect(plan.getState()).toMatchObject({ complete: false, sealable: true });
  });

  test('of such a side is offered for sealing at the table once it is closed, and can be changed again', async () => {
    const plan = planStore(system, await afterAttack(), 'red', []);
    const table = tableStore({
      store: plan,
      screen: screenStore(),
      drafts: draftStore('sheet'),
      rules: tableRules,
      seatPolicy: always('red', () => !plan.getState().complete),
      byPost: true,
    });
    table.getState().give(order('set-standing', { answer: 'odds', odds: 120 }));
    expect(table.getState().sitting.seat).toBe('red');
    plan.getState().close();
    expect(table.getState().sitting.seat, 'nobody gives orders: they are to be sealed').toBeNull();
    table.getState().undo();
    expect(table.getState().sitting.seat).toBe('red');
    expect(plan.getState().commands).toHaveLength(1);
  });

  test('is the same as the sealed one, whose fields come back sorted', async () => {
    const start = await afterAttack();
    const plan = planStore(system, start, 'red', []);
    plan.getState().submit('red', { odds: 120, command: 'set-standing', answer: 'odds' } as AnyCommand);
    const { commands } = plan.getState();
    const at = { campaign: 'a'.repeat(10), seat: 'red', round: start.round, revision: 1, after: '0'.repeat(26) };
    const content = { salt: 'b'.repeat(32), commands: commands as OrdersContent['commands'] };
    const opened = await openOrders(master, await ordersBlock(hand, master, at, content));
    expect(JSON.stringify(opened?.commands)).not.toBe(JSON.stringify(commands));
    expect(sameCommands(opened!.commands, commands)).toBe(true);
    expect(sameCommands(opened!.commands, [order('set-standing', { answer: 'odds', odds: 125 })])).toBe(false);
  });

  test('is read out order by order, in both languages', async () => {
    const { campaign, state } = await afterAttack();
    const commands = [
      { ...order('fight', { at: '0504', order: ['blue-1'] }), else: order('retreat', { at: '0504', to: '0604' }) },
      order('set-standing', { answer: 'odds', odds: 120, absorb: { drones: 'never' } }),
      order('buy', { type: 'marine-infantry', at: '0707' }),
    ];
    for (const language of LANGUAGES) {
      const words = dominationGame.words({ t: translateIn(language), language, system, campaign, state });
      const lines = commands.map((command) => words.line(command).text);
      expect(lines.join('\n')).not.toMatch(/undefined|\{\{|terms\.|blank\.|:value/);
      if (language === 'en')
        expect(lines[0]).toMatch(
          /^Fight at 0504 \(Battle order, front first: .+\) \(Else: Retreat to 0604 \(Location: 0504: Mine, .+\)\)$/,
        );
      expect(words.about).toHaveLength(3);
      expect(words.differences(first.state)).not.toEqual([]);
    }
  });
});
