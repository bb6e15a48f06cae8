import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Course } from '../../../post/course.ts';
import { useFindingWords } from '../finding-words.ts';
import css from './Proof.module.css';

/** Every report of a campaign, with what carrying it out anew came to. */
export function ReportList({ course }: { readonly course: Course }) {
  const { t } = useTranslation('thread');
  const words = useFindingWords(course.ledger.campaign!.content.players);
  if (course.told.length === 0 && course.gap.length === 0) return <p>{t('proof.no-reports')}</p>;
  return (
    <>
      <ol className={css.reports}>
        {course.told.map(({ digest, block, finding, remarks }) => {
          const Icon = finding.match ? IconCircleCheck : IconCircleX;
          return (
            <li key={digest} className={css.report} data-match={finding.match}>
              <Icon size={20} aria-hidden />
              <div>
                <p>
                  <strong>{t('news.report', { round: block.round })}</strong> {words.finding(finding)}
                </p>
                {remarks.map((remark) => (
                  <p key={`${remark.seat} ${remark.kind}`} className={css.remark}>
                    {words.remark(remark)}
                  </p>
                ))}
              </div>
            </li>
          );
        })}
      </ol>
      {course.gap.length > 0 && <p className={css.remark}>{words.gap(course.gap)}</p>}
    </>
  );
}
