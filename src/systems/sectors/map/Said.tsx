import { useStore } from 'zustand';
import { useTable } from '../table.ts';

/** Reads out what is said on the screen: steps of the replay, the sector under the cursor. */
export function Said() {
  const word = useStore(useTable().screen, (now) => now.word);
  return (
    <div className="hx-unseen" role="status" aria-live="polite" data-news>
      {word && <span key={word.id}>{word.text}</span>}
    </div>
  );
}
