import { GM, type Seat } from '@hexpost/engine';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentDeadline } from '../../../post/deadline.ts';
import { campaignContent } from '../../../store/mail.ts';
import type { Unpublishable } from '../../../store/post-desk.ts';
import { useLanguage } from '../../../words/index.ts';
import parts from '../../parts/parts.module.css';
import { useFindingWords } from '../finding-words.ts';
import { wentOnWithout } from '../record-lines.ts';
import { CloseStep } from './CloseStep.tsx';
import css from './Desk.module.css';
import { EarlierReports } from './EarlierReports.tsx';
import { EarlyClosing } from './EarlyClosing.tsx';
import { nextDeadline } from './next-deadline.ts';
import { PublishStep } from './PublishStep.tsx';
import { type ReportManner, ReportText } from './ReportText.tsx';
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
  const { clock, goTo } = useDesk();
  const history = useMailState((state) => state.history);
  const resolved = useResolvedRound();
  const tooEarly = useEarlySecrets(resolved);
  // A round that waits for a ruling alone can be closed: the ruling comes after the close.
  const isBlocked = tooEarly?.missing.some((seat) => seat !== GM) ?? false;
  const seatName = useSeatName();
  const language = useLanguage();
  const [manner, setManner] = useState<ReportManner>({ languages: language, length: 'long' });
  const [showsOld, setShowsOld] = useState(false);
  const { now, checked } = history;
  const last = checked.at(-1);
  const after = resolved?.resolution.campaign;
  const close = useStandingClose();
  const areDiceShown = useAreDiceShown();
  const system = useMailState(({ rules }) => rules.system);
  const hasBeacon = useMailState(campaignContent).beacon !== undefined;
  const isAhead = resolved !== null && after !== undefined && after.entries.length > now.campaign.entries.length;
  // A round in which only the game master is to act is closed as well.
  const isUnderWay = isAhead || (resolved !== null && (close !== undefined || needsRuling(system, resolved)));

  const names = (seats: readonly Seat[]) => seats.map(seatName).join(', ');
  const words = useFindingWords(now.campaign.players);
  const [fault, setFault] = useState<Unpublishable | null>(null);
  const [goesOn, setGoesOn] = useState(false);
  const [published, setPublished] = useState(0);
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

  const faultText = (found: Unpublishable): string => {
    if (found === 'unreadable') return t('report.unpublished', { why: t('report.unreadable') });
    if (found.fault === 'not-as-closed') return t('close.differs', { round: now.round });
    return t('report.unpublished', { why: words.finding(found) });
  };
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
          {fault && (
            <p role="alert">
              <strong>{faultText(fault)}</strong>
            </p>
          )}
          {close ? (
            <PublishStep
              {...{ close, resolved }}
              disabled={tooEarly !== null || !isAhead}
              isNew={goesOn}
              onFault={setFault}
              onPublished={(round) => {
                setGoesOn(false);
                setPublished(round);
              }}
            />
          ) : (
            <CloseStep
              round={now.round}
              resolved={resolved}
              disabled={isBlocked}
              onFault={setFault}
              onClosed={(isEnough) => {
                setGoesOn(isEnough);
                // With a beacon the map shows nothing yet, and the close has to be posted.
                if (!isEnough && !hasBeacon) goTo('resolve');
              }}
            />
          )}
          {areDiceShown && isAhead && (
            <ReportText
              manner={manner}
              onManner={setManner}
              before={now.campaign}
              after={after}
              until={nextDeadline(campaignContent({ history }).calendar, resolved.resolution.state, clock())}
              decisions={decisions}
              round={now.round}
            />
          )}
        </section>
      )}
      {!isUnderWay && checked.length === 0 && <p>{t('report.none')}</p>}
      {!isUnderWay && (
        <EarlierReports
          manner={manner}
          onManner={setManner}
          isNew={published !== 0 && published === last?.block.round}
        />
      )}
      {isUnderWay && checked.length > 0 && (
        <details className={parts.fold} onToggle={({ currentTarget }) => setShowsOld(currentTarget.open)}>
          <summary>{t('report.earlier')}</summary>
          {showsOld && <EarlierReports manner={manner} onManner={setManner} />}
        </details>
      )}
    </>
  );
}
