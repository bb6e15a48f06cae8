import { GM, type Seat } from '@hexpost/engine';
import { digestOf } from '../../post/armour.ts';
import { type Beacon, beaconTime } from '../../post/beacon.ts';
import { actionAtDeadline } from '../../post/calendar.ts';
import { currentDeadline, isClosedEarly } from '../../post/deadline.ts';
import type { MasterDecisions } from '../../post/report-content.ts';
import { hasPlayBegun } from '../../post/round-chains.ts';
import { areDiceKnown, beaconDue } from '../../store/beacon-due.ts';
import {
  decisionsIn,
  earlySecrets,
  keepDecisions,
  type OpenRound,
  openPosted,
  ownChainEnd,
  type ResolvedOpenRound,
  resolveOpenRound,
  standInsAtDesk,
  standingClose,
} from '../../store/decisions.ts';
import { settleLate } from '../../store/late-orders.ts';
import { campaignContent, holdersNow, isMaster, type Mail, type MailStore } from '../../store/mail.ts';
import { isMasterless } from '../../store/open-round.ts';
import {
  closeRound,
  isUnpublished,
  postNotice,
  postRoster,
  publishReport,
  type Unpublishable,
} from '../../store/post-desk.ts';
import { suggestedHolders } from '../../store/seat-requests.ts';
import { seatRows } from '../../store/seat-rows.ts';

/**
 * The work of a game master who decides nothing: gives seats to whoever asked first, closes a round when all is in or its deadline is
 * over, resolves it and publishes the report. It makes no rulings. Each step looks at the blocks alone, so that after a crash it goes on
 * where it was.
 */

/** The rule for a seat that is silent at the deadline. */
export type SilentSeats = 'wait' | 'computer' | 'close';

/** The sentences that everybody reads in the record, in the language of the campaign. */
export interface RecordReasons {
  readonly late: string;
  readonly early: string;
  readonly unseated: string;
  readonly shut: string;
}

export interface RefereeTools {
  readonly reasons: RecordReasons;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The rule of this referee for silent seats. Without one the calendar of the campaign decides. */
  readonly silent?: SilentSeats | undefined;
  /** The beacon's verified signature of a round; undefined while it is not to be had. */
  readonly signature: (beacon: Beacon, round: number) => Promise<string | undefined>;
}

/** The deed of a step, or the reason why there is none. Times are milliseconds since 1970. */
export type RefereeStep =
  | { readonly did: 'seats' | 'extend' | 'close' | 'report' }
  | { readonly waits: 'players' | 'beacon'; readonly until?: number }
  | { readonly waits: 'orders'; readonly seats: readonly Seat[]; readonly until?: number }
  | { readonly waits: 'nothing'; readonly why: 'over' | 'not-mine' | 'without-master' }
  /** A person has to decide. */
  | {
      readonly waits: 'person';
      readonly why: 'ruling' | 'secret' | 'keys' | 'paused' | 'refused';
      readonly fault?: Unpublishable;
    };

/** Does the next thing that is due in a campaign, if anything is. */
export async function takeRefereeStep(mail: MailStore, tools: RefereeTools): Promise<RefereeStep> {
  const state = mail.getState();
  const { rules, history, me } = state;
  if (isMasterless(state)) return { waits: 'nothing', why: 'without-master' };
  if (!me || !isMaster(state)) return { waits: 'nothing', why: 'not-mine' };
  if (rules.system.isOver(history.now.state)) return { waits: 'nothing', why: 'over' };
  const end = ownChainEnd(me, state);
  if (end === undefined) return { waits: 'person', why: 'keys' };
  const asking = Object.values(suggestedHolders(state));
  if (asking.length > 0) {
    await postRoster(mail, [...holdersNow(state), ...asking], tools.now);
    return { did: 'seats' };
  }
  if (!hasPlayBegun(history.ledger, history.now.round)) return { waits: 'players' };
  return standingClose(state) ? report(mail, end, tools) : close(mail, end, tools);
}

