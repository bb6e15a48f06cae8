import { Button } from '@mantine/core';
import { IconNews } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { markOf } from '../../../post/armour.ts';
import { type CheckedReport, historyBefore } from '../../../post/campaign-history.ts';
import { currentDeadline } from '../../../post/deadline.ts';
import { campaignContent, type Mail, owingSeats } from '../../../store/mail.ts';
import parts from '../../parts/parts.module.css';
import { useByPost } from '../by-post.ts';
import { findingWords, seatNames } from '../finding-words.ts';
import { Post } from '../Post.tsx';
import { blockTeller, type PostSource } from '../prose/block-prose.ts';
import type { ProsePart } from '../prose/prose-page.ts';
import type { ReportWriter } from '../prose/report-prose.ts';
import { link, soft } from '../prose/say.ts';
import { useMailNow, usePlayer } from './use-player.ts';

/**
 * The outcome of a round without a game master, for people: a report as a game master's, but made by a player's client from the
 * openings. It proves nothing by itself, so it names the outcome that every reader can compare with their own.
 */
function outcomeProse(
  mail: Mail,
  { block: { round }, digest, finding, remarks }: CheckedReport,
  writer: ReportWriter,
  source: PostSource,
): readonly ProsePart[] {
  if (!finding.match) return [];
  const { say, t, row, sideWithNames, when, address } = blockTeller(source);
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
      due: due.length > 0 ? row(due) : undefined,
    }),
    ...(remarks.length > 0 ? [{ kind: 'list' as const, items: remarks.map((one) => [remark(one)]) }] : []),
    { kind: 'line', of: [soft(t('posting:outcome.made', { round, mark: markOf(digest) }))] },
    { kind: 'line', of: say('outcome.how', { address: link(address) }) },
  ];
}

const NONE = [] as const;

/** Without a game master: the outcome of a round as a post that people can read, made with one press. */
export function OutcomePost({ told }: { readonly told: CheckedReport }) {
  const { t } = useTranslation('post');
  const { mail } = usePlayer();
  const game = useByPost(useMailNow((now) => now.rules.system.id));
  const [isOpen, setOpen] = useState(false);
  const [writer, setWriter] = useState<ReportWriter | null>(null);
  useEffect(() => {
    let here = true;
    const load = async () => {
      const found = await game.prose();
      await found.loadProse();
      if (here) setWriter(found);
    };
    if (isOpen) void load();
    return () => {
      here = false;
    };
  }, [game, isOpen]);
  const write = useCallback(
    (source: PostSource) => (writer ? outcomeProse(mail.getState(), told, writer, source) : []),
    [mail, told, writer],
  );
  return (
    <>
      <div className={parts.row}>
        <Button
          variant="default"
          aria-expanded={isOpen}
          leftSection={<IconNews size={18} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('open.do-outcome', { round: told.block.round })}
        </Button>
      </div>
      {isOpen && writer && <Post mail={mail} blocks={NONE} write={write} />}
    </>
  );
}
