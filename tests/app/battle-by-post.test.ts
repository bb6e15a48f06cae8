import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { battleLink } from '../../src/app/battles/battle-link.ts';
import { withOwnList } from '../../src/app/battles/own-list.ts';
import { openMail } from '../../src/app/routes/post/open-mail.ts';
import { openPostStorage, type PostStorage } from '../../src/app/storage/post-storage.ts';
import { openStorage, type Storage } from '../../src/app/storage/storage.ts';
import type { AnyCommand } from '../../src/engine/kernel/system.ts';
import { type Block, digestOf } from '../../src/post/armour.ts';
import { type Identity, newIdentity } from '../../src/post/keys.ts';
import { rosterBlock } from '../../src/post/make-blocks.ts';
import { gameProof } from '../../src/store/battles/game-proof.ts';
import { type MailStore, mailStore, ownSeats } from '../../src/store/mail.ts';
import { commitOrders, openOwn } from '../../src/store/open-round.ts';
import { postRoster } from '../../src/store/post-desk.ts';
import { askForSeat, suggestedHolders } from '../../src/store/seat-requests.ts';
import { foundTable, type OpenTable } from '../post/open-table.ts';
import { holding, lastSeen } from '../post/thread-parts.ts';
import { LIST, listed, parentWith, sectors } from '../store/battle-campaigns.ts';

/** S-6.9: a battle of a campaign by post, fought by post itself: two players at browsers of their own, and one who looks on. */

let here: PostStorage;
vi.mock('../../src/app/storage/opened-post.ts', () => ({ postStorage: async () => here }));
vi.mock('../../src/app/storage/ask-to-keep.ts', () => ({ askToKeep: async () => {} }));
const opened: string[] = [];
vi.mock('../../src/app/shell/go.ts', () => ({
  goTo: {
    campaign: (id: string) => opened.push(id),
    mail: (id: string) => opened.push(id),
    desk: (id: string) => opened.push(id),
  },
}));

const LISTS = { red: listed(LIST), blue: listed(['ork-warboss', 'ork-boyz', 'ork-boyz']) };

interface Browser {
  readonly post: PostStorage;
  readonly shelf: Storage;
  readonly keys: Identity;
  readonly campaign: MailStore;
}

let table: OpenTable;
const browsers: Browser[] = [];

async function browser(keys: Identity): Promise<Browser> {
  const post = await openPostStorage(`post ${Math.random()}`);
  await post.keepIdentity(keys);
  const shelf = await openStorage({ name: `shelf ${Math.random()}` });
  const blocks = table.blocks.map((block) => ({ block, at: 1 }));
  const campaign = mailStore({ notes: { id: table.id, seen: 0 }, blocks }, { rules: table.rules, me: keys });
  const made = { post, shelf, keys, campaign };
  browsers.push(made);
  return made;
}

/** Does something in one browser: only one has the page at a time. */
const at = <T>({ post }: Browser, act: () => Promise<T>): Promise<T> => {
  here = post;
  return act();
};
const linkOf = ({ shelf, campaign }: Browser) => {
  const { rules, history } = campaign.getState();
  return battleLink(shelf, 'sectors', () => ({ system: rules.system, campaign: history.now.campaign }), campaign)!;
};
const mailOf = (one: Browser, id: string): Promise<MailStore> =>
  at(one, async () => {
    const found = await openMail(id);
    if ('problem' in found) throw new Error(found.problem.code);
    return found.mail;
  });
/** Everything that one browser has of a campaign is pasted in the other. */
async function paste(from: Browser, to: Browser, id: string): Promise<void> {
  const { blocks } = await from.post.load(id);
  await to.post.add(blocks);
  if ((await to.post.load(id)).notes.seen === undefined) await to.post.keep({ id, seen: 0 });
}

