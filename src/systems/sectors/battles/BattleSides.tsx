import type { Battle } from '@hexpost/engine/sectors';
import { IconShieldHalfFilled } from '@tabler/icons-react';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { SideName } from '../../../panels/table/SideName.tsx';
import { useTable } from '../table.ts';
import { BattleWhy } from './BattleWhy.tsx';

interface Props {
  readonly battle: Battle;
  /** With where every number comes from. */
  readonly open: boolean;
}

/** Both sides of a battle: armies, the fortification bonus, and the reasons for both (S-5.8 to S-5.12, S-6.2). */
export function BattleSides({ battle, open }: Props) {
  const { words } = useTable();
  const { t } = words;
  const { attacker, defender, meeting, armies, bonus, status } = battle;
  return (
    <div className={parts.stack}>
      <p className={parts.textRow}>
        <SideName side={attacker} /> <b>{armies[attacker]}</b>
        <span className={parts.soft}>{t('sectors/battle:versus', { context: meeting ? 'meeting' : 'attack' })}</span>{' '}
        <b>{armies[defender]}</b> <SideName side={defender} />
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
