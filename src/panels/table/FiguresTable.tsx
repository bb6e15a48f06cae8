import type { SideId } from '@hexpost/engine';
import { letKeysScroll } from '../parts/let-keys-scroll.ts';
import type { SideFigures } from '../post/prose/turns-prose.ts';
import css from './FiguresTable.module.css';
import { SideName } from './SideName.tsx';

interface Props<State> {
  readonly figures: SideFigures<State>;
  readonly state: State;
  readonly order: readonly SideId[];
  readonly headOf: (figure: string) => string;
  /** Text below the name of a side. */
  readonly note?: (side: SideId) => string;
  /** The gain of a side in a figure, shown after it. */
  readonly gained?: (figure: string, side: SideId) => number;
  /** Sides that are out of the game are struck out. */
  readonly isOut?: (side: SideId) => boolean;
}

/** Figures of every side, a row for each. */
export const FiguresTable = <State,>({ figures, state, order, headOf, note, gained, isOut }: Props<State>) => (
  <div className={css.scroll} ref={letKeysScroll}>
    <table className={css.table}>
      <thead>
        <tr>
          <td />
          {Object.keys(figures).map((figure) => (
            <th key={figure} scope="col">
              <span>{headOf(figure)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order.map((side) => (
          <tr key={side} data-out={isOut?.(side)}>
            <th scope="row">
              <SideName side={side} />
              {note && (
                <>
                  <br />
                  <small>{note(side)}</small>
                </>
              )}
            </th>
            {Object.entries(figures).map(([figure, of]) => {
              const plus = gained?.(figure, side) ?? 0;
              return (
                <td key={figure}>
                  {of(state, side)}
                  {plus > 0 && <small className={css.plus}> +{plus}</small>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
