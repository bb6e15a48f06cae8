import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RulesetIndex } from '../../../engine/sectors/ruleset-index.ts';
import type { FormPartProps } from '../../../panels/new-campaign/new-campaign.ts';
import type { SectorsSetup } from './setup.ts';
import { WeekCalendar } from './WeekCalendar.tsx';

/** How many sectors win, and the calendar; a position from a file has both. */
export function SectorsSettings({ form, rules, onSetup }: FormPartProps<RulesetIndex, SectorsSetup>) {
  const { t } = useTranslation('sectors/new-campaign');
  const { position, planet, sectorsToWin, calendar } = form.setup;
  if (position) return null;
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
      <WeekCalendar rules={rules} calendar={calendar} onChange={(next) => onSetup({ calendar: next })} />
    </>
  );
}
