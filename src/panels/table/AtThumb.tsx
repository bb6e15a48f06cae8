import type { ReactNode } from 'react';
import css from './AtThumb.module.css';
import { PanelFoot } from './PanelFoot.tsx';
import { useDrafting } from './tools.ts';
import { useWide } from './window-size.ts';

interface Props {
  readonly isOn?: boolean;
  readonly children: ReactNode;
}

/** Where there is one dock, its children are in the strip at the thumb until an order is begun there. */
export function AtThumb({ isOn = true, children }: Props) {
  const isFree = useDrafting(({ draft }) => draft.unit === undefined && draft.command === undefined);
  const wide = useWide();
  if (!isOn || wide || !isFree) return children;
  return (
    <PanelFoot>
      <div className={css.strip}>{children}</div>
    </PanelFoot>
  );
}
