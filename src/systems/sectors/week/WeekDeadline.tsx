import { readInstant, readLog } from '@hexpost/engine';
import type { Event } from '@hexpost/engine/sectors';
import { useMemo } from 'react';
import parts from '../../../panels/parts/parts.module.css';
import { DeadlineTime } from '../../../panels/post/calendar/DeadlineTime.tsx';
import { useTable } from '../table.ts';
import { Tool } from './MasterTools.tsx';

/** S-10.2, S-10.7, S-10.8: the deadline of the phase, in the reader's zone and the campaign's; reminders; extensions. */
export function WeekDeadline() {
  const { view, hotseat, words } = useTable();
  const { t } = words;
  const { deadline, clock } = view;
  if (deadline === null && clock === null) return <p className={parts.soft}>{t('sectors/week:no-clock')}</p>;
  return (
    <section className={parts.stack} aria-label={t('sectors/week:deadline')}>
      {deadline === null ? (
        <p className={parts.soft}>{t('sectors/week:no-deadline')}</p>
      ) : (
        <>
          {/* By post, posting has its own calendar, which is shown above. */}
          <DeadlineTime
            deadline={readInstant(deadline)!}
            zone={view.data.calendar?.zone ?? 'UTC'}
            both={hotseat === true}
          />
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
