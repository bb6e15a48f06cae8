import type { Campaign } from '@hexpost/engine';
import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { singleFlight } from '../../panels/parts/once.ts';
import { ProblemCard } from '../../panels/parts/ProblemCard.tsx';
import LossNote from '../../panels/start/LossNote.tsx';
import { problemOf, Trouble, troubleOf } from '../../panels/start/shelf.ts';
import { type CampaignStore, campaignStore } from '../../store/campaign.ts';
import { isPositionOf, takeCheckpoint } from '../../store/checkpoint.ts';
import type { Problem } from '../../store/files/text-file.ts';
import { randomHex } from '../../store/random-hex.ts';
import { rematchOf } from '../../store/rematch.ts';
import { foldInSlices } from '../../store/state-cache.ts';
import { watchedStore } from '../../store/watching.ts';
import type { SystemId } from '../../systems/index.ts';
import { loadTable, loadUi } from '../../systems/load.ts';
import { battleLink, parentLink } from '../battles/battle-link.ts';
import { useThinker } from '../computer/use-thinker.ts';
import { saveFile } from '../files/campaign-file.ts';
import { progressAtFirst, progressOf } from '../files/progress.ts';
import { systemOf } from '../files/read-campaign.ts';
import css from '../shell/app.module.css';
import { goTo, type KeptState } from '../shell/go.ts';
import { keepMapOf } from '../shell/kept-by-campaign.ts';
import { saveSettings } from '../shell/settings.ts';
import { type Claim, claim, type Hold } from '../shell/tabs.ts';
import { unlessLeft } from '../shell/unless-left.ts';
import type { Playable } from '../storage/restore-campaigns.ts';
import type { Storage } from '../storage/storage.ts';
import { finishOpening, mismatchAt } from './finish-opening.ts';
import { followTab } from './follow-tab.ts';
import { PlayArea } from './PlayArea.tsx';
import { GONE, GonePage, RefusedPage } from './RefusedPage.tsx';

interface PlayableWaysProps {
  readonly storage: Storage;
  readonly playable: Playable;
  readonly onMended: () => void;
}

/** The ways to continue with a damaged campaign: its sound part is played on, or saved. */
function PlayableWays({ storage, playable: { campaign }, onMended }: PlayableWaysProps) {
  const { t } = useTranslation('app');
  return (
    <>
      <Button onClick={() => void storage.mend(campaign.id, 'partly').then(onMended, onMended)}>
        {t('go-on-partly', { orders: campaign.entries.length })}
      </Button>
      <Button variant="default" onClick={() => saveFile(campaign)}>
        {t('save-file')}
      </Button>
    </>
  );
}

// Only after something was kept.
const KeptNote = lazy(() => import('./KeptNote.tsx'));

interface PlayRouteProps {
  readonly storage: Storage;
  readonly id: string;
}

/** An opened campaign; its checkpoint was after `known` entries. */
type Opened =
  | {
      readonly store: CampaignStore;
      readonly known: number;
      readonly mayWrite: boolean;
      readonly revision: number;
      /** The position is not the one that was stored. */
      readonly doubt: Problem | null;
    }
  | { readonly problem: Problem; readonly playable?: Playable | null }
  | null;

/** `#/c/:id`: a campaign of this browser on the table; only to watch while another tab plays it. */
export default function PlayRoute({ storage, id }: PlayRouteProps) {
  const { t } = useTranslation('app');
  const { opened, hold, doubt, takeOver, reload } = useOpened(storage, id);
  const [unmade, setUnmade] = useState<Problem | null>(null);
  const [isKept] = useState(() => (history.state as KeptState | null)?.kept === true);
  useEffect(() => {
    // A reload opens it like any other.
    if (isKept) history.replaceState(null, '');
  }, [isKept]);
  const played = opened && 'store' in opened ? opened.store : null;
  const mayWrite = opened !== null && 'store' in opened && opened.mayWrite;
  const thinker = useThinker(mayWrite ? played : null);
  const otherwise = useMemo(() => {
    const fail = (error: unknown) => setUnmade(problemOf(error));
    if (!played) return {};
    const { campaign, system, state } = played.getState();
    const parent = parentLink(storage, campaign);
    return {
      onRematch: (swapsSides: boolean) => void playAgain(storage, played, swapsSides).catch(fail),
      thinker,
      battles: battleLink(storage, campaign.system, played.getState),
      parent,
      replayLink: async (ended: Campaign) => {
        const { readableReplay } = await import('../files/open-file.ts');
        const packed = await readableReplay(ended);
        return packed === undefined ? undefined : `${location.href.split('#')[0]}#/replay/${packed}`;
      },
      keepMap: (picture: string) => keepMapOf(campaign.id, picture),
      ...(parent && { onLeave: parent.open }),
      // A game that is over is replayed from its beginning; one that was watched and kept is shown as it stands.
      ...(isKept && system.isOver(state) && { openAt: campaign.entries.length - 1 }),
      // The unsent orders are those of the tab that plays.
      ...(!mayWrite && { draftKeeper: undefined }),
    };
  }, [storage, played, thinker, mayWrite, isKept]);
  if (!opened) return <p className={css.waiting}>{t('loading-campaign')}</p>;
  if ('problem' in opened)
    return opened.problem.code === GONE ? (
      <GonePage storage={storage} id={id} onRestored={reload} />
    ) : (
      <RefusedPage problem={opened.problem}>
        {opened.playable && <PlayableWays storage={storage} playable={opened.playable} onMended={reload} />}
      </RefusedPage>
    );
  const { store } = opened;
  return (
    <PlayArea store={store} onReload={reload} otherwise={otherwise}>
      <LossNote onKeys={goTo.keys} />
      {isKept && (
        <Suspense>
          <KeptNote />
        </Suspense>
      )}
      {[unmade, doubt].map(
        (problem) =>
          problem && (
            <div key={problem.code} className={css.banner}>
              <ProblemCard problem={problem} />
            </div>
          ),
      )}
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
    </PlayArea>
  );
}

