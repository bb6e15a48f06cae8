import type { ReactNode } from 'react';
import css from './AtThumb.module.css';
import { PanelFoot } from './PanelFoot.tsx';
import { useDrafting } from './tools.ts';
import { useLayout } from './window-size.ts';

interface Props {
  readonly isOn?: boolean;
  readonly children: ReactNode;
}

/** Where the panels lie below the map, its children are in the strip at the thumb until an order is begun there. */
export function AtThumb({ isOn = true, children }: Props) {
  const isFree = useDrafting(({ draft }) => draft.unit === undefined && draft.command === undefined);
  const isSheet = useLayout() === 'sheet';
  if (!isOn || !isSheet || !isFree) return children;
  return (
    <PanelFoot>
      <div className={css.strip}>{children}</div>
    </PanelFoot>
  );
}
