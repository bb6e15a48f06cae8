import type { ComponentProps, ReactNode } from 'react';
import css from './PlainButton.module.css';

interface Props extends ComponentProps<'button'> {
  /** Filled, for the primary action. */
  readonly filled?: boolean;
  readonly size?: 'small' | 'middle' | 'large';
  readonly icon?: ReactNode;
}

/** A button that looks like Mantine's, for screens shown before Mantine is loaded or after everything else failed. */
export function PlainButton({ filled = false, size = 'middle', icon, className = '', children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={`${css.button} ${className}`}
      data-size={size}
      data-filled={filled || undefined}
    >
      {icon}
      {children}
    </button>
  );
}
