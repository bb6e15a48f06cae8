import type { Problem } from '../../store/files/text-file.ts';
import type { NamespaceWith } from '../../words/keys.ts';
import { ProblemCard } from '../parts/ProblemCard.tsx';
import parts from '../parts/parts.module.css';
import { useNames } from '../table/tools.ts';

interface Props {
  readonly problem: Problem;
  /** Holds the word `fight-failed`. */
  readonly texts: NamespaceWith<'fight-failed'>;
}

/** A battle that did not open: files that do not come and a full disk say so; all else is the battle's own. */
export function FightFailed({ problem, texts }: Props) {
  const { t } = useNames();
  if (problem.code !== 'trouble-unforeseen') return <ProblemCard problem={problem} />;
  return (
    <p role="alert" className={parts.wrong}>
      {t(`${texts}:fight-failed`)}
    </p>
  );
}
