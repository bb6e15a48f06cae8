import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Block } from '../../../post/armour.ts';
import type { StoredBlock } from '../../../post/mailbox.ts';
import type { CampaignNames } from '../../../post/read-paste.ts';
import type { Remark } from '../../../post/remarks.ts';
import type { ReportFinding } from '../../../post/report.ts';
import type { PastedBlock } from '../../../post/thread.ts';
import type { Problem } from '../../../store/files/text-file.ts';
import type { BoxBefore, BuiltOn } from '../../../store/take-out.ts';
import { ProblemCard } from '../../parts/ProblemCard.tsx';
import parts from '../../parts/parts.module.css';
import { useFindingWords } from '../finding-words.ts';
import { NoticeFold } from '../NoticeFold.tsx';
import { type MasterChange, newsLines } from './news-lines.ts';
import css from './Thread.module.css';

/** The effect of imported blocks on one campaign. */
export interface CampaignNews {
  readonly id: string;
  readonly names: CampaignNames;
  /** True when the campaign was not stored before. */
  readonly isNew: boolean;
  /** Reports that were imported and could be checked, in order. */
  readonly reports: readonly {
    readonly round: number;
    readonly finding: ReportFinding;
    readonly remarks: readonly Remark[];
  }[];
  /** Rounds with missing reports although later ones are here. */
  readonly gap: readonly number[];
  /** The blocks that were imported. */
  readonly taken: readonly Block[];
  /** The changes of game master in the record. */
  readonly masters?: readonly MasterChange[];
  /** The campaign's mailbox before that. */
  readonly before: BoxBefore;
  /** Blocks of strangers that made way for them. */
  readonly madeWay?: readonly StoredBlock[];
  /** The verdicts on the blocks of a campaign that was only offered before. */
  readonly judged?: readonly PastedBlock[];
  /** The problem that keeps the campaign from opening. */
  readonly problem?: Problem;
}

interface Props {
  readonly news: CampaignNews;
  /** Goes to the campaign; absent on its own page. */
  readonly onOpen?: () => void;
  /** The reason why the blocks were not taken out again. */
  readonly builtOn?: BuiltOn | undefined;
  /** True for a card that a phone shows as one line, unless something is wrong. */
  readonly isFolded?: boolean;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** A campaign, its news, and a link to it. */
export function NewsCard({ news, onOpen, builtOn, isFolded = false, children }: Props) {
  const { t } = useTranslation('thread');
  const words = useFindingWords(news.names.players, news.names.isMasterless);
  const { reports, problem, madeWay = [] } = news;
  const isWrong = problem !== undefined || reports.some(({ finding }) => !finding.match);
  const isSmooth = ({ finding, remarks }: CampaignNews['reports'][number]) => finding.match && remarks.length === 0;
  const [smooth, rough] = [reports.filter(isSmooth), reports.filter((one) => !isSmooth(one))];
  const title = t(news.isNew ? 'news.new' : 'news.more', { name: news.names.name });
  const body = (
    <>
      {problem && <ProblemCard problem={problem} />}
      <ul className={parts.bullets}>
        {smooth.length > 0 && (
          <li>
            {t('news.reports', { count: smooth.length, from: smooth[0]!.round, to: smooth.at(-1)!.round })}{' '}
            {words.finding(smooth[0]!.finding)}
          </li>
        )}
        {rough.map(({ round, finding, remarks }) => (
          <li key={round}>
            {t('news.report', { round })} {words.finding(finding)}
            {remarks.length > 0 && (
              <ul className={parts.bullets}>
                {remarks.map((remark) => (
                  <li key={`${remark.seat} ${remark.kind}`}>{words.remark(remark)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
        {news.gap.length > 0 && <li>{words.gap(news.gap)}</li>}
        {newsLines(news.taken, news.names, t, news.masters).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {madeWay.length > 0 && <li>{t('news.made-way', { count: madeWay.length })}</li>}
      </ul>
      {builtOn && <p>{t(`row.kept-${builtOn}`)}</p>}
      <div className={parts.row}>
        {onOpen && (
          <Button rightSection={<IconArrowRight size={18} aria-hidden />} onClick={onOpen}>
            {t('news.open')}
          </Button>
        )}
        {children}
      </div>
    </>
  );
  return (
    <div className={parts.callout} data-tone={isWrong ? 'wrong' : 'right'} role="status">
      {isFolded ? (
        <NoticeFold title={title} isUrgent={isWrong || builtOn !== undefined}>
          {body}
        </NoticeFold>
      ) : (
        <>
          <p className={css.newsName}>{title}</p>
          {body}
        </>
      )}
    </div>
  );
}
