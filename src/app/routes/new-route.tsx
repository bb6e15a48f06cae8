import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { type Campaign, CHARACTERS } from '@hexpost/engine';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewCampaignPage, type NewCampaignPageProps } from '../../panels/new-campaign/NewCampaignPage.tsx';
import { FetchedPart } from '../../panels/parts/lazy-part.tsx';
import { preferences } from '../../panels/parts/preferences.ts';
import { randomHex } from '../../store/random-hex.ts';
import { isSystem, SYSTEMS, type SystemId } from '../../systems/index.ts';
import { loadNewCampaign } from '../../systems/load.ts';
import { computerPlays } from '../computer/computer-plays.ts';
import { judgeFor } from '../files/judge-ruleset.ts';
import { progressAtFirst } from '../files/progress.ts';
import { systemOf } from '../files/read-campaign.ts';
import css from '../shell/app.module.css';
import { goTo, type NewCampaignState } from '../shell/go.ts';
import { keptNewCampaign } from '../shell/keep-new-campaign.ts';
import { useTitle } from '../shell/title.ts';
import { unlessLeft } from '../shell/unless-left.ts';
import { askToKeep } from '../storage/ask-to-keep.ts';
import type { Storage } from '../storage/storage.ts';
import { SystemChoice } from './SystemChoice.tsx';

interface Props {
  readonly storage: Storage;
  /** The system that is offered first, as the address names it. */
  readonly of: string | undefined;
}

/** `#/new/<system>`: the form of a new campaign, which is made and opened. */
export default function NewRoute({ storage, of }: Props) {
  const { t } = useTranslation('app');
  const [system, setSystem] = useState<SystemId>(of !== undefined && isSystem(of) ? of : SYSTEMS[0].id);
  // The address can be changed by hand while the form is open.
  useEffect(() => {
    if (of !== undefined && isSystem(of)) setSystem(of);
  }, [of]);
  useTitle(t('new-campaign'));
  const [isAlone] = useState(() => (history.state as NewCampaignState | null)?.isAlone ?? false);
  const level = preferences((now) => now.level);
  const open = async (campaign: Campaign) => {
    const show = unlessLeft(goTo.campaign);
    const played = await systemOf(campaign);
    const line = played.ok ? progressAtFirst(played.value, campaign) : null;
    const { id } = await storage.add(campaign, line);
    void askToKeep();
    show(id);
  };
  // In the address it survives a reload.
  const choose = (id: SystemId) => {
    setSystem(id);
    goTo.newCampaign(id, { replace: true, isAlone });
  };
  const random = () => ({ id: randomHex(8), seed: randomHex(16) });
  return (
    <>
      <SystemChoice systems={SYSTEMS} chosen={system} onChange={choose} />
      <FetchedPart
        key={system}
        load={() => Promise.all([loadNewCampaign(system), computerPlays(system)])}
        fallback={<p className={css.waiting}>{t('loading')}</p>}
        onClose={goTo.start}
      >
        {([part, withComputer]) => (
          <FormOf
            id={system}
            system={part}
            withComputer={withComputer}
            rival={withComputer && isAlone ? { level, character: CHARACTERS[0] } : undefined}
            random={random}
            onMade={open}
            onBack={goTo.start}
          />
        )}
      </FetchedPart>
    </>
  );
}

/** The form of a system; a draft against the computer is kept apart from one among people. */
function FormOf({ id, ...page }: Omit<NewCampaignPageProps, 'judge' | 'keeper'> & { readonly id: SystemId }) {
  const form = page.rival ? `alone.${id}` : id;
  const keeper = useMemo(() => keptNewCampaign(form), [form]);
  return <NewCampaignPage judge={judgeFor(id)} keeper={keeper} {...page} />;
}
