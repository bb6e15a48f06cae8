import { IconContrast2, IconDeviceDesktop, IconEyeCheck, IconMoon, IconPalette, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PALETTE_IDS, type PaletteId } from '../../map/palette.ts';
import { changeLanguage, LANGUAGES, useLanguage } from '../../words/index.ts';
import css from './LookSwitch.module.css';
import { choosePalette, usePalette } from './palette.ts';
import { chooseScheme, type Scheme, useScheme } from './scheme.ts';

const THEMES: readonly { readonly id: Scheme; readonly Icon: typeof IconSun }[] = [
  { id: 'light', Icon: IconSun },
  { id: 'dark', Icon: IconMoon },
  { id: 'auto', Icon: IconDeviceDesktop },
];

const PALETTE_ICONS: Readonly<Record<PaletteId, typeof IconSun>> = {
  printed: IconPalette,
  safe: IconEyeCheck,
  contrast: IconContrast2,
};

/** Language, theme and palette. Languages name themselves: whoever is lost in one still finds the other. */
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
        {THEMES.map(({ id, Icon }) => (
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
        ))}
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
