import { GM, type Seat } from '@hexpost/engine';
import { type Block, digestOf } from '../post/armour.ts';
import { chainEnd, chainLink, isSaltOf } from '../post/chain.ts';
import type { PostedClose } from '../post/closing.ts';
import type { Dispatch } from '../post/dispatch.ts';
import { termAt, throwOf } from '../post/handover.ts';
import type { Identity } from '../post/keys.ts';
import type { Ledger } from '../post/ledger.ts';
import { type OpenedOrders, type ResolvedRound, resolveRound } from '../post/report.ts';
import type { MasterDecisions } from '../post/report-content.ts';
import { signerOf } from '../post/rosters.ts';
import { roundIdentity } from '../post/round-key.ts';
import { givesSalt, roundSalts } from '../post/salts.ts';
import { openOrders } from '../post/sealed-contents.ts';
import { standInsAhead, standInsFor } from '../post/stand-in.ts';
import { phaseOf } from '../post/state-times.ts';
import { stillSecret } from '../post/unopened-secrets.ts';
import { campaignContent, type Mail, type MailStore } from './mail.ts';
import type { Rulings } from './ruling.ts';
import { seatRows } from './seat-rows.ts';

/** The open round at the game master's desk: the opened orders, the game master's decisions, and the outcome of both. */

const NONE: MasterDecisions = {};

/** The game master's decisions in the open round. Decisions stored for another round no longer count. */
export const decisionsIn = ({ history, notes }: Pick<Mail, 'history' | 'notes'>): MasterDecisions =>
  notes.desk?.round === history.now.round ? notes.desk.hand : NONE;

/** Stores the game master's decisions in the open round. */
export function keepDecisions(mail: MailStore, decisions: MasterDecisions): void {
  const { history, note } = mail.getState();
  note({ desk: { round: history.now.round, hand: decisions } });
}

/** The rulings among the decisions, for a table at which the game master gives commands. */
export const rulingsIn = (mail: MailStore): Rulings => ({
  rulings: () => decisionsIn(mail.getState()).rulings ?? [],
  change(rulings) {
    const changed = rulings as NonNullable<MasterDecisions['rulings']>;
    keepDecisions(mail, { ...decisionsIn(mail.getState()), rulings: changed });
  },
});

type OpenHistory = Pick<Mail['history'], 'ledger' | 'now'>;

/** The close of the open round that is in the record and was not undone by a reopening; undefined while the round is open. */
export const standingClose = ({ history }: { readonly history: OpenHistory }): PostedClose | undefined => {
  const { ledger, now } = history;
  return ledger.reopened.has(now.round) ? undefined : ledger.closings.get(now.round)?.last;
};

/** The orders of the open round: those in force, or those that its close names, whatever came in later. */
function sheetsOf(history: OpenHistory): readonly Block[] {
  const { ledger, now } = history;
  const close = standingClose({ history });
  if (!close) return [...ledger.orders.values()].filter(({ round }) => round === now.round);
  return sheetsIn(ledger, close);
}
const sheetsIn = ({ blocks }: Ledger, { content }: PostedClose): readonly Block[] =>
  content.sheets.flatMap(({ digest }) => blocks.get(digest) ?? []);

/** The orders in the first close of a reopened round that others have replaced: their salt stays in the dice. */
function replacedIn(history: OpenHistory): readonly Block[] {
  const { ledger, now } = history;
  const first = ledger.closings.get(now.round)?.first;
  const here = new Set(sheetsOf(history));
  return first ? sheetsIn(ledger, first).filter((block) => !here.has(block)) : [];
}

/** The dispatches of the open round: all that count, or those that its close names. */
function dispatchesOf(history: OpenHistory): readonly Dispatch[] {
  const { ledger, now } = history;
  const close = standingClose({ history });
  const sent = ledger.dispatches.get(now.round) ?? [];
  return close ? sent.filter(({ digest }) => close.content.dispatches.includes(digest)) : sent;
}

