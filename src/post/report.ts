import { z } from 'zod';
import type { Campaign, Entry } from '../engine/kernel/campaign.ts';
import { nameOf } from '../engine/kernel/dice/dice.ts';
import { hashOf } from '../engine/kernel/hash.ts';
import type { AnySystem } from '../engine/kernel/system.ts';
import { type Armoured, digestOf } from './armour.ts';
import { follows, LINK, seedOf } from './chain.ts';
import { SEAT_ID } from './clear.ts';
import { commitmentOf, isCommittedTo, OrdersContent } from './contents.ts';
import { entriesOf, type Resolution, resolve } from './resolve.ts';

/** What the game master publishes of a round: with it everybody carries the round out anew and compares. */

const Digest = z.string().regex(/^[0-9a-f]{64}$/);

export const ReportContent = z.strictObject({
  /** Digest of the report before, or of the campaign block: reports are a chain. */
  before: Digest,
  /** The next link of the chain of dice. */
  link: z.string().regex(LINK),
  /** Orders used, opened, in seat order. */
  used: z.array(z.strictObject({ seat: z.string().regex(SEAT_ID), digest: Digest, content: OrdersContent })).max(12),
  rulings: z
    .array(
      z.strictObject({
        at: z.int().min(0).max(20_000),
        command: z.looseObject({ command: z.string().max(40) }),
        reason: z.string().max(1000).optional(),
      }),
    )
    .max(400),
  silent: z.array(z.string().regex(SEAT_ID)).max(12),
  /** For every entry the faces thrown and the first letters of the hashes of its events and of the state after it. */
  entries: z.array(z.tuple([z.string().max(40_000), z.string().length(8), z.string().length(8)])).max(20_000),
  /** Hash of the state when all is done. */
  state: Digest,
});
export type ReportContent = z.output<typeof ReportContent>;
type Trace = ReportContent['entries'][number];

/** Where a campaign by post stands: what the reports so far came to. */
export interface Standing {
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
export interface Opened {
  readonly block: Armoured;
  readonly content: OrdersContent;
}

const traceOf = ({ rolls, events, hash }: Entry): Trace => [
  rolls.map(({ faces }) => faces.join(',')).join(' '),
  hashOf(events).slice(0, 8),
  hash.slice(0, 8),
];

export interface Resolved {
  readonly report: ReportContent;
  readonly resolution: Resolution;
}

/** Resolves a round: the orders in seat order, the master's rulings, and what the report says of it. */
export function resolveRound(
  system: AnySystem,
  standing: Standing,
  link: string,
  opened: readonly Opened[],
  { rulings = [], silent = [] }: Partial<Pick<ReportContent, 'rulings' | 'silent'>> = {},
): Resolved {
  if (!follows(link, standing.link)) throw new RangeError('the link is not the next one of the chain');
  const order = standing.campaign.players.map(({ seat }) => seat);
  const used = [...opened]
    .sort((a, b) => order.indexOf(a.block.seat) - order.indexOf(b.block.seat))
    .map(({ block, content }) => ({ seat: block.seat, digest: digestOf(block), content }));
  const resolution = resolve(system, standing.campaign, standing.state, {
    seed: seedOf(
      link,
      used.map(({ digest }) => digest),
    ),
    orders: used.map(({ seat, content }) => ({ seat, commands: content.commands })),
    rulings,
    silent,
  });
  const entries = entriesOf(standing.campaign, resolution.campaign);
  const report: ReportContent = {
    before: standing.last,
    link,
    used,
    rulings: [...rulings],
    silent: [...silent],
    entries: entries.map(traceOf),
    state: hashOf(resolution.state),
  };
  return { report, resolution };
}

/** What is wrong with a report, by what was tampered with; `entry` counts from 0 within the whole campaign. */
export type Finding =
  | { readonly match: true; readonly standing: Standing; readonly resolution: Resolution }
  | { readonly match: false; readonly fault: 'out-of-turn' | 'not-the-chain' | 'left-over' | 'final-state' }
  | {
      readonly match: false;
      /** Opened otherwise than it was sealed; not in the thread; another one stands in the thread; stands and was not used. */
      readonly fault: 'altered-orders' | 'unposted-orders' | 'swapped-orders' | 'withheld-orders';
      readonly seat: string;
    }
  | {
      readonly match: false;
      readonly fault: 'dice' | 'events' | 'state' | 'missing-entry' | 'extra-entry';
      readonly entry: number;
      readonly detail: string;
    };

/**
 * Carries a report's round out anew. `posted` are the orders of the round that stand in the thread, by seat: they
 * decide what had to be used. `digest` is that of the report's own block.
 */
export function checkReport(
  system: AnySystem,
  standing: Standing,
  report: ReportContent,
  digest: string,
  posted: ReadonlyMap<string, Armoured>,
): Finding {
  if (report.before !== standing.last) return { match: false, fault: 'out-of-turn' };
  if (!follows(report.link, standing.link)) return { match: false, fault: 'not-the-chain' };
  const wrong = checkOrders(report, posted);
  if (wrong) return wrong;
  const opened = report.used.map(({ seat, content }) => ({ block: posted.get(seat)!, content }));
  const { rulings, silent } = report;
  const { report: ours, resolution } = resolveRound(system, standing, report.link, opened, { rulings, silent });
  const entries = entriesOf(standing.campaign, resolution.campaign);
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
  const next: Standing = {
    campaign: resolution.campaign,
    state: resolution.state,
    round: standing.round + 1,
    last: digest,
    link: report.link,
  };
  return { match: true, standing: next, resolution };
}

function checkOrders(report: ReportContent, posted: ReadonlyMap<string, Armoured>): Finding | undefined {
  for (const { seat, digest, content } of report.used) {
    const block = posted.get(seat);
    if (!block) return { match: false, fault: 'unposted-orders', seat };
    if (digestOf(block) !== digest) return { match: false, fault: 'swapped-orders', seat };
    if (!isCommittedTo(block, commitmentOf(content))) return { match: false, fault: 'altered-orders', seat };
  }
  const used = new Set(report.used.map(({ seat }) => seat));
  if (used.size < report.used.length) return { match: false, fault: 'left-over' };
  const withheld = [...posted.keys()].find((seat) => !used.has(seat));
  return withheld === undefined ? undefined : { match: false, fault: 'withheld-orders', seat: withheld };
}

/** The first roll of an entry that shows other faces than the report says, with both. */
function otherDie({ rolls }: Entry, told: string): string {
  const theirs = told.split(' ');
  const at = rolls.findIndex(({ faces }, i) => faces.join(',') !== theirs[i]);
  const roll = rolls[at];
  return roll ? `${nameOf(roll)}: ${theirs[at] ?? '-'} / ${roll.faces.join(',')}` : `${told} / -`;
}
