import { GM } from '@hexpost/engine';
import { type Battle, endingOf } from '@hexpost/engine/sectors';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import { GiveButton } from '../../../panels/command/GiveButton.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { Fold } from '../../../panels/table/Fold.tsx';
import { ask } from '../../../store/draft.ts';
import { QuickRoll } from '../battles/QuickRoll.tsx';
import { useTable } from '../table.ts';
import { Tool } from './Tool.tsx';

/** The game master's actions in a battle, and its outcome if they do nothing. */
export function BattleTools({ battle }: { readonly battle: Battle }) {
  const { view } = useTable();
  const { id, status } = battle;
  const isOpen = view.phase === 'battles' && status !== 'final' && status !== 'cancelled';
  return (
    <div className={parts.stack}>
      {isOpen && <QuickResolve battle={battle} />}
      {(view.phase === 'battles' || view.phase === 'results') && (
        <>
          <Tool start={{ command: 'rule-result', battle: id }} open={status === 'disputed'} />
          {status !== 'cancelled' && <Tool start={{ command: 'cancel-battle', battle: id }} />}
        </>
      )}
    </div>
  );
}

/** S-7.10: by the dice of the client, or those that were thrown at a table. */
function QuickResolve({ battle }: { readonly battle: Battle }) {
  const { system, state, words, give } = useTable();
  const command = { command: 'quick-resolve', battle: battle.id };
  if (!ask(system, state, GM, command).ready) return <GiveButton command={command} />;
  return (
    <Fold name={words.command('quick-resolve')}>
      <QuickRoll
        battle={battle}
        seat={GM}
        command={command}
        onRoll={(told) => give(command, { declaredFaces: told })}
      />
    </Fold>
  );
}

/** S-7.13, S-7.14: what closing the phase will make of a battle that is not settled. */
export function BattleEnding({ battle }: { readonly battle: Battle }) {
  const { view, words } = useTable();
  const { t } = words;
  const end = view.phase === 'battles' ? endingOf(view, battle) : undefined;
  if (!end) return null;
  return (
    <p className={parts.note}>
      {end === 'quick'
        ? t('sectors/week:ending.quick')
        : t(`sectors/week:ending.${end.method}`, { outcome: words.outcome(end) })}{' '}
      <ClauseLink clause={end !== 'quick' && end.method === 'unanswered' ? 'S-7.13' : 'S-7.14'} />
    </p>
  );
}
