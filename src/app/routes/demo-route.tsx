import type { Campaign } from '@hexpost/engine';
import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplayCaption } from '../../panels/replay/ReplayBar.tsx';
import { useWide } from '../../panels/table/window-size.ts';
import type { CampaignStore } from '../../store/campaign.ts';
import type { Problem } from '../../store/files/text-file.ts';
import { foldInSlices } from '../../store/state-cache.ts';
import { watchedStore } from '../../store/watching.ts';
import { type SystemId, systemRow } from '../../systems/index.ts';
import { loadTable } from '../../systems/load.ts';
import { keyOf, type Translate } from '../../words/keys.ts';
import { demoOf, loadDemo } from '../files/demo.ts';
import { systemOf } from '../files/read-campaign.ts';
import css from '../shell/app.module.css';
import { goTo } from '../shell/go.ts';
import { PlayArea } from './PlayArea.tsx';
import { RefusedPage } from './RefusedPage.tsx';

interface DemoBannerProps {
  /** The moment that the replay shows, in a sentence or two. */
  readonly moment: string;
  /** The button for going on from here. */
  readonly go: string;
  readonly onGo: () => void;
  readonly onStart: () => void;
}

/**
 * The banner above a demo. On a phone the map needs the room: two lines of it, the rest at a press, and the way back is in the bar
 * below.
 */
export function DemoBanner({ moment, go, onGo, onStart }: DemoBannerProps) {
  const { t } = useTranslation(['app', 'play']);
  const wide = useWide();
  const note = t('play:demo-note');
  return (
    <div className={`${css.banner} ${wide ? '' : css.lean}`} role="status">
      {wide ? (
        <p>
          {note} {moment}
        </p>
      ) : (
        <details>
          <summary>{moment}</summary>
          {note}
        </details>
      )}
      <Button size="xs" onClick={onGo}>
        {go}
      </Button>
      {wide && (
        <Button size="xs" variant="default" onClick={onStart}>
          {t('to-start')}
        </Button>
      )}
    </div>
  );
}

/** `#/demo/<system>`, or `#/demo` for the first: a finished campaign, replayed from a memorable moment on. None of it is stored. */
export default function DemoRoute({ of }: { readonly of: string | undefined }) {
  const { t } = useTranslation(['app', 'play']);
  const [opened, setOpened] = useState<{ readonly store: CampaignStore } | { readonly problem: Problem } | null>(null);
  const id = demoOf(of);
  const { demo } = systemRow(id)!;
  const [caption, setCaption] = useState<ReplayCaption | null>(null);
  const otherwise = useMemo(() => ({ openAt: demo!.from - 1, plays: !isStill(), onCaption: setCaption }), [demo]);
  const spoken = useRef(t);
  spoken.current = t;
  useEffect(() => {
    let here = true;
    load(id, spoken.current).then(
      (found) => here && setOpened(found),
      () => here && setOpened({ problem: { code: 'demo', facts: {} } }),
    );
    return () => {
      here = false;
    };
  }, [id]);
  // Another language changes the names alone: the replay goes on.
  useEffect(() => {
    if (opened && 'store' in opened) opened.store.setState(({ campaign }) => ({ campaign: inWords(campaign, t) }));
  }, [opened, t]);
  if (!opened) return <p className={css.waiting}>{t('loading-campaign')}</p>;
  if ('problem' in opened) return <RefusedPage problem={opened.problem} />;
  // The words of the demo tell of one stretch; before and after it the replay speaks for itself.
  const isTold = !caption || (caption.entry >= demo!.from - 1 && caption.entry <= demo!.to);
  return (
    <PlayArea store={opened.store} otherwise={otherwise}>
      <DemoBanner
        moment={isTold ? t(keyOf(`${id}/demo:moment`)) : caption.text}
        go={t('play:play-yourself')}
        onGo={() => goTo.newCampaign(id)}
        onStart={goTo.start}
      />
    </PlayArea>
  );
}

/** Nothing moves by itself for people who asked for reduced motion; the replay has a button to play. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

async function load(id: SystemId, t: Translate) {
  const [file] = await Promise.all([loadDemo(id), loadTable(id)]);
  const campaign = inWords(file, t);
  const read = await systemOf(campaign);
  if (!read.ok) return { problem: read.problem };
  return { store: watchedStore(read.value, campaign, await foldInSlices(read.value, campaign)) };
}

/** The proof does not cover names, so the demo can speak the visitor's language. */
const inWords = (campaign: Campaign, t: Translate): Campaign => ({
  ...campaign,
  name: t(keyOf(`${campaign.system}/demo:name`)),
  players: campaign.players.map((player) => ({
    ...player,
    name: t(keyOf(`${campaign.system}/demo:side.${player.seat}`)),
  })),
});
