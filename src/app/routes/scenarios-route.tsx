import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../panels/parts/Page.tsx';
import { singleFlight } from '../../panels/parts/single-flight.ts';
import { ScenariosOfSystem } from '../../panels/start/ScenariosOfSystem.tsx';
import { SYSTEMS, type System } from '../../systems/index.ts';
import { loadNewCampaign, loadScenarios } from '../../systems/load.ts';
import { computerPlays } from '../computer/computer-plays.ts';
import css from '../shell/app.module.css';
import { goTo } from '../shell/go.ts';
import { useTitle } from '../shell/title.ts';
import type { Storage } from '../storage/storage.ts';
import { playScenario } from './play-scenario.ts';

/** `#/scenarios`: every scenario that ships, each begun by one press. */
export default function ScenariosRoute({ storage }: { readonly storage: Storage }) {
  const { t } = useTranslation('app');
  useTitle(t('scenarios'));
  return (
    <Page title={t('scenarios')} back={t('to-start')} onBack={goTo.start}>
      {SYSTEMS.map((system: System) =>
        system.scenarios ? (
          <Suspense key={system.id} fallback={<p className={css.waiting}>{t('loading')}</p>}>
            <Part system={system} storage={storage} />
          </Suspense>
        ) : null,
      )}
    </Page>
  );
}

const play = singleFlight(playScenario);

const Part = ({ system, storage }: { readonly system: System; readonly storage: Storage }) => (
  <ScenariosOfSystem
    name={system.head.name}
    part={use(loadNewCampaign(system.id))}
    scenarios={use(loadScenarios(system.id))}
    withComputer={use(computerPlays(system.id))}
    onPlay={(scenario, computer) => play(storage, { system: system.id, scenario, computer })}
  />
);