/** The same text as long as the same orders are to be opened, so that none has to be opened again. */
export const sheetsMark = ({ ledger, now }: OpenHistory): string =>
  [
    ...[now.round, now.last, ledger.rosters.length],
    ...[...sheetsOf({ ledger, now }), ...replacedIn({ ledger, now })].map(digestOf).sort(),
  ].join(' ');

/**
 * The orders in force for the open round: those that these keys open, and the seats of the others. In a reopened round also those
 * that they replaced.
 */
export interface OpenRound {
  readonly opened: readonly OpenedOrders[];
  /** Orders that do not open, or that bring another salt than the one of the round. They cannot be used. */
  readonly shut: readonly Block[];
}

export async function openPosted(end: string, { ledger, now }: Mail['history']): Promise<OpenRound> {
  const posted = sheetsOf({ ledger, now });
  const replaced = replacedIn({ ledger, now });
  const identity = { secret: { seal: roundIdentity(linkOfRound(end, ledger, now.round)) } };
  const tried = await Promise.all(
    [...posted, ...replaced].map(async (block: Block) => ({
      block,
      content: await openRightly(identity, ledger, block),
    })),
  );
  return {
    opened: tried.flatMap(({ block, content }) => (content ? [{ block, content }] : [])),
    shut: tried.flatMap(({ block, content }) => (content || replaced.includes(block) ? [] : [block])),
  };
}

async function openRightly(identity: Parameters<typeof openOrders>[0], ledger: Ledger, block: Block) {
  const content = await openOrders(identity, block);
  const signer = signerOf(ledger, block);
  return content && signer && isSaltOf(content.salt, signer.salts, throwOf(ledger, block.round)) ? content : undefined;
}

/** The link of a round in the chain with this end. */
export const linkOfRound = (end: string, ledger: Ledger, round: number): string =>
  chainLink(end, round - termAt(ledger, round).from + 1);

/** The end of the campaign's dice chain; undefined when the campaign was announced with other keys than these. */
export function ownChainEnd(me: Identity, mail: Pick<Mail, 'history'>): string | undefined {
  const { ledger, now } = mail.history;
  const { tip, nonce } = termAt(ledger, now.round);
  const end = chainEnd(me, nonce);
  return chainLink(end, 0) === tip ? end : undefined;
}

/**
 * The decisions with every seat whose orders came in after the deadline on record: left out with a reason, or let in. Where the
 * game master has not decided, late orders are let in, unless the calendar counts none.
 */
export function settleLate(mail: Mail, decisions: MasterDecisions, reason: string): MasterDecisions {
  const { leftOut = [], lateIn = [] } = decisions;
  const never = campaignContent(mail).calendar?.late === 'never';
  const isOut = (seat: Seat) => leftOut.some((one) => one.seat === seat);
  const late = seatRows(mail).filter((row) => row.isLate && !isOut(row.seat));
  const settled = late.map(({ seat }) => {
    const posted = lateIn.find((one) => one.seat === seat)?.posted ?? 'late';
    return { seat, posted, out: never && posted === 'late' };
  });
  return {
    ...decisions,
    leftOut: [...leftOut, ...settled.flatMap(({ seat, out }) => (out ? [{ seat, reason }] : []))],
    lateIn: settled.flatMap(({ seat, posted, out }) => (out ? [] : [{ seat, posted }])),
  };
}

/** The open round resolved at the game master's desk. */
export interface ResolvedOpenRound extends ResolvedRound {
  /** The opened orders that were used. */
  readonly opened: readonly OpenedOrders[];
  /** Seats without which the round cannot continue: they sent nothing, what they sent stops short, or it was left out. */
  readonly blocking: readonly Seat[];
  /** Seats that the round begins with and that sent nothing that counts: the computer may act for them. */
  readonly absent: readonly Seat[];
  /** Those of them for which nothing was ordered in their place, or not enough. */
  readonly waiting: readonly Seat[];
}

