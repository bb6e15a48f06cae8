import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useTranslation } from 'react-i18next';
import { FetchedPart } from '../../panels/parts/lazy-part.tsx';
import { singleFlight } from '../../panels/parts/once.ts';
import { Page } from '../../panels/parts/Page.tsx';
import { ScenariosOfSystem } from '../../panels/start/ScenariosOfSystem.tsx';
import { SYSTEMS, type System } from '../../systems/index.ts';
import { loadNewCampaign, loadScenarios } from '../../systems/load.ts';
import { computerPlays } from '../computer/computer-plays.ts';
import css from '../shell/app.module.css';
import { goTo } from '../shell/go.ts';
import { useTitle } from '../shell/title.ts';
import type { Storage } from '../storage/storage.ts';
import { playScenario } from './play-scenario.ts';

/** `#/scenarios`: every scenario that ships, each started by one press. */
export default function ScenariosRoute({ storage }: { readonly storage: Storage }) {
  const { t } = useTranslation('app');
  useTitle(t('scenarios'));
  return (
    <Page title={t('scenarios')} back={t('to-start')} onBack={goTo.start}>
      {SYSTEMS.map((system: System) =>
        system.scenarios ? (
          <FetchedPart
            key={system.id}
            load={() => Promise.all([loadNewCampaign(system.id), loadScenarios(system.id), computerPlays(system.id)])}
            fallback={<p className={css.waiting}>{t('loading')}</p>}
          >
            {([part, scenarios, withComputer]) => (
              <ScenariosOfSystem
                name={system.head.name}
                part={part}
                scenarios={scenarios}
                withComputer={withComputer}
                onPlay={(scenario, computer) => play(storage, { system: system.id, scenario, computer })}
              />
            )}
          </FetchedPart>
        ) : null,
      )}
    </Page>
  );
}

const play = singleFlight(playScenario);
