import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

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
