import { LEVELS } from '@hexpost/engine';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { preferences } from '../parts/preferences.ts';
import css from './LevelSwitch.module.css';

/** How the computer plays in the next quick game; the choice is remembered. */
export function LevelSwitch() {
  const { t } = useTranslation('app');
  const level = preferences((now) => now.level);
  const label = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one line everywhere
    <div role="group" aria-labelledby={label} className={css.level}>
      <span id={label} className={css.label}>
        {t('quick-level')}
      </span>
      <span className={css.choices}>
        {LEVELS.map((each) => (
          <button
            key={each}
            type="button"
            className={css.choice}
            aria-pressed={each === level}
            onClick={() => preferences.setState({ level: each })}
          >
            {t(`level.${each}`)}
          </button>
        ))}
      </span>
    </div>
  );
}
