import type { RulesetIndex } from '@hexpost/engine/sectors';
import { NumberInput, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FormPartProps } from '../../../panels/new-campaign/new-campaign.ts';
import type { SectorsSetup } from './setup.ts';
import { WeekCalendar } from './WeekCalendar.tsx';

/** How many sectors win, the calendar, and whether somebody is game master; a position from a file has the first two. */
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
