import { type AnySystem, deepEqual, type Entry, hashOf, hashOnce, nameOf, type Roll } from '@hexpost/engine';
import { type Block, digestOf } from './armour.ts';
import { isNextLink, roundSeed } from './chain.ts';
import type { OrdersContent } from './contents.ts';
import { inPostingOrder, seatsIn } from './dispatch.ts';
import type { MasterDecisions, ReportContent } from './report-content.ts';
import { newEntries, type RoundResolution, resolveSteps } from './resolve.ts';
import { isRecipientOf } from './round-key.ts';
import type { RoundStart } from './round-start.ts';
import { giversOf } from './salts.ts';
import { finishSteps, type Steps } from './turns.ts';

/** Resolving a round of posting, and checking what the game master published of one. */

type Trace = ReportContent['entries'][number];
type TracedRoll = Trace[1][number];

/** Orders opened by the game master, with the block that held them. */
export interface OpenedOrders {
  readonly block: Block;
  readonly content: OrdersContent;
  /** Why they are not used, where the seat has others that may be. */
  readonly out?: string;
}

const tracedRoll = (roll: Roll): TracedRoll => {
  const { sides, faces, declared } = roll;
  return declared ? [nameOf(roll), sides, [...faces], 'declared'] : [nameOf(roll), sides, [...faces]];
};
const traceOf = ({ when, rolls, events, hash }: Entry): Trace => [
  when,
  rolls.map(tracedRoll),
  hashOnce(events).slice(0, 8),
  hash.slice(0, 8),
];

/** A report before its round is closed, and before it says to whom the orders of the next round are sealed. */
export type Unclosed = Omit<ReportContent, 'close' | 'next'>;

export interface ResolvedRound {
  readonly report: Unclosed;
  readonly resolution: RoundResolution;
}

/**
 * Resolves a round from the opened orders and the game master's decisions, and writes the report of it. Orders of seats that are
 * left out give their salt all the same. `first` are the sheets in the first close of a round that was opened again: those of a
 * seat that has other orders now are `opened` too, for their salt; the others change no die. Nor do orders whose salt does not
 * `count`. Refused (RangeError) when `link` is not the next link of the dice chain.
 */
export function resolveRound(
  system: AnySystem,
  start: RoundStart,
  link: string,
  opened: readonly OpenedOrders[],
  decisions: MasterDecisions = {},
  first?: Parameters<typeof giversOf>[2],
  counts: (block: Block, salt: string) => boolean = () => true,
): ResolvedRound {
  if (!isNextLink(link, start.link)) throw new RangeError('the link is not the next one of the chain');
  const sorted = [...opened].sort((a, b) => Number(a.out !== undefined) - Number(b.out !== undefined));
  const givers = giversOf(sorted, counts, first);
  const { leftOut = [] } = decisions;
  const sheets = sorted.map(({ block, content, out }) => {
    const digest = digestOf(block);
    const isNew = first !== undefined && !first.some((sheet) => sheet.digest === digest);
    const one = { seat: block.seat, digest, content, ...(!givers.has(digest) && { added: true as const }) };
    return { one, isNew, reason: out ?? leftOut.find(({ seat }) => seat === block.seat)?.reason };
  });
  const inForce = sheets.filter(({ reason }) => reason === undefined);
  const used = inForce.flatMap(({ one, isNew }) => {
    const other = inForce.find((sheet) => sheet.one.seat === one.seat && sheet.isNew !== isNew)?.one;
    if (!other) return [one];
    const { digest, content, added } = other;
    return isNew ? [{ ...one, instead: added ? { digest } : { digest, salt: content.salt } }] : [];
  });
  const out = [
    ...leftOut.filter(({ seat }) => !sheets.some(({ one }) => one.seat === seat)),
    ...sheets.flatMap(({ one: { seat, digest, content, added }, reason }) =>
      reason === undefined ? [] : [{ seat, reason, digest, salt: content.salt, ...(added && { added }) }],
    ),
  ];
  return resolveAndReport(system, start, link, used, { ...decisions, leftOut: out });
}

