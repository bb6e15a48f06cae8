import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Redirect, Route, Router, Switch, useLocation } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { lazyPart } from '../../panels/parts/lazy-part.tsx';
import { loadSharedWords } from '../../words/index.ts';
import { StartRoute } from '../routes/start-route.tsx';
import type { Storage } from '../storage/storage.ts';
import { partAfter } from './address.ts';
import css from './app.module.css';
import { ErrorBoundary, MissedPart } from './ErrorBoundary.tsx';
import { PATHS, type StartState } from './go.ts';

// Mantine, the map, the rules and the words of play come only when a campaign is made or opened.
const MantineShell = lazyPart(() => import('./MantineShell.tsx'));
const NewRoute = lazyPart(() => import('../routes/new-route.tsx'));
const ScenariosRoute = lazyPart(() => import('../routes/scenarios-route.tsx'));
const withWords = async <T,>(page: Promise<T>): Promise<T> => (await Promise.all([page, loadSharedWords()]))[0];
const LessonRoute = lazyPart(() => withWords(import('../routes/lesson-route.tsx')));
const PlayRoute = lazyPart(() => withWords(import('../routes/play-route.tsx')));
const RulesRoute = lazyPart(() => import('../routes/rules-route.tsx'));
const DemoRoute = lazyPart(() => withWords(import('../routes/demo-route.tsx')));
const ReplayRoute = lazyPart(() => withWords(import('../routes/replay-route.tsx')));
const PostRoute = lazyPart(() => withWords(import('../routes/post/post-home-route.tsx')));
const MailRoute = lazyPart(() => withWords(import('../routes/post/campaign-route.tsx')));
const MailTableRoute = lazyPart(() => withWords(import('../routes/post/table-route.tsx')));
const NewByPostRoute = lazyPart(() => withWords(import('../routes/post/new-by-post-route.tsx')));
const DeskRoute = lazyPart(() => withWords(import('../routes/post/desk-route.tsx')));
const KeysRoute = lazyPart(() => withWords(import('../routes/post/keys-route.tsx')));
const ProofRoute = lazyPart(() => withWords(import('../routes/post/proof-route.tsx')));
const BlocksRoute = lazyPart(() => withWords(import('../routes/post/link-route.tsx')));
const FriendRoute = lazyPart(() => withWords(import('../routes/post/friend-route.tsx')));
const ReceivedRoute = lazyPart(() => withWords(import('../routes/received-route.tsx')));

interface Props {
  readonly storage: Storage;
  /** Tests have no frames to wait for. */
  readonly env?: 'default' | 'test';
}

/** The app: addresses, and a safety net under everything. */
export function App({ storage, env = 'default' }: Props) {
  return (
    <ErrorBoundary>
      <MissedPart />
      <Suspense fallback={<Waiting />}>
        <Router hook={useHashLocation}>
          <Switch>
            <Route path={PATHS.start}>
              <StartRoute storage={storage} />
            </Route>
            <Route>
              <MantineShell env={env}>
                <Switch>
                  <Route path={PATHS.newCampaign}>{({ system }) => <NewRoute storage={storage} of={system} />}</Route>
                  <Route path={PATHS.scenarios}>
                    <ScenariosRoute storage={storage} />
                  </Route>
                  <Route path={PATHS.lesson}>
                    {({ system, step }) => <LessonRoute key={system} of={system} at={step} />}
                  </Route>
                  <Route path={PATHS.demo}>{({ system }) => <DemoRoute key={system} of={system} />}</Route>
                  <Route path={PATHS.replay}>
                    {({ packed }) => <ReplayRoute key={packed} storage={storage} packed={packed} />}
                  </Route>
                  <Route path={PATHS.rules}>
                    {({ first, second }) => <RulesRoute first={first ?? ''} second={second ?? ''} />}
                  </Route>
                  <Route path={PATHS.post}>
                    <PostRoute />
                  </Route>
                  <Route path={PATHS.mail}>{({ id }) => <MailRoute key={id} id={id} />}</Route>
                  <Route path={PATHS.mailTable}>
                    {({ id, what }) => <MailTableRoute key={id} storage={storage} id={id} what={what ?? ''} />}
                  </Route>
                  <Route path={PATHS.newByPost}>
                    <NewByPostRoute />
                  </Route>
                  <Route path={PATHS.desk}>{({ id, page }) => <DeskRoute key={id} id={id} page={page ?? ''} />}</Route>
                  <Route path={PATHS.keys}>
                    <KeysRoute />
                  </Route>
                  <Route path={PATHS.proof}>{({ id }) => <ProofRoute key={id} id={id ?? ''} />}</Route>
                  <Route path={PATHS.blocks}>{({ blocks }) => <BlocksRoute blocks={blocks} />}</Route>
                  <Route path={PATHS.join}>
                    {({ campaign, access }) => <FriendRoute campaign={campaign ?? ''} access={access ?? ''} />}
                  </Route>
                  <Route path={PATHS.received}>
                    <ReceivedRoute storage={storage} />
                  </Route>
                  <Route path={PATHS.campaign}>
                    {({ id }) => <PlayRoute key={id} storage={storage} id={partAfter('c', location.hash) ?? id} />}
                  </Route>
                  <Route path={PATHS.map}>
                    {partAfter('map', location.hash) === null ? <Redirect to={PATHS.start} /> : <Anew />}
                  </Route>
                  <Route>
                    <Unknown />
                  </Route>
                </Switch>
              </MantineShell>
            </Route>
          </Switch>
        </Router>
      </Suspense>
    </ErrorBoundary>
  );
}

/** An address that leads nowhere. The bar of the browser has the next one before this is drawn again. */
function Unknown() {
  const [path] = useState(useLocation()[0]);
  return <Redirect to={PATHS.start} replace state={{ unknown: `#${path}` } satisfies StartState} />;
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
