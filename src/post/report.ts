import { z } from 'zod';
import type { Campaign, Entry } from '../engine/kernel/campaign.ts';
import { nameOf } from '../engine/kernel/dice/dice.ts';
import { hashOf } from '../engine/kernel/hash.ts';
import type { AnySystem } from '../engine/kernel/system.ts';
import { type Block, digestOf } from './armour.ts';
import { isNextLink, LINK_PATTERN, roundSeed } from './chain.ts';
import { blockContent, DispatchContent, isCommittedTo, OrdersContent } from './contents.ts';
import { type Dispatch, inPostingOrder, seatsIn } from './dispatch.ts';
import { SEAT_ID_PATTERN } from './header.ts';
import { newEntries, type RoundResolution, resolve } from './resolve.ts';

/** What the game master publishes of a round: with it everybody carries the round out anew and compares. */

const Digest = z.string().regex(/^[0-9a-f]{64}$/);

export const ReportContent = z.strictObject({
  /** Digest of the report before, or of the campaign block: reports are a chain. */
  before: Digest,
  /** The next link of the chain of dice. */
  link: z.string().regex(LINK_PATTERN),
  /** Orders used, opened, in seat order. */
  used: z
    .array(z.strictObject({ seat: z.string().regex(SEAT_ID_PATTERN), digest: Digest, content: OrdersContent }))
    .max(12),
  /** Commands that seats gave in the open, in the order in which they counted. */
  dispatches: z
    .array(z.strictObject({ seat: z.string().regex(SEAT_ID_PATTERN), digest: Digest, content: DispatchContent }))
    .max(800)
    .optional(),
  rulings: z
    .array(
      z.strictObject({
        /** Without a number when nothing else was left to be done. */
        at: z.int().min(0).max(20_000).optional(),
        seat: z.string().regex(SEAT_ID_PATTERN).optional(),
        command: z.looseObject({ command: z.string().max(40) }),
        reason: z.string().max(1000).optional(),
        /** Dice thrown at a table, by label. */
        told: z.record(z.string().max(40), z.array(z.int().min(1).max(1000)).max(100)).optional(),
      }),
    )
    .max(400),
  silent: z.array(z.string().regex(SEAT_ID_PATTERN)).max(12),
  /** Orders taken back before they were tried, by command and (of a sheet) order, counted from 0. */
  strikes: z
    .array(
      z.strictObject({
        seat: z.string().regex(SEAT_ID_PATTERN),
        command: z.int().min(0).max(400),
        order: z.int().min(0).max(400).optional(),
        reason: z.string().min(1).max(1000),
      }),
    )
    .max(400)
    .optional(),
  /** What the game master ordered in the place of a seat. */
  standIns: z
    .array(
      z.strictObject({
        seat: z.string().regex(SEAT_ID_PATTERN),
        commands: z.array(z.looseObject({ command: z.string().max(40) })).max(400),
        reason: z.string().min(1).max(1000),
      }),
    )
    .max(12)
    .optional(),
  /** Seats whose orders stand in the thread and were not used, with the reason: they came after the deadline, say. */
  leftOut: z
    .array(z.strictObject({ seat: z.string().regex(SEAT_ID_PATTERN), reason: z.string().min(1).max(1000) }))
    .max(12)
    .optional(),
  /** For every entry the faces thrown and the first letters of the hashes of its events and of the state after it. */
  entries: z.array(z.tuple([z.string().max(40_000), z.string().length(8), z.string().length(8)])).max(20_000),
  /** Hash of the state when all is done. */
  state: Digest,
  /** When it was published by the master's clock, in milliseconds since 1970: the next deadline counts from here. */
  at: z.int().min(0).max(1e14).optional(),
});
export type ReportContent = z.output<typeof ReportContent>;
type Trace = ReportContent['entries'][number];

/** Where a campaign by post stands: what the reports so far came to. */
export interface RoundStart {
  readonly campaign: Campaign;
  readonly state: unknown;
  /** The number of the next round of posting. */
  readonly round: number;
  /** Digest of the last report, or of the campaign block. */
  readonly last: string;
  /** The last link shown. */
  readonly link: string;
}

/** Opened orders with the block that they stood in. */
export interface OpenedOrders {
  readonly block: Block;
  readonly content: OrdersContent;
}

const traceOf = ({ rolls, events, hash }: Entry): Trace => [
  rolls.map(({ faces }) => faces.join(',')).join(' '),
  hashOf(events).slice(0, 8),
  hash.slice(0, 8),
];

export interface ResolvedRound {
  readonly report: ReportContent;
  readonly resolution: RoundResolution;
}

/** What the game master adds to the orders. */
export type MasterDecisions = Partial<
  Pick<ReportContent, 'dispatches' | 'rulings' | 'silent' | 'strikes' | 'standIns' | 'leftOut'>
