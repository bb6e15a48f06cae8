import { Cited } from '../book/ClauseLink.tsx';
import parts from '../parts/parts.module.css';
import { soloSide } from './solo.ts';
import { useTable, useTools } from './tools.ts';

/** How this campaign is won, while one person plays against the computer. */
export function WinGoal() {
  const { id, screen } = useTools().ui;
  const { own: _, ...table } = useTable();
  const { campaign, system, state, past, words } = table;
  if (past || system.isOver(state) || soloSide(campaign) === undefined) return null;
  return (
    <p className={parts.note} data-goal>
      <Cited text={screen.goal?.(table) ?? words.t(`${id}/start:win`)} />
    </p>
  );
}
