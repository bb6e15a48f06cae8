import type { ReactNode } from 'react';
import { Fold } from '../../panels/parts/Fold.tsx';
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

/** Rarely needed content, folded away under its name; every new entry folds it again, since its input is used up. */
export function EntryFold({ name, open, stays, children }: Props) {
  const { campaign } = useTable();
  return (
    <Fold key={stays ? 'read' : campaign.entries.length} title={name} startsOpen={open}>
      <div className={parts.stack}>{children}</div>
    </Fold>
  );
}
