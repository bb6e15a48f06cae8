import { Fragment, type ReactNode } from 'react';

export interface Item {
  readonly id: string;
  readonly shown: ReactNode;
}

interface Props {
  readonly items: readonly Item[];
  readonly separator?: ReactNode;
}

/** Items in a line, with commas between; a dash when there are none. */
export function List({ items, separator = ', ' }: Props) {
  if (items.length === 0) return '—';
  return items.map(({ id, shown }, i) => (
    <Fragment key={id}>
      {i > 0 && separator}
      {shown}
    </Fragment>
  ));
}

/** Cell of a table: items in a line. */
export const listed = (items: readonly Item[], separator?: ReactNode): ReactNode => (
  <List items={items} separator={separator} />
);
