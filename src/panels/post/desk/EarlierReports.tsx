import type { Campaign } from '@hexpost/engine';
import { NativeSelect } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { campaignContent } from '../../../store/mail.ts';
import { OtherReports } from '../Contradictions.tsx';
import { recordIn } from '../record-lines.ts';
import { CorrectReport } from './CorrectReport.tsx';
import css from './Desk.module.css';
import { nextDeadline } from './next-deadline.ts';
import { type ReportManner, ReportText } from './ReportText.tsx';
import { useMailState } from './use-desk.ts';

interface Props {
  readonly manner: ReportManner;
  readonly onManner: (manner: ReportManner) => void;
  /** True right after the last report was published here: the heading takes over the focus from the removed button. */
  readonly isNew?: boolean;
}

/** The published reports, latest first; the latest can be corrected until the next one is published. */
export function EarlierReports({ manner, onManner, isNew = false }: Props) {
  const { t } = useTranslation('desk');
  const { history, rules } = useMailState((state) => state);
  const { checked, now } = history;
  const [chosen, setChosen] = useState<number>();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (isNew && (!activeElement || activeElement === document.body)) title.current?.focus();
  }, [isNew]);
  const last = checked.at(-1);
  const told = checked.find(({ block }) => block.round === chosen) ?? last;
  const decisions = useMemo(() => told && { ...told.content, ...recordIn(told), lateIn: told.content.lateIn }, [told]);
  const { campaign, state } = told?.finding.match ? told.finding.next : now;
  const entries = told?.content.entries.length ?? 0;
  const before = useMemo(() => shortened(campaign, entries), [campaign, entries]);
  if (!told || !decisions) return null;
  const { round } = told.block;
  return (
    <section className={css.section} aria-labelledby="desk-told">
      <h2 id="desk-told" ref={title} tabIndex={-1}>
        {t('report.told', { round })}
      </h2>
      {checked.length > 1 && (
        <NativeSelect
          className={css.reason}
          label={t('report.which')}
          value={String(round)}
          data={checked
            .map(({ block }) => ({ value: String(block.round), label: t('report.round', { round: block.round }) }))
            .reverse()}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        />
      )}
      <OtherReports told={told} history={history} rules={rules} only="corrected" />
      {told === last && <CorrectReport round={round} />}
      <ReportText
        manner={manner}
        onManner={onManner}
        before={before}
        after={campaign}
        until={nextDeadline(campaignContent({ history }).calendar, state, told.content.at)}
        decisions={decisions}
        round={round}
        block={told.block}
        isLast={told === last}
      />
    </section>
  );
}

/** The campaign without its last entries. */
const shortened = (campaign: Campaign, entries: number): Campaign => ({
  ...campaign,
  entries: campaign.entries.slice(0, campaign.entries.length - entries),
});
