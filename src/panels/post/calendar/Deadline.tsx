import { Button } from '@mantine/core';
import { IconBell, IconBellRinging, IconCalendarDown, IconPlayerPause } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { timeLeft } from '../../../post/calendar.ts';
import type { CalendarEvent } from '../../../post/calendar-event.ts';
import { useLanguage } from '../../../words/index.ts';
import parts from '../../parts/parts.module.css';
import { safeFileName, saveBlob } from '../../parts/save-file.ts';
import { dateText, ownZone, timeText, useMinute } from '../../parts/time-text.ts';
import css from './Deadline.module.css';
import { DeadlineTime } from './DeadlineTime.tsx';
import {
  canRemind,
  dropOthers,
  dropReminder,
  mayNotify,
  onReminders,
  remindAt,
  reminderOf,
  setReminder,
} from './reminders.ts';

/** Downloads a deadline as an .ics file, which every calendar app can read. */
async function saveCalendarEvent(event: CalendarEvent, campaignName: string): Promise<void> {
  const { icsText } = await import('../../../post/calendar-event.ts');
  const file = new Blob([icsText([event])], { type: 'text/calendar;charset=utf-8' });
  saveBlob(file, `${safeFileName(campaignName)}-${event.round}.ics`);
}

export interface DeadlineProps {
  /** Milliseconds since 1970; null while the campaign is paused. */
  readonly deadline: number | null;
  readonly campaign: { readonly id: string; readonly name: string };
  readonly round: number;
  /** The round in words: "turn 3, orders". */
  readonly phase: string;
  /** Time zone of the campaign, and of the reader if it is not the computer's. */
  readonly zone: string;
  readonly readerZone?: string;
  /** The name of the campaign's time zone when this computer does not know it, and `zone` stands in for it. */
  readonly unknownZone?: string | undefined;
  /** Changes of this round's deadline so far. */
  readonly changes?: number;
  readonly clock?: () => number;
}

/** The deadline of the open round in the reader's own time, to save in a calendar or to be reminded of. */
export function Deadline(props: DeadlineProps) {
  const { t } = useTranslation('calendar');
  if (props.deadline === null)
    return (
      <p className={css.line} data-state="paused">
        <IconPlayerPause size={18} aria-hidden /> {t('paused')}
      </p>
    );
  return <Running {...props} deadline={props.deadline} />;
}

function Running({
  deadline,
  zone,
  readerZone = ownZone(),
  unknownZone,
  clock,
  ...about
}: DeadlineProps & { deadline: number }) {
  const { t } = useTranslation('calendar');
  const now = useMinute(clock);
  const isDue = timeLeft(deadline, now).state === 'due';
  return (
    <div className={css.deadline}>
      <DeadlineTime {...{ deadline, zone, readerZone, clock }} />
      {unknownZone !== undefined && <p className={parts.soft}>{t('zone-unknown', { zone: unknownZone })}</p>}
      {!isDue && <ReminderButtons {...about} deadline={deadline} now={now} readerZone={readerZone} />}
    </div>
  );
}

interface ReminderProps extends Omit<DeadlineProps, 'zone' | 'clock'> {
  readonly deadline: number;
  readonly now: number;
  readonly readerZone: string;
}

function ReminderButtons({ deadline, now, readerZone, campaign, round, phase, changes = 0 }: ReminderProps) {
  const { t } = useTranslation('calendar');
  const language = useLanguage();
  const [trouble, setTrouble] = useState<string | null>(null);
  const name = `${campaign.id}-${round}`;
  const setFor = useSyncExternalStore(onReminders, () => reminderOf(name));
  const isSet = setFor !== undefined;
  const at = remindAt(deadline, now);
  const title = t('file-title', { campaign: campaign.name, phase });
  const time = timeText(deadline, readerZone, language);
  const body = t('remind-text', { time, phase });
  const missed = t('remind-missed', { time, date: dateText(deadline, readerZone, language), phase });

  // The deadline may be moved while a reminder of it is set.
  useEffect(() => {
    if (!isSet) return;
    const wanted = remindAt(deadline, Date.now());
    if (wanted === undefined) dropReminder(name);
    else setReminder({ name, at: wanted, title, body, missed });
  }, [isSet, name, deadline, title, body, missed]);
  // A new report ends the round and drops the reminders of earlier rounds.
  useEffect(() => dropOthers(`${campaign.id}-`, name), [campaign.id, name]);

  const toggle = async () => {
    setTrouble(null);
    if (isSet) dropReminder(name);
    else if (at !== undefined && (await mayNotify().catch(() => false))) setReminder({ name, at, title, body, missed });
    else setTrouble(t('remind-refused'));
  };
  const save = () => {
    setTrouble(null);
    const text = t('file-text', { campaign: campaign.name, phase });
    saveCalendarEvent({ campaign: campaign.id, round, deadline, changes, title, text }, campaign.name).catch(() =>
      setTrouble(t('file-failed')),
    );
  };
  return (
    <>
      <div className={parts.row}>
        <Button
          size="xs"
          variant="default"
          title={t('file-hint')}
          leftSection={<IconCalendarDown size={16} aria-hidden />}
          onClick={save}
        >
          {t('file')}
        </Button>
        {canRemind() && (at !== undefined || isSet) && (
          <Button
            size="xs"
            variant="default"
            aria-pressed={isSet}
            title={t('remind-hint')}
            leftSection={
              setFor === undefined ? <IconBell size={16} aria-hidden /> : <IconBellRinging size={16} aria-hidden />
            }
            onClick={() => void toggle()}
          >
            {setFor === undefined ? t('remind') : t('remind-on', { time: timeText(setFor, readerZone, language) })}
          </Button>
        )}
      </div>
      <p role="status" className={css.trouble}>
        {trouble}
      </p>
    </>
  );
}