beforeEach(async () => {
  const fresh = parentWith({ lists: LISTS });
  table = await foundTable(fresh, { system: sectors.system, ruleset: sectors.ruleset.rules });
});
afterEach(() => {
  for (const { post, shelf } of browsers.splice(0)) {
    post.close();
    shelf.close();
  }
  opened.length = 0;
});

/** The battle founded by Ada, with Boris in his seat. */
async function seated() {
  const [ada, boris] = await Promise.all([browser(table.hands.red!), browser(table.hands.blue!)]);
  await at(ada, () => linkOf(ada).byPost!.fight('r1b1', 'Battle'));
  const id = opened[0]!;
  await paste(ada, boris, id);
  const asking = await mailOf(boris, id);
  const { holders } = asking.getState().history.ledger.campaign!.content.battle!;
  const own = holders.find(({ sign }) => sign === boris.keys.sign)!;
  await at(boris, async () => await askForSeat(asking, boris.keys, own.name, own.seat));
  await paste(boris, ada, id);
  const founder = await mailOf(ada, id);
  const chosen = suggestedHolders(founder.getState());
  await at(ada, async () => await postRoster(founder, Object.values(chosen), 1));
  await paste(ada, boris, id);
  return { ada, boris, id };
}

/** Both order and open. */
async function playRound(ada: Browser, boris: Browser, id: string, orders: (seat: string) => readonly AnyCommand[]) {
  for (const step of ['commit', 'open'] as const) {
    for (const [one, other] of [
      [ada, boris],
      [boris, ada],
    ] as const) {
      const mail = await mailOf(one, id);
      const [seat] = ownSeats(mail.getState());
      await at(one, async () => {
        if (step === 'commit') await commitOrders(mail, seat!, orders(seat!) as never);
        else await openOwn(mail, seat!);
      });
      await vi.waitFor(async () => expect((await one.post.load(id)).blocks.length).toBe(mail.getState().blocks.length));
      await paste(one, other, id);
    }
  }
}

