import '@mantine/core/styles.layer.css';
import { Button } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-hash-location';
import { Card, Page } from '../../../panels/parts/Page.tsx';
import { ProblemCard } from '../../../panels/parts/ProblemCard.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { problemOf } from '../../../panels/start/shelf.ts';
import { type JoinLink, readJoinLink } from '../../../post/relay-access.ts';
import { goTo } from '../../shell/go.ts';
import { useTitle } from '../../shell/title.ts';
import { arriveBy, type ComingByLink, relayHostOf, siteOf } from './arrive.ts';

interface Props {
  readonly campaign: string;
  readonly access: string;
}

/** The link by which somebody joins a campaign that travels by a relay. */
export function JoinPage({ campaign, access }: Props) {
  const [before, setBefore] = useState('');
  const text = access || before;
  const link = useMemo(() => (text === '' ? null : readJoinLink(campaign, text)), [campaign, text]);
  const { t } = useTranslation(['friend', 'thread']);
  useTitle(t('friend:join.title'));
  useEffect(() => {
    // The link is a key to the campaign: nobody should copy it from the address bar by accident.
    if (access === '') return;
    setBefore(access);
    navigate(`/join/${campaign}`, { replace: true });
  }, [campaign, access]);
  return (
    <Page title={t('friend:join.title')} back={t('thread:to-start')} onBack={goTo.start}>
      {link === null || typeof link === 'string' ? (
        <Card title={t('friend:join.title')}>
          <p role="alert" className={parts.wrong}>
            {t(`friend:join.${link ?? 'taken'}`)}
          </p>
          {link === null && (
            <div className={parts.row}>
              <Button onClick={goTo.post}>{t('friend:join.to-campaigns')}</Button>
            </div>
          )}
        </Card>
      ) : (
        <Arriving key={text} link={link} />
      )}
    </Page>
  );
}

function Arriving({ link }: { readonly link: JoinLink }) {
  const { t } = useTranslation(['friend', 'thread']);
  const [state, setState] = useState<
    Exclude<ComingByLink, { is: 'here' }> | { readonly is: 'asking' | 'closed' | 'going' } | null
  >(null);
  const [tries, setTries] = useState(0);
  const [mayConnect, setMayConnect] = useState(false);
  const host = relayHostOf(link);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try connects again
  useEffect(() => {
    const stop = new AbortController();
    void (async () => {
      const site = siteOf(link);
      if (site === 'closed') return setState({ is: 'closed' });
      if (!mayConnect && site === 'other') return setState({ is: 'asking' });
      setState({ is: 'going' });
      const arrival = await arriveBy(link, stop.signal);
      if (stop.signal.aborted) return;
      if (arrival.is === 'here') navigate(`/post/${link.campaign}`, { replace: true });
      else setState(arrival);
    })();
    return () => stop.abort();
  }, [link, tries, mayConnect]);
  const title = t('friend:join.title');
  if (state === null || state.is === 'going')
    return (
      <Card title={title}>
        <p role="status">{t('friend:join.connecting', { host })}</p>
      </Card>
    );
  if (state.is === 'closed')
    return (
      <Card title={title}>
        <p role="alert">{t('thread:relay.not-opened')}</p>
      </Card>
    );
  if (state.is === 'failed')
    return (
      <Card title={title}>
        <p role="alert">{t('friend:join.failed', { host })}</p>
        <ProblemCard problem={problemOf(state.error)} />
        <div className={parts.row}>
          <Button onClick={() => setTries(tries + 1)}>{t('friend:join.again')}</Button>
        </div>
      </Card>
    );
  return (
    <Card title={title}>
      <p role="status">{t(`friend:join.${state.is}`, { host })}</p>
      <div className={parts.row}>
        {state.is === 'asking' && (
          <Button onClick={() => setMayConnect(true)}>{t('friend:join.connect', { host })}</Button>
        )}
        {state.is === 'empty' && <Button onClick={() => setTries(tries + 1)}>{t('friend:join.again')}</Button>}
        {state.is === 'other' && <Button onClick={() => goTo.mail(link.campaign)}>{t('friend:join.open')}</Button>}
      </div>
    </Card>
  );
}
