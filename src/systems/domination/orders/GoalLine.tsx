import { isHqOccupied } from '../../../engine/domination/locations.ts';
import { SideName } from '../../../panels/table/SideName.tsx';
import css from '../Domination.module.css';
import { useTable } from '../table.ts';

/** D-1.1, D-2.4: the way to victory in a line: what keeps each side in the game. */
export function GoalLine() {
  const { position, words } = useTable();
  const { order, sides, units, options, round } = position.state;
  const { t } = words;
  return (
    <p className={css.goal}>
      <span>{t('domination/orders:goal.line')}</span>
      {order
        .filter((id) => sides[id]!.status === 'playing')
        .map((id) => (
          <span key={id}>
            <SideName side={id} />:{' '}
            {t('play:counted.units', {
              count: Object.values(units).filter(({ side }) => side === id).length,
            })}
            ,{' '}
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
