import { Container, Graphics } from 'pixi.js';
import { frontStrokes, RIM, territoryShapes, territoryShown, tintOf } from '../art/territory-shapes.ts';
import type { Point } from '../geometry.ts';
import { type Inks, lineOf } from '../inks.ts';
import { sideLook } from '../palette.ts';
import type { MapPicture } from '../picture.ts';
import type { GroundLayer, MapTools } from '../scene.ts';
import { dashes } from './Drawing.tsx';

/** CSS pixels to a hex radius, below which lines would be thinner than a pixel. */
const LINES = 4.5;

/** The ground that each side holds and the fronts where two sides meet. Shown on the whole map only. */
export function territoryLayer({ palette }: MapTools): GroundLayer {
  const container = new Container();
  let draw: (() => void) | null = null;
  let lines: Container | null = null;
  const drop = (): void => {
    for (const child of container.removeChildren()) child.destroy({ children: true });
    lines = null;
  };
  return {
    container,
    update({ picture, inks }, before) {
      const { counters, features } = picture;
      if (
        before &&
        before.picture.counters === counters &&
        before.picture.features === features &&
        before.inks === inks
      )
        return;
      drop();
      // Drawn when the whole map is first looked at.
      draw = () => {
        const made = drawn(picture, inks, (colour) => sideLook(colour, palette));
        lines = made.lines;
        container.addChild(made.grounds, made.lines);
      };
    },
    follow({ pixels }) {
      const shown = territoryShown(pixels);
      container.visible = shown > 0.01;
      container.alpha = shown;
      if (!container.visible) return;
      draw?.();
      draw = null;
      if (lines) lines.visible = pixels > LINES;
    },
    destroy() {
      drop();
      container.destroy();
    },
  };
}

/** One drawing for each piece of ground and each line, so that those out of sight can be culled. */
function drawn(
  picture: MapPicture,
  inks: Inks,
  lookOf: (colour: number) => ReturnType<typeof sideLook>,
): { readonly grounds: Container; readonly lines: Container } {
  const [grounds, lines] = [new Container(), new Container()];
  const shapes = territoryShapes(picture);
  for (const { colour, outer, holes } of shapes.grounds) {
    const fill = lineOf(inks, lookOf(colour).fill);
    const art = grounds.addChild(new Graphics());
    art.poly(outer as Point[], true).fill({ color: fill, alpha: tintOf(inks) });
    for (const hole of holes) art.poly(hole as Point[], true).cut();
  }
  for (const { colour, line } of shapes.rims)
    lines
      .addChild(new Graphics())
      .poly(line as Point[], true)
      .stroke({ color: lineOf(inks, lookOf(colour).fill), ...RIM, join: 'bevel' });
  // Fronts are drawn over everybody's ground.
  for (const { colour, line } of shapes.fronts) {
    const { fill, pattern } = lookOf(colour);
    const art = lines.addChild(new Graphics());
    for (const { color, width, alpha, dash, cap } of frontStrokes(inks, fill, pattern)) {
      dashes(art, line, dash ?? [1000, 0], false);
      art.stroke({ color, width, alpha, cap, join: 'bevel' });
    }
  }
  return { grounds, lines };
}
