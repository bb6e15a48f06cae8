import { type ReactNode, useState } from 'react';
import parts from './parts.module.css';

interface Props {
  readonly title: ReactNode;
  readonly startsOpen?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Content folded away under a title: drawn when it is first opened, and kept with all that was written in it when it is closed again. */
export function Fold({ title, startsOpen = false, className = parts.fold, children }: Props) {
  const [isOpen, setOpen] = useState(startsOpen);
  const [wasOpened, setOpened] = useState(startsOpen);
  const onToggle = (open: boolean) => {
    setOpen(open);
    if (open) setOpened(true);
  };
  return (
    <details className={className} open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
      <summary>{title}</summary>
      {wasOpened && children}
    </details>
  );
}
