import 'fake-indexeddb/auto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPostStorage, type PostStorage } from '../../src/app/storage/post-storage.ts';
import { freshNuclear } from '../../src/dev/systems/nuclear/campaigns.ts';
import { type Block, digestOf } from '../../src/post/armour.ts';
import type { SystemAndRules } from '../../src/post/campaign-history.ts';
import { type Identity, newIdentity } from '../../src/post/keys.ts';
import { decisionsIn, openPosted, resolveOpenRound } from '../../src/store/decisions.ts';
import { signDispatch } from '../../src/store/dispatch.ts';
import { leadOffers, offerToLead, passOn, voteFor } from '../../src/store/handover.ts';
import { settleLate } from '../../src/store/late-orders.ts';
import { holdersNow, type MailStore, mailStore } from '../../src/store/mail.ts';
import { sendNote } from '../../src/store/notes.ts';
import { commitOrders, openOwn } from '../../src/store/open-round.ts';
import { isUnposted, markCopied, markPosted, noteUnderWay, outboxOf } from '../../src/store/outbox.ts';
import { startAnswering } from '../../src/store/own-answers.ts';
import { closeRound, postNotice, postRoster, publishReport, reopenRound } from '../../src/store/post-desk.ts';
import { randomHex } from '../../src/store/random-hex.ts';
import { sealOrders } from '../../src/store/seal.ts';
import { askForSeat } from '../../src/store/seat-requests.ts';
import { rules, system } from '../post/by-post.ts';
import { commitAll, foundTable } from '../post/open-table.ts';
import { beginWeek, historyIn, RULES, toBattles, type Week } from '../post/week.ts';
import { OPEN, openThread, type Thread } from '../post/whole-thread.ts';
import { passTurns } from '../support/turns.ts';

/** Two tabs of one browser sign at the same instant: nobody ever signs two blocks with one revision, or two posts in one place. */

const opened: PostStorage[] = [];
afterEach(() => {
  for (const storage of opened.splice(0)) storage.close();
});

interface Box {
  readonly id: string;
  readonly blocks: readonly Block[];
  readonly rules: SystemAndRules;
  readonly me: Identity | null;
}
/** `careless` tabs store without a look at what is stored: the fault that this is about. */
type Manner = 'careful' | 'careless';

let names = 0;
/** Two tabs with a campaign, and what both have stored of it. */
async function twoTabs({ id, blocks, rules: known, me }: Box, manner: Manner = 'careful') {
  const name = `two-tabs-${names++}`;
  const storages = [await openPostStorage(name), await openPostStorage(name)] as const;
  opened.push(...storages);
  await storages[0].add(blocks.map((block, i) => ({ block, at: i + 1 })));
  const open = async (storage: PostStorage): Promise<MailStore> => {
    const { put: _, ...careless } = storage;
    const keeper = manner === 'careful' ? storage : careless;
    return mailStore(await storage.load(id), { rules: known, me, keeper });
  };
  const tabs = [await open(storages[0]), await open(storages[1])] as const;
  /** The same mailbox after all that was written, as the next page opens it. */
  const later = async () => {
    await passTurns();
    const mail = await open(storages[0]);
    const news = mail
      .getState()
      .blocks.flatMap(({ block }) => (blocks.some((one) => digestOf(one) === digestOf(block)) ? [] : [block]));
    return { mail, news };
  };
  return { tabs, later };
}

/** What a reader would accuse somebody of. */
const accusations = ({ history }: ReturnType<MailStore['getState']>) => [
  ...[...history.ledger.status.values()].filter((status) => status === 'contradiction'),
  ...history.ledger.record.forks,
];

/** Two blocks that say who made them with the same words. */
const places = (news: readonly Block[]) =>
  news.map(({ kind, seat, round, revision }) => [kind, seat, round, revision].join(' ')).sort();

async function deskOf(thread: Thread, mail: MailStore) {
  const state = mail.getState();
  const { opened: sheets } = await openPosted(thread.end, state.history, 'Ousted.');
  const decisions = settleLate(state, { ...decisionsIn(state), ...thread.manner.decisions }, 'Late.');
  return resolveOpenRound(state, thread.end, sheets, decisions);
}
const close = async (thread: Thread, mail: MailStore) => closeRound(mail, (await deskOf(thread, mail)).report, [], 10);

