import { type Calendar, type Closing, type RulesetIndex, TIMED_PHASES, WEEKDAYS } from '@hexpost/engine/sectors';
import { NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormPartProps } from '../../../panels/new-campaign/new-campaign.ts';
import parts from '../../../panels/parts/parts.module.css';
import { dateText, leftText, ownZone, timeText, useMinute } from '../../../panels/parts/time-text.ts';
import { type Translate, useLanguage, useNameOf } from '../../../words/index.ts';
import { dayText } from '../pace.ts';
import css from './NewSectors.module.css';
import { firstDeadline, knowsZone, type SectorsSetup, withClosing } from './setup.ts';

/** The sectors needed to win, the calendar, and the question of a game master; a position from a file has the first two. */
export function SectorsSettings({ form, rules, onSetup }: FormPartProps<RulesetIndex, SectorsSetup>) {
  const { t } = useTranslation('sectors/new-campaign');
  const { position, planet, sectorsToWin, calendar, master } = form.setup;
  const whoCloses = master !== null && (
    <Switch
      label={t('master')}
      description={t(master ? 'master-on' : 'master-off')}
      checked={master}
      onChange={({ currentTarget }) => onSetup({ master: currentTarget.checked })}
    />
  );
  if (position) return whoCloses;
  const most = rules.planets.get(planet)!.sectors.length;
  return (
    <>
      <NumberInput
        label={t('to-win')}
        value={sectorsToWin}
        min={1}
        max={most}
        allowDecimal={false}
        clampBehavior="blur"
        onChange={(value) => {
          if (typeof value === 'number' && value >= 1 && value <= most) onSetup({ sectorsToWin: value });
        }}
      />
      {whoCloses}
      <WeekCalendar
        rules={rules}
        calendar={calendar}
        hasMaster={master !== false}
        onChange={(next) => onSetup({ calendar: next })}
      />
    </>
  );
}

interface Props {
  readonly rules: RulesetIndex;
  readonly calendar: Calendar | null;
  /** A game master closes the phases. */
  readonly hasMaster: boolean;
  readonly onChange: (calendar: Calendar | null) => void;
}

/** S-10.1, S-10.2: the choice of a clock, and the closing time of each phase of the week. */
function WeekCalendar({ rules, calendar, hasMaster, onChange }: Props) {
  const { t } = useTranslation('sectors/new-campaign');
  // Without a calendar in the ruleset, no phase is timed at first.
  const usual: Calendar = rules.ruleset.data.calendar ?? { zone: 'UTC' };
  return (
    <section className={parts.stack} aria-label={t('calendar')}>
      <Switch
        label={t('clock')}
        description={calendar ? t('clock-on') : t('clock-off', { context: hasMaster ? 'master' : '' })}
        checked={calendar !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? usual : null)}
      />
      {calendar && <Week rules={rules} calendar={calendar} onChange={onChange} />}
    </section>
  );
}

function Week({ rules, calendar, onChange }: Omit<Props, 'hasMaster'> & { readonly calendar: Calendar }) {
  const { t } = useTranslation('sectors/new-campaign');
  const { t: calendarWord } = useTranslation('calendar');
  const language = useLanguage();
  const nameOf = useNameOf();
  const zones = useId();
  const now = useMinute();
  const first = firstDeadline(rules, calendar, now);
  const own = ownZone();
  return (
    <>
      <TextInput
        label={calendarWord('zone')}
        description={t('zone-hint')}
        value={calendar.zone}
        list={zones}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        error={knowsZone(rules, calendar) ? undefined : calendarWord('fault.zone')}
        onChange={({ currentTarget }) => onChange({ ...calendar, zone: currentTarget.value.trim() })}
      />
      <datalist id={zones}>
        {[...rules.zones.keys()].map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      {TIMED_PHASES.map((phase) => (
        <PhaseTime
          key={phase}
          name={nameOf(rules.ruleset.terms.phases![phase]!)}
          closing={calendar[phase]}
          onChange={(change) => onChange(withClosing(calendar, phase, change))}
        />
      ))}
      {first !== undefined && (
        <p className={parts.note}>
          {t('first-deadline', {
            date: `${dateText(first, own, language, now)}, ${timeText(first, own, language)}`,
            left: leftText(first - now, calendarWord as Translate),
          })}
        </p>
      )}
    </>
  );
}

interface TimeProps {
  readonly name: string;
  readonly closing: Closing | undefined;
  readonly onChange: (change: Partial<Closing>) => void;
}

/** The weekday and time at which a phase closes, and the minimum time it lasts. */
function PhaseTime({ name, closing, onChange }: TimeProps) {
  const { t } = useTranslation('sectors/new-campaign');
  const language = useLanguage();
  const [day, time] = (closing?.closes ?? 'Sun 23:59').split(' ') as [string, string];
  // The week starts on Monday.
  const days = [...WEEKDAYS.slice(1), WEEKDAYS[0]];
  return (
    <fieldset className={css.phase}>
      <legend>{name}</legend>
      <NativeSelect
        label={t('closes')}
        value={day}
        data={days.map((value) => ({ value, label: dayText(value, language, 'long') }))}
        onChange={({ currentTarget }) => onChange({ closes: `${currentTarget.value} ${time}` })}
      />
      <TextInput
        type="time"
        label={t('time')}
        value={time}
        onChange={({ currentTarget: { value } }) => value !== '' && onChange({ closes: `${day} ${value}` })}
      />
      <NumberInput
        label={t('least')}
        value={closing?.minHours ?? 0}
        min={0}
        max={1000}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="strict"
        onChange={(value) => typeof value === 'number' && onChange({ minHours: value })}
      />
    </fieldset>
  );
}