/**
 * Resolves the open round with the opened orders and a set of decisions. Orders in place of a seat count only while the seat blocks
 * the round, and the computer does not act for a seat whose own orders count. `end` is the end of the dice chain.
 */
export function resolveOpenRound(
  { rules, history }: Pick<Mail, 'rules' | 'history'>,
  end: string,
  opened: readonly OpenedOrders[],
  { silent = [], standIns = [], computerSeats = [], ...others }: MasterDecisions,
): ResolvedOpenRound {
  const { ledger, now } = history;
  const { system } = rules;
  const leftOut = new Set(others.leftOut?.map(({ seat }) => seat));
  const dispatches = dispatchesOf(history).filter(({ seat }) => !leftOut.has(seat));
  const link = linkOfRound(end, ledger, now.round);
  const first = ledger.closings.get(now.round)?.first.content.sheets.map(({ digest }) => digest);
  const salts = roundSalts(ledger, now.round);
  const counts = (block: Block, salt: string) => givesSalt(salts, block, salt);
  const resolveWith = (decisions: MasterDecisions) =>
    resolveRound(system, now, link, opened, { ...others, ...decisions, dispatches }, first, counts);
  const waitedBy = ({ resolution: { state } }: ResolvedRound): readonly Seat[] => {
    const waited = phaseOf(state) === phaseOf(now.state) ? system.awaited(state) : [];
    return system.awaited(now.state).filter((seat) => seat !== GM && waited.includes(seat));
  };
  const plain = resolveWith({});
  const blocking = waitedBy(plain);
  const inPlace = standIns.filter(({ seat }) => blocking.includes(seat));
  const isTaken = (seat: Seat) => [...plain.report.used, ...inPlace].some((one) => one.seat === seat);
  const absent = system.awaited(now.state).filter((seat) => seat !== GM && !isTaken(seat));
  const acting = absent.filter((seat) => computerSeats.includes(seat));
  const computers = standInsFor(rules, now, plain.report, acting);
  const ordered = inPlace.length + computers.length > 0 ? resolveWith({ standIns: inPlace, computers }) : plain;
  // A seat is not closed for because of something later in the round: if its orders came after all, it plays its part.
  const closing = silent.filter((seat) => blocking.includes(seat));
  const resolved = closing.length > 0 ? resolveWith({ silent: closing, standIns: inPlace, computers }) : ordered;
  const digests = new Set(resolved.report.used.map(({ digest }) => digest));
  const used = opened.filter(({ block }) => digests.has(digestOf(block)));
  return { ...resolved, opened: used, blocking, absent, waiting: waitedBy(ordered) };
}

/**
 * Works out in a worker what the computer orders for the seats that it is to act for; undefined when that is known, or worked out
 * on the page.
 */
export function standInsAtDesk(
  mail: Pick<Mail, 'rules' | 'history'>,
  end: string,
  opened: readonly OpenedOrders[],
  { computerSeats = [], ...decisions }: MasterDecisions,
): Promise<void> | undefined {
  if (computerSeats.length === 0 || !mail.rules.think) return undefined;
  const { report, absent } = resolveOpenRound(mail, end, opened, decisions);
  const acting = absent.filter((seat) => computerSeats.includes(seat));
  return standInsAhead(mail.rules, mail.history.now, report, acting);
}

/** The secrets that a report of this outcome would reveal too early, and the seats that the game still waits for. */
export interface EarlySecrets {
  readonly secret: readonly Seat[];
  readonly missing: readonly Seat[];
}

/** Null when nothing prevents a report. */
export function earlySecrets(
  { rules, history }: Pick<Mail, 'rules' | 'history'>,
  { resolution }: Pick<ResolvedRound, 'resolution'>,
): EarlySecrets | null {
  const secret = stillSecret(rules.system, history.now.campaign, resolution.campaign);
  return secret.length === 0 ? null : { secret, missing: rules.system.awaited(resolution.state) };
}
