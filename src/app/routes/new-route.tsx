import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '../../engine/kernel/campaign.ts';
import { readRuleset } from '../../engine/nuclear/read-ruleset.ts';
import { begin } from '../../engine/nuclear/scenario.ts';
import {
  type FileAnswer,
  NewCampaignPage,
  type NewCampaignPageProps,
} from '../../panels/new-campaign/NewCampaignPage.tsx';
import { makeCampaign } from '../../systems/nuclear/new-campaign/new-campaign.ts';
import { readRulesetFile, readScenarioFile } from '../../systems/nuclear/new-campaign/own-files.ts';
import { nuclearRuleset } from '../../systems/nuclear/shipped-ruleset.ts';
import { bytesOf } from '../files/open-file.ts';
import { goTo } from '../shell/go.ts';
import { randomHex } from '../shell/random.ts';
import { useTitle } from '../shell/title.ts';
import type { Storage } from '../storage/storage.ts';
import { SystemChoice, type SystemId } from './SystemChoice.tsx';
import { turnLineOf } from './turn-line.ts';

const shipped = readRuleset(nuclearRuleset);
const NewSectorsRoute = lazy(() => import('../../systems/sectors/new-campaign/new-sectors-route.tsx'));

/** `#/new`: wishes for a campaign, made and opened. */
export default function NewRoute({ storage }: { readonly storage: Storage }) {
  const { t } = useTranslation('app');
  const [system, setSystem] = useState<SystemId>('nuclear');
  useTitle(t('new-campaign'));
  if (!shipped.ok) throw new Error(`the shipped ruleset has faults: ${JSON.stringify(shipped.faults)}`);
  const open = async (campaign: Campaign, state: unknown) => {
    const { id } = await storage.add(campaign, turnLineOf(state));
    // A campaign is worth keeping: ask the browser not to tidy it away.
    void navigator.storage?.persist?.().catch(() => false);
    goTo.campaign(id);
  };
  const luck = () => ({ id: randomHex(8), seed: randomHex(16) });
  const onPlay: NewCampaignPageProps['onPlay'] = (wish, rules, map) => {
    const campaign = makeCampaign(wish, rules, map, luck());
    return open(campaign, begin(rules, campaign.scenario, campaign.options));
  };
  return (
    <>
      <SystemChoice system={system} onChange={setSystem} />
      {system === 'sectors' ? (
        <NewSectorsRoute luck={luck} onMade={open} onBack={goTo.start} />
      ) : (
        <NewCampaignPage
          rules={shipped.rules}
          onPlay={onPlay}
          onBack={goTo.start}
          readRulesetFile={(file) => readFileWith(file, readRulesetFile)}
          readScenarioFile={(file, rules) => readFileWith(file, (bytes) => readScenarioFile(bytes, rules, file.name))}
        />
      )}
    </>
  );
}

/** Reads a file of the user's; what stands in the way is a problem. */
export async function readFileWith<T>(
  file: File,
  reader: (bytes: Uint8Array) => FileAnswer<T>,
): Promise<FileAnswer<T>> {
  const bytes = await bytesOf(file);
  return bytes.ok ? reader(bytes.value) : bytes;
}
