import { beforeAll, describe, expect, it } from 'vitest';
import type { Campaign } from '../../src/engine/kernel/campaign.ts';
import type { State } from '../../src/engine/nuclear/state.ts';
import { saltOf } from '../../src/post/chain.ts';
import type { PrivateNotes } from '../../src/post/mailbox.ts';
import { openOrders } from '../../src/post/sealed-contents.ts';
import { draftStore, sheetCommand } from '../../src/store/draft.ts';
import { type MailStore, mailStore, postedOrdersOf } from '../../src/store/mail.ts';
import { planStore, restoreSheet, withoutRedundant } from '../../src/store/plan.ts';
import { alone, screenStore } from '../../src/store/screen.ts';
import { planningTable, planOf, sealedBy, sealOrders, sealPlan } from '../../src/store/seal.ts';
import { tableStore } from '../../src/store/table.ts';
import { tableRules } from '../../src/systems/nuclear/table.ts';
import { begin, type Played, playRound, system } from '../post/by-post.ts';
import { roundReader } from '../post/thread-parts.ts';

const BATTLE = {
  turn: 2,
  phase: 'initial',
  sides: { red: { prestige: 150 }, blue: { prestige: 130 } },
  hexes: { '1110': { terrain: 'dead-forest', keyPoint: 'blue' } },
  units: {
    r1: { side: 'red', type: 'soldiers', hex: '0910' },
    r2: { side: 'red', type: 'ragnarok', hex: '0810' },
    b1: { side: 'blue', type: 'veterans', hex: '1110' },
  },
};
const PREPARATION = {
  phase: 'preparation',
  turn: 1,
  sides: { red: { prestige: 500, zone: '0101' }, blue: { prestige: 500, zone: '2020' } },
  hexes: { '1212': { keyPoint: 'neutral' } },
};

let played: Played;
let afterSetup: Played;
beforeAll(async () => {
  played = await begin(2, 'plan');
  afterSetup = await begin(2, 'plan');
  await playRound(afterSetup);
});

/** A standing in the position of a scenario. */
function standing(scenario: unknown, options: Record<string, unknown> = {}) {
  const campaign: Campaign = { ...played.standings[0]!.campaign, scenario, options };
  return { campaign, state: system.begin(scenario, options) };
}
const stateOf = (plan: { getState(): { state: unknown } }) => plan.getState().state as State;

