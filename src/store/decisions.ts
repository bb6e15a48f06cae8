import { GM, type Seat } from '@hexpost/engine';
import { type Block, digestOf } from '../post/armour.ts';
import { chainEnd, chainLink, isSaltOf } from '../post/chain.ts';
import type { PostedClose } from '../post/closing.ts';
import type { OrdersContent } from '../post/contents.ts';
import type { Dispatch } from '../post/dispatch.ts';
import { termAt, throwOf } from '../post/handover.ts';
import type { Identity } from '../post/keys.ts';
import type { Ledger } from '../post/ledger.ts';
import { unseatedSheets } from '../post/posted-orders.ts';
import { type OpenedOrders, type ResolvedRound, resolveRound } from '../post/report.ts';
import type { MasterDecisions } from '../post/report-content.ts';
import { type Ruling, stillSecret } from '../post/resolve.ts';
import { authorOf } from '../post/round-chains.ts';
import { reopenedSecret } from '../post/round-key.ts';
import { givesSalt, roundSalts } from '../post/salts.ts';
import { openInRound } from '../post/sealed-contents.ts';
import { standInsAhead, standInsFor } from '../post/stand-in.ts';
import { isSamePhase } from '../post/state-times.ts';
import { newSheets, refusedSheets } from './late-orders.ts';
import type { Mail, MailStore } from './mail.ts';
import type { Rulings } from './ruling.ts';

/** The open round at the game master's desk: the opened orders, the game master's decisions, and the outcome of both. */

const NONE: MasterDecisions = {};

/** The game master's decisions in the open round. Decisions stored for another round no longer count. */
export const decisionsIn = ({ history, notes }: Pick<Mail, 'history' | 'notes'>): MasterDecisions =>
  notes.desk?.round === history.now.round ? notes.desk.hand : NONE;

