import { chromium } from '@playwright/test';
import { HALF, HEX } from '../map/geometry.ts';
import type { Theme } from '../map/inks.ts';
import { compose } from '../map/print/compose.ts';
import { layoutOf } from '../map/print/layout.ts';
import type { MeasureText } from '../map/print/svg-pen.ts';
import { svgSurface } from '../map/print/svg-surface.ts';
import { fetchBrowser, findBrowser } from './browser.ts';
import type { StartPicture } from './tested-system.ts';

/** Width and height in pixels. */
type PictureSize = readonly [width: number, height: number];
/** Pixels of a picture on the start page: twice as many as it takes on most screens. */
export const CARD: PictureSize = [960, 600];
/** Those of one position of the board in its head. */
export const BOARD: PictureSize = [1024, 192];
const QUALITY = { still: 0.72, moving: 0.45 };

/** Nothing is laid out by its text here. */
const measure: MeasureText = (font, text) => text.length * Number(/([\d.]+)px/.exec(font)?.[1]) * 0.45;
const caption = { title: '', line: '', sides: [], legend: [], notes: [] };

/** The map as SVG, and the part of it without frame and ragged edge: x, y, width, height in pixels. */
export function pictureSvg(made: StartPicture, theme: Theme, [cardWidth, cardHeight]: PictureSize = CARD) {
  const { counters } = made.picture;
  const order = {
    format: 'svg',
    danger: [],
    palette: 'printed',
    caption,
    width: cardWidth * 1.25,
    theme,
    ...made,
    // A start page in any language shows these pictures.
    picture: { ...made.picture, counters: counters.map((counter) => ({ ...counter, name: '' })) },
  } as const;
  const surface = svgSurface(measure);
  const layout = layoutOf(order, measure);
  for (const _ of compose(surface, order, layout));
  const { width, height, left, top, scale, box } = layout;
  const room = { width: (box.width - 2 * HEX) * scale, height: (box.height - 2 * HALF) * scale };
  const size = Math.min(room.width / cardWidth, room.height / cardHeight);
  const [w, h] = [cardWidth * size, cardHeight * size];
  const crop = [left + (box.width * scale - w) / 2, top + (box.height * scale - h) / 2, w, h] as const;
  return { svg: surface.document({ width, height, title: '', style: '' }), crop };
}

type Drawn = ReturnType<typeof pictureSvg>;

/** Draws files in a browser, each with its pictures one below the other; answers with the WebP files. */
export async function webpOf(drawn: readonly (readonly Drawn[])[], size: PictureSize): Promise<Buffer[]> {
  const browser = await chromium.launch({ executablePath: findBrowser() ?? fetchBrowser()! });
  try {
    const page = await browser.newPage();
    const files: Buffer[] = [];
    for (const pictures of drawn) {
      const url = await page.evaluate(paint, {
        pictures,
        size,
        quality: pictures.length > 1 ? QUALITY.moving : QUALITY.still,
      });
      files.push(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
    }
    return files;
  } finally {
    await browser.close();
  }
}

interface Painting {
  readonly pictures: readonly Drawn[];
  readonly size: PictureSize;
  readonly quality: number;
}

/** Runs in the browser. */
async function paint({ pictures, size: [width, height], quality }: Painting): Promise<string> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height * pictures.length];
  for (const [i, { svg, crop }] of pictures.entries()) {
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    await image.decode();
    canvas.getContext('2d')!.drawImage(image, ...crop, 0, i * height, width, height);
  }
  return canvas.toDataURL('image/webp', quality);
}
