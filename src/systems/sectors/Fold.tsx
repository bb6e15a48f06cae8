import { type ReactNode, useState } from 'react';
import parts from '../../panels/parts/parts.module.css';
import { useTable } from '../../panels/table/tools.ts';

interface Props {
  readonly name: ReactNode;
  /** Initially open. */
  readonly open?: boolean;
  /** It is only for reading: new entries do not fold it. */
  readonly stays?: boolean;
  readonly children: ReactNode;
}

/** Rarely needed content, folded away under its name; the rules are only queried when it is opened. */
export function Fold(props: Props) {
  const { campaign } = useTable();
  // Every new entry folds the form again: its input is used up.
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
