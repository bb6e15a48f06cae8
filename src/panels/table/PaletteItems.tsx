import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PALETTE_IDS } from '../../map/palette.ts';
import { choosePalette, usePalette } from '../parts/palette.ts';

/** The palettes, in a menu: the table changes as one is chosen, and the menu stays open to compare. */
export function PaletteItems() {
  const { t } = useTranslation('app');
  const palette = usePalette();
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('palette')}</Menu.Label>
      <Menu.RadioGroup value={palette}>
        {PALETTE_IDS.map((id) => (
          <Menu.RadioItem key={id} value={id} checkIcon={<IconCheck size={16} />} onChange={() => choosePalette(id)}>
            {t(`palette-name.${id}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
