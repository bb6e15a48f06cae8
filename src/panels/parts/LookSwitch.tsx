import {
  type Icon,
  IconContrast2,
  IconDeviceDesktop,
  IconEyeCheck,
  IconMoon,
  IconPalette,
  IconSun,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PALETTE_IDS, type PaletteId } from '../../map/palette.ts';
import { changeLanguage, LANGUAGES, useLanguage } from '../../words/index.ts';
import css from './LookSwitch.module.css';
import { choosePalette, chooseScheme, SCHEMES, type Scheme, usePalette, useScheme } from './look.ts';

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

/** Language, theme and palette. Languages are named in their own words, so that a reader lost in one finds the other. */
export function LookSwitch() {
  const { t } = useTranslation('app');
  const language = useLanguage();
  const scheme = useScheme();
  const palette = usePalette();
  return (
    <div className={css.switches}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one line everywhere */}
      <div role="group" aria-label={t('language')} className={css.group}>
        {LANGUAGES.map((each) => (
          <button
            key={each}
            type="button"
            lang={each}
            className={css.choice}
            aria-pressed={each === language}
            onClick={() => void changeLanguage(each)}
          >
            {t(`language-name.${each}`)}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="group" aria-label={t('theme')} className={css.group}>
        {SCHEMES.map((id) => {
          const Icon = THEME_ICONS[id];
          return (
            <button
              key={id}
              type="button"
              className={css.choice}
              aria-pressed={id === scheme}
              aria-label={t(`theme-name.${id}`)}
              title={t(`theme-name.${id}`)}
              onClick={() => chooseScheme(id)}
            >
              <Icon size={18} aria-hidden />
            </button>
          );
        })}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="group" aria-label={t('palette')} className={css.group}>
        {PALETTE_IDS.map((id) => {
          const Icon = PALETTE_ICONS[id];
          return (
            <button
              key={id}
              type="button"
              className={css.choice}
              aria-pressed={id === palette}
              aria-label={t(`palette-name.${id}`)}
              title={t(`palette-name.${id}`)}
              onClick={() => choosePalette(id)}
            >
              <Icon size={18} aria-hidden />
            </button>
          );
        })}
      </div>
    </div>
  );
}
