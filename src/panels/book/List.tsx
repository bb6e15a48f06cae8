import { Fragment, type ReactNode } from 'react';

interface Props {
  readonly of: readonly { readonly id: string; readonly it: ReactNode }[];
  readonly by?: ReactNode;
}

/** Things in a line, with commas between; a dash when there are none. */
export function List({ of, by = ', ' }: Props) {
  if (of.length === 0) return '—';
  return of.map(({ id, it }, i) => (
    <Fragment key={id}>
      {i > 0 && by}
      {it}
    </Fragment>
  ));
}
