import { type Campaign, GM, type Seat } from '@hexpost/engine';
import { useEffect, useMemo, useState } from 'react';
import { create } from 'zustand';
import { armour, type Block, digestOf } from '../../../post/armour.ts';
import { deadlineByCalendar, type PostingCalendar } from '../../../post/calendar.ts';
import type { CheckedReport } from '../../../post/campaign-history.ts';
import { zoneOf } from '../../../post/deadline.ts';
import type { BlockKind } from '../../../post/header.ts';
import type { Ledger } from '../../../post/ledger.ts';
import type { MasterDecisions } from '../../../post/report-content.ts';
import { holdersOf } from '../../../post/rosters.ts';
import { deadlineInState, phaseOf } from '../../../post/state-times.ts';
import { campaignContent } from '../../../store/mail.ts';
import { postedTogether } from '../../../store/outbox.ts';
import { stateAfter } from '../../../store/state-cache.ts';
import { LANGUAGES, type Language, listIn, translateIn, useLanguage } from '../../../words/index.ts';
import { keyOf } from '../../../words/keys.ts';
import { sideNameIn } from '../../../words/side-names.ts';
import { instantText } from '../../parts/time-text.ts';
import { useByPost } from '../by-post.ts';
import type { ProsePart } from '../prose/prose-page.ts';
import type { ReportedRuling, ReportSource } from '../prose/report-source.ts';
import { moment } from '../prose/say.ts';
import { type RecordSource, type RecordWords, recordIn, recordLines } from '../record-lines.ts';
import { useDesk, useMailState } from './use-desk.ts';

/**
 * The deadline of the round that begins with a state at `from`: the game's own, or by the calendar; null for none. Times are in
 * milliseconds since 1970.
 */
export function nextDeadline(calendar: PostingCalendar | undefined, state: unknown, from = 0): number | null {
  const own = deadlineInState(state);
  if (own !== undefined) return own;
  return calendar && state !== undefined ? deadlineByCalendar(calendar, phaseOf(state), from) : null;
}

const WITH_REPORT: readonly BlockKind[] = ['close', 'reopen'];

/**
 * A report, preceded by the blocks that closed and reopened its round since the report that it corrects: with this post
 * alone a reader can see that the report follows its close. `together` are posts before it that nobody has seen yet.
 */
function blocksOfReport(
  { record }: Pick<Ledger, 'record'>,
  report: Block,
  together: readonly Block[] = [],
): readonly Block[] {
  const at = record.posts.findIndex((post) => digestOf(post) === digestOf(report));
  const earlier = record.posts.slice(0, Math.max(0, at)).filter(({ round }) => round === report.round);
  const corrected = earlier.findLastIndex(({ kind }) => kind === 'report');
  const own = earlier.slice(corrected + 1).filter(({ kind }) => WITH_REPORT.includes(kind));
  const unseen = together.filter((block) => block !== report);
  return [...record.posts.filter((post) => own.includes(post) || unseen.includes(post)), report];
}

/** The decisions of the game master that are not in the log, in the language of the report. `t` has the words of `desk`. */
function ruledBy(
  { strikes = [], standIns = [], computers = [], leftOut = [], corrects, ...decisions }: MasterDecisions & RecordSource,
  hasSpoken: (seat: Seat) => boolean,
  words: RecordWords,
): ReportedRuling[] {
  const { t, side } = words;
  const told = (key: string) => (one: { readonly seat: string; readonly reason: string }) => ({
    reason: one.reason,
    what: t(keyOf(`desk:report.what.${key}`), { side: side(one.seat) }),
  });
  return [
    ...(corrects ? [{ reason: corrects.reason, what: t('desk:report.what.correct') }] : []),
    ...strikes.map(told('strike')),
    ...standIns.map(told('stand-in')),
    ...computers.map(({ seat }) => ({ what: t('desk:report.what.computer', { side: side(seat) }) })),
    ...leftOut.map((one) => told(hasSpoken(one.seat) ? 'left-out_open' : 'left-out')(one)),
    ...recordLines({ ...decisions, standIns }, words).map((what) => ({ what })),
  ];
}

/** The report of a round as a post: its words in the chosen languages, and its blocks. */

export const LENGTHS = ['short', 'long'] as const;
export const REPORT_LANGUAGES = [...LANGUAGES, 'both'] as const;

/** The settings for writing a report. */
export interface ReportManner {
  readonly languages: (typeof REPORT_LANGUAGES)[number];
  readonly length: (typeof LENGTHS)[number];
}

