import type { Container } from 'pixi.js';
import type { Box } from './geometry.ts';
import type { Inks } from './inks.ts';
import type { Palette } from './palette.ts';
import type { MapPicture } from './picture.ts';
import type { TextureCache } from './textures/texture-cache.ts';
import type { Camera } from './view/camera.ts';
import type { Frames } from './view/frames.ts';

/** Tools shared by everything that draws on one map. */
export interface MapTools {
  readonly textures: TextureCache;
  /** Colours of the sides. With another palette the whole map is rebuilt. */
  readonly palette: Palette;
  /** Canvas pixels to a CSS pixel. */
  readonly density: number;
  /** False without WebGL. */
  readonly meshes: boolean;
  readonly frames: Frames;
  readonly camera: Camera;
}

/** The part of the world that the window shows. */
export interface Viewport {
  readonly box: Box;
  /** CSS pixels from the centre of a hex to its corner. */
  readonly pixels: number;
}

/** The data from which the ground is drawn. */
export interface Scene {
  readonly picture: MapPicture;
  readonly inks: Inks;
}

/** A part of the ground. It draws by the viewport's `pixels`, because it is also drawn into tiles of other zooms. */
export interface GroundLayer {
  readonly container: Container;
  /** Redraws what has changed; `before` is null the first time. */
  update(now: Scene, before: Scene | null): void;
  /** The camera moved: fade, cull, swap scales. Cheap, because it runs in every frame of a motion. */
  follow?(viewport: Viewport): void;
  destroy(): void;
}
