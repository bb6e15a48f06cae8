import type { Battle } from '@hexpost/engine/sectors';
import parts from '../../../panels/parts/parts.module.css';
import { BattleWhy } from '../battles/BattleWhy.tsx';
import { useTable } from '../table.ts';
import { Tool } from './Tool.tsx';

/** A battle of the draft: who, where, and why every number is what it is. */
export function DraftBattle({ battle }: { readonly battle: Battle }) {
  const { view, words } = useTable();
  const isOff = battle.status === 'cancelled';
  return (
    <article className={parts.card} aria-label={words.battle(battle.id)}>
      <h4 className={parts.textRow}>
        {words.battle(battle.id)} <span className={parts.soft}>{words.sector(battle.sector)}</span>
        {isOff && <span className={parts.badge}>{words.term('statuses', 'cancelled')}</span>}
      </h4>
      <p>{isOff ? <s>{words.fight(battle)}</s> : words.fight(battle)}</p>
      <BattleWhy battle={battle} />
      {view.phase === 'events' && !isOff && <Tool start={{ command: 'cancel-battle', battle: battle.id }} />}
    </article>
  );
}
