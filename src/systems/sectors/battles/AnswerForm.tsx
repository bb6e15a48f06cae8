import { opponentIn } from '@hexpost/engine/sectors';
import { GiveButton } from '../../../panels/command/GiveButton.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { Fold } from '../../../panels/table/Fold.tsx';
import { AllCommands } from '../AllCommands.tsx';
import { useTable } from '../table.ts';
import type { ActionProps } from './BattleActions.tsx';
import { draftFor } from './use-battle.ts';

/** The answer to the opponent's report: agree, or contradict with a word why (S-7.5, S-7.6). */
export function AnswerForm({ battle, giver }: ActionProps) {
  const { words } = useTable();
  const { t } = words;
  const { seat } = giver;
  return (
    <section
      className={parts.callout}
      data-tone="accent"
      aria-label={`${words.battle(battle.id)}: ${t('sectors/battle:answer')}`}
    >
      <p>{t('sectors/battle:agree-with', { side: words.side(opponentIn(battle, seat)) })}</p>
      <GiveButton
        filled
        seat={seat}
        command={draftFor(battle, giver, 'confirm-result')}
        label={t('sectors/battle:agree')}
      />
      <Fold name={t('sectors/battle:object', { context: battle.status })}>
        <AllCommands seat={seat} fixed start={draftFor(battle, giver, 'dispute-result')} />
      </Fold>
    </section>
  );
}
