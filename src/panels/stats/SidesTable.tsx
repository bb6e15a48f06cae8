import { letKeysScroll } from '../parts/let-keys-scroll.ts';
import parts from '../parts/parts.module.css';
import { SideLabel } from '../parts/SideLabel.tsx';
import css from './Stats.module.css';
import { type SidesLine, useStats } from './statistics.ts';

interface Props {
  readonly title: string;
  /** Heading of the column with the names of the lines. */
  readonly head: string;
  readonly lines: readonly SidesLine[];
  /** Folded away under a chart that shows the same. */
  readonly folded?: boolean;
}

/** A row for each line, a column for each side. */
export function SidesTable({ title, head, lines, folded = false }: Props) {
  const { own, sides } = useStats();
  const table = (
    <section className={css.scroll} ref={letKeysScroll} aria-label={title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {sides.map((side) => (
              <th scope="col" key={side.id}>
                <SideLabel {...side} />
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
    <details className={`${parts.fold} ${css.numbers}`}>
      <summary>{own('as-table')}</summary>
      {table}
    </details>
  );
}
