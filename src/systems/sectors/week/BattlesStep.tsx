import { GM } from '@hexpost/engine';
import { type Battle, battlesOf, endingOf, isOver, owing } from '@hexpost/engine/sectors';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { ask } from '../../../store/draft.ts';
import { keyOf } from '../../../words/keys.ts';
import { BattleCard } from '../battles/BattleCard.tsx';
import { QuickRoll } from '../battles/QuickForm.tsx';
import { EntryFold } from '../EntryFold.tsx';
import { ClosePhase, GiveButton } from '../GiveCommands.tsx';
import { useTable } from '../table.ts';
import { Tool } from './MasterTools.tsx';

const GROUPS: readonly (readonly [string, (battle: Battle) => boolean])[] = [
  ['disputed', ({ status }) => status === 'disputed'],
  ['waiting', (battle) => !isOver(battle) && battle.status !== 'disputed'],
  ['settled', isOver],
];

/** S-7: results by status, disputes first, with what closing the phase will make of the others. */
export function BattlesStep() {
  const { view, words } = useTable();
  const { t } = words;
  const battles = battlesOf(view);
  return (
    <>
      {battles.length === 0 && <p className={parts.soft}>{t('sectors/week:no-battles')}</p>}
      {GROUPS.map(([name, belongs]) => {
        const own = battles.filter(belongs);
        return own.length === 0 ? null : (
          <section key={name} className={parts.stack} aria-label={t(keyOf(`sectors/week:group.${name}`))}>
            <h4>
              {t(keyOf(`sectors/week:group.${name}`))} ·{' '}
              <span className={parts.soft}>{t('sectors/week:standing.published', { count: own.length })}</span>
            </h4>
            {own.map((battle) => (
              <div key={battle.id}>
                <BattleCard id={battle.id} open={battle.status === 'disputed'}>
                  <BattleTools battle={battle} />
                </BattleCard>
                <BattleEnding battle={battle} />
              </div>
            ))}
          </section>
        );
      })}
      {view.phase === 'battles' && <ClosePhase without={owing(view)} />}
    </>
  );
}

/** The game master's actions in a battle, and its outcome if they do nothing. */
function BattleTools({ battle }: { readonly battle: Battle }) {
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

/** S-7.10: with the client's dice, or those thrown at a table. */
function QuickResolve({ battle }: { readonly battle: Battle }) {
  const { system, state, words, give } = useTable();
  const command = { command: 'quick-resolve', battle: battle.id };
  if (!ask(system, state, GM, command).ready) return <GiveButton command={command} />;
  return (
    <EntryFold name={words.command('quick-resolve')}>
      <QuickRoll
        battle={battle}
        seat={GM}
        command={command}
        onRoll={(declaredFaces) => give(command, { declaredFaces })}
      />
    </EntryFold>
  );
}

/** S-7.13, S-7.14: the effect of closing the phase on an unsettled battle. */
function BattleEnding({ battle }: { readonly battle: Battle }) {
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
