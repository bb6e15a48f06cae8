import { SeatBadge, SideStrip } from '../../panels/table/SideStrip.tsx';
import { useTable } from './table.ts';

/** In the top bar: whose turn it is, and what every side has. */
export function Status() {
  const { position, words } = useTable();
  const { order, sides, units, active, phase } = position.state;
  return (
    <>
      {phase !== 'over' && <SeatBadge side={active} />}
      <SideStrip
        sides={order.map((side) => {
          const count = Object.values(units).filter((unit) => unit.side === side).length;
          const { resources, status } = sides[side]!;
          return {
            side,
            value: resources,
            detail: words.t('play:counted.units', { count }),
            label: words.t('domination/play:bar.purse', { side: words.side(side), resources, count }),
            isOut: status === 'beaten',
          };
        })}
      />
    </>
  );
}
