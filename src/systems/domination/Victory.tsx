import { EndDialog } from '../../panels/table/EndDialog.tsx';
import { FiguresTable } from '../../panels/table/FiguresTable.tsx';
import { FIGURES } from './figures.ts';
import { useTable } from './table.ts';

/** The remains of each side, the winners first. */
export function Standings() {
  const { position, words } = useTable();
  const { order, sides, winner } = position.state;
  const hasWon = (side: string) => Number(winner?.includes(side) ?? false);
  return (
    <FiguresTable
      figures={FIGURES}
      state={position.state}
      order={order.toSorted((a, b) => hasWon(b) - hasWon(a))}
      headOf={(figure) => words.t(`domination/play:figure.${figure}`)}
      note={(id) => {
        const fate = words.t(`domination/orders:over.${hasWon(id) ? 'won' : sides[id]!.status}`);
        return `${words.row('armies', sides[id]!.faction)} · ${fate}`;
      }}
    />
  );
}

/** The end of the game: the winner, and what everybody has left. */
export function Victory() {
  const { position, words } = useTable();
  return (
    <EndDialog by="game-won">
      {() => (
        <>
          <p>{words.t('domination/orders:over.after', { round: position.state.round })}</p>
          <Standings />
        </>
      )}
    </EndDialog>
  );
}