/** A press, what a first one before it has done in both tabs, and whether the second tab signs something of its own. */
interface Press {
  readonly name: string;
  readonly of: 'master' | 'red' | 'stranger';
  readonly before?: (mail: MailStore, thread: Thread) => Promise<unknown>;
  /** `tab` differs where the two people at the tabs want different things. */
  readonly press: (mail: MailStore, thread: Thread, tab: number) => Promise<unknown>;
}

const [CONCEDE, END] = [{ command: 'concede' }, { command: 'end-turn' }];
const offer = (mail: MailStore) => leadOffers(mail.getState())[0]!;
const SAME: readonly Press[] = [
  { name: 'orders', of: 'red', press: (mail) => sealOrders(mail, { round: OPEN, seat: 'red', commands: [CONCEDE] }) },
  { name: 'a private note', of: 'red', press: (mail) => sendNote(mail, 'red', 'gm', 'Hush') },
  {
    name: 'a request for a seat',
    of: 'stranger',
    press: async (mail) => askForSeat(mail, mail.getState().me!, 'Vera'),
  },
  {
    name: 'an offer to lead, each with another chain of dice',
    of: 'stranger',
    press: async (mail) => offerToLead(mail, mail.getState().me!, 'Vera', randomHex(16)),
  },
  { name: 'a close', of: 'master', press: (mail, thread) => close(thread, mail) },
  {
    name: 'a report',
    of: 'master',
    before: (mail, thread) => close(thread, mail),
    press: async (mail, thread, tab) => publishReport(mail, (await deskOf(thread, mail)).report, 20 + tab),
  },
  {
    name: 'a reopening',
    of: 'master',
    before: (mail, thread) => close(thread, mail),
    press: (mail) => reopenRound(mail, OPEN, closeIn(mail), 'A mistake.'),
  },
  { name: 'a roster', of: 'master', press: (mail, _, tab) => postRoster(mail, seatedIn(mail).slice(1), 5 + tab) },
  { name: 'a message to everybody', of: 'master', press: (mail) => postNotice(mail, 'Boris is ill.') },
];
const closeIn = (mail: MailStore) => mail.getState().history.ledger.closings.get(OPEN)!.last.digest;
const seatedIn = (mail: MailStore) => holdersNow(mail.getState());

const OTHER: readonly Press[] = [
  {
    name: 'orders',
    of: 'red',
    press: (mail, _, tab) => sealOrders(mail, { round: OPEN, seat: 'red', commands: tab ? [CONCEDE] : [END, CONCEDE] }),
  },
  { name: 'private notes', of: 'red', press: (mail, _, tab) => sendNote(mail, 'red', 'gm', `Note ${tab}`) },
  {
    name: 'requests for a seat',
    of: 'stranger',
    press: async (mail, _, tab) => askForSeat(mail, mail.getState().me!, `Vera ${tab}`),
  },
  { name: 'rosters', of: 'master', press: (mail, _, tab) => postRoster(mail, seatedIn(mail).slice(tab), 5) },
  { name: 'messages to everybody', of: 'master', press: (mail, _, tab) => postNotice(mail, `Message ${tab}`) },
  {
    name: 'a close and a message',
    of: 'master',
    press: (mail, thread, tab) => (tab ? postNotice(mail, 'Wait!') : close(thread, mail)),
  },
];

