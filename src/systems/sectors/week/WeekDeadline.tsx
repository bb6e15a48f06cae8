import { readInstant, readLog } from '@hexpost/engine';
import type { Event } from '@hexpost/engine/sectors';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import parts from '../../../panels/parts/parts.module.css';
import {
  dateText,
  leftText,
  offsetText,
  ownZone,
  timeText,
  untilText,
  useMinute,
} from '../../../panels/parts/time-text.ts';
import type { Translate } from '../../../words/index.ts';
import { useTable } from '../table.ts';
import { Tool } from './MasterTools.tsx';

/** S-10.2, S-10.7, S-10.8: the deadline of the phase, in the reader's zone and the campaign's; reminders; extensions. */
export function WeekDeadline() {
  const { view, hotseat, words } = useTable();
  const { t: calendar } = useTranslation('calendar');
  const now = useMinute();
  const { t, language } = words;
  const { deadline, clock } = view;
  if (deadline === null && clock === null) return <p className={parts.soft}>{t('sectors/week:no-clock')}</p>;
  const zone = view.data.calendar?.zone ?? 'UTC';
  const own = ownZone();
  const at = deadline === null ? null : readInstant(deadline)!;
  return (
    <section className={parts.stack} aria-label={t('sectors/week:deadline')}>
      {at === null ? (
        <p className={parts.soft}>{t('sectors/week:no-deadline')}</p>
      ) : (
        <>
          <p>
            <b>{untilText(at, now, own, language, calendar as Translate)}</b>{' '}
            <span className={parts.soft}>({leftText(at - now, calendar as Translate)})</span>
          </p>
          {/* By post, posting has its own calendar, which is shown above. */}
          {hotseat && zone !== own && (
            <p className={parts.soft}>
              {calendar('campaign-time', {
                date: dateText(at, zone, language, now),
                time: timeText(at, zone, language),
                zone: `${zone}, ${offsetText(at, zone)}`,
              })}
            </p>
          )}
          <Reminders />
        </>
      )}
      <Tool start={{ command: 'extend-deadline' }} />
    </section>
  );
}

/** S-10.8: the reminders sent in this phase, with their recipients, and those to come. */
function Reminders() {
  const { system, campaign, sitting, view, words } = useTable();
  const { entries } = campaign;
  const { t } = words;
  const sent = useMemo(() => {
    const lines = readLog(system, entries, sitting.viewer).map(({ event }) => event as Event);
    const since = lines.findLastIndex(({ type }) => STARTS.has(type));
    return lines.slice(since + 1).flatMap((event) => (event.type === 'reminder-sent' ? [event] : []));
  }, [system, entries, sitting.viewer]);
  const hours = [...new Set(sent.map((event) => event.hours))];
  const coming = view.deadlinePassed ? [] : view.data.reminders.filter((each) => !view.remindersSent.includes(each));
  return (
    <>
      {hours.map((each) => (
        <p key={each} className={parts.soft}>
          {t('sectors/week:reminded', {
            count: each,
            sides: sent
              .filter((event) => event.hours === each)
              .map(({ to }) => words.side(to))
              .join(', '),
          })}
        </p>
      ))}
      {coming.length > 0 && (
        <p className={parts.soft}>{t('sectors/week:reminders-to-come', { hours: coming.join(', ') })}</p>
      )}
    </>
  );
}

const STARTS: ReadonlySet<string> = new Set(['phase-opened', 'phase-reopened', 'deadline-extended']);
