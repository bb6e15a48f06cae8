import { hashOf } from '@hexpost/engine';
import { drawUp, rules, system } from '../../../tests/post/by-post.ts';
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
  playOpenRound,
} from '../../../tests/post/open-table.ts';
import { addressIn, holding } from '../../../tests/post/thread-parts.ts';
import { agreementKey } from '../../post/agreement.ts';
import { armour, type Block, digestOf, markOf } from '../../post/armour.ts';
import { blockContent } from '../../post/block-content.ts';
import { roundSeed } from '../../post/chain.ts';
import { OpeningContent } from '../../post/contents.ts';
import { newIdentity, SIGNATURE_BYTES } from '../../post/keys.ts';
import { dispatchBlock } from '../../post/make-blocks.ts';
import { dealtPieces } from '../../post/opening.ts';
import { pieceOf, piecesNeeded, proofOf } from '../../post/pieces.ts';
import { seatEntry } from '../../post/rosters.ts';
import { dealtIn } from '../../post/sealed-contents.ts';
import { freshNuclear } from '../systems/nuclear/campaigns.ts';

/** Vectors of campaigns without a game master. */

const SALTS = ['00'.repeat(16), 'ff'.repeat(16), '0123456789abcdef'.repeat(2)];

/** Salts dealt in pieces, with the pieces that are enough to put each together. */
export const pieces = () =>
  [3, 4, 5, 12].flatMap((seats) =>
    SALTS.map((salt, i) => {
      const about = `${'0'.repeat(26)} red ${i + 1}`;
      const needed = piecesNeeded(seats);
      const all = Array.from({ length: seats - 1 }, (_, at) => {
        const piece = pieceOf(salt, at + 2, needed, about);
        return { number: at + 2, piece, proof: proofOf(piece, at + 2, about) };
      });
      return { salt, about, seats, needed, pieces: all };
    }),
  );

const drawn = (_: unknown, table: OpenTable, seat: string) => {
  const { now } = historyIn(table);
  return drawUp(system, now, seat, `open ${now.round} ${seat}`);
};
const tableOf = () =>
  foundTable(freshNuclear(rules, { seed: 'open vectors', sides: 3, options: { sheets: 'simultaneous' } }), {
    system,
    ruleset: rules.ruleset,
  });

/** One round without a game master with every value on the way: green commits and does not open, the others put its salt together. */
export async function openRound() {
  const table = await tableOf();
  await playOpenRound(table, drawn, { shut: ['green'] });
  const [campaign, roster, ...posts] = table.blocks;
  const orders = posts.filter(({ kind }) => kind === 'orders');
  const openings = posts
    .filter(({ kind }) => kind === 'opening')
    .map((block) => ({ block, content: blockContent(OpeningContent, block)! }));
  const [round] = historyIn(table).checked;
  if (!round) throw new Error('the round is not complete');
  const { before, used, leftOut = [], state } = round.content;
  const { agreed } = openings[0]!.content;
  const salts = [...used.map(({ content }) => content.salt), ...leftOut.flatMap(({ salt }) => salt ?? [])];
  const outcome = { campaign: table.id, round: 1, before, agreed, used, leftOut, state };
  return {
    campaign: armour(campaign!),
    roster: armour(roster!),
    seats: table.seats,
    orders: orders.map((block) => {
      const salt = salts.find((one) => dealtPieces(one, table.seats, block)[0]!.proof === dealtIn(block)![0]!.proof)!;
      return {
        seat: block.seat,
        digest: digestOf(block),
        text: armour(block),
        commitment: Buffer.from(block.body.subarray(SIGNATURE_BYTES, SIGNATURE_BYTES + 32)).toString('hex'),
        salt,
        dealt: dealtPieces(salt, table.seats, block),
      };
    }),
    openings: openings.map(({ block, content }) => ({
      seat: block.seat,
      digest: digestOf(block),
      text: armour(block),
      content,
    })),
    agreement: { hash: agreementKey(agreed), agreed },
    salts,
    seed: roundSeed(before, salts),
    outcome: { content: outcome, digest: hashOf(outcome), mark: markOf(hashOf(outcome)) },
  };
}

/** Two rounds: in the first red and blue give the seat of green, who is silent, to Dora, who plays the second. */
async function passedOn(): Promise<OpenTable> {
  const table = await tableOf();
  const dora = await newIdentity();
  const seats = [seatEntry(holding(dora, table.id, 'green', 'Dora'))];
  const committed = await commitAll(table, drawn, ['green']);
  const agreed = { ...agreementOn(committed, ['green']), seats };
  table.blocks.push(...committed.map((one) => open(table, one, agreed)));
  const next = { ...table, hands: { ...table.hands, green: dora } };
  await playOpenRound(next, drawn);
  return next;
}