describe('two tabs press at the same instant', () => {
  let thread: Thread;
  let stranger: Identity;
  beforeAll(async () => {
    thread = await openThread('domination');
    stranger = await newIdentity();
  });
  const boxOf = ({ of }: Press): Box => ({
    id: thread.id,
    blocks: thread.blocks,
    rules: thread.manner.rules,
    me: { master: thread.master, red: thread.hands.red!, stranger }[of],
  });
  async function pressIn(press: Press, manner: Manner = 'careful') {
    const start = await twoTabs(boxOf(press), manner);
    await press.before?.(start.tabs[0], thread);
    if (press.before) await start.tabs[1].getState().renew();
    const known = start.tabs[0].getState().blocks.map(({ block }) => digestOf(block));
    const made = await Promise.all(start.tabs.map((mail, tab) => press.press(mail, thread, tab)));
    const { mail, news } = await start.later();
    return { made, mail, news: news.filter((block) => !known.includes(digestOf(block))) };
  }

  for (const press of SAME)
    it(`${press.name}: signed once, and both tabs have it`, async () => {
      const { made, mail, news } = await pressIn(press);
      expect(news).toHaveLength(1);
      expect(made.map((one) => digestOf(one as Block))).toEqual([digestOf(news[0]!), digestOf(news[0]!)]);
      expect(accusations(mail.getState())).toEqual([]);
    });

  for (const press of OTHER)
    it(`different ${press.name}: no two with one revision, and nobody is accused`, async () => {
      const { mail, news } = await pressIn(press);
      expect(news.length).toBeGreaterThan(0);
      expect(new Set(places(news)).size).toBe(news.length);
      expect(new Set(news.filter(({ seat }) => seat === 'gm').map(({ after }) => after)).size).toBe(
        news.filter(({ seat }) => seat === 'gm').length,
      );
      expect(accusations(mail.getState())).toEqual([]);
    });

  it('without the look at what is stored they would be accused: this is what the others rest on', async () => {
    for (const press of [...SAME.filter(({ name }) => ['orders', 'a report'].includes(name)), OTHER[3]!]) {
      const { mail, news } = await pressIn(press, 'careless');
      expect([press.name, new Set(places(news)).size < news.length]).toEqual([press.name, true]);
      expect(accusations(mail.getState()).length).toBeGreaterThan(0);
    }
  });

  it('a second press in the same tab, before the first is done, sends nothing new', async () => {
    const { tabs, later } = await twoTabs(boxOf(SAME[0]!));
    const [one, two] = await Promise.all([SAME[0]!.press(tabs[0], thread, 0), SAME[0]!.press(tabs[0], thread, 0)]);
    expect(digestOf(one as Block)).toBe(digestOf(two as Block));
    expect((await later()).news).toHaveLength(1);
  });

  it('orders that the other tab has heard of are not sealed again, unless something was posted since', async () => {
    const { tabs, later } = await twoTabs(boxOf(SAME[0]!));
    const press = (tab: 0 | 1) => SAME[0]!.press(tabs[tab], thread, tab) as Promise<Block>;
    const first = await press(0);
    await tabs[1].getState().renew();
    expect(digestOf(await press(1))).toBe(digestOf(first));
    const master = await twoTabs(boxOf({ of: 'master' } as Press));
    tabs[1].getState().take([await postNotice(master.tabs[0], 'More time.')]);
    expect((await press(1)).revision).toBe(first.revision + 1);
    expect(accusations((await later()).mail.getState())).toEqual([]);
  });

  it('a vote and the passing on are signed once', async () => {
    const [master, red] = [boxOf({ of: 'master' } as Press), boxOf({ of: 'red' } as Press)];
    const lead = await twoTabs(boxOf({ of: 'stranger' } as Press));
    const offered = await offerToLead(lead.tabs[0], stranger, 'Vera', randomHex(16));
    for (const { box, press } of [
      { box: red, press: (mail: MailStore) => voteFor(mail, 'red', offer(mail), '') },
      { box: master, press: (mail: MailStore) => passOn(mail, offer(mail)) },
    ]) {
      const { tabs, later } = await twoTabs({ ...box, blocks: [...thread.blocks, offered] });
      const made = await Promise.all(tabs.map(press));
      const { mail, news } = await later();
      expect([digestOf(made[0]!), news.length]).toEqual([digestOf(made[1]!), 1]);
      expect(accusations(mail.getState())).toEqual([]);
    }
  });

  it('the other tab hears of a post that takes the place of one before it was posted', async () => {
    const { tabs, later } = await twoTabs(boxOf({ of: 'master' } as Press));
    const first = await postNotice(tabs[0], 'One.');
    await tabs[1].getState().renew();
    const second = await postNotice(tabs[1], 'Two.');
    expect([second.after, second.revision]).toEqual([first.after, first.revision]);
    expect((await later()).news).toEqual([second]);
    expect(outboxOf((await later()).mail.getState())).toEqual([second]);
  });

  for (const gone of ['copied', 'posted', 'handed to a carrier'] as const)
    it(`what was ${gone} in one tab is followed by the other, which has not heard of that`, async () => {
      const { tabs, later } = await twoTabs(boxOf({ of: 'master' } as Press));
      const first = await postNotice(tabs[0], 'One.');
      await tabs[1].getState().renew();
      if (gone === 'copied') await markCopied(tabs[0], [digestOf(first)], 10);
      if (gone === 'posted') await markPosted(tabs[0], [digestOf(first)]);
      if (gone === 'handed to a carrier') expect(await noteUnderWay(tabs[0], digestOf(first))).toBe(true);
      expect(isUnposted(tabs[1].getState(), first)).toBe(true);
      const second = await postNotice(tabs[1], 'Two.');
      expect(second.revision).toBe(first.revision + 1);
      const { mail, news } = await later();
      expect(news).toHaveLength(2);
      expect(accusations(mail.getState())).toEqual([]);
    });

  it('a post whose place another has taken meanwhile is not handed over any more', async () => {
    const { tabs } = await twoTabs(boxOf({ of: 'master' } as Press));
    const first = await postNotice(tabs[0], 'One.');
    await tabs[1].getState().renew();
    await postNotice(tabs[1], 'Two.');
    expect(await noteUnderWay(tabs[0], digestOf(first))).toBe(false);
  });

  it('orders that come in through another tab are in the close, or it is not signed', async () => {
    const late = thread.blocks.at(-1)!;
    const box = boxOf({ of: 'master' } as Press);
    const { tabs, later } = await twoTabs({ ...box, blocks: thread.blocks.slice(0, -1) });
    const { report } = await deskOf(thread, tabs[0]);
    tabs[1].getState().take([late]);
    await passTurns();
    expect(await closeRound(tabs[0], report, [], 10)).toBe('elsewhere');
    expect((await later()).news).toEqual([late]);
  });
});

