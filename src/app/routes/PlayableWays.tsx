import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../files/campaign-file.ts';
import type { Playable } from '../storage/restore-campaigns.ts';
import type { Storage } from '../storage/storage.ts';

interface Props {
  readonly storage: Storage;
  readonly playable: Playable;
  readonly onMended: () => void;
}

/** The ways to continue with a damaged campaign: its sound part is played on, or saved. */
export function PlayableWays({ storage, playable: { campaign }, onMended }: Props) {
  const { t } = useTranslation('app');
  return (
    <>
      <Button onClick={() => void storage.mend(campaign.id, 'partly').then(onMended, onMended)}>
        {t('go-on-partly', { orders: campaign.entries.length })}
      </Button>
      <Button variant="default" onClick={() => saveFile(campaign)}>
        {t('save-file')}
      </Button>
    </>
  );
}
