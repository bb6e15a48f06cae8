import { beforeEach, describe, expect, test } from 'vitest';
import type { Seat } from '../../src/engine/kernel/ids.ts';
import type { AnyCommand } from '../../src/engine/kernel/system.ts';
import type { State } from '../../src/engine/sectors/state.ts';
import { blockContent } from '../../src/post/block-content.ts';
import { DispatchContent } from '../../src/post/contents.ts';
import { type Dispatch, inPostingOrder, MAX_DISPATCHES, namesOfRead } from '../../src/post/dispatch.ts';
import { dispatchBlock } from '../../src/post/make-blocks.ts';
import type { Ruling } from '../../src/post/resolve.ts';
import { dispatchTable, openSeats, signDispatch } from '../../src/store/dispatch.ts';
import { keepUnsent } from '../../src/store/draft.ts';
import { type MailStore, mailStore, owingSeats } from '../../src/store/mail.ts';
import { rulingStore } from '../../src/store/ruling.ts';
import { addressIn } from '../post/thread-parts.ts';
import {
  beginWeek,
  CLOSE,
  dispatch,
  historyIn,
  RULES,
  resolveWeek,
  system,
  toBattles,
  type Week,
} from '../post/week.ts';

let week: Week;
beforeEach(async () => {
  week = await beginWeek();
  await toBattles(week);
});

const mailOf = (seat: Seat): MailStore =>
  mailStore(
    { notes: { id: week.id, seen: 0 }, blocks: week.blocks.map((block) => ({ block, at: 1 })) },
    { rules: RULES, me: week.hands[seat]! },
  );
const planned = (mail: MailStore, seat: Seat) => {
  const { history, notes } = mail.getState();
  const { round } = history.now;
  const { commands = [] } = notes.plan?.round === round ? notes.plan : {};
  return { round, seat, commands };
};
const REPORT = { command: 'report-result', battle: 'r1b1', category: 'solid', winner: 'red' };

