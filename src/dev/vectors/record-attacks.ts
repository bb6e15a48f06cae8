import { addressIn, closedReport, holding, personCalled } from '../../../tests/post/thread-parts.ts';
import { and, OPEN, openThread, reported, resolved, sheetBy, type Thread } from '../../../tests/post/whole-thread.ts';
import { armour, type Block, digestOf, markOf } from '../../post/armour.ts';
import { blockContent } from '../../post/block-content.ts';
import { chainEnd, chainLink } from '../../post/chain.ts';
import { CloseContent } from '../../post/contents.ts';
import { voteContent } from '../../post/handover.ts';
import {
  closeBlock,
  handoverBlock,
  noticeBlock,
  offerBlock,
  reportBlock,
  rosterBlock,
  voteBlock,
} from '../../post/make-blocks.ts';
import { ReportContent } from '../../post/report-content.ts';
import { roundRecipient } from '../../post/round-key.ts';

/**
 * Attacks on the record, and what a reader has to answer: the faults without the rules, the open round that it comes to, and the game
 * masters' posts that do not count.
 */
interface AttackVector {
  readonly name: string;
  readonly text: string;
  readonly faults: readonly string[];
  readonly round: number;
  readonly refused: readonly string[];
}

/** A post that the game master signs and never shows. */
const HIDDEN = '7'.repeat(26);
const NONCE = 'b0b'.padStart(32, '0');

export async function recordAttacks(): Promise<readonly AttackVector[]> {
  const open = await openThread('nuclear');
  return [...(await hiddenPosts(open)), ...(await votesOfThePast(open)), ...(await secondRosters(open))];
}

const vector = (
  name: string,
  { blocks }: Pick<Thread, 'blocks'>,
  faults: readonly string[],
  round: number,
  refused: readonly string[],
): AttackVector => ({ name, text: blocks.map(armour).join('\n\n'), faults, round, refused });

/** B3: what follows a post that nobody is shown. */
async function hiddenPosts(open: Thread): Promise<readonly AttackVector[]> {
  const [close, report] = reported(open, await resolved(open));
  const content = blockContent(ReportContent, report)!;
  const honest = and(open, close, report);
  const at = { campaign: open.id, round: OPEN, revision: 2 };
  const second = closeBlock(open.master, { ...at, after: HIDDEN }, blockContent(CloseContent, close)!);
  const behind = { ...at, after: markOf(digestOf(second)) };
  const corrects = { digest: digestOf(report), reason: 'Nobody has asked for it.' };
  const correction = reportBlock(open.master, behind, { ...content, close: digestOf(second), corrects });
  const [first] = open.blocks.filter(({ kind }) => kind === 'report');
  const rewritten = reportBlock(
    open.master,
    { ...at, round: 1, after: HIDDEN },
    { ...blockContent(ReportContent, first!)!, state: '5'.repeat(64) },
  );
  return [
    vector(
      'a report without a close, behind a post that is never shown',
      and(open, reportBlock(open.master, { ...at, after: HIDDEN }, content)),
      ['behind-gap'],
      OPEN,
      ['report behind-gap'],
    ),
    vector(
      'a close and a correction that nobody has opened the round for, behind a post that is never shown',
      and(honest, second, correction),
      ['behind-gap'],
      OPEN + 1,
      ['close behind-gap', 'report behind-gap'],
    ),
    await rosterOfStranger(open),
    vector(
      'a settled round rewritten behind a post that is never shown',
      and(honest, rewritten),
      ['behind-gap'],
      OPEN + 1,
      ['report behind-gap'],
    ),
  ];
}

