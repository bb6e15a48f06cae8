import { isHqOccupied } from '../../../engine/domination/locations.ts';
import parts from '../../../panels/parts/parts.module.css';
import { SideName } from '../../../panels/table/SideName.tsx';
import { FIGURES } from '../figures.ts';
import { useTable } from '../table.ts';

/** D-1.1, D-2.4: the way to victory in a line: what keeps each side in the game. */
export function GoalLine() {
  const { position, words } = useTable();
  const { order, sides, options, round } = position.state;
  const { t } = words;
  return (
    <p className={`${parts.note} ${parts.textRow}`}>
      <span>{t('domination/orders:goal.line')}</span>
      {order
        .filter((id) => sides[id]!.status === 'playing')
        .map((id) => (
          <span key={id}>
            <SideName side={id} />: {t('play:counted.units', { count: FIGURES.units(position.state, id) })},{' '}
            {t('domination/orders:goal.hq', {
              context: sides[id]!.hq === null ? 'none' : isHqOccupied(position, id) ? 'occupied' : '',
            })}
          </span>
        ))}
      {options['round-limit'] > 0 && (
        <span>{t('domination/orders:goal.rounds', { count: Math.max(0, options['round-limit'] - round + 1) })}</span>
      )}
    </p>
  );
}
