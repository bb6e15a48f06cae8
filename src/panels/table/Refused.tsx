import type { Refusal } from '@hexpost/engine';
import { useContext } from 'react';
import { ClauseLink } from '../book/ClauseLink.tsx';
import type { Names } from '../system-ui.ts';
import css from './Refused.module.css';
import { TableContext } from './tools.ts';

interface Props {
  readonly refusal: Refusal;
  /** The names of the table, unless others are given; away from a table they must be given. */
  readonly names?: Pick<Names, 'refusal'> | undefined;
}

/** Why something is not possible: one sentence and its clause. */
export function Refused({ refusal, names }: Props) {
  const table = useContext(TableContext);
  const { refusal: sentenceOf } = names ?? table!.words;
  return (
    <p className={css.refused}>
      {sentenceOf(refusal)} <ClauseLink clause={refusal.clause} />
    </p>
  );
}
