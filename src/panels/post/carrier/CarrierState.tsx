import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { NotCarried } from '../../../post/carrier.ts';
import { absentPosts } from '../../../post/seen-blocks.ts';
import type { OpenCarrying } from '../../../store/carrying.ts';
import { campaignContent, type MailStore } from '../../../store/mail.ts';
import { seatRows } from '../../../store/seat-rows.ts';
import { useLanguage } from '../../../words/index.ts';
import { PlainButton } from '../../parts/PlainButton.tsx';
import parts from '../../parts/parts.module.css';
import { ownZone, timeText } from '../../parts/time-text.ts';
import { problemOf } from '../../start/shelf.ts';
import { useSideNames } from '../by-post.ts';
import { seatNames } from '../finding-words.ts';
import { CopySince } from './CopySince.tsx';
import type { CarrierTools } from './carrier-tools.ts';

/** A sentence about the open round: sides that have posted, and sides that are awaited. */
function RoundPosts({ mail }: { readonly mail: MailStore }) {
  const { t } = useTranslation('thread');
  const sideNames = useSideNames();
  const state = useStore(mail);
  if (state.rules.system.isOver(state.history.now.state)) return null;
  const rows = seatRows(state).filter(({ player }) => player !== undefined);
  const names = (which: 'in' | 'owes') => sideNames(rows.filter((row) => row.state === which).map(({ name }) => name));
  const [posted, owing] = [names('in'), names('owes')];
  if (posted === '' && owing === '') return null;
  const which = owing === '' ? 'all' : posted === '' ? 'none' : 'some';
  return <p>{t(`round-posts.${which}`, { round: state.history.now.round, posted, owing })}</p>;
}

/** Says which posts of the open round others name and this page does not have: a folder or a relay may withhold them. */
function AbsentPostsNote({ mail }: { readonly mail: MailStore }) {
  const { t } = useTranslation('thread');
  const { history } = useStore(mail);
  const { ledger, now } = history;
  const absent = useMemo(() => absentPosts(ledger, now.round), [ledger, now.round]);
  if (absent.length === 0) return null;
  const { players, open } = campaignContent({ history });
  const nameOf = seatNames(t, players, open);
  return (
    <div role="status" className={parts.callout} data-tone="accent">
      <p>{t('absent.title', { round: now.round })}</p>
      <ul className={parts.bullets}>
        {absent.map(({ by, kind, count }) => (
          <li key={`${by} ${kind}`}>{t(`absent.${kind}`, { by: nameOf(by), count })}</li>
        ))}
      </ul>
      <p>{t('absent.advice', { round: now.round })}</p>
    </div>
  );
}

interface Props {
  readonly mail: MailStore;
  readonly carrier: CarrierTools;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

type By = NonNullable<CarrierTools['by']>;

/** Says what carries the posts of a campaign, how it goes, and what has come; nothing while they are copied by hand. */
export function CarrierState({ mail, carrier, clock }: Props) {
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
      <RoundPosts mail={mail} />
      <AbsentPostsNote mail={mail} />
      <CarrierTrouble carrier={carrier} />
      <CopySince mail={mail} clock={clock} />
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
export function CarrierTrouble({ carrier: { trouble } }: Pick<Props, 'carrier'>) {
  const { t } = useTranslation('thread');
  if (trouble === null) return null;
  return (
    <p role="alert" className={parts.wrong}>
      {t('folder.not-chosen', { message: messageOf(trouble) })}
    </p>
  );
}

const messageOf = (error: unknown) => problemOf(error).facts.error ?? '';
