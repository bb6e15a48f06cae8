import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { preferences, VOLUMES } from '../parts/preferences.ts';
import { useNames } from './tools.ts';

/** Menu items for the volume of results. */
export function SoundItems() {
  const { t } = useNames();
  const volume = preferences((now) => now.volume);
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('cues:sound.title')}</Menu.Label>
      <Menu.RadioGroup value={String(volume)}>
        {VOLUMES.map((each) => (
          <Menu.RadioItem
            key={each}
            value={String(each)}
            checkIcon={<IconCheck size={16} />}
            onChange={() => preferences.setState({ volume: each })}
          >
            {t(`cues:sound.${100 * each}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
