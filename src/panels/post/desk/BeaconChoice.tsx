import { SegmentedControl, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Beacon } from '../../../post/beacon.ts';
import parts from '../../parts/parts.module.css';

interface Props {
  /** The rule for a signature of the beacon that does not come; null without a beacon. */
  readonly value: Beacon['otherwise'] | null;
  readonly onChange: (value: Beacon['otherwise'] | null) => void;
}

/** Whether the dice of a new campaign also come from outside, and what happens when they do not come. */
export function BeaconChoice({ value, onChange }: Props) {
  const { t } = useTranslation('beacon');
  return (
    <div className={parts.stack}>
      <Switch
        mt="md"
        label={t('form.label')}
        description={t('form.hint')}
        checked={value !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'wait' : null)}
      />
      {value && (
        <>
          <p className={parts.soft}>{t('form.needs')}</p>
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
