import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isPaletteId, PALETTE_IDS } from '../../map/palette.ts';
import { choosePalette, usePalette } from '../palette.ts';

/** The palettes, in a menu: the table changes as one is chosen, and the menu stays open to compare. */
export function PaletteItems() {
  const { t } = useTranslation('app');
  const palette = usePalette();
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('palette')}</Menu.Label>
      <Menu.RadioGroup value={palette} onChange={(id) => isPaletteId(id) && choosePalette(id)}>
        {PALETTE_IDS.map((id) => (
          <Menu.RadioItem key={id} value={id} closeMenuOnClick={false}>
            {t(`palette-name.${id}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
