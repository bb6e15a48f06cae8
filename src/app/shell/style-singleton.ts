import { useEffect } from 'react';
import { adoptStyles } from '../../panels/parts/adopt-styles.ts';

/**
 * Stands in for the package `react-style-singleton`, with which Mantine's dialogs keep the page behind them from scrolling: that
 * one writes an inline style tag. Same interface; the styles are added with the first user and removed with the last.
 */
export function styleHookSingleton(): (styles: string, isDynamic?: boolean) => void {
  let users = 0;
  let takeOff = (): void => {};
  return (styles, isDynamic) => {
    // biome-ignore lint/correctness/useExhaustiveDependencies: the first user's styles stay, unless they are declared dynamic
    useEffect(() => {
      if (users++ === 0) takeOff = adoptStyles(styles);
      return () => {
        if (--users === 0) takeOff();
      };
    }, [styles && isDynamic]);
  };
}

export function styleSingleton() {
  const useStyles = styleHookSingleton();
  return function Sheet({ styles, dynamic }: { readonly styles: string; readonly dynamic?: boolean }): null {
    useStyles(styles, dynamic);
    return null;
  };
}
