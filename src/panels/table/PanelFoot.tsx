import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import css from './PanelFoot.module.css';
import { useDrafting } from './tools.ts';
import { useWide } from './window-size.ts';

/** The strip below the scrolled part of a panel; null while it is not mounted. */
export const FootContext = createContext<HTMLElement | null>(null);

/**
 * Keeps its children in sight at the lower edge of a panel however far it is scrolled. Outside a panel they are
 * rendered in place.
 */
export function PanelFoot({ children }: { readonly children: ReactNode }) {
  const foot = useContext(FootContext);
  return foot ? createPortal(children, foot) : children;
}

interface AtThumbProps {
  readonly isOn?: boolean;
  readonly children: ReactNode;
}

/** Where there is one dock, its children are in the strip at the thumb until an order is begun there. */
export function AtThumb({ isOn = true, children }: AtThumbProps) {
  const isFree = useDrafting(({ draft }) => draft.unit === undefined && draft.command === undefined);
  const wide = useWide();
  if (!isOn || wide || !isFree) return children;
  return (
    <PanelFoot>
      <div className={css.strip}>{children}</div>
    </PanelFoot>
  );
}
