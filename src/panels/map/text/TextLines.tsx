import { type ReactNode, useState } from 'react';
import css from './TextMap.module.css';
import type { LineList, Question } from './text-map.ts';
import { type Goal, useLead } from './use-text-map.ts';

export const Heading = ({ id, children }: { id?: Goal; children: ReactNode }) => (
  <h3 id={id} tabIndex={id && -1} data-home={id && true}>
    {children}
  </h3>
);

export function Lines({ of: { lines, none } }: { of: LineList }) {
  const lead = useLead();
  if (lines.length === 0) return <p>{none}</p>;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.text}>
          <button type="button" onClick={() => lead(line)}>
            {line.text}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A line that unfolds; its content is not computed before. */
export function Disclosure({ name, children }: { name: string; children: () => ReactNode }) {
  const [opened, setOpened] = useState(false);
  return (
    <div>
      <button type="button" className={css.opens} aria-expanded={opened} onClick={() => setOpened(!opened)}>
        {name}
      </button>
      {opened && <div className={css.inside}>{children()}</div>}
    </div>
  );
}

export const Questions = ({ of }: { of: readonly Question[] }) =>
  of.map(({ id, name, ask }) => (
    <Disclosure key={id} name={name}>
      {() => {
        const { title, ...list } = ask();
        return (
          <>
            {title !== undefined && <p>{title}</p>}
            <Lines of={list} />
          </>
        );
      }}
    </Disclosure>
  ));
