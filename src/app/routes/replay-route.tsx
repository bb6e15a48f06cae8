import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplayCaption } from '../../panels/replay/CaptionTeller.tsx';
import { problemOf } from '../../panels/start/shelf.ts';
import type { CampaignStore } from '../../store/campaign.ts';
import type { Problem } from '../../store/files/problem.ts';
import { foldInSlices } from '../../store/state-cache.ts';
import { watchedStore } from '../../store/watching.ts';
import { openReplayLink } from '../files/open-file.ts';
import { type ReadCampaign, systemOf } from '../files/read-campaign.ts';
import { keepOffer, offerOf } from '../files/take-file.ts';
import css from '../shell/app.module.css';
import { goTo } from '../shell/go.ts';
import type { Storage } from '../storage/storage.ts';
import { DemoBanner } from './DemoBanner.tsx';
import { isStill } from './demo-route.tsx';
import { loadTable } from './load-table.ts';
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
  const otherwise = useMemo(() => ({ openAt: -1, plays: !isStill(), onCaption: setCaption }), []);
  useEffect(() => {
    const left = new AbortController();
    open(packed, left.signal).then(
      (found) => !left.signal.aborted && setOpened(found),
      (error: unknown) => !left.signal.aborted && setOpened({ problem: problemOf(error) }),
    );
    return () => left.abort();
  }, [packed]);
  if (!opened) return <p className={css.waiting}>{t('loading-campaign')}</p>;
  if ('problem' in opened) return <RefusedPage problem={opened.problem} />;
  const keep = async () => {
    try {
      await keepOffer(storage, await offerOf(storage, opened.read));
    } catch (error) {
      setOpened({ problem: problemOf(error) });
    }
  };
  return (
    <PlayArea store={opened.store} otherwise={otherwise}>
      <DemoBanner
        moment={caption?.text ?? opened.read.campaign.name}
        go={t('offer:keep.new')}
        onGo={() => void keep()}
        onStart={goTo.start}
      />
    </PlayArea>
  );
}

async function open(packed: string, signal: AbortSignal): Promise<Opened> {
  const read = await openReplayLink(packed, { signal });
  if (!read.ok) return { problem: read.problem };
  const { campaign } = read.value;
  const [rules] = await Promise.all([systemOf(campaign), loadTable(campaign.system)]);
  if (!rules.ok) return { problem: rules.problem };
  const state = await foldInSlices(rules.value, campaign);
  return { store: watchedStore(rules.value, campaign, state), read: read.value };
}
