import { useApplication } from '@pixi/react';
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { MapPicture } from '../picture.ts';
import type { MapTools, Scene } from '../scene.ts';
import { featuresLayer } from './features.ts';
import { gridLayers } from './grid.ts';
import { type GroundCache, groundCache } from './ground-cache.ts';
import { globeLayers, landLayers } from './land.ts';
import { useMap, useOwnLayer, useViewport } from './map-context.ts';
import { paperLayer } from './paper.ts';
import { terrainLayer } from './terrain.ts';
import { territoryLayer } from './territory.ts';
import { zonesLayer } from './zones.ts';

interface Props {
  readonly picture: MapPicture;
  readonly ref: Ref<GroundCache>;
}

/** Everything that stays put: paper, terrain, grid, territory, zones, features. Drawn once and cached as textures. */
export function Ground({ picture, ref }: Props) {
  const { app } = useApplication();
  const map = useMap();
  const { inks, frames } = map;
  const [ground, host] = useOwnLayer(() => everythingStill(map));
  const before = useRef<Scene | null>(null);
  useImperativeHandle(ref, () => ground, [ground]);
  useLayoutEffect(() => {
    const now = { picture, inks };
    ground.update(now, before.current);
    before.current = now;
  }, [ground, picture, inks]);
  useViewport((viewport) => ground.follow(viewport));
  useEffect(() => {
    // The application is gone before this is cleaned up, and with it its getter.
    const { canvas } = app;
    const redraw = (): void => {
      ground.forget();
      frames.invalidate();
    };
    // The second is the answer of a canvas without WebGL.
    const told = ['webglcontextrestored', 'contextrestored'];
    for (const event of told) canvas.addEventListener(event, redraw);
    return () => {
      for (const event of told) canvas.removeEventListener(event, redraw);
    };
  }, [app, ground, frames]);
  return <pixiContainer ref={host} />;
}

function everythingStill(tools: MapTools): GroundCache {
  const [edges, numbers] = gridLayers(tools);
  const [globe, coasts] = globeLayers();
  const [tints, contours] = landLayers();
  return groundCache(
    {
      under: [paperLayer(tools), globe, tints, terrainLayer(tools), edges],
      lines: [coasts, contours, territoryLayer(tools), zonesLayer(tools)],
      over: [featuresLayer(tools), numbers],
    },
    tools,
  );
}