/** The salts that go into the dice of a round. */
const saltsIn = ({ used, leftOut = [] }: Pick<ReportContent, 'used' | 'leftOut'>): readonly string[] => [
  ...used.flatMap(({ content, added, instead }) => (added ? (instead?.salt ?? []) : [content.salt])),
  ...leftOut.flatMap(({ salt, added }) => (salt === undefined || added ? [] : [salt])),
];

/** The seed of a round: from the link, the salts and the signature of the beacon that its report shows. */
export const seedOfRound = (report: SeedParts): string => roundSeed(report.link, saltsIn(report), report.beacon);

/** The parts of a report that its seed is made of. */
export type SeedParts = Pick<ReportContent, 'link' | 'used' | 'leftOut' | 'beacon'>;

/** Resolves a round from orders that are open, in whatever order, and writes the report of it. `link` and the salts shown make the dice. */
export const resolveAndReport = (...of: Parameters<typeof reportSteps>): ResolvedRound =>
  finishSteps(reportSteps(...of));

/** The same in steps. */
export function* reportSteps(
  system: AnySystem,
  start: RoundStart,
  link: string,
  opened: ReportContent['used'],
  decisions: MasterDecisions,
): Steps<ResolvedRound> {
  const { dispatches = [], rulings = [], silent = [], strikes = [], standIns = [], leftOut = [] } = decisions;
  const { computers = [], lateIn = [], corrects, beacon, keys } = decisions;
  const order = seatsIn(start.campaign);
  const sent = inPostingOrder(dispatches, order);
  const used = [...opened].sort((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat));
  const resolution = yield* resolveSteps(system, start.campaign, start.state, {
    seed: seedOfRound({ link, used, leftOut, beacon }),
    orders: [...used.map(({ seat, content }) => ({ seat, commands: content.commands })), ...standIns, ...computers],
    dispatches: sent.map(({ seat, content }) => ({ seat, commands: content.commands })),
    rulings,
    strikes,
    silent,
  });
  const entries = newEntries(start.campaign, resolution.campaign);
  const report: Unclosed = {
    before: start.last,
    link,
    ...(beacon && { beacon }),
    ...(keys && keys.length > 0 && { keys: [...keys] }),
    used,
    ...(sent.length > 0 && { dispatches: [...sent] }),
    rulings: [...rulings],
    silent: [...silent],
    ...(strikes.length > 0 && { strikes: [...strikes] }),
    ...(standIns.length > 0 && { standIns: [...standIns] }),
    ...(computers.length > 0 && { computers: [...computers] }),
    ...(leftOut.length > 0 && { leftOut: [...leftOut] }),
    ...(lateIn.length > 0 && { lateIn: [...lateIn] }),
    ...(corrects && { corrects }),
    entries: entries.map(traceOf),
    state: entries.at(-1)?.hash ?? hashOf(resolution.state),
  };
  return { report, resolution };
}

/**
 * The outcome of resolving a report's round again: a match, or the first difference. `entry` is the index within the whole
 * campaign; `detail` names what differs.
 */
export type ReportFinding =
  | { readonly match: true; readonly next: RoundStart; readonly resolution: RoundResolution }
  | {
      readonly match: false;
      readonly fault:
        | 'out-of-turn'
        | 'not-the-chain'
        | 'not-the-key'
        | 'used-twice'
        | 'no-seat'
        | 'not-as-closed'
        | 'no-beacon'
        | 'not-begun'
        | 'false-salt'
        | 'false-stand-in'
        | 'final-state';
    }
  | {
      readonly match: false;
      readonly fault: 'dice' | 'events' | 'state' | 'missing-entry' | 'extra-entry';
      readonly entry: number;
      readonly detail: string;
    };

const hasTwins = (list: readonly string[]): boolean => new Set(list).size < list.length;

/**
 * Resolves a report's round again from the orders that it shows. `digest` is the digest of the report's own block. Whether
 * those are the orders that were posted is for `remarksOn` to say.
 */
export const checkReport = (...of: Parameters<typeof checkSteps>): ReportFinding => finishSteps(checkSteps(...of));

