import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { changeLanguage, LANGUAGES, useLanguage } from '../../words/index.ts';
import css from './LookSwitch.module.css';

const THEMES: readonly { readonly id: MantineColorScheme; readonly Icon: typeof IconSun }[] = [
  { id: 'light', Icon: IconSun },
  { id: 'dark', Icon: IconMoon },
  { id: 'auto', Icon: IconDeviceDesktop },
];

/** Language and theme. Languages name themselves: whoever is lost in one still finds the other. */
export function LookSwitch() {
  const { t } = useTranslation('app');
  const language = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
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
            aria-pressed={id === colorScheme}
            aria-label={t(`theme-name.${id}`)}
            title={t(`theme-name.${id}`)}
            onClick={() => setColorScheme(id)}
          >
            <Icon size={18} aria-hidden />
          </button>
        ))}
      </div>
    </div>
  );
}
