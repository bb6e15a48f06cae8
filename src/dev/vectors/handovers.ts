import { begin, drawUp, type Played, playRound, rules, system } from '../../../tests/post/by-post.ts';
import { lastSeen } from '../../../tests/post/thread-parts.ts';
import { armour, type Block, digestOf } from '../../post/armour.ts';
import { historyOf } from '../../post/campaign-history.ts';
import { chainEnd, chainLink, saltOf } from '../../post/chain.ts';
import { closeOf } from '../../post/closing.ts';
import { throwOf, voteContent } from '../../post/handover.ts';
import { type Identity, newIdentity } from '../../post/keys.ts';
import { closeBlock, handoverBlock, offerBlock, ordersBlock, reportBlock, voteBlock } from '../../post/make-blocks.ts';
import { markOf } from '../../post/mark.ts';
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

/** The second round under the new game master. */
async function led({ blocks, hands, heir, at, offer }: Passing, handover: Block): Promise<readonly Block[]> {
  const thread = [...blocks, offer, handover];
  const { now, ledger } = historyOf(thread, at.campaign, { system, ruleset: rules.ruleset });
  const { last: after } = ledger.record;
  const opened = await Promise.all(
    [...hands].map(async ([seat, hand]) => {
      const commands = drawUp(system, now, seat, seat) as never[];
      const content = { salt: saltOf(hand, at.campaign, throwOf(ledger, 2)), commands };
      return { block: await ordersBlock(hand, { seal: now.key }, { ...at, seat, after }, content), content };
    }),
  );
  const end = chainEnd(heir, NONCE);
  const { report } = resolveRound(system, now, chainLink(end, 1), opened);
  const close = closeBlock(heir, { ...at, after }, closeOf(report, []));
  const content = { ...report, close: digestOf(close), next: roundRecipient(chainLink(end, 2)) };
  const told = reportBlock(heir, { ...at, after: markOf(digestOf(close)) }, content);
  return [...thread, ...opened.map(({ block }) => block), close, told];
}

export async function handovers() {
  const passing = await offered();
  const { blocks, hands, heir, at, offer, master } = passing;
  const stranger = await newIdentity();
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
  return [
    {
      name: 'the game master hands over',
      text: text(await led(passing, handoverBlock(master, at, offer))),
      faults: [],
    },
    {
      name: 'the seats go on with another game master',
      text: text([...votes, ...(await led(passing, taken(votes)))]),
      faults: [],
    },
    refused('a handover without votes', taken([])),
    refused('a handover with the vote of one of three seats', taken(votes.slice(1))),
    refused('a handover with the vote of a stranger', taken([votes[0]!, vote('blue', stranger)])),
    refused(
      'a handover with a vote for another offer',
      taken([votes[0]!, vote('blue', hands.get('blue')!, blocks[0])]),
    ),
    refused('a handover signed by somebody who did not offer', taken(votes, stranger)),
  ];
}
