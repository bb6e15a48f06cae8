import { GM, type Seat } from '@hexpost/engine';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentDeadline } from '../../../post/deadline.ts';
import { campaignContent } from '../../../store/mail.ts';
import type { Unpublishable } from '../../../store/post-desk.ts';
import { Fold } from '../../parts/Fold.tsx';
import { namesInRow } from '../by-post.ts';
import { wentOnWithout } from '../record-lines.ts';
import { CloseStep, FaultText } from './CloseStep.tsx';
import css from './Desk.module.css';
import { EarlierReports } from './EarlierReports.tsx';
import { EarlyClosing } from './Missing.tsx';
import { PublishStep } from './PublishStep.tsx';
import { ReportText } from './ReportText.tsx';
import { nextDeadline } from './report-pages.ts';
import {
  needsRuling,
  useAreDiceShown,
  useDesk,
  useEarlySecrets,
  useMailState,
  useResolvedRound,
  useSeatName,
  useStandingClose,
} from './use-desk.ts';

/** The report of a round: prose and pictures for people, and the block with which everybody can recompute it. */
export default function ReportPage() {
  const { t } = useTranslation('desk');
  const { clock } = useDesk();
  const history = useMailState((state) => state.history);
  const resolved = useResolvedRound();
  const tooEarly = useEarlySecrets(resolved);
  // A round that waits for a ruling alone can be closed: the ruling comes after the close.
  const isBlocked = tooEarly?.missing.some((seat) => seat !== GM) ?? false;
  const seatName = useSeatName();
  const { now, checked } = history;
  const last = checked.at(-1);
  const after = resolved?.resolution.campaign;
  const close = useStandingClose();
  const areDiceShown = useAreDiceShown();
  const system = useMailState(({ rules }) => rules.system);
  const isAhead = resolved !== null && after !== undefined && after.entries.length > now.campaign.entries.length;
  // A round in which only the game master is to act is closed as well.
  const isUnderWay = isAhead || (resolved !== null && (close !== undefined || needsRuling(system, resolved)));

  // An earlier report is not shown for a moment while the orders of a closed round are opened.
  const isOpening = resolved === null && close !== undefined;

  const names = (seats: readonly Seat[]) => namesInRow(seats.map(seatName));
  const [fault, setFault] = useState<Unpublishable | null>(null);
  // True once a report was published while this page is open.
  const [lastBefore] = useState(last?.digest);
  const isNew = last !== undefined && last.digest !== lastBefore;
  const decisions = useMemo(
    () =>
      resolved && {
        ...resolved.report,
        // Before the close nothing tells what the dice come to.
        closed: wentOnWithout(
          areDiceShown ? resolved.resolution.closed : resolved.report.silent,
          resolved.report.computers,
        ),
        deadline: currentDeadline(history).until,
        at: clock(),
      },
    [resolved, areDiceShown, history, clock],
  );
  const { closed = [], standIns = [] } = decisions ?? {};

  return (
    <>
      {isUnderWay && resolved && after && decisions && (
        <section className={css.section} aria-labelledby="desk-publish">
          <h2 id="desk-publish">{t('report.ready', { round: now.round })}</h2>
          {closed.length + standIns.length > 0 && (
            <div role="status">
              {closed.length > 0 && <p>{t('report.closes', { sides: names(closed) })}</p>}
              <EarlyClosing />
            </div>
          )}
          {tooEarly && (areDiceShown || isBlocked) && (
            <p role="alert">
              <strong>
                {t('report.secret', {
                  context: tooEarly.secret.every((seat) => seat === GM) ? 'ruling' : '',
                  told: names(tooEarly.secret),
                  missing: names(tooEarly.missing),
                })}
              </strong>
            </p>
          )}
          {fault && <FaultText fault={fault} />}
          {close ? (
            <PublishStep {...{ close, resolved }} onFault={setFault} />
          ) : (
            <CloseStep round={now.round} resolved={resolved} disabled={isBlocked} onFault={setFault} />
          )}
          {areDiceShown && isAhead && (
            <ReportText
              before={now.campaign}
              after={after}
              until={nextDeadline(campaignContent({ history }).calendar, resolved.resolution.state, clock())}
              decisions={decisions}
              round={now.round}
            />
          )}
        </section>
      )}
      {isOpening && <p role="status">{t('resolve.opening')}</p>}
      {!isUnderWay && !isOpening && checked.length === 0 && <p>{t('report.none')}</p>}
      {!isUnderWay && !isOpening && <EarlierReports isNew={isNew} />}
      {isUnderWay && checked.length > 0 && (
        <Fold title={t('report.earlier')}>
          <EarlierReports />
        </Fold>
      )}
    </>
  );
}
