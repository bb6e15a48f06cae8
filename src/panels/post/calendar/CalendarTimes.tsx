import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  type Allowance,
  deadlineByCalendar,
  type PostingCalendar,
  PostingCalendarSchema,
} from '../../../post/calendar.ts';
import { useLanguage } from '../../../words/index.ts';
import parts from '../../parts/parts.module.css';
import { dateText, stretchText, timeText } from '../../parts/time-text.ts';
import { type FaultAt, Hours, type PostingPhase, WeekdayPicks } from './CalendarFields.tsx';
import css from './CalendarForm.module.css';

interface Props {
  readonly value: PostingCalendar;
  readonly phases: readonly PostingPhase[];
  readonly onChange: (change: Pick<PostingCalendar, 'otherwise'> | Pick<PostingCalendar, 'phases'>) => void;
  readonly faultAt: FaultAt;
  readonly now: number;
}

const KINDS: Readonly<Record<Allowance['kind'], Allowance>> = {
  for: { kind: 'for', hours: 48 },
  until: { kind: 'until', weekdays: [7], at: '21:00', least: 24 },
};

/** The time for a round: one for all phases, with exceptions for some. */
export function CalendarTimes({ value, onChange, phases, faultAt, now }: Props) {
  const { t } = useTranslation('calendar');
  const nameOf = (id: string) => phases.find((phase) => phase.id === id)?.name ?? id;
  const own = Object.entries(value.phases);
  const others = phases.filter(({ id }) => !Object.hasOwn(value.phases, id));
  const setPhase = (id: string, allowance: Allowance) => onChange({ phases: { ...value.phases, [id]: allowance } });
  const without = (id: string) => Object.fromEntries(own.filter(([each]) => each !== id));
  return (
    <section className={parts.stack} aria-labelledby="calendar-times">
      <h3 id="calendar-times" className={css.heading}>
        {t('times')}
      </h3>
      <Time
        name={own.length > 0 ? t('other-phases') : t('every-phase')}
        path="otherwise"
        allowance={value.otherwise}
        onChange={(otherwise) => onChange({ otherwise })}
        faultAt={faultAt}
      >
        <Sample calendar={value} phase="" now={now} />
      </Time>
      {own.map(([id, allowance]) => (
        <Time
          key={id}
          name={nameOf(id)}
          path={`phases.${id}`}
          allowance={allowance}
          onChange={(next) => setPhase(id, next)}
          onRemove={() => onChange({ phases: without(id) })}
          faultAt={faultAt}
        >
          <Sample calendar={value} phase={id} now={now} />
        </Time>
      ))}
      {others.length > 0 && (
        <NativeSelect
          className={css.wide}
          label={t('own-time')}
          value=""
          data={[
            { value: '', label: t('own-time-choose') },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget }) => currentTarget.value !== '' && setPhase(currentTarget.value, KINDS.for)}
        />
      )}
    </section>
  );
}

interface TimeProps {
  readonly name: string;
  readonly path: string;
  readonly allowance: Allowance;
  readonly onChange: (next: Allowance) => void;
  readonly onRemove?: () => void;
  readonly faultAt: FaultAt;
  readonly children: React.ReactNode;
}

function Time({ name, path, allowance, onChange, onRemove, faultAt, children }: TimeProps) {
  const { t } = useTranslation('calendar');
  return (
    <fieldset className={css.time}>
      <legend className={css.legend}>
        {name}
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            onClick={onRemove}
            aria-label={t('own-time-remove', { phase: name })}
            title={t('own-time-remove', { phase: name })}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </legend>
      <div className={css.row}>
        <NativeSelect
          label={t('kind')}
          value={allowance.kind}
          data={(['for', 'until'] as const).map((kind) => ({ value: kind, label: t(`kind-name.${kind}`) }))}
          onChange={({ currentTarget }) => onChange(KINDS[currentTarget.value === 'until' ? 'until' : 'for'])}
        />
        {allowance.kind === 'for' ? (
          <Hours
            label={t('hours')}
            value={allowance.hours}
            hint={allowance.hours > 24 ? t('hours-are', { time: stretchText(allowance.hours * 60, t) }) : undefined}
            error={faultAt(`${path}.hours`)}
            onChange={(hours) => onChange({ ...allowance, hours })}
          />
        ) : (
          <>
            <TextInput
              type="time"
              className={css.hours}
              label={t('at')}
              value={allowance.at}
              error={faultAt(`${path}.at`)}
              onChange={({ currentTarget }) => onChange({ ...allowance, at: currentTarget.value })}
            />
            <Hours
              label={t('least')}
              value={allowance.least}
              least={0}
              error={faultAt(`${path}.least`)}
              onChange={(least) => onChange({ ...allowance, least })}
            />
          </>
        )}
      </div>
      {allowance.kind === 'until' && (
        <>
          <p className={parts.note}>{t('least-hint')}</p>
          <WeekdayPicks
            label={t('weekdays')}
            error={faultAt(`${path}.weekdays`)}
            chosen={allowance.weekdays}
            onChange={(weekdays) => onChange({ ...allowance, weekdays })}
          />
        </>
      )}
      {children}
    </fieldset>
  );
}

/** An example deadline computed from the settings. */
function Sample({ calendar, phase, now }: { calendar: PostingCalendar; phase: string; now: number }) {
  const { t } = useTranslation('calendar');
  const language = useLanguage();
  const read = PostingCalendarSchema.safeParse(calendar);
  const end = read.success ? deadlineByCalendar(read.data, phase, now) : null;
  if (end === null) return null;
  const [date, time] = [dateText(end, calendar.zone, language, now), timeText(end, calendar.zone, language)];
  return <p className={css.sample}>{t('sample', { date, time })}</p>;
}
