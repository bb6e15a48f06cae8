import type { Block } from './armour.ts';
import { type Ledger, ledgerOf } from './ledger.ts';
import { type DatedRoster, holderOf, requestIn, type SeatHolder } from './rosters.ts';

/** Readings that follow each other while openings give seats to people who open in turn. */
const MOST_READINGS = 12;

/**
 * The ledger of blocks that are read without the rules. In a campaign without a game master openings may give a seat to somebody
 * else, and only the rules show which agreement counts: here both are taken for its holders, the old one and the new one, so that
 * the blocks of neither are forgeries.
 */
export function ledgerWithHeirs(blocks: readonly Block[], id: string): Ledger {
  let ledger = ledgerOf(blocks, id);
  if (!ledger.campaign?.content.open) return ledger;
  for (let reading = 0, count = 0; reading < MOST_READINGS; reading++) {
    const seated = perhapsSeated(ledger, id);
    const found = seated[0]?.content.seats.length ?? 0;
    if (found <= count) break;
    count = found;
    ledger = ledgerOf(blocks, id, seated);
  }
  return ledger;
}

/** The founder's roster with everybody to whom an opening gives a seat, from the round after it on; latest round first. */
function perhapsSeated({ rosters, openings }: Ledger, id: string): readonly DatedRoster[] {
  const seats: SeatHolder[] = [...(rosters.at(-1)?.content.seats ?? [])];
  const found: DatedRoster[] = [];
  for (const [round, opened] of [...openings].sort(([a], [b]) => a - b)) {
    const given = opened.flatMap(({ content }) => content.agreed.seats ?? []);
    const heirs = given.flatMap((entry): SeatHolder[] => {
      const request = requestIn(entry, id);
      const heir = request && holderOf(request, entry.seat);
      return heir ? [heir] : [];
    });
    const before = seats.length;
    for (const heir of heirs)
      if (!seats.some(({ seat, keys }) => seat === heir.seat && keys.sign === heir.keys.sign)) seats.push(heir);
    if (seats.length > before)
      found.unshift({ place: 0, round: round + 1, revision: 1, content: { seats: [...seats] } });
  }
  return found;
}
