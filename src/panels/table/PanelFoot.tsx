import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The strip below the scrolled part of a panel; null while it is not there. */
export const FootContext = createContext<HTMLElement | null>(null);

/**
 * The children stay in sight at the lower edge of a panel however far it is scrolled. Outside a panel they stand where
 * they are written.
 */
export function PanelFoot({ children }: { readonly children: ReactNode }) {
  const foot = useContext(FootContext);
  return foot ? createPortal(children, foot) : children;
}
