import '@mantine/core/styles.layer.css';
import type { Campaign } from '@hexpost/engine';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewCampaignPage } from '../../../panels/new-campaign/NewCampaignPage.tsx';
import type { AnyNewCampaign } from '../../../panels/new-campaign/new-campaign.ts';
import { FetchedPart } from '../../../panels/parts/lazy-part.tsx';
import { ownZone } from '../../../panels/parts/time-text.ts';
import {
  hasMasterSettings,
  MasterForm,
  type MasterSettings,
  TurnLength,
} from '../../../panels/post/desk/MasterForm.tsx';
import { digestOf } from '../../../post/armour.ts';
import { LOCK_DAYS, QUICKNET } from '../../../post/beacon.ts';
import { defaultCalendar } from '../../../post/calendar.ts';
import { typedName } from '../../../post/names.ts';
import { announceCampaign } from '../../../store/announce.ts';
import { randomHex } from '../../../store/random-hex.ts';
import { SYSTEMS, type System, type SystemId } from '../../../systems/index.ts';
import { loadNewCampaign } from '../../../systems/load.ts';
import { keyOf } from '../../../words/keys.ts';
import { isShipped } from '../../files/campaign-rules.ts';
import { judgeFor } from '../../files/judge-ruleset.ts';
import css from '../../shell/app.module.css';
import { chosenBefore, goTo } from '../../shell/go.ts';
import { keepChoices, keptChoices } from '../../shell/keep-master-settings.ts';
import { keptNewCampaign } from '../../shell/keep-new-campaign.ts';
import { readSettings, saveSettings } from '../../shell/settings.ts';
import { useTitle } from '../../shell/title.ts';
import { unlessLeft } from '../../shell/unless-left.ts';
import { askToKeep } from '../../storage/ask-to-keep.ts';
import { postStorage } from '../../storage/opened-post.ts';
import { SystemChoice } from '../SystemChoice.tsx';
import { behindKeys } from './keys-gate.tsx';
import { makeIdentity } from './use-identity.ts';

const BY_POST: readonly System[] = SYSTEMS.filter(({ byPost }) => byPost);

/** `#/post-new`: sets up a campaign by post, stores its block and opens the desk. */
function NewByPostRoute() {
  const { t } = useTranslation(['desk', 'app']);
  useTitle(t('desk:new.title'));
  const [kept] = useState(keptChoices);
  const [system, setSystem] = useState<SystemId>(
    () => chosenBefore(BY_POST) ?? (BY_POST.find(({ id }) => id === kept?.system) ?? BY_POST[0]!).id,
  );
  const [master, setMaster] = useState<MasterSettings>(
    () =>
      kept?.master ?? {
        name: readSettings().name ?? '',
        isOpen: false,
        hasDeadlines: true,
        calendar: defaultCalendar(ownZone()),
        // Each close takes its game master online; without one, somebody has to open the sheet of whoever is silent.
        beacon: navigator.onLine ? 'wait' : null,
        lockDays: LOCK_DAYS,
      },
  );
  useEffect(() => keepChoices({ system, master }), [system, master]);
  return (
    <>
      <SystemChoice systems={BY_POST} chosen={system} onChange={setSystem} isBelow />
      <FetchedPart
        key={system}
        load={() => loadNewCampaign(system)}
        fallback={<p className={css.waiting}>{t('app:loading')}</p>}
        onClose={goTo.post}
      >
        {(part) => <FormByPost id={system} system={part} master={master} onMaster={setMaster} />}
      </FetchedPart>
    </>
  );
}

/** By post a campaign has the id that follows from its block, and the dice of its game master's chain. */
const random = () => ({ id: '', seed: '' });

interface FormProps {
  readonly id: SystemId;
  readonly system: AnyNewCampaign;
  readonly master: MasterSettings;
  readonly onMaster: (master: MasterSettings) => void;
}

function FormByPost({ id, system, master, onMaster }: FormProps) {
  const { t } = useTranslation(['desk', 'thread', `${id}/phases`, system.words]);
  const { postingPhases } = system;
  const keeper = useMemo(() => keptNewCampaign(`by-post.${id}`), [id]);
  const settings = postingPhases ? master : { ...master, hasDeadlines: false };
  return (
    <NewCampaignPage
      system={system}
      judge={judgeFor(id)}
      random={random}
      keeper={keeper}
      onMade={(campaign) => announce(settings.isOpen ? withoutMaster(campaign, system) : campaign, settings)}
      onBack={goTo.post}
      byPost={{
        title: t('desk:new.title'),
        back: t('thread:to-post'),
        button: t('desk:new.make', { context: settings.isOpen ? 'open' : '' }),
        isReady: hasMasterSettings(settings),
        turnNote: (form) => (
          <TurnLength
            pace={system.pace(form)}
            calendar={settings.hasDeadlines && !settings.isOpen ? settings.calendar : undefined}
            advice={t(keyOf(`${system.words}:slow-turn`), { defaultValue: '' })}
          />
        ),
      }}
    >
      <MasterForm
        settings={settings}
        {...(postingPhases && {
          phases: postingPhases.map((phase) => ({ id: phase, name: t(keyOf(`${id}/phases:phase.${phase}`)) })),
        })}
        onChange={(next) =>
          onMaster(postingPhases ? next : { ...next, hasDeadlines: master.hasDeadlines, calendar: master.calendar })
        }
      />
    </NewCampaignPage>
  );
}

/** The campaign with the options that it needs to continue without a game master. */
const withoutMaster = (
  campaign: Campaign,
  { optionsWithoutMaster }: { readonly optionsWithoutMaster?: Readonly<Record<string, unknown>> },
): Campaign => ({ ...campaign, options: { ...campaign.options, ...optionsWithoutMaster } });

/** Announces a campaign with the keys of this browser, stores its block and opens the desk. */
async function announce(campaign: Campaign, settings: MasterSettings): Promise<void> {
  const open = unlessLeft(goTo.desk);
  const block = announceCampaign(await makeIdentity(), {
    campaign,
    master: typedName(settings.name),
    nonce: randomHex(16),
    isShipped: await isShipped(campaign.system, campaign.ruleset.hash),
    calendar: settings.hasDeadlines && !settings.isOpen ? settings.calendar : undefined,
    beacon: settings.beacon ? { ...QUICKNET, otherwise: settings.isOpen ? 'wait' : settings.beacon } : undefined,
    lockDays: settings.isOpen && settings.beacon && settings.lockDays !== LOCK_DAYS ? settings.lockDays : undefined,
    open: settings.isOpen,
  });
  const storage = await postStorage();
  await storage.add([{ block, at: Date.now() }]);
  await storage.keep({ id: block.campaign, unposted: [digestOf(block)] });
  saveSettings({ name: typedName(settings.name) });
  keepChoices(undefined);
  void askToKeep();
  open(block.campaign);
}

export default behindKeys(NewByPostRoute);
