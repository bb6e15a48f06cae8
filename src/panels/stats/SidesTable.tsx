import { useTranslation } from 'react-i18next';
import css from './Stats.module.css';
import { type SidesLine, useSides } from './sides.ts';

interface Props {
  readonly title: string;
  /** What the lines are called together. */
  readonly head: string;
  readonly lines: readonly SidesLine[];
  /** Folded under a chart that shows the same. */
  readonly folded?: boolean;
}

/** A row for each line, a column for each side. */
export function SidesTable({ title, head, lines, folded = false }: Props) {
  const { t } = useTranslation('stats');
  const sides = useSides();
  const table = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {sides.map(({ id, label }) => (
              <th scope="col" key={id}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, numbers }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {sides.map(({ id }) => (
                <td key={id}>{numbers[id]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
  if (!folded) return <div className={css.numbers}>{table}</div>;
  return (
    <details className={css.numbers}>
      <summary>{t('as-table')}</summary>
      {table}
    </details>
  );
}
