import { chromium } from '@playwright/test';
import { HALF, HEX } from '../map/geometry.ts';
import type { Theme } from '../map/inks.ts';
import { compose } from '../map/print/compose.ts';
import { layoutOf } from '../map/print/layout.ts';
import type { MeasureText } from '../map/print/svg-pen.ts';
import { svgSurface } from '../map/print/svg-surface.ts';
import { fetchBrowser, findBrowser } from './browser.ts';
import type { StartPicture } from './tested-system.ts';

/** Pixels of a picture on the start page: twice as many as it takes on most screens. */
const [WIDTH, HEIGHT] = [960, 600];
const QUALITY = 0.72;

/** Nothing is laid out by its text here. */
const measure: MeasureText = (font, text) => text.length * Number(/([\d.]+)px/.exec(font)?.[1]) * 0.45;
const caption = { title: '', line: '', sides: [], legend: [], notes: [] };

/** The map as SVG, and the part of it without frame and ragged edge: x, y, width, height in pixels. */
export function pictureSvg(made: StartPicture, theme: Theme) {
  const order = {
    format: 'svg',
    danger: [],
    palette: 'printed',
    caption,
    width: WIDTH * 1.25,
    theme,
    ...made,
  } as const;
  const surface = svgSurface(measure);
  const layout = layoutOf(order, measure);
  for (const _ of compose(surface, order, layout));
  const { width, height, left, top, scale, box } = layout;
  const room = { width: (box.width - 2 * HEX) * scale, height: (box.height - 2 * HALF) * scale };
  const size = Math.min(room.width / WIDTH, room.height / HEIGHT);
  const [w, h] = [WIDTH * size, HEIGHT * size];
  const crop = [left + (box.width * scale - w) / 2, top + (box.height * scale - h) / 2, w, h] as const;
  return { svg: surface.document({ width, height, title: '', style: '' }), crop };
}

/** Draws every picture in a browser; answers with the WebP files. */
export async function webpOf(pictures: readonly ReturnType<typeof pictureSvg>[]): Promise<Buffer[]> {
  const browser = await chromium.launch({ executablePath: findBrowser() ?? fetchBrowser()! });
  try {
    const page = await browser.newPage();
    const files: Buffer[] = [];
    for (const { svg, crop } of pictures) {
      const url = await page.evaluate(paint, { svg, crop, size: [WIDTH, HEIGHT] as const, quality: QUALITY });
      files.push(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
    }
    return files;
  } finally {
    await browser.close();
  }
}

interface Painting {
  readonly svg: string;
  readonly crop: readonly [x: number, y: number, width: number, height: number];
  readonly size: readonly [width: number, height: number];
  readonly quality: number;
}

/** Runs in the browser. */
async function paint({ svg, crop, size, quality }: Painting): Promise<string> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = size;
  canvas.getContext('2d')!.drawImage(image, ...crop, 0, 0, ...size);
  return canvas.toDataURL('image/webp', quality);
}
