import { Button } from '@mantine/core';
import { type ComponentType, useId, useState } from 'react';
import { isOver, opponentIn } from '../../../engine/sectors/position.ts';
import type { Battle } from '../../../engine/sectors/state.ts';
import { GiveButton } from '../../../panels/command/GiveButton.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { Refused } from '../../../panels/table/Refused.tsx';
import { ask, choiceOf } from '../../../store/draft.ts';
import { AllCommands } from '../AllCommands.tsx';
import { useTable } from '../table.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { ArmyListForm } from './ArmyListForm.tsx';
import { QuickForm } from './QuickForm.tsx';
import { ReportForm } from './ReportForm.tsx';
import { draftFor, type Giver } from './use-battle.ts';

export interface ActionProps {
  readonly battle: Battle;
  readonly giver: Giver;
}

/** S-6.8: which tactician of the side has the battle. */
const AssignForm = ({ battle, giver }: ActionProps) => (
  <AllCommands seat={giver.seat} fixed start={draftFor(battle, giver, 'assign-battle')} />
);

/** Parts of a card that open one at a time, with the command that each is for. */
const PARTS: readonly { readonly id: string; readonly command: string; readonly Part: ComponentType<ActionProps> }[] = [
  { id: 'report', command: 'report-result', Part: ReportForm },
  { id: 'quick', command: 'offer-quick', Part: QuickForm },
  { id: 'list', command: 'submit-list', Part: ArmyListForm },
  { id: 'assign', command: 'assign-battle', Part: AssignForm },
];

/** The actions of a side in its battle: the answer to a report first, then one thing at a time. */
export function BattleActions({ battle, giver }: ActionProps) {
  const { system, state, campaign, words } = useTable();
  const { t } = words;
  const { seat, by } = giver;
  const part = useId();
  // Every new entry folds the parts: their input is done with.
  const [open, setOpen] = useState<{ readonly id: string; readonly at: number } | null>(null);
  const at = campaign.entries.length;
  if (isOver(battle)) return null;
  const why = (command: string) => {
    const options = ask(system, state, seat, { command, ...(by !== null && { by }) });
    return options.refusal ?? choiceOf(options, 'battle', battle.id)?.refusal ?? null;
  };
  const isAlone = Object.keys(state.sides[seat]!.members).length === 0;
  const possible = PARTS.filter(({ id, command }) => !(id === 'assign' && isAlone) && why(command) === null);
  const shown = possible.find(({ id }) => id === open?.id && open.at === at);
  const unreported = why('report-result');
  const bonusStays = why('choose-bonus');
  return (
    <div className={parts.stack}>
      {Object.hasOwn(battle.reports, opponentIn(battle, seat)) && why('confirm-result') === null && (
        <AnswerForm battle={battle} giver={giver} />
      )}
      <div className={parts.row}>
        {possible.map(({ id }) => (
          <Button
            key={id}
            size="compact-md"
            variant={id === shown?.id ? 'filled' : 'default'}
            aria-expanded={id === shown?.id}
            aria-controls={part}
            onClick={() => setOpen(id === shown?.id ? null : { id, at })}
          >
            {t(`sectors/battle:part.${id}`, Object.hasOwn(battle.reports, seat) ? { context: 'again' } : {})}
          </Button>
        ))}
      </div>
      <div id={part}>{shown && <shown.Part battle={battle} giver={giver} />}</div>
      {unreported && <Refused refusal={unreported} />}
      {battle.bonus !== seat && (bonusStays === null || bonusStays.code === 'bonus-locked') && (
        <div>
          <GiveButton
            seat={seat}
            command={draftFor(battle, giver, 'choose-bonus')}
            label={t('sectors/battle:bonus-here')}
          />
          <p className={parts.note}>{t('sectors/battle:bonus-here-hint')}</p>
        </div>
      )}
    </div>
  );
}
