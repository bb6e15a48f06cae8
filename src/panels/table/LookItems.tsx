import { useTranslation } from 'react-i18next';
import { PALETTE_IDS } from '../../map/palette.ts';
import { changeLanguage, LANGUAGES, useLanguage } from '../../words/index.ts';
import { PALETTE_ICONS, THEME_ICONS } from '../parts/look-icons.ts';
import { choosePalette, usePalette } from '../parts/palette.ts';
import { chooseScheme, SCHEMES, useScheme } from '../parts/scheme.ts';
import { MenuChoice } from './MenuChoice.tsx';

/** Language, theme and palette, in the menu of every table. */
export function LookItems() {
  const { t } = useTranslation('app');
  return (
    <>
      <MenuChoice
        title={t('language')}
        ids={LANGUAGES}
        now={useLanguage()}
        name={(id) => t(`language-name.${id}`)}
        onChoose={(id) => void changeLanguage(id)}
      />
      <MenuChoice
        title={t('theme')}
        ids={SCHEMES}
        now={useScheme()}
        name={(id) => t(`theme-name.${id}`)}
        sign={(id) => {
          const Icon = THEME_ICONS[id];
          return <Icon size={18} aria-hidden />;
        }}
        onChoose={chooseScheme}
      />
      <MenuChoice
        title={t('palette')}
        ids={PALETTE_IDS}
        now={usePalette()}
        name={(id) => t(`palette-name.${id}`)}
        sign={(id) => {
          const Icon = PALETTE_ICONS[id];
          return <Icon size={18} aria-hidden />;
        }}
        onChoose={choosePalette}
      />
    </>
  );
}
