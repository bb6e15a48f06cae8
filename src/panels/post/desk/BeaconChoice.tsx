import { SegmentedControl, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Beacon } from '../../../post/beacon.ts';
import parts from '../../parts/parts.module.css';

interface Props {
  /** The rule for a signature of the beacon that does not come; null without a beacon. */
  readonly value: Beacon['otherwise'] | null;
  readonly onChange: (value: Beacon['otherwise'] | null) => void;
  /** Without a game master: the days after which sealed orders open by themselves. */
  readonly lock?: { readonly days: number; readonly onDays: (days: number) => void } | undefined;
}

const DAYS = [3, 7, 14] as const;

/** Whether the dice of a new campaign also come from outside, or without a game master, sealed orders open by themselves. */
export function BeaconChoice({ value, onChange, lock }: Props) {
  const { t } = useTranslation('beacon');
  const context = lock ? 'open' : '';
  return (
    <div className={parts.stack}>
      <Switch
        mt="md"
        label={t('form.label', { context })}
        description={t('form.hint', { context })}
        checked={value !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'wait' : null)}
      />
      {value && <p className={parts.soft}>{t('form.needs', { context })}</p>}
      {value && lock && (
        <>
          <span className={parts.inline}>
            {t('form.days')}
            <SegmentedControl
              size="xs"
              aria-label={t('form.days')}
              value={String(lock.days)}
              data={DAYS.map((count) => ({ value: String(count), label: t('form.day-count', { count }) }))}
              onChange={(days) => lock.onDays(Number(days))}
            />
          </span>
          <p className={parts.soft}>{t('form.days-about')}</p>
        </>
      )}
      {value && !lock && (
        <>
          <span className={parts.inline}>
            {t('form.otherwise')}
            <SegmentedControl
              size="xs"
              aria-label={t('form.otherwise')}
              value={value}
              data={(['wait', 'chains'] as const).map((one) => ({ value: one, label: t(`form.${one}`) }))}
              onChange={(one) => onChange(one === 'chains' ? 'chains' : 'wait')}
            />
          </span>
          <p className={parts.soft}>{t(`form.about-${value}`)}</p>
        </>
      )}
    </div>
  );
}
