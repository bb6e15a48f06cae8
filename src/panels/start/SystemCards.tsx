import { IconBolt, IconBook, IconMap2, IconRoute, IconSchool } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNameOf } from '../../words/index.ts';
import { systemWords } from '../../words/keys.ts';
import { type ListedSystem, listedSystems } from '../listed-systems.ts';
import { PlainButton } from '../parts/PlainButton.tsx';
import { useWornScheme } from '../parts/scheme.ts';
import { LevelSwitch } from './LevelSwitch.tsx';
import css from './SystemCards.module.css';

interface Props {
  readonly onQuick?: ((system: string) => void) | undefined;
  readonly onLesson?: ((system: string) => void) | undefined;
  readonly onNew: (system: string) => void;
  readonly onDemo?: ((system: string) => void) | undefined;
  readonly onRules?: ((system: string) => void) | undefined;
}

const FACTS = ['players', 'length', 'win'] as const;

/** Introduces each system: a picture, a few sentences, the length of a game and how to win. */
export function SystemCards(props: Props) {
  const { t } = useTranslation('app');
  return (
    <section aria-labelledby="systems" className={css.section}>
      <div className={css.head}>
        <h2 id="systems" className={css.heading}>
          {t('systems')}
        </h2>
        {props.onQuick && <LevelSwitch />}
      </div>
      <div className={css.cards}>
        {listedSystems().map((system) => (
          <SystemCard key={system.id} system={system} {...props} />
        ))}
      </div>
    </section>
  );
}

function SystemCard({ system, onQuick, onLesson, onNew, onDemo, onRules }: Props & { readonly system: ListedSystem }) {
  const { id, head, scenarios, lesson, demo, book } = system;
  const { t } = useTranslation('app');
  const name = useNameOf()(head.name);
  const ways = [
    { key: 'quick-system', Icon: IconBolt, act: scenarios && onQuick },
    { key: 'lesson-system', Icon: IconSchool, act: lesson && onLesson },
    { key: 'play-system', Icon: IconMap2, act: onNew },
    { key: 'demo', Icon: IconRoute, act: demo && onDemo },
    { key: 'learn', Icon: IconBook, act: book && onRules },
  ] as const;
  return (
    <article className={css.card} aria-labelledby={`system-${id}`}>
      <div className={css.inside}>
        <Suspense fallback={<div className={css.picture} />}>
          <Picture id={id} />
        </Suspense>
        <div className={css.text}>
          <h3 id={`system-${id}`} className={css.name}>
            {name}
          </h3>
          <Suspense fallback={<div className={css.coming} />}>
            <Introduction id={id} />
          </Suspense>
          <div className={css.ways}>
            {ways.map(
              ({ key, Icon, act }) =>
                act && (
                  <PlainButton
                    key={key}
                    icon={<Icon size={18} aria-hidden />}
                    aria-label={t(`${key}-name`, { system: name })}
                    onClick={() => act(id)}
                  >
                    {t(key)}
                  </PlainButton>
                ),
            )}
          </div>
        </div>
      </div>
    </article>
  );
}

/** The map of the system, drawn in advance by `npm run start-art`. */
function Picture({ id }: { readonly id: string }) {
  const { t } = useTranslation(systemWords(id, 'start'));
  const scheme = useWornScheme();
  const file = `${import.meta.env.BASE_URL}start/${id}-${scheme}.webp`;
  return (
    <img
      src={file}
      alt={t(`${systemWords(id, 'start')}:picture`)}
      width={960}
      height={600}
      loading="lazy"
      draggable={false}
      className={css.picture}
    />
  );
}

function Introduction({ id }: { readonly id: string }) {
  const { t } = useTranslation(['app', systemWords(id, 'start')]);
  return (
    <>
      <p className={css.what}>{t(`${systemWords(id, 'start')}:what`)}</p>
      <dl className={css.facts}>
        {FACTS.map((fact) => (
          <div key={fact}>
            <dt>{t(`fact.${fact}`)}</dt>
            <dd>{t(`${systemWords(id, 'start')}:${fact}`)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
