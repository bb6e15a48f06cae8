import { createContext, type ReactNode, useContext, useState } from 'react';
import { flushSync } from 'react-dom';
import { startDraft } from '../../../store/draft.ts';
import { useTools } from '../../table/tools.ts';
import css from './TextMap.module.css';
import type { LineList, Question, TextLine, TextMapContent } from './text-map.ts';

export const TextMapContext = createContext<TextMapContent | null>(null);

export function useTextMap(): TextMapContent {
  const content = useContext(TextMapContext);
  if (content === null) throw new Error('outside the map in words');
  return content;
}

/** Headings that links lead to; they take the focus, so that they are read out. */
type Goal = 'reader-unit' | 'reader-order' | 'reader-place' | 'reader-ready';

export const goOnAt = (goal: Goal): void => document.getElementById(goal)?.focus();

/** Goes to the target of a line; the map follows. */
export function useLead(): (line: Omit<TextLine, 'text'>) => void {
  const { drafts } = useTools();
  const { lookAt, choose } = useTextMap();
  return ({ draft, unit, place }) => {
    flushSync(() => {
      if (draft) startDraft(drafts, draft);
      else if (unit !== undefined) choose?.(unit);
      if (place) lookAt(place);
    });
    goOnAt(draft ? 'reader-ready' : unit === undefined ? 'reader-place' : 'reader-unit');
  };
}

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
