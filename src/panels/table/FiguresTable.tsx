import type { SideId } from '@hexpost/engine';
import parts from '../parts/parts.module.css';
import type { SideFigures } from '../post/prose/figures-table.ts';
import { SideName } from './SideName.tsx';

interface Props<State> {
  readonly figures: SideFigures<State>;
  readonly state: State;
  readonly order: readonly SideId[];
  readonly headOf: (figure: string) => string;
  /** Stands below the name of a side. */
  readonly note?: (side: SideId) => string;
}

/** Figures of every side, a row for each. */
export const FiguresTable = <State,>({ figures, state, order, headOf, note }: Props<State>) => (
  <table className={parts.table}>
    <thead>
      <tr>
        <td />
        {Object.keys(figures).map((figure) => (
          <th key={figure} scope="col">
            {headOf(figure)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {order.map((side) => (
        <tr key={side}>
          <th scope="row">
            <SideName side={side} />
            {note && (
              <>
                <br />
                <small>{note(side)}</small>
              </>
            )}
          </th>
          {Object.entries(figures).map(([figure, of]) => (
            <td key={figure}>{of(state, side)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