/** A roster by somebody who offers to lead, and may have been given the campaign by a missing post: the requests in it are not looked at. */
async function rosterOfStranger(open: Thread): Promise<AttackVector> {
  const stranger = await personCalled('a stranger who offers to lead');
  const chain = { tip: 'c'.repeat(64), nonce: NONCE, key: stranger.seal };
  const offer = offerBlock(stranger, addressIn(open.blocks, '-', OPEN), 'Pavel', chain);
  const asked = holding(stranger, open.id, 'red', 'Pavel');
  const forged = { ...asked, join: { ...asked.join, body: asked.join.body.with(3, asked.join.body[3]! ^ 1) } };
  const at = { campaign: open.id, round: OPEN, revision: 1, after: HIDDEN };
  const roster = rosterBlock(stranger, at, { seats: [forged] });
  return vector(
    'a roster of somebody who offers to lead, with a forged request, behind a post that is never shown',
    and(open, offer, roster),
    ['behind-gap'],
    OPEN,
    ['roster behind-gap'],
  );
}

/** B4: votes that were cast while the game master was away. */
async function votesOfThePast(open: Thread): Promise<readonly AttackVector[]> {
  const heir = await personCalled('an heir');
  const at = addressIn(open.blocks, '-', OPEN);
  const end = chainEnd(heir, NONCE);
  const chain = { tip: chainLink(end, 0), nonce: NONCE, key: roundRecipient(chainLink(end, 1)) };
  const offer = offerBlock(heir, at, 'Pavel', chain);
  const votes = ['red', 'blue'].map((seat) =>
    voteBlock(open.hands[seat]!, { ...at, seat }, voteContent(offer, 'The game master is gone.')),
  );
  const taken = handoverBlock(heir, at, offer, votes);
  const cast = and(open, offer, ...votes);
  const notice = noticeBlock(open.master, addressIn(open.blocks, 'gm', OPEN), { text: 'I am back.' });
  const told = and(cast, notice);
  const returned = async (...seats: readonly string[]) => {
    const sheets = await Promise.all(seats.map((seat) => sheetBy(told, seat, { revision: 2, seen: told.blocks })));
    return and(told, ...sheets, taken);
  };
  const puppet = await personCalled('somebody in the place of blue');
  const seats = open.seats.map((seat) => holding(seat === 'blue' ? puppet : open.hands[seat]!, open.id, seat, seat));
  const reseated = rosterBlock(open.master, addressIn(open.blocks, 'gm', OPEN), { seats });
  const [close, report] = closedReport(open.master, open.blocks, OPEN, (await resolved(open)).report);
  return [
    vector('votes of the past, behind a report', and(cast, close, report, taken), ['other-branch'], OPEN + 1, [
      'handover other-branch',
    ]),
    vector(
      'votes taken back by one who goes on under the old game master',
      await returned('red'),
      ['other-branch'],
      OPEN,
      ['handover other-branch'],
    ),
    vector(
      'votes of whom one has lost the seat since',
      and(cast, reseated, await sheetBy(open, 'green', { revision: 2, seen: [...open.blocks, reseated] }), taken),
      ['other-branch'],
      OPEN,
      ['handover other-branch'],
    ),
    vector(
      'votes that stand against a notice of the old game master',
      await returned('green'),
      ['other-branch'],
      OPEN,
      ['notice other-branch'],
    ),
  ];
}

/** B5: another first roster, of people whom the founder has made up. */
async function secondRosters(open: Thread): Promise<readonly AttackVector[]> {
  const puppets = Object.fromEntries(
    await Promise.all(open.seats.map(async (seat) => [seat, await personCalled(`a puppet in ${seat}`)] as const)),
  );
  const seats = open.seats.map((seat) => holding(puppets[seat]!, open.id, seat, seat));
  const [campaign] = open.blocks as [Block, ...Block[]];
  const twin = rosterBlock(open.master, addressIn([campaign], 'gm', 0), { seats, at: 1 });
  const notice = noticeBlock(open.master, addressIn([campaign, twin], 'gm', 1), { text: 'We begin.' });
  return [
    vector('a second first roster, after three rounds of posts', and(open, twin), ['contradiction'], OPEN, [
      'roster contradiction',
    ]),
    vector('a second first roster, with posts behind it', and(open, twin, notice), ['contradiction'], OPEN, [
      'notice contradiction',
      'roster contradiction',
    ]),
  ];
}
