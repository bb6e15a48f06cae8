import type { Refusal } from '../../engine/kernel/decision.ts';
import { ClauseLink } from '../book/ClauseLink.tsx';
import css from './Refused.module.css';
import { useNames } from './tools.ts';

/** Why something is not possible: one sentence and its clause. */
export function Refused({ refusal }: { refusal: Refusal }) {
  const words = useNames();
  return (
    <p className={css.refused}>
      {words.refusal(refusal)} <ClauseLink clause={refusal.clause} />
    </p>
  );
}
