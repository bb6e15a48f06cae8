import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nowOf } from '../../../src/app/routes/post/mail-cards.ts';
import { listSystems } from '../../../src/panels/listed-systems.ts';
import { tellPace, turnTime } from '../../../src/panels/pace.ts';
import { byPostOf } from '../../../src/panels/post/by-post.ts';
import { blockProse, type PostSource } from '../../../src/panels/post/prose/block-prose.ts';
import { DIALECTS, type ProsePart } from '../../../src/panels/post/prose/prose-page.ts';
import { messagesOf, writeProse } from '../../../src/panels/post/prose/write-prose.ts';
import { reminderProse } from '../../../src/panels/post/ReminderPost.tsx';
import { byUrgency, type MailCard, type MailNow } from '../../../src/panels/post/thread/mail-card.ts';
import { masterChanges, newsLines } from '../../../src/panels/post/thread/news-lines.ts';
import { countUnreadNotes } from '../../../src/panels/post/use-notes.ts';
import { armour, type Block, digestOf } from '../../../src/post/armour.ts';
import { defaultCalendar } from '../../../src/post/calendar.ts';
import { findBlocks } from '../../../src/post/find.ts';
import { newIdentity } from '../../../src/post/keys.ts';
import { campaignBlock, joinBlock } from '../../../src/post/make-blocks.ts';
import { leadOffers, offerToLead, passOn, voteFor } from '../../../src/store/handover.ts';
import { campaignContent, type MailStore, masterNow } from '../../../src/store/mail.ts';
import { sendNote } from '../../../src/store/notes.ts';
import { markPosted, outboxOf, postedTogether } from '../../../src/store/outbox.ts';
import { postNotice, postRoster } from '../../../src/store/post-desk.ts';
import { sealOrders } from '../../../src/store/seal.ts';
import { askForSeat } from '../../../src/store/seat-requests.ts';
import { SYSTEMS } from '../../../src/systems/index.ts';
import { loadByPost } from '../../../src/systems/load.ts';
import { nuclearPace } from '../../../src/systems/nuclear/invitation.ts';
import {
  everyLanguage,
  LANGUAGES,
  type Language,
  NAMESPACES,
  startWords,
  translateIn,
} from '../../../src/words/index.ts';
import { begin, drawUp, type Played, playRound, system } from '../../post/by-post.ts';
import { holding } from '../../post/thread-parts.ts';
import { beginWeek, dispatch, toBattles, RULES as WEEK_RULES, type Week } from '../../post/week.ts';
import { mailboxOf, NOW } from './at-desk.tsx';

listSystems(SYSTEMS, loadByPost);

let played: Played;
let week: Week;
let gm: MailStore;
let player: MailStore;
const ADDRESS = 'https://hexpost.example/#/post';
const HOUR = 3_600_000;

beforeAll(async () => {
  await startWords('en', [...NAMESPACES]);
  await everyLanguage();
  played = await begin(2, 'posts');
  await playRound(played);
  week = await beginWeek();
  await toBattles(week);
});
beforeEach(() => {
  gm = mailboxOf(played.blocks, played.master);
  player = mailboxOf(played.blocks, played.hands.get('red')!);
});

const sourceOf = async (mail: MailStore, language: Language): Promise<PostSource> => {
  const byPost = await byPostOf(mail.getState().rules.system.id);
  return { mail: mail.getState(), byPost, language, address: ADDRESS, now: NOW };
};
const wordsOf = async (mail: MailStore, block: Block, language: Language = 'en'): Promise<string> =>
  writeProse(blockProse(block, await sourceOf(mail, language)), 'plain');
const seal = (commands: object[] = drawUp(system, player.getState().history.now, 'red', 'x')) =>
  sealOrders(player, { round: 2, seat: 'red', commands: commands as never });