>;

/** Resolves a round: the orders in seat order, the master's hand in it, and what the report says of it. */
export function resolveRound(
  system: AnySystem,
  standing: RoundStart,
  link: string,
  opened: readonly OpenedOrders[],
  hand: MasterDecisions = {},
): ResolvedRound {
  if (!isNextLink(link, standing.link)) throw new RangeError('the link is not the next one of the chain');
  const used = opened.map(({ block, content }) => ({ seat: block.seat, digest: digestOf(block), content }));
  return carryOut(system, standing, link, used, hand);
}

function carryOut(
  system: AnySystem,
  standing: RoundStart,
  link: string,
  opened: ReportContent['used'],
  { dispatches = [], rulings = [], silent = [], strikes = [], standIns = [], leftOut = [] }: MasterDecisions,
): ResolvedRound {
  const order = seatsIn(standing.campaign);
  const told = inPostingOrder(dispatches, order);
  const used = [...opened].sort((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat));
  const resolution = resolve(system, standing.campaign, standing.state, {
    seed: roundSeed(
      link,
      [...used, ...told].map(({ digest }) => digest),
    ),
    orders: [...used.map(({ seat, content }) => ({ seat, commands: content.commands })), ...standIns],
    dispatches: told.map(({ seat, content }) => ({ seat, commands: content.commands })),
    rulings,
    strikes,
    silent,
  });
  const entries = newEntries(standing.campaign, resolution.campaign);
  const report: ReportContent = {
    before: standing.last,
    link,
    used,
    ...(told.length > 0 && { dispatches: [...told] }),
    rulings: [...rulings],
    silent: [...silent],
    ...(strikes.length > 0 && { strikes: [...strikes] }),
    ...(standIns.length > 0 && { standIns: [...standIns] }),
    ...(leftOut.length > 0 && { leftOut: [...leftOut] }),
    entries: entries.map(traceOf),
    state: hashOf(resolution.state),
  };
  return { report, resolution };
}

/** What carrying a report's round out anew comes to; `entry` counts from 0 within the whole campaign. */
export type ReportFinding =
  | { readonly match: true; readonly next: RoundStart; readonly resolution: RoundResolution }
  | {
      readonly match: false;
      readonly fault: 'out-of-turn' | 'not-the-chain' | 'used-twice' | 'no-seat' | 'final-state';
    }
  | {
      readonly match: false;
      readonly fault: 'dice' | 'events' | 'state' | 'missing-entry' | 'extra-entry';
      readonly entry: number;
      readonly detail: string;
    };

const hasTwins = (list: readonly string[]): boolean => new Set(list).size < list.length;

/**
 * Carries a report's round out anew, from the orders that it shows. `digest` is that of the report's own block. Whether
 * those are the orders that were posted, `remarksOn` says.
 */
export function checkReport(
  system: AnySystem,
  standing: RoundStart,
  report: ReportContent,
  digest: string,
): ReportFinding {
  if (report.before !== standing.last) return { match: false, fault: 'out-of-turn' };
  if (!isNextLink(report.link, standing.link)) return { match: false, fault: 'not-the-chain' };
  const dispatched = (report.dispatches ?? []).map(({ digest }) => digest);
  if (new Set(report.used.map(({ seat }) => seat)).size < report.used.length || hasTwins(dispatched))
    return { match: false, fault: 'used-twice' };
  // The digest of every sheet goes into the dice: of one that nobody could post it might have been chosen.
  const seats = seatsIn(standing.campaign);
  const shown = [...report.used, ...(report.dispatches ?? [])];
  // Nor does a master enter commands as if a player had given them.
  const posing = report.rulings.some(({ seat }) => seat !== undefined && seats.includes(seat));
  if (posing || shown.some(({ seat }) => !seats.includes(seat))) return { match: false, fault: 'no-seat' };
  const { report: ours, resolution } = carryOut(system, standing, report.link, report.used, report);
  const entries = newEntries(standing.campaign, resolution.campaign);
  const before = standing.campaign.entries.length;
  for (const [i, [faces, events, state]] of ours.entries.entries()) {
    const theirs = report.entries[i];
    if (!theirs) return { match: false, fault: 'missing-entry', entry: before + i, detail: '' };
    const [fault, detail] =
      theirs[0] !== faces
        ? (['dice', otherDie(entries[i]!, theirs[0])] as const)
        : theirs[1] !== events
          ? (['events', theirs[1]] as const)
          : theirs[2] !== state
            ? (['state', theirs[2]] as const)
            : [];
    if (fault) return { match: false, fault, entry: before + i, detail };
  }
  if (report.entries.length > ours.entries.length)
    return { match: false, fault: 'extra-entry', entry: before + ours.entries.length, detail: '' };
  if (report.state !== ours.state) return { match: false, fault: 'final-state' };
  const next: RoundStart = {
    campaign: resolution.campaign,
    state: resolution.state,
    round: standing.round + 1,
    last: digest,
    link: report.link,
  };
  return { match: true, next, resolution };
}

