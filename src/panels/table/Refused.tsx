import type { Refusal } from '@hexpost/engine';
import { useContext } from 'react';
import { ClauseLink } from '../book/ClauseLink.tsx';
import type { Names } from '../system-ui.ts';
import css from './Refused.module.css';
import { TableContext } from './tools.ts';

interface Props {
  readonly refusal: Refusal;
  /** Default: the names of the table; required outside a table. */
  readonly names?: Pick<Names, 'refusal'> | undefined;
}

/** A refusal: one sentence and its clause. */
export function Refused({ refusal, names }: Props) {
  const table = useContext(TableContext);
  const { refusal: sentenceOf } = names ?? table!.words;
  return (
    <p className={css.refused}>
      {sentenceOf(refusal)} <ClauseLink clause={refusal.clause} />
    </p>
  );
}
