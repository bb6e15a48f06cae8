import { type ComponentType, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { StartPage, type StartPageProps } from '../../panels/start/StartPage.tsx';
import { saveFile } from '../files/campaign-file.ts';
import { goTo, type StartState } from '../shell/go.ts';
import { readSettings } from '../shell/settings.ts';
import { useTitle } from '../shell/title.ts';
import { forgetLastCampaign } from '../storage/ask-to-keep.ts';
import type { Storage } from '../storage/storage.ts';

/** `#/`: the start page over this browser's campaigns. */
export function StartRoute({ storage }: { readonly storage: Storage }) {
  useTitle(null);
  const told: StartState = useMemo(() => history.state ?? {}, []);
  const onFile: StartPageProps['onFile'] = useCallback(
    async (file, reading) => {
      const { takeCampaignFile } = await import('../files/take-file.ts');
      return takeCampaignFile(storage, file, reading);
    },
    [storage],
  );
  return (
    <StartPage
      shelf={storage}
      last={readSettings().lastCampaign}
      unknown={told.unknown}
      showsDeleted={told.deleted}
      onNew={goTo.newCampaign}
      onQuick={async (system, friend) => {
        const { quickStart } = await import('./play-scenario.ts');
        await quickStart(storage, system, friend);
      }}
      onScenarios={goTo.scenarios}
      onLesson={goTo.lesson}
      onOpen={goTo.campaign}
      onExport={async (id) => saveFile((await storage.load(id)).campaign)}
      onFile={onFile}
      onDemo={goTo.demo}
      onRules={goTo.rules}
      onPost={goTo.post}
      onKeys={goTo.keys}
      byPost={usePostPart()}
      onLossRead={forgetLastCampaign}
    />
  );
}

/** The campaigns by post, loaded after the page and only where there are any. */
function usePostPart(): ReactNode {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    let here = true;
    const look = async () => {
      if (!(await hasPostDatabase())) return;
      const { PostOnStart, hasCampaigns } = await import('./post/start-part.tsx');
      if ((await hasCampaigns()) && here) setPart(() => PostOnStart);
    };
    // Troubles of the storage are told on the page of play by post.
    look().catch(() => {});
    return () => {
      here = false;
    };
  }, []);
  return (
    Part && (
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    )
  );
}

/** False where nobody has played by post; true as well where the browser does not tell. */
async function hasPostDatabase(): Promise<boolean> {
  if (typeof indexedDB === 'undefined' || typeof indexedDB.databases !== 'function') return true;
  return (await indexedDB.databases()).some(({ name }) => name === 'hexpost-post');
}
