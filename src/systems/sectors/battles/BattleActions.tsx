import { Button } from '@mantine/core';
import { type ComponentType, useId, useState } from 'react';
import { isOver, opponentIn } from '../../../engine/sectors/position.ts';
import type { Battle } from '../../../engine/sectors/state.ts';
import parts from '../../../panels/parts/parts.module.css';
import { Refused } from '../../../panels/table/Refused.tsx';
import { useTable } from '../table.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { ArmyListForm } from './ArmyListForm.tsx';
import { AssignTactician } from './AssignTactician.tsx';
import { MoveBonus } from './MoveBonus.tsx';
import { QuickForm } from './QuickForm.tsx';
import { ReportForm } from './ReportForm.tsx';
import { type Giver, useOrders } from './use-battle.ts';

export interface ActionProps {
  readonly battle: Battle;
  readonly giver: Giver;
  /** The part is done with: the card folds it. */
  readonly onDone: () => void;
}

/** Parts of a card that open one at a time, with the command that each is for. */
const PARTS: readonly { readonly id: string; readonly command: string; readonly Part: ComponentType<ActionProps> }[] = [
  { id: 'report', command: 'report-result', Part: ReportForm },
  { id: 'quick', command: 'offer-quick', Part: QuickForm },
  { id: 'list', command: 'submit-list', Part: ArmyListForm },
];

/** The actions of a side in its battle: the answer to a report first, then one thing at a time. */
export function BattleActions({ battle, giver }: Pick<ActionProps, 'battle' | 'giver'>) {
  const { words } = useTable();
  const { t } = words;
  const orders = useOrders(battle.id, giver);
  const part = useId();
  const [open, setOpen] = useState<string | null>(null);
  const all = PARTS.map((each) => ({ ...each, why: orders.why(each.command) }));
  const possible = all.filter(({ why }) => why === null);
  const Shown = possible.find(({ id }) => id === open)?.Part;
  if (isOver(battle)) return null;
  const opponent = opponentIn(battle, giver.seat);
  const shown = { battle, giver, onDone: () => setOpen(null) };
  return (
    <div className={parts.stack}>
      {Object.hasOwn(battle.reports, opponent) && orders.why('confirm-result') === null && <AnswerForm {...shown} />}
      {possible.length > 0 && (
        <div className={parts.row}>
          {possible.map(({ id }) => (
            <Button
              key={id}
              size="compact-md"
              variant={id === open ? 'filled' : 'default'}
              aria-expanded={id === open}
              aria-controls={part}
              onClick={() => setOpen(id === open ? null : id)}
            >
              {t(`sectors/battle:part.${id}`, Object.hasOwn(battle.reports, giver.seat) ? { context: 'again' } : {})}
            </Button>
          ))}
        </div>
      )}
      <div id={part}>{Shown && <Shown key={open} {...shown} />}</div>
      {possible.length === 0 && <Refused refusal={all[0]!.why!} />}
      <MoveBonus {...shown} />
      <AssignTactician {...shown} />
    </div>
  );
}
