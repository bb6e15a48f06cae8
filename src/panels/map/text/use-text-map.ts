import { createContext, useContext } from 'react';
import { flushSync } from 'react-dom';
import { startDraft } from '../../../store/draft.ts';
import { useTools } from '../../table/tools.ts';
import type { TextLine, TextMapContent } from './text-map.ts';

export const TextMapContext = createContext<TextMapContent | null>(null);

export function useTextMap(): TextMapContent {
  const content = useContext(TextMapContext);
  if (content === null) throw new Error('outside the map in words');
  return content;
}

/** Headings that links lead to; they take the focus, so that they are read out. */
export type Goal = 'reader-unit' | 'reader-order' | 'reader-place' | 'reader-ready';

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
