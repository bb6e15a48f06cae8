import { type ReactNode, useState } from 'react';
import parts from '../parts/parts.module.css';
import { isWide } from '../table/window-size.ts';
import css from './NoticeFold.module.css';

interface Props {
  readonly title: ReactNode;
  /** True for what must be read at once. */
  readonly isUrgent?: boolean;
  readonly children: ReactNode;
}

/** A notice of which a phone shows one line until it is unfolded; in a wide window all of it is seen. */
export function NoticeFold({ title, isUrgent = false, children }: Props) {
  const [isOpen, setOpen] = useState(() => isUrgent || isWide());
  return (
    <details
      className={css.notice}
      open={isOpen || isUrgent}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      <div className={parts.stack}>{children}</div>
    </details>
  );
}
