import { openingsOn } from './agreement.ts';
import type { Block } from './armour.ts';
import { type Beacon, isBeaconSignature } from './beacon.ts';
import type { Ledger } from './ledger.ts';
import { lockingBeacon, lockRound, sheetUnderKey, sheetUnderSignature } from './locks.ts';
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
  const beacon = lockingBeacon(ledger.campaign?.content);
  const steps = beacon ? looking(ledger, beacon, openingsOn(ledger, start)) : undefined;
  let step = steps?.next();
  while (step && !step.done) step = steps!.next();
  return step?.value ?? new Map();
}

/** Looks at signatures one by one: each takes a pairing, unless the answer is remembered. */
function* looking(
  { blocks }: Ledger,
  beacon: Beacon,
  openings: readonly PostedOpening[],
): Generator<void, ReadonlyMap<number, string>, undefined> {
  const found = new Map<number, string>();
  for (const { content } of lowest(openings.filter((one) => one.content.unlocked !== undefined))) {
    const locks = content.agreed.orders.flatMap((digest) => locked(blocks.get(digest)));
    for (const { beacon: round, signature } of content.unlocked!) {
      if (found.get(round) === signature) continue;
      if (!locks.includes(round) || found.has(round)) break;
      const isRight = isBeaconSignature(beacon, round, signature);
      yield;
      if (!isRight) break;
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
  const turn = () => new Promise((next) => setTimeout(next));
  const sheetOf = (digest: string) => {
    const block = ledger.blocks.get(digest);
    return block?.kind === 'orders' ? block : undefined;
  };
  for (const openings of ledger.openings.values()) {
    for (const { content } of openings) {
      const sheet = sheetOf(content.orders);
      if (!sheet || content.key === undefined) continue;
      sheetUnderKey(beacon, sheet, content.key);
      await turn();
    }
    const steps = looking(ledger, beacon, openings);
    let step = steps.next();
    for (; !step.done; step = steps.next()) await turn();
    const named = new Set(openings.flatMap(({ content }) => content.agreed.orders));
    for (const sheet of [...named].flatMap((digest) => sheetOf(digest) ?? [])) {
      const signature = step.value.get(lockRound(sheet) ?? 0);
      if (signature === undefined) continue;
      sheetUnderSignature(sheet, signature);
      await turn();
    }
  }
}
