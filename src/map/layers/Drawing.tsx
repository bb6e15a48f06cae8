import type { Container, Graphics } from 'pixi.js';
import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';

/** Lines and shapes in world units. They are redrawn whenever the component that holds them renders: memoise that one. */
export function Drawing({ draw }: { readonly draw: (art: Graphics) => void }) {
  return (
    <pixiGraphics
      draw={(art) => {
        art.clear();
        draw(art);
      }}
    />
  );
}

/**
 * A container whose content is destroyed with it. The reconciler destroys only the outermost object of what it takes
 * away.
 */
export function Group({ ref, children }: { readonly ref?: Ref<Container | null>; readonly children: ReactNode }) {
  const group = useRef<Container | null>(null);
  useImperativeHandle<Container | null, Container | null>(ref, () => group.current);
  useLayoutEffect(() => {
    const container = group.current;
    return () => container?.destroy({ children: true, context: true });
  }, []);
  return <pixiContainer ref={group}>{children}</pixiContainer>;
}
