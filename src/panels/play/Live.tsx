import { useScreen } from './play.ts';

/** Reads out refusals and results. */
export function Live() {
  const word = useScreen((now) => now.word);
  return (
    <>
      <div className="hx-unseen" role="status" aria-live="polite">
        {word?.kind === 'news' && <span key={word.id}>{word.text}</span>}
      </div>
      <div className="hx-unseen" role="alert">
        {word?.kind === 'refusal' && <span key={word.id}>{word.text}</span>}
      </div>
    </>
  );
}
