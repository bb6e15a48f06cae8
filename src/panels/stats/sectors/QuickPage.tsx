import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTable } from '../../sectors/table.ts';
import { Faces, tenths } from '../Faces.tsx';
import { LuckStrip } from '../LuckStrip.tsx';
import css from '../Stats.module.css';
import { useSides } from '../sides.ts';
import { type QuickStory, quickLuckOf, storiesOf } from './quick-luck.ts';
import type { CampaignRecord } from './record.ts';

/** Luck with the dice of quick battles (S-7.11), from their exact chances; then each of them, and the faces. */
export function QuickPage({ record: { throws } }: { record: CampaignRecord }) {
  const { campaign, state } = useTable();
  const { t } = useTranslation(['sectorsstats', 'stats']);
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
  const { t } = useTranslation('sectorsstats');
  const sides = useSides();
  const lucks = sides.flatMap(({ id, label }) => {
    const luck = quickLuckOf(stories, state, id);
    return luck ? [{ id, label, luck }] : [];
  });
  const signed = (amount: string) => amount.replace(/^-/, '−');
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
                  gained: signed(String(luck.gained)),
                  expected: signed(tenths(luck.expected, words.language)),
                })}
              </span>
            </div>
            <LuckStrip {...luck} came={luck.gained} words="sectorsstats" />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Stories({ stories }: { stories: readonly QuickStory[] }) {
  const { words } = useTable();
  const { t } = useTranslation('sectorsstats');
  const percent = new Intl.NumberFormat(words.language, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <div className={css.numbers}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label={t('each-quick')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('battle')}</th>
              <th scope="col">{t('thrown')}</th>
              <th scope="col">{t('ended')}</th>
              <th scope="col">{t('chance')}</th>
            </tr>
          </thead>
          <tbody>
            {stories.map(({ battle, rolls, declared, chance }) => (
              <tr key={battle.id}>
                <th scope="row">
                  {words.battle(battle.id)}: {words.side(battle.attacker)} — {words.side(battle.defender)}
                </th>
                <td>
                  {rolls.map(({ faces }) => faces.join('+')).join(' / ')}
                  {declared && ` (${t('declared')})`}
                </td>
                <td>{words.outcome(battle)}</td>
                <td>{declared ? '—' : percent.format(chance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
