import { useTranslation } from 'react-i18next';
import { type Beacon, isQuicknet } from '../../post/beacon.ts';

/**
 * Where the dice of a campaign by post come from besides its seed, or without a game master, when sealed orders open by themselves;
 * for *About this campaign*. `days` is their number.
 */
export function BeaconFact({ beacon, days }: { readonly beacon: Beacon; readonly days?: number | undefined }) {
  const { t } = useTranslation('beacon');
  const kind = isQuicknet(beacon) ? 'quicknet' : 'unknown';
  if (days !== undefined)
    return (
      <div>
        <dt>{t('campaign.title_open')}</dt>
        <dd>
          {t(`campaign.${kind}_open`)} {t('campaign.days', { count: days })}
        </dd>
      </div>
    );
  return (
    <div>
      <dt>{t('campaign.title')}</dt>
      <dd>
        {t(`campaign.${kind}`)} {t(`campaign.${beacon.otherwise}`)}
      </dd>
    </div>
  );
}
