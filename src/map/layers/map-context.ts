import type { Grid } from '@hexpost/engine';
import { extend } from '@pixi/react';
import { type Container, Graphics, Container as PixiContainer, Sprite } from 'pixi.js';
import { createContext, type RefObject, useContext, useLayoutEffect, useRef, useState } from 'react';
import type { Detail } from '../detail.ts';
import type { Inks } from '../inks.ts';
import type { MapTools, Viewport } from '../scene.ts';

// The map's components are made of <pixiContainer>, <pixiGraphics> and <pixiSprite>.
extend({ Container: PixiContainer, Graphics, Sprite });

/** Everything that a component under the camera may need. */
export interface MapSurroundings extends MapTools {
  readonly grid: Grid;
  readonly inks: Inks;
  readonly detail: Detail;
}

export const MapContext = createContext<MapSurroundings | null>(null);

export function useMap(): MapSurroundings {
  const found = useContext(MapContext);
  if (!found) throw new Error('this component belongs on a map');
  return found;
}

/**
 * Calls `follow` after every commit of the component, and in every frame in which the camera moves: for what changes with
 * the zoom. React does not render then.
 */
export function useViewport(follow: (viewport: Viewport) => void): void {
  const { camera } = useMap();
  const latest = useRef(follow);
  useLayoutEffect(() => {
    latest.current = follow;
    follow(camera.viewport());
  });
  useLayoutEffect(() => camera.follow((viewport) => latest.current(viewport)), [camera]);
}

interface OwnLayer {
  readonly container: Container;
  destroy(): void;
}

/**
 * A layer that draws by itself, made once: `host` is the ref of the <pixiContainer> in which it lies. It is destroyed
 * with the component.
 */
export function useOwnLayer<Layer extends OwnLayer>(
  make: () => Layer,
): [layer: Layer, host: RefObject<Container | null>] {
  const [layer] = useState(make);
  const host = useRef<Container>(null);
  useLayoutEffect(() => {
    host.current?.addChild(layer.container);
    return () => {
      layer.container.removeFromParent();
      layer.destroy();
    };
  }, [layer]);
  return [layer, host];
}
