import { type ReactNode, useState } from 'react';
import parts from '../parts/parts.module.css';
import { useTable } from './tools.ts';

interface Props {
  readonly name: ReactNode;
  /** Open at first. */
  readonly open?: boolean;
  /** It is only read: new entries leave it as it is. */
  readonly stays?: boolean;
  readonly children: ReactNode;
}

/** Something that is seldom wanted, folded away under its name; the rules are asked about it only when it is opened. */
export function Fold(props: Props) {
  const { campaign } = useTable();
  // Every new entry folds the form again: its input is done with.
  return <Folded key={props.stays ? 'read' : campaign.entries.length} {...props} />;
}

function Folded({ name, open: openAtFirst = false, children }: Props) {
  const [open, setOpen] = useState(openAtFirst);
  return (
    <details className={parts.fold} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{name}</summary>
      {open && <div className={parts.stack}>{children}</div>}
    </details>
  );
}
