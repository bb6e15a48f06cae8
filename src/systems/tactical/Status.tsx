import { standing } from '../../engine/tactical/position.ts';
import { SeatBadge, SideStrip } from '../../panels/table/SideStrip.tsx';
import { ORDER } from './facts.ts';
import { useTable } from './table.ts';

/** In the top bar: whose turn it is, and the points that each side has left. */
export function Status() {
  const { position, words } = useTable();
  const { sides, active, phase } = position.state;
  return (
    <>
      {phase !== 'over' && phase !== 'lists' && <SeatBadge side={active} />}
      <SideStrip
        sides={ORDER.map((side) => {
          const { points, pointsLost } = sides[side]!;
          const count = standing(position, side).length;
          const left = points - pointsLost;
          return {
            side,
            value: left,
            detail: words.t('play:counted.units', { count }),
            label: words.t('tactical/play:strip', { side: words.side(side), left, points, count }),
          };
        })}
      />
    </>
  );
}
