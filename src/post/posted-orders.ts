import { type Block, digestOf } from './armour.ts';
import { isSigned } from './block-status.ts';
import { isSaltOf } from './chain.ts';
import type { CloseContent } from './contents.ts';
import type { Dispatch } from './dispatch.ts';
import { throwOf } from './handover.ts';
import { isSignedBy } from './keys.ts';
import { isGenuine, type Ledger } from './ledger.ts';
import { authorOf, chainHolders } from './round-chains.ts';
import { ordersUnder } from './sealed-contents.ts';
import { proofsOfPresence } from './seen-blocks.ts';

/** The orders of one round as the thread holds them. */
export interface PostedOrders {
  /** The orders in force, by seat. */
  readonly orders: ReadonlyMap<string, Block>;
  /** Those of people who held their seat when they wrote, and whose salt makes the dice although they hold it no more. */
  readonly unseated?: readonly Block[];
  /** Finds any block of the campaign by its digest; `genuine` when it is signed by the seat that it names. */
  readonly find: (
    digest: string,
  ) => { readonly block: Block; readonly genuine: boolean; readonly isOutdated?: boolean } | undefined;
  readonly dispatches?: readonly Dispatch[];
  /** False when the block brings another salt than its author fixed for the round. */
  readonly hasSalt?: (block: Block, salt: string) => boolean;
  /** The orders that the first close of the round names. */
  readonly closed?: CloseContent['sheets'];
  /** The seat whose orders in the close prove that a block was there before them. */
  readonly provenBy?: (digest: string) => string | undefined;
  /** True when its author signed other orders under the same revision. */
  readonly hasTwin?: (block: Block) => boolean;
}

export const postedOrdersIn = (ledger: Ledger, round: number): PostedOrders => ({
  orders: new Map(
    [...ledger.orders.values()].filter((block) => block.round === round).map((block) => [block.seat, block] as const),
  ),
  unseated: unseatedSheets(ledger, round),
  find(digest) {
    const block = ledger.blocks.get(digest);
    const status = ledger.status.get(digest);
    return block && { block, genuine: isSigned(status), isOutdated: status === 'outdated' };
  },
  dispatches: ledger.dispatches.get(round) ?? [],
  hasSalt: (block, salt) => isSaltFor(ledger, block, salt),
  closed: ledger.closings.get(round)?.first.content.sheets ?? [],
  provenBy: proofsIn(ledger, round),
  hasTwin(block) {
    const author = authorOf(ledger, block)?.keys.sign;
    if (author === undefined) return false;
    // Two holders of a seat may have used the same revision: that is nobody's contradiction.
    for (const [, other] of sheetsOf(ledger, block.round))
      if (
        other !== block &&
        isSamePlace(other, block) &&
        isGenuine(ledger.status.get(digestOf(other))) &&
        isSignedBy(author, other)
      )
        return true;
    return false;
  },
});

/**
 * The sheets of a round by people who hold their seat no more: of each seat the latest, unless somebody who still holds it has
 * posted another one that gives the salt of the seat.
 */
export function unseatedSheets(ledger: Ledger, round: number): readonly Block[] {
  const sheets = sheetsOf(ledger, round)
    .filter(([digest]) => ledger.status.get(digest) === 'unseated')
    .sort(([a, one], [b, other]) => other.revision - one.revision || (a < b ? -1 : 1))
    .map(([, block]) => block);
  if (sheets.length === 0) return sheets;
  const holders = chainHolders(ledger, round);
  const isOfHolder = (block: Block | undefined) =>
    block !== undefined && holders.some(({ seat, keys }) => seat === block.seat && isSignedBy(keys.sign, block));
  return sheets.filter(
    (block, i) =>
      sheets.findIndex(({ seat }) => seat === block.seat) === i &&
      isOfHolder(block) &&
      !isOfHolder(ledger.orders.get(`${round} ${block.seat}`)),
  );
}

const sheets = new WeakMap<Ledger, Map<number, (readonly [digest: string, block: Block])[]>>();

/** All orders of a round that are here, whether they count or not. A history asks for each round of a mailbox of thousands. */
function sheetsOf(ledger: Ledger, round: number): readonly (readonly [digest: string, block: Block])[] {
  let byRound = sheets.get(ledger);
  if (!byRound) {
    byRound = new Map();
    for (const entry of ledger.blocks) {
      if (entry[1].kind !== 'orders') continue;
      const here = byRound.get(entry[1].round);
      if (here) here.push(entry);
      else byRound.set(entry[1].round, [entry]);
    }
    sheets.set(ledger, byRound);
  }
  return byRound.get(round) ?? [];
}

/** The proofs that the orders in the close of a round give: the close that its report keeps to, or the last one. Worked out when it is asked for. */
function proofsIn(ledger: Ledger, round: number): (digest: string) => string | undefined {
  let proofs: ReturnType<typeof proofsOfPresence> | undefined;
  return (digest) => {
    const closing = ledger.closings.get(round);
    const { content } = closing?.kept ?? closing?.last ?? {};
    proofs ??= proofsOfPresence(ledger, content?.sheets.map((sheet) => sheet.digest) ?? []);
    return proofs(digest);
  };
}

const isSamePlace = (one: Block, other: Block): boolean =>
  one.round === other.round && one.kind === other.kind && one.seat === other.seat && one.revision === other.revision;

/** Only a salt whose author is known is a wrong one: the chain is theirs, whoever holds the seat by now. */
function isSaltFor(ledger: Ledger, block: Block, salt: string): boolean {
  const author = authorOf(ledger, block);
  return author === undefined || isSaltOf(salt, author.salts, throwOf(ledger, block.round));
}

/**
 * Opens the orders that their report shows without a salt, a few at a time: the page must not freeze before a history is followed.
 */
export async function tryShutOrders({ closings, reports, blocks }: Ledger): Promise<void> {
  for (const [round, { first }] of closings) {
    const content = reports.get(round)?.content;
    const used = new Set(content?.used.map(({ digest }) => digest));
    for (const { digest } of first.content.sheets) {
      const block = content && !used.has(digest) ? blocks.get(digest) : undefined;
      if (!block) continue;
      for (const link of [content!.link, ...(content!.keys ?? [])]) ordersUnder(link, block);
      await new Promise((next) => setTimeout(next));
    }
  }
}
