import '@mantine/core/styles.layer.css';
import { Button } from '@mantine/core';
import { type ComponentProps, lazy, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { replay } from '../../engine/kernel/campaign.ts';
import { ProblemCard } from '../../panels/parts/ProblemCard.tsx';
import { troubleOf } from '../../panels/start/shelf.ts';
import type { Folds } from '../../panels/table/panel-folds.ts';
import { type CampaignStore, campaignStore } from '../../store/campaign.ts';
import type { Problem } from '../../store/files/problem.ts';
import type { Pace } from '../../store/screen.ts';
import { watchedStore } from '../../store/watching.ts';
import { NuclearScreen } from '../../systems/nuclear/NuclearScreen.tsx';
import { saveFile } from '../files/campaign-file.ts';
import { systemOf } from '../files/files.ts';
import css from '../shell/app.module.css';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { goTo } from '../shell/go.ts';
import { keepWishes } from '../shell/keep-wishes.ts';
import { readSettings, saveSettings } from '../shell/settings.ts';
import { type Claim, claim, type Hold } from '../shell/tabs.ts';
import { useTitle } from '../shell/title.ts';
import { visitsOf } from '../shell/visits.ts';
import type { Storage } from '../storage/storage.ts';
import { turnLineOf } from './turn-line.ts';

// Who plays Nuclear never loads the other system's screen.
const SectorsScreen = lazy(() =>
  import('../../systems/sectors/SectorsScreen.tsx').then((file) => ({ default: file.SectorsScreen })),
);

keepWishes();

interface Props {
  readonly storage: Storage;
  readonly id: string;
}

type Opened = { readonly store: CampaignStore } | { readonly problem: Problem } | null;

/** `#/c/:id`: a campaign of this browser on the table; to look at only, while another tab plays it. */
export default function PlayRoute({ storage, id }: Props) {
  const { t } = useTranslation('app');
  const { opened, hold, takeOver, reload } = useOpened(storage, id);
  if (!opened) return <p className={css.waiting}>{t('loading-campaign')}</p>;
  if ('problem' in opened) return <Refused problem={opened.problem} />;
  const { store } = opened;
  return (
    <Table store={store} onReload={reload}>
      {(hold === 'elsewhere' || hold === 'lost') && (
        <div className={css.banner} role="status">
          <p>{t(hold)}</p>
          <Button size="xs" onClick={takeOver}>
            {t('take-over')}
          </Button>
          <Button size="xs" variant="default" onClick={goTo.start}>
            {t('to-start')}
          </Button>
        </div>
      )}
    </Table>
  );
}

/** Opens the campaign once it is known who may write it, and again whenever that changes. */
function useOpened(storage: Storage, id: string) {
  const [opened, setOpened] = useState<Opened>(null);
  const [hold, setHold] = useState<Hold>('waiting');
  const [mine, setMine] = useState<Claim | null>(null);
  const [times, setTimes] = useState(0);

  useEffect(() => {
    const held = claim(id);
    const hear = (now: Hold) => setHold(now);
    const stop = held.onChange(hear);
    hear(held.hold);
    setMine(held);
    return () => {
      stop();
      held.release();
    };
  }, [id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` asks for another look at the disk
  useEffect(() => {
    if (hold === 'waiting') return undefined;
    let here = true;
    let stop = () => {};
    open(storage, id, hold === 'held').then(
      (found) => {
        if (!here) return;
        setOpened(found);
        if ('store' in found && hold !== 'held') stop = follow(storage, id, found.store);
        saveSettings({ lastCampaign: id });
      },
      (error: unknown) => here && setOpened({ problem: { code: `trouble-${troubleOf(error)}`, facts: {} } }),
    );
    return () => {
      here = false;
      stop();
    };
  }, [storage, id, hold, times]);

  return { opened, hold, takeOver: () => mine?.takeOver(), reload: () => setTimes((n) => n + 1) };
}

async function open(storage: Storage, id: string, mayWrite: boolean): Promise<NonNullable<Opened>> {
  const { campaign, revision } = await storage.load(id);
  const system = systemOf(campaign);
  if (!system.ok) return { problem: system.problem };
  if (!mayWrite) return { store: watchedStore(system.value, campaign) };
  const line = () => turnLineOf(store.getState().state);
  const store: CampaignStore = campaignStore(system.value, campaign, storage.keeper(id, revision, line));
  return { store };
}

/** Shows what the other tab does. */
const follow = (storage: Storage, id: string, store: CampaignStore): (() => void) =>
  storage.onChange(() => {
    storage.load(id).then(
      ({ campaign }) => {
        if (campaign.entries.length === store.getState().campaign.entries.length) return;
        const { system } = store.getState();
        store.setState({ campaign, state: replay(system, campaign), saved: campaign.entries.length });
      },
      () => {
        // Deleted over there: what is on the screen stays until it is left.
      },
    );
  });

interface TableProps {
  readonly store: CampaignStore;
  readonly children?: ReactNode;
  /** Opens what is saved; absent where nothing is. */
  readonly onReload?: () => void;
  /** What is otherwise than in a hotseat game. */
  readonly otherwise?: Partial<ComponentProps<typeof NuclearScreen>> & { readonly person?: string };
}

/** The play screen under the banners of the app. */
export function Table({ store, children, onReload, otherwise }: TableProps) {
  const { t } = useTranslation('app');
  const name = useStore(store, ({ campaign }) => campaign.name);
  const trouble = useStore(store, (now) => now.trouble);
  const unsaved = useStore(store, ({ campaign, saved }) => saved < campaign.entries.length);
  useTitle(name);
  useAskBeforeLeaving(unsaved && onReload !== undefined);
  const save = () => saveFile(store.getState().campaign);
  const campaign = useStore(store, (now) => now.campaign.id);
  const system = useStore(store, (now) => now.campaign.system);
  const visits = useMemo(() => visitsOf(campaign), [campaign]);
  return (
    <div className={css.table}>
      {children}
      {trouble !== null && (
        <div className={css.banner}>
          <ProblemCard problem={{ code: `trouble-${troubleOf(trouble)}`, facts: {} }} />
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
      <div className={css.board}>
        <ErrorBoundary onSave={save}>
          {/* Another store is another table: nothing of the old plans may stay on it. */}
          {system === 'sectors' ? (
            <SectorsScreen key={keyOf(store)} store={store} onLeave={goTo.start} visits={visits} {...otherwise} />
          ) : (
            <NuclearScreen
              key={keyOf(store)}
              store={store}
              onLeave={goTo.start}
              hintsSeen={readSettings().hintsSeen}
              onHintsSeen={keepHints}
              pace={readSettings().pace}
              onPace={keepPace}
              visits={visits}
              folds={readFolds()}
              onFolds={keepFolds}
              {...otherwise}
            />
          )}
        </ErrorBoundary>
      </div>
    </div>
  );
}

/** A panel that is no longer known stays folded. */
function readFolds(): Folds | undefined {
  const { folds } = readSettings();
  return folds && { panel: folds.panel, ordersFolded: folds.ordersFolded };
}
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

/** The browser asks when the tab is closed with something unsaved. */
function useAskBeforeLeaving(asks: boolean): void {
  useEffect(() => {
    if (!asks) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [asks]);
}

export function Refused({ problem }: { readonly problem: Problem }) {
  const { t } = useTranslation('app');
  return (
    <main className={css.note}>
      <ProblemCard problem={problem} />
      <p />
      <Button onClick={goTo.start}>{t('to-start')}</Button>
    </main>
  );
}