/** Makes the same game again and opens it. */
const playAgain = singleFlight(async (storage: Storage, store: CampaignStore, swapsSides: boolean): Promise<void> => {
  const { system, campaign } = store.getState();
  const again = rematchOf(campaign, { id: randomHex(8), seed: randomHex(16) }, swapsSides);
  const open = unlessLeft(goTo.campaign);
  const { id } = await storage.add(again, progressAtFirst(system, again));
  open(id);
});

/** Opens the campaign once it is known who may write it, and again whenever that changes. */
function useOpened(storage: Storage, id: string) {
  const [opened, setOpened] = useState<Opened>(null);
  const [hold, setHold] = useState<Hold>('waiting');
  const [mine, setMine] = useState<Claim | null>(null);
  const [doubt, setDoubt] = useState<Problem | null>(null);
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
    const left = new AbortController();
    open(storage, id, hold === 'held').then(
      (found) => {
        if (!here) return;
        setOpened(found);
        setDoubt(null);
        saveSettings({ lastCampaign: id });
        if ('problem' in found) return;
        setDoubt(found.doubt);
        if (hold !== 'held')
          stop = followTab(storage, id, found.store, found.revision, (error) => setDoubt(problemOf(error)));
        void finishOpening(storage, found.store.getState(), found.known, left.signal, hold === 'held').then(
          (problem) => {
            if (!here || !problem) return;
            if (problem === 'mended') setTimes((n) => n + 1);
            else setDoubt(problem);
          },
        );
      },
      (error: unknown) => here && setOpened({ problem: problemOf(error) }),
    );
    return () => {
      here = false;
      stop();
      left.abort();
    };
  }, [storage, id, hold, times]);

  return { opened, hold, doubt, takeOver: () => mine?.takeOver(), reload: () => setTimes((n) => n + 1) };
}

/** Opens a campaign; one that is damaged in both places as far as it can be played, if the person agrees. */
async function open(storage: Storage, id: string, mayWrite: boolean): Promise<NonNullable<Opened>> {
  try {
    return await openSound(storage, id, mayWrite);
  } catch (error) {
    if (troubleOf(error) !== 'damaged') throw error;
    const playable = await storage.playable(id);
    if (!playable) throw error;
    const { campaign, all } = playable;
    return { problem: { code: 'damaged-partly', facts: { orders: campaign.entries.length, all } }, playable };
  }
}

async function openSound(
  storage: Storage,
  id: string,
  mayWrite: boolean,
  isMended = false,
): Promise<NonNullable<Opened>> {
  const { campaign, revision, checkpoint } = await storage.load(id);
  const [read] = await Promise.all([systemOf(campaign), loadTable(campaign.system)]);
  if (!read.ok) return { problem: read.problem };
  const system = read.value;
  const known = takeCheckpoint(checkpoint, campaign);
  // A damaged record of an earlier version, which has no check, may make the rules fail.
  const state = await foldInSlices(system, campaign).catch(() => undefined);
  const isSound = state !== undefined && isPositionOf(campaign, state);
  if (!isSound && !isMended && (await storage.mend(id).catch(() => false)))
    return openSound(storage, id, mayWrite, true);
  if (state === undefined) throw new Trouble('damaged');
  const doubt = isSound ? null : mismatchAt(campaign.entries.length);
  if (!mayWrite) return { store: watchedStore(system, campaign, state), known, mayWrite, revision, doubt };
  const { winners } = (await loadUi(system.id as SystemId)).screen.ending;
  const line = () => progressOf(system, store.getState().state, winners);
  const store: CampaignStore = campaignStore(system, campaign, storage.keeper(id, revision, line), state);
  return { store, known, mayWrite, revision, doubt };
}
