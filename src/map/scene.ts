import type { Container } from 'pixi.js';
import type { Detail } from './detail.ts';
import type { Box } from './geometry.ts';
import type { Inks } from './inks.ts';
import type { Palette } from './palette.ts';
import type { MapOverlay, MapPicture } from './picture.ts';
import type { Prints } from './textures/texture-cache.ts';

/** Everything that a layer may draw from. */
export interface Scene {
  readonly picture: MapPicture;
  readonly overlay: MapOverlay;
  readonly inks: Inks;
  readonly detail: Detail;
}

/** What the window shows of the world just now. */
export interface Sight {
  readonly box: Box;
  /** CSS pixels from the centre of a hex to its corner. */
  readonly pixels: number;
}

export interface Layer {
  readonly container: Container;
  /** Draw what is not as it was; `before` is null the first time. */
  update(now: Scene, before: Scene | null): void;
  /** The camera moved: fade, cull, swap scales. Cheap; called on every frame of a motion. */
  look?(sight: Sight): void;
  destroy(): void;
}

/** What the layers share. */
export interface Press {
  readonly prints: Prints;
  /** Colours of the sides. With another palette everything is printed anew. */
  readonly palette: Palette;
  /** Canvas pixels to a CSS pixel. */
  readonly density: number;
  /** False without WebGL. */
  readonly meshes: boolean;
}
