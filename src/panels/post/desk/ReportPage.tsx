import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '../../../engine/kernel/campaign.ts';
import type { Seat } from '../../../engine/kernel/ids.ts';
import { deadlineByCalendar } from '../../../post/calendar.ts';
import { deadlineInState, phaseOf } from '../../../post/deadline.ts';
import { campaignContent } from '../../../store/mail.ts';
import { publishReport, type Unpublishable } from '../../../store/post-desk.ts';
import { useLanguage } from '../../../words/index.ts';
import { useFindingWords } from '../finding-words.ts';
import { Channel } from './Channel.tsx';
import css from './Desk.module.css';
import { type ReportManner, ReportText } from './ReportText.tsx';
import { useDecisions, useDesk, useEarlySecrets, useMailState, useResolvedRound, useSeatName } from './use-desk.ts';

/** The report of a round: prose and pictures for people, and the block with which everybody can resolve it again. */
export default function ReportPage() {
  const { t } = useTranslation('desk');
  const { mail, clock, goTo } = useDesk();
  const history = useMailState((state) => state.history);
  const resolved = useResolvedRound();
  const tooEarly = useEarlySecrets(resolved);
  const seatName = useSeatName();
  const { decisions } = useDecisions();
  const language = useLanguage();
  const [manner, setManner] = useState<ReportManner>({ languages: language, length: 'long' });
  const { now, checked } = history;
  const after = resolved?.resolution.campaign;
  const isUnderWay = after !== undefined && after.entries.length > now.campaign.entries.length;
  const last = checked.at(-1);

  const names = (seats: readonly Seat[]) => seats.map(seatName).join(', ');
  const words = useFindingWords(now.campaign.players);
  const [fault, setFault] = useState<Unpublishable | null>(null);
  const [published, setPublished] = useState(0);
  const publish = () => {
    if (!resolved || tooEarly) return;
    const made = publishReport(mail, resolved.report, clock());
    const wrong = made === 'unreadable' || 'match' in made;
    setFault(wrong ? made : null);
    if (!wrong) setPublished(made.round);
  };

  return (
    <>
      {isUnderWay && (
        <section className={css.section} aria-labelledby="desk-publish">
          <h2 id="desk-publish">{t('report.ready', { round: now.round })}</h2>
          <p>{t('report.about')}</p>
          {tooEarly && (
            <p role="alert">
              <strong>{t('report.secret', { told: names(tooEarly.secret), missing: names(tooEarly.missing) })}</strong>
            </p>
          )}
          {fault && (
            <p role="alert">
              <strong>
                {t('report.unpublished', {
                  why: fault === 'unreadable' ? t('report.unreadable') : words.finding(fault),
                })}
              </strong>
            </p>
          )}
          <div className={css.buttons}>
            <Button disabled={tooEarly !== null} onClick={publish}>
              {t('report.publish', { round: now.round })}
            </Button>
            <Button variant="default" onClick={() => goTo('resolve')}>
              {t('report.to-resolve')}
            </Button>
          </div>
          <ReportText
            manner={manner}
            onManner={setManner}
            before={now.campaign}
            after={after}
            until={untilAfter(resolved?.resolution.state)}
            decisions={decisions}
            round={now.round}
          />
        </section>
      )}
      {!isUnderWay && !last && <p>{t('report.none')}</p>}
      {last && !isUnderWay && (
        <section className={css.section} aria-labelledby="desk-told">
          <h2 id="desk-told">{t('report.told', { round: last.block.round })}</h2>
          <ReportText
            manner={manner}
            onManner={setManner}
            before={shortened(now.campaign, now.campaign.entries.length - last.content.entries.length)}
            after={now.campaign}
            until={untilAfter(now.state, last.content.at)}
            decisions={last.content}
            round={last.block.round}
            block={last.block}
          />
        </section>
      )}
      {last && !isUnderWay && <Channel round={last.block.round} isNew={published === last.block.round} />}
    </>
  );

  /** The deadline of the round that begins with a state: the game's own, or by the calendar. */
  function untilAfter(state: unknown, from = clock()): number | null {
    const { calendar } = campaignContent({ history });
    const own = deadlineInState(state);
    if (own !== undefined) return own;
    return calendar && state !== undefined ? deadlineByCalendar(calendar, phaseOf(state), from) : null;
  }
}

const shortened = (campaign: Campaign, entries: number): Campaign => ({
  ...campaign,
  entries: campaign.entries.slice(0, entries),
});
