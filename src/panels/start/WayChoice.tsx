import { LEVELS } from '@hexpost/engine';
import { IconMail, IconRobot, IconSchool, IconUsers, IconWorld } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { preferences } from '../parts/preferences.ts';
import css from './LevelSwitch.module.css';
import wayChoiceCss from './WayChoice.module.css';

/** The ways to play that the start page asks for, in this order. */
export const WAYS = ['computer', 'here', 'elsewhere', 'post', 'lesson'] as const;
export type PlayWay = (typeof WAYS)[number];

/** The way that is chosen on this page; a form for a new campaign begins with it. */
export const chosenWay = create<{ readonly way: PlayWay }>(() => ({ way: 'computer' }));

/** How the computer plays in the next quick game; the choice is remembered. */
function LevelSwitch() {
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

const ICONS = { computer: IconRobot, here: IconUsers, elsewhere: IconWorld, post: IconMail, lesson: IconSchool };

/** The question with which the page begins: against the computer, with a friend, by post, or a lesson. */
export function WayChoice({ ways }: { readonly ways: readonly PlayWay[] }) {
  const { t } = useTranslation('app');
  const chosen = chosenWay(({ way }) => way);
  return (
    <>
      <h2 id="how" className={wayChoiceCss.question}>
        {t('how')}
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere */}
      <div role="group" aria-labelledby="how" className={wayChoiceCss.ways}>
        {ways.map((way) => {
          const Icon = ICONS[way];
          return (
            <button
              key={way}
              type="button"
              className={wayChoiceCss.way}
              aria-pressed={way === chosen}
              onClick={() => chosenWay.setState({ way })}
            >
              <Icon size={22} aria-hidden />
              {t(`way.${way}`)}
            </button>
          );
        })}
      </div>
      <div className={wayChoiceCss.more}>
        {chosen === 'computer' ? <LevelSwitch /> : <p>{t(`way-hint.${chosen}`)}</p>}
      </div>
    </>
  );
}
