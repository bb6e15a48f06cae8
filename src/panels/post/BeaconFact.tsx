import { useTranslation } from 'react-i18next';
import { type Beacon, isQuicknet } from '../../post/beacon.ts';

/** Where the dice of a campaign by post come from besides its seed, for *About this campaign*. */
export function BeaconFact({ beacon }: { readonly beacon: Beacon }) {
  const { t } = useTranslation('beacon');
  return (
    <div>
      <dt>{t('campaign.title')}</dt>
      <dd>
        {t(isQuicknet(beacon) ? 'campaign.quicknet' : 'campaign.unknown')} {t(`campaign.${beacon.otherwise}`)}
      </dd>
    </div>
  );
}
