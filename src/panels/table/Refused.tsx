import type { Refusal } from '../../engine/kernel/decision.ts';
import { ClauseLink } from '../book/ClauseLink.tsx';
import { useWords } from './play.ts';
import css from './Refused.module.css';

/** Why something is not possible: one sentence and its clause. */
export function Refused({ refusal }: { refusal: Refusal }) {
  const words = useWords();
  return (
    <p className={css.refused}>
      {words.refusal(refusal)} <ClauseLink clause={refusal.clause} />
    </p>
  );
}
