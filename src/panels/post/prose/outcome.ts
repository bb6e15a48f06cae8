import type { CheckedReport } from '../../../post/campaign-history.ts';
import { historyBefore } from '../../../post/campaign-history.ts';
import { currentDeadline } from '../../../post/deadline.ts';
import { markOf } from '../../../post/mark.ts';
import { campaignContent, type Mail, owingSeats } from '../../../store/mail.ts';
import { findingWords, seatNames } from '../finding-words.ts';
import { blockTeller, type PostSource } from './block-prose.ts';
import type { ProsePart } from './prose-page.ts';
import type { ReportWriter } from './report-prose.ts';
import { link, soft } from './say.ts';

/**
 * The outcome of a round without a game master, for people: a report as a game master's, but made by a player's client from the
 * openings. It proves nothing by itself, so it names the outcome that every reader can compare with their own.
 */
export function outcomeProse(
  mail: Mail,
  { block: { round }, digest, finding, remarks }: CheckedReport,
  writer: ReportWriter,
  source: PostSource,
): readonly ProsePart[] {
  if (!finding.match) return [];
  const { say, t, sideWithNames, when, address } = blockTeller(source);
  const { history, rules } = mail;
  const isLast = finding.next.round === history.now.round;
  const { until } = currentDeadline(history);
  const due = isLast ? owingSeats(mail).map((seat) => sideWithNames(seat, round + 1)) : [];
  const { remark } = findingWords(t, seatNames(t, campaignContent(mail).players, true));
  return [
    ...writer.partsOf({
      system: rules.system,
      before: historyBefore(history, rules, round).now.campaign,
      after: finding.next.campaign,
      language: source.language,
      length: 'long',
      isMasterless: true,
      deadline: isLast && typeof until === 'number' ? when(until) : undefined,
      due: due.length > 0 ? due.join(', ') : undefined,
    }),
    ...(remarks.length > 0 ? [{ kind: 'list' as const, items: remarks.map((one) => [remark(one)]) }] : []),
    { kind: 'line', of: [soft(t('posting:outcome.made', { round, mark: markOf(digest) }))] },
    { kind: 'line', of: say('outcome.how', { address: link(address) }) },
  ];
}
