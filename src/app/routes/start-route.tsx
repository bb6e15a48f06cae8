import { useCallback, useMemo } from 'react';
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
      onOpen={goTo.campaign}
      onExport={async (id) => saveFile((await storage.load(id)).campaign)}
      onFile={onFile}
      onDemo={goTo.demo}
      onRules={goTo.rules}
      onPost={goTo.post}
      onKeys={goTo.keys}
      onLossRead={forgetLastCampaign}
    />
  );
}