/** Threads without a game master, and the faults that a verifier without the rules finds in them. */
export async function openThreads() {
  const played = await tableOf();
  await playOpenRound(played, drawn);
  await playOpenRound(played, drawn, { shut: ['green'] });
  await playOpenRound(played, drawn);
  const seeds = historyIn(played).now.campaign.seeds!.map(({ seed }) => seed);
  const passed = await passedOn();
  const isOfHeir = ({ kind, seat, round }: Block) => kind === 'orders' && (round === 1 || seat === 'green');
  const stranger = await newIdentity();
  const table = await tableOf();
  const committed = await commitAll(table, drawn);
  const cheated = await tableOf();
  const red = await commit(cheated, 'red', drawn(system, cheated, 'red'), { salt: 'ab'.repeat(16) });
  const honest = await commitAll(cheated, drawn, ['red']);
  const onCheat = agreementOn([red, ...honest]);
  const dealt = await tableOf();
  const foul = await commitFalsely(dealt, 'green', []);
  const dealers = await Promise.all(['red', 'blue'].map((seat) => commit(dealt, seat, drawn(system, dealt, seat))));
  const onFoul = agreementOn([...dealers, foul], ['green']);
  const goneOn = dealers.map(async (one) =>
    open(dealt, one, onFoul, { pieces: await piecesFor(dealt, one.block.seat, [foul]) }),
  );
  const all = agreementOn([...dealers, foul]);
  const dealtTo = [...dealers, foul].map(({ block }) => block);
  const agreed = agreementOn(committed);
  const [first, ...others] = committed as [(typeof committed)[number], ...typeof committed];
  const without = { ...agreed, without: ['green'] };
  const green = committed.filter(({ block }) => block.seat === 'green');
  const present = committed.filter(({ block }) => block.seat !== 'green');
  const falsePieces = (await piecesFor(table, present[0]!.block.seat, green)).map((one) => ({
    ...one,
    piece: '0'.repeat(32),
  }));
  const text = (more: readonly Block[], of = table.blocks) => [...of, ...more].map(armour).join('\n\n');
  const opened = (change: Parameters<typeof open>[3]) => [
    open(table, first, agreed, change),
    ...others.map((one) => open(table, one, agreed)),
  ];
  return [
    {
      name: 'three rounds without a game master, one with a salt put together',
      text: text([], played.blocks),
      faults: [],
      reports: 3,
      seeds,
    },
    {
      name: 'two give the seat of a silent third to somebody who plays on with it',
      text: text([], passed.blocks),
      faults: [],
      reports: 2,
      seeds: historyIn(passed).now.campaign.seeds!.map(({ seed }) => seed),
    },
    {
      name: 'orders of somebody to whom openings that are not here gave the seat',
      text: text(
        passed.blocks.filter((block) => block.round === 0 || isOfHeir(block)),
        [],
      ),
      faults: ['unverified'],
      by: 'orders green 2.1',
      reports: 0,
    },
    {
      name: 'a dispatch of a stranger after the first roster',
      text: text([
        dispatchBlock(stranger, addressIn(table.blocks, 'red', 1), { commands: [{ command: 'concede' }], seen: [] }),
      ]),
      faults: ['forged'],
      by: 'dispatch red 1.1',
      reports: 0,
    },
    {
      name: 'an opening with other commands than were sealed',
      text: text(opened({ commands: [{ command: 'concede' }] })),
      faults: ['altered'],
      reports: 0,
    },
    {
      name: 'an opening that names another outcome before it',
      text: text(opened({ before: 'ab'.repeat(32) })),
      faults: ['astray'],
      by: 'opening red 1.1',
      reports: 0,
    },
    {
      name: 'an opening with another salt',
      text: text(opened({ salt: 'ab'.repeat(16) })),
      faults: ['altered'],
      reports: 0,
    },
    {
      name: 'a salt that is not of the chain',
      text: text([red.block, ...[red, ...honest].map((one) => open(cheated, one, onCheat))], cheated.blocks),
      faults: ['wrong-salt'],
      reports: 0,
    },
    {
      name: 'a round in which one has not opened yet',
      text: text(others.map((one) => open(table, one, agreed))),
      faults: [],
      reports: 0,
    },
    {
      name: 'a round gone on with false pieces of a salt',
      text: text(present.map((one) => open(table, one, without, { pieces: falsePieces }))),
      faults: [],
      reports: 0,
    },
    {
      name: 'pieces falsely dealt, put together by the others',
      text: text([...dealtTo, ...(await Promise.all(goneOn))], dealt.blocks),
      faults: ['false-pieces'],
      by: 'orders green 1.1',
      reports: 1,
    },
    {
      name: 'pieces falsely dealt by one who opens',
      text: text([...dealtTo, ...[...dealers, foul].map((one) => open(dealt, one, all))], dealt.blocks),
      faults: ['false-pieces'],
      by: 'opening green 1.1',
      reports: 0,
    },
    {
      name: 'a round that is opened in two ways',
      text: text([
        ...committed.map((one) => open(table, one, agreed)),
        ...(await Promise.all(
          present.map(async (one) =>
            open(table, one, without, { revision: 2, pieces: await piecesFor(table, one.block.seat, green) }),
          ),
        )),
      ]),
      faults: ['contradiction'],
      reports: 1,
    },
  ];
}
