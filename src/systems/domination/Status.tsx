import { SeatBadge, SideStrip } from '../../panels/table/SideName.tsx';
import { FIGURES } from './ending.ts';
import { useTable } from './table.ts';

/** The top bar: the side whose turn it is, and the resources of every side. */
export function Status() {
  const { position, words } = useTable();
  const { order, sides, active, phase } = position.state;
  return (
    <>
      {phase !== 'over' && <SeatBadge side={active} />}
      <SideStrip
        sides={order.map((side) => {
          const count = FIGURES.units(position.state, side);
          const { resources, status } = sides[side]!;
          return {
            side,
            value: resources,
            detail: words.t('domination/play:bar.counted', {
              count: resources,
              units: words.t('play:counted.units', { count }),
            }),
            label: words.t('domination/play:bar.purse', { side: words.side(side), resources, count }),
            isOut: status === 'beaten',
          };
        })}
      />
    </>
  );
}