describe('orders by post being drawn up', () => {
  it('in setup the base is the last word, and stands nowhere before the report (N-4.2)', () => {
    const at = standing({ phase: 'setup', sides: { red: { zone: '0101' }, blue: { zone: '2020' } } });
    const plan = planStore(system, at, 'red', []);
    expect(plan.getState().complete).toBe(false);
    expect(plan.getState().submit('red', { command: 'place-base', hex: '0303' } as never).ok).toBe(true);
    expect(plan.getState()).toMatchObject({ complete: true, commands: [{ command: 'place-base', hex: '0303' }] });
    expect(stateOf(plan).sides.red?.base).toBeNull();
    expect(plan.getState().waiting).toMatchObject({ seat: 'red', isSheet: false });
    expect(plan.getState().waiting!.lines.map(({ order }) => order)).toEqual([{ command: 'place-base', hex: '0303' }]);
    expect(() => plan.getState().submit('red', { command: 'concede' })).toThrow(RangeError);
    plan.getState().undo();
    expect(plan.getState()).toMatchObject({ complete: false, commands: [], waiting: undefined });
  });

  it('in the Preparation purchases are seen at once, and Ready ends it without a reveal (N-5.9)', () => {
    const heard: number[] = [];
    const at = standing(PREPARATION, { 'random-events': false });
    const plan = planStore(system, at, 'red', [], (commands) => heard.push(commands.length));
    const { submit } = plan.getState();
    for (const command of [
      { command: 'buy', type: 'soldiers' },
      { command: 'deploy', unit: 'red-1', hex: '0404' },
      { command: 'bid', amount: 30 },
    ])
      expect(submit('red', command).ok).toBe(true);
    expect(stateOf(plan).units['red-1']).toBeDefined();
    expect(stateOf(plan).sides.red?.bid).toBe(30);
    expect(submit('red', { command: 'ready' }).ok).toBe(true);
    expect(plan.getState().complete).toBe(true);
    expect(stateOf(plan).sides.red?.ready).toBe(false);
    expect(stateOf(plan).phase).toBe('preparation');
    plan.getState().undo();
    expect(plan.getState().complete).toBe(false);
    plan.getState().undo();
    expect(stateOf(plan).sides.red?.bid ?? 0).toBe(0);
    expect(heard).toEqual([1, 2, 3, 4, 3, 2]);
    plan.getState().redo!();
    expect(stateOf(plan).sides.red?.bid).toBe(30);
    plan.getState().redo!();
    expect(plan.getState()).toMatchObject({ complete: true, undone: [] });
    expect(heard).toEqual([1, 2, 3, 4, 3, 2, 3, 4]);
    plan.getState().undo();
    submit('red', { command: 'bid', amount: 40 } as never);
    plan.getState().redo!();
    expect(plan.getState()).toMatchObject({ complete: false, undone: [] });
  });

  it('what the rules refuse is not taken, and nobody is told of a change', () => {
    const heard: unknown[] = [];
    const plan = planStore(system, standing(PREPARATION), 'red', [], (commands) => heard.push(commands));
    const result = plan.getState().submit('red', { command: 'bid', amount: 501 } as never);
    expect(result.ok).toBe(false);
    expect(plan.getState().commands).toEqual([]);
    expect(heard).toEqual([]);
    expect(() => plan.getState().submit('blue', { command: 'ready' })).toThrow(RangeError);
  });

  it('with sequential sheets only the active side plans, and its sheet ends it before a die falls (N-4.7)', () => {
    const at = standing(BATTLE);
    const sheet = { command: 'sheet', orders: [{ command: 'shoot', unit: 'r2', target: 'b1' }] };
    const active = (at.state as State).active!;
    const other = active === 'red' ? 'blue' : 'red';
    expect(planStore(system, at, other, []).getState().submit(other, { command: 'end-round' }).ok).toBe(false);
    const plan = planStore(system, at, 'red', []);
    expect(plan.getState().submit('red', sheet).ok).toBe(true);
    expect(plan.getState().complete).toBe(true);
    expect(plan.getState().campaign.entries).toEqual([]);
    expect(plan.getState().state).toBe(at.state);
  });

  it('a single order that throws dice ends the plan as well: nobody sees its dice', () => {
    const plan = planStore(system, standing(BATTLE), 'red', []);
    const { submit } = plan.getState();
    expect(submit('red', { command: 'move', unit: 'r1', to: '0909' } as never).ok).toBe(true);
    expect(plan.getState().complete).toBe(false);
    expect(stateOf(plan).units.r1?.hex).toBe('0909');
    expect(submit('red', { command: 'shoot', unit: 'r2', target: 'b1' } as never).ok).toBe(true);
    expect(plan.getState().complete).toBe(true);
    expect(plan.getState().campaign.entries.flatMap(({ rolls }) => rolls)).toEqual([]);
  });

  it('with simultaneous sheets every side plans, and lodging ends it (N-4.11)', () => {
    const at = standing(BATTLE, { sheets: 'simultaneous' });
    for (const seat of ['red', 'blue']) {
      const plan = planStore(system, at, seat, []);
      expect(plan.getState().submit(seat, { command: 'sheet', orders: [] } as never).ok).toBe(true);
      expect(plan.getState().complete).toBe(true);
      expect(stateOf(plan).sheets[seat]).toBeUndefined();
    }
  });

  it('restored on another position it drops what no longer goes, and keeps the rest', () => {
    const at = standing(PREPARATION);
    const commands = [
      { command: 'buy', type: 'no-such-unit' },
      { command: 'bid', amount: 20 },
      { command: 'march', unit: 'r1', to: '0404' },
      { command: 'ready' },
      { command: 'bid', amount: 30 },
    ];
    const plan = planStore(system, at, 'red', commands);
    expect(plan.getState().commands).toEqual([{ command: 'bid', amount: 20 }, { command: 'ready' }]);
    expect(plan.getState().complete).toBe(true);
  });

  it('is trimmed of what makes no difference any more, and of nothing else', () => {
    const at = standing(PREPARATION);
    const commands = [
      { command: 'buy', type: 'soldiers' },
      { command: 'bid', amount: 10 },
      { command: 'deploy', unit: 'red-1', hex: '0404' },
      { command: 'bid', amount: 20 },
      { command: 'deploy', unit: 'red-1', hex: '0405' },
      { command: 'ready' },
    ];
    expect(withoutRedundant(system, at, 'red', commands)).toEqual([commands[0], commands[3], commands[4], commands[5]]);
  });
});

