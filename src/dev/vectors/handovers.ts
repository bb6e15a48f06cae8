import {
  begin,
  drawUp,
  NONCE as OLD_NONCE,
  type Played,
  playRound,
  rules,
  system,
} from '../../../tests/post/by-post.ts';
import { lastSeen } from '../../../tests/post/thread-parts.ts';
import { armour, type Block, digestOf, markOf } from '../../post/armour.ts';
import { historyOf } from '../../post/campaign-history.ts';
import { chainEnd, chainLink, saltOf } from '../../post/chain.ts';
import { closeOf } from '../../post/closing.ts';
import { throwOf, voteContent } from '../../post/handover.ts';
import { type Identity, newIdentity } from '../../post/keys.ts';
import {
  closeBlock,
  dispatchBlock,
  handoverBlock,
  offerBlock,
  ordersBlock,
  reportBlock,
  voteBlock,
} from '../../post/make-blocks.ts';
import { resolveRound } from '../../post/report.ts';
import { roundRecipient } from '../../post/round-key.ts';

/** Threads in which a campaign passes to another game master, honestly and not. */

const NONCE = 'b0b'.padStart(32, '0');

interface Passing extends Played {
  readonly heir: Identity;
  readonly offer: Block;
  readonly at: { readonly campaign: string; readonly round: number; readonly revision: number; readonly after: string };
}

async function offered(): Promise<Passing> {
  const played = await begin(3, 'vectors of handovers');
  await playRound(played);
  const heir = await newIdentity();
  const at = { campaign: played.blocks[0]!.campaign, round: 2, revision: 1, after: lastSeen(played.blocks) };
  const end = chainEnd(heir, NONCE);
  const chain = { tip: chainLink(end, 0), nonce: NONCE, key: roundRecipient(chainLink(end, 1)) };
  return { ...played, heir, at, offer: offerBlock(heir, at, 'Pavel', chain) };
}

/** A round: who leads it, the link of their chain, and to whom the orders of the next one are sealed. */
interface Led {
  readonly round: number;
  readonly by: Identity;
  readonly link: string;
  readonly next: string;
}

/** A thread with one more round, led like this. */
async function ledOn({ hands, at }: Passing, thread: readonly Block[], led: Led): Promise<readonly Block[]> {
  const { now, ledger } = historyOf(thread, at.campaign, { system, ruleset: rules.ruleset });
  const here = { ...at, round: led.round, after: ledger.record.last };
  const opened = await Promise.all(
    [...hands].map(async ([seat, hand]) => {
      const commands = drawUp(system, now, seat, seat) as never[];
      const content = { salt: saltOf(hand, at.campaign, throwOf(ledger, led.round)), commands };
      return { block: await ordersBlock(hand, { seal: now.key }, { ...here, seat }, content), content };
    }),
  );
  const { report } = resolveRound(system, now, led.link, opened);
  const close = closeBlock(led.by, here, closeOf(report, []));
  const content = { ...report, close: digestOf(close), next: led.next };
  const told = reportBlock(led.by, { ...here, after: markOf(digestOf(close)) }, content);
  return [...thread, ...opened.map(({ block }) => block), close, told];
}

/** The round of the new game master, the first of their term. */
const byHeir = ({ heir }: Passing, round: number): Led => {
  const end = chainEnd(heir, NONCE);
  return { round, by: heir, link: chainLink(end, 1), next: roundRecipient(chainLink(end, 2)) };
};

/** The old game master ends the open round, and the new one leads the next. */
async function passedOn(passing: Passing): Promise<readonly Block[]> {
  const { blocks, heir, at, offer, master } = passing;
  const next = roundRecipient(chainLink(chainEnd(heir, NONCE), 1));
  const open = { round: 2, by: master, link: chainLink(chainEnd(master, OLD_NONCE), 2), next };
  const ended = await ledOn(passing, [...blocks, offer, handoverBlock(master, at, offer)], open);
  return ledOn(passing, ended, byHeir(passing, 3));
}

export async function handovers() {
  const passing = await offered();
  const { blocks, hands, heir, at, offer } = passing;
  const stranger = await newIdentity();
  const end = chainEnd(stranger, NONCE);
  const chain = { tip: chainLink(end, 0), nonce: NONCE, key: roundRecipient(chainLink(end, 1)) };
  const other = offerBlock(stranger, at, 'Oleg', chain);
  const vote = (seat: string, by = hands.get(seat)!, of = offer) =>
    voteBlock(by, { ...at, seat }, voteContent(of, 'The game master is gone.'));
  const votes = ['red', 'blue'].map((seat) => vote(seat));
  const taken = (ballots: readonly Block[], by = heir) => handoverBlock(by, at, offer, ballots);
  const text = (of: readonly Block[]) => of.map(armour).join('\n\n');
  const refused = (name: string, handover: Block) => ({
    name,
    text: text([...blocks, offer, handover]),
    faults: ['forged'],
  });
  const gone = taken(votes);
  const late = { ...at, seat: 'red', after: markOf(digestOf(gone)) };
  return [
    {
      name: 'a dispatch of a stranger after a handover that is not here',
      text: text([...blocks, dispatchBlock(stranger, late, { commands: [{ command: 'concede' }], seen: [] })]),
      faults: ['unverified'],
    },
    {
      name: 'the game master hands over',
      text: text(await passedOn(passing)),
      faults: [],
    },
    {
      name: 'the seats go on with another game master',
      text: text(await ledOn(passing, [...votes, ...blocks, offer, taken(votes)], byHeir(passing, 2))),
      faults: [],
    },
    refused('a handover without votes', taken([])),
    refused('a handover with the vote of one of three seats', taken(votes.slice(1))),
    refused('a handover with the vote of a stranger', taken([votes[0]!, vote('blue', stranger)])),
    refused('a handover with a vote for another offer', taken([votes[0]!, vote('blue', hands.get('blue')!, other)])),
    refused('a handover signed by somebody who did not offer', taken(votes, stranger)),
  ];
}
