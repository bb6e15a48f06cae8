import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Ruling } from '../../../post/resolve.ts';
import { rulingsAgain } from '../../../store/correction.ts';
import css from './Desk.module.css';
import { useDecisions, useMailState, useResolvedRound } from './use-desk.ts';

interface Props {
  readonly round: number;
  /** Cancels the correction. */
  readonly onDrop: () => void;
}

/** Says on every page of the desk that the last report is being corrected. */
export function CorrectionBar({ round, onDrop }: Props) {
  const { t } = useTranslation('desk');
  const { decisions } = useDecisions();
  return (
    <div className={css.bar} role="status">
      <p>{t('correct.under-way', { round, reason: decisions.corrects?.reason ?? '' })}</p>
      <RulingsAgain />
      <Button size="compact-sm" variant="default" onClick={onDrop}>
        {t('correct.drop')}
      </Button>
    </div>
  );
}

/** The rulings of the corrected report that have no place any more, or another one. */
function RulingsAgain() {
  const { t } = useTranslation('desk');
  const resolved = useResolvedRound();
  const { decisions } = useDecisions();
  const digest = decisions.corrects?.digest;
  const reports = useMailState(({ history }) => history.ledger.reports);
  const corrected = [...reports.values()].find((report) => report.digest === digest);
  if (!resolved || !corrected) return null;
  const { moved, placeless } = rulingsAgain(resolved, corrected.content);
  const said = ({ at, reason, command }: Ruling) =>
    at === undefined ? (reason ?? command.command) : t('correct.step', { step: at, reason: reason ?? command.command });
  return (
    <>
      {placeless.map((ruling) => (
        <p key={said(ruling)} role="alert">
          {t('correct.placeless', { what: said(ruling) })}
        </p>
      ))}
      {moved.map((ruling) => (
        <p key={said(ruling)} role="alert">
          {t('correct.moved', { what: said(ruling) })}
        </p>
      ))}
    </>
  );
}
