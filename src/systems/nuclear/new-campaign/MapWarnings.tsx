import type { RulesetIndex } from '@hexpost/engine/nuclear';
import { useTranslation } from 'react-i18next';
import type { FormPartProps } from '../../../panels/new-campaign/new-campaign.ts';
import faultList from '../../../panels/parts/FaultList.module.css';
import parts from '../../../panels/parts/parts.module.css';
import type { NuclearSetup } from './setup.ts';

/** The ways in which a painted map is not fair (N-18). */
export function MapWarnings({ form }: FormPartProps<RulesetIndex, NuclearSetup>) {
  const { t } = useTranslation('nuclear/new-campaign');
  const faults = form.setup.painted?.faults ?? [];
  if (faults.length === 0) return null;
  return (
    <div className={parts.callout} data-tone="accent">
      <p>{t('map-warning', { count: faults.length })}</p>
      <ul className={faultList.list}>
        {faults.map((fault, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          <li key={i}>
            {t(`map-fault.${fault.code}`, fault.facts)} <span className={parts.soft}>{fault.clause}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
