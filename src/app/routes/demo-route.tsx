import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '../../engine/kernel/campaign.ts';
import type { CampaignStore } from '../../store/campaign.ts';
import type { Problem } from '../../store/files/problem.ts';
import { watchedStore } from '../../store/watching.ts';
import { SYSTEMS } from '../../systems/index.ts';
import { openCampaignFile } from '../files/open-file.ts';
import { systemOf } from '../files/read-campaign.ts';
import css from '../shell/app.module.css';
import { goTo } from '../shell/go.ts';
import { loadTable } from './load-table.ts';
import { PlayArea } from './PlayArea.tsx';
import { RefusedPage } from './RefusedPage.tsx';

const WITH_DEMO = SYSTEMS.filter(({ demo }) => demo);

/** `#/demo/<system>`, or `#/demo` for the first: a finished campaign, replayed from a telling moment on. Nothing of it is kept. */
export default function DemoRoute({ of }: { readonly of: string | undefined }) {
  const { t } = useTranslation('app');
  const [opened, setOpened] = useState<{ readonly store: CampaignStore } | { readonly problem: Problem } | null>(null);
  const { id, demo } = WITH_DEMO.find((row) => row.id === of) ?? WITH_DEMO[0]!;
  useEffect(() => {
    const stop = new AbortController();
    load(id, stop.signal, t).then(
      (found) => !stop.signal.aborted && setOpened(found),
      () => !stop.signal.aborted && setOpened({ problem: { code: 'demo', facts: {} } }),
    );
    return () => stop.abort();
  }, [id, t]);
  if (!opened) return <p className={css.waiting}>{t('loading-campaign')}</p>;
  if ('problem' in opened) return <RefusedPage problem={opened.problem} />;
  return (
    <PlayArea store={opened.store} otherwise={{ openAt: demo!.from - 1, plays: !isStill() }}>
      <div className={css.banner} role="status">
        <p>
          {t('demo-note')} {t(`${id}/demo:moment`)}
        </p>
        <Button size="xs" onClick={() => goTo.newCampaign(id)}>
          {t('play-yourself')}
        </Button>
        <Button size="xs" variant="default" onClick={goTo.start}>
          {t('to-start')}
        </Button>
      </div>
    </PlayArea>
  );
}

/** Nothing moves by itself for people who asked for that; the replay has a button to play. */
const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The demo campaigns lie beside the page; `src/dev/write-campaigns.ts` writes them. */
const fileOf = (system: string): string => `${import.meta.env.BASE_URL}demo/${system}-demo.hexpost.json`;

async function load(id: string, signal: AbortSignal, t: (key: string) => string) {
  const answer = await fetch(fileOf(id), { signal });
  if (!answer.ok) throw new Error(String(answer.status));
  const [file] = await Promise.all([openCampaignFile(await answer.blob(), { signal }), loadTable(id)]);
  if (!file.ok) return { problem: file.problem };
  const campaign = inWords(file.value.campaign, t);
  const read = await systemOf(campaign);
  return read.ok ? { store: watchedStore(read.value, campaign) } : { problem: read.problem };
}

/** Names are no part of what is proved: the demo speaks the visitor's language. */
const inWords = (campaign: Campaign, t: (key: string) => string): Campaign => ({
  ...campaign,
  name: t(`${campaign.system}/demo:name`),
  players: campaign.players.map((player) => ({ ...player, name: t(`${campaign.system}/demo:side.${player.seat}`) })),
});
