import '@mantine/core/styles.layer.css';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '../../../engine/kernel/campaign.ts';
import { readRuleset } from '../../../engine/nuclear/read-ruleset.ts';
import { NewCampaignPage, type NewCampaignPageProps } from '../../../panels/new-campaign/NewCampaignPage.tsx';
import { ownZone } from '../../../panels/parts/time-text.ts';
import { isReady, MasterForm, type MasterSettings } from '../../../panels/post/desk/MasterForm.tsx';
import { defaultCalendar } from '../../../post/calendar.ts';
import { announceCampaign } from '../../../store/announce.ts';
import { makeCampaign } from '../../../systems/nuclear/new-campaign/new-campaign.ts';
import { readRulesetFile, readScenarioFile } from '../../../systems/nuclear/new-campaign/own-files.ts';
import { nuclearRuleset } from '../../../systems/nuclear/shipped-ruleset.ts';
import { isShipped } from '../../files/post-rules.ts';
import { goTo } from '../../shell/go.ts';
import { randomHex } from '../../shell/random.ts';
import { readSettings, saveSettings } from '../../shell/settings.ts';
import { useTitle } from '../../shell/title.ts';
import { readFileWith } from '../new-route.tsx';
import { SystemChoice, type SystemId } from '../SystemChoice.tsx';
import { postStorage } from './open-mail.ts';
import { makeIdentity } from './use-identity.ts';

const shipped = readRuleset(nuclearRuleset);
const NewSectorsRoute = lazy(() => import('../../../systems/sectors/new-campaign/new-sectors-route.tsx'));

/** By post a campaign has the id that follows from its block, and the dice of its game master's chain. */
const luck = () => ({ id: '', seed: '' });

/** `#/post-new`: a campaign by post, with a game master. Its block is made and kept, and the desk opens. */
export default function NewByPostRoute() {
  const { t } = useTranslation(['desk', 'terms', 'app']);
  useTitle(t('desk:new.title'));
  const [system, setSystem] = useState<SystemId>('nuclear');
  const [wish, setWish] = useState<MasterSettings>(() => ({
    name: readSettings().name ?? '',
    hasDeadlines: true,
    calendar: defaultCalendar(ownZone()),
  }));
  if (!shipped.ok) throw new Error(`the shipped ruleset has faults: ${JSON.stringify(shipped.faults)}`);

  const onPlay: NewCampaignPageProps['onPlay'] = (wished, rules, map) =>
    announce(makeCampaign(wished, rules, map, luck()), wish);
  // A week has deadlines of its own.
  const plain: MasterSettings = { ...wish, hasDeadlines: false };
  const byPost = (settings: MasterSettings) => ({
    title: t('desk:new.title'),
    button: t('desk:new.make'),
    isReady: isReady(settings),
  });
  return (
    <>
      <SystemChoice system={system} onChange={setSystem} />
      {system === 'sectors' ? (
        <NewSectorsRoute
          luck={luck}
          onMade={(campaign) => announce(campaign, plain)}
          onBack={goTo.post}
          byPost={byPost(plain)}
        >
          <MasterForm wish={plain} onChange={({ name }) => setWish({ ...wish, name })} />
        </NewSectorsRoute>
      ) : (
        <NewCampaignPage
          rules={shipped.rules}
          onPlay={onPlay}
          onBack={goTo.post}
          readRulesetFile={(file) => readFileWith(file, readRulesetFile)}
          readScenarioFile={(file, rules) => readFileWith(file, (bytes) => readScenarioFile(bytes, rules, file.name))}
          byPost={byPost(wish)}
        >
          <MasterForm
            wish={wish}
            phases={['setup', 'preparation', 'initial', 'final'].map((id) => ({ id, name: t(`terms:phase.${id}`) }))}
            onChange={setWish}
          />
        </NewCampaignPage>
      )}
    </>
  );
}

/** Announces a campaign with the keys of this browser, stores its block and opens the desk. */
async function announce(campaign: Campaign, wish: MasterSettings): Promise<void> {
  const block = announceCampaign(await makeIdentity(), {
    campaign,
    master: wish.name.trim(),
    nonce: randomHex(16),
    isShipped: isShipped(campaign.ruleset.hash),
    calendar: wish.hasDeadlines ? wish.calendar : undefined,
  });
  const storage = await postStorage();
  await storage.add([{ block, at: Date.now() }]);
  saveSettings({ name: wish.name.trim() });
  void navigator.storage?.persist?.().catch(() => false);
  goTo.desk(block.campaign);
}
