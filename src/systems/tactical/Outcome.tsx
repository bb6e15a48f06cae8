import parts from '../../panels/parts/parts.module.css';
import { FiguresTable } from '../../panels/table/FiguresTable.tsx';
import { ORDER } from './facts.ts';
import { FIGURES } from './figures.ts';
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
      <Standings />
    </section>
  );
}

/** T-21.2: what both sides have, and the points that they have lost so far. */
export function Standings() {
  const { position, words } = useTable();
  const headOf = (figure: string) => words.t(`tactical/play:figure.${figure}`);
  return <FiguresTable figures={FIGURES} state={position.state} order={ORDER} headOf={headOf} />;
}
