import { IconMail, IconRobot, IconSchool, IconUsers, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LevelSwitch } from './LevelSwitch.tsx';
import css from './WayChoice.module.css';
import { chosenWay, type PlayWay } from './ways.ts';

const ICONS = { computer: IconRobot, here: IconUsers, elsewhere: IconWorld, post: IconMail, lesson: IconSchool };

/** The question with which the page begins: against the computer, with a friend, by post, or a lesson. */
export function WayChoice({ ways }: { readonly ways: readonly PlayWay[] }) {
  const { t } = useTranslation('app');
  const chosen = chosenWay(({ way }) => way);
  return (
    <>
      <h2 id="how" className={css.question}>
        {t('how')}
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere */}
      <div role="group" aria-labelledby="how" className={css.ways}>
        {ways.map((way) => {
          const Icon = ICONS[way];
          return (
            <button
              key={way}
              type="button"
              className={css.way}
              aria-pressed={way === chosen}
              onClick={() => chosenWay.setState({ way })}
            >
              <Icon size={22} aria-hidden />
              {t(`way.${way}`)}
            </button>
          );
        })}
      </div>
      <div className={css.more}>{chosen === 'computer' ? <LevelSwitch /> : <p>{t(`way-hint.${chosen}`)}</p>}</div>
    </>
  );
}
