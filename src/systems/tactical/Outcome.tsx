import parts from '../../panels/parts/parts.module.css';
import { SideName } from '../../panels/table/SideName.tsx';
import { ORDER } from './facts.ts';
import { useTable } from './table.ts';

/** T-21.5: how the battle ended, and what each side has lost of its list. */
export function Outcome() {
  const { position, words } = useTable();
  const { result } = position.state;
  if (!result) return null;
  const { t } = words;
  const category = t(`tactical/terms:value.${result.category}`);
  return (
    <section className={parts.stack}>
      <h3>
        {t('tactical/play:outcome', {
          category,
          winner: result.winner === null ? '' : words.side(result.winner),
          context: result.winner === null ? 'draw' : '',
        })}
      </h3>
      <ul className={parts.bullets}>
        {ORDER.map((side) => (
          <li key={side}>
            <SideName side={side} />:{' '}
            {t('tactical/play:points', { points: result.list[side], lost: result.lost[side] })}
          </li>
        ))}
      </ul>
    </section>
  );
}
