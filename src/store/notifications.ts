import { DAY, HOUR, type Seat } from '@hexpost/engine';
import { type Block, digestOf } from '../post/armour.ts';
import { currentDeadline } from '../post/deadline.ts';
import type { BlockKind } from '../post/header.ts';
import { isSignedBy } from '../post/keys.ts';
import { isGenuine } from '../post/ledger.ts';
import { openNote } from '../post/sealed-contents.ts';
import { standingClose } from './decisions.ts';
import { isMaster, type Mail, owingSeats, ownSeats, postedOrdersOf } from './mail.ts';
import type { NotificationSettings } from './notification-settings.ts';
import { isMasterless } from './open-round.ts';

/** Events of a campaign that a person may have asked to be notified of. */

/** An occasion for one notification: `key` names it. */
export type NewsOccasion = { readonly key: string; readonly round: number } & (
  | { readonly kind: 'due' | 'opening'; readonly seat: Seat }
  /** Orders are still missing shortly before the deadline. */
  | { readonly kind: 'reminder'; readonly seat: Seat; readonly until: number }
  /** Everybody is in, and the report is this person's to make. */
  | { readonly kind: 'all-in' }
  | { readonly kind: 'report' }
  | { readonly kind: 'note' | 'dispatch'; readonly seat: Seat }
  | { readonly kind: 'posted'; readonly seat: Seat; readonly what: BlockKind }
);

/** Before a deadline. */
export const REMINDED_BEFORE = 3 * HOUR;
/** Posts that came in earlier than that are no news. */
const NEWS_FOR = DAY;
/** The newest of them: each is remembered, and `MOST_NOTIFIED` are. */
const MOST_NEWS = 500;

/** Everything that these settings ask for now, sent already or not. Nothing of it is a secret, but for whom a note is. */
export async function occasionsOf(
  mail: Mail,
  settings: NotificationSettings,
  now: number,
): Promise<readonly NewsOccasion[]> {
  const all = [...dueIn(mail, now), ...(await newsIn(mail, Math.max(settings.since, now - NEWS_FOR)))];
  return all.filter(({ kind }) => settings.kinds.includes(KIND_OF[kind]));
}

const KIND_OF = {
  ...{ due: 'due', opening: 'due', 'all-in': 'due', reminder: 'reminder' },
  ...{ report: 'report', note: 'letter', dispatch: 'letter', posted: 'posted' },
} as const satisfies Record<NewsOccasion['kind'], NotificationSettings['kinds'][number]>;

/** Own seats that the open round waits for. */
function ownDue(mail: Mail): readonly Seat[] {
  const own = ownSeats(mail);
  const isDone = (seat: Seat) => !isMasterless(mail) && postedOrdersOf(mail, seat) !== undefined;
  return owingSeats(mail).filter((seat) => own.includes(seat) && !isDone(seat));
}

/** When this person is to be reminded of the deadline of the open round; undefined if never. */
export function remindedAt(mail: Mail): number | undefined {
  const { until } = currentDeadline(mail.history);
  return typeof until === 'number' && ownDue(mail).length > 0 ? until - REMINDED_BEFORE : undefined;
}

function dueIn(mail: Mail, now: number): readonly NewsOccasion[] {
  const { history, rules } = mail;
  const { round, state } = history.now;
  if (rules.system.isOver(state) || standingClose(mail)) return [];
  const due = ownDue(mail).map((seat): NewsOccasion => {
    const kind = isMasterless(mail) && postedOrdersOf(mail, seat) ? 'opening' : 'due';
    return { key: `${kind} ${round} ${seat}`, kind, round, seat };
  });
  const { until } = currentDeadline(history);
  const isSoon = typeof until === 'number' && now >= until - REMINDED_BEFORE && now < until;
  const reminders = ownDue(mail).map(
    (seat): NewsOccasion => ({
      key: `reminder ${round} ${seat} ${until}`,
      kind: 'reminder',
      round,
      seat,
      until: until!,
    }),
  );
  const waiting = owingSeats(mail).filter((seat) => !postedOrdersOf(mail, seat));
  const isMine = isMaster(mail) && !isMasterless(mail) && history.ledger.rosters.length > 0 && waiting.length === 0;
  return [
    ...due,
    ...(isSoon ? reminders : []),
    ...(isMine ? [{ key: `all-in ${round}`, kind: 'all-in' as const, round }] : []),
  ];
}

/** The posts of others that have come in since a time. */
async function newsIn({ me, blocks, history }: Mail, since: number): Promise<readonly NewsOccasion[]> {
  const { status } = history.ledger;
  const found: NewsOccasion[] = [];
  const isNews = ({ block, at }: (typeof blocks)[number]) =>
    at > since && isGenuine(status.get(digestOf(block))) && !(me && isSignedBy(me.sign, block));
  for (const { block } of blocks.filter(isNews).slice(-MOST_NEWS)) {
    const digest = digestOf(block);
    const kind = await kindOf(block, me);
    if (kind === undefined) continue;
    const { round, seat } = block;
    found.push({
      key: digest.slice(0, 16),
      round,
      seat,
      kind,
      ...(kind === 'posted' && { what: block.kind }),
    } as NewsOccasion);
  }
  return found;
}

async function kindOf(block: Block, me: Mail['me']): Promise<NewsOccasion['kind'] | undefined> {
  if (block.kind === 'report' || block.kind === 'dispatch') return block.kind;
  if (block.kind !== 'note') return 'posted';
  // Whether a note to somebody else has come is nobody's business here.
  return me && (await openNote(me, block)) ? 'note' : undefined;
}

/** True for what a person who has just chosen their settings sees before them. */
export const isSeenNow = ({ kind }: NewsOccasion): boolean => kind !== 'reminder';
