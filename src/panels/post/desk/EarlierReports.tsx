import { NativeSelect } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckedReport } from '../../../post/campaign-history.ts';
import { OtherReports } from '../Contradictions.tsx';
import css from './Desk.module.css';
import { CorrectReport } from './ReopenForm.tsx';
import { ReportText } from './ReportText.tsx';
import { useToldRound } from './report-pages.ts';
import { useMailState } from './use-desk.ts';

interface Props {
  /** True right after the last report was published here: the heading takes over the focus from the removed button. */
  readonly isNew?: boolean;
}

/** The published reports, latest first; the latest can be corrected until the next one is published. */
export function EarlierReports({ isNew = false }: Props) {
  const { t } = useTranslation('desk');
  const { history, rules } = useMailState((state) => state);
  const { checked } = history;
  const [chosen, setChosen] = useState<number>();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (isNew && (!activeElement || activeElement === document.body)) title.current?.focus();
  }, [isNew]);
  const last = checked.at(-1);
  const told = checked.find(({ block }) => block.round === chosen) ?? last;
  if (!told) return null;
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
      <Told told={told} isLast={told === last} />
    </section>
  );
}

function Told({ told, isLast }: { readonly told: CheckedReport; readonly isLast: boolean }) {
  return <ReportText {...useToldRound(told)} block={told.block} isLast={isLast} />;
}
