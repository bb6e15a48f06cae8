import { DAY, type Seat } from '@hexpost/engine';
import { type Block, digestOf } from '../post/armour.ts';
import { beaconRoundAt, LOCK_DAYS } from '../post/beacon.ts';
import { isGenuine } from '../post/block-status.ts';
import { currentDeadline } from '../post/deadline.ts';
import { isFoulLock, lockingBeacon, lockRound, lockTime } from '../post/locks.ts';
import type { SheetLock } from '../post/make-blocks.ts';
import { type OpenStage, stageOf } from '../post/open-stage.ts';
import { seenName } from '../post/opening.ts';
import { publicPartOf } from '../post/sealed-contents.ts';
import { signaturesIn } from '../post/unlocked.ts';
import { campaignContent, type Mail } from './mail.ts';

/** Sheets that open by themselves, in a campaign with a beacon and without a game master: when, and what can be done then. */

type Now = Pick<Mail, 'history'>;

/** True where sheets open by themselves. */
export const hasLocks = (mail: Now): boolean => lockingBeacon(campaignContent(mail)) !== undefined;

/** The lock of orders that a seat seals at this time; undefined where sheets do not open by themselves. */
export function lockFor({ history }: Now, seat: Seat, at: number): SheetLock | undefined {
  const content = campaignContent({ history });
  const beacon = lockingBeacon(content);
  if (!beacon) return undefined;
  const { ledger, now } = history;
  const { until } = currentDeadline(history);
  if (typeof until === 'number' && until > at) return { beacon, round: beaconRoundAt(beacon, until + DAY) };
  // Nobody puts off the time of their orders by sealing them again and again.
  const earlier = ledger.orders.get(`${now.round} ${seat}`);
  const before = earlier && lockTime(beacon, earlier);
  if (before !== undefined && before >= at + DAY) return { beacon, round: lockRound(earlier!)! };
  return { beacon, round: beaconRoundAt(beacon, at + (content.lockDays ?? LOCK_DAYS) * DAY) };
}

/**
 * The change of the deadline that the sealed orders of a seat do not follow: it was moved since, or is paused. They open by the one
 * at which they were sealed.
 */
export function unfollowedChange(mail: Now, seat: Seat, at: number): 'moved' | 'paused' | undefined {
  const own = stageOf(mail.history.ledger, mail.history.now).orders.get(seat);
  if (!own || !hasLocks(mail)) return undefined;
  const { until } = currentDeadline(mail.history);
  if (until === null) return 'paused';
  return until !== undefined && until > at && lockFor(mail, seat, at)?.round !== lockRound(own) ? 'moved' : undefined;
}

/** The orders of a seat that are still shut, and when they open by themselves, in milliseconds since 1970. */
export interface LockedSheet {
  readonly seat: Seat;
  readonly round: number;
  readonly time: number;
}

/** The sealed orders of the open round that nobody has opened, those that open first first. */
export function lockedSheets({ history }: Now): readonly LockedSheet[] {
  const beacon = lockingBeacon(campaignContent({ history }));
  if (!beacon) return [];
  const { stages, orders } = stageOf(history.ledger, history.now);
  return [...orders]
    .filter(([seat]) => ['committed', 'open'].includes(stages.get(seat)!))
    .map(([seat, block]) => ({ seat, round: lockRound(block)!, time: lockTime(beacon, block)! }))
    .sort((a, b) => a.time - b.time);
}

/** The seats beside whose sheets this one should not open its own: their locks are seen never to open, or far too late. */
export function foulLocks({ history }: Now, seat: Seat, stage: OpenStage): readonly Seat[] {
  const beacon = lockingBeacon(campaignContent({ history }));
  const own = stage.orders.get(seat);
  if (!beacon || !own) return [];
  return [...stage.orders].flatMap(([other, block]) =>
    other !== seat && !stage.openings.has(other) && isFoulLock(beacon, own, block) ? [other] : [],
  );
}

/** The signatures that an opening brings: those for named sheets that their authors have not opened. */
export function signaturesFor(
  { history }: Now,
  named: readonly string[],
  fresh: ReadonlyMap<number, string>,
): { readonly beacon: number; readonly signature: string }[] {
  const { ledger, now } = history;
  const { openings } = stageOf(ledger, now);
  const shut = new Set(
    named.flatMap((digest) => {
      const block = ledger.blocks.get(digest);
      return block && !openings.has(block.seat) ? [lockRound(block) ?? 0] : [];
    }),
  );
  return [...new Map([...signaturesIn(ledger, now), ...fresh])]
    .filter(([round]) => shut.has(round))
    .sort(([a], [b]) => a - b)
    .map(([beacon, signature]) => ({ beacon, signature }));
}

/**
 * Orders that came in here after somebody else's, which were here before, had opened by themselves: they may have been written in view
 * of them. Not those that other orders, which came in before that, name as seen.
 */
export function sealedInView({ history, blocks }: Pick<Mail, 'history' | 'blocks'>): readonly Seat[] {
  const beacon = lockingBeacon(campaignContent({ history }));
  if (!beacon) return [];
  const { ledger, now } = history;
  const { orders } = stageOf(ledger, now);
  const arrivals = new Map(blocks.map(({ block, at }) => [digestOf(block), at]));
  const cameAt = (block: Block) => arrivals.get(digestOf(block)) ?? 0;
  const witnesses = blocks.filter(
    ({ block }) =>
      block.kind === 'orders' && block.round === now.round && isGenuine(ledger.status.get(digestOf(block))),
  );
  const wasSeenBy = (seat: Seat, block: Block, time: number) =>
    witnesses.some(
      ({ block: sheet, at }) =>
        at <= time && sheet.seat !== seat && publicPartOf(sheet)?.seen?.includes(seenName(digestOf(block))),
    );
  const isInView = (seat: Seat, block: Block) =>
    [...orders].some(([other, sheet]) => {
      const time = lockTime(beacon, sheet)!;
      return other !== seat && cameAt(sheet) <= time && cameAt(block) > time && !wasSeenBy(seat, block, time);
    });
  return [...orders].flatMap(([seat, block]) => (isInView(seat, block) ? [seat] : []));
}
