import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '../../engine/kernel/campaign.ts';
import { sideLook } from '../../map/palette.ts';
import type { CampaignStore } from '../../store/campaign.ts';
import type { Problem } from '../../store/files/problem.ts';
import { watchedStore } from '../../store/watching.ts';
import { systemOf } from '../files/files.ts';
import { openCampaignFile } from '../files/open-file.ts';
import css from '../shell/app.module.css';
import { goTo } from '../shell/go.ts';
import { demoOf } from './demo.ts';
import { Refused, Table } from './play-route.tsx';

/** `#/demo` of Nuclear, `#/demo/sectors`: a finished campaign to scrub through. Nothing of it is kept. */
export default function DemoRoute({ of }: { readonly of: string | undefined }) {
  const { t } = useTranslation('app');
  const [opened, setOpened] = useState<{ readonly store: CampaignStore } | { readonly problem: Problem } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    load(of === 'sectors' ? of : 'nuclear', stop.signal, t).then(
      (found) => !stop.signal.aborted && setOpened(found),
      () => !stop.signal.aborted && setOpened({ problem: { code: 'demo', facts: {} } }),
    );
    return () => stop.abort();
  }, [of, t]);
  if (!opened) return <p className={css.waiting}>{t('loading-campaign')}</p>;
  if ('problem' in opened) return <Refused problem={opened.problem} />;
  return (
    <Table store={opened.store}>
      <div className={css.banner} role="status">
        <p>{t('demo-note')}</p>
        <Button size="xs" variant="default" onClick={goTo.start}>
          {t('to-start')}
        </Button>
      </div>
    </Table>
  );
}

async function load(of: string, signal: AbortSignal, t: (key: string) => string) {
  const answer = await fetch(demoOf(of), { signal });
  if (!answer.ok) throw new Error(String(answer.status));
  const read = await openCampaignFile(await answer.blob(), { signal });
  if (!read.ok) return { problem: read.problem };
  const campaign = inWords(read.value.campaign, t);
  const system = systemOf(campaign);
  return system.ok ? { store: watchedStore(system.value, campaign) } : { problem: system.problem };
}

/** Names are no part of what is proved: the demo speaks the visitor's language. */
function inWords(campaign: Campaign, t: (key: string) => string): Campaign {
  const named = campaign.system === 'sectors';
  return {
    ...campaign,
    name: t(named ? 'demo-names.sectors.name' : 'demo-names.nuclear'),
    players: campaign.players.map((player) => ({
      ...player,
      name: t(named ? `demo-names.sectors.${player.seat}` : `side-default.${sideLook(player.colour).name}`),
    })),
  };
}
