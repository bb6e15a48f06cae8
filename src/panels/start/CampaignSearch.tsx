import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sideNameIn } from '../../words/side-names.ts';
import { listedSystem } from '../listed-systems.ts';
import css from './CampaignList.module.css';
import type { CampaignCard } from './shelf.ts';

/** Without capitals and accents; `ё` counts as `е`. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** A campaign is found by its name, its system and its sides, in both languages. */
function textOf({ name, system, players }: CampaignCard): string {
  const head = listedSystem(system)?.head;
  const sides = players.flatMap((player) => [
    player.name,
    sideNameIn(player.name, 'en'),
    sideNameIn(player.name, 'ru'),
  ]);
  return plain([name, system, head?.name.en, head?.name.ru, ...sides].join('\n'));
}

/** The campaigns in which every word of the query occurs; all of them for an empty one. */
export function findCampaigns(cards: readonly CampaignCard[], query: string): readonly CampaignCard[] {
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.length === 0 ? cards : cards.filter((card) => words.every((word) => textOf(card).includes(word)));
}

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
