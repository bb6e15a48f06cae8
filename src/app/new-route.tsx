import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import sectorsHead from '../../rulesets/sectors/ruleset.json';
import { readRuleset } from '../engine/nuclear/read-ruleset.ts';
import { begin } from '../engine/nuclear/scenario.ts';
import { type FileAnswer, NewCampaignPage, type NewCampaignPageProps } from '../panels/pages/NewCampaignPage.tsx';
import { useNameOf } from '../words/index.ts';
import css from './app.module.css';
import { goTo } from './go.ts';
import { makeCampaign } from './new-campaign.ts';
import { bytesOf } from './open-file.ts';
import { readRulesetFile, readScenarioFile } from './own-files.ts';
import { randomHex } from './random.ts';
import { nuclearRuleset } from './rulesets.ts';
import type { Storage } from './storage.ts';
import { useTitle } from './title.ts';
import { turnLineOf } from './turn-line.ts';

const shipped = readRuleset(nuclearRuleset);
const NewSectorsRoute = lazy(() => import('./new-sectors-route.tsx'));

/** `#/new`: wishes for a campaign, made and opened. */
export default function NewRoute({ storage }: { readonly storage: Storage }) {
  const { t } = useTranslation('app');
  const nameOf = useNameOf();
  const [system, setSystem] = useState<'nuclear' | 'sectors'>('nuclear');
  useTitle(t('new-campaign'));
  if (!shipped.ok) throw new Error(`the shipped ruleset has faults: ${JSON.stringify(shipped.faults)}`);
  const onPlay: NewCampaignPageProps['onPlay'] = async (wish, rules, map) => {
    const campaign = makeCampaign(wish, rules, map, { id: randomHex(8), seed: randomHex(16) });
    const { id } = await storage.add(campaign, turnLineOf(begin(rules, campaign.scenario, campaign.options)));
    // A campaign is worth keeping: ask the browser not to tidy it away.
    void navigator.storage?.persist?.().catch(() => false);
    goTo.campaign(id);
  };
  const names = { nuclear: nameOf(shipped.rules.ruleset.name), sectors: nameOf(sectorsHead.name) };
  return (
    <>
      <nav aria-label={t('system')} className={css.systems}>
        <span aria-hidden>{t('system')}</span>
        {(['nuclear', 'sectors'] as const).map((id) => (
          <Button
            key={id}
            size="compact-md"
            variant={id === system ? 'filled' : 'default'}
            aria-pressed={id === system}
            onClick={() => setSystem(id)}
          >
            {names[id]}
          </Button>
        ))}
      </nav>
      {system === 'sectors' ? (
        <NewSectorsRoute storage={storage} />
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
