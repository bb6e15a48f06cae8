import { useTranslation } from 'react-i18next';
import {
  type CampaignHistory,
  type CheckedReport,
  isContradictory,
  type OtherReport,
  openingOf,
  type SystemAndRules,
} from '../../post/campaign-history.ts';
import { differingParts } from '../../post/report.ts';
import { rosterAt, seatChanges } from '../../post/rosters.ts';
import type { RoundStart } from '../../post/round-start.ts';
import { masterNow } from '../../store/mail.ts';
import parts from '../parts/parts.module.css';
import { useWordsOf } from './by-post.ts';
import { ForkRow } from './Forks.tsx';
import { seatChangeText, seatNames } from './finding-words.ts';

interface Props {
  readonly history: CampaignHistory;
  readonly rules: SystemAndRules;
}

/** All contradictions of the game master: two posts with the same position in the record, a second report or close of a round. */
export function Contradictions({ history, rules }: Props) {
  const { t } = useTranslation('post');
  const { checked, ledger } = history;
  const name = seatNames(t, ledger.campaign!.content.players);
  const rivals = checked.filter(({ others }) => others.some(({ is }) => is === 'rival'));
  const closes = [...ledger.closings].flatMap(([round, closing]) => closing.rivals.map((close) => ({ round, close })));
  const { forks } = ledger.record;
  if (rivals.length + ledger.rivalRosters.length + closes.length + forks.length === 0) return null;
  // Without a game master a round can be opened in two ways, which is not a contradiction.
  const isOpen = ledger.campaign!.content.open === true;
  const isRecord = ledger.rivalRosters.length + forks.length > 0;
  if (!isOpen && !isContradictory(history))
    return (
      <section className={parts.callout} data-tone="accent" aria-labelledby="contradictions">
        <h3 id="contradictions">{t('fork.voted-title')}</h3>
        {forks.map((fork) => (
          <ForkRow key={fork.kept} fork={fork} ledger={ledger} />
        ))}
      </section>
    );
  return (
    <section role="alert" className={parts.callout} data-tone="wrong" aria-labelledby="contradictions">
      <h3 id="contradictions" className={parts.wrong}>
        {t('contradiction.title', { context: isOpen ? (isRecord ? 'founder' : 'open') : '' })}
      </h3>
      {forks.map((fork) => (
        <ForkRow key={fork.kept} fork={fork} ledger={ledger} />
      ))}
      {closes.map(({ round, close }) => (
        <p key={close.digest}>{t('contradiction.close', { round, other: close.digest.slice(0, 8) })}</p>
      ))}
      {rivals.map((told) => (
        <OtherReports key={told.digest} told={told} history={history} rules={rules} only="rival" />
      ))}
      {ledger.rivalRosters.map(({ digest, round, content }) => (
        <div key={digest}>
          <p>{t('contradiction.rosters', { round })}</p>
          <ul className={parts.bullets}>
            {seatChanges(rosterAt(ledger, round)?.seats ?? [], content.seats).map((change) => (
              <li key={change.seat}>{seatChangeText(change, name, t)}</li>
            ))}
          </ul>
        </div>
      ))}
      <p>
        {t('contradiction.advice', {
          master: masterNow({ history }).name,
          context: isOpen && !isRecord ? 'open' : '',
        })}
      </p>
    </section>
  );
}

interface OtherReportsProps extends Props {
  readonly told: CheckedReport;
  readonly only: OtherReport['is'];
}

/** The other reports of a round, and their differences from the one that counts. */
export function OtherReports({ told, history, rules, only }: OtherReportsProps) {
  const { t } = useTranslation('post');
  const { round } = told.block;
  const isOpen = history.ledger.campaign!.content.open === true;
  const before = history.checked.find(({ block }) => block.round === round - 1)?.finding;
  const start = before?.match ? before.next : openingOf(history.ledger.campaign!, rules);
  return told.others
    .filter(({ is }) => is === only)
    .map((other, i) => (
      <div key={other.digest} className={parts.callout} data-tone={other.is === 'rival' ? 'wrong' : 'accent'}>
        <p>
          {t(`contradiction.${other.is}`, {
            round,
            context: isOpen ? 'open' : '',
            mark: told.digest.slice(0, 8),
            other: other.digest.slice(0, 8),
            reason: (told.others.filter(({ is }) => is === 'corrected')[i - 1] ?? told).content.corrects?.reason ?? '',
          })}
        </p>
        <Differences told={told} other={other} start={start} rules={rules} />
      </div>
    ));
}

/** The most differences in the position that are listed. */
const MOST = 12;

interface DifferencesProps {
  readonly told: CheckedReport;
  readonly other: OtherReport;
  readonly start: RoundStart;
  readonly rules: SystemAndRules;
}

/** The differences between the report that counts and another one of its round: in content and in position. */
function Differences({ told, other, start, rules }: DifferencesProps) {
  const { t } = useTranslation('post');
  const reached = ({ finding }: CheckedReport | OtherReport) => (finding.match ? finding.next : start);
  const { campaign, state } = reached(other);
  const words = useWordsOf({ system: rules.system, campaign, state });
  const said = differingParts(told.content, other.content);
  const lines = other.finding.match && told.finding.match ? words.differences(reached(told).state) : [];
  return (
    <ul className={parts.bullets}>
      {said.map((part) => (
        <li key={part}>{t(`contradiction.part.${part}`)}</li>
      ))}
      {said.length === 0 && <li>{t('contradiction.part.none')}</li>}
      {!other.finding.match && <li>{t('contradiction.fails')}</li>}
      {lines.slice(0, MOST).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {lines.length > MOST && <li>{t('contradiction.more', { count: lines.length - MOST })}</li>}
    </ul>
  );
}