describe('the words above a block', () => {
  it('are there for every kind in both languages, without a hole in a sentence', async () => {
    const stranger = await newIdentity();
    const outsider = mailboxOf(played.blocks, stranger);
    const [roster] = gm.getState().history.ledger.rosters;
    const posts: [MailStore, Block][] = [
      [gm, played.blocks[0]!],
      [outsider, await askForSeat(outsider, stranger, 'Vera', 'red')],
      [gm, await postRoster(gm, roster!.content.seats, 0)],
      [gm, await postNotice(gm, 'More time for all.', NOW + 72 * HOUR)],
      [gm, await sendNote(gm, 'gm', 'red', 'Hush')],
      [player, await sendNote(player, 'red', 'gm', 'Hush')],
      [player, await seal()],
    ];
    for (const language of LANGUAGES)
      for (const [mail, block] of posts) {
        const words = await wordsOf(mail, block, language);
        expect(words.trim().length, block.kind).toBeGreaterThan(20);
        expect(words, block.kind).not.toMatch(/\{\{|undefined|posting:[a-z]|invite\.|Hush|NaN/);
      }
  });

  it('name the game master who signed it, whoever leads the campaign now', async () => {
    const heir = await newIdentity();
    const mine = mailboxOf(played.blocks, heir);
    const posts = [await offerToLead(mine, heir, 'Pavel', '0'.repeat(32))];
    for (const seat of ['red', 'blue']) {
      const voter = mailboxOf([...played.blocks, ...posts], played.hands.get(seat)!);
      posts.push(await voteFor(voter, seat, leadOffers(voter.getState())[0]!, 'gone'));
    }
    mine.getState().take(posts);
    await passOn(mine, leadOffers(mine.getState())[0]!);
    expect(masterNow(mine.getState()).name).toBe('Pavel');
    const close = played.blocks.find(({ kind }) => kind === 'close')!;
    expect(await wordsOf(mine, close)).toContain('Olga');
    expect(await wordsOf(mine, close)).not.toContain('Pavel');
    expect(await wordsOf(mine, await postNotice(mine, 'Good day.'))).toContain('Pavel');
  });

  it('name in the news who takes over from whom, who voted for whom, and whose orders came', async () => {
    const heir = await newIdentity();
    const mine = mailboxOf(played.blocks, heir);
    const offer = await offerToLead(mine, heir, 'Pavel', '0'.repeat(32));
    const votes: Block[] = [];
    for (const seat of ['red', 'blue']) {
      const voter = mailboxOf([...played.blocks, offer], played.hands.get(seat)!);
      votes.push(await voteFor(voter, seat, leadOffers(voter.getState())[0]!, 'gone'));
    }
    mine.getState().take([offer, ...votes]);
    const handover = await passOn(mine, leadOffers(mine.getState())[0]!);
    const orders = played.blocks.filter(({ kind }) => kind === 'orders').slice(0, 2);
    const { ledger } = mine.getState().history;
    const told = (language: Language, changes = masterChanges(ledger.terms)) =>
      newsLines(
        [...orders, offer, ...votes, handover],
        campaignContent(mine.getState()),
        translateIn(language),
        changes,
      );
    expect(told('en')).toEqual([
      '2 sheets of orders: Red and Blue',
      '1 offer to lead the campaign: Pavel',
      '2 votes for a new game master: Pavel',
      'Change of game master: Pavel takes over from Olga',
    ]);
    expect(told('ru')).toEqual([
      '2 листа приказов: Красные и Синие',
      '1 предложение вести кампанию: Pavel',
      '2 голоса за нового ведущего: Pavel',
      'Смена ведущего: прежний — Olga, новый — Pavel',
    ]);
    // Of a handover that is only offered nobody knows yet whom it follows.
    expect(told('en', []).at(-1)).toBe('Change of game master: Pavel takes over');
  });

  it('invite with all that a player wants to know: address, rules, seats, map, deadlines, options', async () => {
    const block = campaignBlock(played.master, {
      ...campaignContent(gm.getState()),
      calendar: { ...defaultCalendar('Europe/Moscow'), atDeadline: { does: 'close' }, late: 'never' },
      options: { sheets: 'simultaneous' },
    });
    const words = await wordsOf(mailboxOf([block], played.master), block);
    for (const told of [
      ADDRESS,
      'Rules: Nuclear',
      'Game master: Olga',
      '2 seats: Red and Blue',
      '24 by 24 hexes',
      'Time for each round of posting: 2 days (Europe/Moscow)',
      'closes with what is there',
      'Late orders never count',
      'Order sheets (All in secret at once)',
      'A turn takes 3 rounds of posting',
      'A turn takes 6 days if everybody uses the whole time',
      'A campaign usually has 12 turns, about 36 rounds of posting: 10 weeks at that pace',
    ])
      expect(words).toContain(told);
    const sectors = mailboxOf(week.blocks, week.master, WEEK_RULES);
    expect(await wordsOf(sectors, week.blocks[0]!)).toMatch(
      /5 sectors\n- 3 sectors win[\s\S]*Orders: Thu 23:59[\s\S]*A turn takes 7 days/,
    );
  });

  it('post-use 8: for Discord name times as stamps, which every reader sees in their own time', async () => {
    const block = await postNotice(gm, 'More time.', NOW + 72 * HOUR);
    const source = await sourceOf(gm, 'en');
    const stamp = `<t:${(NOW + 72 * HOUR) / 1000}:F> (<t:${(NOW + 72 * HOUR) / 1000}:R>)`;
    const parts = [...blockProse(block, source), ...reminderProse(gm.getState(), source)];
    expect(writeProse(parts, 'discord').split(stamp)).toHaveLength(3);
    for (const dialect of DIALECTS.filter((one) => one !== 'discord'))
      expect(writeProse(parts, dialect)).not.toContain('<t:');
  });

  it('post-use 8: say “open the attached file” where the block goes along as one, and “paste this post” elsewhere', async () => {
    const block = played.blocks[0]!;
    const parts: ProsePart[] = [
      ...blockProse(block, await sourceOf(gm, 'en')),
      { kind: 'armour', title: '', text: armour(block) },
    ];
    const discord = messagesOf(parts, 'discord');
    expect(discord.hasFile).toBe(true);
    expect(discord.texts.join('\n')).toContain('open the attached file there');
    expect(discord.texts.join('\n')).not.toContain('paste this whole post');
    expect(messagesOf(parts, 'phpbb').texts.join('\n')).toContain('paste this whole post');
  });

  it('name sides in the language of the post where nobody else has named them, and as written where somebody has', async () => {
    expect(await wordsOf(gm, played.blocks[0]!, 'ru')).toContain('Красные (Red) и Синие (Blue)');
    const content = campaignContent(gm.getState());
    const players = content.players.map((side, i) => (i === 0 ? { ...side, name: 'The Old Guard' } : side));
    const named = campaignBlock(played.master, { ...content, players });
    expect(await wordsOf(mailboxOf([named], played.master), named, 'ru')).toContain('The Old Guard и Синие');
  });

  it('say who sits where, and that a seat changed hands or keys', async () => {
    const other = await newIdentity();
    const { id } = gm.getState().history.ledger.campaign!;
    const { seats } = gm.getState().history.ledger.rosters[0]!.content;
    const reseated = (seat: string, name: string) =>
      seats.map((one) => (one.seat === seat ? holding(other, id, seat, name) : one));
    const changed = await wordsOf(gm, await postRoster(gm, reseated('red', 'Vera'), 0));
    expect(changed).toContain('- Red: Vera');
    expect(changed).toContain('Vera now plays Red. Red no longer plays Red.');
    gm = mailboxOf(played.blocks, played.master);
    expect(await wordsOf(gm, await postRoster(gm, reseated('blue', 'Blue'), 0))).toContain(
      'Blue has new keys for Blue; what the old ones sign no longer counts.',
    );
  });

  it('say until when there is time, what it was before, and why', async () => {
    markPosted(gm, [digestOf(await postNotice(gm, '', NOW + 24 * HOUR))]);
    const words = await wordsOf(gm, await postNotice(gm, 'Boris is ill.', NOW + 72 * HOUR));
    expect(words).toMatch(/due by Tuesday, 24 November.*Until now it was Sunday, 22 November.*\n\nBoris is ill\./);
  });

  it('S-10.2: say the time in the zone of the game, where it keeps the calendar and not the campaign block', async () => {
    const timed = await beginWeek({}, {}, '2026-11-21T12:00:00Z');
    for (const language of LANGUAGES) {
      const mail = mailboxOf(timed.blocks, timed.master, WEEK_RULES);
      const words = await wordsOf(mail, await postNotice(mail, '', NOW + 24 * HOUR), language);
      expect(words).toContain('15:00 (Europe/Moscow, UTC+3)');
    }
  });

  it('say of sealed orders whose they are and nothing of what is in them', async () => {
    const [full, empty] = [await wordsOf(player, await seal()), await wordsOf(player, await seal([]))];
    expect(full).toContain('Sealed orders of Red (Red) for turn 1, Preparation (round of posting 2).');
    expect(empty).toBe(full.replace('posting 2).', 'posting 2). Revision 2: it takes the place of the earlier one.'));
  });

  it('tell an open dispatch in full', async () => {
    const block = dispatch(week, 'red', [{ command: 'concede' }]);
    const mail = mailboxOf([...week.blocks, block], week.hands.red!, WEEK_RULES);
    expect(await wordsOf(mail, block)).toMatch(
      /^Dispatch 1 of Red \(Red\) in round of posting 3\.\n\n- .+\n\nSigned before/,
    );
  });
});

describe('the reminder', () => {
  it('names those who owe and nobody else, the deadline and the way', async () => {
    player.getState().take([await postNotice(gm, '', NOW + 24 * HOUR)]);
    await seal();
    const words = writeProse(reminderProse(player.getState(), await sourceOf(player, 'en')), 'plain');
    expect(words).toContain('Still waiting for Blue (Blue).');
    expect(words).toContain('The deadline is Sunday, 22 November');
    // How long that is would be wrong when it is read.
    expect(words).not.toContain('(in ');
    expect(words).toContain(ADDRESS);
  });
});

describe('the outbox', () => {
  it('keeps every block until it is posted; a later revision takes the place of an earlier one', async () => {
    await seal();
    const orders = await seal([]);
    const note = await sendNote(player, 'red', 'gm', 'Hush');
    expect(outboxOf(player.getState()).map(digestOf)).toEqual([orders, note].map(digestOf));
    markPosted(player, [digestOf(orders)]);
    expect(outboxOf(player.getState())).toEqual([note]);
    const one = await postNotice(gm, 'One');
    markPosted(gm, [digestOf(one)]);
    const other = await postNotice(gm, 'Two');
    expect(outboxOf(gm.getState())).toEqual([other]);
  });

  it('lets go of orders whose round is over', async () => {
    await seal();
    const reported = await begin(2, 'posts');
    expect(outboxOf(player.getState())).toHaveLength(1);
    const { history } = player.getState();
    const later = { ...history, now: { ...history.now, round: 3 } };
    expect(outboxOf({ ...player.getState(), history: later })).toEqual([]);
    expect(reported.blocks).toHaveLength(2);
  });
});

describe('the outbox of somebody who never said that it was posted', () => {
  it('lets go of a request once its seat is given', async () => {
    const stranger = await newIdentity();
    const guest = mailboxOf(played.blocks, null);
    const asked = await askForSeat(guest, stranger, 'Ira', 'red');
    expect(outboxOf(guest.getState())).toEqual([asked]);
    const { id } = gm.getState().notes;
    const others = [holding(played.hands.get('blue')!, id, 'blue', 'Blue')];
    const roster = await postRoster(gm, others, NOW);
    markPosted(gm, [digestOf(roster)]);
    guest.getState().take([roster]);
    expect(outboxOf(guest.getState())).toEqual([asked]);
    guest.getState().take([await postRoster(gm, [...others, holding(stranger, id, 'red', 'Ira')], NOW)]);
    expect(outboxOf(guest.getState())).toEqual([]);
  });

  it('keeps an invitation until it is posted, whoever has asked for a seat and got one', async () => {
    const [invitation] = played.blocks as [Block];
    const roster = played.blocks.find(({ kind }) => kind === 'roster')!;
    const mail = mailboxOf([invitation], played.master);
    mail.getState().note({ unposted: [digestOf(invitation)] });
    mail.getState().take([joinBlock(await newIdentity(), invitation.campaign, 'Ira'), roster]);
    expect(outboxOf(mail.getState())).toEqual([invitation]);
    // Whoever asked has read it, so no later post brings it along.
    expect(postedTogether(mail.getState(), roster)).toEqual([roster]);
    markPosted(mail, [digestOf(invitation)]);
    expect(outboxOf(mail.getState())).toEqual([]);
  });

  it('brings an invitation along that nobody has seen', () => {
    const [invitation] = played.blocks as [Block];
    const roster = played.blocks.find(({ kind }) => kind === 'roster')!;
    const mail = mailboxOf([invitation, roster], played.master);
    mail.getState().note({ unposted: [digestOf(invitation), digestOf(roster)] });
    expect(postedTogether(mail.getState(), roster)).toEqual([invitation, roster]);
  });
});

describe('a post for a board', () => {
  const story: ProsePart[] = [
    { kind: 'title', text: 'Report' },
    ...Array.from({ length: 30 }, (_, i): ProsePart => ({ kind: 'line', of: [`${i} ${'word '.repeat(60)}`] })),
    { kind: 'table', table: { head: ['Side', 'CP'], rows: Array(40).fill(['Red', '12']), right: [1] } },
  ];
  const postOf = (block: Block): ProsePart[] => [...story, { kind: 'armour', title: 'Block', text: armour(block) }];

  it('keeps to the 2,000 letters of Discord, each message whole in itself', () => {
    const small = played.blocks[1]!;
    const { texts, hasFile } = messagesOf(postOf(small), 'discord');
    expect(texts.length).toBeGreaterThan(3);
    for (const text of texts) {
      expect(text.length).toBeLessThanOrEqual(2_000);
      expect(text.match(/```/g)?.length ?? 0).toSatisfy((fences: number) => fences % 2 === 0);
    }
    expect(hasFile).toBe(false);
    expect(findBlocks(texts.at(-1)!)).toMatchObject([{ state: 'whole' }]);
  });

  it('never cuts a block: one that is too long goes along as a file', () => {
    const { texts, hasFile } = messagesOf(postOf(played.blocks[0]!), 'discord');
    expect(armour(played.blocks[0]!).length).toBeGreaterThan(2_000);
    expect(hasFile).toBe(true);
    expect(texts.join('\n')).not.toContain('HEXPOST');
  });

  it('is read back from every board, and the address in it stays an address', async () => {
    const [block] = played.blocks as [Block];
    const prose = blockProse(block, await sourceOf(gm, 'en'));
    for (const dialect of DIALECTS.filter((name) => name !== 'discord')) {
      const { texts } = messagesOf([...prose, { kind: 'armour', title: 'Block', text: armour(block) }], dialect);
      expect(texts).toHaveLength(1);
      expect(texts[0]).toContain(ADDRESS);
      expect(findBlocks(texts[0]!)).toMatchObject([{ state: 'whole' }]);
    }
  });
});

describe('the list of campaigns by post', () => {
  const cardOf = (name: string, now: Partial<MailNow>, isMaster = false): MailCard => ({
    ...{ id: name, name, away: false, isMaster, seats: [], asked: false },
    now: {
      ...{ system: 'nuclear', line: null as never, due: { what: 'others', seats: [], sent: true }, until: undefined },
      ...{ unread: 0, unposted: 0, isElected: false, wrong: false, isIncomplete: false, isContradictory: false },
      ...now,
    },
  });

  it('has the most urgent campaign first: overdue, owed, to be posted, new report, waiting, over', () => {
    const mine = { due: { what: 'mine', seats: ['Red'] } } as const;
    const cards = [
      cardOf('over', { due: { what: 'over' } }),
      cardOf('waits', {}),
      cardOf('a report came', { unread: 1 }),
      cardOf('sealed', { unposted: 1 }),
      cardOf('owed later', { ...mine, until: NOW + 48 * HOUR }),
      cardOf('owed soon', { ...mine, until: NOW + HOUR }),
      cardOf(
        'the master is overdue',
        { until: NOW - HOUR, due: { what: 'others', seats: ['Red'], sent: false } },
        true,
      ),
      cardOf('late for others', { until: NOW - HOUR }),
    ];
    expect([...cards].sort(byUrgency(NOW)).map(({ name }) => name)).toEqual([
      'the master is overdue',
      'owed soon',
      'owed later',
      'sealed',
      'a report came',
      'late for others',
      'waits',
      'over',
    ]);
  });

  it('counts no report as new for the game master who wrote it', () => {
    const blocks = [...played.blocks];
    expect(nowOf(mailboxOf(blocks, played.master).getState()).unread).toBe(0);
    expect(nowOf(mailboxOf(blocks, played.hands.get('red')!).getState()).unread).toBe(1);
  });

  it('counts the notes of others until they are read', async () => {
    const note = await sendNote(gm, 'gm', 'red', 'Hush');
    const blocks = [...played.blocks, note];
    const red = mailboxOf(blocks, played.hands.get('red')!);
    const count = async (mail: MailStore) => countUnreadNotes(mail.getState());
    expect(await count(red)).toBe(1);
    expect(await count(mailboxOf(blocks, played.hands.get('blue')!))).toBe(0);
    expect(await count(mailboxOf(blocks, played.master))).toBe(0);
    red.getState().note({ readNotes: [digestOf(note)] });
    expect(await count(red)).toBe(0);
  });
});

describe('the length of a turn', () => {
  const calendar = defaultCalendar('UTC');

  it('is two weeks for three sides one after another at 48 hours, and six days with secret sheets', () => {
    expect(turnTime(nuclearPace(3, { sheets: 'sequential' }).phases, calendar, NOW)).toBe(14 * 24 * HOUR);
    expect(turnTime(nuclearPace(3, { sheets: 'simultaneous' }).phases, calendar, NOW)).toBe(6 * 24 * HOUR);
  });

  it('tells a campaign of five to seven turns in weeks, from fewest to most', () => {
    const { campaign } = tellPace(
      { ...nuclearPace(3, {}), turnTime: 7 * 24 * HOUR, turns: { least: 5, most: 7 } },
      calendar,
      NOW,
    );
    for (const key of ['posting:invite.campaign-time', 'desk:turn.campaign-time'] as const) {
      expect(translateIn('en')(key, campaign)).toMatch(/: 5–7 weeks at that pace/);
      expect(translateIn('ru')(key, campaign)).toMatch(/в таком темпе это 5–7 недель/);
    }
  });
});
