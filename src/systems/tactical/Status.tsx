import { awaited, modelsOf, type State, standing } from '@hexpost/engine/tactical';
import { SeatBadge, SideStrip } from '../../panels/table/SideName.tsx';
import { ORDER, pointsLeft } from './facts.ts';
import { useTable } from './table.ts';

/** The top bar: the side whose turn it is, and the points that each side has left. */
export function Status() {
  const { position, words } = useTable();
  const { sides, active, phase } = position.state;
  // T-6.2: there are no units until both lists are in.
  if (phase === 'lists') return <Lists />;
  return (
    <>
      {phase !== 'over' && <SeatBadge side={active} />}
      <SideStrip
        sides={ORDER.map((side) => {
          const { points } = sides[side]!;
          const there = standing(position, side);
          const models = there.reduce((sum, unit) => sum + modelsOf(position, unit), 0);
          const left = pointsLeft(position, side);
          const counted = words.t('tactical/terms:counted.models', { count: models });
          return {
            side,
            value: left,
            detail: words.t('tactical/play:bar', { count: left, models: counted }),
            label: words.t('tactical/play:strip', {
              side: words.side(side),
              left,
              points,
              models,
              count: there.length,
            }),
          };
        })}
      />
    </>
  );
}

/** T-6.2: the sides that have handed in a list. */
function Lists() {
  const { past, position, state, words } = useTable();
  const shown = awaited(position.state);
  // The view hides that the other list is in. The state knows it, but not that the own list is only planned.
  const owing = past ? shown : awaited(state as State).filter((side) => shown.includes(side));
  return (
    <SideStrip
      sides={ORDER.map((side) => {
        const detail = words.t(`tactical/play:list-${owing.includes(side) ? 'awaited' : 'in'}`);
        return { side, detail, label: `${words.side(side)}: ${detail}` };
      })}
    />
  );
}