describe('a plan on the table', () => {
  const open = (of: Played, seat = 'red', plan?: PrivateNotes['plan']) => {
    const kept: Partial<PrivateNotes>[] = [];
    const id = of.blocks[0]!.campaign;
    const mail = mailStore(
      { notes: { id, seen: 0, ...(plan && { plan }) }, blocks: of.blocks.map((block) => ({ block, at: 1 })) },
      {
        rules: { system, ruleset: of.standings[0]!.campaign.ruleset.rules },
        me: of.hands.get(seat)!,
        keeper: {
          add: async () => {},
          drop: async () => {},
          keep: async (notes) => void kept.push(notes),
          mark: async () => {},
        },
      },
    );
    return { mail, kept };
  };
  const baseIn = (mail: MailStore): { command: string } => {
    const { system: of } = mail.getState().rules;
    const { state } = mail.getState().history.now;
    const field = of.options(state, 'red', { command: 'place-base' }).fields[0]!;
    if (field.kind !== 'one') throw new Error('the base has one hex');
    const hex = field.choices.find(({ refusal }) => !refusal)!.value;
    return { command: 'place-base', hex } as { command: string };
  };

  it('is kept at every change, and found again after the page was left', async () => {
    const { mail, kept } = open(afterSetup);
    const { plan } = planningTable(mail, await planOf(mail.getState(), 'red'));
    plan.getState().submit('red', { command: 'bid', amount: 5 } as never);
    const { round } = mail.getState().history.now;
    expect(kept.at(-1)?.plan).toEqual({ round, seat: 'red', commands: [{ command: 'bid', amount: 5 }], lines: [] });
    const later = open(afterSetup, 'red', kept.at(-1)!.plan);
    const again = planningTable(later.mail, await planOf(later.mail.getState(), 'red'));
    expect(again.plan.getState().commands).toEqual([{ command: 'bid', amount: 5 }]);
    expect(stateOf(again.plan).sides.red?.bid).toBe(5);
  });

  it('keeps the lines of a sheet that was not given yet, and gives them back when it is taken back', async () => {
    const { mail, kept } = open(afterSetup);
    const { round } = mail.getState().history.now;
    const lines = [{ command: 'wait', unit: 'r1', else: { command: 'rally', unit: 'r1' } }];
    const { drafts } = planningTable(mail, { round, seat: 'red', commands: [], lines });
    expect(sheetCommand(drafts.getState().lines).orders).toEqual(lines);
    expect(drafts.getState().mode).toBe('sheet');
    drafts.setState({ lines: [] });
    expect(kept.at(-1)?.plan?.lines).toEqual([]);

    const sheet = { command: 'sheet', orders: [{ command: 'wait', unit: 'r1' }] };
    const plan = planStore(system, standing(BATTLE), 'red', []);
    const stop = restoreSheet(plan, drafts);
    plan.getState().submit('red', sheet);
    plan.getState().undo();
    expect(sheetCommand(drafts.getState().lines)).toEqual(sheet);
    stop();
  });

  it('comes again at the table after it was taken back, with its lines on the sheet and not in the draft', () => {
    const sheet = { command: 'sheet', orders: [{ command: 'wait', unit: 'r1' }] };
    const plan = planStore(system, standing(BATTLE), 'red', []);
    const drafts = draftStore('sheet');
    restoreSheet(plan, drafts);
    const sits = alone('red', 'red', () => !plan.getState().complete);
    const table = tableStore({
      store: plan,
      screen: screenStore(),
      drafts,
      rules: tableRules,
      seatPolicy: sits,
      byPost: true,
    });
    expect(table.getState().canRedo).toBe(false);
    table.getState().give(sheet);
    table.getState().undo();
    expect(drafts.getState().lines).toHaveLength(1);
    expect(table.getState().canRedo).toBe(true);
    table.getState().redo();
    expect(plan.getState().commands).toEqual([sheet]);
    expect(drafts.getState().lines).toEqual([]);
    expect(table.getState().canRedo).toBe(false);
  });

  it('a plan of another round or another seat is not taken for this one', async () => {
    const commands = [{ command: 'bid', amount: 5 }];
    const earlier = open(afterSetup, 'red', { round: 1, seat: 'red', commands });
    expect((await planOf(earlier.mail.getState(), 'red')).commands).toEqual([]);
    const others = open(afterSetup, 'red', { round: 2, seat: 'blue', commands });
    expect((await planOf(others.mail.getState(), 'red')).commands).toEqual([]);
  });

  it('is sealed to the key of the round and its author alone, and sealed again as the next revision', async () => {
    const { mail } = open(played);
    const commands = [baseIn(mail)];
    const block = await sealOrders(mail, { round: 1, seat: 'red', commands });
    expect(block).toMatchObject({ kind: 'orders', seat: 'red', round: 1, revision: 1 });
    expect(postedOrdersOf(mail.getState(), 'red')).toBe(block);
    const salt = saltOf(played.hands.get('red')!, block.campaign, 1);
    expect(await openOrders(roundReader(played.end, 1), block)).toEqual({ salt, commands });
    expect(await openOrders(played.hands.get('red')!, block)).toEqual({ salt, commands });
    expect(await openOrders(played.hands.get('blue')!, block)).toBeUndefined();
    const again = await sealOrders(mail, { round: 1, seat: 'red', commands: [{ command: 'concede' }] });
    expect(again.revision).toBe(2);
    expect(postedOrdersOf(mail.getState(), 'red')).toBe(again);
    expect(await sealedBy(mail.getState(), 'red')).toEqual([{ command: 'concede' }]);
  });

  it('on another computer of the same player a new plan begins from the sealed one', async () => {
    const { mail } = open(played);
    const commands = [baseIn(mail)];
    const block = await sealOrders(mail, { round: 1, seat: 'red', commands });
    const elsewhere = open(played);
    elsewhere.mail.getState().take([block]);
    expect(await planOf(elsewhere.mail.getState(), 'red')).toEqual({ round: 1, seat: 'red', commands });
  });

  it('is not sealed before play begins: such orders would not count', async () => {
    const early = { ...played, blocks: played.blocks.filter(({ kind }) => kind === 'campaign') };
    const { mail } = open(early);
    await expect(sealOrders(mail, { round: 1, seat: 'red', commands: [] })).rejects.toThrow('play has not begun');
    mail.getState().take(played.blocks);
    await expect(sealOrders(mail, { round: 1, seat: 'red', commands: [] })).resolves.toMatchObject({ seat: 'red' });
  });

  it('is not sealed for a round that is over, nor without keys', async () => {
    const { mail } = open(afterSetup);
    await expect(sealOrders(mail, { round: 1, seat: 'red', commands: [] })).rejects.toThrow(RangeError);
    mail.setState({ me: null });
    await expect(sealOrders(mail, { round: 2, seat: 'red', commands: [] })).rejects.toThrow(RangeError);
  });

  it('stays as it is while it is sealed; what could not be sealed can be changed, and final orders cannot', async () => {
    const { mail } = open(played);
    const commands = [baseIn(mail)];
    const at = { round: 1, seat: 'red' };
    const { plan } = planningTable(mail, { ...at, commands });
    const seal = (isFinal: boolean) => sealPlan(mail, plan, { ...at, isFinal });
    const { me } = mail.getState();
    mail.setState({ me: null });
    for (const isFinal of [false, true]) {
      await expect(seal(isFinal)).rejects.toThrow(RangeError);
      expect(plan.getState()).toMatchObject({ isHeld: false, commands });
    }
    mail.setState({ me });
    const sealing = seal(false);
    plan.getState().undo();
    expect(plan.getState()).toMatchObject({ isHeld: true, commands });
    await sealing;
    expect(plan.getState()).toMatchObject({ isHeld: false, commands });
    expect(mail.getState().notes.plan).toEqual({ ...at, commands });
    await seal(true);
    plan.getState().undo();
    expect(plan.getState()).toMatchObject({ isHeld: true, commands });
    // Those that another tab has sent are final as well, though these were not sealed.
    mail.setState({ me: null });
    await expect(seal(true)).rejects.toThrow(RangeError);
    expect(plan.getState().isHeld).toBe(true);
  });
});
