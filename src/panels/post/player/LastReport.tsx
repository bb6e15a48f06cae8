import { PUBLIC, readLog } from '@hexpost/engine';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckedReport } from '../../../post/campaign-history.ts';
import { campaignContent, ownSeats } from '../../../store/mail.ts';
import { isMasterless } from '../../../store/open-round.ts';
import { useLanguage } from '../../../words/index.ts';
import { Card } from '../../parts/Page.tsx';
import parts from '../../parts/parts.module.css';
import { ownZone } from '../../parts/time-text.ts';
import { OtherReports } from '../Contradictions.tsx';
import { useFindingWords } from '../finding-words.ts';
import { recordIn, recordLines } from '../record-lines.ts';
import { OutcomePost } from './OutcomePost.tsx';
import { sideName, useMailNow, useOwnByPost, usePlayerWords } from './use-player.ts';

/** The last report: whether it holds, and the decisions of the game master in it. */
export function LastReport() {
  const { t } = useTranslation(['post', 'thread']);
  const mail = useMailNow((now) => now);
  const told = mail.history.checked.at(-1);
  const { finding, remark } = useFindingWords(campaignContent(mail).players);
  if (!told) return null;
  const { match } = told.finding;
  return (
    <Card title={t(isMasterless(mail) ? 'open.outcome-title' : 'report.title', { round: told.block.round })}>
      <p className={parts.callout} data-tone={match ? 'right' : 'wrong'} role={match ? undefined : 'alert'}>
        {isMasterless(mail) ? t('open.outcome') : finding(told.finding)}
      </p>
      {told.remarks.length > 0 && (
        <ul className={parts.bullets}>
          {told.remarks.map((one) => (
            <li key={`${one.seat} ${one.kind} ${one.open ?? ''}`}>{remark(one)}</li>
          ))}
        </ul>
      )}
      <OtherReports told={told} history={mail.history} rules={mail.rules} only="corrected" />
      {isMasterless(mail) ? <OutcomePost told={told} /> : <Hand told={told} />}
    </Card>
  );
}

/** All parts of the report that no player ordered. */
function Hand({ told }: { told: CheckedReport }) {
  const { t } = useTranslation(['post', 'calendar']);
  const mail = useMailNow((now) => now);
  const words = usePlayerWords();
  const { byMaster } = useOwnByPost();
  const { system } = mail.rules;
  const [viewer = PUBLIC] = ownSeats(mail);
  const { finding } = told;
  const { content } = told;
  const events = useMemo(() => {
    if (!finding.match) return [];
    const { entries } = finding.next.campaign;
    const from = entries.length - content.entries.length;
    return readLog(system, entries, viewer, from).filter(({ event }) => byMaster(event));
  }, [system, viewer, byMaster, finding, content]);
  const side = (seat: string) => sideName(mail, seat);
  const record = { t: t, language: useLanguage(), zone: ownZone(), side };
  const lines = [
    ...events.map(({ event }) => words.plain(event)),
    ...(content.strikes ?? []).map(({ seat, order, command, reason }) =>
      t('report.strike', { side: side(seat), number: (order ?? command) + 1, reason }),
    ),
    ...(content.standIns ?? []).map(({ seat, reason }) => t('report.stand-in', { side: side(seat), reason })),
    ...(content.computers ?? []).map(({ seat }) => t('report.computer', { side: side(seat) })),
    ...(content.leftOut ?? []).map(({ seat, reason }) => t('report.left-out', { side: side(seat), reason })),
    ...recordLines(recordIn(told), record),
  ].filter((line) => line !== '');
  // Late orders that count are among the remarks.
  if (lines.length === 0 && content.lateIn) return null;
  if (lines.length === 0) return <p className={parts.note}>{t('report.no-hand')}</p>;
  return (
    <>
      <h3>{t('report.hand')}</h3>
      <ul className={parts.bullets}>
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that is only read
          <li key={i}>{line}</li>
        ))}
      </ul>
    </>
  );
}
