import { useTranslation } from 'react-i18next';
import css from '../../../panels/stats/Stats.module.css';
import { useTable } from '../table.ts';
import { type QuickBattle, quickBattlesIn } from './quick-luck.ts';
import { recordOf } from './record.ts';

/** Each quick battle with its dice and the chance of its result (S-7.11). */
export function QuickBattles() {
  const { system, campaign, sitting, state } = useTable();
  const { t } = useTranslation('sectors/stats');
  const battles = quickBattlesIn(recordOf(system, campaign, sitting.viewer).listed, state);
  if (battles.length === 0) return null;
  const declared = battles.filter((quick) => quick.declared).length;
  return (
    <>
      {declared > 0 && <p role="note">{t('declared-out', { count: declared })}</p>}
      <h4>{t('each-quick')}</h4>
      <ul className={css.stories}>
        {battles.map((quick) => (
          <BattleDice key={quick.battle.id} {...quick} />
        ))}
      </ul>
    </>
  );
}

function BattleDice({ battle, result, rolls, declared, chance }: QuickBattle) {
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