describe('two tabs of a player without a game master', () => {
  async function table() {
    const fresh = freshNuclear(rules, { seed: 'two tabs', sides: 3, options: { sheets: 'simultaneous' } });
    const all = await foundTable(fresh, { system, ruleset: rules.ruleset });
    return { all, box: { id: all.id, blocks: all.blocks, rules: all.rules, me: all.hands.red! } };
  }

  it('commit and open once', async () => {
    const { all, box } = await table();
    const { tabs, later } = await twoTabs(box);
    const sheets = await Promise.all(tabs.map((mail) => commitOrders(mail, 'red', [])));
    expect(digestOf(sheets[0]!)).toBe(digestOf(sheets[1]!));
    const others = (await commitAll(all, () => []))
      .filter(({ block }) => block.seat !== 'red')
      .map(({ block }) => block);
    for (const mail of tabs) mail.getState().take(others);
    await passTurns();
    const openings = (await Promise.all(tabs.map((mail) => openOwn(mail, 'red')))) as Block[];
    expect(digestOf(openings[0]!)).toBe(digestOf(openings[1]!));
    const { mail, news } = await later();
    expect(news.filter(({ seat }) => seat === 'red')).toHaveLength(2);
    expect(accusations(mail.getState())).toEqual([]);
  });

  it('an empty sheet that a page would send by itself never replaces what was ordered in the other tab', async () => {
    const { box } = await table();
    const { tabs, later } = await twoTabs(box);
    const ordered = await commitOrders(tabs[0], 'red', [{ command: 'concede' }]);
    const answering = startAnswering(tabs[1]);
    await passTurns();
    answering.stop();
    expect((await later()).news).toEqual([ordered]);
  });

  it('a page that is left for another one in mid-answer does not answer twice', async () => {
    const { box } = await table();
    // Red has nothing to decide once the others are the ones who are waited for: its page sends an empty sheet.
    const { tabs, later } = await twoTabs(box);
    const answers = tabs.map((mail) => {
      mail.setState({ rules: { ...mail.getState().rules, system: { ...system, awaited: () => ['blue'] } } });
      return startAnswering(mail);
    });
    await expect.poll(async () => (await later()).news.length).toBe(1);
    await passTurns();
    for (const answering of answers) answering.stop();
    const { mail, news } = await later();
    expect(news.map(({ kind, seat }) => `${kind} ${seat}`)).toEqual(['orders red']);
    expect(accusations(mail.getState())).toEqual([]);
  });
});

it('two tabs sign a command in the open once', async () => {
  const week: Week = await beginWeek();
  await toBattles(week);
  const { now } = historyIn(week);
  const box = { id: week.id, blocks: week.blocks, rules: RULES, me: week.hands.blue! };
  const { tabs, later } = await twoTabs(box);
  const plan = { round: now.round, seat: 'blue', commands: [{ command: 'concede' }] };
  const made = await Promise.all(tabs.map((mail) => signDispatch(mail, plan)));
  expect(digestOf(made[0]!)).toBe(digestOf(made[1]!));
  expect((await later()).news).toHaveLength(1);
});
