import { type Block, digestOf } from './armour.ts';
import { blockContent } from './block-content.ts';
import type { PostedClose, PostedReopening, RoundClosing } from './closing.ts';
import { CloseContent, ReopenContent } from './contents.ts';
import type { PublishedReport } from './ledger.ts';
import type { HandoverMade } from './record.ts';
import { ReportContent } from './report-content.ts';

/** The course of one round by the game master's record: closed, reported, perhaps reopened, closed and reported again. */
export interface RoundRecord {
  /** The closes; undefined while the round is open. */
  readonly closing: RoundClosing | undefined;
  /** The report that counts. */
  readonly report: PublishedReport | undefined;
  /** Reports that it replaced after the round was reopened, latest first. */
  readonly corrected: readonly PublishedReport[];
  /** Reports published although the round had not been reopened for them. */
  readonly rivals: readonly PublishedReport[];
  /** The post that reopened the round, while neither a close nor a post of the next round has answered it. */
  readonly open: PostedReopening | undefined;
}

interface Going {
  closes: PostedClose[];
  reopenings: PostedReopening[];
  rivalCloses: PostedClose[];
  outdated: PostedClose[];
  report?: PublishedReport;
  /** The close that held when the report came, and the reopenings before it. */
  kept?: PostedClose | undefined;
  answered: readonly PostedReopening[];
  corrected: PublishedReport[];
  rivals: PublishedReport[];
  open?: PostedReopening | undefined;
}

/** Reads the rounds from the posts that count, in the order of the record. */
export function roundRecords(
  posts: readonly Block[],
  handovers: readonly HandoverMade[] = [],
): ReadonlyMap<number, RoundRecord> {
  const rounds = new Map<number, Going>();
  const at = (round: number): Going => {
    const here = rounds.get(round) ?? {
      closes: [],
      reopenings: [],
      answered: [],
      rivalCloses: [],
      outdated: [],
      corrected: [],
      rivals: [],
    };
    rounds.set(round, here);
    return here;
  };
  for (const block of posts) {
    const digest = digestOf(block);
    const handover = block.kind === 'handover' ? handovers.find(({ post }) => post === block) : undefined;
    if (handover?.term.voted) forget(at(handover.term.from));
    const going = at(block.round);
    const before = rounds.get(block.round - 1);
    // A later post of the next round ends the reopening of a reported one: its report remains valid.
    if (before?.report) before.open = undefined;
    if (block.kind === 'close') {
      const content = blockContent(CloseContent, block);
      if (content) takeClose(going, { block, digest, content });
    } else if (block.kind === 'reopen') {
      const content = blockContent(ReopenContent, block);
      const isSettled = rounds.get(block.round + 1)?.report !== undefined;
      if (content && !isSettled) takeReopening(going, { block, digest, content });
    } else if (block.kind === 'report') {
      const content = blockContent(ReportContent, block);
      if (content) takeReport(going, { block, digest, content });
    }
  }
  return new Map([...rounds].map(([round, going]) => [round, recordOfRound(going)]));
}

/** A game master for whom the seats voted starts the open round over: its close by the old one no longer holds. */
function forget(round: Going): void {
  if (round.report) return;
  round.outdated.push(...round.closes);
  round.closes = [];
  round.reopenings = [];
  round.open = undefined;
}

function takeClose(round: Going, close: PostedClose): void {
  const isOpen = round.closes.length === 0 ? !round.report : round.open !== undefined;
  if (!isOpen) round.rivalCloses.push(close);
  else {
    round.closes.push(close);
    round.open = undefined;
  }
}

/** Only what counts at that moment can be reopened: the report, or before there is one, the close. */
function takeReopening(round: Going, reopening: PostedReopening): void {
  const current = isReported(round) || round.closes.length === 0 ? round.report?.digest : round.closes.at(-1)?.digest;
  if (round.open || reopening.content.what !== current) return;
  round.reopenings.push(reopening);
  round.open = reopening;
}

/** True when the report belongs to the last close. */
const isReported = ({ report, closes }: Going): boolean =>
  report !== undefined && report.content.close === closes.at(-1)?.digest;

function takeReport(round: Going, report: PublishedReport): void {
  if (!round.report) accept(round, report);
  else if (report.content.corrects?.digest === round.report.digest && isOpenedFor(round, report)) {
    round.corrected.unshift(round.report);
    accept(round, report);
  } else round.rivals.push(report);
}

function accept(round: Going, report: PublishedReport): void {
  round.report = report;
  round.kept = round.closes.at(-1);
  round.answered = [...round.reopenings];
}

/** True when the round was reopened after the report that this one corrects, and closed again. */
const isOpenedFor = ({ reopenings, closes, open, report: before }: Going, { content }: PublishedReport): boolean =>
  open === undefined &&
  content.close === closes.at(-1)?.digest &&
  reopenings.some(({ content: { what } }) => what === before?.digest);

function recordOfRound(going: Going): RoundRecord {
  const { closes, kept, reopenings, answered, rivalCloses, outdated, report, corrected, rivals, open } = going;
  const [first, last] = [closes[0], closes.at(-1)];
  const closing = first &&
    last && { first, last, all: closes, kept, reopenings, answered, outdated, rivals: rivalCloses };
  return { closing, report, corrected, rivals, open };
}
