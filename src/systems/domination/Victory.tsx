import parts from '../../panels/parts/parts.module.css';
import { EndDialog } from '../../panels/table/EndDialog.tsx';
import { SideName } from '../../panels/table/SideName.tsx';
import { FIGURES } from './figures.ts';
import { useTable } from './table.ts';

/** The remains of each side, the winners first. */
export function Standings() {
  const { position, words } = useTable();
  const { order, sides, winner } = position.state;
  const { t } = words;
  const hasWon = (side: string) => Number(winner?.includes(side) ?? false);
  return (
    <table className={parts.table}>
      <thead>
        <tr>
          <td />
          {Object.keys(FIGURES).map((figure) => (
            <th key={figure} scope="col">
              {t(`domination/play:figure.${figure}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order
          .toSorted((a, b) => hasWon(b) - hasWon(a))
          .map((id) => (
            <tr key={id}>
              <th scope="row">
                <SideName side={id} />
                <br />
                <small>
                  {words.row('armies', sides[id]!.faction)} ·{' '}
                  {t(`domination/orders:over.${hasWon(id) ? 'won' : sides[id]!.status}`)}
                </small>
              </th>
              {Object.entries(FIGURES).map(([figure, of]) => (
                <td key={figure}>{of(position.state, id)}</td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
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
