import { type Battle, type Count, reasonsOf, SLOTS } from '@hexpost/engine/sectors';
import { IconShieldHalfFilled } from '@tabler/icons-react';
import { Fragment } from 'react';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { SideName } from '../../../panels/table/SideName.tsx';
import { useTable } from '../table.ts';

interface Props {
  readonly battle: Battle;
  /** Also shows the origin of every number. */
  readonly open: boolean;
}

/** Both sides of a battle: armies, the fortification bonus, and the reasons for both (S-5.8 to S-5.12, S-6.2). */
export function BattleSides({ battle, open }: Props) {
  const { words } = useTable();
  const { t } = words;
  const { attacker, defender, armies, bonus, status } = battle;
  return (
    <div className={parts.stack}>
      <p>{words.fight(battle)}</p>
      <p className={parts.textRow}>
        {[attacker, defender].map((side) => (
          // The space separates the words when they are read out or copied.
          <Fragment key={side}>
            <span>
              <SideName side={side} /> <b>{armies[side]}</b>
            </span>{' '}
          </Fragment>
        ))}
      </p>
      {open && (
        <details className={parts.fold}>
          <summary>{t('sectors/battle:counts')}</summary>
          <BattleWhy battle={battle} />
        </details>
      )}
      {bonus !== null && status !== 'cancelled' && (
        <p className={parts.iconLine}>
          <IconShieldHalfFilled size={18} aria-hidden />
          <span>
            {t('sectors/battle:bonus', { side: words.side(bonus) })}
            {open && (
              <small>
                {' '}
                {t('sectors/battle:bonus-gives')} <ClauseLink clause="S-5.10" />, <ClauseLink clause="S-7.12" />
              </small>
            )}
          </span>
        </p>
      )}
    </div>
  );
}

/** The reason a battle is on the list, and the reason for each of its numbers. */
export function BattleWhy({ battle }: { readonly battle: Battle }) {
  const { view, words } = useTable();
  const { t } = words;
  const { ordered, meeting, counts, bonus } = reasonsOf(view, battle);
  const names = Object.fromEntries(
    [battle.attacker, battle.defender].map((id, i) => [i === 0 ? 'attacker' : 'defender', words.side(id)]),
  );
  return (
    <ul className={parts.bullets}>
      <li>
        {t(`sectors/week:made.${meeting}`, { ...names, sides: ordered.map(words.side).join(', ') })}{' '}
        <ClauseLink clause="S-5.4" />
      </li>
      {counts.map((count) => (
        <CountLine key={count.side} count={count} />
      ))}
      <li className={parts.soft}>
        {t('sectors/battle:foc')} <ClauseLink clause="S-6.1" />
      </li>
      <li>
        {t(`sectors/week:bonus.${bonus.why}`, {
          side: 'side' in bonus ? words.side(bonus.side) : '',
          battle: bonus.why === 'elsewhere' ? words.battle(bonus.battle) : '',
          ...(bonus.why === 'fortified' && bonus.defences > 1 && { context: 'several' }),
        })}{' '}
        <ClauseLink clause={bonus.why === 'fortified' ? 'S-5.10' : bonus.why === 'elsewhere' ? 'S-5.11' : 'S-5.12'} />
      </li>
    </ul>
  );
}

/** S-5.2, S-6.2: armies present less those moving out, and the resulting row. */
function CountLine({ count: { side, stood, leaving, fights, foc } }: { readonly count: Count }) {
  const { view, words } = useTable();
  const { t } = words;
  const row = view.data.foc[foc];
  const slots =
    row && SLOTS.map((slot) => `${words.term('army-roles', slot)} ${[...new Set(row[slot])].join('–')}`).join(', ');
  return (
    <li>
      <SideName side={side} />{' '}
      {leaving === 0
        ? t('sectors/week:count.all', { armies: words.armies(fights) })
        : t('sectors/week:count.less', { stood, leaving, fights })}{' '}
      <ClauseLink clause="S-5.2" />
      <br />
      <span className={parts.soft}>
        {words.term('foc-rows', foc)}: {slots}
        {row?.supportMax !== undefined && `; ${words.term('army-roles', 'support')} ${row.supportMax}`}{' '}
        <ClauseLink clause="S-6.2" />
        <br />
        {t('sectors/battle:slots-mean')}
      </span>
    </li>
  );
}
