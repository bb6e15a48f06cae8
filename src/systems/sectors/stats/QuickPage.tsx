import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Faces } from '../../../panels/stats/Faces.tsx';
import { LuckStrip } from '../../../panels/stats/LuckStrip.tsx';
import css from '../../../panels/stats/Stats.module.css';
import { useSides } from '../../../panels/stats/sides.ts';
import { useTable } from '../table.ts';
import { type QuickStory, quickLuckOf, storiesOf } from './quick-luck.ts';
import type { CampaignRecord } from './record.ts';

/** Luck with the dice of quick battles (S-7.11), from their exact chances; then each of them, and the faces. */
export function QuickPage({ record: { throws } }: { record: CampaignRecord }) {
  const { campaign, state } = useTable();
  const { t } = useTranslation(['sectors/stats', 'stats']);
  const stories = useMemo(() => storiesOf(throws, campaign.entries, state), [throws, campaign.entries, state]);
  if (stories.length === 0) return <p role="status">{t('no-dice')}</p>;
  const told = stories.filter(({ declared }) => declared).length;
  const faces = stories.filter(({ declared }) => !declared).flatMap(({ rolls }) => rolls.flatMap((roll) => roll.faces));
  return (
    <>
      <Lucks stories={stories} />
      {told > 0 && <p role="note">{t('declared-out', { count: told })}</p>}
      <h4>{t('each-quick')}</h4>
      <Stories stories={stories} />
      {faces.length > 0 && (
        <>
          <h4>{t('stats:faces')}</h4>
          <Faces faces={[1, 2, 3, 4, 5, 6].map((face) => faces.filter((each) => each === face).length)} />
        </>
      )}
    </>
  );
}

function Lucks({ stories }: { stories: readonly QuickStory[] }) {
  const { state, words } = useTable();
  const { t } = useTranslation('sectors/stats');
  const sides = useSides();
  const form = new Intl.NumberFormat(words.language, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const signed = (gain: number) => form.format(gain).replace('-', '−');
  const lucks = sides.flatMap(({ id, label }) => {
    const luck = quickLuckOf(stories, state, id);
    return luck ? [{ id, label, luck }] : [];
  });
  return (
    <div className={css.label}>
      <ul>
        {lucks.map(({ id, label, luck }) => (
          <li key={id}>
            <div className={css.who}>
              {label}
              <span className={css.sum}>
                {t('gained', {
                  count: luck.battles,
                  gained: signed(luck.gained),
                  expected: signed(luck.expected),
                })}
              </span>
            </div>
            <LuckStrip {...luck} came={luck.gained} words="sectors/stats" />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Stories({ stories }: { stories: readonly QuickStory[] }) {
  const { words } = useTable();
  const { t } = useTranslation('sectors/stats');
  const percent = new Intl.NumberFormat(words.language, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <ul className={css.stories}>
      {stories.map(({ battle, rolls, declared, chance }) => {
        const [attack, defence, reroll] = rolls.map(({ faces }) => faces.join('+'));
        return (
          <li key={battle.id} data-declared={declared || undefined}>
            <b>{words.battle(battle.id)}</b> {words.side(battle.attacker)} — {words.side(battle.defender)}:{' '}
            {words.outcome(battle)}
            <span className={css.sum}>
              {t('thrown', { attack, defence, reroll, context: reroll === undefined ? '' : 'again' })};{' '}
              {declared ? t('declared') : t('chance', { chance: percent.format(chance) })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
