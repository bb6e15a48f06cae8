import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Ruling } from '../../../post/resolve.ts';
import { beaconDue, keepBeacon, publishesByItself } from '../../../store/beacon-due.ts';
import { webhookDue } from '../../../store/channel.ts';
import { rulingsAgain } from '../../../store/correction.ts';
import type { ResolvedOpenRound } from '../../../store/decisions.ts';
import { campaignContent, ownSeats } from '../../../store/mail.ts';
import { isMasterless } from '../../../store/open-round.ts';
import { seatRows } from '../../../store/seat-rows.ts';
import { useLanguage } from '../../../words/index.ts';
import { useMinute } from '../../parts/time-text.ts';
import { beaconTimeText } from '../BeaconOfClose.tsx';
import { AskForCopy } from '../NoticeFold.tsx';
import css from './Desk.module.css';
import { canHold, useHold } from './only-tab.ts';
import { useBeaconNumber } from './use-beacon-number.ts';
import {
  useDecisions,
  useDesk,
  useDeskWords,
  useMailState,
  useResolvedRound,
  useSettledDecisions,
  useStandingClose,
} from './use-desk.ts';
import { usePublishing, useReportWork, WebhookPosts } from './WebhookPosts.tsx';

export interface MasterKeys {
  /** True once a copy of these keys was made, or put off. */
  readonly areCopied: boolean;
  /** Goes to the page of keys. */
  readonly onKeys: () => void;
  /** Called when the user says that a copy was made elsewhere. */
  readonly onHaveCopy: () => void;
  /** Called when the user does not want to be asked again. */
  readonly onLater: () => void;
}

/** Asks the game master to copy their keys, until there is a copy: without keys nobody can lead the campaign. */
export function KeysNotice({ areCopied, onKeys, onHaveCopy, onLater }: MasterKeys) {
  const { t } = useTranslation('desk');
  const isOpen = useMailState(isMasterless);
  if (areCopied) return null;
  return <AskForCopy about={t('keys.about', { context: isOpen ? 'open' : '' })} {...{ onKeys, onHaveCopy, onLater }} />;
}

const SAID = ['dice', 'orders', 'record', 'rulings', 'sees', 'correct', 'late', 'reads'] as const;

/** An explanation of which parts of the game master's work everybody can check, and which nobody can. */
export function Trust() {
  const { t } = useTranslation('desk');
  const plays = useMailState((mail) => ownSeats(mail).length > 0);
  const { unchecked = [] } = useDeskWords();
  return (
    <section className={css.section} aria-labelledby="desk-trust">
      <h2 id="desk-trust">{t('trust.title')}</h2>
      {plays && (
        <p>
          <strong>{t('trust.plays')}</strong>
        </p>
      )}
      <ul>
        {[...SAID.map((what) => t(`trust.${what}`)), ...unchecked].map((text) => (
          <li key={text}>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says what the open round waits for now: orders, and once it is closed the beacon's number or the report. */
export function AwaitedText() {
  const { t } = useTranslation('desk');
  const { clock } = useDesk();
  const language = useLanguage();
  const now = useMinute(clock);
  const state = useMailState((mail) => mail);
  const isClosed = useStandingClose() !== undefined;
  const out = useSettledDecisions().leftOut ?? [];
  if (isClosed) {
    const due = beaconDue(state);
    if (!due) return t(publishesByItself(state) && canHold() ? 'awaits.making' : 'awaits.report');
    return t(now < due.time ? 'awaits.number' : 'awaits.number-out', { time: beaconTimeText(due.time, language) });
  }
  const isOpen = (state.rules.system.inTheOpen?.(state.history.live.state).length ?? 0) > 0;
  const count = seatRows(state).filter(
    (row) => row.state === 'owes' || (row.state === 'in' && out.some(({ seat }) => seat === row.seat)),
  ).length;
  return t('owing', { count, context: isOpen ? 'open' : '' });
}

/**
 * A closed round goes on by itself on whatever page of the desk, also after a reload: the beacon's number is waited for,
 * the report published, and the channel told. The page of the report shows both and does them itself.
 */
export function GoOn({ isReportPage }: { readonly isReportPage: boolean }) {
  const publishes = useMailState(publishesByItself);
  const due = useMailState((state) => beaconDue(state)?.round);
  const isToBeSent = useMailState((state) => webhookDue(state) !== undefined);
  useHold(useReportWork(), publishes || isToBeSent);
  return (
    <>
      <WebhookPosts />
      {!isReportPage && due !== undefined && <AwaitNumber key={due} round={due} />}
      {!isReportPage && due === undefined && publishes && <PublishNow />}
    </>
  );
}

function AwaitNumber({ round }: { readonly round: number }) {
  const { mail, clock } = useDesk();
  const beacon = useMailState(campaignContent).beacon!;
  useBeaconNumber({ beacon, round, clock, onSignature: (signature) => keepBeacon(mail, signature) });
  return null;
}

function PublishNow() {
  const resolved = useResolvedRound();
  return resolved && <Publish resolved={resolved} />;
}

function Publish({ resolved }: { readonly resolved: ResolvedOpenRound }) {
  // A fault leaves it to the game master, who is told on the page of the report.
  usePublishing(resolved, () => {});
  return null;
}

interface CorrectionBarProps {
  readonly round: number;
  /** Cancels the correction. */
  readonly onDrop: () => void;
}

/** Says on every page of the desk that the last report is being corrected. */
export function CorrectionBar({ round, onDrop }: CorrectionBarProps) {
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
