import type { Surface } from './surface.ts';
import { num } from './svg-path.ts';
import { type MeasureText, svgPen } from './svg-pen.ts';
import { escaped } from './svg-style.ts';

/** Units of a tile's definition to a unit of its drawing: its numbers have two digits behind the point. */
const FINE = 10;

interface SvgSurface extends Surface {
  /** The document. `style` is CSS for it, `width` and `height` in pixels, `paper` the width in millimetres. */
  document(about: {
    readonly width: number;
    readonly height: number;
    readonly paper?: number | undefined;
    readonly title: string;
    readonly style: string;
  }): string;
}

/** A surface of lines and letters. A tile is written once and used wherever it appears. */
export function svgSurface(measure: MeasureText): SvgSurface {
  let count = 0;
  const ids = (): string => `c${++count}`;
  const pen = svgPen(ids, measure);
  const tiles = new Map<string, string>();
  const defined: string[] = [];
  return {
    ctx: pen.ctx,
    tile(drawing, { x, y, size, turn = 0, flip = false }) {
      let id = tiles.get(drawing.name);
      if (id === undefined) {
        id = `t${tiles.size + 1}`;
        const tile = svgPen(ids, measure);
        tile.ctx.scale(FINE, FINE);
        drawing.draw(tile.ctx);
        defined.push(`<g id="${id}">${tile.markup()}</g>`);
        tiles.set(drawing.name, id);
      }
      const scale = size / FINE;
      const { ctx } = pen;
      ctx.save();
      ctx.translate(x, y);
      ctx.rotate(turn);
      ctx.scale(flip ? -scale : scale, scale);
      pen.insert(`<use href="#${id}"/>`, '');
      ctx.restore();
    },
    faded(alpha, _half, draw) {
      const within = svgPen(ids, measure);
      draw(within.ctx);
      pen.insert(within.markup(), ` opacity="${num(alpha)}"`);
    },
    document({ width, height, paper, title, style }) {
      const [w, h] =
        paper === undefined ? [`${width}`, `${height}`] : [`${num(paper)}mm`, `${num((paper * height) / width)}mm`];
      return (
        `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${width} ${height}">` +
        `<title>${escaped(title)}</title>${style === '' ? '' : `<style>${style}</style>`}` +
        `<defs>${defined.join('')}</defs>${pen.markup()}</svg>\n`
      );
    },
  };
}
