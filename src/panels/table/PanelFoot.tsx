import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import css from './PanelFoot.module.css';
import { useDrafting } from './tools.ts';
import { useWide } from './window-size.ts';

/** The strip below the scrolled part of a panel; null while it is not mounted. */
export const FootContext = createContext<HTMLElement | null>(null);

/** The place below everything else in the scrolled part of a panel; null while it is not mounted. */
export const EndContext = createContext<HTMLElement | null>(null);

/** Shows its children below everything else in the panel. Outside a panel they are rendered in place. */
export function PanelEnd({ children }: { readonly children: ReactNode }) {
  const end = useContext(EndContext);
  return end ? createPortal(children, end) : children;
}

/**
 * Keeps its children in sight at the lower edge of a panel however far it is scrolled. Outside a panel they are
 * rendered in place.
 */
export function PanelFoot({ children }: { readonly children: ReactNode }) {
  const foot = useContext(FootContext);
  return foot ? createPortal(children, foot) : children;
}

const useIsFree = (): boolean => useDrafting(({ draft }) => draft.unit === undefined && draft.command === undefined);

/** Where there is one dock, its children are below the card of the unit that is chosen. */
export function BelowUnit({ children }: { readonly children: ReactNode }) {
  const isFree = useIsFree();
  const wide = useWide();
  return wide || isFree ? children : <PanelEnd>{children}</PanelEnd>;
}

interface AtThumbProps {
  readonly isOn?: boolean;
  readonly children: ReactNode;
}

/** Where there is one dock, its children are in the strip at the thumb until an order is begun there, then below its unit. */
export function AtThumb({ isOn = true, children }: AtThumbProps) {
  const isFree = useIsFree();
  const wide = useWide();
  if (!isOn || wide) return children;
  if (!isFree) return <BelowUnit>{children}</BelowUnit>;
  return (
    <PanelFoot>
      <div className={css.strip}>{children}</div>
    </PanelFoot>
  );
}
