import { MantineProvider } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Redirect, Route, Router, Switch } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { loadAllWords } from '../words/index.ts';
import css from './app.module.css';
import { colourSchemes } from './colour-scheme.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PATHS } from './go.ts';
import { StartRoute } from './start-route.tsx';
import type { Storage } from './storage.ts';
import { theme, variables } from './theme.ts';

// The map, the rules and the words of play come only when a campaign is made or opened.
const NewRoute = lazy(() => import('./new-route.tsx'));
const withWords = async <T,>(page: Promise<T>): Promise<T> => (await Promise.all([page, loadAllWords()]))[0];
const PlayRoute = lazy(() => withWords(import('./play-route.tsx')));
const RulesRoute = lazy(() => import('./rules-route.tsx'));
const DemoRoute = lazy(() => withWords(import('./demo-route.tsx')));

const schemes = colourSchemes();

interface Props {
  readonly storage: Storage;
  /** Tests have no frames to wait for. */
  readonly env?: 'default' | 'test';
}

/** The app: theme, addresses, and a net under everything. */
export function App({ storage, env = 'default' }: Props) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
      env={env}
    >
      <ErrorBoundary>
        <Suspense fallback={<Waiting />}>
          <Router hook={useHashLocation}>
            <Switch>
              <Route path={PATHS.start}>
                <StartRoute storage={storage} />
              </Route>
              <Route path={PATHS.newCampaign}>
                <NewRoute storage={storage} />
              </Route>
              <Route path={PATHS.demo}>
                <DemoRoute />
              </Route>
              <Route path={PATHS.rules}>{({ place }) => <RulesRoute place={place ?? ''} />}</Route>
              <Route path={PATHS.campaign}>
                {({ id }) => <PlayRoute key={id} storage={storage} id={decodeURIComponent(id)} />}
              </Route>
              <Route path={PATHS.map}>
                <Anew />
              </Route>
              <Route>
                <Redirect to={PATHS.start} />
              </Route>
            </Switch>
          </Router>
        </Suspense>
      </ErrorBoundary>
    </MantineProvider>
  );
}

/** The map alone is another page with scripts of its own. */
function Anew() {
  useEffect(() => location.reload(), []);
  return null;
}

function Waiting() {
  const { t } = useTranslation('app');
  return <p className={css.waiting}>{t('loading')}</p>;
}
