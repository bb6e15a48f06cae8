import { openingsOn } from './agreement.ts';
import type { Block } from './armour.ts';
import { isBeaconSignature } from './beacon.ts';
import type { Ledger } from './ledger.ts';
import { lockingBeacon, lockRound, sheetUnderKey } from './locks.ts';
import type { PostedOpening } from './opening.ts';
import type { RoundStart } from './round-start.ts';

/** Sheets that others have opened with the beacon's signature, in a round without a game master. */

/** The most openings with signatures that are looked at for each seat. */
const MOST_OPENINGS = 12;

/**
 * The signatures that the openings of a round bring for the sheets that they name, by round of the beacon. Of a seat's openings with
 * signatures those of the lowest revisions are looked at, then of the lower digest, each up to the first that is none: so nobody costs
 * a reader more than twelve pairings in vain, and later openings take nothing back.
 */
export function signaturesIn(ledger: Ledger, start: RoundStart): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const beacon = lockingBeacon(ledger.campaign?.content);
  if (!beacon) return found;
  const bringing = openingsOn(ledger, start).filter(({ content }) => content.unlocked !== undefined);
  for (const { content } of lowest(bringing)) {
    const locks = content.agreed.orders.flatMap((digest) => locked(ledger.blocks.get(digest)));
    for (const { beacon: round, signature } of content.unlocked!) {
      if (found.get(round) === signature) continue;
      if (!locks.includes(round) || found.has(round) || !isBeaconSignature(beacon, round, signature)) break;
      found.set(round, signature);
    }
  }
  return found;
}

const locked = (block: Block | undefined): readonly number[] =>
  block?.kind === 'orders' ? [lockRound(block) ?? []].flat() : [];

function lowest(openings: readonly PostedOpening[]): readonly PostedOpening[] {
  const bySeat = new Map<string, PostedOpening[]>();
  for (const one of openings) bySeat.set(one.block.seat, [...(bySeat.get(one.block.seat) ?? []), one]);
  return [...bySeat.values()].flatMap((own) =>
    own.sort((a, b) => a.block.revision - b.block.revision || (a.digest < b.digest ? -1 : 1)).slice(0, MOST_OPENINGS),
  );
}

/**
 * Works out the pairings of locks with turns of the event loop between them, so that the answers are known when the rounds are
 * followed.
 */
export async function openLocksAhead(ledger: Ledger): Promise<void> {
  const beacon = lockingBeacon(ledger.campaign?.content);
  if (!beacon) return;
  for (const openings of ledger.openings.values())
    for (const { content } of openings) {
      const sheet = ledger.blocks.get(content.orders);
      if (sheet?.kind !== 'orders' || content.key === undefined) continue;
      sheetUnderKey(beacon, sheet, content.key);
      await new Promise((next) => setTimeout(next));
    }
}
