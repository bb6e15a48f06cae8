import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PostingCalendar } from '../../../post/calendar.ts';
import parts from '../../parts/parts.module.css';
import type { FaultAt } from './CalendarFields.tsx';
import css from './CalendarForm.module.css';

type Pause = PostingCalendar['pauses'][number];

interface Props {
  readonly pauses: readonly Pause[];
  readonly faultAt: FaultAt;
  readonly now: number;
  readonly onChange: (pauses: Pause[]) => void;
}

const ENDS = ['from', 'to'] as const;

/** A list of pauses: stretches of days on which nobody is expected to play. */
export function CalendarPauses({ pauses, faultAt, now, onChange }: Props) {
  const { t } = useTranslation('calendar');
  const today = new Date(now).toISOString().slice(0, 10);
  const set = (number: number, change: Partial<Pause>) =>
    onChange(pauses.map((pause, i) => (i === number ? { ...pause, ...change } : pause)));
  return (
    <section className={parts.stack} aria-labelledby="calendar-pauses">
      <h3 id="calendar-pauses" className={css.heading}>
        {t('pauses')}
      </h3>
      <p className={parts.note}>{t('pauses-hint')}</p>
      {pauses.map((pause, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pause has only its position and its two dates
        <fieldset key={i} className={css.pause}>
          <legend className="hx-unseen">{t('pause-number', { number: i + 1 })}</legend>
          {ENDS.map((end) => (
            <TextInput
              key={end}
              type="date"
              label={t(`pause-${end}`)}
              value={pause[end]}
              error={faultAt(`pauses.${i}.${end}`)}
              onChange={({ currentTarget }) => set(i, { [end]: currentTarget.value })}
            />
          ))}
          <ActionIcon
            variant="subtle"
            color="gray"
            className={css.remove}
            onClick={() => onChange(pauses.filter((_, each) => each !== i))}
            aria-label={t('pause-remove', { number: i + 1 })}
            title={t('pause-remove', { number: i + 1 })}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </fieldset>
      ))}
      {pauses.length < 24 && (
        <Button
          size="xs"
          variant="default"
          className={css.add}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...pauses, { from: today, to: today }])}
        >
          {t('pause-add')}
        </Button>
      )}
    </section>
  );
}
