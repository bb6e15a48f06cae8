import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { NotCarried } from '../../../post/carrier.ts';
import type { OpenCarrying } from '../../../store/carrying.ts';
import { useLanguage } from '../../../words/index.ts';
import { PlainButton } from '../../parts/PlainButton.tsx';
import parts from '../../parts/parts.module.css';
import { ownZone, timeText } from '../../parts/time-text.ts';
import { problemOf } from '../../start/shelf.ts';
import type { CarrierTools } from './carrier-tools.ts';

interface Props {
  readonly carrier: CarrierTools;
}

type By = NonNullable<CarrierTools['by']>;

/** Says what carries the posts of a campaign, and how it goes; nothing while they are copied by hand. */
export function CarrierState({ carrier }: Props) {
  const { t } = useTranslation('thread');
  const { by, needsPermission, carrying } = carrier;
  if (by === null) return null;
  return (
    <section className={parts.callout} aria-label={t(`${by.kind}.title`)}>
      {needsPermission ? (
        <p role="status">{t('folder.asks', { name: by.name })}</p>
      ) : (
        carrying && <Progress by={by} carrying={carrying} />
      )}
      <CarrierTrouble carrier={carrier} />
      <div className={parts.row}>
        {needsPermission && <PlainButton onClick={carrier.onAllow}>{t('folder.allow')}</PlainButton>}
        <PlainButton onClick={carrier.onEnd}>{t(`${by.kind}.end`)}</PlainButton>
      </div>
    </section>
  );
}

function Progress({ by: { kind, name }, carrying }: { readonly by: By; readonly carrying: OpenCarrying }) {
  const { t } = useTranslation('thread');
  const language = useLanguage();
  const { state, since, waiting, trouble, refused } = useStore(carrying);
  return (
    <>
      <p role="status">
        <strong>{t(`${kind}.${state}`, { name, at: timeText(since, ownZone(), language) })}</strong>{' '}
        {state !== 'connecting' && t('folder.waiting', { count: waiting })}
      </p>
      {refused !== null && (
        <p role="alert" className={parts.wrong}>
          {t(`${kind}.not-taken`, { message: messageOf(refused) })}
        </p>
      )}
      {trouble !== null && (
        <p className={parts.wrong}>
          {trouble instanceof NotCarried
            ? t(`relay.${trouble.why}`)
            : t(`${kind}.why`, { message: messageOf(trouble) })}
        </p>
      )}
    </>
  );
}

/** Says why a carrier could not be chosen. */
export function CarrierTrouble({ carrier: { trouble } }: Props) {
  const { t } = useTranslation('thread');
  if (trouble === null) return null;
  return (
    <p role="alert" className={parts.wrong}>
      {t('folder.not-chosen', { message: messageOf(trouble) })}
    </p>
  );
}

const messageOf = (error: unknown) => problemOf(error).facts.error ?? '';
