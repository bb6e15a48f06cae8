import type { Campaign } from '@hexpost/engine';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { singleFlight } from '../../panels/parts/once.ts';
import { ProblemCard } from '../../panels/parts/ProblemCard.tsx';
import type { ReplayCaption } from '../../panels/replay/ReplayBar.tsx';
import OfferCard from '../../panels/start/OfferCard.tsx';
import { type CampaignOffer, changesHere, type OpenOffer } from '../../panels/start/offer.ts';
import { problemOf } from '../../panels/start/shelf.ts';
import { revealed } from '../../post/names.ts';
import type { CampaignStore } from '../../store/campaign.ts';
import type { Problem } from '../../store/files/text-file.ts';
import { foldInSlices } from '../../store/state-cache.ts';
import { watchedStore } from '../../store/watching.ts';
import { loadTable } from '../../systems/load.ts';
import { openReplayLink } from '../files/open-file.ts';
import { type ReadCampaign, systemOf } from '../files/read-campaign.ts';
import { offerOf, openOffer } from '../files/take-file.ts';
import css from '../shell/app.module.css';
import { goTo } from '../shell/go.ts';
import type { Storage } from '../storage/storage.ts';
import { DemoBanner, isStill } from './demo-route.tsx';
import { PlayArea } from './PlayArea.tsx';
import { RefusedPage } from './RefusedPage.tsx';

interface Props {
  readonly storage: Storage;
  readonly packed: string;
}

type Opened = { readonly store: CampaignStore; readonly read: ReadCampaign } | { readonly problem: Problem };

/** `#/replay/:packed`: the game in a link, replayed from its beginning. It is stored only when the visitor says so. */
export default function ReplayRoute({ storage, packed }: Props) {
  const { t } = useTranslation(['app', 'play', 'offer']);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [caption, setCaption] = useState<ReplayCaption | null>(null);
  // A stored game with the same id keeps its own view of the map and its own visits.
  const otherwise = useMemo(
    () => ({ openAt: -1, plays: !isStill(), onCaption: setCaption, views: undefined, visits: undefined }),
    [],
  );
  useEffect(() => {
    const left = new AbortController();
    open(packed, left.signal).then(
      (found) => !left.signal.aborted && setOpened(found),
      (error: unknown) => !left.signal.aborted && setOpened({ problem: problemOf(error) }),
    );
    return () => left.abort();
  }, [packed]);
  const { what, keep, asked, setAsked, problem, setProblem } = useKeeping(
    storage,
    opened && 'read' in opened ? opened.read : null,
  );
  if (!opened) return <p className={css.waiting}>{t('loading-campaign')}</p>;
  if ('problem' in opened) return <RefusedPage problem={opened.problem} />;
  return (
    <PlayArea store={opened.store} otherwise={otherwise}>
      {problem && (
        <div className={css.banner}>
          <ProblemCard problem={problem} onClose={() => setProblem(null)} />
        </div>
      )}
      {asked ? (
        <div className={css.asked} ref={takeFocus} tabIndex={-1}>
          <OfferCard
            offer={asked}
            onKeep={() => asked.keep().then(setAsked, (error: unknown) => setProblem(problemOf(error)))}
            onLeave={() => setAsked(null)}
          />
        </div>
      ) : (
        <DemoBanner
          moment={caption?.text ?? opened.store.getState().campaign.name}
          go={t(`offer:keep.${what}`)}
          onGo={() => void keep()}
          onStart={goTo.start}
        />
      )}
    </PlayArea>
  );
}

const takeFocus = (element: HTMLElement | null): void => element?.focus();

/**
 * Keeping the game of a link: at one press where it is merely added. What would change a game that is here, or could be mistaken for one,
 * is asked first. `what` is the change as far as it is known.
 */
function useKeeping(storage: Storage, read: ReadCampaign | null) {
  const [what, setWhat] = useState<CampaignOffer['change']['what']>('new');
  const [asked, setAsked] = useState<OpenOffer | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const look = useCallback(async () => {
    if (!read) return null;
    const offer = openOffer(storage, await offerOf(storage, read), goTo.kept);
    setWhat(offer.change.what);
    return offer;
  }, [storage, read]);
  useEffect(() => {
    setAsked(null);
    // Without storage the replay can still be watched; a press says why nothing is kept.
    look().catch(() => {});
  }, [look]);
  const keep = useMemo(
    () =>
      singleFlight(async () => {
        setProblem(null);
        try {
          const offer = await look();
          if (offer) setAsked(changesHere(offer) || offer.alike !== undefined ? offer : await offer.keep());
        } catch (error) {
          setProblem(problemOf(error));
        }
      }),
    [look],
  );
  return { what, keep, asked, setAsked, problem, setProblem };
}

async function open(packed: string, signal: AbortSignal): Promise<Opened> {
  const read = await openReplayLink(packed, { signal });
  if (!read.ok) return { problem: read.problem };
  const campaign = inTheOpen(read.value.campaign);
  const [rules] = await Promise.all([systemOf(campaign), loadTable(campaign.system)]);
  if (!rules.ok) return { problem: rules.problem };
  const state = await foldInSlices(rules.value, campaign);
  return { store: watchedStore(rules.value, campaign, state), read: read.value };
}

/** A stranger's campaign as it is shown: its names hide and turn nothing. The proof does not cover them. */
const inTheOpen = ({ name, players, ...campaign }: Campaign): Campaign => ({
  ...campaign,
  name: revealed(name),
  players: players.map((player) => ({ ...player, name: revealed(player.name, 60) })),
});
