import { systemWords } from '../../words/keys.ts';
import { Cited } from '../book/ClauseLink.tsx';
import parts from '../parts/parts.module.css';
import { soloSide } from './solo.ts';
import { useDrafting, useTable, useTools } from './tools.ts';
import { useWide } from './window-size.ts';

/** How to win this campaign, while one person plays against the computer. On a phone it makes room for a started order. */
export function WinGoal() {
  const { id, screen } = useTools().ui;
  const isBegun = useDrafting(({ draft }) => draft.unit !== undefined || draft.command !== undefined);
  const wide = useWide();
  const { own: _, ...table } = useTable();
  const { campaign, system, state, past, words } = table;
  if ((isBegun && !wide) || past || system.isOver(state) || soloSide(campaign) === undefined) return null;
  return (
    <p className={parts.note} data-goal>
      <Cited text={screen.goal?.(table) ?? words.t(`${systemWords(id, 'start')}:win`)} />
    </p>
  );
}
