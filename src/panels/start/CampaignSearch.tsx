import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './CampaignList.module.css';
import { findCampaigns } from './find-campaigns.ts';
import type { CampaignCard } from './shelf.ts';

interface Props {
  readonly cards: readonly CampaignCard[];
  /** Called with the campaigns that match a query. */
  readonly onFound: (find: typeof everyCampaign) => void;
}

export const everyCampaign = (cards: readonly CampaignCard[]): readonly CampaignCard[] => cards;

/** The field that filters a long list. Fetched only for a long list. */
export default function CampaignSearch({ cards, onFound }: Props) {
  const { t } = useTranslation('app');
  const [query, setQuery] = useState('');
  const isVain = findCampaigns(cards, query).length === 0;
  return (
    <>
      <input
        type="search"
        className={css.search}
        maxLength={200}
        value={query}
        aria-label={t('find-campaign')}
        placeholder={t('find-campaign')}
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => {
          setQuery(value);
          onFound((all) => findCampaigns(all, value));
        }}
      />
      <p role="status" className={isVain ? css.none : 'hx-unseen'}>
        {isVain && t('no-campaign-found')}
      </p>
    </>
  );
}