/**
 * What is to be said of the orders of one seat in a report, or with `open` of its dispatches. `altered`: opened otherwise than they were sealed. `forged`:
 * the block was not signed by that seat. `swapped`: the thread holds other orders of the seat, and never these.
 * `reseated`: by a roster that came too late somebody else sat there than whose orders were used.
 * `unseen`: the thread as far as it is known here holds none. `withheld`: orders stand in the thread and were not used;
 * `left-out`: the same, and the master says why. `passed-over`: another revision stands in the thread. Of these nobody can prove whether they were posted in time.
 */
export type Remark = {
  readonly seat: string;
  readonly open?: true;
  readonly kind: 'altered' | 'forged' | 'swapped' | 'reseated' | 'unseen' | 'withheld' | 'left-out' | 'passed-over';
};

/** The orders of a round as the thread holds them. */
export interface PostedOrders {
  /** Those that stand, by seat. */
  readonly orders: ReadonlyMap<string, Block>;
  /** Any block of the campaign by its digest; `genuine` when signed by the seat that it names. */
  readonly find: (digest: string) => { readonly block: Block; readonly genuine: boolean } | undefined;
  /** Dispatches that stand. */
  readonly dispatches?: readonly Dispatch[];
  /** Seats in which a roster that came too late puts somebody else. */
  readonly reseated?: ReadonlySet<string>;
}

/** Holds the orders that a report used against those that were posted. Empty when all is as it should be. */
export function remarksOn(report: ReportContent, round: number, posted: PostedOrders): Remark[] {
  const { orders, find, reseated } = posted;
  const used = report.used.flatMap(({ seat, digest, content }): Remark[] => {
    const found = find(digest);
    const stands = orders.get(seat);
    if (!found) return [{ seat, kind: stands ? 'swapped' : 'unseen' }];
    const { block, genuine } = found;
    if (block.kind !== 'orders' || block.seat !== seat || block.round !== round) return [{ seat, kind: 'swapped' }];
    if (!genuine) return [{ seat, kind: 'forged' }];
    if (!isCommittedTo(block, content)) return [{ seat, kind: 'altered' }];
    if (reseated?.has(seat)) return [{ seat, kind: 'reseated' }];
    return stands && digestOf(stands) !== digest ? [{ seat, kind: 'passed-over' }] : [];
  });
  const seats = new Set(report.used.map(({ seat }) => seat));
  const withheld = [...orders.keys()].filter((seat) => !seats.has(seat));
  const saidWhy = new Set(report.leftOut?.map(({ seat }) => seat));
  const why = (seat: string) => (saidWhy.has(seat) ? 'left-out' : 'withheld');
  return [...used, ...withheld.map((seat): Remark => ({ seat, kind: why(seat) })), ...remarksInTheOpen()];

  /** Of several dispatches of one seat the same is said once. */
  function remarksInTheOpen(): Remark[] {
    const said = (report.dispatches ?? []).flatMap(({ seat, digest, content }): Remark[] => {
      const found = find(digest);
      if (!found) return [{ seat, open: true, kind: 'unseen' }];
      const { block, genuine } = found;
      if (block.kind !== 'dispatch' || block.seat !== seat || block.round !== round)
        return [{ seat, open: true, kind: 'swapped' }];
      if (!genuine) return [{ seat, open: true, kind: 'forged' }];
      const stands = blockContent(DispatchContent, block.body);
      return stands && hashOf(stands) === hashOf(content) ? [] : [{ seat, open: true, kind: 'altered' }];
    });
    const told = new Set(report.dispatches?.map(({ digest }) => digest));
    const missing = (posted.dispatches ?? []).filter(({ digest }) => !told.has(digest));
    said.push(...missing.map(({ seat }): Remark => ({ seat, open: true, kind: why(seat) })));
    return said.filter((one, i) => said.findIndex(({ seat, kind }) => seat === one.seat && kind === one.kind) === i);
  }
}

/** The first roll of an entry that shows other faces than the report says, with both. */
function otherDie({ rolls }: Entry, told: string): string {
  const theirs = told.split(' ');
  const at = rolls.findIndex(({ faces }, i) => faces.join(',') !== theirs[i]);
  const roll = rolls[at];
  return roll ? `${nameOf(roll)}: ${theirs[at] ?? '-'} / ${roll.faces.join(',')}` : `${told} / -`;
}