/** Closes the open round if all is in, or its deadline is over and the campaign goes on without the silent. */
async function close(mail: MailStore, end: string, { now, silent, reasons }: RefereeTools): Promise<RefereeStep> {
  const state = mail.getState();
  const owing = seatRows(state).flatMap((row) => (row.state === 'owes' ? [row.seat] : []));
  const { until, changes } = currentDeadline(state.history);
  const waits = { waits: 'orders', seats: owing, ...(typeof until === 'number' && { until }) } as const;
  const { calendar } = campaignContent(state);
  const due = calendar && typeof until === 'number' ? actionAtDeadline(calendar, until, changes) : undefined;
  const rule = silent ?? (due && due.does !== 'wait' ? 'close' : 'wait');
  const isOver = typeof until === 'number' && now >= until && rule !== 'wait';
  if (owing.length > 0) {
    if (until === null) return { waits: 'person', why: 'paused' };
    if (!isOver) return waits;
    if (due?.does === 'extend' && due.until > now) {
      await postNotice(mail, '', due.until);
      return { did: 'extend' };
    }
  }
  const opened = await openPosted(end, state.history, reasons.unseated);
  const settled = settleLate(state, decisionsIn(state), reasons[isClosedEarly(state.history) ? 'early' : 'late']);
  const decisions = isOver ? await decideForSilent(mail, end, opened, settled, rule) : settled;
  const resolved = resolveOpenRound(state, end, opened.opened, decisions);
  if (resolved.waiting.some((seat) => !decisions.silent?.includes(seat))) return { ...waits, seats: resolved.waiting };
  keepDecisions(mail, decisions);
  const out = opened.shut.map((block) => ({ seat: block.seat, digest: digestOf(block), out: reasons.shut }));
  const made = await closeRound(mail, resolved.report, out, now);
  return isUnpublished(made) ? { waits: 'person', why: 'refused', fault: made } : { did: 'close' };
}

/** The decisions with what is done for seats that hold up the round: the computer acts for them, or they are closed for. */
async function decideForSilent(
  mail: MailStore,
  end: string,
  { opened }: OpenRound,
  decisions: MasterDecisions,
  silent: SilentSeats,
): Promise<MasterDecisions> {
  const state = mail.getState();
  const plain = resolveOpenRound(state, end, opened, decisions);
  if (plain.blocking.length === 0) return decisions;
  const asked = silent === 'computer' ? { ...decisions, computerSeats: [...plain.absent] } : decisions;
  await standInsAtDesk(state, end, opened, asked);
  const { waiting } = resolveOpenRound(state, end, opened, asked);
  return { ...asked, silent: [...waiting] };
}

/** Publishes the report of a closed round once its dice are known. */
async function report(mail: MailStore, end: string, { now, signature, reasons }: RefereeTools): Promise<RefereeStep> {
  const due = beaconDue(mail.getState());
  if (due) {
    const until = beaconTime(due.beacon, due.round);
    const found = now < until ? undefined : await signature(due.beacon, due.round);
    if (found === undefined) return { waits: 'beacon', until };
    keepDecisions(mail, { ...decisionsIn(mail.getState()), beacon: found });
  }
  const state = mail.getState();
  if (!areDiceKnown(state)) return { waits: 'beacon' };
  const { opened } = await openPosted(end, state.history, reasons.unseated);
  let fault: Unpublishable | undefined;
  for (const decisions of decisionsOfClose(state, end, opened, reasons)) {
    await standInsAtDesk(state, end, opened, decisions);
    const resolved: ResolvedOpenRound = resolveOpenRound(state, end, opened, decisions);
    if (state.rules.system.awaited(resolved.resolution.state).includes(GM)) return { waits: 'person', why: 'ruling' };
    if (earlySecrets(state, resolved)) return { waits: 'person', why: 'secret' };
    const made = await publishReport(mail, resolved.report, now);
    if (!isUnpublished(made)) return { did: 'report' };
    fault ??= made;
  }
  return { waits: 'person', why: 'refused', ...(fault && { fault }) };
}

/**
 * The decisions of the close: those that are remembered, and if they are not, because another referee has closed the round or the memory
 * is lost, those that a referee can have made. A report that does not keep to its close is never published.
 */
function decisionsOfClose(
  state: Mail,
  end: string,
  opened: OpenRound['opened'],
  reasons: RecordReasons,
): readonly MasterDecisions[] {
  const kept = decisionsIn(state);
  const { computers } = standingClose(state)!.content;
  if (kept.silent !== undefined) return [kept];
  const acting = computers && { computerSeats: computers.map(({ seat }) => seat) };
  const settled = settleLate(state, { ...kept, ...acting }, reasons[isClosedEarly(state.history) ? 'early' : 'late']);
  const { waiting } = resolveOpenRound(state, end, opened, settled);
  return [settled, { ...settled, silent: [...waiting] }];
}
