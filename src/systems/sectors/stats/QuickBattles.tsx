import { useTranslation } from 'react-i18next';
import css from '../../../panels/stats/Stats.module.css';
import { useTable } from '../table.ts';
import { type QuickStory, storiesOf } from './quick-luck.ts';
import { recordOf } from './record.ts';

/** Each quick battle with its dice and the chance of its result (S-7.11). */
export function QuickBattles() {
  const { system, campaign, sitting, state } = useTable();
  const { t } = useTranslation('sectors/stats');
  const stories = storiesOf(recordOf(system, campaign, sitting.viewer).tales, state);
  if (stories.length === 0) return null;
  const declared = stories.filter((story) => story.declared).length;
  return (
    <>
      {declared > 0 && <p role="note">{t('declared-out', { count: declared })}</p>}
      <h4>{t('each-quick')}</h4>
      <ul className={css.stories}>
        {stories.map((story) => (
          <Story key={story.battle.id} story={story} />
        ))}
      </ul>
    </>
  );
}

function Story({ story: { battle, result, rolls, declared, chance } }: { readonly story: QuickStory }) {
  const { words } = useTable();
  const { t } = useTranslation('sectors/stats');
  const percent = new Intl.NumberFormat(words.language, { style: 'percent', maximumFractionDigits: 1 });
  const [attack, defence, reroll] = rolls.map(({ faces }) => faces.join('+'));
  return (
    <li data-declared={declared || undefined}>
      <b>{words.battle(battle.id)}</b> {words.side(battle.attacker)} — {words.side(battle.defender)}:{' '}
      {words.outcome(result)}
      <span className={css.sum}>
        {t('thrown', { attack, defence, reroll, context: reroll === undefined ? '' : 'again' })};{' '}
        {declared ? t('declared') : t('chance', { chance: percent.format(chance) })}
      </span>
    </li>
  );
}
