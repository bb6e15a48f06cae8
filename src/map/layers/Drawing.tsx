import type { Graphics } from 'pixi.js';

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
