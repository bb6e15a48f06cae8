import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { PACES } from '../../store/screen.ts';
import { useNames, useScreen, useTools } from './tools.ts';

/** In the menu: whether results are animated on the map, and how fast. */
export function CuePace() {
  const { screen, onPace } = useTools();
  const { t } = useNames();
  const pace = useScreen((now) => now.pace);
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('cues:pace.title')}</Menu.Label>
      <Menu.RadioGroup value={String(pace)}>
        {PACES.map((each) => (
          <Menu.RadioItem
            key={each}
            value={String(each)}
            checkIcon={<IconCheck size={16} />}
            onChange={() => {
              screen.setState({ pace: each });
              onPace?.(each);
            }}
          >
            {t(`cues:pace.${each}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
