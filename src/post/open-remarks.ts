import { type OpenedRound, openedPieces, openingsOn, standsOn } from './agreement.ts';
import { remarksOnAgreement } from './agreement-remarks.ts';
import { digestOf } from './armour.ts';
import { seatsIn } from './dispatch.ts';
import { signerHint } from './keys.ts';
import type { Ledger } from './ledger.ts';
import { isPieceOf, openingFault, putTogether, unlockedWith } from './opening.ts';
import { postedOrdersIn } from './posted-orders.ts';
import type { Remark } from './remarks.ts';
import type { RoundStart } from './round-start.ts';
import { signaturesIn } from './unlocked.ts';

/**
 * Remarks on the seats in a round without a game master, by their posts, each once; for a complete round also on what it continued
 * without.
 */
export function remarksOnOpenings(
  ledger: Ledger,
  start: RoundStart,
  round?: Pick<OpenedRound, 'agreed'> & Partial<Pick<OpenedRound, 'opened'>>,
): readonly Remark[] {
  const seats = seatsIn(start.campaign);
  const { orders, hasTwin } = postedOrdersIn(ledger, start.round);
  const openings = ledger.openings.get(start.round) ?? [];
  const standing = openingsOn(ledger, start);
  const committed = [...ledger.blocks.values()].filter(
    ({ kind, round: at }) => kind === 'orders' && at === start.round,
  );
  const signatures = signaturesIn(ledger, start);
  const remarks: Remark[] = [];
  for (const seat of seats) {
    const say = (kind: Remark['kind']) => remarks.push({ seat, kind });
    const own = openings.filter(({ block }) => block.seat === seat);
    const block = orders.get(seat);
    if (block && hasTwin?.(block)) say('twin');
    const isAstray = own.length > 0 && !own.some((one) => standing.includes(one));
    if ((block && !standsOn(block, start)) || isAstray) say('astray');
    const signed = new Set(own.map(({ block }) => `${block.revision} ${signerHint(block)}`));
    if (signed.size < own.length) say('two-openings');
    for (const opening of own) {
      const sheet = committed.find((one) => one.seat === seat && digestOf(one) === opening.content.orders);
      const fault = sheet && openingFault(ledger, sheet, opening, seats);
      if (fault && fault !== 'unverified') say(fault);
      // Only the sheets that this opening names: another one of the seat may deal other pieces.
      const { agreed, pieces } = opening.content;
      const isWrong = pieces.some((one) =>
        committed
          .filter((dealt) => dealt.seat === one.seat && agreed.orders.includes(digestOf(dealt)))
          .some((dealt) => !isPieceOf(dealt, seat, one.piece, seats)),
      );
      if (round && isWrong) say('wrong-piece');
    }
    const named = committed.find((one) => one.seat === seat && round?.agreed.orders.includes(digestOf(one)));
    const sheet = named ?? block;
    const unlocked = sheet && unlockedWith(ledger, signatures, sheet);
    if (unlocked && 'fault' in unlocked) say(unlocked.fault);
    if (named && 'fault' in putTogether(ledger, named, openedPieces(openings, seat), seats)) say('false-pieces');
  }
  if (round?.opened) remarks.push(...remarksOnAgreement(ledger, start, { ...round, opened: round.opened }));
  return remarks.filter(
    (one, i) => remarks.findIndex(({ seat, kind }) => seat === one.seat && kind === one.kind) === i,
  );
}