/** The parts of a round that its report tells. */
export interface ToldRound {
  readonly before: Campaign;
  readonly after: Campaign;
  readonly until: number | null;
  readonly decisions: MasterDecisions & RecordSource;
  readonly round: number;
}

const useManner = create<{ readonly manner: ReportManner | null }>(() => ({ manner: null }));

/** The settings for writing reports, as they were chosen last in this visit, and the way to change them. */
export function useReportManner(): readonly [ReportManner, (manner: ReportManner) => void] {
  const language = useLanguage();
  const chosen = useManner(({ manner }) => manner);
  return [chosen ?? { languages: language, length: 'long' }, (manner) => useManner.setState({ manner })];
}

/** The same of a published report. */
export function useToldRound(told: CheckedReport): ToldRound {
  const history = useMailState((state) => state.history);
  const { campaign, state } = told.finding.match ? told.finding.next : history.now;
  return useMemo(() => {
    const { length } = campaign.entries;
    return {
      before: { ...campaign, entries: campaign.entries.slice(0, length - told.content.entries.length) },
      after: campaign,
      until: nextDeadline(campaignContent({ history }).calendar, state, told.content.at),
      decisions: { ...told.content, ...recordIn(told), lateIn: told.content.lateIn },
      round: told.block.round,
    };
  }, [told, campaign, state, history]);
}

/** A report with the posts that it brings along. */
export function useReportBlocks(block: Block | undefined): readonly Block[] {
  const state = useMailState((mail) => mail);
  const blocks = block ? blocksOfReport(state.history.ledger, block, postedTogether(state, block)) : [];
  const key = blocks.map(digestOf).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same blocks come in a new list at every change
  return useMemo(() => blocks, [key]);
}

/** The report in every requested language, with its block at the end; empty until the words are loaded. */
export function useReportPages({
  manner: { languages, length },
  before,
  after,
  until,
  decisions,
  round,
  block,
  link,
}: ToldRound & {
  readonly manner: ReportManner;
  readonly block: Block | undefined;
  readonly link: string;
}): readonly ProsePart[] {
  const { clock } = useDesk();
  const history = useMailState((state) => state.history);
  const system = useMailState((state) => state.rules.system);
  const content = useMailState(campaignContent);
  const game = useByPost(system.id);
  const [partsOf, setPartsOf] = useState<((report: ReportSource) => readonly ProsePart[]) | null>(null);
  useEffect(() => {
    let here = true;
    const load = async () => {
      const writer = await game.prose();
      await writer.loadProse();
      if (here) setPartsOf(() => writer.partsOf);
    };
    void load();
    return () => {
      here = false;
    };
  }, [game]);
  return useMemo(() => {
    if (!partsOf) return [];
    const { ledger } = history;
    const zone = zoneOf(history) ?? 'UTC';
    const hasSpoken = (id: Seat) => ledger.dispatches.get(round)?.some(({ seat }) => seat === id) ?? false;
    const chosen = languages === 'both' ? LANGUAGES : [languages];
    return chosen.flatMap((language: Language, i) => {
      const side = (id: Seat) => sideNameIn(content.players.find(({ seat }) => seat === id)?.name ?? id, language);
      const words = { t: translateIn(language), language, zone, side };
      const isLast = i === chosen.length - 1;
      return partsOf({
        ...{ system, before, after, language, length },
        deadline: until === null ? undefined : moment(until, instantText(until, zone, language, clock())),
        due: dueNext(side, language),
        rulings: ruledBy(decisions, hasSpoken, words),
        link: i === 0 ? link : undefined,
        block: isLast && block ? armour(block) : undefined,
      });
    });

    /** The sides that the next round waits for, with the people who play them. */
    function dueNext(nameOf: (seat: Seat) => string, language: Language): string | undefined {
      const row = (names: readonly string[]) => listIn(language, names);
      const next = system.awaited(stateAfter(system, after, after.entries.length)).filter((seat) => seat !== GM);
      const named = next.map((seat) => {
        const names = holdersOf(history.ledger, round + 1, seat).map(({ name }) => name);
        return names.length > 0 ? `${nameOf(seat)} (${row(names)})` : nameOf(seat);
      });
      return named.length > 0 ? row(named) : undefined;
    }
  }, [
    partsOf,
    history,
    system,
    content,
    before,
    after,
    until,
    decisions,
    round,
    languages,
    length,
    link,
    block,
    clock,
  ]);
}
