import { Fragment, type ReactNode } from 'react';

export interface Item {
  readonly id: string;
  readonly shown: ReactNode;
  /** Text after it. */
  readonly after?: string | undefined;
}

interface Props {
  readonly items: readonly Item[];
  readonly separator?: ReactNode;
}

/** Items in a line, separated by commas; a dash if there are none. */
export function List({ items, separator = ', ' }: Props) {
  if (items.length === 0) return '—';
  return items.map(({ id, shown, after }, i) => (
    <Fragment key={id}>
      {i > 0 && separator}
      {shown}
      {after}
    </Fragment>
  ));
}

/** Cell of a table: items in a line. */
export const listed = (items: readonly Item[], separator?: ReactNode): ReactNode => (
  <List items={items} separator={separator} />
);