describe('a dispatch', () => {
  test('is drawn up on the round as the others left it, kept while it is, and signed once', async () => {
    week.blocks.push(dispatch(week, 'red', [REPORT]));
    const mail = mailOf('blue');
    expect(openSeats(mail.getState())).toEqual(['blue']);
    const { plan, seatPolicy: sits } = dispatchTable(mail, planned(mail, 'blue'));
    expect((plan.getState().state as State).battles.r1b1!.status).toBe('reported');
    plan.getState().submit('blue', { command: 'confirm-result', battle: 'r1b1' } as { command: string });
    expect(mail.getState().notes.plan?.commands).toHaveLength(1);
    const { campaign, state } = plan.getState();
    expect(sits(system, campaign, state, { lifted: null, together: null }).seat).toBe('blue');
    const block = await signDispatch(mail, planned(mail, 'blue'));
    const { seen } = blockContent(DispatchContent, block)!;
    expect(seen).toEqual(
      historyIn(week)
        .ledger.dispatches.get(3)!
        .map(({ digest }) => digest),
    );
    expect(mail.getState().notes.plan?.commands).toEqual([]);
    expect((mail.getState().history.live.state as State).battles.r1b1).toMatchObject({ status: 'final' });
    // Another one adds to it.
    expect((await signDispatch(mail, { ...planned(mail, 'blue'), commands: [{ command: 'concede' }] })).revision).toBe(
      2,
    );
  });

  test('has room for what it says, whoever floods the round with theirs', async () => {
    const flood = Array.from({ length: MAX_DISPATCHES }, (_, i) =>
      dispatchBlock(week.hands.red!, addressIn(week.blocks, 'red', 3, i + 1), {
        commands: [{ command: 'dispute-result', battle: 'r1b1', note: `No. ${i}` }],
        seen: [],
      }),
    );
    week.blocks.push(...flood);
    const mail = mailOf('blue');
    for (let i = 0; i < 16; i++)
      await signDispatch(mail, { ...planned(mail, 'blue'), commands: [{ ...REPORT, note: `No. ${i}` } as AnyCommand] });
    const said = mail.getState().history.ledger.dispatches.get(3)!;
    expect(said.filter(({ seat }) => seat === 'blue')).toHaveLength(16);
    const order = inPostingOrder(said, ['blue', 'red', 'green']).map(({ seat }) => seat);
    expect(order.indexOf('blue')).toBe(MAX_DISPATCHES);
  });

  test('stands behind all that its author has read, also where another that names them does not count', () => {
    const one = (seat: Seat, digest: string, seen: readonly string[]) =>
      ({ seat, digest, content: { commands: [REPORT], seen } }) as unknown as Dispatch;
    const read = Array.from({ length: 20 }, (_, i) => one('red', `r${i}`, []));
    const gone = one('green', 'g', ['r7']);
    const seen = namesOfRead([...read, gone], 'blue');
    expect(seen).toContain('r7');
    const own = one('blue', 'b1', seen);
    expect(namesOfRead([...read, gone, own], 'blue')).toEqual(['b1']);
    const order = inPostingOrder([one('blue', 'b2', ['b1']), own, ...read], ['blue', 'red', 'green']);
    expect(order.map(({ digest }) => digest).slice(-2)).toEqual(['b1', 'b2']);
  });

  test('a form that was begun at its table is found again by the next one', () => {
    const mail = mailOf('blue');
    const { drafts } = dispatchTable(mail, planned(mail, 'blue'));
    keepUnsent(drafts, 'list r1b1 blue', { value: 'HQ Warboss 100' });
    expect(dispatchTable(mail, planned(mail, 'blue')).drafts.getState().unsent).toEqual({
      'list r1b1 blue': { value: 'HQ Warboss 100' },
    });
    for (let i = 0; i < 40; i++) {
      keepUnsent(drafts, `list ${i}`, { value: i });
      if (i % 10 === 0) keepUnsent(drafts, 'list r1b1 blue', { value: `HQ Warboss ${i}` });
    }
    expect(Object.keys(mail.getState().notes.forms!)).toHaveLength(16);
    // A form that is still being changed is never the one that goes.
    expect(mail.getState().notes.forms).toHaveProperty('list r1b1 blue', { value: 'HQ Warboss 30' });
  });

  test('S-7.5 takes its battle off what is owed as soon as it is here', () => {
    expect(owingSeats(mailOf('red').getState())).toEqual(['red', 'blue', 'green']);
    week.blocks.push(dispatch(week, 'red', [REPORT]), dispatch(week, 'green', [{ ...REPORT, battle: 'r1b2' }]));
    expect(owingSeats(mailOf('red').getState())).toEqual(['red', 'blue']);
  });

  test('that says nothing, of a round that is over, or without keys is refused, and nothing is lost', async () => {
    const mail = mailOf('blue');
    const own = { ...planned(mail, 'blue'), commands: [REPORT] };
    await expect(signDispatch(mail, planned(mail, 'blue'))).rejects.toThrow(RangeError);
    await expect(signDispatch(mail, { ...own, round: 2 })).rejects.toThrow(RangeError);
    mail.setState({ me: null });
    await expect(signDispatch(mail, own)).rejects.toThrow(RangeError);
    expect(mail.getState().blocks).toHaveLength(week.blocks.length);
  });
});

describe("the master's rulings", () => {
  const table = async (begun: readonly Ruling[] = []) => {
    let rulings = begun;
    const { resolution } = await resolveWeek(week, { rulings: [...begun] as never });
    const store = rulingStore(system, resolution.campaign, {
      rulings: () => rulings,
      change: (next) => {
        rulings = next;
      },
    });
    return { store, rulings: () => rulings };
  };
  const absent = { command: 'mark-absent', target: 'green' } as { command: string };

  test('are what he gives at the table; taken back, the last one goes', async () => {
    const { store, rulings } = await table();
    expect(store.getState().submit('gm', absent).ok).toBe(true);
    expect(rulings()).toEqual([{ command: absent }]);
    store.getState().submit('clock', { command: 'tick', at: '2026-03-08T21:00:00Z' } as { command: string });
    expect(rulings()[1]).toMatchObject({ seat: 'clock' });
    store.getState().undo();
    expect(rulings()).toEqual([{ command: absent }]);
    expect(store.getState().canUndo()).toBe(true);
  });

  test('are refused like any command, and none is given for a player', async () => {
    const { store, rulings } = await table();
    expect(store.getState().submit('gm', CLOSE.command)).toMatchObject({ refusal: { code: 'results-missing' } });
    expect(() => store.getState().submit('red', { command: 'concede' })).toThrow(RangeError);
    expect(rulings()).toEqual([]);
  });

  test('that belong to a step of the resolution stay when the last one is taken back', async () => {
    const { store, rulings } = await table([{ at: 0, command: absent }]);
    expect(store.getState().canUndo()).toBe(false);
    store.getState().undo();
    expect(rulings()).toHaveLength(1);
  });
});