/** Stores the game master's decisions in the open round. */
export function keepDecisions(mail: MailStore, decisions: MasterDecisions): void {
  const { history, notes, note } = mail.getState();
  const { round } = history.now;
  note({ desk: { ...(notes.desk?.round === round && notes.desk), round, hand: decisions } });
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

/**
 * The orders of the open round: those in force and those of people who hold their seat no more, or those that its close names, whatever
 * came in later. In a reopened round both: what came in since is admitted or not.
 */
function sheetsOf(history: OpenHistory): readonly Block[] {
  const { ledger, now } = history;
  const close = standingClose({ history });
  if (close) return sheetsIn(ledger, close);
  const inForce = [...ledger.orders.values()].filter(({ round }) => round === now.round);
  const prior = newSheets({ history }).flatMap((sheet) => sheet.prior ?? []);
  return [...new Set([...inForce, ...prior, ...unseatedSheets(ledger, now.round)])];
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

/**
 * Opens the orders of the open round. Those whose author holds the seat no more are not used for the reason `unseated`, which everybody
 * reads: they stay in the close and in the dice, so that a change of a seat moves no die.
 */
export async function openPosted(end: string, { ledger, now }: Mail['history'], unseated: string): Promise<OpenRound> {
  const posted = sheetsOf({ ledger, now });
  const replaced = replacedIn({ ledger, now });
  const secrets = [linkOfRound(end, ledger, now.round), ...reopenedSecrets(end, ledger, now.round)];
  const tried: { readonly block: Block; readonly content: OrdersContent | undefined }[] = [];
  for (const block of [...posted, ...replaced]) {
    tried.push({ block, content: openRightly(secrets, ledger, block) });
    await new Promise((next) => setTimeout(next));
  }
  const close = standingClose({ history: { ledger, now } });
  const outOf = (block: Block): string | undefined => {
    const digest = digestOf(block);
    const named = close?.content.sheets.find((sheet) => sheet.digest === digest);
    return named ? named.out : ledger.status.get(digest) === 'unseated' ? unseated : undefined;
  };
  const opened = tried.flatMap(({ block, content }): OpenedOrders[] => {
    const out = outOf(block);
    return content ? [{ block, content, ...(out !== undefined && { out }) }] : [];
  });
  return {
    opened,
    shut: tried.flatMap(({ block, content }) => (content || replaced.includes(block) ? [] : [block])),
  };
}

function openRightly(secrets: readonly string[], ledger: Ledger, block: Block) {
  const content = openInRound(secrets, block);
  const signer = authorOf(ledger, block);
  return content && signer && isSaltOf(content.salt, signer.salts, throwOf(ledger, block.round)) ? content : undefined;
}

/** The link of a round in the chain with this end. */
export const linkOfRound = (end: string, ledger: Ledger, round: number): string =>
  chainLink(end, round - termAt(ledger, round).from + 1);

/** The secrets of the keys that the reopenings of a round brought for new orders, in their order. */
const reopenedSecrets = (end: string, { closings, campaign }: Ledger, round: number): readonly string[] =>
  (closings.get(round)?.reopenings ?? []).flatMap(({ content: { key, what } }) =>
    key === undefined ? [] : [reopenedSecret(end, campaign!.id, what)],
  );

/** The end of the campaign's dice chain; undefined when the campaign was announced with other keys than these. */
export function ownChainEnd(me: Identity, mail: Pick<Mail, 'history'>): string | undefined {
  const { ledger, now } = mail.history;
  const { tip, nonce } = termAt(ledger, now.round);
  const end = chainEnd(me, nonce);
  return chainLink(end, 0) === tip ? end : undefined;
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
  /** Rulings for which there is no place: their step is never reached, or the rules refuse them there. They are not in the report. */
  readonly placeless: readonly Ruling[];
}

/**
 * Resolves the open round with the opened orders and a set of decisions. Orders in place of a seat count only while the seat blocks
 * the round, and the computer does not act for a seat whose own orders count. What the close of the round fixed stays as it is,
 * whatever the dice bring. `end` is the end of the dice chain.
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
  const keys = reopenedSecrets(end, ledger, now.round);
  const isFixed = standingClose({ history }) !== undefined;
  const first = ledger.closings.get(now.round)?.first.content.sheets;
  const refused = refusedSheets({ history }, others);
  const counted = opened.filter(({ block }) => !refused.includes(block));
  const salts = roundSalts(ledger, now.round);
  const counts = (block: Block, salt: string) => givesSalt(salts, block, salt);
  const resolveWith = (decisions: MasterDecisions) =>
    resolveRound(system, now, link, counted, { ...others, ...decisions, keys: [...keys], dispatches }, first, counts);
  const waitedBy = ({ resolution: { state } }: ResolvedRound): readonly Seat[] => {
    const waited = isSamePhase(system, state, now.state) ? system.awaited(state) : [];
    return system.awaited(now.state).filter((seat) => seat !== GM && waited.includes(seat));
  };
  const plain = resolveWith({});
  const blocking = waitedBy(plain);
  const inPlace = standIns.filter(({ seat }) => isFixed || blocking.includes(seat));
  const isTaken = (seat: Seat) => [...plain.report.used, ...inPlace].some((one) => one.seat === seat);
  const absent = system.awaited(now.state).filter((seat) => seat !== GM && !isTaken(seat));
  const acting = isFixed ? computerSeats : absent.filter((seat) => computerSeats.includes(seat));
  const computers = standInsFor(rules, now, plain.report, acting);
  const ordered = inPlace.length + computers.length > 0 ? resolveWith({ standIns: inPlace, computers }) : plain;
  const resolved = closedFor();
  const digests = new Set(resolved.report.used.map(({ digest }) => digest));
  const used = opened.filter(({ block }) => digests.has(digestOf(block)));
  const done = new Set(
    resolved.resolution.tried.flatMap(({ command, refusal }) => (refusal ? [] : [command as object])),
  );
  const hasPlace = ({ command }: Ruling) => done.has(command);
  const report = { ...resolved.report, rulings: resolved.report.rulings.filter(hasPlace) };
  const placeless = (others.rulings ?? []).filter((ruling) => !hasPlace(ruling));
  return { ...resolved, report, opened: used, blocking, absent, waiting: waitedBy(ordered), placeless };

  function closedFor(): ResolvedRound {
    if (isFixed) return resolveWith({ silent, standIns: inPlace, computers });
    // A seat is not closed for because of something later in the round: if its orders came after all, it plays its part.
    const closing = silent.filter((seat) => blocking.includes(seat));
    if (closing.length === 0) return ordered;
    const tried = resolveWith({ silent: closing, standIns: inPlace, computers });
    const { closed } = tried.resolution;
    return { ...tried, report: { ...tried.report, silent: closing.filter((seat) => closed.includes(seat)) } };
  }
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
  const isFixed = standingClose(mail) !== undefined;
  const acting = isFixed ? computerSeats : absent.filter((seat) => computerSeats.includes(seat));
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
