import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { StartPage } from '../../panels/start/StartPage.tsx';
import { troubleOf } from '../../panels/start/shelf.ts';
import type { StartPageProps } from '../../panels/start/start-page-props.ts';
import { chosenWay } from '../../panels/start/WayChoice.tsx';
import { saveFile } from '../files/campaign-file.ts';
import { goTo, type StartState } from '../shell/go.ts';
import { keptMaps } from '../shell/kept-by-campaign.ts';
import { readSettings } from '../shell/settings.ts';
import { useTitle } from '../shell/title.ts';
import { unlessLeft } from '../shell/unless-left.ts';
import { forgetLastCampaign } from '../storage/ask-to-keep.ts';
import { hasDatabase } from '../storage/open-database.ts';
import type { Storage } from '../storage/storage.ts';

// Loaded only where the database cannot be opened.
const RescuePart = lazy(() => import('./rescue-part.tsx'));

/** `#/`: the start page over this browser's campaigns. */
export function StartRoute({ storage }: { readonly storage: Storage }) {
  useTitle(null);
  const told: StartState = useMemo(() => history.state ?? {}, []);
  const onFile: StartPageProps['onFile'] = useCallback(
    async (file, reading) => {
      const open = unlessLeft(goTo.campaign);
      const { takeCampaignFile } = await import('../files/take-file.ts');
      return takeCampaignFile(storage, file, reading, open);
    },
    [storage],
  );
  const { byPost, waiting, unopened } = usePostPart();
  const mapOf = useMemo(keptMaps, []);
  const broken = storage.unusable ?? unopened;
  const onQuick: StartPageProps['onQuick'] = useCallback(
    async (system: string, friend: boolean) => {
      const open = unlessLeft(goTo.campaign);
      const { quickStart } = await import('./play-scenario.ts');
      await quickStart(storage, system, friend, open);
    },
    [storage],
  );
  return (
    <StartPage
      shelf={storage}
      last={readSettings().lastCampaign}
      unknown={told.unknown}
      showsDeleted={told.deleted}
      onNew={(system) => goTo.newCampaign(system, { isAlone: chosenWay.getState().way !== 'here' })}
      onQuick={onQuick}
      onScenarios={goTo.scenarios}
      onLesson={goTo.lesson}
      onOpen={goTo.campaign}
      onExport={async (id) => saveFile((await storage.load(id)).campaign)}
      onFile={onFile}
      onDemo={goTo.demo}
      onRules={goTo.rules}
      onPost={goTo.post}
      onByPost={goTo.newByPost}
      mapOf={mapOf}
      onFriend={goTo.friend}
      onKeys={goTo.keys}
      byPost={byPost}
      waiting={waiting}
      rescue={
        broken !== undefined && (
          <Suspense fallback={null}>
            <RescuePart reason={broken} />
          </Suspense>
        )
      }
      onLossRead={forgetLastCampaign}
    />
  );
}

interface PostPart extends Pick<StartPageProps, 'byPost' | 'waiting'> {
  /** Why their database cannot be opened. */
  readonly unopened?: unknown;
}

/** The campaigns by post, loaded after the page and only where there are any. */
function usePostPart(): PostPart {
  const [part, setPart] = useState<PostPart>({});
  useEffect(() => {
    let here = true;
    const look = async () => {
      if (!(await hasDatabase('hexpost-post'))) return;
      const { PostOnStart, WaitingOnStart, hasCampaigns } = await import('./post/start-part.tsx');
      if ((await hasCampaigns()) && here) setPart({ byPost: inTime(PostOnStart), waiting: inTime(WaitingOnStart) });
    };
    // Other troubles of the storage are shown on the page of play by post.
    look().catch((error: unknown) => here && troubleOf(error) === 'unopened' && setPart({ unopened: error }));
    return () => {
      here = false;
    };
  }, []);
  return part;
}

/** A part whose words are still to come. */
const inTime = (Part: ComponentType): ReactNode => (
  <Suspense fallback={null}>
    <Part />
  </Suspense>
);