/** The same in steps. */
export function* checkSteps(
  system: AnySystem,
  start: RoundStart,
  report: Unclosed & Partial<Pick<ReportContent, 'next'>>,
  digest: string,
): Steps<ReportFinding> {
  if (report.before !== start.last) return { match: false, fault: 'out-of-turn' };
  if (!isNextLink(report.link, start.link)) return { match: false, fault: 'not-the-chain' };
  if (!isRecipientOf(report.link, start.key)) return { match: false, fault: 'not-the-key' };
  const dispatched = (report.dispatches ?? []).map(({ digest }) => digest);
  const used = report.used.map(({ seat }) => seat);
  if (hasTwins(used) || hasTwins(dispatched)) return { match: false, fault: 'used-twice' };
  const seats = seatsIn(start.campaign);
  const shown = [...report.used, ...(report.leftOut ?? []), ...(report.dispatches ?? [])];
  // Nor may the game master enter commands in a player's name.
  const posing = report.rulings.some(({ seat }) => seat !== undefined && seats.includes(seat));
  if (posing || shown.some(({ seat }) => !seats.includes(seat))) return { match: false, fault: 'no-seat' };
  const acting = [...(report.computers ?? []), ...(report.standIns ?? [])].map(({ seat }) => seat);
  if (report.computers && hasTwins([...acting, ...used])) return { match: false, fault: 'used-twice' };
  if (report.computers?.some(({ seat }) => !seats.includes(seat))) return { match: false, fault: 'no-seat' };
  const { report: ours, resolution } = yield* reportSteps(system, start, report.link, report.used, report);
  const before = start.campaign.entries.length;
  for (const [i, [when, rolls, events, state]] of ours.entries.entries()) {
    const theirs = report.entries[i];
    if (!theirs) return { match: false, fault: 'missing-entry', entry: before + i, detail: '' };
    const [fault, detail] =
      theirs[0] !== when || !deepEqual(theirs[1], rolls)
        ? (['dice', otherDie(rolls, theirs[1])] as const)
        : theirs[2] !== events
          ? (['events', theirs[2]] as const)
          : theirs[3] !== state
            ? (['state', theirs[3]] as const)
            : [];
    if (fault) return { match: false, fault, entry: before + i, detail };
  }
  if (report.entries.length > ours.entries.length)
    return { match: false, fault: 'extra-entry', entry: before + ours.entries.length, detail: '' };
  if (report.state !== ours.state) return { match: false, fault: 'final-state' };
  const next: RoundStart = {
    campaign: resolution.campaign,
    state: resolution.state,
    round: start.round + 1,
    last: digest,
    link: report.link,
    key: report.next ?? '',
  };
  return { match: true, next, resolution };
}

/** The first roll of an entry whose name or faces differ from the report's: its name, their faces, ours; empty when none does. */
function otherDie(ours: readonly TracedRoll[], theirs: readonly TracedRoll[]): string {
  for (const [i, [name, , faces]] of ours.entries()) {
    const [theirName, , theirFaces] = theirs[i] ?? [];
    const told = theirName === name && theirFaces ? theirFaces.join() : '-';
    if (told !== faces.join()) return `${name}: ${told} / ${faces.join()}`;
  }
  const extra = theirs[ours.length];
  return extra ? `${extra[0]}: ${extra[2].join()} / -` : '';
}

/** The parts of a report in which the reports of one round can differ. `outcome` is the position that they lead to. */
const REPORT_PARTS = [
  'used',
  'dispatches',
  'rulings',
  'strikes',
  'standIns',
  'computers',
  'silent',
  'leftOut',
  'lateIn',
  'outcome',
] as const;
type ReportPart = (typeof REPORT_PARTS)[number];

/** The parts in which two reports of a round differ; empty when only their times do. */
export const differingParts = (one: ReportContent, other: ReportContent): readonly ReportPart[] =>
  REPORT_PARTS.filter((part) => hashOf(partOf(one, part)) !== hashOf(partOf(other, part)));

const partOf = (report: ReportContent, part: ReportPart): unknown =>
  part === 'outcome' ? [report.state, report.entries] : (report[part] ?? []);