describe('S-6.9: a battle by post', () => {
  test('only who holds a side founds it; its seats are bound to the keys that hold its sides, under their names', async () => {
    const ada = await browser(table.hands.red!);
    expect(await at(ada, () => linkOf(ada).byPost!.may('r1b1'))).toBe(true);
    const stranger = await browser(await newIdentity());
    expect(await at(stranger, () => linkOf(stranger).byPost!.may('r1b1'))).toBe(false);
    await expect(at(stranger, () => linkOf(stranger).byPost!.fight('r1b1', 'Battle'))).rejects.toThrow(RangeError);

    await at(ada, () => linkOf(ada).byPost!.fight('r1b1', 'Battle'));
    const mail = (await mailOf(ada, opened[0]!)).getState();
    const { battle, open } = mail.history.ledger.campaign!.content;
    expect(open).toBe(true);
    expect(battle).toMatchObject({ campaign: table.id, battle: 'r1b1', at: 0 });
    expect(battle!.holders).toEqual([
      { seat: 'red', name: 'Boris', sign: table.hands.blue!.sign },
      { seat: 'blue', name: 'Ada', sign: table.hands.red!.sign },
    ]);
    // Her own list is ready in her plan; the campaign waits to be posted, her request for the roster.
    expect(mail.notes.plan).toMatchObject({ round: 1, seat: 'blue', commands: [{ command: 'submit-list' }] });
    expect(mail.notes.unposted).toHaveLength(1);
    expect(mail.history.ledger.joins).toHaveLength(1);
  });

  test('a roster that seats anybody else there has no power', async () => {
    const ada = await browser(table.hands.red!);
    await at(ada, () => linkOf(ada).byPost!.fight('r1b1', 'Battle'));
    const id = opened[0]!;
    const mail = await mailOf(ada, id);
    const stranger = await newIdentity();
    const seats = [holding(table.hands.red!, id, 'blue', 'Ada'), holding(stranger, id, 'red', 'Mallory')];
    const after = lastSeen(
      mail
        .getState()
        .blocks.map(({ block }) => block)
        .filter(({ kind }) => kind === 'campaign'),
    );
    const roster: Block = rosterBlock(ada.keys, { campaign: id, round: 0, revision: 1, after }, { seats });
    mail.getState().take([roster]);
    const { ledger } = mail.getState().history;
    expect(ledger.status.get(digestOf(roster))).toBe('powerless');
    expect(ledger.rosters).toEqual([]);
  });

  test('S-6.7: a list made in the campaign stays with its maker and is the first order of the battle; another plan, a round later, or no list: nothing', async () => {
    table = await foundTable(parentWith(), { system: sectors.system, ruleset: sectors.ruleset.rules });
    const { ada, boris, id } = await seated();
    const first = async (one: Browser, seat: string) => {
      const mail = (await mailOf(one, id)).getState();
      const plan = await at(one, () => withOwnList(mail, { round: 1, seat, commands: [] }));
      return plan.commands;
    };
    expect(await first(boris, 'red')).toEqual([]);
    const list = ['ork-warboss', 'ork-boyz', 'ork-boyz'];
    await at(boris, async () => linkOf(boris).byPost!.keepList('r1b1', list));
    await boris.post.keep({ id: table.id, lists: boris.campaign.getState().notes.lists! });
    const handedIn = { command: 'submit-list', list: list.map((entry) => ({ entry })) };
    expect(await first(boris, 'red')).toEqual([handedIn]);
    expect(await first(ada, 'blue')).toEqual([]);

    await at(boris, async () =>
      (await mailOf(boris, id)).getState().note({ plan: { round: 1, seat: 'red', commands: [] } }),
    );
    await boris.post.keep({ id, plan: { round: 1, seat: 'red', commands: [] } });
    expect(await first(boris, 'red')).toEqual([]);
    await at(boris, async () => linkOf(boris).byPost!.keepList('r1b1', null));
    expect(boris.campaign.getState().notes.lists).toEqual({});
  });

  test('played to its end it is the report of either side; who lacks its thread sees that its dice are not shown here', async () => {
    const { ada, boris, id } = await seated();
    const lists = (seat: string) => [
      { command: 'submit-list', list: LISTS[seat === 'red' ? 'blue' : 'red'].map(({ entry }) => ({ entry })) },
    ];
    await playRound(ada, boris, id, lists as never);
    expect(await at(ada, () => linkOf(ada).look('r1b1'))).toMatchObject({ stage: 'fought-on' });
    await playRound(ada, boris, id, (seat) => (seat === 'red' ? [{ command: 'concede' }] : []));

    const news = await at(boris, () => linkOf(boris).look('r1b1'));
    if (news.stage !== 'over') throw new Error(JSON.stringify(news));
    expect(news.report).toMatchObject({ command: 'report-result', battle: 'r1b1', winner: 'red' });
    expect(await at(ada, () => linkOf(ada).check(news.report))).toBe('match');
    const onlooker = await browser(await newIdentity());
    expect(await at(onlooker, () => linkOf(onlooker).check(news.report))).toBe('unseen');

    // Dice of somebody's choice under the name of this thread.
    const game = (await mailOf(ada, id)).getState().history.now.campaign;
    const chosen = { ...game, seeds: game.seeds!.map(({ from }) => ({ from, seed: 'mine' })) };
    const forged = { ...news.report, game: gameProof(chosen) } as AnyCommand;
    expect(await at(ada, () => linkOf(ada).check(forged))).toBe('other-thread');
    // Another list than the one that was open in the campaign.
    const other = { ...game, entries: game.entries.filter(({ seat }) => seat !== 'blue') };
    const wrong = { ...news.report, game: gameProof(other) } as AnyCommand;
    expect(await at(ada, () => linkOf(ada).check(wrong))).toBe('refused');

    opened.length = 0;
    await at(ada, () => linkOf(ada).fight('r1b1', 'Battle'));
    expect(opened).toEqual([id]);
  });
});
