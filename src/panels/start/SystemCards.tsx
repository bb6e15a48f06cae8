import { IconBook, IconPlayerPlay, IconRoute, IconSettings } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNameOf } from '../../words/index.ts';
import { systemWords } from '../../words/keys.ts';
import { type ListedSystem, listedSystems } from '../listed-systems.ts';
import { PlainButton } from '../parts/PlainButton.tsx';
import { SystemPicture } from './StartArt.tsx';
import css from './SystemCards.module.css';
import { chosenWay, type PlayWay } from './WayChoice.tsx';

interface Props {
  /** Begins a game of a system in the way that is chosen, or leads to its form. */
  readonly onGo: (way: PlayWay, system: string) => void;
  readonly onNew: (system: string) => void;
  readonly onDemo?: ((system: string) => void) | undefined;
  readonly onRules?: ((system: string) => void) | undefined;
}

/** The ways in which a system can be played. */
const canGo = ({ computer, scenarios, lesson, byPost }: ListedSystem): Readonly<Record<PlayWay, true | undefined>> => ({
  computer,
  here: true,
  elsewhere: scenarios && byPost,
  post: byPost,
  lesson,
});
/** The ways that begin at once with a scenario. Without one the form is filled in first. */
const isQuick = (way: PlayWay): boolean => way === 'computer' || way === 'here';

/** Introduces each system: a picture, a sentence, the length of a game and how to win. A press begins one. */
export function SystemCards(props: Props) {
  // All at once, with their words: a button that moves when a text arrives is missed.
  return (
    <Suspense fallback={<div className={css.coming} />}>
      <div className={css.cards}>
        {listedSystems().map((system) => (
          <SystemCard key={system.id} system={system} {...props} />
        ))}
      </div>
    </Suspense>
  );
}

function SystemCard({ system, onGo, onNew, onDemo, onRules }: Props & { readonly system: ListedSystem }) {
  const { id, head, demo, book, scenarios } = system;
  const { t } = useTranslation('app');
  const name = useNameOf()(head.name);
  const way = chosenWay((now) => now.way);
  const go = t(`go.${way}`);
  const others = [
    { key: 'set-up', Icon: IconSettings, act: onNew },
    { key: 'demo', Icon: IconRoute, act: demo && onDemo },
    { key: 'learn', Icon: IconBook, act: book && onRules },
  ] as const;
  return (
    <article className={css.card} aria-labelledby={`system-${id}`}>
      <SystemPicture id={id} className={css.picture ?? ''} />
      <h3 id={`system-${id}`} className={css.name}>
        {name}
      </h3>
      <div className={css.text}>
        <Introduction id={id} />
      </div>
      {canGo(system)[way] ? (
        <PlainButton
          filled
          className={css.go ?? ''}
          icon={<IconPlayerPlay size={20} aria-hidden />}
          aria-label={t('go-name', { go, system: name })}
          onClick={() => (scenarios || !isQuick(way) ? onGo(way, id) : onNew(id))}
        >
          {go}
        </PlainButton>
      ) : (
        <p className={css.go}>{t('no-way')}</p>
      )}
      <div className={css.others}>
        {others.map(
          ({ key, Icon, act }) =>
            act && (
              <button
                key={key}
                type="button"
                className={css.other}
                aria-label={t(`${key}-name`, { system: name })}
                onClick={() => act(id)}
              >
                <Icon size={17} aria-hidden />
                {t(key)}
              </button>
            ),
        )}
      </div>
    </article>
  );
}

const FACTS = ['length', 'win'] as const;

function Introduction({ id }: { readonly id: string }) {
  const { t } = useTranslation(['app', systemWords(id, 'start')]);
  const words = systemWords(id, 'start');
  return (
    <>
      <p className={css.what}>{t(`${words}:what`)}</p>
      <dl className={css.facts}>
        <div data-more>
          <dt>{t('fact.players')}</dt>
          <dd>{t(`${words}:players`)}</dd>
        </div>
        {FACTS.map((fact) => (
          <div key={fact}>
            <dt>{t(`fact.${fact}`)}</dt>
            <dd>{t(`${words}:${fact}`)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
