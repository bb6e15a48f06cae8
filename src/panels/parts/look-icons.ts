import {
  type Icon,
  IconContrast2,
  IconDeviceDesktop,
  IconEyeCheck,
  IconMoon,
  IconPalette,
  IconSun,
} from '@tabler/icons-react';
import type { PaletteId } from '../../map/palette.ts';
import type { Scheme } from './scheme.ts';

/** Icons of the themes and palettes, the same wherever they are chosen. */
export const THEME_ICONS: Readonly<Record<Scheme, Icon>> = {
  light: IconSun,
  dark: IconMoon,
  auto: IconDeviceDesktop,
};

export const PALETTE_ICONS: Readonly<Record<PaletteId, Icon>> = {
  printed: IconPalette,
  safe: IconEyeCheck,
  contrast: IconContrast2,
};
