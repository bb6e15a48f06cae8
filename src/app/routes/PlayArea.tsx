import '@mantine/core/styles.layer.css';
import { Button } from '@mantine/core';
import { type ReactNode, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { ProblemCard } from '../../panels/parts/ProblemCard.tsx';
import { problemOf } from '../../panels/start/shelf.ts';
import type { Folds } from '../../panels/table/panel-folds.ts';
import { TableScreen } from '../../panels/table/TableScreen.tsx';
import type { TableScreenProps } from '../../panels/table/tools.ts';
import type { CampaignStore } from '../../store/campaign.ts';
import type { Pace } from '../../store/screen.ts';
import type { SystemId } from '../../systems/index.ts';
import { loadUi } from '../../systems/load.ts';
import { saveFile } from '../files/campaign-file.ts';
import css from '../shell/app.module.css';
import { useAskWhileSaving } from '../shell/ask-before-leaving.ts';
import { draftSafety, draftsOf } from '../shell/drafts.ts';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { goTo } from '../shell/go.ts';
import { keepNamedForms, keepPreferences } from '../shell/keep-preferences.ts';
import { readSettings, saveSettings } from '../shell/settings.ts';
import { useTitle } from '../shell/title.ts';
import { viewsOf, visitsOf } from '../shell/visits.ts';

keepPreferences();
keepNamedForms();

interface Props {
  readonly store: CampaignStore;
  readonly children?: ReactNode;
  /** Opens what is saved; absent where nothing is. */
  readonly onReload?: () => void;
  /** Differences from a hotseat game. */
  readonly otherwise?: Partial<TableScreenProps>;
}

/** The table of a campaign under the banners of the app. */
export function PlayArea({ store, children, onReload, otherwise }: Props) {
  const { t } = useTranslation('app');
  const name = useStore(store, ({ campaign }) => campaign.name);
  const trouble = useStore(store, (now) => now.trouble);
  const isUnkept = draftSafety((now) => now.isUnkept) && onReload;
  useTitle(name);
  useAskWhileSaving(onReload && store);
  const save = () => saveFile(store.getState().campaign);
  const campaign = useStore(store, (now) => now.campaign.id);
  const system = useStore(store, (now) => now.campaign.system);
  const visits = useMemo(() => visitsOf(campaign), [campaign]);
  const views = useMemo(() => viewsOf(campaign), [campaign]);
  const draftKeeper = useMemo(() => draftsOf(campaign), [campaign]);
  const ui = use(loadUi(system as SystemId));
  return (
    <div className={css.table}>
      {children}
      {trouble !== null && (
        <div className={css.banner}>
          <ProblemCard problem={problemOf(trouble)} />
          {onReload && (
            <Button size="xs" onClick={onReload}>
              {t('reload-saved')}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={save}>
            {t('save-file')}
          </Button>
        </div>
      )}
      {isUnkept && (
        <div className={css.banner}>
          <ProblemCard problem={NO_ROOM} />
        </div>
      )}
      <div className={css.board}>
        <ErrorBoundary onSave={save}>
          {/* Another store is another table: no old plans may stay on it. */}
          <TableScreen
            key={keyOf(store)}
            ui={ui}
            store={store}
            onLeave={goTo.start}
            onSaveFile={save}
            hintsSeen={readSettings().hintsSeen}
            onHintsSeen={keepHints}
            pace={readSettings().pace}
            onPace={keepPace}
            visits={visits}
            views={views}
            draftKeeper={onReload && draftKeeper}
            folds={readSettings().folds}
            onFolds={keepFolds}
            {...otherwise}
          />
        </ErrorBoundary>
      </div>
    </div>
  );
}

const NO_ROOM = { code: 'drafts-no-room', facts: {} };
const keepFolds = (folds: Folds) => saveSettings({ folds });
const keepPace = (pace: Pace) => saveSettings({ pace });
const keepHints = (hintsSeen: readonly string[]) => saveSettings({ hintsSeen });

const keys = new WeakMap<CampaignStore, number>();
let made = 0;
function keyOf(store: CampaignStore): number {
  const key = keys.get(store) ?? ++made;
  keys.set(store, key);
  return key;
}
