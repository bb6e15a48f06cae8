import type { ComponentProps, ReactNode } from 'react';
import css from './PlainButton.module.css';

interface Props extends ComponentProps<'button'> {
  /** The one thing to do first is filled. */
  readonly filled?: boolean;
  readonly size?: 'small' | 'middle' | 'large';
  readonly icon?: ReactNode;
}

/** A button as Mantine draws it, for what is shown before Mantine is there, or when all else is broken. */
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
