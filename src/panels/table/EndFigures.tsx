import { keyOf } from '../../words/keys.ts';
import parts from '../parts/parts.module.css';
import { EndTitle, useEnding } from './Ending.tsx';
import { FiguresTable } from './FiguresTable.tsx';
import { PlayAgain } from './PlayAgain.tsx';
import { useTable, useTools } from './tools.ts';

/** The figures of every side, the winners first; empty if the system shows its own. */
export function Standings() {
  const { figures, winners } = useTools().ui.screen.ending;
  const { own: _, ...table } = useTable();
  const { view, words } = table;
  if (!figures) return null;
  const { of, order, heads, note } = figures;
  const won = new Set(winners(view));
  return (
    <FiguresTable
      figures={of}
      state={view}
      order={order(view).toSorted((a, b) => Number(won.has(b)) - Number(won.has(a)))}
      headOf={(figure) => words.t(keyOf(`${heads}.${figure}`))}
      {...(note && { note: (side: string) => note(table, side) })}
    />
  );
}

/** Shown instead of orders once a game is over: its result, and buttons for the next one. */
export function AfterGame() {
  const { figures } = useTools().ui.screen.ending;
  const ending = useEnding();
  if (!ending || !figures) return null;
  return (
    <section className={parts.stack}>
      <EndTitle of={ending.won} as="h3" />
      <Standings />
      <PlayAgain />
    </section>
  );
}
