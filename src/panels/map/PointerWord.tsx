import type { RefObject } from 'react';
import type { MapHandle } from '../../map/view/MapView.tsx';
import { useScreen } from '../table/tools.ts';
import css from './MapStage.module.css';

interface PointerWordProps {
  /** In CSS pixels of the window; null while the keyboard is used. */
  readonly at: { readonly x: number; readonly y: number } | null;
  readonly handle: RefObject<MapHandle | null>;
}

/** A refusal beside the pointer, or beside the cursor of the keyboard. */
export function PointerWord({ at, handle }: PointerWordProps) {
  const word = useScreen((now) => now.word);
  const focus = useScreen((now) => now.focus);
  if (word?.kind !== 'refusal') return null;
  const spot = at ?? (focus === null ? null : (handle.current?.screenOf(focus) ?? null));
  if (!spot) return null;
  return (
    <p
      key={word.id}
      className={css.word}
      style={{ left: `min(${spot.x}px, calc(100vw - 18rem))`, top: spot.y }}
      aria-hidden
    >
      {word.text}
      {word.clause && <small> {word.clause}</small>}
    </p>
  );
}
