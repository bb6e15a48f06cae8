import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { startDraft } from '../../../store/draft.ts';
import { centreOn } from '../../../store/screen.ts';
import { useChoose } from '../../../systems/nuclear/map/choose.ts';
import { useTools } from '../../table/tools.ts';
import css from './Reader.module.css';
import type { Entry, Question } from './reader-answers.ts';

/** Headings that something leads to take the focus, so that they are read out. */
type Goal = 'reader-unit' | 'reader-order' | 'reader-hex' | 'reader-ready';

export const goOnAt = (goal: Goal): void => document.getElementById(goal)?.focus();

export const Heading = ({ id, children }: { id?: Goal; children: ReactNode }) => (
  <h3 id={id} tabIndex={id && -1} data-home={id && true}>
    {children}
  </h3>
);

/** Goes where a line leads; the map follows. */
export function useLead(): (entry: Omit<Entry, 'text'>) => void {
  const { screen, drafts } = useTools();
  const choose = useChoose();
  return ({ draft, unit, hex }) => {
    flushSync(() => {
      if (draft) startDraft(drafts, draft);
      else if (unit !== undefined) choose(unit);
      if (hex) centreOn(screen, hex);
    });
    goOnAt(draft ? 'reader-ready' : unit === undefined ? 'reader-hex' : 'reader-unit');
  };
}

export function Entries({ of, none }: { of: readonly Entry[]; none: string }) {
  const lead = useLead();
  if (of.length === 0) return <p>{none}</p>;
  return (
    <ul>
      {of.map((entry) => (
        <li key={entry.text}>
          <button type="button" onClick={() => lead(entry)}>
            {entry.text}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A line that opens; what is inside is not worked out before. */
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
        const { title, entries, none } = ask();
        return (
          <>
            <p>{title}</p>
            <Entries of={entries} none={none} />
          </>
        );
      }}
    </Disclosure>
  ));
